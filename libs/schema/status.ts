import type { Client } from 'pg';
import { build } from '#platform/build';
import type { Config } from '#platform/config';
import { migrations } from './history.ts';
import { Inspector } from './inspect.ts';
import { ownerUrl } from './owner.ts';
import { releasedVersions } from './released.ts';
import { connectAsOwner, fingerprint } from './runner.ts';
import { type RunningVersion, runningVersions } from './running-versions.ts';

/** One migration, and its state in this database. */
export interface MigrationState {
  migration: string;
  /** `changed`: it has run with SQL other than this release's. `unknown`: another release has run it. */
  state: 'applied' | 'pending' | 'changed' | 'unknown';
  /** The release that has run it; null if it has not run. */
  release: string | null;
  applied_at: Date | null;
  applied_by: string | null;
}

/** The migrations of a database, and the processes that use it. */
export interface SchemaStatus {
  /** The release whose migrations ran last; null if the database was not migrated. */
  schema_version: string | null;
  /** The release of this process. */
  process_version: string;
  migrations: MigrationState[];
  running: RunningVersion[];
}

/** One statement that `svc migrate` would run. */
export interface PlannedStatement {
  migration: string;
  /** Whether the product keeps working meanwhile. */
  online: boolean;
  /** Locks on tables that are in use, with their modes; new tables are not in use yet. */
  locks: string[];
  /** Why the product does not keep working, and what to do instead. */
  problems: string[];
  sql: string;
}

interface HistoryRow {
  name: string;
  applied_at: Date;
  applied_by: string | null;
  release: string;
  fingerprint: string;
}

async function asOwner<T>({ adminDatabaseUrl }: Config, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(await ownerUrl(adminDatabaseUrl));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrations that have run, oldest first. */
async function history(client: Client): Promise<HistoryRow[]> {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migrations')`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<HistoryRow>(
    'select * from schema_migrations order by applied_at, name',
  );
  return rows;
}

/** Reads which migrations have run, which are pending, and which versions are running. */
export function migrationStatus(config: Config): Promise<SchemaStatus> {
  return asOwner(config, async (client) => {
    const applied = await history(client);
    const here = new Map(migrations.map((migration) => [migration.name, migration]));
    const done = applied.map(
      ({ name, release, applied_at, applied_by, fingerprint: ran }): MigrationState => {
        const known = here.get(name);
        const state = known ? (fingerprint(known) === ran ? 'applied' : 'changed') : 'unknown';
        return { migration: name, state, release, applied_at, applied_by };
      },
    );
    const pending = migrations
      .filter(({ name }) => !applied.some((row) => row.name === name))
      .map(({ name }): MigrationState => {
        return { migration: name, state: 'pending', release: null, applied_at: null, applied_by: null };
      });
    return {
      schema_version: applied.at(-1)?.release ?? null,
      process_version: build.version,
      migrations: [...done, ...pending],
      running: await runningVersions(client),
    };
  });
}

/** Lists what `svc migrate` would run, statement by statement, and the locks of each. Changes nothing. */
export async function migrationPlan(config: Config): Promise<PlannedStatement[]> {
  const applied = await asOwner(config, history);
  const hasRun = ({ name }: { name: string }) => applied.some((row) => row.name === name);
  const reports = await Inspector.inspect(
    migrations.filter(hasRun),
    migrations.filter((migration) => !hasRun(migration)),
    releasedVersions,
  );
  return reports.flatMap(({ name, statements, problems: whole }) =>
    statements.map(({ sql, locks, problems: own }) => {
      const problems = [...whole, ...own].map(({ rule, what, wayOut }) => `${rule} (${what}): ${wayOut}`);
      return {
        migration: name,
        online: problems.length === 0,
        locks: locks.map(({ table, mode }) => `${table} ${mode}`),
        problems,
        sql,
      };
    }),
  );
}
