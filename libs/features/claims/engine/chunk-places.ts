import type { Chunk } from './chunk.ts';
import { besideBook } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

/** "At the stairs", "from the hall", "LR side": a place beside the work, unless the claim says more about it. */
export function isPassing(tokens: readonly Token[], mention: Mention, chunk: Chunk): boolean {
  const article = isOne('article', tokens[mention.from - 1]) ? 1 : 0;
  const before = tokens[mention.from - 1 - article]?.word ?? '';
  const contents = chunk.things.some((thing) => thing.material.category === 'CON');
  return isOne('leadsPast', before) || (before === 'from' && !contents);
}

/** "First 6 ft off the hall", "base on the washroom wall": which side of the room that the heading names. */
export function isBeside(tokens: readonly Token[], mention: Mention): boolean {
  const article = isOne('article', tokens[mention.from - 1]) ? 1 : 0;
  const led = article === 1;
  if (led && isOne('partBesideRoom', tokens[mention.to])) return true;
  for (let back = 1; back <= 2; back += 1) {
    const found = besideBook.find(tokens, mention.from - article - back);
    if (found !== null && found.next === mention.from - article) return true;
  }
  return false;
}

/** A room that is a destination or a neighbour, not where the work is. */
export function isAside(tokens: readonly Token[], at: number, chunk: Chunk): boolean {
  const article = isOne('article', tokens[at - 1]) ? 1 : 0;
  const before = tokens[at - 1 - article]?.word ?? '';
  const machines = chunk.things.some((thing) => thing.material.implied !== null);
  // "set in garage": where a thing waits, not where the work is.
  if (!machines && before === 'in' && isOne('stored', tokens[at - 2 - article])) return true;
  if (isOne('nearby', before)) return true;
  if (chunk.rooms.length === 0) return false;
  for (let back = 1; back <= 2; back += 1) {
    const found = besideBook.find(tokens, at - article - back);
    if (found !== null && found.next === at - article) return true;
  }
  return false;
}
