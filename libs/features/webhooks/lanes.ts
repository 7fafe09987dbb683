/** An endpoint whose attempts take longer than this is slow; one twice as slow again is all but dead. */
const slowMs = 500;
const hungMs = 2_000;
/** Attempts at once to one endpoint, per worker. */
export const placesWhenFast = 32;
const placesWhenSlow = 10;
const placesWhenHung = 2;
/** The weight of the latest attempt in the average. */
const weight = 0.2;
/** How long a delivery to a fast endpoint waits for a place before it steps aside. */
const patienceMs = 200;
/** What one endpoint may make its deliveries wait for at most by `Retry-After`; each delivery keeps its own as well. */
const maxPauseMs = 60_000;

/** How long a delivery that found no place stays away: the more are waiting, the less often each one asks. */
const minWaitMs = 250;
const maxWaitMs = 60_000;
const askingPerSecond = 40;

/** A place in an endpoint's lane, held while an attempt is under way. */
export interface Place {
  /**
   * Gives the place back.
   * @param durationMs how long the attempt took; null when there was none.
   * @param pauseMs how long the endpoint asked to be left alone, by `Retry-After`.
   */
  leave(durationMs: number | null, pauseMs?: number): void;
}

export interface Lanes {
  /** Takes a place in the endpoint's lane, or tells for how many milliseconds to stay away because there is none. */
  enter(webhookId: string): Promise<Place | { waitMs: number }>;
  /**
   * Takes a further place if one is free and the worker has attempts to spare; never waits.
   * @param share of the worker's attempts at once that may be taken by such places, from 0 to 1.
   */
  enterIfFree(webhookId: string, share?: number): Place | undefined;
}

export interface LanesOptions {
  /** Attempts that this worker makes at once, to all endpoints together. */
  concurrency: number;
  now?: () => number;
  random?: () => number;
}

interface Lane {
  /** When each attempt under way began. */
  inFlight: Set<{ since: number }>;
  waiting: (() => void)[];
  pausedUntil: number;
  averageMs: number;
  /** Those sent away lately, as a measure of the crowd; halved each second. */
  turnedAway: number;
  decayedAt: number;
}

/**
 * Keeps a slow or dead endpoint from taking the places of the others: each has a lane of its own, wide while it answers
 * fast and narrow while it does not. A delivery that finds its lane full steps aside instead of holding a worker's
 * place; only in front of a fast endpoint is waiting a moment the shorter way.
 */
export function createLanes(options: LanesOptions): Lanes {
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const lanes = new Map<string, Lane>();
  let allInFlight = 0;

  function laneOf(webhookId: string): Lane {
    let lane = lanes.get(webhookId);
    if (!lane) {
      lane = {
        inFlight: new Set(),
        waiting: [],
        pausedUntil: 0,
        averageMs: 0,
        turnedAway: 0,
        decayedAt: now(),
      };
      lanes.set(webhookId, lane);
    }
    const seconds = (now() - lane.decayedAt) / 1_000;
    if (seconds >= 1) {
      lane.turnedAway *= 0.5 ** seconds;
      lane.decayedAt = now();
    }
    return lane;
  }

  /** How slow the endpoint is: by its last attempts, or by the one under way that takes longest. */
  function slowness(lane: Lane): number {
    const [oldest] = lane.inFlight;
    return Math.max(lane.averageMs, oldest ? now() - oldest.since : 0);
  }

  function placesIn(lane: Lane): number {
    if (lane.pausedUntil > now()) return 0;
    const slow = slowness(lane);
    if (slow > hungMs) return placesWhenHung;
    // While half of the worker is free, a slow endpoint takes nothing from anybody.
    return slow > slowMs && allInFlight * 2 >= options.concurrency ? placesWhenSlow : placesWhenFast;
  }

  function take(webhookId: string, lane: Lane): Place {
    const attempt = { since: now() };
    lane.inFlight.add(attempt);
    allInFlight += 1;
    return {
      leave(durationMs, pauseMs = 0) {
        if (!lane.inFlight.delete(attempt)) return;
        allInFlight -= 1;
        if (durationMs !== null) {
          lane.averageMs =
            lane.averageMs === 0 ? durationMs : lane.averageMs * (1 - weight) + durationMs * weight;
        }
        if (pauseMs > 0) lane.pausedUntil = now() + Math.min(maxPauseMs, pauseMs);
        while (lane.waiting.length > 0 && lane.inFlight.size < placesIn(lane)) lane.waiting.shift()?.();
        const idle = lane.inFlight.size === 0 && lane.waiting.length === 0 && lane.turnedAway < 1;
        if (idle && lane.averageMs < slowMs && lane.pausedUntil <= now()) lanes.delete(webhookId);
      },
    };
  }

  function turnAway(lane: Lane): { waitMs: number } {
    lane.turnedAway += 1;
    const crowd = (lane.turnedAway / askingPerSecond) * 1_000;
    const wait = Math.min(maxWaitMs, Math.max(minWaitMs, lane.pausedUntil - now(), crowd));
    // Spread out, so that those turned away together do not come back together.
    return { waitMs: Math.round(wait * (0.75 + 0.5 * random())) };
  }

  return {
    enterIfFree(webhookId, share = 1) {
      const lane = laneOf(webhookId);
      const free = allInFlight < options.concurrency * share && lane.inFlight.size < placesIn(lane);
      return free ? take(webhookId, lane) : undefined;
    },

    async enter(webhookId) {
      const lane = laneOf(webhookId);
      if (lane.inFlight.size < placesIn(lane)) return take(webhookId, lane);
      if (placesIn(lane) < placesWhenFast) return turnAway(lane);
      return new Promise((resolve) => {
        const admit = (): void => {
          clearTimeout(timer);
          resolve(take(webhookId, lane));
        };
        const timer = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(admit), 1);
          resolve(turnAway(lane));
        }, patienceMs);
        lane.waiting.push(admit);
      });
    },
  };
}
