import type { Chunk, Thing } from './chunk.ts';
import { otherWalls, wallOfFeet } from './drafts.ts';
import { materialBook, wallSides } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { readRoom } from './room-names.ts';
import { type Token, tokenize } from './tokens.ts';

const prepositions = new Set(
  'on over in at from by near beside with above under behind to for through around into onto along off beneath below against inside down up'.split(
    ' ',
  ),
);

const failureVerbs = new Set(
  'quit died failed stopped broke shorted overheated leaked tipped overflowed gets caught'.split(' '),
);

const fixtures: ReadonlySet<string> = new Set(['APP', 'PLM', 'CAB', 'CON', 'WDW', 'DOR', 'HVC', 'ELE']);

type MaterialMention = Extract<Mention, { kind: 'material' }>;

const [houseFan] = materialBook.find(tokenize('exhaust fan'), 0)?.entries ?? [];
const [roofing] = materialBook.find(tokenize('shingle'), 0)?.entries ?? [];
const [siding] = materialBook.find(tokenize('vinyl siding'), 0)?.entries ?? [];
const [ceiling] = materialBook.find(tokenize('ceiling'), 0)?.entries ?? [];

/** Adds what a mention names to its chunk: a thing of the work, or a target that only says where the work is. */
export function addThing(chunk: Chunk, read: ReadSentence, mention: MaterialMention): void {
  const { tokens } = read;
  if (mention.material.surface === 'walls') readWall(chunk, read, mention);
  if (isNoThing(chunk, tokens, mention)) return;
  const thing = thingOf(chunk, read, mention);
  if (joinsPrevious(chunk, tokens, thing)) return;
  // "Clean W+C": walls and ceiling.
  if (ceiling !== undefined && /^w [+&/] c$/u.test(mention.text))
    chunk.targets.push({ ...thing, material: ceiling, text: 'ceiling' });
  if (coversAllRooms(tokens, mention)) chunk.place ??= 'All rooms';
  const beganAlready =
    chunk.things.length > 0 ||
    /^(?:and|,|then)$/u.test(chunk.joint) ||
    chunk.actions.some(({ action }) => action.sufficient);
  if (mention.material.implied === null && isLocated(tokens, mention.from, beganAlready)) {
    chunk.targets.push(thing);
    return;
  }
  if (chunk.waiting !== null) {
    thing.count = chunk.waiting.value;
    thing.sheets = chunk.waiting.sheets;
    chunk.waiting = null;
  }
  chunk.things.push(thing);
}

function thingOf(chunk: Chunk, read: ReadSentence, mention: MaterialMention): Thing {
  const { tokens } = read;
  // "Front slope", "rear slope": two parts of one roof are two pieces of work.
  const sided = mention.material.surface === 'roof' && wallSides.has(tokens[mention.from - 1]?.word ?? '');
  // "Fan replaced": without a number it is the fan of the room.
  const ofRoom = mention.text === 'fan' && chunk.waiting === null && tokens[mention.to]?.kind !== 'number';
  // "34 squares of laminate": shingles.
  const onRoof =
    /^laminates?$/u.test(mention.text) &&
    tokens.some(({ word }) => /^(?:squares?|sqs?|roof|shingles?|slopes?|ridge|eaves?)$/u.test(word));
  // "Vinyl on the north gable", "vinyl, 2.5 squares".
  const onWall =
    mention.text === 'vinyl' &&
    tokens.some(({ word }) => /^(?:gables?|elevations?|siding|squares?|sqs?|exterior)$/u.test(word));
  return {
    material: (ofRoom ? houseFan : onRoof ? roofing : onWall ? siding : undefined) ?? mention.material,
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
}

/** "North wall only", "both long walls": which wall is meant, and that it is not all of them. */
function readWall(chunk: Chunk, read: ReadSentence, mention: MaterialMention): void {
  const { tokens } = read;
  const one = !/s$/u.test(mention.text);
  const long = lengthBefore(read, mention);
  if (long !== null) {
    // "The nine foot wall", "both 30 ft walls": known by its length.
    const from = chunk.lengths.lastIndexOf(long);
    if (from >= 0) chunk.lengths.splice(from, 1);
    chunk.wall ??= wallOfFeet(long);
    chunk.part = true;
    chunk.bothWalls ||= !one;
    return;
  }
  if (!one && isRest(tokens, mention.from)) {
    chunk.wall ??= otherWalls;
    return;
  }
  const side = sideNamed(chunk, tokens, mention) || (one ? roomAtWall(tokens, mention.from) : '');
  if (side === '') return;
  // "Kitchen walls" are those of the kitchen, "the kitchen wall" is the one towards it.
  if (!one && readRoom(tokens, mention.from - 1) !== null) return;
  if (one || !chunk.whole) chunk.part = true;
  chunk.wall ??= side;
  if (/^(?:both|two|2)$/u.test(tokens[mention.from - 2]?.word ?? '')) chunk.bothWalls = true;
}

/** The length that stands right before a wall, with at most one word between: "9 ft back wall". */
function lengthBefore(read: ReadSentence, mention: MaterialMention): number | null {
  const length = read.mentions.findLast((one) => one.to <= mention.from && one.kind !== 'cue');
  if (length?.kind !== 'length' || length.mark === 'in') return null;
  const between = read.tokens.slice(length.to, mention.from).map((token) => token.word);
  return between.every((word) => word === 'long' || word === '-' || wallSides.has(word)) ? length.feet : null;
}

/** "The other three walls", "remaining walls". */
function isRest(tokens: readonly Token[], at: number): boolean {
  const counted = /^(?:two|three|2|3)$/u.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
  return /^(?:other|remaining)$/u.test(tokens[at - 1 - counted]?.word ?? '');
}

/** "The washroom wall": the one towards that room. */
function roomAtWall(tokens: readonly Token[], at: number): string {
  for (let back = 3; back >= 1; back -= 1) {
    const room = readRoom(tokens, at - back);
    if (room !== null && room.next === at && tokens[at - back - 1]?.word === 'the') return room.name;
  }
  return '';
}

/** Named, but neither worked on nor where the work is. */
function isNoThing(chunk: Chunk, tokens: readonly Token[], mention: MaterialMention): boolean {
  const { material, text } = mention;
  const surface = material.kind === 'surface';
  const previous = chunk.things.at(-1);
  const article = tokens[mention.from - 1]?.word === 'the' ? 1 : 0;
  // "Base cabinets, sink run": where they stand.
  if (!surface && /^(?:run|side)$/u.test(tokens[mention.to]?.word ?? '')) return true;
  if (chunk.waiting === null && isOnlyMentioned(tokens, mention)) return true;
  if (isSubordinate(tokens, chunk.from, mention.from)) return true;
  // "Gut to studs", "down to the joists": how far, never what.
  const takesAway = chunk.actions.some(({ action }) => !/^(?:treat|clean)$/u.test(action.activity));
  if (takesAway && !surface && tokens[mention.from - 1 - article]?.word === 'to') return true;
  // "Taken out as regulated waste".
  if (chunk.actions.length > 0 && tokens[mention.from - 1]?.word === 'as') return true;
  // "It went through the pad".
  if (
    !surface &&
    chunk.actions.length === 0 &&
    /^(?:through|thru)$/u.test(tokens[mention.from - 1 - article]?.word ?? '')
  )
    return true;
  // "Ceiling tiles 2x4": their size. "Window units blown in": broken windows, not insulation.
  if (previous?.to === mention.from && /^\d/u.test(text)) return true;
  return text === 'blown in' && /^(?:WDW|DOR)$/u.test(previous?.material.category ?? '');
}

/** Words of one name: "sink faucet", "boxes of contents", "LVT floor". True where nothing is left to add. */
function joinsPrevious(chunk: Chunk, tokens: readonly Token[], thing: Thing): boolean {
  const previous = chunk.things.at(-1);
  if (previous === undefined) return false;
  const { material } = thing;
  if (thing.from - previous.to <= 3 && tokens[previous.to]?.word === 'of') {
    if (previous.material.name === 'stair tread' && material.surface === 'floor') {
      // "13 treads of carpet": the carpet, counted.
      chunk.things.pop();
      chunk.things.push({ ...thing, count: previous.count, text: `${previous.text} of ${thing.text}` });
      return true;
    }
    if (previous.material.category === material.category) return true;
  }
  if (previous.to !== thing.from) return false;
  if (material.kind === 'surface' && previous.material.kind !== 'surface') {
    // "LVT floor": the word after a covering only repeats where it lies; "window wall" is no window.
    if (isFixture(previous) && material.surface === 'walls') chunk.things.pop();
    chunk.targets.push(thing);
    return true;
  }
  // "Sink faucet", "ceiling insulation": the last word is the thing, the first says which or where.
  chunk.things.pop();
  if (previous.material.kind === 'surface') chunk.targets.push(previous);
  else thing.text = `${previous.text} ${thing.text}`;
  thing.count = previous.count;
  return false;
}

/** "All three floors sprayed": those of all rooms. */
function coversAllRooms(tokens: readonly Token[], mention: MaterialMention): boolean {
  if (!/^(?:floors|ceilings|lids|slabs)$/u.test(mention.text)) return false;
  const counted = /^(?:two|three|four|five|[2-5])$/u.test(tokens[mention.from - 1]?.word ?? '') ? 1 : 0;
  return /^(?:all|both|each)$/u.test(tokens[mention.from - 1 - counted]?.word ?? '');
}

function isFixture(thing: Thing): boolean {
  return fixtures.has(thing.material.category ?? '');
}

/** "Back wall", "refrigerator wall": the word that tells which wall; empty where none does. */
function sideNamed(chunk: Chunk, tokens: readonly Token[], mention: MaterialMention): string {
  const word = tokens[mention.from - 1]?.word ?? '';
  // "Those two walls": the ones spoken of before.
  const counted = /^(?:two|three|2|3)$/u.test(word) ? 1 : 0;
  if (/^(?:those|these|same)$/u.test(tokens[mention.from - 1 - counted]?.word ?? '')) return 'same';
  if (wallSides.has(word)) return word;
  const before = chunk.things.at(-1);
  return before?.to === mention.from && isFixture(before) ? before.text.toLowerCase() : '';
}

/** "Dehumidifier quit last summer", "fire began at a space heater", "into the dumpster": no machine of the work. */
function isOnlyMentioned(tokens: readonly Token[], mention: MaterialMention): boolean {
  const next = tokens[mention.to];
  if (mention.material.name === 'dumpster') return tokens[mention.from - 1]?.word === 'the';
  if (mention.material.kind !== 'equipment') return false;
  const household = /^(?:space heater|portable heater)$/u.test(mention.text) && next?.kind !== 'number';
  return household || failureVerbs.has(next?.word ?? '');
}

/** "Sets back once there's a floor", "after the shelves came off": a condition or a time, not the work. */
export function isSubordinate(tokens: readonly Token[], from: number, to: number): boolean {
  let begun = -1;
  for (let at = Math.max(0, from - 2); at < to; at += 1) {
    const token = tokens[at];
    if (at < from && token?.kind !== 'word') begun = -1;
    else if (/^(?:after|before|once|until|when|unless|because|where)$/u.test(token?.word ?? '')) begun = at;
    // "Once it passes we'll seal the studs": the main clause begins.
    else if (begun >= 0 && at > begun + 1 && /^(?:we|we'll|i|i'll|then)$/u.test(token?.word ?? ''))
      begun = -1;
  }
  return begun >= 0;
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
