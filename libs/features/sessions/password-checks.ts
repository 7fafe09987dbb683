import { hashPassword, verifyPassword } from '#features/tenants';
import { serviceUnavailable } from '#platform/errors';

/** Each takes 128 MiB for a tenth of a second, so a process has to bound how many run at a time. */
const atOnce = 2;
/** That wait in all, and from one address. */
const maxWaiting = 500;
const maxWaitingOfOne = 20;

/** A dummy hash, so that an unknown account takes as long to check as a known one. */
const decoy = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** Who wants something hashed. */
export interface Asker {
  /** The address, or the person where one is known. */
  from: string;
  /** Logged in, or in a browser that its owner has logged in with before: such people never wait for strangers. */
  known: boolean;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

const busy = () => serviceUnavailable('Too many people are logging in.', 5);

/** Lines of who waits, one for each asker. Their first ones are served in turn, so that a long line holds up itself. */
class Lines {
  readonly #lines = new Map<string, Waiting[]>();
  size = 0;

  join(from: string, waiting: Waiting): void {
    const line = this.#lines.get(from) ?? [];
    if (line.length >= maxWaitingOfOne) throw busy();
    if (this.size >= maxWaiting) this.#refuseOneOfTheLongest();
    line.push(waiting);
    this.#lines.set(from, line);
    this.size += 1;
  }

  next(): Waiting | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [from, line] = first;
    this.#lines.delete(from);
    const waiting = line.shift();
    if (line.length > 0) this.#lines.set(from, line);
    this.size -= 1;
    return waiting;
  }

  /** Who comes alone gets a place before the last one of a crowd. */
  #refuseOneOfTheLongest(): void {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length < 2) throw busy();
    longest.pop()?.refuse();
    this.size -= 1;
  }
}

const known = new Lines();
const strangers = new Lines();
let running = 0;

async function inTurn<T>({ from, known: isKnown }: Asker, work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    await new Promise<void>((begin, reject) => {
      (isKnown ? known : strangers).join(from, { begin, refuse: () => reject(busy()) });
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = known.next() ?? strangers.next();
    if (next) next.begin();
    else running -= 1;
  }
}

/**
 * Whether the password is the one that was stored; `null` stands for an account that does not exist and costs the same.
 * @throws AppError `service_unavailable` when too many checks wait already, and too many of them are this asker's.
 */
export function checkPassword(asker: Asker, password: string, stored: string | null): Promise<boolean> {
  return inTurn(asker, async () => (await verifyPassword(password, stored ?? decoy)) && stored !== null);
}

/** The hash of a new password, made when it is this asker's turn. @throws AppError `service_unavailable`. */
export function hashInTurn(asker: Asker, password: string): Promise<string> {
  return inTurn(asker, () => hashPassword(password));
}
