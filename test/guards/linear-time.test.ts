import { expect, it } from 'vitest';

it('toTakeLinearTime refuses what compares every character with every other', () => {
  const compareAll = (text: string) => {
    let same = 0;
    for (const one of text) for (const other of text) if (one === other) same += 1;
    return same;
  };
  expect(() => expect(compareAll).toTakeLinearTime('ab', 4_000)).toThrow(/characters took/);
});
