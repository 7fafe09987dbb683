import type { Pool } from 'pg';
import { createBatcher, withoutWaitingForDisk } from '#platform/db';

/** The state of a job that a worker has taken. */
export interface StartedJob {
  /** How many attempts have failed before this one. */
  attempt: number;
  /** It was cancelled, so there is no further attempt. */
  cancelled: boolean;
  last_error: string | null;
}

/** The state of jobs, on their rows, written by the system role. */
export interface JobRows {
  /**
   * Takes the lease of a job for this worker: its row is `running` until the job ends, or the lease expires because the
   * worker died.
   * @returns `until` if another worker holds it until then; null if it is final.
   */
  start(jobId: string): Promise<StartedJob | { until: Date } | null>;
  /**
   * Starts a job that was just committed and runs for the first time, so that no other worker has it. Its row becomes
   * `running` only if the run takes longer than {@link renewMs}; most end before.
   */
  startFresh(jobId: string): StartedJob;
  /** Records a failed attempt, and schedules the next one. */
  retry(jobId: string, failure: { attempt: number; reason: string; delayMs: number }): Promise<void>;
  /** Releases a job that was interrupted or snoozed, without spending an attempt. */
  release(jobId: string, until: Date): Promise<void>;
  /** The run has ended: its lease is no longer renewed. */
  ended(jobId: string): void;
  close(): void;
}

/** Whether an error is that of `app.complete_job` for a job that has already ended. */
export function isOverAlready(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'JOB01';
}

/**
 * Discards the job, within a transaction; a cancelled one stays `cancelled`. Parameters: id, attempts made, reason; no row
 * means that it is final.
 */
export const discardJob = `
  update jobs set state = case state when 'cancelled' then state else 'discarded' end, attempt = $2, last_error = $3,
    finalized_at = now(), locked_until = null
  where job_id = $1 and finalized_at is null returning 1`;

/**
 * The lease of running jobs and its heartbeat. The death of a worker is detected when its lease expires. A fresh job gets
 * its lease at the first heartbeat, well before the sweep could treat it as lost.
 */
const leaseMs = 15_000;
const renewMs = 1_500;

/**
 * Takes the jobs that are not leased, and returns until when the others are. A cancelled job is taken too, so that its
 * handler's `discarded` runs.
 */
const startJobs = `
  with started as (
    update jobs set state = case state when 'cancelled' then state else 'running' end, attempted_at = now(),
      locked_until = now() + $2 * interval '1 millisecond'
    where job_id = any ($1::uuid[]) and finalized_at is null and (locked_until is null or locked_until <= now())
    returning job_id, attempt, state = 'cancelled' as cancelled, last_error
  )
  select job_id, attempt, cancelled, last_error, null::timestamptz as until
  from started cross join ${withoutWaitingForDisk}
  union all
  select job_id, attempt, false, null, locked_until from jobs
  where job_id = any ($1::uuid[]) and finalized_at is null and locked_until > now()`;

interface HeldRow extends StartedJob {
  job_id: string;
  until: Date | null;
}

/**
 * The rows of jobs for one process. While a job runs, its lease of 15 seconds is renewed, until `ended`. Writes fail if the
 * database does; a failed renewal is retried.
 * @param pool the system role's pool.
 */
export function createJobRows(pool: Pool): JobRows {
  /** When the lease of each running job was last renewed. */
  const running = new Map<string, number>();
  const take = createBatcher<string, StartedJob | { until: Date } | null>(
    async (ids) => {
      const { rows } = await pool.query<HeldRow>({
        name: 'start_jobs',
        text: startJobs,
        values: [ids, leaseMs],
      });
      const held = new Map(rows.map((row) => [row.job_id, row]));
      return ids.map((id) => {
        const row = held.get(id);
        if (!row) return null;
        const { until, attempt, cancelled, last_error } = row;
        return until ? { until } : { attempt, cancelled, last_error };
      });
    },
    { maxSize: 100, concurrency: 2 },
  );
  const renewal = setInterval(() => {
    const renewBefore = performance.now() - renewMs;
    const due = [...running].filter(([, since]) => since <= renewBefore).map(([jobId]) => jobId);
    if (due.length === 0) return;
    for (const jobId of due) running.set(jobId, performance.now() + leaseMs / 3);
    pool
      .query(
        // A run may end while this is in flight: a row that is then retryable or final is not changed.
        `update jobs set state = 'running', attempted_at = coalesce(attempted_at, now()),
           locked_until = now() + $2 * interval '1 millisecond'
         where job_id = any ($1::uuid[]) and state in ('available', 'running')`,
        [due, leaseMs],
      )
      // Retried at the next heartbeat; if the database stays unavailable, the leases expire and the rows are due again.
      .catch(() => undefined);
  }, renewMs);
  renewal.unref();

  return {
    async start(jobId) {
      const taken = await take(jobId);
      if (taken && 'attempt' in taken) running.set(jobId, performance.now() + leaseMs / 3);
      return taken;
    },
    startFresh(jobId) {
      running.set(jobId, performance.now());
      return { attempt: 0, cancelled: false, last_error: null };
    },
    async retry(jobId, { attempt, reason, delayMs }) {
      await pool.query(
        `update jobs set state = 'retryable', attempt = $2, last_error = $3, locked_until = null,
           scheduled_at = now() + $4 * interval '1 millisecond'
         where job_id = $1 and finalized_at is null and state <> 'cancelled'`,
        [jobId, attempt, reason, delayMs],
      );
    },
    async release(jobId, until) {
      await pool.query(
        `update jobs set state = 'available', locked_until = null, scheduled_at = $2
         where job_id = $1 and state in ('available', 'running')`,
        [jobId, until],
      );
    },
    ended: (jobId) => void running.delete(jobId),
    close: () => clearInterval(renewal),
  };
}
