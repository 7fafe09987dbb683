import { expect } from 'vitest';

type Read = (text: string) => unknown;
type Piece = string | ((at: number) => string);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Asserts that this reader needs at most about twice the processor time for twice as long a text: `piece` again and
     * again, or the piece at each place. What else runs on the machine, and how fast it is, does not count.
     */
    toTakeLinearTime(piece: Piece, length?: number): [T] extends [Read] ? R : never;
  }
}

function textOf(piece: Piece, length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += typeof piece === 'string' ? piece : piece(at);
  return text.slice(0, length);
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
  toTakeLinearTime(read: Read, piece: Piece, length = 2 ** 17) {
    const [half, whole] = [textOf(piece, length), textOf(piece, 2 * length)];
    let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 3; round++) {
      once = Math.min(once, timeOf(read, half));
      twice = Math.min(twice, timeOf(read, whole));
    }
    return {
      pass: twice <= growth * once + slack,
      message: () => `${length} characters took ${once} ms, twice as many ${twice} ms`,
    };
  },
});
