import { AsyncLocalStorage } from 'node:async_hooks';

/** A running job's share of its process's concurrency limit. */
export interface Permit {
  /** Releases it to another job for a while. */
  suspend(): void;
  /** Acquires it again immediately, even above the limit. */
  resume(): void;
  /** The job has ended. */
  release(): void;
}

interface Holder {
  permit: Permit;
  /** External waits of the job in progress; the last one to end resumes the permit. */
  waits: number;
}

const holders = new AsyncLocalStorage<Holder>();

/** Runs a job that has acquired a permit; the caller releases it. */
export function withPermit<T>(permit: Permit, run: () => Promise<T>): Promise<T> {
  return holders.run({ permit, waits: 0 }, run);
}

/**
 * Waits for something external: another server, a thread. The job's permit is free for other jobs meanwhile, so that a job
 * that hangs blocks no other.
 */
export async function withoutPermit<T>(wait: () => Promise<T>): Promise<T> {
  const job = holders.getStore();
  if (!job) return wait();
  job.waits += 1;
  job.permit.suspend();
  try {
    return await wait();
  } finally {
    job.waits -= 1;
    if (job.waits === 0) job.permit.resume();
  }
}
