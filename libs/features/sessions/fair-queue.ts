import { serviceUnavailable } from '#platform/errors';

/** The origin of a request for work with limited concurrency. */
export interface Asker {
  /** The network, or the user if known. */
  from: string;
  /**
   * Whether it is logged in, or in a browser that the user has logged in with before: such requests never
   * wait for unknown ones.
   */
  known: boolean;
}

interface Bounds {
  /** The number that run concurrently. */
  atOnce: number;
  /** The number that wait in all, and per asker. */
  waiting: number;
  waitingOfOne: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

const busy = () => serviceUnavailable('Too many people are logging in.', 5);

/**
 * Waiting requests, in one queue per asker. The queues are served round robin, so that a long queue delays
 * only itself.
 */
class Lines {
  readonly #lines = new Map<string, Waiting[]>();
  readonly #bounds: Bounds;
  #size = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  join(from: string, waiting: Waiting): void {
    const line = this.#lines.get(from) ?? [];
    if (line.length >= this.#bounds.waitingOfOne) throw busy();
    if (this.#size >= this.#bounds.waiting) this.#refuseOneOfTheLongest();
    line.push(waiting);
    this.#lines.set(from, line);
    this.#size += 1;
  }

  next(): Waiting | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [from, line] = first;
    const waiting = line.shift();
    this.#lines.delete(from);
    if (line.length > 0) this.#lines.set(from, line);
    this.#size -= 1;
    return waiting;
  }

  /**
   * Makes room by refusing the last request of the longest queue, so that an asker with a single request is
   * not refused.
   */
  #refuseOneOfTheLongest(): void {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length < 2) throw busy();
    longest.pop()?.refuse(busy());
    this.#size -= 1;
  }
}

/**
 * Runs the work when it is the asker's turn.
 * @throws AppError `service_unavailable` where too many wait, and too many of them are this asker's.
 */
export type InTurn = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

export function createFairQueue(bounds: Bounds): InTurn {
  const known = new Lines(bounds);
  const strangers = new Lines(bounds);
  let running = 0;
  return async ({ from, known: isKnown }, work) => {
    if (running >= bounds.atOnce) {
      await new Promise<void>((begin, refuse) => (isKnown ? known : strangers).join(from, { begin, refuse }));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = known.next() ?? strangers.next();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
