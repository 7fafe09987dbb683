import { lowestCeilingFt } from './measures.ts';
import { bareSurface, isWork, lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Side } from './room-registry.ts';
import { textOf } from './tokens.ts';
import { isOne } from './words.ts';

export type HeadingRoom = Pick<Mention, 'kind' | 'name' | 'plural' | 'to'>;

/** Rooms that head a line: before a colon or a dash, up to which the heading goes, or alone on the line. */
export function headingOf(read: ReadSentence): HeadingRoom[] {
  const { mentions, tokens, sentence } = read;
  const rooms: HeadingRoom[] = [];
  let [bracketed, sized] = [false, false];
  for (const [at, mention] of mentions.entries()) {
    // "Living room (under bedroom 3):" explains the name.
    if (isOne('bracket', mention.text)) bracketed = rooms.length > 0 && mention.text === '(';
    else if (bracketed && mention.kind !== 'dimensions') continue;
    // "EXTERIOR", "West elevation:".
    const outdoors = mention.kind === 'place' && at === 0 && !mention.name.endsWith(' rooms');
    if (mention.kind === 'room' || outdoors) {
      if (!isNeighbour(read, at)) rooms.push(mention);
      sized = false;
      continue;
    }
    sized ||= rooms.length > 0 && mention.kind === 'dimensions';
    const height =
      isCeilingWord(mention) && [mentions[at - 1], mentions[at + 1]].some((one) => lengthOf(one) !== null);
    const describes = isOne('headingCue', mention.cue);
    if (height || describes || isOne('sizeKind', mention.kind)) continue;
    const ends =
      mention.text === ':' || (mention.text === '-' && (sized || rooms.at(-1)?.to === mention.from));
    if (ends) return rooms.map((room) => ({ ...room, to: mention.to }));
    // "BEDROOM 1   13x12x9": wide gaps are read as bars.
    const gap = mention.text === '|' && mentions[at + 1]?.kind === 'dimensions';
    if (mention.kind !== 'mark' || !(gap || isOne('headingJoint', mention.text))) return [];
  }
  const words = tokens.filter((token) => token.kind === 'word' && !isOne('times', token)).length;
  const named = rooms.reduce((sum, room) => sum + room.name.split(' ').length, 0);
  return sentence.lineStart && words <= named + 4 ? rooms : [];
}

/** "Pantry off kitchen": the second room only says where the first is. */
export function isNeighbour(read: ReadSentence, at: number): boolean {
  const before = read.mentions.slice(0, at).findLast((one) => one.kind === 'room');
  const between = read.tokens.slice(before?.to, read.mentions[at]?.from);
  const last = between.findLast((token) => !isOne('determiner', token));
  return (
    before !== undefined &&
    isOne('besideRoom', last) &&
    between.every((token) => isOne('besideRoom', token) || isOne('leadsBeside', token))
  );
}

export function isCeilingWord(mention: Mention | undefined): boolean {
  return mention?.cue === 'ceilingWord' || bareSurface(mention) === 'ceiling';
}

/** The side of a room that a word names: "long", "wide", "ceiling". */
export function sideOf({ cue, material }: Mention): Side | null {
  if (material?.surface === 'ceiling' || cue === 'ceilingWord') return 'height';
  return (['length', 'width'] as const).find((side) => cue === `${side}Word`) ?? null;
}

/** A thing, not a bare surface. */
export function isThing(mention: Mention | undefined): boolean {
  return mention?.kind === 'material' && bareSurface(mention) === null;
}

/** "16 x 14 x 9": as high as a room, so that it is no thing's. */
export function hasThreeSides(mention: Mention | undefined): boolean {
  return (mention?.size?.sides[2] ?? 0) >= lowestCeilingFt;
}

/** "Twenty by twelve, ceilings are eight", "5 by 5 eight foot tall": a ceiling's height right behind it. */
export function hasHeight({ mentions }: ReadSentence, at: number): boolean {
  const next = mentions.slice(at + 1, at + 3);
  const height = next.find((one) => lengthOf(one) !== null);
  return next.some(isCeilingWord) && (lengthOf(height) ?? 0) >= lowestCeilingFt;
}

/** A size of work or of a thing: "boarded the opening, 16 x 7", "4 x 5 section of subfloor", "tarp 24 x 30". */
export function measuresWork(read: ReadSentence, at: number): boolean {
  const { mentions, tokens } = read;
  const [size, next] = [mentions[at], mentions[at + 1]];
  const before = mentions.slice(0, at);
  // "Tile stays in the hall, which is 20 by 4", "the bedroom on the other side of that wall is 12 by 11".
  const named = before.findLastIndex((one) => one.kind === 'room');
  const plain = before
    .slice(named + 1)
    .every((one) => bareSurface(one) === 'walls' || isOne('besideName', one.kind));
  const told = isOne('copula', tokens[(size?.from ?? 0) - 1]);
  if (named >= 0 && (hasThreeSides(size) || (plain && told))) return false;
  if (hasHeight(read, at) || isToldOfRoom(read, at)) return false;
  // "Zip wall at the end of the hall, 8 x 8".
  if (before.some(({ material }) => material?.name === 'containment')) return true;
  // "Closet: back wall 4 x 8".
  if (named >= 0 && before.slice(named + 1).some((one) => bareSurface(one) === 'walls')) return true;
  // "Tarp over den 12 x 16": the size is the tarp's.
  const clause = before.slice(before.findLastIndex((one) => one.kind === 'mark') + 1);
  const owner = clause.findLast((one) =>
    isThing(one)
      ? !standsBeforeRoom(read, one, before[named]) && !(named >= 0 && one.material?.surface === 'floor')
      : one.action?.category === 'TMP',
  );
  if (owner !== undefined) return true;
  // "Used a 20 x 24 instead", "covered with 24 x 30", not "office A 12 x 10".
  const names = before.at(-1)?.to === size?.from;
  if (isOne('beforeThing', tokens[(size?.from ?? 0) - 1]) && !names) return true;
  const gap = (next?.from ?? 0) - (size?.to ?? 0);
  // "8 x 7 open to deck" goes on about the room.
  const leads = gap === 2 && isOne('afterSize', tokens[(next?.from ?? 0) - 1]);
  // "The landing 9 x 7 carpet got wet", "bath 10 x 8 vanity out": a vanity has no such size.
  const covers = isRoomSized(size) && (next?.material?.surface === 'floor' || next?.material?.unit === 'EA');
  if (isThing(next) && gap <= 2 && !leads && !covers) return true;
  const direct = named >= 0 && before.slice(named + 1).every(({ kind }) => kind === 'mark');
  return before.some(isWork) && !direct;
}

const shortestSideFt = 5;

function isRoomSized(mention: Mention | undefined): boolean {
  return mention?.size?.sides.slice(0, 2).every((side) => side >= shortestSideFt) === true;
}

/** "The bath is tile and it held, it's 11 by 8": of the room that is spoken of, whatever was done in it. */
export function isToldOfRoom({ mentions, tokens }: ReadSentence, at: number): boolean {
  const from = mentions[at]?.from ?? 0;
  const lead = textOf(tokens, from - 2, from);
  return /(?:^|\s)(?:it's|it is|its|it was)$/u.test(lead) && isRoomSized(mentions[at]);
}

/** "Tile cleaned, office 10 x 9", not "tarp over the office 10 x 9": a thing before a room that nothing leads to. */
function standsBeforeRoom(read: ReadSentence, thing: Mention, room: Mention | undefined): boolean {
  if (room === undefined || thing.from > room.from || thing.material?.category === 'TMP') return false;
  const lead = read.tokens.slice(thing.to, room.from).findLast((token) => !isOne('determiner', token));
  return !isOne('preposition', lead);
}

/** Nothing but names and marks stands before the mention. */
export function beginsStatement(read: ReadSentence, at: number): boolean {
  return read.mentions
    .slice(0, at)
    .every((one) => isOne('nameKind', one.kind) || (one.cue ?? 'part') !== 'part');
}

export function statesWork(read: ReadSentence): boolean {
  return read.mentions.some((one) => isWork(one) || (one.material?.implied ?? null) !== null);
}

/** "Room | L | W | H": the sides in the order of the columns; null where the line is no such heading. */
export function columnsOf(read: ReadSentence): Side[] | null {
  const measures = read.mentions.some((one) => lengthOf(one) !== null || one.kind === 'dimensions');
  if (!read.sentence.lineStart || measures) return null;
  const columns = read.mentions.flatMap((mention) => sideOf(mention) ?? []);
  return columns.includes('length') && columns.includes('width') ? columns : null;
}

/** Length, width and height of a size; letters at the sides (14L x 12W) tell which is which. */
export function orderSides(
  sides: readonly number[],
  labels: readonly (string | null)[],
): (number | undefined)[] {
  const high = labels.includes('h') ? labels.indexOf('h') : 2;
  const flat = sides.map((value, at) => ({ value, label: labels[at] })).filter((_, at) => at !== high);
  // "12W x 14L"; "22 wide x 18 deep": two widths keep the order in which they stand.
  if (flat[1]?.label === 'l') flat.reverse();
  return [flat[0]?.value, flat[1]?.value, sides[high]];
}
