import { describe, expect, it } from 'vitest';
import { engineTasks } from '#catalog/engine-tasks';
import { type Functions, worstTexts, worstWork } from '../services/worst-texts.ts';

it('toTakeLinearTime refuses what compares every character with every other', () => {
  const compareAll = (text: string) => {
    let same = 0;
    for (const one of text) for (const other of text) if (one === other) same += 1;
    return same;
  };
  // Compiled before it is measured: the short text would else take longer than its share.
  for (let i = 0; i < 5; i++) compareAll('ab'.repeat(1_000));
  expect(() => expect(compareAll).toTakeLinearTime('ab', 4_000)).toThrow(/characters took/);
});

it('every engine task is given the worst texts, and no other', () => {
  expect(Object.keys(worstWork).sort()).toEqual(engineTasks.map(({ name }) => name).sort());
});

/** The functions of a module of which `answer` reads no input twice: what it says is the input of another function too. */
function answeringOnce(functions: Functions): Functions {
  const { answer } = functions;
  if (!answer) return functions;
  const answers = new Map<unknown, unknown>();
  return {
    ...functions,
    answer(input) {
      if (!answers.has(input)) answers.set(input, answer(input));
      return answers.get(input);
    },
  };
}

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
        const once = answeringOnce(functions);
        for (const [one, input] of Object.entries(worstWork[name]?.(text, once) ?? {})) {
          for (const each of input) {
            try {
              once[one]?.(each);
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
