import {
  type Context,
  type Database,
  ownContext,
  query,
  queryTogether,
  type Tx,
  transaction,
} from '#platform/db';
import {
  backoffDelay,
  type JobDefinition,
  type JobHandler,
  PermanentFailure,
  RetryAfter,
  Snooze,
} from '#platform/jobs';
import { discardJob, isOverAlready, type JobRows, type StartedJob } from './job-rows.ts';
import type { JobMessage } from './producer.ts';
import type { Outcome, Processor, Run } from './worker.ts';

export interface JobProcessorOptions {
  /** The database for the handlers' transactions. */
  app: Database;
  rows: JobRows;
  /** Called in the transaction of the effect of a job that has failed before. */
  recovered?(tx: Tx, job: { jobId: string; subjectId: string }): Promise<void>;
}

function contextOf(message: JobMessage, job: JobDefinition, app: Database, run: Run): Context {
  return ownContext({
    tenantId: message.tenant_id,
    environment: message.environment,
    actor: { type: 'system', id: job.name, name: null },
    db: app,
    log: run.log,
    signal: run.signal,
    requestId: message.request_id ?? message.job_id,
  });
}

/**
 * Turns a handler into a processor whose source of truth is the row in `jobs`: the row becomes `completed` in the transaction
 * that has the handler's effect, so the effect happens once although delivery to workers is at least once. Attempts and the
 * time of the next one are on the row, so they survive the loss of Redis.
 */
export function jobProcessor(
  definition: JobDefinition,
  handler: JobHandler,
  { app, rows, recovered }: JobProcessorOptions,
): Processor {
  async function runOnce(message: JobMessage, run: Run, row: StartedJob): Promise<Outcome> {
    const attempt = row.attempt + 1;
    const ctx = contextOf(message, definition, app, run);
    const started = performance.now();
    let completed = false;
    const complete: Parameters<JobHandler['run']>[0]['complete'] = async (work, ask = []) => {
      const result = await transaction(ctx, async (tx) => {
        // Completes the row with the commit, which fails if the job has already ended.
        tx.records.completes = message.job_id;
        const done = await work(tx, ask.length > 0 ? await queryTogether(tx.em, ask) : []);
        if (row.last_error !== null)
          await recovered?.(tx, { jobId: message.job_id, subjectId: message.subject_id });
        return done;
      });
      completed = true;
      return result;
    };
    try {
      await handler.run({
        ctx,
        jobId: message.job_id,
        subjectId: message.subject_id,
        attempt,
        lastAttempt: attempt >= definition.attempts,
        failedBefore: row.last_error !== null,
        complete,
      });
      if (!completed) await complete(async () => undefined);
      run.log.info({ attempt, duration_ms: Math.round(performance.now() - started) }, 'job completed');
      return { state: 'completed' };
    } catch (error) {
      if (isOverAlready(error)) return { state: 'completed' };
      // An error after the commit is not a failure of the job.
      if (completed) throw error;
      // A process that is stopping has not failed: another worker takes the job.
      if (run.signal.aborted && !isTimeout(run.signal.reason)) {
        return snooze(message, new Date());
      }
      if (error instanceof Snooze) return snooze(message, error.until);
      return recordFailure(ctx, message, error, attempt);
    }
  }

  /** Reschedules the job without spending an attempt. */
  async function snooze(message: JobMessage, until: Date): Promise<Outcome> {
    await rows.release(message.job_id, until);
    return { state: 'snoozed', until };
  }

  async function recordFailure(
    ctx: Context,
    message: JobMessage,
    error: unknown,
    attempt: number,
  ): Promise<Outcome> {
    const reason = describe(error);
    if (error instanceof PermanentFailure || attempt >= definition.attempts) {
      ctx.log.error({ err: error, attempt }, 'job discarded');
      return discard(ctx, message, reason, attempt);
    }
    const { afterMs, byMs } = error instanceof RetryAfter ? error : { afterMs: 0, byMs: Infinity };
    const delayMs = Math.min(byMs, Math.max(afterMs, backoffDelay(definition.backoff, attempt)));
    ctx.log.warn({ err: error, attempt, delay_ms: delayMs }, 'job failed; trying again');
    await rows.retry(message.job_id, { attempt, reason, delayMs });
    return { state: 'retryable', reason, delayMs };
  }

  /** Discards the job and lets the handler update its record, in one transaction. */
  async function discard(
    ctx: Context,
    { job_id: jobId, subject_id: subjectId }: JobMessage,
    reason: string,
    attempts: number,
  ): Promise<Outcome> {
    await transaction({ ...ctx, signal: new AbortController().signal }, async (tx) => {
      const discarded = await query(tx.em, discardJob, [jobId, attempts, reason]);
      if (discarded.length > 0) await handler.discarded?.(tx, subjectId, reason);
    });
    return { state: 'discarded', reason };
  }

  return {
    definition,
    async process(message, run) {
      const taken = run.fresh ? rows.startFresh(message.job_id) : await rows.start(message.job_id);
      if (taken === null) return { state: 'completed' };
      if ('until' in taken) return { state: 'snoozed', until: taken.until };
      try {
        if (!taken.cancelled) return await runOnce(message, run, taken);
        const ctx = contextOf(message, definition, app, run);
        return await discard(ctx, message, taken.last_error ?? 'discarded', taken.attempt);
      } finally {
        rows.ended(message.job_id);
      }
    },
  };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** A short description of a failure for operators; the log has the details. */
function describe(error: unknown): string {
  // A handler's own message is complete; an unexpected error needs its name.
  const said = error instanceof PermanentFailure || error instanceof RetryAfter;
  const text = said ? error.message : String(error);
  return text.replaceAll('\0', '').slice(0, 500);
}
