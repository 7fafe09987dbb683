import type { Log } from '#platform/log';
import { bullJobId, type DueJob, type Producer } from './producer.ts';

/** A due job that was read from its row. */
export interface SweptJob extends DueJob {
  /** It had to wait for its tenant to be resumed, so a missing job in BullMQ is not a loss. */
  heldBack: boolean;
}

/** A source of jobs: reads the rows that have been due since before `dueBefore`, in pages. */
export interface SweepSource {
  name: string;
  /** Whether other jobs of the queue may do this job's work: while some wait there, a missing one is not a loss. */
  mayBeReplaced?(due: DueJob): boolean;
  /** Those of these jobs whose work is in progress under a job of another id, so that they were not lost. */
  inProgress?(due: readonly DueJob[]): Promise<readonly DueJob[]>;
  page(
    dueBefore: Date,
    after: string | null,
    limit: number,
  ): Promise<{ due: SweptJob[]; next: string | null }>;
}

export interface SweepOptions {
  sources: readonly SweepSource[];
  producer: Producer;
  /** A row that has been due for less than this is left to the normal path. */
  graceMs: number;
  pageSize: number;
  log: Log;
  onRescued?: (source: string, count: number) => void;
}

export interface Sweep {
  /**
   * One pass: a page of each source, or all pages if Redis has lost its data since the last pass.
   * @returns how many jobs were lost and were added again.
   * @throws if Redis or Postgres is unavailable; the next pass continues where this one stopped.
   */
  runOnce(): Promise<number>;
}

/** States in which BullMQ will still run the job, or is running it. */
const alive = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * Finds rows that are due, held by no worker and without a job in BullMQ, and adds the job. In a healthy system it
 * finds nothing; it recovers work after a FLUSHALL, or after a process died between its commit and Redis. It also adds
 * jobs that waited for their tenant to be resumed.
 */
export function createSweep(options: SweepOptions): Sweep {
  const { producer, log } = options;
  const cursors = new Map<string, string | null>();
  let recovering = false;

  async function rescue(
    due: readonly SweptJob[],
    source: SweepSource,
    findDue: () => Promise<{ due: readonly SweptJob[] }>,
  ): Promise<number> {
    const states = await Promise.all(due.map((job) => producer.state(job)));
    const absent = due.filter((_, i) => !alive.has(states[i] ?? 'unknown'));
    if (absent.length === 0) return 0;
    // A job may have ended after its row was read.
    const dueStill = new Set((await findDue()).due.map(bullJobId));
    const missing = absent.filter((job) => dueStill.has(bullJobId(job)));
    // BullMQ ignores a new job while it keeps a finished one with the same id.
    await Promise.all(
      missing.filter((job) => states[due.indexOf(job)] !== 'unknown').map((job) => producer.forget(job)),
    );
    const carried = new Set(await source.inProgress?.(missing));
    const lost = missing.filter((job) => !job.heldBack && !carried.has(job));
    const replaceable = lost.filter((job) => source.mayBeReplaced?.(job));
    const queues = [...new Set(replaceable.map((job) => job.job.queue))];
    const waiting = await Promise.all(queues.map((queue) => producer.waiting(queue)));
    const crowded = new Set(queues.filter((_, i) => (waiting[i] ?? 0) > 0));
    await producer.enqueue(missing);
    return lost.length - replaceable.filter((job) => crowded.has(job.job.queue)).length;
  }

  async function sweepSource(source: SweepSource): Promise<number> {
    const dueBefore = new Date(Date.now() - (recovering ? 0 : options.graceMs));
    let after = recovering ? null : (cursors.get(source.name) ?? null);
    let rescued = 0;
    do {
      const from = after;
      const findDue = () => source.page(dueBefore, from, options.pageSize);
      const { due, next } = await findDue();
      rescued += await rescue(due, source, findDue);
      after = next;
    } while (recovering && after !== null);
    cursors.set(source.name, after);
    if (rescued > 0) {
      log.warn({ source: source.name, rescued }, 'due rows had no job; added');
      options.onRescued?.(source.name, rescued);
    }
    return rescued;
  }

  return {
    async runOnce() {
      if (await producer.claimEpoch()) recovering = true;
      let rescued = 0;
      for (const source of options.sources) rescued += await sweepSource(source);
      recovering = false;
      return rescued;
    },
  };
}
