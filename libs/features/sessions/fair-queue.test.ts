import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const bounds = { atOnce: 2, waiting: 40, waitingOfOne: 5 };

/** Work that ends on command, and the askers served so far. */
function setUp(given = bounds) {
  const inTurn = createFairQueue(given);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (from: string, known = false) =>
    inTurn({ from, known }, async () => {
      begun.push(from);
      await new Promise<void>((end) => ends.push(end));
      return from;
    });
  /** Ends work until `count` more have ended. */
  const finish = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { ask, begun, finish };
}

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('turns', () => {
  it('are two at a time, and all come', async () => {
    const { ask, begun, finish } = setUp();
    const asked = ['a', 'b', 'c', 'd'].map((from) => ask(from));
    expect(begun).toEqual(['a', 'b']);
    await finish(4);
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
    const later = ask('e');
    await finish(1);
    expect(await later).toBe('e');
  });

  it('go round the askers, so that a long line holds up itself', async () => {
    const { ask, begun, finish } = setUp();
    const flood = Array.from({ length: 7 }, () => ask('crowd'));
    const single = ask('alone');
    await finish(3);
    expect(begun.slice(2)).toEqual(['crowd', 'alone', 'crowd']);
    await finish(8);
    await Promise.all([...flood, single]);
  });

  it('come to an owner within one round of seventy attackers', async () => {
    const { ask, begun, finish } = setUp({ atOnce: 2, waiting: 500, waitingOfOne: 20 });
    const flood = Array.from({ length: 700 }, (_, at) => failure(ask(`attacker ${at % 70}`)));
    const owner = ask('owner');
    await finish(75);
    expect(begun).toContain('owner');
    await finish(700);
    expect(await owner).toBe('owner');
    // What was too much for the lines was refused, and to them alone.
    expect(new Set(await Promise.all(flood))).toEqual(new Set([null, 'service_unavailable']));
  });

  it('never let somebody who is known wait for strangers', async () => {
    const { ask, begun, finish } = setUp();
    const strangers = Array.from({ length: 20 }, (_, at) => ask(`stranger ${at}`));
    const known = ask('known', true);
    await finish(1);
    expect(begun[2]).toBe('known');
    await finish(21);
    await Promise.all([...strangers, known]);
  });

  it('are refused to a line that is full, and to nobody else', async () => {
    const { ask, finish } = setUp();
    const crowd = Array.from({ length: 10 }, () => failure(ask('crowd')));
    const single = failure(ask('alone'));
    await finish(10);
    expect((await Promise.all(crowd)).filter((code) => code === 'service_unavailable').length).toBe(3);
    expect(await single).toBeNull();
  });

  it('are passed on when the work before fails', async () => {
    const inTurn = createFairQueue({ ...bounds, atOnce: 1 });
    const asker = { from: 'a', known: false };
    const failing = inTurn(asker, () => Promise.reject(new Error('no')));
    const next = inTurn(asker, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
