import { setTimeout as sleep } from 'node:timers/promises';

/** How long a client waits before it reconnects. */
const reconnectMs = 2_000;

/** The heartbeat interval, short enough for every proxy and for our own server, which closes idle connections. */
export const heartbeatEveryMs = 15_000;

/** Proxies must neither buffer nor compress server-sent events, because both would delay them. */
export const eventStreamHeaders = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** The first bytes of a stream of server-sent events. */
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
  /** Joins; the first join starts polling. @returns a function that leaves; the last leave stops polling. */
  join(): () => void;
  stop(): void;
}

/**
 * Polls on behalf of all clients that have joined. Rounds never overlap, and there is no polling while no client has
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

  /** The findings that were not reported before. */
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
