import { readDimensions, readLength, readNumber, round } from './engine/measures.ts';
import { tokenize } from './engine/tokens.ts';

/** Every number that a text states, in digits, words or fractions: as written, and in feet where it is a length. */
export function numbersIn(text: string): number[] {
  const tokens = tokenize(text);
  const found: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = readNumber(tokens, at);
    const length = readLength(tokens, at);
    const read = [number?.value, ...(readDimensions(tokens, at)?.sides ?? []), length?.feet];
    found.push(...read.flatMap((value) => (value === undefined ? [] : round(value))));
    at = Math.max(at + 1, number?.next ?? 0, length?.next ?? 0);
  }
  return [...new Set(found)];
}
