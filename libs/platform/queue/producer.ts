import { type JobState, type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Environment } from '#platform/db';
import { type JobDefinition, type QueueName, queueNames } from '#platform/jobs';
import type { Log } from '#platform/log';
import { failFastRedis, whenReady } from '#platform/redis';
import { createShares } from './shares.ts';

/** A job that the database says is owed. `jobId` names the row, `generation` grows when a finished one is run anew. */
export interface DueJob {
  jobId: string;
  generation?: number;
  /** No attempt of it was ever made. */
  isNew?: boolean;
  /** What the job competes for a place in, such as an endpoint; for handlers that keep lanes. */
  lane?: string;
  /** The rows that the job is about, where it carries several. */
  batch?: readonly string[];
  /** The job that was given this row together with others; while it lives the row needs no job of its own. */
  carrier?: Pick<DueJob, 'jobId' | 'job'>;
  job: JobDefinition;
  tenantId: string;
  environment: Environment;
  subjectId: string;
  requestId: string | null;
  dueAt: Date;
}

export type Enqueue = (jobs: readonly DueJob[]) => Promise<void>;

/** What travels through Redis: identifiers, never content. */
export interface JobMessage {
  job_id: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  lane?: string;
  batch?: readonly string[];
  is_new?: boolean;
}

/** The id in BullMQ, computed from the row alone, so adding a job twice adds it once. */
export function bullJobId(due: Pick<DueJob, 'jobId' | 'generation' | 'job'>): string {
  return due.generation ? `${due.jobId}-${due.job.name}-${due.generation}` : `${due.jobId}-${due.job.name}`;
}

/** BullMQ's first class is 0; those of a tenant beyond its share come after all of them. */
const beyondShare = 1;

/** The row decides when a job has had its attempts; BullMQ's own count only has to be out of the way. */
const spareAttempts = 100;

export interface Producer {
  enqueue: Enqueue;
  /** The state of a job in BullMQ, or of its carrier; `unknown` when Redis has neither. */
  state(due: DueJob): Promise<JobState | 'unknown'>;
  /** Takes a finished job out of BullMQ so that its id may be used again. */
  forget(due: DueJob): Promise<void>;
  /** Counts per queue and state. */
  counts(): Promise<Record<QueueName, Record<string, number>>>;
  /** A mark in Redis that is gone when Redis has lost its data; true when this call had to set it. */
  claimEpoch(): Promise<boolean>;
  /** BullMQ's own queues, for the board. Rejects while Redis is away. */
  queues(): Promise<ReadonlyMap<QueueName, Queue>>;
  /** Resolves when Redis answers; rejects after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface ProducerOptions {
  redisUrl: string;
  prefix: string;
  log: Log;
}

type Queues = ReadonlyMap<QueueName, Queue>;

function openQueues(connection: Redis, prefix: string): Queues {
  return new Map(
    queueNames.map((name) => {
      const queue = new Queue(name, {
        connection,
        prefix,
        defaultJobOptions: {
          removeOnComplete: { age: 86_400, count: 1_000 },
          removeOnFail: { age: 7 * 86_400, count: 10_000 },
        },
      });
      // The connection logs its own failures; BullMQ repeats them on every queue.
      queue.on('error', () => undefined);
      return [name, queue];
    }),
  );
}

export function createProducer(options: ProducerOptions): Producer {
  const connection = failFastRedis(options.redisUrl, options.log);
  const shares = createShares();
  let opening: Promise<Queues> | undefined;

  /**
   * The queues, opened when Redis first answers. BullMQ asks Redis for its version once, and a queue whose question
   * was lost stays broken; such a set is thrown away and opened anew by the next call.
   */
  function open(): Promise<Queues> {
    if (connection.status !== 'ready') return Promise.reject(new Error('Redis is away'));
    opening ??= (async () => {
      const queues = openQueues(connection, options.prefix);
      await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));
      return queues;
    })().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function entryOf(due: DueJob): { name: string; data: JobMessage; opts: JobsOptions } {
    return {
      name: due.job.name,
      data: {
        job_id: due.jobId,
        tenant_id: due.tenantId,
        environment: due.environment,
        subject_id: due.subjectId,
        request_id: due.requestId,
        ...(due.lane && { lane: due.lane }),
        ...(due.batch && { batch: due.batch }),
        ...(due.isNew && { is_new: true }),
      },
      opts: {
        jobId: bullJobId(due),
        attempts: due.job.attempts + spareAttempts,
        backoff: { type: 'custom' },
        delay: Math.max(0, due.dueAt.getTime() - Date.now()),
        priority: shares.take(due.tenantId, due.batch?.length ?? 1) ? 0 : beyondShare,
      },
    };
  }

  async function queueOf(due: DueJob): Promise<Queue> {
    const queue = (await open()).get(due.job.queue);
    if (!queue) throw new Error(`There is no queue ${due.job.queue}`);
    return queue;
  }

  return {
    ready: (timeoutMs) => whenReady(connection, timeoutMs),
    queues: open,
    async enqueue(jobs) {
      const queues = await open();
      await Promise.all(
        [...Map.groupBy(jobs, (due) => due.job.queue)].map(([name, list]) => {
          const entries = list.map(entryOf);
          const [only] = entries;
          // One alone is one command; several are a transaction of commands.
          return only && entries.length === 1
            ? queues.get(name)?.add(only.name, only.data, only.opts)
            : queues.get(name)?.addBulk(entries);
        }),
      );
    },
    async state(due) {
      const own = await (await queueOf(due)).getJobState(bullJobId(due));
      return own === 'unknown' && due.carrier
        ? (await queueOf(due)).getJobState(bullJobId(due.carrier))
        : own;
    },
    async forget(due) {
      await (await queueOf(due)).remove(bullJobId(due));
    },
    async counts() {
      const entries = await Promise.all(
        [...(await open())].map(async ([name, queue]) => [name, await queue.getJobCounts()] as const),
      );
      return Object.fromEntries(entries) as Record<QueueName, Record<string, number>>;
    },
    async claimEpoch() {
      return (await connection.set(`${options.prefix}:epoch`, new Date().toISOString(), 'NX')) === 'OK';
    },
    async close() {
      const queues = await opening?.catch(() => undefined);
      await Promise.allSettled([...(queues?.values() ?? [])].map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
