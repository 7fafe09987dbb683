import { expect } from 'vitest';

type Read = (text: string) => unknown;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Asserts that this reader of a text needs at most about twice the processor time for twice as many of `pieces`.
     * What else runs on the machine, and how fast it is, does not count.
     */
    toTakeLinearTime(pieces: string, length?: number): [T] extends [Read] ? R : never;
  }
}

/** Milliseconds of processor time of this thread. */
function timeOf(read: Read, text: string): number {
  const begun = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Twice, and what a garbage collection adds. */
const growth = 2.6;
const slack = 40;

expect.extend({
  toTakeLinearTime(read: Read, pieces: string, length = 2 ** 17) {
    const half = pieces.repeat(Math.ceil(length / pieces.length));
    let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 3; round++) {
      once = Math.min(once, timeOf(read, half));
      twice = Math.min(twice, timeOf(read, half + half));
    }
    return {
      pass: twice <= growth * once + slack,
      message: () => `${half.length} characters took ${once} ms, twice as many ${twice} ms`,
    };
  },
});
