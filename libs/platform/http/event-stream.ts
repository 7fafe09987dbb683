import { setTimeout as sleep } from 'node:timers/promises';

/** How long a client waits before it comes back. */
const reconnectMs = 2_000;

/** Often enough for every proxy, and for our own server, which ends connections on which nothing moves. */
export const heartbeatEveryMs = 15_000;

/** Proxies neither keep nor compress server-sent events: either would hold them back. */
export const eventStreamHeaders = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** What a stream of server-sent events begins with. */
export const eventStreamBegin = `retry: ${reconnectMs}\n\n`;

/** A comment that keeps the connection open. */
export const heartbeat = ':\n\n';

/** One message; `event` names its kind where there are several. */
export const serverSentEvent = ({ id, event, data }: { id: string; event?: string; data: object }): string =>
  `id: ${id}\n${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

interface Duty {
  everyMs: number;
  work(): Promise<void> | void;
}

export interface Rounds {
  /** Starts polling with the first join. @returns leaves; polling stops with the last. */
  join(): () => void;
  stop(): void;
}

/**
 * Polling on behalf of all who have joined: each round begins after the one before has ended, and none while nobody has
 * joined.
 */
export function createRounds(duties: readonly Duty[], failed: (error: unknown) => void): Rounds {
  let joined = 0;
  let running: AbortController | null = null;

  async function goRound({ everyMs, work }: Duty, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await work();
      } catch (error) {
        failed(error);
      }
    }
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  return {
    join() {
      joined += 1;
      if (!running) {
        running = new AbortController();
        for (const duty of duties) void goRound(duty, running.signal);
      }
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        joined -= 1;
        if (joined === 0) stop();
      };
    },
    stop,
  };
}

/** Recent findings, to report each only once. */
export class Recent<Found extends { key: string }> {
  readonly #rememberMs: number;
  readonly #found = new Map<string, { found: Found; until: number }>();

  constructor(rememberMs: number) {
    this.#rememberMs = rememberMs;
  }

  /** Those that are found for the first time. */
  freshOf(found: readonly Found[], now: number): Found[] {
    for (const [key, { until }] of this.#found) if (until < now) this.#found.delete(key);
    const fresh = found.filter(({ key }) => !this.#found.has(key));
    for (const each of fresh) this.#found.set(each.key, { found: each, until: now + this.#rememberMs });
    return fresh;
  }

  all(): Found[] {
    return [...this.#found.values()].map(({ found }) => found);
  }
}
