import type { Pool } from 'pg';
import { lastBackup } from '#features/operators';
import { build } from '#platform/build';
import { databaseRoles } from '#platform/config';
import { listPauses } from '#platform/queue';
import { partitionsLeft } from '#platform/retention';
import { checkDatabase, connectionBudget, runningVersions } from '#schema';
import type { Tools } from '../tools.ts';
import { type Check, type Look, ok, unknown, warning, wrong } from './finding.ts';

async function one<Row extends object>(pool: Pool, sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL has answered nothing');
  return row;
}

/** Checks the login of one of our two roles: the server accepts it, and row-level security applies to it. */
function loginCheck(role: keyof typeof databaseRoles, open: (tools: Tools) => { pool: Pool }): Check {
  return {
    name: role === 'svc_app' ? 'PostgreSQL, application role' : 'PostgreSQL, system role',
    async look(tools) {
      const found = await one<{
        version: string;
        role: string;
        free: boolean;
        standby: boolean;
        operators: boolean;
      }>(
        open(tools).pool,
        `select current_setting('server_version') as version, current_user as role, rolsuper or rolbypassrls as free,
           pg_is_in_recovery() as standby,
           coalesce(has_table_privilege(to_regclass('operators'), 'select'), false) as operators
         from pg_roles where rolname = current_user`,
      );
      const setting = databaseRoles[role];
      if (found.standby)
        return [wrong(`${setting} leads to a standby, which takes no writes: name the primary`)];
      if (found.free)
        return [
          wrong(
            `${found.role} passes by row-level security: ${setting} needs a role of its own, which svc migrate makes`,
          ),
        ];
      if (role === 'svc_app' && found.operators)
        return [
          wrong(
            `${found.role} sees every account: ${setting} and ${databaseRoles.svc_system} are one role, or mixed up`,
          ),
        ];
      return [ok(`PostgreSQL ${found.version} lets ${found.role} in`)];
    },
  };
}

const schemaCheck: Check = {
  name: 'schema and secret key',
  async look(tools) {
    const { config } = tools;
    const hasKey = config.secretKeys.isEmpty === false;
    await checkDatabase(tools.system(), hasKey ? config.secretKeys : null);
    if (hasKey) return [ok('the schema is that of this release, and the key opens what is sealed')];
    return [
      unknown('the schema is that of this release; SVC_SECRET_KEY is not set here, so the key was not tried'),
    ];
  },
};

const nearlyAll = 0.85;

const connectionCheck: Check = {
  name: 'connections',
  async look(tools) {
    const { open, available } = await connectionBudget(tools.system());
    const says = `${open} of ${available} connections are in use`;
    if (open < available * nearlyAll) return [ok(says)];
    return [
      wrong(
        `${says}: raise max_connections, lower SVC_DATABASE_POOL and SVC_SYSTEM_DATABASE_POOL, or put PgBouncer in between`,
      ),
    ];
  },
};

const farApartMs = 5_000;

const clockCheck: Check = {
  name: 'clock of PostgreSQL',
  async look(tools) {
    await tools.system().pool.query('select 1');
    const asked = Date.now();
    const { now } = await one<{ now: Date }>(tools.system().pool, 'select clock_timestamp() as now');
    return [compareClocks('PostgreSQL', now.getTime() - (asked + Date.now()) / 2)];
  },
};

/** The finding for a clock that is this many milliseconds ahead of ours. */
export function compareClocks(whose: string, aheadMs: number): Look {
  const seconds = Math.abs(aheadMs / 1_000).toFixed(1);
  if (Math.abs(aheadMs) < farApartMs) return ok(`${seconds} s from that of this machine`);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return wrong(`the clock of ${whose} is ${seconds} s ${direction} that of this machine: let NTP set both`);
}

const daySeconds = 86_400;

const partitionCheck: Check = {
  name: 'partitions',
  async look(tools) {
    const left = await partitionsLeft(tools.system().pool);
    const short = left.filter(({ value }) => value < daySeconds);
    if (short.length === 0)
      return [
        ok(
          `every table has partitions for ${days(Math.min(...left.map(({ value }) => value)))} days or more`,
        ),
      ];
    return short.map(({ table, value }) =>
      warning(
        `${table} has partitions for ${days(value)} days: what comes later is kept in the one that is open to the future, which is slower to remove. A relay has to run, which makes them; its log says what it fails at`,
      ),
    );
  },
};

function days(seconds: number): string {
  return Math.max(0, seconds / daySeconds).toFixed(1);
}

const fleetCheck: Check = {
  name: 'versions',
  async look(tools) {
    const running = (await runningVersions(tools.system().pool)).filter(({ process }) => process !== 'cli');
    if (running.length === 0) return [warning('no process of the product is connected to this database')];
    const versions = [...new Set(running.map(({ version }) => version))];
    const fleet = running.map(({ process, version }) => `${process} ${version}`).join(', ');
    if (versions.length > 1) return [warning(`a rollout is under way, or was forgotten: ${fleet}`)];
    if (versions[0] !== build.version)
      return [warning(`this is ${build.version}, and what runs is another release: ${fleet}`)];
    // A process that has been idle for half a minute holds no connection.
    return [ok(`connected now: ${fleet}`)];
  },
};

const pauseCheck: Check = {
  name: 'paused queues',
  async look(tools) {
    const pauses = await listPauses(tools.system().pool);
    if (pauses.length === 0) return [ok('none')];
    return pauses.map(({ queue, reason, paused_by, paused_at }) =>
      wrong(
        `nothing of ${queue} is done: ${paused_by} has paused it at ${paused_at.toISOString()} (${reason}); svc queues resume ${queue}`,
      ),
    );
  },
};

/** A daily backup may be this old: one day, plus the time that a backup takes. */
const backupHours = 36;

/**
 * The finding for the last `svc backup`; where other backups are made (`others`), it is never worse than its
 * age.
 */
export function judgeBackup(last: { directory: string; takenAt: Date } | null, others: boolean): Look {
  if (!last) {
    if (others) return ok('no svc backup was taken');
    return unknown(
      'PostgreSQL archives nothing by itself (archive_mode is off), and no svc backup was taken: see that something makes backups',
    );
  }
  const hours = (Date.now() - last.takenAt.getTime()) / 3_600_000;
  const age = hours < 72 ? `${hours.toFixed(1)} hours` : `${(hours / 24).toFixed(0)} days`;
  const says = `the last svc backup is ${age} old (${last.directory})`;
  if (others || hours <= backupHours) return ok(says);
  return warning(
    `${says}, and PostgreSQL archives nothing by itself: take one, and see that somebody does daily`,
  );
}

const backupCheck: Check = {
  name: 'backup',
  async look(tools) {
    const { pool } = tools.system();
    const { archives, last, failed } = await one<{ archives: boolean; last: Date | null; failed: boolean }>(
      pool,
      `select current_setting('archive_mode') <> 'off' as archives, last_archived_time as last,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failed
       from pg_stat_archiver`,
    );
    if (archives && failed)
      return [wrong('PostgreSQL cannot archive its log: look at archive_command and at its own log')];
    const { state, says } = judgeBackup(await lastBackup(pool), archives);
    if (!archives) return [{ state, says }];
    const archived = last ? `last at ${last.toISOString()}` : 'nothing yet';
    return [ok(`PostgreSQL has archived its log, ${archived}; ${says}`)];
  },
};

export const postgresChecks: readonly Check[] = [
  loginCheck('svc_app', (tools) => tools.app()),
  loginCheck('svc_system', (tools) => tools.system()),
  schemaCheck,
  connectionCheck,
  clockCheck,
  partitionCheck,
  fleetCheck,
  pauseCheck,
  backupCheck,
];
