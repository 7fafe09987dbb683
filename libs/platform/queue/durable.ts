import type { Pool } from 'pg';
import { type Context, type Database, type Handover, query, queryTogether, transaction } from '#platform/db';
import {
  backoffDelay,
  type JobDefinition,
  type JobHandler,
  JobSuperseded,
  PermanentFailure,
} from '#platform/jobs';
import type { JobMessage } from './producer.ts';
import { GaveUp, type Processor, RetryLater } from './worker.ts';

export interface DurableOptions {
  app: Database;
  /** The system role's pool, for the job's own row. */
  system: Pool;
  /** How the handlers' transactions hand on what they ask for; without one the relay does it. */
  handover?: Handover;
}

function contextOf(
  message: JobMessage,
  job: JobDefinition,
  { app, handover }: DurableOptions,
  run: Parameters<Processor['process']>[1],
  attempt: number,
): Context {
  return {
    tenantId: message.tenant_id,
    environment: message.environment,
    organizationIds: null,
    actor: { type: 'system', id: job.name, name: null },
    scopes: [],
    db: app,
    log: run.log,
    signal: run.signal,
    requestId: message.request_id ?? message.job_id,
    ip: null,
    userAgent: null,
    // What has failed once is done step by step, so that what succeeds is kept.
    handover: attempt === 1 ? handover : handover && { ...handover, atOnce: undefined },
  };
}

/**
 * Turns a handler into a processor whose truth is the row in `jobs`: the row is removed in the transaction that holds
 * the handler's effect, so the effect happens once however often BullMQ runs the job; attempts and the next one's time
 * are kept on the row, so they survive the loss of Redis.
 */
export function durableProcessor(
  definition: JobDefinition,
  handler: JobHandler,
  options: DurableOptions,
): Processor {
  const { system } = options;
  return {
    definition,
    async process(message, run) {
      const made = await attemptsMade();
      if (made === null) return;
      const attempt = made + 1;
      const started = performance.now();
      const ctx = contextOf(message, definition, options, run, attempt);
      let completed = false;
      const complete: Parameters<JobHandler['run']>[0]['complete'] = async (work, ask = []) => {
        const result = await transaction(ctx, async (tx) => {
          const { handover } = tx;
          const [fence, ...asked] = await queryTogether(tx.em, [
            {
              sql: 'delete from jobs where job_id = $1 and failed_at is null returning 1',
              parameters: [message.job_id],
              name: 'fence_job',
            },
            ...ask,
            ...(handover?.ahead ? [handover.ahead(tx)] : []),
          ]);
          if (fence?.length !== 1) throw new JobSuperseded('the job was done elsewhere');
          if (handover?.ahead) tx.ahead = asked.pop();
          return work(tx, asked);
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
          complete,
        });
        if (!completed) await complete(async () => undefined);
        run.log.info({ attempt, duration_ms: Math.round(performance.now() - started) }, 'job done');
      } catch (error) {
        if (error instanceof JobSuperseded) return;
        // What failed after the commit is no failure of the job.
        if (completed) throw error;
        // A process that is stopping has not failed: the row stays due and another worker takes it.
        if (run.signal.aborted && !isTimeout(run.signal.reason)) throw new RetryLater('interrupted', 0);
        await recordFailure(error, attempt);
      }

      /** Null when the job is over. One that just came into being needs no look at its row. */
      async function attemptsMade(): Promise<number | null> {
        if (message.is_new && run.attemptsMade === 0) return 0;
        const { rows } = await system.query<{ attempt: number }>(
          'select attempt from jobs where job_id = $1 and failed_at is null',
          [message.job_id],
        );
        return rows[0]?.attempt ?? null;
      }

      async function recordFailure(error: unknown, failedAttempt: number): Promise<never> {
        const reason = describe(error);
        if (error instanceof PermanentFailure || failedAttempt >= definition.attempts) {
          run.log.error({ err: error, attempt: failedAttempt }, 'job gave up');
          await transaction({ ...ctx, signal: new AbortController().signal }, async (tx) => {
            const buried = await query(
              tx.em,
              `update jobs set failed_at = now(), attempt = $2, last_error = $3
               where job_id = $1 and failed_at is null returning 1`,
              [message.job_id, failedAttempt, reason],
            );
            if (buried.length > 0) await handler.exhausted?.(tx, message.subject_id, reason);
          });
          throw new GaveUp(reason);
        }
        const delay = backoffDelay(definition.backoff, failedAttempt);
        run.log.warn({ err: error, attempt: failedAttempt, delay_ms: delay }, 'job failed; trying again');
        await system.query(
          `update jobs set attempt = $2, last_error = $3, next_attempt_at = now() + $4 * interval '1 millisecond'
           where job_id = $1`,
          [message.job_id, failedAttempt, reason, delay],
        );
        throw new RetryLater(reason, delay);
      }
    },
  };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** A failure in one short line for the operator; the log has the whole. */
function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll('\0', '').slice(0, 500);
}
