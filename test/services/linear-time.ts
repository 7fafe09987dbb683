import { expect } from 'vitest';

type Read = (text: string) => unknown;
type Piece = string | ((at: number) => string);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Asserts that the processor time of this reader grows with the length of its text, not with its square. The text is
     * `piece` again and again, or the piece at each place. How fast and how busy the machine is does not count.
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

/** Four times the text takes a linear reader four times as long, a quadratic one sixteen times. */
const growth = 8;
/** Milliseconds that a garbage collection adds. */
const slack = 40;
/** The best of several rounds counts: a busy machine makes some of them slower, none of them faster. */
const rounds = 6;

expect.extend({
  toTakeLinearTime(read: Read, piece: Piece, length = 2 ** 17) {
    const [short, long] = [textOf(piece, length / 2), textOf(piece, 2 * length)];
    let [once, fourTimes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let pass = false;
    for (let round = 0; round < rounds && !pass; round++) {
      once = Math.min(once, timeOf(read, short));
      fourTimes = Math.min(fourTimes, timeOf(read, long));
      pass = fourTimes <= growth * once + slack;
    }
    return {
      pass,
      message: () => `${short.length} characters took ${once} ms, four times as many ${fourTimes} ms`,
    };
  },
});
