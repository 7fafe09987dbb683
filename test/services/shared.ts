import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** What knows how to end. */
interface Ending {
  close?: unknown;
  stop?: unknown;
}

/**
 * Stands for what a hook makes later: every look at it is a look at what was made last. Declared once, it needs no
 * variable that is filled in by a hook, and no hook that ends it.
 */
function standIn<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get(_, name) {
      const made = current();
      const value = Reflect.get(made, name, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(current()),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(current(), name);
      return found && { ...found, configurable: true };
    },
  });
}

async function end({ close, stop }: Ending): Promise<void> {
  const ending = close ?? stop;
  if (typeof ending === 'function') await ending();
}

function madeBy<T extends object>(
  make: () => T | Promise<T>,
  before: (hook: () => Promise<void>) => void,
  after: (hook: () => Promise<void>) => void,
): T {
  let made: T | undefined;
  const handle = standIn(() => {
    if (!made) throw new Error('Nothing was made yet: only tests and hooks may look');
    return made;
  });
  before(async () => {
    made = await make();
  });
  after(async () => {
    if (made) await end(handle as Ending);
    made = undefined;
  });
  return handle;
}

/**
 * Makes a thing before the first test of a file, or of a `describe`, and closes or stops it after the last one; what was
 * declared later ends earlier.
 */
export const shared = <T extends object>(make: () => T | Promise<T>): T => madeBy(make, beforeAll, afterAll);

/** The same for every test: each has one of its own. */
export const fresh = <T extends object>(make: () => T | Promise<T>): T => madeBy(make, beforeEach, afterEach);
