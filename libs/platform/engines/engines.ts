import { Piscina } from 'piscina';
import type { Context } from '#platform/db';
import { PermanentFailure, withoutPermit } from '#platform/jobs';
import type { Log } from '#platform/log';
import {
  type EngineTask,
  type FunctionName,
  type InputOf,
  type OutputOf,
  sizeOf,
  type ThreadPool,
  threadPools,
} from './engine-task.ts';
import { createShares, type Shares } from './tenant-shares.ts';

/** An idle thread ends after this time, which frees its memory. Starting one takes about half a second. Milliseconds. */
const idleMs = 300_000;

/** Megabytes of a thread's heap; a thread that needs more is killed. A small young generation keeps the thread small. */
const heapMb = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Texts other than calls run at a lower CPU priority than the worker's main thread, the database and calls. */
const nice: Readonly<Record<ThreadPool, number>> = { calls: 0, texts: 10 };

/** Pools whose runs are urgent: their threads load all of their modules before the first run. */
const isAwaited: Readonly<Record<ThreadPool, boolean>> = { calls: true, texts: false };

/** How a run ended; `killed` means that its thread was killed. */
export type EngineOutcome = 'completed' | 'failed' | 'killed';

export interface EnginesOptions {
  /** Every task there is; no other is run. */
  tasks: readonly EngineTask[];
  /** Threads of each pool; one tenant may use half of them, but at least one. */
  threads: number;
  log: Log;
  onWaited?: (task: string, seconds: number) => void;
  onRun?: (task: string, outcome: EngineOutcome, seconds: number) => void;
}

/** The tenant that a text is read for. A running job has this shape. */
export interface EngineRequest {
  ctx: Pick<Context, 'tenantId' | 'signal' | 'log'>;
  /** 1 for the first attempt. */
  attempt: number;
}

export interface Engines {
  /**
   * Runs a function of a task's module in a thread. A run that takes too long or too much memory is killed with its own
   * thread only; it is retried once, because a busy machine may have been the cause.
   * @param maySnooze whether to snooze the job when its tenant has more to do than its share of threads.
   * @throws Snooze when it is snoozed.
   * @throws PermanentFailure for a text above the task's size limit, and for a run that was killed twice.
   * @throws the signal's reason when it was aborted, and any error of the function.
   */
  run<Functions extends object, Name extends FunctionName<Functions>>(
    task: EngineTask<Functions>,
    name: Name,
    input: InputOf<Functions, Name>,
    request: EngineRequest & { maySnooze: boolean },
  ): Promise<OutputOf<Functions, Name>>;
  close(): Promise<void>;
}

interface OpenPool {
  pool: Piscina;
  shares: Shares;
}

function openPool(name: ThreadPool, tasks: readonly EngineTask[], threads: number, log: Log): OpenPool {
  /** The threads that are ready. By default Piscina would also give a text to one that is still starting. */
  const ready = new Set<number>();
  const pool = new Piscina({
    ...(isAwaited[name] && {
      filename: new URL('./load.ts', import.meta.url).href,
      workerData: tasks.filter(({ threadPool }) => threadPool === name).map(({ module }) => module.href),
    }),
    loadBalancer: (_run, all) =>
      all.find(({ id, currentUsage }) => ready.has(id) && currentUsage === 0) ?? null,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: heapMb,
    niceIncrement: nice[name],
    // Cheaper for short runs some milliseconds apart, and no thread blocks while it waits.
    atomics: 'disabled',
  });
  pool.on('workerCreate', ({ id }) => ready.add(id));
  pool.on('workerDestroy', ({ id }) => ready.delete(id));
  pool.on('error', (err) => log.error({ err }, 'a thread without work has failed'));
  return {
    pool,
    shares: createShares({ slots: threads, perTenant: Math.max(1, Math.floor(threads / 2)) }),
  };
}

/** Creates the thread pools in which texts are read; the threads start with the first run. */
export function createEngines({ tasks, threads, log, onWaited, onRun }: EnginesOptions): Engines {
  const pools = Object.fromEntries(
    threadPools.map((name) => [name, openPool(name, tasks, threads, log)]),
  ) as Record<ThreadPool, OpenPool>;

  return {
    async run(task, name, input, { ctx, attempt, maySnooze }) {
      if (!tasks.includes(task)) throw new Error(`${task.name} is not in the table of engine tasks`);
      const size = sizeOf(input);
      if (size > task.sizeLimit) {
        throw new PermanentFailure(
          `${task.name} reads ${task.sizeLimit} characters at most; these are ${size}`,
        );
      }
      ctx.signal.throwIfAborted();
      const { pool, shares } = pools[task.threadPool];
      const acquiring = performance.now();
      const release = await withoutPermit(() =>
        shares.acquire({ tenantId: ctx.tenantId, signal: ctx.signal, maySnooze }),
      );
      const started = performance.now();
      onWaited?.(task.name, (started - acquiring) / 1000);
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), task.timeLimitMs);
      const stop = (): void => limit.abort(ctx.signal.reason);
      ctx.signal.addEventListener('abort', stop);
      let outcome: EngineOutcome = 'failed';
      try {
        const output = await withoutPermit(() =>
          pool.run(input, { filename: task.module.href, name, signal: limit.signal }),
        );
        outcome = 'completed';
        return output;
      } catch (error) {
        ctx.signal.throwIfAborted();
        const reason = limit.signal.aborted
          ? `took longer than ${task.timeLimitMs} ms`
          : isOutOfMemory(error)
            ? `took more than ${heapMb.maxOldGenerationSizeMb} MB`
            : null;
        if (reason === null) throw error;
        outcome = 'killed';
        ctx.log.error(
          { task: task.name, tenant_id: ctx.tenantId, size, attempt, reason },
          'an engine was killed',
        );
        const message = `the text could not be read: ${task.name} ${reason}`;
        throw attempt > 1 ? new PermanentFailure(message) : new Error(message);
      } finally {
        clearTimeout(timer);
        ctx.signal.removeEventListener('abort', stop);
        const heldMs = performance.now() - started;
        onRun?.(task.name, outcome, heldMs / 1000);
        release(heldMs);
      }
    },
    async close() {
      await Promise.all(threadPools.map((name) => pools[name].pool.destroy()));
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
