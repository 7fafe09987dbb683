import { describe, expect, it } from 'vitest';
import { lineWorth } from './line-worth.ts';

const settling = Number.POSITIVE_INFINITY;
const chat = (times: number): string[] =>
  Array.from({ length: times }, (_, at) =>
    at % 2 === 0 ? 'Caller: Mm-hm, right, right.' : 'Agent: Oh, that is lovely.',
  );

describe('what the lines of a call are worth', () => {
  const lines = [
    'Agent: Cedar Falls Restoration, how can I help?',
    'Caller: A pipe burst in our basement and water is still coming in.',
    ...chat(40),
    'Caller: I am at 418 Larch Street, my number is 404 555 0142.',
    ...chat(40),
    'Agent: Okay, I have a crew on their way, they will be there in an hour.',
    'Caller: Thank you, bye.',
  ];
  const worth = lineWorth(lines.join('\n'));
  const of = (words: string) => worth[lines.findIndex((line) => line.includes(words))];

  it('is without end for what it begins with, what is quoted and what the agent settles', () => {
    expect(of('A pipe burst')).toBe(settling);
    expect(of('a crew on their way')).toBe(settling);
  });

  it('is least for small talk', () => {
    expect(worth.slice(10, 30)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(worth.filter((one) => one === 0).length).toBeGreaterThan(60);
  });

  it('is something for a number and an address', () => {
    expect(of('418 Larch')).toBeGreaterThan(0);
  });

  it('counts lines as the transcript has them, beyond what the engine reads at once', () => {
    const long = [...lines.slice(0, 2), '', ...chat(2_400), ...lines.slice(-2)];
    expect(long.join('\n').length).toBeGreaterThan(60_000);
    const far = lineWorth(long.join('\n'));
    expect(far).toHaveLength(long.length);
    expect(far[2]).toBe(0);
    expect(far[1_200]).toBe(0);
    expect(far.at(-2)).toBe(settling);
  });

  it('is nothing where nobody says anything', () => {
    expect(lineWorth('')).toEqual([0]);
    expect(lineWorth('\n\n')).toEqual([0, 0, 0]);
  });
});
