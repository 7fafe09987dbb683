import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** The ways to end, of which a thing has one or none. */
const endings = ['close', 'stop', 'end', 'drop'] as const;

/**
 * A proxy for a value that a hook creates later: every access goes to the latest value. It needs no variable that a hook
 * fills in, and no hook that closes it.
 */
function standIn<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get(_, name) {
      const made = current();
      const value = Reflect.get(made, name, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
    set: (_, name, value) => Reflect.set(current(), name, value),
    getPrototypeOf: () => Reflect.getPrototypeOf(current()),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(current(), name);
      return found && { ...found, configurable: true };
    },
  });
}

async function end(made: object): Promise<void> {
  const name = endings.find((ending) => typeof Reflect.get(made, ending) === 'function');
  if (name) await Reflect.get(made, name).call(made);
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
    if (made) await end(made);
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
