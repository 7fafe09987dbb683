import { describe, expect, it } from 'vitest';
import { engineTasks } from '#catalog/engine-tasks';
import { worstTexts, worstWork } from '../services/worst-texts.ts';

it('toTakeLinearTime refuses what compares every character with every other', () => {
  const compareAll = (text: string) => {
    let same = 0;
    for (const one of text) for (const other of text) if (one === other) same += 1;
    return same;
  };
  expect(() => expect(compareAll).toTakeLinearTime('ab', 4_000)).toThrow(/characters took/);
});

it('every engine task is given the worst texts, and no other', () => {
  expect(Object.keys(worstWork).sort()).toEqual(engineTasks.map(({ name }) => name).sort());
});

describe.each(engineTasks)('$name', ({ name, module }) => {
  it('is given all that its module does in threads', async () => {
    const functions = Object.entries(await import(module.href)).filter(
      ([, value]) => typeof value === 'function',
    );
    const given = await worstWork[name]?.('The pipe burst in our kitchen. ', await import(module.href));
    expect(Object.keys(given ?? {}).sort()).toEqual(functions.map(([one]) => one).sort());
  });

  it.each(worstTexts)(
    'takes time in proportion to its text: %j',
    async (piece) => {
      const functions = await import(module.href);
      const read = (text: string): void => {
        for (const [one, input] of Object.entries(worstWork[name]?.(text, functions) ?? {})) {
          for (const each of input) {
            try {
              functions[one](each);
            } catch {
              // A text may be refused; that has to be as quick.
            }
          }
        }
      };
      expect(read).toTakeLinearTime(piece, [10_000, 100_000, 400_000]);
    },
    120_000,
  );
});
