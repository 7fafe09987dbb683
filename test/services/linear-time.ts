import { expect } from 'vitest';

type Read = (text: string) => unknown;
type Piece = string | ((at: number) => string);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Asserts that the processor time of this reader grows with the length of its text, not with its square. The text is
     * `piece` again and again, or the piece at each place. How fast and how busy the machine is does not count.
     * @param lengths of the texts that are compared, the shortest first; or one length, whose half and double are.
     */
    toTakeLinearTime(piece: Piece, lengths?: number | readonly number[]): [T] extends [Read] ? R : never;
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

/** Four times the text takes a linear reader four times as long, a quadratic one sixteen times: twice as long is noise. */
const noise = 2;
/** Milliseconds that a garbage collection adds. */
const slack = 40;
/** The best of several rounds counts: a busy machine makes some of them slower, none of them faster. */
const rounds = 6;

expect.extend({
  toTakeLinearTime(read: Read, piece: Piece, lengths: number | readonly number[] = 2 ** 17) {
    const texts = (typeof lengths === 'number' ? [lengths / 2, 2 * lengths] : lengths).map((length) =>
      textOf(piece, length),
    );
    const best = texts.map(() => Number.POSITIVE_INFINITY);
    let pass = false;
    for (let round = 0; round < rounds && !pass; round++) {
      for (const [at, text] of texts.entries()) best[at] = Math.min(best[at] ?? 0, timeOf(read, text));
      pass = texts.every((text, at) => {
        const [before, shorter] = [best[at - 1], texts[at - 1]];
        if (before === undefined || shorter === undefined) return true;
        return (best[at] ?? 0) <= noise * (text.length / shorter.length) * before + slack;
      });
    }
    const took = texts.map((text, at) => `${text.length} characters took ${best[at]} ms`);
    return { pass, message: () => took.join(', ') };
  },
});
