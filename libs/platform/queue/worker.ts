import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { JobDefinition, QueueName } from '#platform/jobs';
import { childLog, type Log } from '#platform/log';
import { patientRedis } from '#platform/redis';
import type { JobMessage } from './producer.ts';

/** Thrown by a processor that has recorded the failure on its row: run again after `delayMs`. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly delayMs: number;

  constructor(reason: string, delayMs: number) {
    super(reason);
    this.delayMs = delayMs;
  }
}

/** Thrown by a processor that has recorded on its row that there will be no further attempt. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

/** Thrown by a processor that steps aside (a limit is reached) without spending an attempt. */
export class StepAside extends Error {
  override name = 'StepAside';
  readonly until: Date;

  constructor(until: Date) {
    super('stepped aside');
    this.until = until;
  }
}

/** Runs one kind of job. Ends normally, or with one of the three errors above. */
export interface Processor {
  definition: JobDefinition;
  process(message: JobMessage, run: { signal: AbortSignal; log: Log; attemptsMade: number }): Promise<void>;
}

export interface WorkersOptions {
  redisUrl: string;
  prefix: string;
  queues: readonly QueueName[];
  processors: readonly Processor[];
  concurrency: (queue: QueueName) => number;
  log: Log;
  onFinished?: (queue: QueueName, job: string, outcome: 'completed' | 'failed', seconds: number) => void;
}

export interface Workers {
  /**
   * Takes no further job, lets the running ones finish within `deadlineMs`, aborts those that have not through their
   * signal, and closes. What was aborted is still owed by its row and runs again elsewhere.
   */
  close(deadlineMs: number): Promise<void>;
}

/** A delay for failures that no processor foresaw, such as a database that is away. */
const unforeseenDelayMs = 5_000;

export function startWorkers(options: WorkersOptions): Workers {
  const connection = patientRedis(options.redisUrl, options.log);
  const stopping = new AbortController();
  const workers = options.queues.map((queue) => {
    const processors = new Map(
      options.processors.filter((p) => p.definition.queue === queue).map((p) => [p.definition.name, p]),
    );
    const process = async (job: Job<JobMessage>, token?: string): Promise<void> => {
      const processor = processors.get(job.name);
      if (!processor) throw new UnrecoverableError(`No handler for ${job.name}`);
      const log = childLog(options.log, {
        job: job.name,
        job_id: job.data.job_id,
        subject_id: job.data.subject_id,
        tenant_id: job.data.tenant_id,
        ...(job.data.request_id && { request_id: job.data.request_id }),
      });
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(processor.definition.timeoutMs)]);
      const started = performance.now();
      try {
        await processor.process(job.data, { signal, log, attemptsMade: job.attemptsMade });
        options.onFinished?.(queue, job.name, 'completed', (performance.now() - started) / 1000);
      } catch (error) {
        if (error instanceof StepAside) {
          await job.moveToDelayed(error.until.getTime(), token);
          throw new DelayedError();
        }
        options.onFinished?.(queue, job.name, 'failed', (performance.now() - started) / 1000);
        if (error instanceof GaveUp) throw new UnrecoverableError(error.message);
        if (!(error instanceof RetryLater)) log.error({ err: error }, 'job failed unexpectedly');
        throw error;
      }
    };
    const worker = new Worker<JobMessage>(queue, process, {
      connection,
      prefix: options.prefix,
      concurrency: options.concurrency(queue),
      // A worker that was killed is noticed after lockDuration at the latest; its jobs then run again elsewhere.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      settings: {
        backoffStrategy: (_attempts, _type, err) =>
          err instanceof RetryLater ? err.delayMs : unforeseenDelayMs,
      },
    });
    worker.on('error', (err) => options.log.warn({ err: err.message, queue }, 'BullMQ reported a failure'));
    worker.on('stalled', (jobId) =>
      options.log.warn({ bull_id: jobId, queue }, 'job stalled; running it again'),
    );
    return worker;
  });
  return {
    async close(deadlineMs) {
      const closing = Promise.all(workers.map((worker) => worker.close()));
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<'deadline'>((resolve) => {
        timer = setTimeout(() => resolve('deadline'), deadlineMs);
      });
      if ((await Promise.race([closing, deadline])) === 'deadline') {
        stopping.abort(new Error('the process is stopping'));
        await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      }
      clearTimeout(timer);
      connection.disconnect();
    },
  };
}
