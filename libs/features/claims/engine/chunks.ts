import { type Chunk, emptyChunk } from './chunk.ts';
import { addAction } from './chunk-actions.ts';
import { isAside, isBeside, isPassing } from './chunk-places.ts';
import { addThing } from './chunk-things.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { type Token, textOf } from './tokens.ts';
import { isOne } from './words.ts';

/** Splits a sentence at its separators; measures that belong to rooms are left out. */
export function chunksOf(read: ReadSentence): Chunk[] {
  const chunks: Chunk[] = [];
  let group: Mention[] = [];
  let joint = 'start';
  const flush = (): void => {
    if (group.length > 0) chunks.push(chunkOf(read, group, joint));
    group = [];
  };
  for (const mention of read.mentions) {
    if (mention.kind === 'mark' && isOne('joint', mention.mark) && !isWith(read.tokens, mention.from)) {
      const had = group.length > 0;
      flush();
      joint = strongest(had ? '' : joint, mention.mark);
      continue;
    }
    if (mention.kind === 'mark' || mention.kind === 'label' || read.measured.has(mention)) continue;
    group.push(mention);
  }
  flush();
  return chunks;
}

/** "w/": the slash separates nothing. */
function isWith(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === '/' && tokens[at - 1]?.word === 'w';
}

function strongest(before: string, mark: string): string {
  if (before === ';' || before === ':') return before;
  if (before !== '' && before !== 'start' && mark === ',') return before;
  return mark;
}

function chunkOf(read: ReadSentence, mentions: readonly Mention[], joint: string): Chunk {
  const words = read.tokens.slice(mentions[0]?.from ?? 0, (mentions.at(-1)?.to ?? 0) + 2);
  const [from, to] = [mentions[0]?.from ?? 0, mentions.at(-1)?.to ?? 0];
  const chunk = emptyChunk(joint, from, to, words);
  chunk.fullHeight = /\bfull (?:wall )?(?:height|ht|hgt)\b|\bfloor to ceiling\b/u.test(
    textOf(read.tokens, Math.max(0, from - 2), to + 3),
  );
  for (const [at, mention] of mentions.entries()) addMention(chunk, read, mentions, mention, at);
  return chunk;
}

function addMention(
  chunk: Chunk,
  read: ReadSentence,
  all: readonly Mention[],
  mention: Mention,
  at: number,
): void {
  const { tokens } = read;
  const previous = tokens[mention.from - 1]?.word ?? '';
  const next = tokens[mention.to]?.word ?? '';
  switch (mention.kind) {
    case 'room':
      if (!isAside(tokens, mention.from, chunk)) {
        const everyOne = isOne('everyOne', previous);
        chunk.rooms.push({
          name: mention.name,
          plural: mention.plural || everyOne,
          passing: isPassing(tokens, mention, chunk),
          beside: isBeside(tokens, mention),
        });
      }
      break;
    case 'place':
      chunk.place = mention.name;
      break;
    case 'material':
      addThing(chunk, read, mention);
      break;
    case 'action':
      addAction(chunk, tokens, mention);
      break;
    case 'quantity':
      chunk.quantities.push({ value: mention.value, unit: mention.unit });
      if (next === 'each' || next === 'ea' || previous === 'each') chunk.each = true;
      break;
    case 'dimensions':
      chunk.dimensions ??= mention.sides;
      break;
    case 'length':
      if (isOne('afterBand', next) || isOne('beforeBand', previous) || (previous === 'at' && isBoard(chunk)))
        chunk.band ??= mention.feet;
      else if (mention.mark !== 'in') chunk.lengths.push(mention.feet);
      else if (isCut(all[at + 1])) chunk.band ??= mention.feet;
      break;
    case 'number':
      addNumber(chunk, read, all, mention, at);
      break;
    case 'fraction':
      chunk.fraction = mention.value;
      break;
    case 'cue':
      addCue(chunk, mention, tokens);
      break;
    default:
      break;
  }
}

/** "cut at 4 ft" says how high, "downspouts at 10 ft" how long. */
function isBoard(chunk: Chunk): boolean {
  return (
    chunk.actions.some(({ action }) => action.cut) ||
    chunk.things.some((thing) => thing.material.surface === 'board')
  );
}

function isCut(mention: Mention | undefined): boolean {
  return mention?.kind === 'action' && mention.action.cut;
}

function addNumber(
  chunk: Chunk,
  read: ReadSentence,
  all: readonly Mention[],
  mention: Extract<Mention, { kind: 'number' }>,
  at: number,
): void {
  const { tokens } = read;
  const after = tokens[mention.to]?.word ?? '';
  const crew = tokens[mention.from - 1]?.word === 'of' && isOne('people', tokens[mention.from - 2]);
  if (isOne('people', after) || crew) {
    chunk.persons = mention.value;
    return;
  }
  // "Sprayed two times", "two coats": how often, not how many.
  if (isOne('howOften', after)) return;
  const next = all
    .slice(at + 1)
    .find((one) => one.kind !== 'room' && !(one.kind === 'cue' && one.cue !== 'negation'));
  const near = next !== undefined && next.from - mention.to <= 4;
  if (
    near &&
    next.kind === 'material' &&
    next.material.kind === 'surface' &&
    next.material.surface === 'walls'
  ) {
    if (mention.value >= 4) chunk.whole = true;
    else chunk.part = true;
    return;
  }
  if (!near && tokens[mention.from - 1]?.word === 'all') {
    // "All four": the walls that were just named.
    chunk.whole = true;
    return;
  }
  // "40 x 18 - 14 hits": counts a thing that is no work.
  const counted = tokens[mention.to];
  const named = all.some((one) => one.from === mention.to);
  if (chunk.joint === '-' && counted?.kind === 'word' && /[a-z]{3}s$/u.test(after) && !named && !near) return;
  const sheets = tokens.slice(mention.to, mention.to + 4).some((token) => isOne('sheet', token));
  if (near && next.kind === 'material' && !isOne('eachAt', after))
    chunk.waiting = { value: mention.value, sheets };
  else if (chunk.count === null) {
    chunk.count = mention.value;
    chunk.sheets = sheets;
  }
}

/** "Put on by the owner": who did the work. */
function isAgent(tokens: readonly Token[], at: number): boolean {
  const article = isOne('theirArticle', tokens[at - 1]) ? 1 : 0;
  return tokens[at - 1 - article]?.word === 'by';
}

function addCue(chunk: Chunk, mention: Extract<Mention, { kind: 'cue' }>, tokens: readonly Token[]): void {
  switch (mention.cue) {
    case 'whole':
      // "each", "total" after a number count; they do not mean the whole of a surface.
      if (mention.text === 'each') chunk.each = true;
      if (/ of (?:it|them)$/u.test(mention.text)) chunk.pronoun = true;
      if (mention.text !== 'each' && mention.text !== 'total') chunk.whole = true;
      break;
    case 'part':
      chunk.part = true;
      break;
    case 'negation':
      chunk.negated = true;
      break;
    case 'uncertain':
      chunk.uncertain = true;
      break;
    case 'others':
      chunk.others =
        isAgent(tokens, mention.from) ||
        (tokens[mention.from - 1]?.word !== 'per' && chunk.actions.length === 0);
      break;
    case 'same':
      chunk.same = true;
      break;
    case 'pronoun':
      chunk.pronoun = true;
      break;
    default:
      break;
  }
}
