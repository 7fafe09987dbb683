import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to. */
function work() {
  const ends: (() => void)[] = [];
  return { ends, begin: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

describe('files that are fetched', () => {
  const open = new AbortController().signal;

  it('wait for their account’s turn, while another account goes on', async () => {
    const turns = createTurns({ atOnce: 3, perAccount: 2, withinMs: 60_000 });
    const { ends, begin } = work();
    const done = ['a', 'a', 'a', 'b', 'b'].map((account) => turns.run(account, open, begin));
    await soon();
    // Two of a and one of b: the third of a and the second of b wait.
    expect(ends).toHaveLength(3);
    ends[2]?.();
    await soon();
    expect(ends).toHaveLength(4);
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.();
      await soon();
    }
    await Promise.all(done);
    expect(ends).toHaveLength(5);
  });

  it('give up when their turn does not come, or nobody waits any more, and leave no place taken', async () => {
    const turns = createTurns({ atOnce: 1, perAccount: 1, withinMs: 20 });
    const { ends, begin } = work();
    const first = turns.run('a', open, begin);
    await expect(turns.run('b', open, begin)).rejects.toMatchObject({ code: 'service_unavailable' });
    const gone = new AbortController();
    const left = turns.run('b', gone.signal, begin);
    gone.abort(new Error('the client went away'));
    await expect(left).rejects.toThrow('the client went away');
    ends[0]?.();
    await first;
    const last = turns.run('b', open, async () => 'done');
    expect(await last).toBe('done');
  });
});
