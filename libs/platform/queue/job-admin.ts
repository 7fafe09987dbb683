import type { Pool } from 'pg';
import { audit, changesBetween } from '#platform/audit';
import { type Context, type Environment, query, type Tx, transaction } from '#platform/db';
import type { JobDefinition, JobState, QueueName } from '#platform/jobs';
import type { Log } from '#platform/log';
import { dueJob } from './jobs-source.ts';
import type { Producer } from './producer.ts';

/** A job as an operator sees it. */
export interface JobRecord {
  job_id: string;
  name: string;
  /** Null for a name that this release has no definition for. */
  queue: QueueName | null;
  state: JobState;
  /** Attempts that have failed; with `completed`, the one that did it as well. */
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

export interface JobFilter {
  state?: JobState | undefined;
  name?: string | undefined;
  queue?: QueueName | undefined;
  tenantId?: string | undefined;
  subjectId?: string | undefined;
  createdBefore?: Date | undefined;
  /** The last job of the page before. */
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

/** What became of a wish to change a job. */
export interface JobChange {
  job_id: string;
  /** Its state now; null where there is no such job. */
  state: JobState | null;
  /** Why nothing was done; null where it was. */
  refused: string | null;
}

/** What operators do with jobs that gave up. It acts on the rows; BullMQ is told afterwards. */
export interface JobAdmin {
  /** A page of jobs, the newest first. */
  list(filter: JobFilter): Promise<JobRecord[]>;
  /** Lets jobs run again, now, with all their attempts: whatever is not running and not waiting for its first time. */
  retry(jobIds: readonly string[]): Promise<JobChange[]>;
  /** Cancels jobs that wait. Workers settle the records that they are about, as when a job has failed for good. */
  discard(jobIds: readonly string[]): Promise<JobChange[]>;
}

export interface JobAdminOptions {
  /** Sees every tenant. */
  system: Pool;
  definitions: readonly JobDefinition[];
  producer(): Promise<Pick<Producer, 'enqueue' | 'forget'>>;
  /** Acts for a tenant as the operator: the audit log names it. */
  actingFor(tenantId: string, environment: Environment): Context;
  log: Log;
}

export const maxJobsListed = 500;

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Not while it runs, and not while it waits: a step that is planned for next week would find nothing to do today. */
export const canRetry = (state: JobState): boolean => state !== 'running' && state !== 'available';
export const canDiscard = (state: JobState): boolean => state === 'available' || state === 'retryable';

/** Says of a state what an index knows of it, so that few rows are found among many. */
function stateCondition(state: JobState): string {
  if (state === 'available' || state === 'running') return 'finalized_at is null';
  return state === 'completed' ? 'finalized_at is not null' : 'last_error is not null';
}

type Row = Omit<JobRecord, 'queue'> & { request_id: string | null };

const columns = `job_id, name, state, attempt, tenant_id, environment, subject_id, request_id, last_error, created_at,
  scheduled_at, finalized_at`;

/** Jobs by queue and state, without the completed ones, of which there are many and which nobody waits for. */
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

export function createJobAdmin(options: JobAdminOptions): JobAdmin {
  const { system, actingFor, log } = options;
  const definitions = new Map(options.definitions.map((job) => [job.name, job]));

  function present({ request_id, ...row }: Row): JobRecord {
    return { ...row, queue: definitions.get(row.name)?.queue ?? null };
  }

  async function find(jobId: string): Promise<Row | null> {
    if (!uuidFormat.test(jobId)) return null;
    const { rows } = await system.query<Row>(`select ${columns} from jobs where job_id = $1`, [jobId]);
    return rows[0] ?? null;
  }

  /** Changes one row, with its audit entry, and lets a worker know that it is due. */
  async function change(
    jobId: string,
    action: string,
    allowed: (state: JobState) => boolean,
    update: (tx: Tx) => Promise<JobState>,
  ): Promise<JobChange> {
    const row = await find(jobId);
    if (!row) return { job_id: jobId, state: null, refused: 'there is no such job' };
    const definition = definitions.get(row.name);
    if (!definition)
      return { job_id: jobId, state: row.state, refused: `this release has no job ${row.name}` };
    const changed = await transaction(actingFor(row.tenant_id, row.environment), async (tx) => {
      // A lease that has ended was a worker's that died.
      const [current] = await query<{ state: JobState; attempt: number }>(
        tx.em,
        `select case when state = 'running' and locked_until <= now() then 'retryable' else state end as state, attempt
         from jobs where job_id = $1 for update`,
        [jobId],
      );
      if (!current) return { job_id: jobId, state: null, refused: 'there is no such job' };
      const { state } = current;
      if (!allowed(state)) return { job_id: jobId, state, refused: `it is ${state}` };
      const now = await update(tx);
      audit(tx, {
        action,
        target: { type: 'job', id: jobId },
        organizationId: null,
        changes: changesBetween({ state }, { state: now, name: row.name, subject_id: row.subject_id }),
      });
      return { job_id: jobId, state: now, refused: null };
    });
    if (changed.refused === null) await hand(dueJob({ ...row, scheduled_at: new Date() }, definition));
    return changed;
  }

  async function hand(due: ReturnType<typeof dueJob>): Promise<void> {
    try {
      const producer = await options.producer();
      // One that is kept as finished, or waits for a later time, would swallow the new one of the same id.
      await producer.forget(due);
      await producer.enqueue([due]);
    } catch (err) {
      log.warn(
        { err, job_id: due.jobId },
        'the job is due, but Redis did not take it; the sweep will add it',
      );
    }
  }

  async function each(
    jobIds: readonly string[],
    one: (jobId: string) => Promise<JobChange>,
  ): Promise<JobChange[]> {
    const changes: JobChange[] = [];
    for (const jobId of new Set(jobIds)) changes.push(await one(jobId));
    return changes;
  }

  return {
    async list({ limit, ...filter }) {
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
        filter.queue &&
          options.definitions.filter((job) => job.queue === filter.queue).map((job) => job.name),
      );
      where((p) => `tenant_id = ${p}`, filter.tenantId);
      where((p) => `subject_id = ${p}`, filter.subjectId);
      where((p) => `created_at < ${p}`, filter.createdBefore);
      where((p) => `job_id < ${p}`, filter.after);
      parameters.push(Math.min(limit, maxJobsListed));
      const { rows } = await system.query<Row>(
        `select ${columns} from jobs ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
         order by job_id desc limit $${parameters.length}`,
        parameters,
      );
      return rows.map(present);
    },
    retry: (jobIds) =>
      each(jobIds, (jobId) =>
        change(jobId, 'job.retried', canRetry, async (tx) => {
          await query(
            tx.em,
            `update jobs set state = 'available', attempt = 0, scheduled_at = now(), locked_until = null,
               finalized_at = null
             where job_id = $1`,
            [jobId],
          );
          return 'available';
        }),
      ),
    discard: (jobIds) =>
      each(jobIds, (jobId) =>
        change(jobId, 'job.discarded', canDiscard, async (tx) => {
          await query(
            tx.em,
            `update jobs set state = 'cancelled', last_error = $2, scheduled_at = now(), locked_until = null
             where job_id = $1`,
            [jobId, `discarded by ${tx.actor.name ?? tx.actor.id}`],
          );
          return 'cancelled';
        }),
      ),
  };
}
