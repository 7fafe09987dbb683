import type { Chunk } from './chunk.ts';
import { besideBook, destinations } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { readRoom } from './room-names.ts';
import type { Token } from './tokens.ts';

/** "At the stairs", "from the hall", "LR side": a place beside the work, unless the claim says more about it. */
export function isPassing(tokens: readonly Token[], mention: Mention, chunk: Chunk): boolean {
  const article = /^(?:the|a|our|their|his|her)$/u.test(tokens[mention.from - 1]?.word ?? '') ? 1 : 0;
  const before = tokens[mention.from - 1 - article]?.word ?? '';
  const contents = chunk.things.some((thing) => thing.material.category === 'CON');
  return /^(?:at|to|by|into|onto|through|toward|towards)$/u.test(before) || (before === 'from' && !contents);
}

/** "First 6 ft off the hall", "base on the washroom wall": which side of the room that the heading names. */
export function isBeside(tokens: readonly Token[], mention: Mention): boolean {
  const article = /^(?:the|a|our|their|his|her)$/u.test(tokens[mention.from - 1]?.word ?? '') ? 1 : 0;
  const led =
    article === 1 ||
    /^(?:on|at|along|near|by|from|toward|towards)$/u.test(tokens[mention.from - 1]?.word ?? '');
  const part = /^(?:wall|side|end|door|doorway|threshold|partition)$/u;
  if (led && part.test(tokens[mention.to]?.word ?? '')) return true;
  for (let back = 1; back <= 2; back += 1) {
    const found = besideBook.find(tokens, mention.from - article - back);
    if (found !== null && found.next === mention.from - article) return true;
  }
  return false;
}

/** A room that is a destination or a neighbour, not where the work is. */
export function isAside(tokens: readonly Token[], at: number, chunk: Chunk): boolean {
  const article = /^(?:the|a|our|their|his|her)$/u.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
  const before = tokens[at - 1 - article]?.word ?? '';
  if (before === 'to' && /^(?:next|adjacent)$/u.test(tokens[at - 2 - article]?.word ?? '')) return true;
  if (before === 'like' || tokens[at - 2]?.word === 'like') return true;
  if (destinations.has(before)) {
    const movable = chunk.things.some(
      (thing) => thing.material.category === 'CON' || thing.material.category === 'APP',
    );
    return (
      movable ||
      chunk.rooms.length > 0 ||
      before === 'into' ||
      chunk.actions.some(({ action }) => action.activity === 'move' || action.activity === 'pack_out')
    );
  }
  if (/^an?$/u.test(tokens[at - 1]?.word ?? '') && chunk.rooms.length > 0) return true;
  // "Base off on the LR side only": which side of another room.
  const named = readRoom(tokens, at);
  const after = named === null ? '' : (tokens[named.next]?.word ?? '');
  if (article === 1 && /^sides?$/u.test(after)) return true;
  if (/^(?:by|near|toward|from)$/u.test(before) && /^(?:door|doorway|window)$/u.test(after)) return true;
  if (before === 'with' && /^(?:shared|common)$/u.test(tokens[at - 2 - article]?.word ?? '')) return true;
  const machines = chunk.things.some((thing) => thing.material.implied !== null);
  // "set in garage": where a thing waits, not where the work is.
  if (
    !machines &&
    before === 'in' &&
    /^(?:set|put|stored|staged|stacked|placed|sitting|waiting)$/u.test(tokens[at - 2 - article]?.word ?? '')
  )
    return true;
  if (/^(?:near|beside|between|outside|adjacent|toward|towards|past|behind)$/u.test(before)) return true;
  if (chunk.rooms.length === 0) return false;
  for (let back = 1; back <= 2; back += 1) {
    const found = besideBook.find(tokens, at - article - back);
    if (found !== null && found.next === at - article) return true;
  }
  return false;
}
