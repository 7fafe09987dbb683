import { readDay, readRun } from './dates.ts';
import type { Unit } from './extraction.schema.ts';
import {
  type Action,
  actionBook,
  type Cue,
  cueBook,
  fractionBook,
  type Material,
  materialBook,
  phraseEnd,
  type Surface,
  unitBook,
} from './lexicon.ts';
import {
  type Dimensions,
  highestBand,
  type Mark,
  readDimensions,
  readLength,
  readNumber,
} from './measures.ts';
import { readPlace, readRoom } from './room-names.ts';
import { isGlued, isHyphen, type Token, textOf, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

const nothing = {
  /** Of a room or a place. */
  name: '',
  /** Of a room or a thing. */
  plural: false,
  material: null as Material | null,
  action: null as Action | null,
  cue: null as Cue | null,
  /** A number, an amount, a share; a length in feet. */
  value: 0,
  /** Of an amount. */
  unit: null as Unit | null,
  /** The unit in which a length is written. */
  mark: null as Mark | null,
  size: null as Dimensions | null,
};

type Named = 'room' | 'place' | 'material' | 'action' | 'cue' | 'mark' | 'label';
type Measured = 'dimensions' | 'length' | 'number' | 'quantity' | 'fraction';

/** What a few words of a sentence are about; parts that it does not have are null or empty. */
export interface Mention extends Readonly<typeof nothing> {
  kind: Named | Measured;
  /** Token index of the first word, and of the one after the last. */
  from: number;
  to: number;
  /** Its words in small letters; "and" for all words that join as it does. */
  text: string;
}

/** A room that the words from `at` name. */
export function roomAt(name: string, at: number, to = at + 1): Mention {
  return { ...nothing, kind: 'room', name, from: at, to, text: name };
}

/** A length in feet that the words from `at` say. */
export function lengthAt(feet: number, at: number, to: number): Mention {
  return { ...nothing, kind: 'length', value: feet, mark: 'ft', from: at, to, text: `${feet} ft` };
}

/** Length of a mention that is a number with or without a unit of length; null for others. */
export function lengthOf(mention: Mention | undefined): number | null {
  return mention?.kind === 'length' || mention?.kind === 'number' ? mention.value : null;
}

/** The surface that is named by itself: "walls", not "drywall". */
export function bareSurface(mention: Mention | undefined): Surface | null {
  return mention?.material?.kind === 'surface' ? mention.material.surface : null;
}

/** An air mover, a dehumidifier, a scrubber. */
export function isMachine(mention: Mention | undefined): boolean {
  return mention?.material?.kind === 'equipment';
}

/** Says plainly that something is done. */
export function isWork(mention: Mention): boolean {
  return mention.action !== null && !mention.action.weak && mention.action.activity !== 'keep';
}

/** Finds everything that a sentence mentions, left to right, the longest phrase first. */
export function mentionsOf(tokens: readonly Token[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = readMention(tokens, at, found.at(-1));
    if (mention !== null) found.push(mention);
    at = Math.max(mention?.to ?? 0, at + 1);
  }
  const mentions = withCounts(
    withoutCorrected(withDays(ofMachines(found, tokens), tokens), tokens),
    tokens,
  ).map((_, at, all) => numberedRoom(all, at, tokens) ?? withoutSerial(all, at, tokens));
  return mentions.flatMap((mention, at) => [...roomsUpTo(mentions[at - 1], mention, tokens), mention]);
}

/** "From 9/12 to 9/16" is how long machines ran, where there are any. */
function ofMachines(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  if (mentions.some(isMachine) || tokens.some((token) => isOne('equipmentWord', token)))
    return mentions.map((one) =>
      // "Scrubber in 1/8, out 1/10": no eighth of a machine.
      one.kind === 'number' && readDay(tokens, one.from)?.next === one.to
        ? { ...one, kind: 'label' }
        : daysOfHours(one, mentions),
    );
  return mentions.map((one) =>
    one.unit === 'DA' && readDay(tokens, one.from) !== null ? { ...one, kind: 'label', unit: null } : one,
  );
}

/** "72 hours" of a machine are three days; "72 h = 3 d" says it twice. */
function daysOfHours(one: Mention, mentions: readonly Mention[]): Mention {
  if (one.unit !== 'HR' || one.value % 24 !== 0 || one.value === 0) return one;
  const days = one.value / 24;
  const twice = days === 1 || mentions.some(({ unit, value }) => unit === 'DA' && value === days);
  return twice ? { ...one, kind: 'label', unit: null } : { ...one, value: days, unit: 'DA' };
}

/** "Three days, and a dehu also for two", "6 days, the bath pulled after 4": a number that ends a statement behind days. */
function withDays(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const first = mentions.findIndex(({ unit }) => unit === 'DA');
  // "Air movers 1/7 to 1/14: kitchen 3, bath 1" goes on with counts.
  if (first >= 0 && isOne('headMark', tokens[mentions[first]?.to ?? 0])) return mentions;
  return mentions.map((one, at) => {
    const next = mentions.slice(at + 1, at + 3).find(({ unit }) => unit === 'DA');
    // "2/28-3/1 (3 days)": the days that somebody counted.
    if (one.unit === 'DA' && next && next.from - one.to <= 2 && readDay(tokens, one.from) !== null)
      return { ...one, kind: 'label', unit: null };
    // "6 movers x 4": for as many days.
    const [counts, machine] = [mentions[at - 2], mentions[at - 1]];
    const times =
      tokens[one.from - 1]?.word === 'x' &&
      isMachine(machine) &&
      counts?.kind === 'number' &&
      counts.to === machine?.from &&
      tokens[counts.from - 1]?.word !== 'x';
    if (times && one.kind === 'number' && one.from - 1 === machine?.to)
      return { ...one, kind: 'quantity', unit: 'DA' };
    // "AMs 3 days, dehu 4".
    const named = [first, at].every((index) => isNameBefore(mentions, index));
    const lasts =
      first >= 0 && (named || isOne('beforeDays', tokens[one.from - 1])) && tokens[one.to]?.kind !== 'word';
    return at > first && one.kind === 'number' && lasts ? { ...one, kind: 'quantity', unit: 'DA' } : one;
  });
}

/** Whether a room, or a machine that nothing counts, stands right before a mention. */
function isNameBefore(mentions: readonly Mention[], at: number): boolean {
  const [counts, before] = [mentions[at - 2], mentions[at - 1]];
  const uncounted = counts?.kind !== 'number' || counts.to !== before?.from;
  return before?.to === mentions[at]?.from && (before?.kind === 'room' || isMachine(before)) && uncounted;
}

/** "3 movers family room 1 hall 1 dehu den", "AM - bath 2, den 1": a number that counts machines is no room's. */
function withCounts(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const machine = mentions.findIndex(isMachine);
  const headed = machine === 0 && isOne('headMark', mentions[1]?.text);
  return mentions.flatMap((mention, at) => {
    const { kind, name, to } = mention;
    if (headed && at === 1) return { ...mention, text: ':' };
    const next = mentions[at + 1];
    const number = readNumber(tokens, to - 1);
    const near = next !== undefined && next.from - to <= (isOne('preposition', tokens[to]) ? 1 : 0);
    // "Bedroom 1 fans: 4", "bedroom 2 dehu 1, fans 3".
    const [own, more, last] = mentions.slice(at + 2, at + 5);
    const heads = isOne('headMark', tokens[next?.to ?? 0]);
    const pairs =
      own?.kind === 'number' && own.from === next?.to && isMachine(more) && last?.from === more?.to;
    const named = isMachine(next) && (heads || (pairs && last?.kind === 'number'));
    const counts = headed || (near && !named && (next.kind === 'room' || isMachine(next)));
    // "Rec room 6 axials": several are counted.
    const before = at < machine && !(near && next.plural && mentions[at + 2]?.kind !== 'number');
    // "Registers cleaned: living room 3, hall 1".
    const listed = isListOf(mentions, at) && isSingle(name.replace(/ \d+$/u, '').split(' '));
    const counted = listed || (machine >= 0 && !before && counts);
    if (kind !== 'room' || number?.next !== to || !counted) return mention;
    const text = textOf(tokens, to - 1, to);
    const count: Mention = { ...nothing, kind: 'number', value: number.value, text, from: to - 1, to };
    return [{ ...mention, name: name.replace(/ \d+$/u, ''), to: to - 1 }, count];
  });
}

/** "AM-114", "SN 0417 dehu", "unit 31 LGR": the number of one machine counts none. */
function withoutSerial(mentions: readonly Mention[], at: number, tokens: readonly Token[]): Mention {
  const mention = mentions[at] as Mention;
  const { kind, value, from, to, text } = mention;
  const [before, after] = [mentions[at - 1], mentions[at + 1]];
  const behind = isMachine(before) && from - (before?.to ?? 0) <= 1;
  const beside = behind || (isMachine(after) && (after?.from ?? 0) - to <= 1);
  const serial = value > mostMachines || /^0\d/u.test(text) || isOne('serialWord', tokens[from - 1]);
  // "AM-014 in 4/8" is no length.
  const counts = kind === 'number' || (kind === 'length' && mention.mark === 'in');
  return counts && beside && serial ? { ...mention, kind: 'label' } : mention;
}

/** Machines of one kind in a room. */
export const mostMachines = 60;

/** A house has one living room but several bedrooms, which are numbered. */
function isSingle(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last === 'room' ? isOne('singleRoom', words.at(-2)) : !isOne('oftenNumbered', last);
}

/** Whether a room stands in a list behind things that are counted one by one. */
function isListOf(mentions: readonly Mention[], at: number): boolean {
  const thing = mentions.findIndex(({ material }) => material !== null);
  const { category = null, unit } = mentions[thing]?.material ?? {};
  const head = mentions.findIndex(({ text }, index) => index > thing && isOne('headMark', text));
  return unit === 'EA' && isOne('countedTrade', category) && thing >= 0 && head >= 0 && head < at;
}

const correctionReach = 6;
/** Percent: smaller shares of a room are not worked on. */
const leastShare = 20;
/** Feet: no wall of a house is higher. */
const highestWall = 20;

/** "16 LF, correction: 24 LF", "6 posts? No, 3": the number that is taken back is not read. */
function withoutCorrected(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const dropped = new Set<Mention>();
  const restated = new Map<Mention, Mention>();
  for (const [at, mention] of mentions.entries()) {
    // "Twenty one feet no thirty one feet".
    const [last, following] = [mentions[at - 1], mentions[at + 1]];
    // "Not 6 but 4", "not 4 days but 6".
    const but = mentions.slice(at + 1, at + 6).find(({ text }) => text === 'but');
    const instead = mentions.find(({ from }) => from === but?.to);
    if (
      tokens[mention.from - 1]?.word === 'not' &&
      isOne('measureKind', mention.kind) &&
      but &&
      instead?.kind === 'number'
    ) {
      const { from, to, text, value } = instead;
      restated.set(instead, { ...mention, from, to, text, value });
      dropped.add(mention).add(but);
      if (last?.to === mention.from && last.cue === 'negation') dropped.add(last);
      continue;
    }
    const amid = last?.to === mention.from && following?.from === mention.to && last.kind === following.kind;
    const answersNo = mention.text === 'no' && (tokens[mention.to]?.word === ',' || amid);
    if (mention.cue !== 'correction' && !answersNo) continue;
    const next = mentions.slice(at + 1, at + 4).find((one) => !isOne('beforeCorrected', one.kind));
    const said = mentions
      .slice(Math.max(0, at - correctionReach), at)
      .filter((one) => isOne('measureKind', one.kind));
    const before = said.findLast((one) => one.kind === next?.kind && one.unit === next.unit);
    // "140 LF, correction 128": a bare number takes the place of the one before.
    const bare = next?.kind === 'number' ? (before ?? said.at(-1)) : undefined;
    if (next !== undefined && bare !== undefined) {
      restated.set(bare, { ...bare, value: next.value });
      dropped.add(mention).add(next);
    } else if (before !== undefined) dropped.add(before).add(mention);
  }
  return mentions.filter((mention) => !dropped.has(mention)).map((one) => restated.get(one) ?? one);
}

const replacing = actionBook.find(tokenize('replace'), 0)?.entry ?? null;
const walls = materialBook.find(tokenize('walls'), 0)?.entry;
const floodCut = actionBook.find(tokenize('flood cut'), 0)?.entry ?? null;

const [longestRoomRange, longestRoomList] = [10, 40];

/** "Bedrooms 1-4": the rooms between the first and the last. */
function roomsUpTo(first: Mention | undefined, last: Mention, tokens: readonly Token[]): Mention[] {
  if (first?.kind !== 'room' || last.from !== first.to + 1 || !isOne('upTo', tokens[first.to])) return [];
  const [from = 0, to = 0] = [first, last].map(({ name }) => Number(/ (\d+)$/u.exec(name)?.[1]));
  if (!(to > from) || to - from > longestRoomRange) return [];
  return Array.from({ length: to - from - 1 }, (_, at) => ({
    ...last,
    name: last.name.replace(/\d+$/u, String(from + at + 1)),
    to: last.from,
  }));
}

/** "Bedrooms 1, 2 and 3": a number after a numbered room of the plural is the next room. */
function numberedRoom(mentions: readonly Mention[], at: number, tokens: readonly Token[]): Mention | null {
  const mention = mentions[at];
  const before = mentions
    .slice(Math.max(0, at - longestRoomList), at)
    .findLast((one) => one.kind !== 'number' && !isOne('roomJoint', one.text));
  if (mention?.kind !== 'number' || !(mention.value <= 20) || before?.kind !== 'room') return null;
  const plural = tokens.slice(before.from, before.to).some((token) => token.word.endsWith('s'));
  const name = before.name.replace(/ \d+$/u, ` ${mention.value}`);
  return plural && name !== before.name ? { ...mention, kind: 'room', name } : null;
}

function readMention(tokens: readonly Token[], at: number, last: Mention | undefined): Mention | null {
  const token = tokens[at];
  const mark = (text: string, to: number): Mention => ({ ...nothing, kind: 'mark', text, from: at, to });
  // "Vinyl, along with 26 LF of base": words that join as "and" does.
  const joined = phraseEnd('joiner', tokens, at);
  if (joined !== null) return mark('and', joined);
  const mention = readPhrase(tokens, at, last) ?? readMeasure(tokens, at, last);
  if (mention !== null) return { ...nothing, ...mention, text: textOf(tokens, at, mention.to), from: at };
  if (token === undefined || (token.word === '-' && isHyphen(tokens, at))) return null;
  if (isShortAnd(tokens, at)) return mark('and', at + 1);
  const separates = token.kind === 'mark' ? isOne('splitter', token) : isOne('conjunction', token);
  return separates ? mark(token.word === 'plus' ? 'and' : token.word, at + 1) : null;
}

/** "Carpet n pad", "yanked n tossed"; not the north wall. */
function isShortAnd(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const amid = before?.kind === 'word' && after?.kind === 'word';
  const north = isOne('beforeSide', before) || isOne('article', before) || isOne('sideJoint', after);
  return token?.word === 'n' && !token.capital && amid && !north && !isOne('ofASide', after);
}

type Part = Pick<Mention, 'kind' | 'to'> & Partial<Mention>;

/** The longest phrase of the vocabulary at a token. */
function readPhrase(tokens: readonly Token[], at: number, last: Mention | undefined): Part | null {
  const found: Part[] = [];
  const place = readPlace(tokens, at);
  if (place !== null) found.push({ kind: 'place', name: place.name, to: place.next });
  const isAct = isClock(tokens, at) || isFate(tokens, at);
  const thing = isAct ? null : (wallNamed(tokens, at) ?? materialBook.find(tokens, at));
  if (thing !== null) {
    const noun = tokens[thing.next - 1];
    const plural = /[^s']s$/u.test(noun?.word ?? '') || isOne('massNoun', noun);
    found.push({ kind: 'material', material: thing.entry, plural, to: thing.next });
  }
  const room = readRoom(tokens, at);
  if (room !== null) found.push({ kind: 'room', name: room.name, plural: room.plural, to: room.next });
  const action = actionBook.find(tokens, at);
  if (action !== null) {
    // "Put-back" is the rebuilding, "put back" may be a reset.
    const noun = tokens[at + 1]?.word === '-' ? action.entries.at(-1) : undefined;
    // "2' cut all walls".
    const low = last?.to === at && last.mark === 'ft' && last.value <= highestBand;
    const cuts = /^cuts?$/u.test(textOf(tokens, at, action.next));
    // "Cut 2 ft on the two long walls".
    const high = cuts && last?.material?.surface !== 'board' ? readLength(tokens, action.next) : null;
    const along =
      high?.mark === 'ft' && high.feet <= highestBand && isOne('afterCutHeight', tokens[high.next]);
    const cut = cuts && (low || along) ? floodCut : null;
    // "Took the base", "new drywall": the thing is one of its own.
    const taken =
      isOne('tookOrNew', tokens[at]) &&
      action.next > at + 1 &&
      materialBook.find(tokens, action.next - 1) !== null;
    found.push({ kind: 'action', action: cut ?? noun ?? action.entry, to: action.next - (taken ? 1 : 0) });
  }
  // "Drywall back 20 SF", "batts back", "board out, board in": what cannot be reset is new.
  const board = last?.to === at && last.material?.kind === 'material' ? last.material.category : null;
  const next = tokens[at + 1];
  const ends = next?.kind === 'number' || next === undefined || isOne('afterBack', next);
  if (action === null && tokens[at]?.word === 'back' && isOne('rebuiltTrade', board) && ends)
    found.push({ kind: 'action', action: replacing, to: at + 1 });
  const into = tokens[at]?.word === 'back' ? at + 1 : at;
  const stands = tokens[into + 1] === undefined || tokens[into + 1]?.kind === 'mark';
  if (tokens[into]?.word === 'in' && isOne('coveringTrade', board) && stands)
    found.push({ kind: 'action', action: replacing, to: into + 1 });
  const fraction = fractionBook.find(tokens, at);
  // "Half a dozen" is a number.
  const counts = (readNumber(tokens, at)?.next ?? 0) > (fraction?.next ?? 0);
  if (fraction !== null && !counts && !isOne('inchOrHp', tokens[fraction.next]))
    found.push({ kind: 'fraction', value: fraction.entry, to: fraction.next });
  const cue = cueBook.find(tokens, at);
  // "Base out on three walls": right after a thing the word is what is done with it.
  const done =
    cue?.entry === 'ignored' &&
    /^(?:out|up|down|off) (?:on|in|at|from)$/u.test(textOf(tokens, at, cue.next)) &&
    last?.material?.kind === 'material' &&
    last.to === (isOne('isAre', tokens[at - 1]) ? at - 1 : at);
  // "On May 8": the month.
  const month = tokens[at]?.word === 'may' && tokens[at + 1]?.kind === 'number';
  if (cue !== null && !done && !month) found.push({ kind: 'cue', cue: cue.entry, to: cue.next });
  return found.reduce<Part | null>((best, one) => (best === null || one.to > best.to ? one : best), null);
}

/** "Vanity - 1 - trash": what becomes of it. */
function isFate(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const apart =
    before?.kind === 'mark' && before.word !== '&' && (after === undefined || after.kind === 'mark');
  return apart && isOne('fate', tokens[at]);
}

/** Tokens around a side that may name what is on a wall. */
const wallReach = 24;

/** "The two long sides", "both short ends", "off to 4 ft on N, E and W": walls by another name. */
function wallNamed(tokens: readonly Token[], at: number): ReturnType<typeof materialBook.find> {
  const side = isOne('sideOrEnd', tokens[at]) && isOne('longOrShort', tokens[at - 1]);
  return walls && (side || isSideAlone(tokens, at)) ? { entry: walls, entries: [walls], next: at + 1 } : null;
}

function isSideAlone(tokens: readonly Token[], at: number): boolean {
  if (!isOne('compass', tokens[at])) return false;
  const beside = tokens.slice(Math.max(0, at - wallReach), at + wallReach);
  let first = at;
  while (isOne('sideJoint', tokens[first - 1]) && first > at - wallReach) first -= 1;
  const next = tokens[at + 1];
  const ends = next === undefined || isOne('sideJoint', next) || isOne('endsSide', next);
  const led = isOne('beforeSide', tokens[first - 1]);
  return ends && led && beside.some((one) => isOne('onWall', one));
}

/** Machines come and go at day. */
const leastHour = 7;

/** "3 AM, 5 days" counts air movers; without a sign of machines it is an hour. */
function isClock(tokens: readonly Token[], at: number): boolean {
  const [number, token] = [tokens[at - 1], tokens[at]];
  if (token?.word !== 'am') return false;
  if (isOne('clauseMark', number)) return false;
  // "8:02am", "Thursday 9 am".
  const early = isOne('weekday', tokens[at - 2]) && Number(number?.word) >= leastHour;
  const dated = (tokens[at - 3]?.word === '/' || isGlued(tokens, at)) && Number(number?.word) >= leastHour;
  if (
    number?.kind === 'number' &&
    (early || dated || (tokens[at - 2]?.word === ':' && isHyphen(tokens, at - 2)))
  )
    return true;
  // "AM x4", "AM: bath 2", "AM 5 in the den": no hour is multiplied, heads a list or stands before a number.
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  if ((next?.word === 'x' && after?.kind === 'number') || next?.word === '#') return false;
  const heads = isOne('headMark', next) || (next?.kind === 'number' && after?.word !== '/');
  if (heads && number?.kind !== 'number') return false;
  // "Four AM, one dehu", "set 2 AM", "+1 AM", "down from 4 AM to 2", "2 AM not 3".
  const said = number?.kind === 'word' && readNumber(tokens, at - 1) !== null;
  const few = number?.kind === 'number' && Number(number.word) < leastHour;
  const others =
    isOne('beforeOtherCount', next) && after?.kind === 'number' && !isOne('clockOrOrdinal', tokens[at + 3]);
  if (said && !isOne('clockLead', tokens[at - 2])) return false;
  if (few && (isOne('setsMachine', tokens[at - 2]) || others)) return false;
  // A statement that says nothing else: "Base out. 3 AM."
  if (
    number?.kind === 'number' &&
    next === undefined &&
    tokens.slice(0, at - 1).every(({ kind }) => kind === 'mark')
  )
    return false;
  // "Front bedroom AM 1/16".
  if ([1, 2, 3].some((back) => readRoom(tokens, at - back)?.next === at) && readDay(tokens, at + 1))
    return false;
  // "AM kitchen 4, hall 2".
  if (number === undefined && readRoom(tokens, at + 1) !== null) return false;
  if (number?.kind !== 'number' || isOne('clockLead', tokens[at - 2])) return true;
  // "2 AM upstairs bath", "bath - 1 AM", "hall bath 1 AM".
  const room = [2, 3].some((back) => readRoom(tokens, at - back)?.next === at - 1);
  // "Bath 1 AM 9/12 to 9/14".
  const ends = next === undefined || (room && readDay(tokens, at + 1) !== null);
  const headed = ends && (room || isOne('headMark', tokens[at - 2]));
  if (headed || readRoom(tokens, at + 1) !== null) return false;
  const beside = tokens.slice(Math.max(0, at - 6), at + 14);
  // "Bath 1 AM, hall 2 AM": hours do not come in pairs.
  return !beside.some((one) => isOne('besideAm', one) || (one.word === 'am' && one !== token));
}

function readMeasure(tokens: readonly Token[], at: number, last: Mention | undefined): Part | null {
  const [previous, token] = [tokens[at - 1], tokens[at]];
  if (token?.word === '$' || token?.word === '#') {
    const number = readNumber(tokens, at + 1);
    return number === null ? null : { kind: 'label', to: number.next };
  }
  const run = readRun(tokens, at);
  if (run !== null) return { kind: 'quantity', value: run.days, unit: 'DA', to: run.next };
  // "Days: 4", "days on: 3".
  if (isOne('daysColumn', token)) {
    const from = isOne('ran', tokens[at + 1]) ? at + 2 : at + 1;
    const days = readNumber(tokens, isOne('headMark', tokens[from]) ? from + 1 : from);
    const alone = days !== null && tokens[days.next]?.word !== 'x' && tokens[days.next]?.word !== '/';
    return alone && unitBook.find(tokens, days.next) === null
      ? { kind: 'quantity', value: days.value, unit: 'DA', to: days.next }
      : null;
  }
  // "Replaced in 2019": long before this loss.
  if (/^(?:19|20)\d\d$/u.test(token?.word ?? '') && isOne('beforeYear', previous))
    return { kind: 'cue', cue: 'negation', to: at + 1 };
  const length = token?.kind === 'mark' ? null : readLength(tokens, at);
  const number =
    length === null ? null : (readNumber(tokens, at) ?? { value: length.feet, next: length.next });
  if (number === null) return null;
  const { value, next } = number;
  const size = readDimensions(tokens, at);
  const dashed = length !== null && length.next > next && length.mark === 'ft';
  const identifier = size === null && !dashed ? identifierEnd(tokens, at, next) : null;
  if (identifier !== null) return { kind: 'label', to: identifier };
  // "70-pint".
  const after = isHyphen(tokens, next) ? next + 1 : next;
  if (isOne('describingUnit', tokens[after]) && (tokens[after]?.word !== 'am' || isClock(tokens, after)))
    return { kind: 'label', to: after + 1 };
  if (size !== null) return { kind: 'dimensions', size, to: size.next };
  const unit = unitBook.find(tokens, isOne('beforeUnit', tokens[next]) ? next + 1 : next);
  if (unit !== null && (length === null || length.mark === null || unit.next > length.next)) {
    const { unit: name, factor } = unit.entry;
    if (name === '%') {
      // "Board is hard, 9 percent" is a reading.
      const share = tokens[unit.next]?.word === 'of' || (value >= leastShare && value % 5 === 0);
      return share
        ? { kind: 'fraction', value: value / 100, to: unit.next }
        : { kind: 'label', to: unit.next };
    }
    // "10.5 LF x 8": a wall by its height.
    const rise =
      name === 'LF' && isOne('times', tokens[unit.next]) ? readLength(tokens, unit.next + 1) : null;
    if (rise !== null && (rise.mark !== null || rise.feet > highestBand) && rise.feet <= highestWall) {
      const sides = {
        sides: [value * factor, rise.feet],
        labels: [null, null],
        marked: true,
      };
      return { kind: 'dimensions', size: { ...sides, next: rise.next }, to: rise.next };
    }
    return { kind: 'quantity', value: value * factor, unit: name, to: unit.next };
  }
  if (length !== null && length.mark !== null)
    return { kind: 'length', value: length.feet, mark: length.mark, to: length.next };
  // "February 18th 2026", "May 3": a date counts nothing.
  const dates = isOne('monthName', previous) || /^(?:19|20)\d\d$/u.test(token?.word ?? '');
  const ofDay = previous?.word === 'd' && isGlued(tokens, at);
  const labels = dates || ofDay || (isOne('numberedWord', previous) && last?.to !== at);
  return { kind: labels ? 'label' : 'number', value, to: next };
}

/** Dates, clock times, ranges and telephone numbers: digits joined by a mark; they measure nothing. */
function identifierEnd(tokens: readonly Token[], at: number, numberEnd: number): number | null {
  if (tokens[at]?.kind !== 'number' || numberEnd > at + 1) return null;
  let end = at;
  while (
    /^[/:-]$/u.test(tokens[end + 1]?.word ?? '') &&
    tokens[end + 2]?.kind === 'number' &&
    isHyphen(tokens, end + 1)
  )
    end += 2;
  if (end > at) return end + 1;
  // "Kitchen 2am 1dh" counts machines.
  const counts = tokens[at + 1]?.word === 'am' && !isClock(tokens, at + 1);
  return isOne('clockOrOrdinal', tokens[at + 1]) && isGlued(tokens, at + 1) && !counts ? at + 2 : null;
}
