import type { Pool } from 'pg';
import type { Environment } from '#platform/db';
import type { JobDefinition } from '#platform/jobs';
import type { DueJob } from './producer.ts';
import type { SweepSource, SweptJob } from './sweep.ts';

interface Row {
  job_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  traceparent?: string | null | undefined;
  scheduled_at: Date;
}

/** An SQL condition for rows of tenants that are not suspended; rows of suspended tenants wait until they are resumed. */
export const notSuspended =
  'tenant_id <> all (array(select tenant_id from tenants where suspended_at is not null))';

/**
 * An SQL condition: whether a row was due while its tenant was suspended, or before the workers had noticed its resumption.
 * Workers drop its job from Redis, so the sweep adds it again, which is no sign of a loss.
 * @param dueAt the column with the row's due time.
 */
export const heldBack = (table: string, dueAt: string): string =>
  `coalesce(${table}.${dueAt} <= (
     select resumed_at + interval '10 seconds' from tenants where tenants.tenant_id = ${table}.tenant_id), false)`;

/** A job that no release running here has a definition for. */
export interface UnknownJob {
  jobId: string;
  name: string;
  tenantId: string;
  environment: Environment;
}

export interface JobsSourceOptions {
  pool: Pool;
  definition(name: string): JobDefinition | undefined;
  /** Milliseconds after which an overdue job of an unknown name is discarded: time for a newer release to take it. */
  unknownAfterMs: number;
  /** Called once the job is discarded, to alert an operator. */
  onUnknown(job: UnknownJob): Promise<void>;
}

/** The job of a row. */
export function dueJob(
  row: Omit<Row, 'scheduled_at'> & { scheduled_at: Date | string },
  job: JobDefinition,
): DueJob {
  return {
    jobId: row.job_id,
    job,
    tenantId: row.tenant_id,
    environment: row.environment,
    subjectId: row.subject_id,
    requestId: row.request_id,
    traceparent: row.traceparent,
    dueAt: new Date(row.scheduled_at),
  };
}

/** The `jobs` table as a source of the sweep: jobs that are due and held by no worker. */
export function jobsSource({ pool, definition, unknownAfterMs, onUnknown }: JobsSourceOptions): SweepSource {
  async function discardUnknown(row: Row): Promise<void> {
    if (Date.now() - row.scheduled_at.getTime() < unknownAfterMs) return;
    const { rowCount } = await pool.query(
      `update jobs set state = 'discarded', finalized_at = now(), last_error = $2
       where job_id = $1 and finalized_at is null`,
      [row.job_id, `There is no job ${row.name}`],
    );
    if (rowCount === 0) return;
    const { job_id: jobId, name, tenant_id: tenantId, environment } = row;
    await onUnknown({ jobId, name, tenantId, environment });
  }

  return {
    name: 'jobs',
    async page(dueBefore, after, limit) {
      const { rows } = await pool.query<Row & { held_back: boolean }>(
        `select job_id, name, tenant_id, environment, subject_id, request_id, traceparent, scheduled_at,
           ${heldBack('jobs', 'scheduled_at')} as held_back
         from jobs
         where finalized_at is null and scheduled_at <= $1 and (locked_until is null or locked_until <= now())
           and ${notSuspended}
           and job_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
         order by job_id limit $3`,
        [dueBefore, after, limit],
      );
      const due: SweptJob[] = [];
      for (const row of rows) {
        const job = definition(row.name);
        if (job) due.push({ ...dueJob(row, job), heldBack: row.held_back });
        else await discardUnknown(row);
      }
      return { due, next: rows.length === limit ? (rows.at(-1)?.job_id ?? null) : null };
    },
  };
}

/** Whether jobs of these names have been due for that many milliseconds, and no worker holds them. */
export async function areOverdue(pool: Pool, names: readonly string[], forMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ overdue: boolean }>(
    `select exists (
       select from jobs
       where finalized_at is null and scheduled_at < $2 and (locked_until is null or locked_until < now())
         and name = any ($1) and ${notSuspended}
     ) as overdue`,
    [names, new Date(Date.now() - forMs)],
  );
  return rows[0]?.overdue === true;
}
