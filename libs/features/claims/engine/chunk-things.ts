import type { Chunk, Thing } from './chunk.ts';
import { materialBook, wallSides } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { readRoom } from './room-names.ts';
import { type Token, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

type MaterialMention = Extract<Mention, { kind: 'material' }>;

const [houseFan] = materialBook.find(tokenize('exhaust fan'), 0)?.entries ?? [];
const [roofing] = materialBook.find(tokenize('shingle'), 0)?.entries ?? [];
const [siding] = materialBook.find(tokenize('vinyl siding'), 0)?.entries ?? [];

/** Adds what a mention names to its chunk: a thing of the work, or a target that only says where the work is. */
export function addThing(chunk: Chunk, read: ReadSentence, mention: MaterialMention): void {
  const { tokens } = read;
  if (mention.material.surface === 'walls') readWall(chunk, read, mention);
  if (isNoThing(chunk, tokens, mention)) return;
  const thing = thingOf(chunk, read, mention);
  if (joinsPrevious(chunk, tokens, thing)) return;
  if (coversAllRooms(tokens, mention)) chunk.place ??= 'All rooms';
  const beganAlready =
    chunk.things.length > 0 ||
    isOne('listJoint', chunk.joint) ||
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
  const onRoof = /^laminates?$/u.test(mention.text) && tokens.some(({ word }) => isOne('roofWord', word));
  // "Vinyl on the north gable", "vinyl, 2.5 squares".
  const onWall = mention.text === 'vinyl' && tokens.some(({ word }) => isOne('sidingWord', word));
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
  const side = sideNamed(chunk, tokens, mention);
  if (side === '') return;
  // "Kitchen walls" are those of the kitchen, "the kitchen wall" is the one towards it.
  if (!one && readRoom(tokens, mention.from - 1) !== null) return;
  if (one || !chunk.whole) chunk.part = true;
  chunk.wall ??= side;
  if (isOne('two', tokens[mention.from - 2])) chunk.bothWalls = true;
}

/** Named, but neither worked on nor where the work is. */
function isNoThing(chunk: Chunk, tokens: readonly Token[], mention: MaterialMention): boolean {
  const { material, text } = mention;
  const surface = material.kind === 'surface';
  const previous = chunk.things.at(-1);
  // "Base cabinets, sink run": where they stand.
  if (!surface && isOne('runOrSide', tokens[mention.to])) return true;
  if (chunk.waiting === null && isOnlyMentioned(tokens, mention)) return true;
  if (isSubordinate(tokens, chunk.from, mention.from)) return true;
  // "Taken out as regulated waste".
  if (chunk.actions.length > 0 && tokens[mention.from - 1]?.word === 'as') return true;
  // "Ceiling tiles 2x4": their size. "Window units blown in": broken windows, not insulation.
  if (previous?.to === mention.from && /^\d/u.test(text)) return true;
  return text === 'blown in' && isOne('openingTrade', previous?.material.category);
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
  if (!isOne('surfacesOfAll', mention.text)) return false;
  const counted = isOne('smallCount', tokens[mention.from - 1]) ? 1 : 0;
  return isOne('allBothEach', tokens[mention.from - 1 - counted]);
}

function isFixture(thing: Thing): boolean {
  return isOne('fixtureTrade', thing.material.category);
}

/** "Back wall", "refrigerator wall": the word that tells which wall; empty where none does. */
function sideNamed(chunk: Chunk, tokens: readonly Token[], mention: MaterialMention): string {
  const word = tokens[mention.from - 1]?.word ?? '';
  // "Those two walls": the ones spoken of before.
  const counted = isOne('twoOrThree', word) ? 1 : 0;
  if (isOne('namedBefore', tokens[mention.from - 1 - counted])) return 'same';
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
  return household || isOne('failureVerb', next);
}

/** "Sets back once there's a floor", "after the shelves came off": a condition or a time, not the work. */
export function isSubordinate(tokens: readonly Token[], from: number, to: number): boolean {
  let begun = -1;
  for (let at = Math.max(0, from - 2); at < to; at += 1) {
    const token = tokens[at];
    if (at < from && token?.kind !== 'word') begun = -1;
    else if (isOne('subordinates', token)) begun = at;
    // "Once it passes we'll seal the studs": the main clause begins.
    else if (begun >= 0 && at > begun + 1 && isOne('beginsMainClause', token)) begun = -1;
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
    if (isOne('preposition', token)) return true;
    if (token.word === 'of' && isOne('beforeOf', tokens[at - back - 1])) return true;
  }
  return false;
}
