import type { AppError } from '#platform/errors';

/**
 * Runs work if the concurrency limits allow it.
 * @param signal aborts when the caller no longer waits.
 * @throws AppError if they do not; the signal's reason.
 */
export type InFlight = <Result>(
  owner: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

interface Room {
  /** Maximum concurrency: in total, and per owner, so that one owner cannot use up the total. */
  most: number;
  mostOfOwner: number;
  /** How long work waits for capacity before it is refused; 0 by default. Milliseconds. */
  waitMs?: number;
  refusal: () => AppError;
}

/**
 * Bounds the concurrency of some work in this process (load shedding). Waiting work starts in order of arrival, within its
 * owner's limit.
 */
export function createInFlight({ most, mostOfOwner, waitMs = 0, refusal }: Room): InFlight {
  const byOwner = new Map<string, number>();
  let all = 0;
  const waiting: { owner: string; begin: () => void }[] = [];
  const hasRoom = (owner: string): boolean => all < most && (byOwner.get(owner) ?? 0) < mostOfOwner;

  function take(owner: string): void {
    all += 1;
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
  }

  function giveBack(owner: string): void {
    all -= 1;
    const left = (byOwner.get(owner) ?? 1) - 1;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
    const next = waiting.findIndex((one) => hasRoom(one.owner));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  }

  const takeInTime = (owner: string, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = {
        owner,
        begin() {
          stopWaiting();
          take(owner);
          resolve();
        },
      };
      const fail = (error: unknown) => {
        stopWaiting();
        waiting.splice(waiting.indexOf(one), 1);
        reject(error);
      };
      const onAbort = () => fail(signal?.reason);
      const timer = setTimeout(() => fail(refusal()), waitMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort);
      waiting.push(one);
    });

  return async (owner, work, signal) => {
    if (hasRoom(owner)) take(owner);
    else if (waitMs === 0) throw refusal();
    else await takeInTime(owner, signal);
    try {
      return await work();
    } finally {
      giveBack(owner);
    }
  };
}
