import type { Unit } from './extraction.schema.ts';
import { type Action, besideBook, destinations, type Material, observedWords, wallSides } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { readRoom } from './room-names.ts';
import type { Token } from './tokens.ts';

/** A thing that a few words name, with the number that stands directly at it. */
export interface Thing {
  material: Material;
  text: string;
  plural: boolean;
  count: number | null;
  sheets: boolean;
  from: number;
  to: number;
}

/** The words between two separators of a sentence, sorted by what they say. */
export interface Chunk {
  /** The separator before it: `start`, a comma, `and`, `;`, `:`… */
  joint: string;
  from: number;
  to: number;
  rooms: { name: string; plural: boolean }[];
  place: string | null;
  things: Thing[];
  /** Things that only say where: "antimicrobial on the floor", "tarp over the roof". */
  targets: Thing[];
  /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
  actions: { action: Action; text: string; from: number; instrument: boolean }[];
  quantities: { value: number; unit: Unit }[];
  /** Sides in feet. */
  dimensions: readonly number[] | null;
  lengths: number[];
  /** "2 ft high", "to 4 ft": how far up a wall. */
  band: number | null;
  count: number | null;
  fraction: number | null;
  whole: boolean;
  part: boolean;
  /** "Both long walls". */
  bothWalls: boolean;
  /** "Full height", "floor to ceiling". */
  fullHeight: boolean;
  /** The one wall that is meant: "front". */
  wall: string | null;
  negated: boolean;
  uncertain: boolean;
  others: boolean;
  same: boolean;
  pronoun: boolean;
  observed: boolean;
  persons: number | null;
  each: boolean;
  /** Words that tell on which surface insulation lies. */
  above: boolean;
  behind: boolean;
  /** A number that counts the next thing. */
  waiting: { value: number; sheets: boolean } | null;
}

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
const prepositions = new Set(
  'on over in at from with above under behind to for through around into onto along off beneath below against inside down up'.split(
    ' ',
  ),
);
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
    fraction: null,
    whole: false,
    part: false,
    wall: null,
    bothWalls: false,
    fullHeight: /\bfull height\b|\bfloor to ceiling\b/u.test(
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
  chunk.observed = words.some((token) => observedWords.has(token.word));
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
        chunk.rooms.push({ name: mention.name, plural: mention.plural || everyOne });
      }
      break;
    case 'place':
      chunk.place = mention.name;
      break;
    case 'material':
      addThing(chunk, read, mention);
      break;
    case 'action':
      if (/^(?:after|before|until|once|while|during|for|since|prior)$/u.test(previous)) break;
      if (!mention.action.weak || mention.action.activity !== 'remove' || standsAlone(tokens, mention.to)) {
        const withMark = previous === '/' && tokens[mention.from - 2]?.word === 'w';
        chunk.actions.push({
          action: mention.action,
          text: mention.text,
          from: mention.from,
          instrument: previous === 'with' || withMark,
        });
      }
      break;
    case 'quantity':
      chunk.quantities.push({ value: mention.value, unit: mention.unit });
      if (next === 'each' || next === 'ea' || previous === 'each') chunk.each = true;
      break;
    case 'dimensions':
      chunk.dimensions ??= mention.sides;
      break;
    case 'length':
      if (bandWords.test(next) || bandLead.test(previous) || (previous === 'at' && isBoard(chunk)))
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

/** "out" that ends its clause or goes on with how much; "out of the pipe", "off garage" say where. */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || next.kind !== 'word') return true;
  if (next.word === 'the')
    return /^(?:full|whole|entire|complete|day|same)$/u.test(tokens[at + 1]?.word ?? '');
  if (next.word === 'of')
    return (
      readRoom(tokens, /^(?:the|each|both)$/u.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1) !== null
    );
  return /^(?:and|then|plus|all|whole|entire|full|completely|today|yesterday|already|too|also|as|to|w|with|in|from|on|throughout|both|per|but|for|now|by|x|half|about|approx|at|due|since|down|this|because|behind|under|above|along|around|where|near|ea|each|only|completely|entirely|over|before|after|day|first|same|north|south|east|west|too|with|via|using|carefully|later|until)$/u.test(
    next.word,
  );
}

/** A room that is a destination or a neighbour, not where the work is. */
function isAside(tokens: readonly Token[], at: number, chunk: Chunk): boolean {
  const article = /^(?:the|a|our|their|his|her)$/u.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
  const before = tokens[at - 1 - article]?.word ?? '';
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
  if (before === 'to' && /^(?:next|adjacent)$/u.test(tokens[at - 2 - article]?.word ?? '')) return true;
  if (chunk.rooms.length === 0) return false;
  for (let back = 1; back <= 2; back += 1) {
    const found = besideBook.find(tokens, at - article - back);
    if (found !== null && found.next === at - article) return true;
  }
  return false;
}

function addThing(chunk: Chunk, read: ReadSentence, mention: Extract<Mention, { kind: 'material' }>): void {
  const { tokens } = read;
  // "Front slope", "rear slope": two parts of one roof are two pieces of work.
  const sided = mention.material.surface === 'roof' && wallSides.has(tokens[mention.from - 1]?.word ?? '');
  const thing: Thing = {
    material: mention.material,
    text: read.text.slice(
      tokens[sided ? mention.from - 1 : mention.from]?.start ?? 0,
      tokens[mention.to - 1]?.end ?? 0,
    ),
    plural: mention.plural && mention.material.kind !== 'surface',
    count: null,
    sheets: false,
    from: mention.from,
    to: mention.to,
  };
  if (mention.material.kind === 'surface') {
    const side = tokens[mention.from - 1]?.word ?? '';
    if (mention.material.surface === 'walls' && wallSides.has(side) && !chunk.whole) chunk.part = true;
    if (mention.material.surface === 'walls' && wallSides.has(side)) {
      chunk.wall ??= side;
      if (/^(?:both|two|2)$/u.test(tokens[mention.from - 2]?.word ?? '')) chunk.bothWalls = true;
    }
  }
  const article = tokens[mention.from - 1]?.word === 'the' ? 1 : 0;
  // "Gut to studs", "down to the joists": how far, never what.
  if (
    chunk.actions.length > 0 &&
    tokens[mention.from - 1 - article]?.word === 'to' &&
    mention.material.kind !== 'surface'
  )
    return;
  const previous = chunk.things.at(-1);
  const linked =
    previous !== undefined && mention.from - previous.to <= 3 && tokens[previous.to]?.word === 'of';
  if (linked && previous.material.category === mention.material.category) {
    // "boxes of contents", "load of debris": one thing.
    return;
  }
  if (
    previous !== undefined &&
    previous.to === mention.from &&
    mention.material.kind === 'surface' &&
    previous.material.kind !== 'surface'
  ) {
    // "LVT floor": the word after a covering only repeats where it lies.
    chunk.targets.push(thing);
    return;
  }
  // "Window units blown in" are broken windows, not insulation.
  if (
    previous !== undefined &&
    /^blown in$/iu.test(thing.text) &&
    /^(?:WDW|DOR)$/u.test(previous.material.category ?? '')
  )
    return;
  if (previous !== undefined && previous.to === mention.from) {
    // "sink faucet", "ceiling insulation": the last word is the thing, the first says which or where.
    chunk.things.pop();
    if (previous.material.kind === 'surface') chunk.targets.push(previous);
    else thing.text = `${previous.text} ${thing.text}`;
    thing.count = previous.count;
  }
  const isTarget =
    mention.material.implied === null &&
    isLocated(
      tokens,
      mention.from,
      chunk.things.length > 0 ||
        /^(?:and|,|then)$/u.test(chunk.joint) ||
        chunk.actions.some(({ action }) => action.sufficient),
    );
  if (!isTarget && chunk.waiting !== null) {
    thing.count = chunk.waiting.value;
    thing.sheets = chunk.waiting.sheets;
    chunk.waiting = null;
  }
  (isTarget ? chunk.targets : chunk.things).push(thing);
}

/** Whether a preposition leads to the thing, past articles, "all" and other describing words. */
function isLocated(tokens: readonly Token[], at: number, somethingBefore: boolean): boolean {
  if (!somethingBefore) return false;
  for (let back = 1; back <= 5; back += 1) {
    const token = tokens[at - back];
    if (token?.word === '/' && tokens[at - back - 1]?.word === 'w') return true;
    if (token === undefined || token.kind === 'mark') return false;
    if (token.word === 'and' || token.word === 'then') return false;
    if (prepositions.has(token.word)) return true;
    if (
      token.word === 'of' &&
      /^(?:full|free|rid|side|top|bottom|front|center|edge|back)$/u.test(tokens[at - back - 1]?.word ?? '')
    )
      return true;
  }
  return false;
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
  else chunk.count ??= mention.value;
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
      if (mention.text.endsWith("'s")) break;
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
