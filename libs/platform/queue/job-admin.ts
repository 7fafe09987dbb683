import type { Pool } from 'pg';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, type Environment, query, read, type Tx, transaction } from '#platform/db';
import type { JobDefinition, JobState, QueueName } from '#platform/jobs';
import type { Log } from '#platform/log';
import { dueJob } from './jobs-source.ts';
import type { DueJob, Producer } from './producer.ts';

/** A job as an operator sees it. */
export interface JobRecord {
  job_id: string;
  name: string;
  /** Null for a name that this release has no definition for. */
  queue: QueueName | null;
  state: JobState;
  /** Attempts that have failed; for `completed`, including the successful one. */
  attempt: number;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  last_error: string | null;
  created_at: Date;
  /** When it is, or was, due. */
  scheduled_at: Date;
  finalized_at: Date | null;
}

/** Filters for jobs; those left out match all. */
export interface JobSelection {
  state?: JobState | undefined;
  name?: string | undefined;
  queue?: QueueName | undefined;
  tenantId?: string | undefined;
  subjectId?: string | undefined;
  /** It ended at this time or later; for a job that has not ended, its last attempt or else its due time counts. */
  since?: Date | undefined;
  /** The same, before this time. */
  until?: Date | undefined;
  /** Text in its last error, case-insensitive. */
  error?: string | undefined;
}

export interface JobFilter extends JobSelection {
  jobIds?: readonly string[] | undefined;
  createdBefore?: Date | undefined;
  /** The last job of the previous page. */
  after?: string | undefined;
  /** Jobs of one page, at most {@link maxJobsListed}. */
  limit: number;
}

/** Jobs of one queue in one state; a queue of null for names that this release has no definition for. */
export interface JobCount {
  queue: QueueName | null;
  state: JobState;
  count: number;
}

/** The result of a request to change a job. */
export interface JobChange {
  job_id: string;
  /** Its state now; null if there is no such job. */
  state: JobState | null;
  /** Why it was not changed; null if it was. */
  refused: string | null;
}

export type JobAction = 'retry' | 'discard';

/** What a bulk change would do. */
export interface BulkPreview {
  /** Jobs that it would change, counted to {@link maxJobsCounted}. */
  count: number;
  /** The first of them, the oldest first. */
  sample: JobRecord[];
}

/** What a bulk change has done. */
export interface BulkChange {
  changed: number;
  /** Whether there are more, because `limit` was reached. */
  more: boolean;
}

export interface BulkOptions {
  /** Jobs that are changed at most. */
  limit?: number;
  /** Jobs a second that become due. */
  perSecond?: number;
}

/** Lists, retries and discards jobs. It changes the rows first, and BullMQ afterwards. */
export interface JobAdmin {
  /** A page of jobs, the newest first. */
  list(filter: JobFilter): Promise<JobRecord[]>;
  /** Runs jobs again, now, with all their attempts; not those that are running or wait for their first attempt. */
  retry(jobIds: readonly string[]): Promise<JobChange[]>;
  /** Cancels waiting jobs. Workers then run the handlers' `discarded`, as when a job fails permanently. */
  discard(jobIds: readonly string[]): Promise<JobChange[]>;
  /** Which jobs {@link changeAll} would change. */
  preview(action: JobAction, selection: JobSelection): Promise<BulkPreview>;
  /**
   * Retries or discards each job of a selection, the oldest first, in batches. Called again it continues with the rest. Jobs
   * become due at a limited rate, so that live work goes on.
   */
  changeAll(action: JobAction, selection: JobSelection, options?: BulkOptions): Promise<BulkChange>;
}

export interface JobAdminOptions {
  /** Reads rows, of every tenant or of one. */
  select<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  definitions: readonly JobDefinition[];
  /** Adds due jobs to BullMQ; if null, the sweep does. */
  producer: (() => Promise<Pick<Producer, 'enqueue' | 'forget'>>) | null;
  /** The context in which a tenant's jobs are changed; the audit log records its actor. */
  actingFor(tenantId: string, environment: Environment): Context;
  /** The context whose audit log records bulk changes. */
  bulkLog: Context;
  log: Log;
}

export const maxJobsListed = 500;
export const maxJobsCounted = 100_000;
const sampleSize = 10;
/** Jobs that one transaction of a bulk change changes. */
const batchSize = 200;
/** Jobs a second that a bulk change makes due by default. */
const usualPerSecond = 50;

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a job can be retried: not while it runs or waits; a step scheduled for next week would have nothing to do today. */
export const canRetry = (state: JobState): boolean => state !== 'running' && state !== 'available';
/** Whether a job can be cancelled: only while it waits for its first or another attempt, not while it runs or has ended. */
export const canDiscard = (state: JobState): boolean => state === 'available' || state === 'retryable';
const allowed: Record<JobAction, (state: JobState) => boolean> = { retry: canRetry, discard: canDiscard };

/** The state that a bulk change selects by default. */
const usualState: Record<JobAction, JobState> = { retry: 'discarded', discard: 'retryable' };

const endedAt = 'coalesce(finalized_at, attempted_at, scheduled_at)';

/** An expired lease means that its worker died. */
const currentState = `case when state = 'running' and locked_until <= now() then 'retryable' else state end`;

/** A condition on the state that an index supports. */
function stateCondition(state: JobState): string {
  if (state === 'available' || state === 'running') return 'finalized_at is null';
  return state === 'completed' ? 'finalized_at is not null' : 'last_error is not null';
}

type Row = Omit<JobRecord, 'queue'> & { request_id: string | null };

const columns = `job_id, name, state, attempt, tenant_id, environment, subject_id, request_id, last_error, created_at,
  scheduled_at, finalized_at`;

/** Reads the rows of every tenant. */
export const selectOf =
  (system: Pool): JobAdminOptions['select'] =>
  async <Found extends object>(sql: string, parameters: readonly unknown[]) =>
    (await system.query<Found>(sql, [...parameters])).rows;

/** Reads the rows that a caller may see. */
export const selectWithin =
  (ctx: Context): JobAdminOptions['select'] =>
  (sql, parameters) =>
    read(ctx, (em) => query(em, sql, parameters));

/** Jobs by queue and state, without the completed ones, which are too many to count. */
export async function countJobs(system: Pool, definitions: readonly JobDefinition[]): Promise<JobCount[]> {
  const { rows } = await system.query<{ name: string; state: JobState; count: number }>(
    `select name, state, count(*)::int as count from jobs where finalized_at is null group by name, state
     union all
     select name, state, count(*)::int from jobs
     where last_error is not null and finalized_at is not null and state <> 'completed' group by name, state`,
  );
  const queues = new Map<string, QueueName>(definitions.map(({ name, queue }) => [name, queue]));
  const counts = new Map<string, JobCount>();
  for (const { name, state, count } of rows) {
    const queue = queues.get(name) ?? null;
    const known = counts.get(`${queue}:${state}`);
    if (known) known.count += count;
    else counts.set(`${queue}:${state}`, { queue, state, count });
  }
  return [...counts.values()];
}

/** The condition of a filter, and its parameters. */
function conditionOf(
  filter: Partial<JobFilter>,
  definitions: readonly JobDefinition[],
): { condition: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: (parameter: string) => string, value: unknown): void => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  if (filter.state) conditions.push(stateCondition(filter.state));
  where((p) => `state = ${p}`, filter.state);
  where((p) => `name = ${p}`, filter.name);
  where(
    (p) => `name = any (${p})`,
    filter.queue && definitions.filter((job) => job.queue === filter.queue).map((job) => job.name),
  );
  where((p) => `job_id::text = any (${p})`, filter.jobIds);
  where((p) => `tenant_id = ${p}`, filter.tenantId);
  where((p) => `subject_id = ${p}`, filter.subjectId);
  where((p) => `${endedAt} >= ${p}`, filter.since);
  where((p) => `${endedAt} < ${p}`, filter.until);
  where((p) => `position(lower(${p}) in lower(last_error)) > 0`, filter.error);
  where((p) => `created_at < ${p}`, filter.createdBefore);
  where((p) => `job_id < ${p}`, filter.after);
  return { condition: conditions.length > 0 ? conditions.join(' and ') : 'true', parameters };
}

/**
 * The job administration of `svc jobs` and the job board. Each change is in the audit log of the job's tenant. If BullMQ
 * cannot be updated, that is logged, and the sweep enqueues the job.
 */
export function createJobAdmin(options: JobAdminOptions): JobAdmin {
  const { select, actingFor, log } = options;
  const definitions = new Map(options.definitions.map((job) => [job.name, job]));

  function present({ request_id, ...row }: Row): JobRecord {
    return { ...row, queue: definitions.get(row.name)?.queue ?? null };
  }

  /** Writes the new state of locked rows; `due` holds their due times. */
  async function write(tx: Tx, action: JobAction, due: readonly (readonly [string, Date])[]): Promise<void> {
    const parameters: unknown[] = [due.map(([id]) => id), due.map(([, at]) => at)];
    if (action === 'retry')
      await query(
        tx.em,
        `update jobs set state = 'available', attempt = 0, scheduled_at = due.at, locked_until = null,
           finalized_at = null
         from unnest($1::uuid[], $2::timestamptz[]) as due (id, at) where job_id = due.id`,
        parameters,
      );
    else
      await query(
        tx.em,
        `update jobs set state = 'cancelled', last_error = $3, scheduled_at = due.at, locked_until = null
         from unnest($1::uuid[], $2::timestamptz[]) as due (id, at) where job_id = due.id`,
        [...parameters, `discarded by ${tx.actor.name ?? tx.actor.id}`],
      );
  }

  /** Changes jobs of one account, each with its audit entry, in one transaction. */
  function changeTogether(
    ctx: Context,
    action: JobAction,
    due: ReadonlyMap<string, Date>,
  ): Promise<JobChange[]> {
    return transaction(ctx, async (tx) => {
      const rows = await query<Pick<Row, 'job_id' | 'name' | 'state' | 'subject_id'>>(
        tx.em,
        `select job_id, name, ${currentState} as state, subject_id from jobs
         where job_id = any ($1) order by job_id for update`,
        [[...due.keys()]],
      );
      const current = new Map(rows.map((row) => [row.job_id, row]));
      const taken = rows.filter(({ state }) => allowed[action](state));
      const changed = new Set(taken.map(({ job_id }) => job_id));
      const now: JobState = action === 'retry' ? 'available' : 'cancelled';
      await write(
        tx,
        action,
        [...due].filter(([id]) => changed.has(id)),
      );
      for (const { job_id, name, state, subject_id } of taken)
        audit(tx, {
          action: action === 'retry' ? 'job.retried' : 'job.discarded',
          target: { type: 'job', id: job_id },
          organizationId: null,
          changes: changesBetween({ state }, { state: now, name, subject_id }),
        });
      return [...due.keys()].map((job_id): JobChange => {
        const state = current.get(job_id)?.state ?? null;
        if (changed.has(job_id)) return { job_id, state: now, refused: null };
        return { job_id, state, refused: state ? `it is ${state}` : 'there is no such job' };
      });
    });
  }

  /** Changes jobs, account by account, and enqueues them for their due times. */
  async function change(
    action: JobAction,
    rows: readonly Row[],
    dueAt: (index: number) => Date,
  ): Promise<JobChange[]> {
    const times = new Map(rows.map((row, index) => [row.job_id, dueAt(index)]));
    const changes: JobChange[] = [];
    for (const together of Map.groupBy(rows, (row) => `${row.tenant_id} ${row.environment}`).values()) {
      const [{ tenant_id, environment }] = together as [Row];
      const due = new Map(together.map(({ job_id }) => [job_id, times.get(job_id) ?? new Date()]));
      changes.push(...(await changeTogether(actingFor(tenant_id, environment), action, due)));
    }
    const changed = new Set(changes.flatMap(({ job_id, refused }) => (refused === null ? [job_id] : [])));
    await hand(
      rows.flatMap((row) => {
        const definition = definitions.get(row.name);
        if (!definition || !changed.has(row.job_id)) return [];
        const scheduled_at = times.get(row.job_id) ?? new Date();
        return [dueJob({ ...row, scheduled_at }, definition)];
      }),
    );
    return changes;
  }

  async function hand(due: readonly DueJob[]): Promise<void> {
    if (due.length === 0 || !options.producer) return;
    try {
      const producer = await options.producer();
      // BullMQ ignores a new job while it keeps one with the same id, finished or delayed.
      await Promise.all(due.map((job) => producer.forget(job)));
      await producer.enqueue(due);
    } catch (err) {
      log.warn(
        { err, jobs: due.length },
        'jobs are due, but Redis did not take them; the sweep will add them',
      );
    }
  }

  /** Changes these jobs now. @returns the result for each. */
  async function each(action: JobAction, jobIds: readonly string[]): Promise<JobChange[]> {
    const ids = [...new Set(jobIds)];
    const rows = await select<Row>(`select ${columns} from jobs where job_id = any ($1)`, [
      ids.filter((id) => uuidFormat.test(id)),
    ]);
    const results = await change(
      action,
      rows.filter(({ name }) => definitions.has(name)),
      () => new Date(),
    );
    const byId = new Map(results.map((result) => [result.job_id, result]));
    const found = new Map(rows.map((row) => [row.job_id, row]));
    return ids.map((job_id) => {
      const row = found.get(job_id.toLowerCase());
      if (!row) return { job_id, state: null, refused: 'there is no such job' };
      return (
        byId.get(row.job_id) ?? { job_id, state: row.state, refused: `this release has no job ${row.name}` }
      );
    });
  }

  /** The condition for the jobs of a bulk change: those of the selection that this release has definitions for. */
  function bulkCondition(action: JobAction, selection: Partial<JobFilter>) {
    const { condition, parameters } = conditionOf(
      { ...selection, state: selection.state ?? usualState[action] },
      options.definitions,
    );
    parameters.push([...definitions.keys()]);
    return { condition: `${condition} and name = any ($${parameters.length})`, parameters };
  }

  function recordBulk(action: JobAction, selection: JobSelection, jobs: number): Promise<void> {
    const { tenantId: tenant_id, subjectId: subject_id, ...others } = selection;
    return transaction(options.bulkLog, async (tx) => {
      audit(tx, {
        action: action === 'retry' ? 'jobs.retried' : 'jobs.discarded',
        target: { type: 'jobs', id: selection.name ?? selection.queue ?? 'all' },
        organizationId: null,
        changes: changesBetween(
          {},
          { ...others, tenant_id, subject_id, jobs },
          { hash: ['error'], key: newAuditKey() },
        ),
      });
    });
  }

  return {
    async list({ limit, ...filter }) {
      const { condition, parameters } = conditionOf(filter, options.definitions);
      parameters.push(Math.min(limit, maxJobsListed));
      const rows = await select<Row>(
        `select ${columns} from jobs where ${condition} order by job_id desc limit $${parameters.length}`,
        parameters,
      );
      return rows.map(present);
    },
    retry: (jobIds) => each('retry', jobIds),
    discard: (jobIds) => each('discard', jobIds),
    async preview(action, selection) {
      if (!allowed[action](selection.state ?? usualState[action])) return { count: 0, sample: [] };
      const { condition, parameters } = bulkCondition(action, selection);
      const [counted] = await select<{ count: number }>(
        `select count(*)::int as count from (select from jobs where ${condition} limit ${maxJobsCounted}) found`,
        parameters,
      );
      const rows = await select<Row>(
        `select ${columns} from jobs where ${condition} order by job_id limit ${sampleSize}`,
        parameters,
      );
      return { count: counted?.count ?? 0, sample: rows.map(present) };
    },
    async changeAll(action, selection, { limit = Infinity, perSecond = usualPerSecond } = {}) {
      if (!allowed[action](selection.state ?? usualState[action])) return { changed: 0, more: false };
      const begun = Date.now();
      // By ascending ids, and only jobs made before the change began, so that a job that fails again is not changed again.
      const { condition, parameters } = bulkCondition(action, {
        ...selection,
        createdBefore: new Date(begun),
      });
      let changed = 0;
      let after = '00000000-0000-0000-0000-000000000000';
      let more = true;
      try {
        while (more && changed < limit) {
          const size = Math.min(batchSize, limit - changed);
          const rows = await select<Row>(
            `select ${columns} from jobs where ${condition} and job_id > $${parameters.length + 1}
             order by job_id limit $${parameters.length + 2}`,
            [...parameters, after, size + 1],
          );
          more = rows.length > size;
          const batch = rows.slice(0, size);
          const before = changed;
          const dueAt = (index: number) => new Date(begun + ((before + index) / perSecond) * 1_000);
          const results = await change(action, batch, dueAt);
          changed += results.filter(({ refused }) => refused === null).length;
          after = batch.at(-1)?.job_id ?? after;
        }
      } finally {
        if (changed > 0) await recordBulk(action, selection, changed);
      }
      return { changed, more };
    },
  };
}
