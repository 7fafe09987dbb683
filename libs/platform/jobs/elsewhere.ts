import { AsyncLocalStorage } from 'node:async_hooks';

/** A running job's place among those that its process works on. */
export interface Place {
  /** Gives it to another job. */
  leave(): void;
  /** Has it again, at once. */
  comeBack(): void;
}

interface Held {
  place: Place;
  /** Parts of the job that wait elsewhere; the last of them to return takes the place again. */
  away: number;
}

const held = new AsyncLocalStorage<Held>();

/** Runs a job, which holds a place. */
export function withPlace<T>(place: Place, run: () => Promise<T>): Promise<T> {
  return held.run({ place, away: 0 }, run);
}

/**
 * Waits for what is done elsewhere: another's server, a thread. A job gives back its place meanwhile, so that one which hangs
 * holds up nobody.
 */
export async function elsewhere<T>(wait: () => Promise<T>): Promise<T> {
  const job = held.getStore();
  if (!job) return wait();
  job.away += 1;
  job.place.leave();
  try {
    return await wait();
  } finally {
    job.away -= 1;
    if (job.away === 0) job.place.comeBack();
  }
}
