import { serviceUnavailable } from '#platform/errors';

/** Who wants something done that few may do at a time. */
export interface Asker {
  /** The network, or the person where one is known. */
  from: string;
  /** Logged in, or in a browser that its owner has logged in with before: such people never wait for strangers. */
  known: boolean;
}

interface Bounds {
  /** That are done at a time. */
  atOnce: number;
  /** That wait in all, and of one asker. */
  waiting: number;
  waitingOfOne: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

const busy = () => serviceUnavailable('Too many people are logging in.', 5);

/** Lines of who waits, one for each asker. Their first ones are served in turn, so that a long line holds up itself. */
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

  /** Who comes alone gets a place before the last one of a crowd. */
  #refuseOneOfTheLongest(): void {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length < 2) throw busy();
    longest.pop()?.refuse(busy());
    this.#size -= 1;
  }
}

/** Does work when it is the asker's turn. @throws AppError `service_unavailable` where too many wait, and too many of them are this asker's. */
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
