import { Job, type JobState, Queue } from 'bullmq';
import type { RedisConfig } from '#platform/config';
import { createBatcher, type Environment } from '#platform/db';
import { type JobDefinition, type QueueName, queueNames } from '#platform/jobs';
import type { Log } from '#platform/log';
import { checkRedis, failFastRedis, prefixOf, type RedisClient, whenReady } from '#platform/redis';
import { assignTags, assignTagsArgs, defineFairQueue, tagBatchSize, untaggedPriority } from './fair-queue.ts';

/** A job that is due, or will be, according to its row. */
export interface DueJob {
  /** The id of the row. */
  jobId: string;
  /** Increases when a finished job is run again. */
  generation?: number;
  job: JobDefinition;
  tenantId: string;
  environment: Environment;
  subjectId: string;
  requestId: string | null;
  /** The trace that the job continues. */
  traceparent?: string | null | undefined;
  dueAt: Date;
  /** This process has just committed it, so no other can have it yet. */
  fresh?: boolean;
  /** The bulkhead of the job, such as an endpoint; for processors that limit concurrency per key. */
  concurrencyKey?: string;
  /** Of several jobs with this key that are added together, only one is kept. */
  coalesceBy?: string;
  /** The same id may be added again after the job has ended, so BullMQ must not keep it: it would ignore the new one. */
  comesAgain?: boolean;
}

/** Adds jobs to BullMQ. Calls during a batch are sent with the next one. */
export type Enqueue = (jobs: readonly DueJob[]) => Promise<void>;

/** A job's data in Redis: identifiers, never content. */
export interface JobMessage {
  job_id: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  traceparent?: string;
  fresh?: boolean;
  concurrency_key?: string;
}

export function messageOf(due: DueJob): JobMessage {
  return {
    job_id: due.jobId,
    tenant_id: due.tenantId,
    environment: due.environment,
    subject_id: due.subjectId,
    request_id: due.requestId,
    ...(due.traceparent && { traceparent: due.traceparent }),
    ...(due.fresh && { fresh: true }),
    ...(due.concurrencyKey && { concurrency_key: due.concurrencyKey }),
  };
}

/** The id in BullMQ, computed from the row alone, so adding a job twice adds it once. */
export function bullJobId(due: Pick<DueJob, 'jobId' | 'generation' | 'job'>): string {
  return due.generation ? `${due.jobId}-${due.job.name}-${due.generation}` : `${due.jobId}-${due.job.name}`;
}

/** How many ended jobs BullMQ keeps for the board. */
const kept = {
  removeOnComplete: { age: 86_400, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 10_000 },
};
const notKept = { removeOnComplete: true, removeOnFail: true };

/** The row counts a job's attempts; BullMQ's own limit is only high enough not to interfere. */
const spareAttempts = 100;

export interface Producer {
  enqueue: Enqueue;
  /** The state of a job in BullMQ; `unknown` when Redis does not have it. */
  state(due: DueJob): Promise<JobState | 'unknown'>;
  /** Removes a finished job from BullMQ, so that its id can be used again. */
  forget(due: DueJob): Promise<void>;
  /** Jobs of a queue that wait for a worker. */
  waiting(queue: QueueName): Promise<number>;
  /** Counts per queue and state. */
  counts(): Promise<Record<QueueName, Record<string, number>>>;
  /** Sets a key beside each queue, which is missing if Redis has lost its data. True if this call had to set one. */
  claimEpoch(): Promise<boolean>;
  /** BullMQ's own queues, for the board. Rejects while Redis is unavailable. */
  queues(): Promise<ReadonlyMap<QueueName, Queue>>;
  /** Rejects, with a message for operators, while Redis is unavailable or unsuitable. */
  check(): Promise<void>;
  /** Resolves when Redis answers; rejects after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface ProducerOptions {
  redis: RedisConfig;
  prefix: string;
  log: Log;
}

type Queues = ReadonlyMap<QueueName, Queue>;

function openQueues(connection: RedisClient, prefix: string): Queues {
  return new Map(
    queueNames.map((name) => {
      const queue = new Queue(name, { connection, prefix: prefixOf(prefix, name) });
      // The connection logs its own failures; BullMQ repeats them on every queue.
      queue.on('error', () => undefined);
      return [name, queue];
    }),
  );
}

function coalesced(jobs: readonly DueJob[]): readonly DueJob[] {
  const keys = new Set<string>();
  return jobs.filter(({ coalesceBy: key }) => {
    if (key === undefined) return true;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/**
 * Opens a connection to Redis and adds jobs, batched into one round trip. It fails fast: while Redis is unavailable, all
 * methods except `ready` and `close` reject immediately.
 */
export function createProducer(options: ProducerOptions): Producer {
  const connection = failFastRedis(options.redis, options.log);
  defineFairQueue(connection);
  let opening: Promise<Queues> | undefined;

  /**
   * The queues, opened when Redis first answers. BullMQ reads Redis's version only once, and a queue whose request was lost
   * stays broken; then all are discarded, and the next call opens new ones.
   */
  function open(): Promise<Queues> {
    if (connection.status !== 'ready') return Promise.reject(new Error('Redis is away'));
    opening ??= (async () => {
      // Check first: BullMQ itself would only print a warning each time and continue.
      await checkRedis(connection);
      const queues = openQueues(connection, options.prefix);
      await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));
      return queues;
    })().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function bullJob(queue: Queue, due: DueJob): Job<JobMessage> {
    const opts = {
      ...(due.comesAgain ? notKept : kept),
      attempts: due.job.attempts + spareAttempts,
      backoff: { type: 'custom' },
      delay: Math.max(0, due.dueAt.getTime() - Date.now()),
      priority: untaggedPriority,
    };
    return new Job(queue, due.job.name, messageOf(due), opts, bullJobId(due));
  }

  /** Adds jobs and assigns their start tags, in one round trip. */
  async function add(queue: Queue, jobs: readonly DueJob[]): Promise<void> {
    const batch = (await queue.getBackend().client).pipeline();
    for (const due of jobs) void bullJob(queue, due).addJob(batch);
    batch.runCommand('assignTags', assignTagsArgs(queue));
    const results = await batch.exec();
    const failed = results?.find(([error]) => error !== null);
    if (failed) throw failed[0];
    // Many delayed jobs came due together, so the new jobs have no tags yet.
    if (results?.at(-1)?.[1] === tagBatchSize) await assignTags(connection, queue);
  }

  const enqueue = createBatcher<readonly DueJob[], void>(
    async (lists) => {
      const queues = await open();
      await Promise.all(
        [...Map.groupBy(coalesced(lists.flat()), (due) => due.job.queue)].map(([name, jobs]) => {
          const queue = queues.get(name);
          return queue && add(queue, jobs);
        }),
      );
      return lists.map(() => undefined);
    },
    { maxSize: 200, concurrency: 1 },
  );

  async function queueOf(due: DueJob): Promise<Queue> {
    const queue = (await open()).get(due.job.queue);
    if (!queue) throw new Error(`There is no queue ${due.job.queue}`);
    return queue;
  }

  return {
    check: () => checkRedis(connection),
    ready: (timeoutMs) => whenReady(connection, timeoutMs),
    queues: open,
    enqueue,
    async state(due) {
      return (await queueOf(due)).getJobState(bullJobId(due));
    },
    async forget(due) {
      await (await queueOf(due)).remove(bullJobId(due));
    },
    async waiting(name) {
      const counts = await (await open()).get(name)?.getJobCounts('waiting', 'prioritized');
      return (counts?.waiting ?? 0) + (counts?.prioritized ?? 0);
    },
    async counts() {
      const entries = await Promise.all(
        [...(await open())].map(async ([name, queue]) => [name, await queue.getJobCounts()] as const),
      );
      return Object.fromEntries(entries) as Record<QueueName, Record<string, number>>;
    },
    async claimEpoch() {
      const now = new Date().toISOString();
      const marks = queueNames.map((name) =>
        connection.set(`${prefixOf(options.prefix, name)}:epoch`, now, 'NX'),
      );
      return (await Promise.all(marks)).includes('OK');
    },
    async close() {
      const queues = await opening?.catch(() => undefined);
      await Promise.allSettled([...(queues?.values() ?? [])].map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
