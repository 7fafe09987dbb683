import type { Pool } from 'pg';
import { notSuspended } from '#platform/queue';
import { partitionsLeft } from '#platform/retention';
import { jobDefinition } from './due-jobs.ts';

/**
 * What unfinished work waits for:
 * - `platform`: due, and not yet taken by a worker
 * - `in_work`: a worker holds it
 * - `endpoint`: a customer's endpoint that failed, is slow or is disabled
 * - `job_system`, `mail_server`, `model`: it failed there, or no permit was free, and it waits for its next attempt
 * - `retrying`: it failed in our own code, and waits for its next attempt
 * - `planned`: scheduled for later, or snoozed by a limit
 * - `suspended`: its tenant is suspended, until an operator resumes it
 */
export type Cause =
  | 'platform'
  | 'in_work'
  | 'endpoint'
  | 'job_system'
  | 'mail_server'
  | 'model'
  | 'retrying'
  | 'planned'
  | 'suspended';

/** Unfinished work with the same cause of waiting. */
export interface Backlog {
  kind: 'jobs' | 'deliveries';
  cause: Cause;
  count: number;
  /** For how many seconds the oldest has been due. */
  oldest: number;
}

interface JobsInState {
  queue: string;
  state: string;
  value: number;
}

/** The figures of the whole installation at one moment. */
export interface Snapshot {
  /** Unix seconds. */
  takenAt: number;
  backlog: Backlog[];
  jobs: JobsInState[];
  endpoints: { state: string; value: number }[];
  unsealed: { count: number; oldest: number };
  /** Seconds that each partitioned table has partitions for. */
  partitions: { table: string; value: number }[];
  alerts: { kind: string; value: number }[];
}

/** The limit of a count of jobs, entries or alerts, so that counting stays cheap in tables of any size. */
const countAtMost = 50_000;
/** The limit of a count of one endpoint's deliveries. */
const countAtMostOfEndpoint = 1_000;
/** An attempt that is held for longer than this waits for a slow endpoint. Milliseconds. */
const slowMs = 2_000;

/** The cause to report when a job of this name waits for its next attempt. */
const failsAt: Readonly<Record<string, Cause>> = {
  'dispatch-call': 'job_system',
  'send-email': 'mail_server',
  'send-account-mail': 'mail_server',
};

// Two halves with a limit each, so that many planned jobs cannot hide those that are due.
const unfinishedJobs = `
  select name, state, scheduled_at <= now() as due, coalesce(locked_until > now(), false) as held,
    coalesce(last_error like 'ModelFailure:%', false) as model, not (${notSuspended}) as suspended, count(*)::int as count,
    greatest(0, extract(epoch from now() - min(scheduled_at)))::float8 as oldest
  from (
    (select name, state, scheduled_at, locked_until, last_error, tenant_id from jobs
     where finalized_at is null and scheduled_at <= now() limit ${countAtMost})
    union all
    (select name, state, scheduled_at, locked_until, last_error, tenant_id from jobs
     where finalized_at is null and scheduled_at > now() limit ${countAtMost})
  ) unfinished
  group by 1, 2, 3, 4, 5, 6`;

const finishedJobs = `
  select name, state, count(*)::int as count
  from (
    select name, state from jobs
    where last_error is not null and finalized_at is not null and state <> 'completed'
    order by job_id desc limit ${countAtMost}
  ) finished
  group by 1, 2`;

/** Skips from endpoint to endpoint in the index of pending deliveries, so that one with a million hides no other. */
const pendingDeliveries = `
  with recursive endpoint (webhook_id) as (
    (select webhook_id from deliveries where status = 'pending' order by webhook_id limit 1)
    union all
    select (select d.webhook_id from deliveries d where d.status = 'pending' and d.webhook_id > e.webhook_id
            order by d.webhook_id limit 1)
    from endpoint e where e.webhook_id is not null
  ), pending as (
    select p.*, s.failing_since is not null or s.status <> 'enabled' or s.deleted_at is not null as failing
    from endpoint e join webhook_subscriptions s using (webhook_id)
    cross join lateral (
      select d.webhook_id, d.tenant_id, d.next_attempt_at, d.schedule_position, d.locked_until from deliveries d
      where d.webhook_id = e.webhook_id and d.status = 'pending'
      order by d.next_attempt_at limit ${countAtMostOfEndpoint}
    ) p
    limit ${countAtMost}
  )
  select case
      when locked_until > now() then 'in_work'
      when not (${notSuspended}) then 'suspended'
      when failing or slow or (schedule_position > 0 and next_attempt_at > now()) then 'endpoint'
      when next_attempt_at > now() then 'planned'
      else 'platform' end as cause,
    count(*)::int as count, greatest(0, extract(epoch from now() - min(next_attempt_at)))::float8 as oldest
  from (
    select *, coalesce(bool_or(locked_until > now() and locked_until < now() + $1 * interval '1 millisecond')
      over (partition by webhook_id), false) as slow
    from pending
  ) p
  group by 1`;

const endpointStates = `
  select case when status = 'disabled' then status when failing_since is not null then 'failing' else 'enabled' end
    as state, count(*)::int as value
  from webhook_subscriptions where deleted_at is null group by 1`;

const unsealedEntries = `
  select count(*)::int as count,
    greatest(0, coalesce(extract(epoch from now() - min(occurred_at)), 0))::float8 as oldest
  from (select occurred_at from audit_unsealed limit ${countAtMost}) u`;

const openAlerts = `
  select kind, count(*)::int as value
  from (select kind from alerts where acknowledged_at is null limit ${countAtMost}) a group by 1`;

function causeOf({ name, state, due, held, model, suspended }: UnfinishedJobs): Cause {
  if (held) return 'in_work';
  if (suspended) return 'suspended';
  if (due) return 'platform';
  // A dispatch is never planned: one that was snoozed waits for a permit of its job system.
  if (state !== 'retryable' && name !== 'dispatch-call') return 'planned';
  return model ? 'model' : (failsAt[name] ?? 'retrying');
}

interface UnfinishedJobs {
  name: string;
  state: string;
  due: boolean;
  held: boolean;
  model: boolean;
  suspended: boolean;
  count: number;
  oldest: number;
}

/** Merges the entries that have the same key. */
function merged<T>(all: readonly T[], keyOf: (one: T) => string, add: (to: T, one: T) => T): T[] {
  const groups = Map.groupBy(all, keyOf);
  return [...groups.values()].map((group) => group.reduce(add));
}

type Rows = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

const rowsOf =
  (system: Pool): Rows =>
  async <Row extends object>(sql: string, parameters: unknown[] = []) =>
    (await system.query<Row>(sql, parameters)).rows;

/**
 * Unfinished work by cause, and the jobs by state. Each statement reads a bounded number of rows, through an index of
 * unfinished work.
 * @param system the pool of a role that sees every tenant.
 * @param leaseMs how long a worker holds a delivery.
 */
export async function readBacklog(
  system: Pool,
  leaseMs: number,
): Promise<{ backlog: Backlog[]; jobs: JobsInState[] }> {
  const rows = rowsOf(system);
  // One after the other, so that the relay keeps its other connections for its work.
  const unfinished = await rows<UnfinishedJobs>(unfinishedJobs);
  const finished = await rows<{ name: string; state: string; count: number }>(finishedJobs);
  const deliveries = await rows<Omit<Backlog, 'kind'>>(pendingDeliveries, [leaseMs - slowMs]);
  const backlog = [
    ...unfinished.map(
      (row): Backlog => ({ kind: 'jobs', cause: causeOf(row), count: row.count, oldest: row.oldest }),
    ),
    ...deliveries.map((row): Backlog => ({ kind: 'deliveries', ...row })),
    // If there is none, the count is reported as 0.
    ...(['jobs', 'deliveries'] as const).map(
      (kind): Backlog => ({ kind, cause: 'platform', count: 0, oldest: 0 }),
    ),
  ];
  return {
    backlog: merged(
      backlog,
      ({ kind, cause }) => `${kind} ${cause}`,
      (to, one) => ({
        ...to,
        count: to.count + one.count,
        oldest: Math.max(to.oldest, one.oldest),
      }),
    ),
    jobs: merged(
      [...unfinished, ...finished].map(({ name, state, count }) => ({
        queue: jobDefinition(name)?.queue ?? 'none',
        state,
        value: count,
      })),
      ({ queue, state }) => `${queue} ${state}`,
      (to, one) => ({ ...to, value: to.value + one.value }),
    ),
  };
}

/** Reads the figures of the installation, with the backlog as {@link readBacklog} does. */
export async function takeSnapshot(system: Pool, leaseMs: number): Promise<Snapshot> {
  const rows = rowsOf(system);
  return {
    takenAt: Date.now() / 1_000,
    ...(await readBacklog(system, leaseMs)),
    endpoints: await rows(endpointStates),
    unsealed: (await rows<Snapshot['unsealed']>(unsealedEntries))[0] ?? { count: 0, oldest: 0 },
    partitions: await partitionsLeft(system),
    alerts: await rows(openAlerts),
  };
}
