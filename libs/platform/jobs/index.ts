import type { Context, Statement, Tx } from '#platform/db';

export { type Permit, withoutPermit, withPermit } from './permit.ts';

/** The queues; a worker process chooses which of them it consumes. */
export const queueNames = [
  'ingest',
  'qualification',
  'dispatch',
  'claims',
  'content',
  'outreach',
  'webhooks',
  'maintenance',
] as const;

export type QueueName = (typeof queueNames)[number];

/** How long to wait before attempt n+1: `base · 2^(n-1)`, at most `max`, give or take a fifth. */
export interface Backoff {
  baseMs: number;
  maxMs: number;
}

/** A job as data: cheap to import, so that enqueueing does not load the handler. */
export interface JobDefinition<Name extends string = string> {
  /** Kebab case verb and noun, as operators see it: `classify-call`. */
  name: Name;
  queue: QueueName;
  /** Attempts in all, the first included. */
  attempts: number;
  backoff: Backoff;
  /** One attempt is aborted through its signal after this many milliseconds. */
  timeoutMs: number;
}

/** Declares jobs by name. */
export function defineJobs<const Name extends string>(
  definitions: Record<Name, Omit<JobDefinition, 'name'>>,
): { readonly [N in Name]: JobDefinition<N> } {
  const entries = Object.entries<Omit<JobDefinition, 'name'>>(definitions);
  return Object.fromEntries(entries.map(([name, settings]) => [name, { name, ...settings }])) as {
    [N in Name]: JobDefinition<N>;
  };
}

/**
 * The states of a job's row, in River's words. `retryable` has failed and waits for its next attempt; the last three
 * are final; `discarded` has used up its attempts or failed permanently.
 */
export const jobStates = [
  'available',
  'running',
  'retryable',
  'completed',
  'discarded',
  'cancelled',
] as const;

export type JobState = (typeof jobStates)[number];

/** The input of a handler: the tenant's context, and `complete`, which makes its effect happen once. */
export interface JobRun {
  ctx: Context;
  jobId: string;
  /** The record that the job is about: a call, a lead, a claim. */
  subjectId: string;
  /** 1 for the first attempt. */
  attempt: number;
  lastAttempt: boolean;
  /** An earlier attempt has failed, also before a manual retry; `discarded` may have changed the record since. */
  failedBefore: boolean;
  /**
   * The one short transaction that ends the job: `work`'s rows, audit entries and events are committed together with
   * the job's state `completed`. A second worker that runs the same job commits nothing.
   * @param ask queries for `work`, sent in one round trip; `work` gets the rows of each.
   * @throws if the job has already ended; the run then has no effect.
   */
  complete<T>(
    work: (tx: Tx, asked: readonly (readonly Record<string, unknown>[])[]) => Promise<T>,
    ask?: readonly Statement[],
  ): Promise<T>;
}

export interface JobHandler {
  /** Does the work: load, slow work outside of any transaction, then `job.complete`. */
  run(job: JobRun): Promise<void>;
  /**
   * Updates the record when the last attempt has failed, in the transaction that discards the job. The job may
   * be retried manually, so `run` must accept the record in the resulting state.
   */
  discarded?(tx: Tx, subjectId: string, reason: string): Promise<void>;
}

/** A failure that another attempt would repeat, so that the job is discarded. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** A failure to retry no earlier than `afterMs` and no later than `byMs`. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';
  readonly afterMs: number;
  readonly byMs: number;

  constructor(message: string, { afterMs = 0, byMs = Number.POSITIVE_INFINITY }) {
    super(message);
    this.afterMs = afterMs;
    this.byMs = byMs;
  }
}

/** Reschedules the job without spending an attempt, because a limit allows none now. */
export class Snooze extends Error {
  override name = 'Snooze';
  readonly until: Date;

  constructor(until: Date) {
    super(`snoozed until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Milliseconds to wait after attempt `attempt` (1-based) failed; `random` is in [0, 1). */
export function backoffDelay(backoff: Backoff, attempt: number, random: number = Math.random()): number {
  const delay = Math.min(backoff.maxMs, backoff.baseMs * 2 ** (attempt - 1));
  return Math.round(delay * (0.8 + 0.4 * random));
}
