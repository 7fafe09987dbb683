import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { RedisConfig } from '#platform/config';
import { isUnavailable } from '#platform/db';
import { type JobDefinition, type QueueName, withPermit } from '#platform/jobs';
import { childLog, createOutageLog, type Log } from '#platform/log';
import { prefixOf, retryingRedis } from '#platform/redis';
import { inSpan, outsideSpans } from '#platform/tracing';

import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { assignTags, defineFairQueue, preferOthers } from './fair-queue.ts';
import { type DueJob, type Enqueue, type JobMessage, messageOf } from './producer.ts';
import { createWatchdog } from './watchdog.ts';

/** How a run of a job ended, as recorded on the job's row. */
export type Outcome =
  | { state: 'completed' }
  /** An attempt has failed; there will be another. */
  | { state: 'retryable'; reason: string; delayMs: number }
  /** Rescheduled without spending an attempt: a limit is reached, or another worker holds it. */
  | { state: 'snoozed'; until: Date }
  /** There will be no further attempt. */
  | { state: 'discarded'; reason: string };

export interface Run {
  /** Aborts at the job's time limit, and when the process stops. */
  signal: AbortSignal;
  log: Log;
  /** The job was just committed and runs for the first time, so its row need not be read. */
  fresh: boolean;
}

/** Runs one kind of job. It throws only for unexpected failures, such as an unavailable database. */
export interface Processor {
  definition: JobDefinition;
  process(message: JobMessage, run: Run): Promise<Outcome>;
}

export interface WorkersOptions {
  redis: RedisConfig;
  prefix: string;
  queues: readonly QueueName[];
  processors: readonly Processor[];
  /** Maximum concurrency of a queue, while the process has capacity. */
  concurrency: (queue: QueueName) => number;
  /** Adds jobs to BullMQ. */
  enqueue: Enqueue;
  /** Queues that are paused from the start. */
  paused: readonly QueueName[];
  log: Log;
  /** Whether a tenant is suspended: its due jobs are dropped from BullMQ, and the sweep adds them after its resumption. */
  isSuspended(tenantId: string): boolean;
  onFinished?: (queue: QueueName, job: string, outcome: Outcome['state'], seconds: number) => void;
  /** Whether jobs of these names have been due for that many milliseconds and no worker holds them. */
  areOverdue(names: readonly string[], forMs: number): Promise<boolean>;
}

export interface Workers {
  /**
   * Takes jobs that have just become due: runs those of its queues in place, without Redis, up to a share of the
   * concurrency, and adds the others to BullMQ.
   */
  take(jobs: readonly DueJob[]): void;
  /** Pauses these queues and resumes all others. Running jobs end as usual. */
  setPaused(queues: readonly QueueName[]): void;
  /** Why the process should be restarted; null while it works. */
  stuck(): string | null;
  /**
   * Takes no further job, lets the running ones finish within `deadlineMs`, aborts the others through their
   * signal, and closes. An aborted job is due by its row, and another worker runs it again.
   */
  close(deadlineMs: number): Promise<void>;
}

/**
 * Share of a queue's concurrency that may run in place. Jobs of tenants below the concurrency limit are exempt.
 */
const inPlaceShare = 0.5;

/** A job that has waited longer than this for its permit reads its row first, because the sweep may have added it again. */
const freshForMs = 1_000;

/** The longest backoff after errors of Redis. */
const maxErrorDelayMs = 5_000;

/** How often delayed jobs that have come due get their start tags. */
const assignTagsEveryMs = 1_000;

/** How often a queue is searched for jobs that need not wait, while other tenants' do. */
const lookEveryMs = 20;

/** Delay after an unexpected failure, such as an unavailable database. */
const unexpectedDelayMs = 5_000;

/** Carries a failed attempt's delay to BullMQ's backoff. */
class Retry extends Error {
  readonly delayMs: number;

  constructor({ reason, delayMs }: { reason: string; delayMs: number }) {
    super(reason);
    this.delayMs = delayMs;
  }
}

/** BullMQ's type demands a Job, but undefined means "no job". */
const nothing = undefined as unknown as Job<JobMessage>;

/**
 * A worker with backoff after errors of Redis. BullMQ retries immediately and forever: a Redis that is not a master, or a
 * cluster that cannot be reached, would use a whole core and fill the disk with log lines.
 */
class BackingOffWorker extends Worker<JobMessage> {
  #failures = 0;
  #beside = 0;
  /** Called when Redis has answered whether there is a job. */
  onAnswer = (): void => undefined;

  protected override async moveToActive(token: string, name?: string): Promise<Job<JobMessage>> {
    // It may have been paused while it waited for a job.
    if (this.isPaused()) return nothing;
    try {
      const job = await super.moveToActive(token, name);
      this.#failures = 0;
      this.onAnswer();
      return job;
    } catch (error) {
      const delayMs = Math.min(100 * 2 ** this.#failures, maxErrorDelayMs);
      this.#failures += 1;
      if (!this.closing) await sleep(delayMs);
      throw error;
    }
  }

  /** Fetches one job in addition to those that BullMQ fetches, and runs it to its end. */
  async takeBeside(): Promise<void> {
    this.#beside += 1;
    const token = `${this.id}:beside:${this.#beside}`;
    const job = await this.getNextJob(token, { block: false });
    if (job) await this.processJob(job, token, () => false);
  }
}

/** Continues the trace that enqueued the job; a job without one starts none. */
function inTrace(name: string, message: JobMessage, work: () => Promise<Outcome>): Promise<Outcome> {
  const { traceparent: parent } = message;
  if (!parent) return outsideSpans(work);
  const attributes = {
    'svc.job_id': message.job_id,
    'svc.subject_id': message.subject_id,
    'svc.tenant_id': message.tenant_id,
    ...(message.request_id && { 'svc.request_id': message.request_id }),
  };
  return inSpan(name, { kind: 'consumer', parent, attributes }, async (span) => {
    const outcome = await work();
    span.set({ 'svc.outcome': outcome.state });
    if ('reason' in outcome) span.fail(outcome.state);
    return outcome;
  });
}

/**
 * Opens a connection to Redis and consumes these queues. While Redis is unavailable it retries with backoff; a job that
 * fails unexpectedly is due again after five seconds.
 */
export function startWorkers(options: WorkersOptions): Workers {
  const { enqueue, log } = options;
  const connection = retryingRedis(options.redis, log);
  defineFairQueue(connection);
  const stopping = new AbortController();
  const databaseOutage = createOutageLog(log, 'Postgres');
  const processors = new Map(
    options.processors
      .filter(({ definition }) => options.queues.includes(definition.queue))
      .map((processor) => [processor.definition.name, processor]),
  );

  let paused: ReadonlySet<QueueName> = new Set(options.paused);
  let running = 0;
  const watchdog = createWatchdog({
    // Jobs of a paused queue are supposed to wait.
    areOverdue: (forMs) =>
      options.areOverdue(
        [...processors.values()].flatMap(({ definition: { name, queue } }) =>
          paused.has(queue) ? [] : [name],
        ),
        forMs,
      ),
    running: () => running,
    log,
  });

  /** @param continuation whether a job of this process has just made it due. */
  async function run(
    processor: Processor,
    message: JobMessage,
    { fresh, continuation }: { fresh: boolean; continuation: boolean },
  ): Promise<Outcome> {
    const { name, queue, timeoutMs } = processor.definition;
    const acquiring = performance.now();
    const permit = await limiter.acquire({ tenantId: message.tenant_id, queue, name, continuation });
    const isFresh = fresh && performance.now() - acquiring < freshForMs;
    const jobLog = childLog(log, {
      job: name,
      job_id: message.job_id,
      subject_id: message.subject_id,
      tenant_id: message.tenant_id,
      ...(message.request_id && { request_id: message.request_id }),
    });
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    const started = performance.now();
    running += 1;
    const finished = (state: Outcome['state']): void => {
      running -= 1;
      watchdog.finished();
      options.onFinished?.(queue, name, state, (performance.now() - started) / 1000);
    };
    try {
      const outcome = await withPermit(permit, () =>
        inTrace(name, message, () => processor.process(message, { signal, log: jobLog, fresh: isFresh })),
      );
      finished(outcome.state);
      databaseOutage.works();
      return outcome;
    } catch (error) {
      finished('retryable');
      if (isUnavailable(error)) databaseOutage.failed(error);
      else jobLog.error({ err: error }, 'job failed unexpectedly');
      throw error;
    } finally {
      permit.release();
    }
  }

  /** Runs a job that BullMQ has fetched, and translates its outcome for BullMQ. */
  async function runFromQueue(queue: QueueName, job: Job<JobMessage>, token?: string): Promise<void> {
    given.set(queue, (given.get(queue) ?? 0) + 1);
    lookForOthers(queue);
    try {
      await runGiven(job, token);
    } finally {
      given.set(queue, (given.get(queue) ?? 1) - 1);
    }
  }

  async function runGiven(job: Job<JobMessage>, token?: string): Promise<void> {
    const processor = processors.get(job.name);
    if (!processor) {
      // The name is of a newer release or unknown; the sweep discards jobs of unknown names.
      await job.moveToDelayed(Date.now() + unexpectedDelayMs, token);
      throw new DelayedError();
    }
    if (options.isSuspended(job.data.tenant_id)) {
      // Remove it from Redis without keeping a result, because it did not run.
      job.opts.removeOnComplete = true;
      return;
    }
    // If it was started before, it may have ended, or another worker may still run it.
    const fresh = job.data.fresh === true && job.attemptsStarted === 1;
    const outcome = await run(processor, job.data, { fresh, continuation: false });
    if (outcome.state === 'retryable') throw new Retry(outcome);
    if (outcome.state === 'discarded') throw new UnrecoverableError(outcome.reason);
    if (outcome.state === 'snoozed') {
      await job.moveToDelayed(outcome.until.getTime(), token);
      throw new DelayedError();
    }
  }

  const limiter = createConcurrencyLimiter({
    maxConcurrency: new Map(options.queues.map((queue) => [queue, options.concurrency(queue)])),
    onChange() {
      for (const [queue, worker] of workers) worker.concurrency = limiter.limitOf(queue);
    },
  });
  const workers = options.queues.map((queue): [QueueName, BackingOffWorker] => {
    const worker = new BackingOffWorker(queue, (job, token) => runFromQueue(queue, job, token), {
      connection,
      prefix: prefixOf(options.prefix, queue),
      concurrency: options.concurrency(queue),
      autorun: false,
      // The death of a worker is detected within lockDuration; its jobs then run again on another one.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      settings: {
        backoffStrategy: (_attempts, _type, err) => (err instanceof Retry ? err.delayMs : unexpectedDelayMs),
      },
    });
    const outage = createOutageLog(childLog(log, { queue }), 'BullMQ');
    worker.on('error', (error) => outage.failed(error));
    // Called on every response of Redis, even without a job; otherwise the end of an idle queue's outage is never logged.
    worker.onAnswer = () => outage.works();
    worker.on('stalled', (jobId) => log.warn({ bull_id: jobId, queue }, 'job stalled; running it again'));
    if (paused.has(queue)) void worker.pause(true);
    else worker.run().catch((error) => outage.failed(error));
    return [queue, worker];
  });
  const workerOf = new Map(workers);

  /** How many fetched jobs of each queue have not ended. */
  const given = new Map<QueueName, number>();
  const looking = new Set<QueueName>();
  const takenBeside = new Set<Promise<void>>();

  /**
   * BullMQ fetches a job only when one of the queue ends. If fetched jobs wait for permits, this fetches one of a tenant
   * that is below the limit.
   */
  function lookForOthers(queue: QueueName): void {
    const worker = workerOf.get(queue);
    if (!worker || looking.has(queue) || closing || worker.isPaused() || !given.get(queue)) return;
    looking.add(queue);
    setTimeout(async () => {
      const atLimit = limiter.tenantsAtLimit(queue);
      // If Redis is unavailable, its connection logs that.
      const isThere =
        atLimit.length > 0 && (await preferOthers(connection, worker, atLimit).catch(() => false));
      if (isThere && !closing && !worker.isPaused()) {
        const taken = worker
          .takeBeside()
          // As for a failed fetch by BullMQ: the job is still queued, or becomes stalled and is retried.
          .catch((error: unknown) => worker.emit('error', error as Error))
          .then(() => void takenBeside.delete(taken));
        takenBeside.add(taken);
      }
      looking.delete(queue);
      lookForOthers(queue);
    }, lookEveryMs);
  }

  let tagTimer: NodeJS.Timeout;
  function scheduleAssignTags(): void {
    tagTimer = setTimeout(() => {
      Promise.all(workers.map(([, worker]) => assignTags(connection, worker)))
        // Redis is unavailable, which its connection logs.
        .catch(() => undefined)
        .finally(() => !closing && scheduleAssignTags());
    }, assignTagsEveryMs);
  }
  scheduleAssignTags();

  function setPaused(queues: readonly QueueName[]): void {
    paused = new Set(queues);
    for (const [queue, worker] of workers) {
      if (paused.has(queue) === worker.isPaused() || closing) continue;
      if (paused.has(queue)) {
        log.warn({ queue }, 'the queue is paused: no job of it is taken');
        void worker.pause(true);
      } else {
        log.info({ queue }, 'the queue is resumed');
        void worker.resume();
      }
    }
  }

  const inPlace = new Set<Promise<void>>();
  const inPlaceByQueue = new Map<QueueName, number>();
  let closing = false;

  const enqueueOutage = createOutageLog(log, 'Adding due jobs to Redis');
  function hand(jobs: readonly DueJob[]): Promise<void> {
    return enqueue(jobs).then(
      () => enqueueOutage.works(),
      // The rows stay due; the sweep adds them as soon as Redis answers.
      (error) => enqueueOutage.failed(error),
    );
  }

  async function runInPlace(processor: Processor, due: DueJob): Promise<void> {
    const outcome = await run(processor, messageOf(due), { fresh: true, continuation: true }).catch(
      (): Outcome => ({ state: 'snoozed', until: new Date(Date.now() + unexpectedDelayMs) }),
    );
    if (outcome.state === 'retryable')
      await hand([{ ...due, fresh: false, dueAt: new Date(Date.now() + outcome.delayMs) }]);
    if (outcome.state === 'snoozed') await hand([{ ...due, fresh: false, dueAt: outcome.until }]);
  }

  /** Runs the job here if it is due and of this worker's queues, up to a share of the concurrency. */
  function startsInPlace(due: DueJob, now: number): boolean {
    const processor = processors.get(due.job.name);
    const { queue } = due.job;
    if (!processor || closing || paused.has(queue) || due.dueAt.getTime() > now) return false;
    if (options.isSuspended(due.tenantId)) return false;
    const taken = inPlaceByQueue.get(queue) ?? 0;
    const isFull = taken >= Math.ceil(options.concurrency(queue) * inPlaceShare);
    if (isFull && limiter.tenantsAtLimit(queue).includes(due.tenantId)) return false;
    inPlaceByQueue.set(queue, taken + 1);
    const running = runInPlace(processor, due).finally(() => {
      inPlace.delete(running);
      inPlaceByQueue.set(queue, (inPlaceByQueue.get(queue) ?? 1) - 1);
    });
    inPlace.add(running);
    return true;
  }

  return {
    take(jobs) {
      const now = Date.now();
      const others = jobs.filter((due) => !startsInPlace(due, now));
      if (others.length > 0) void hand(others);
    },
    setPaused,
    stuck: watchdog.stuck,
    async close(deadlineMs) {
      closing = true;
      watchdog.close();
      clearTimeout(tagTimer);
      limiter.close();
      const closed = Promise.all([
        ...workers.map(([, worker]) => worker.close()),
        ...inPlace,
        ...takenBeside,
      ]);
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<'deadline'>((resolve) => {
        timer = setTimeout(() => resolve('deadline'), deadlineMs);
      });
      if ((await Promise.race([closed, deadline])) === 'deadline') {
        stopping.abort(new Error('the process is stopping'));
        await Promise.race([closed, sleep(2_000)]);
      }
      clearTimeout(timer);
      connection.disconnect();
    },
  };
}
