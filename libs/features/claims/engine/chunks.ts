import type { Chunk } from './chunk.ts';
import { addAction } from './chunk-actions.ts';
import { isAside, isBeside, isPassing } from './chunk-places.ts';
import { addThing } from './chunk-things.ts';
import { observedWords } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Token } from './tokens.ts';

const joints = new Set([
  ',',
  ';',
  'and',
  'then',
  'but',
  'or',
  '&',
  '+',
  '/',
  '(',
  ')',
  '-',
  ':',
  '|',
  '[',
  ']',
  '=',
  '>',
  '*',
]);

const people =
  /^(?:techs?|technicians?|men|man|guys?|people|laborers?|labourers?|workers?|crew|person|persons)$/u;

const bandWords = /^(?:high|tall|up|height|h|hi)$/u;

const bandLead = /^(?:to|lower|bottom|first|up)$/u;

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
    if (mention.kind === 'mark' && joints.has(mention.mark) && !isWith(read.tokens, mention.from)) {
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
  const chunk: Chunk = {
    joint,
    from: mentions[0]?.from ?? 0,
    to: mentions.at(-1)?.to ?? 0,
    rooms: [],
    place: null,
    things: [],
    targets: [],
    actions: [],
    quantities: [],
    dimensions: null,
    lengths: [],
    band: null,
    count: null,
    sheets: false,
    fraction: null,
    whole: false,
    part: false,
    wall: null,
    bothWalls: false,
    fullHeight: /\bfull (?:wall )?(?:height|ht|hgt)\b|\bfloor to ceiling\b/u.test(
      read.tokens
        .slice(Math.max(0, (mentions[0]?.from ?? 0) - 2), (mentions.at(-1)?.to ?? 0) + 3)
        .map((token) => token.word)
        .join(' '),
    ),
    negated: false,
    uncertain: false,
    others: false,
    same: false,
    pronoun: false,
    observed: false,
    persons: null,
    each: false,
    above: words.some((token) => /^(?:above|overhead|attic)$/u.test(token.word)),
    behind: words.some((token) => /^(?:behind|cavity|cavities|stud|studs|bay|bays)$/u.test(token.word)),
    waiting: null,
  };
  for (const [at, mention] of mentions.entries()) addMention(chunk, read, mentions, mention, at);
  if (chunk.things.length === 0 && chunk.actions.length === 0) {
    // "Hail damage on the west slope only, 16 squares; R&R": the slope is what the work is on.
    const { wall } = chunk;
    chunk.things.push(
      ...chunk.targets.filter(
        ({ material }) => material.surface === 'roof' || (material.surface === 'walls' && wall !== null),
      ),
    );
    chunk.targets = chunk.targets.filter((thing) => !chunk.things.includes(thing));
  }
  // "Wet insulation over it" names a thing, "insulation is wet" observes.
  const named = [...chunk.things, ...chunk.targets];
  chunk.observed = words.some((token, at) => {
    const index = chunk.from + at;
    return (
      observedWords.has(token.word) &&
      // "Scrub the ceiling for soot": what it is done against.
      !/^(?:for|of|from|with)$/u.test(read.tokens[index - 1]?.word ?? '') &&
      !named.some((thing) => thing.from === index + 1 || (thing.from <= index && index < thing.to))
    );
  });
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
        const everyOne = /^(?:each|every|both)$/u.test(previous);
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
      if (
        bandWords.test(next) ||
        bandLead.test(previous) ||
        isSameHeight(tokens, mention.from) ||
        (previous === 'at' && isBoard(chunk))
      )
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

/** "Insulation out to the same 4 ft". */
function isSameHeight(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === 'same' && /^(?:the|that|to)$/u.test(tokens[at - 2]?.word ?? '');
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
  const crew = tokens[mention.from - 1]?.word === 'of' && people.test(tokens[mention.from - 2]?.word ?? '');
  if (people.test(after) || crew) {
    chunk.persons = mention.value;
    return;
  }
  // "Sprayed two times", "two coats": how often, not how many.
  if (/^(?:times|coats?|passes|rounds|applications)$/u.test(after)) return;
  const next = all
    .slice(at + 1)
    .find((one) => one.kind !== 'room' && !(one.kind === 'cue' && one.cue !== 'negation'));
  const near = next !== undefined && next.from - mention.to <= 4;
  if (near && next.kind === 'action' && next.action.cut && mention.value <= 4) return;
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
  const sheets = tokens
    .slice(mention.to, mention.to + 4)
    .some((token) => /^(?:sheets?|shts?)$/u.test(token.word));
  if (near && next.kind === 'material' && !/^(?:at|@|x)$/u.test(after))
    chunk.waiting = { value: mention.value, sheets };
  else if (chunk.count === null) {
    chunk.count = mention.value;
    chunk.sheets = sheets;
  }
}

/** "Put on by the owner": who did the work. */
function isAgent(tokens: readonly Token[], at: number): boolean {
  const article = /^(?:the|our|their|his|her)$/u.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
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
      if (mention.text.endsWith("'s") || tokens[mention.to]?.word === "'s") break;
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
