import { describe, expect, it } from 'vitest';
import { type PastEvent, replay } from './replay.ts';

function diary() {
  const entries: string[] = [];
  const event = (at: number, what: string, fails = false): PastEvent => ({
    at,
    happen: async () => {
      if (fails) throw new Error(`no ${what}`);
      entries.push(what);
    },
  });
  const goOnTo = async (ms: number) => {
    entries.push(`it is ${ms}`);
  };
  return { entries, event, goOnTo };
}

describe('what happens within a fortnight', () => {
  it('happens in its order, each when its time has come', async () => {
    const { entries, event, goOnTo } = diary();
    const heard: number[] = [];
    const replayed = await replay([event(20, 'a lead'), event(10, 'a call')], {
      goOnTo,
      isLate: () => false,
      recent: 0,
      told: (at) => heard.push(at),
    });
    expect(entries).toEqual(['it is 10', 'a call', 'it is 20', 'a lead']);
    expect(heard).toEqual([10, 20]);
    expect(replayed).toEqual({ happened: 2, leftOut: 0, failed: 0, reason: null });
  });

  it('goes on after something that fails, and says what was first', async () => {
    const { entries, event, goOnTo } = diary();
    const replayed = await replay([event(1, 'a call', true), event(2, 'a mail', true), event(3, 'a lead')], {
      goOnTo,
      isLate: () => false,
      recent: 0,
      told: () => undefined,
    });
    expect(entries).toContain('a lead');
    expect(replayed).toEqual({ happened: 1, leftOut: 0, failed: 2, reason: 'no a call' });
  });

  it('is shortened where time runs out, and keeps what is recent', async () => {
    const { entries, event, goOnTo } = diary();
    let steps = 0;
    const replayed = await replay(
      [1, 2, 3, 90, 91].map((at) => event(at, `call ${at}`)),
      { goOnTo, isLate: () => steps > 0, recent: 90, told: () => (steps += 1) },
    );
    expect(entries.filter((entry) => entry.startsWith('call'))).toEqual(['call 1', 'call 90', 'call 91']);
    expect(replayed).toMatchObject({ happened: 3, leftOut: 2 });
  });
});
