import { withoutPermit } from '#platform/jobs';

/** An endpoint whose attempts take longer than this is slow. Milliseconds. */
const slowMs = 500;
const hungMs = 2_000;
/** Concurrent attempts to one endpoint, per worker. */
export const slotsWhenFast = 32;
const slotsWhenSlow = 10;
const slotsWhenHung = 2;
/** The weight of the latest attempt in the moving average. */
const weight = 0.2;
/** How long a delivery to a fast endpoint waits for a slot before it is snoozed. */
const queueWaitMs = 200;
/**
 * The longest pause of an endpoint by `Retry-After`; each delivery also keeps its own retry time.
 * Milliseconds.
 */
const maxPauseMs = 60_000;

/** How long to snooze without a slot: the more deliveries wait, the less often each retries. Milliseconds. */
const minWaitMs = 250;
const maxWaitMs = 60_000;
const rejectedPerSecond = 40;

/** A slot in an endpoint's bulkhead, held during an attempt. */
export interface Slot {
  /**
   * Releases the slot.
   * @param durationMs how long the attempt took; null when there was none.
   * @param pauseMs how long the endpoint asked us to pause (`Retry-After`).
   */
  release(durationMs: number | null, pauseMs?: number): void;
}

export interface Bulkheads {
  /**
   * Acquires a slot in the endpoint's bulkhead; if none is free, the result is how many milliseconds to
   * snooze.
   */
  acquire(webhookId: string): Promise<Slot | { waitMs: number }>;
  /** Acquires a further slot if one is free and the worker has attempts to spare; never waits. */
  tryAcquire(webhookId: string): Slot | undefined;
}

export interface BulkheadOptions {
  /** Concurrent attempts of this worker, to all endpoints together. */
  concurrency: number;
  now?: () => number;
  random?: () => number;
}

interface Bulkhead {
  /** The running attempts, with their start times. */
  inFlight: Set<{ since: number }>;
  waiting: (() => void)[];
  pausedUntil: number;
  averageMs: number;
  /** Recent rejections, as a measure of the load; halved each second. */
  rejections: number;
  decayedAt: number;
}

/**
 * Keeps a slow or dead endpoint from taking the slots of others: each endpoint has its own bulkhead, with
 * many slots while it responds fast and few while it does not. A delivery that finds its bulkhead full is
 * snoozed instead of holding a worker's slot; only for a fast endpoint it waits, because that is shorter.
 */
export function createBulkheads(options: BulkheadOptions): Bulkheads {
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const bulkheads = new Map<string, Bulkhead>();
  let allInFlight = 0;

  function bulkheadOf(webhookId: string): Bulkhead {
    let bulkhead = bulkheads.get(webhookId);
    if (!bulkhead) {
      bulkhead = {
        inFlight: new Set(),
        waiting: [],
        pausedUntil: 0,
        averageMs: 0,
        rejections: 0,
        decayedAt: now(),
      };
      bulkheads.set(webhookId, bulkhead);
    }
    const seconds = (now() - bulkhead.decayedAt) / 1_000;
    if (seconds >= 1) {
      bulkhead.rejections *= 0.5 ** seconds;
      bulkhead.decayedAt = now();
    }
    return bulkhead;
  }

  /**
   * How slow the endpoint is: the average of its last attempts, or the longest running attempt if that is
   * longer.
   */
  function slowness(bulkhead: Bulkhead): number {
    const [oldest] = bulkhead.inFlight;
    return Math.max(bulkhead.averageMs, oldest ? now() - oldest.since : 0);
  }

  function slotsOf(bulkhead: Bulkhead): number {
    if (bulkhead.pausedUntil > now()) return 0;
    const slow = slowness(bulkhead);
    if (slow > hungMs) return slotsWhenHung;
    // While half of the worker's slots are free, a slow endpoint cannot starve others.
    return slow > slowMs && allInFlight * 2 >= options.concurrency ? slotsWhenSlow : slotsWhenFast;
  }

  function take(webhookId: string, bulkhead: Bulkhead): Slot {
    const attempt = { since: now() };
    bulkhead.inFlight.add(attempt);
    allInFlight += 1;
    return {
      release(durationMs, pauseMs = 0) {
        if (!bulkhead.inFlight.delete(attempt)) return;
        allInFlight -= 1;
        if (durationMs !== null) {
          bulkhead.averageMs =
            bulkhead.averageMs === 0 ? durationMs : bulkhead.averageMs * (1 - weight) + durationMs * weight;
        }
        if (pauseMs > 0) bulkhead.pausedUntil = now() + Math.min(maxPauseMs, pauseMs);
        while (bulkhead.waiting.length > 0 && bulkhead.inFlight.size < slotsOf(bulkhead))
          bulkhead.waiting.shift()?.();
        const idle = bulkhead.inFlight.size === 0 && bulkhead.waiting.length === 0 && bulkhead.rejections < 1;
        if (idle && bulkhead.averageMs < slowMs && bulkhead.pausedUntil <= now()) bulkheads.delete(webhookId);
      },
    };
  }

  function reject(bulkhead: Bulkhead): { waitMs: number } {
    bulkhead.rejections += 1;
    const crowd = (bulkhead.rejections / rejectedPerSecond) * 1_000;
    const wait = Math.min(maxWaitMs, Math.max(minWaitMs, bulkhead.pausedUntil - now(), crowd));
    // Jitter, so that deliveries that were rejected together do not retry together.
    return { waitMs: Math.round(wait * (0.75 + 0.5 * random())) };
  }

  return {
    tryAcquire(webhookId) {
      const bulkhead = bulkheadOf(webhookId);
      const free = allInFlight < options.concurrency && bulkhead.inFlight.size < slotsOf(bulkhead);
      return free ? take(webhookId, bulkhead) : undefined;
    },

    async acquire(webhookId) {
      const bulkhead = bulkheadOf(webhookId);
      if (bulkhead.inFlight.size < slotsOf(bulkhead)) return take(webhookId, bulkhead);
      if (slotsOf(bulkhead) < slotsWhenFast) return reject(bulkhead);
      const slot = new Promise<Slot | { waitMs: number }>((resolve) => {
        const admit = (): void => {
          clearTimeout(timer);
          resolve(take(webhookId, bulkhead));
        };
        const timer = setTimeout(() => {
          bulkhead.waiting.splice(bulkhead.waiting.indexOf(admit), 1);
          resolve(reject(bulkhead));
        }, queueWaitMs);
        bulkhead.waiting.push(admit);
      });
      return withoutPermit(() => slot);
    },
  };
}
