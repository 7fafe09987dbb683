import type { Unit } from './extraction.schema.ts';
import {
  type Action,
  actionBook,
  type Cue,
  cueBook,
  fractionBook,
  type Material,
  materialBook,
  unitBook,
} from './lexicon.ts';
import { readDimensions, readLength, readNumber } from './measures.ts';
import { readPlace, readRoomWithRelation } from './room-names.ts';
import { type Token, textOf } from './tokens.ts';
import { isOne } from './words.ts';

interface At {
  /** Token index of the first word, and of the one after the last. */
  from: number;
  to: number;
}

/** What a few words of a sentence are about. */
export type Mention = At &
  (
    | { kind: 'room'; name: string; plural: boolean }
    | { kind: 'place'; name: string }
    | { kind: 'material'; material: Material; plural: boolean; text: string }
    | { kind: 'action'; action: Action; text: string }
    | {
        kind: 'dimensions';
        sides: readonly number[];
        labels: readonly (string | null)[];
        walls: readonly (string | null)[];
        marked: boolean;
      }
    | { kind: 'length'; feet: number; mark: 'ft' | 'in' | 'm' }
    | { kind: 'number'; value: number }
    | { kind: 'quantity'; value: number; unit: Unit }
    | { kind: 'fraction'; value: number }
    | { kind: 'cue'; cue: Cue; text: string }
    | { kind: 'mark'; mark: string }
    | { kind: 'label' }
  );

/** Finds everything that a sentence mentions, left to right, the longest phrase first. */
export function mentionsOf(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const mention = readMention(tokens, at, mentions);
    if (mention === null) {
      at += 1;
      continue;
    }
    mentions.push(mention);
    at = Math.max(mention.to, at + 1);
  }
  const rooms = withoutCorrected(withoutCountBrackets(mentions), tokens).map(
    (mention, index, all) => numberedRoom(all, index, tokens) ?? mention,
  );
  return rooms.flatMap((mention, at) => [...roomsUpTo(rooms[at - 1], mention, tokens), mention]);
}

/** "R&R (2) interior doors": a number in brackets before a thing counts it. */
function withoutCountBrackets(mentions: readonly Mention[]): readonly Mention[] {
  const dropped = new Set<Mention>();
  mentions.forEach((mention, at) => {
    const [open, close, thing] = [mentions[at - 1], mentions[at + 1], mentions[at + 2]];
    if (mention.kind !== 'number' || open?.kind !== 'mark' || close?.kind !== 'mark') return;
    if (open.mark === '(' && close.mark === ')' && thing?.kind === 'material' && thing.from - close.to <= 2)
      dropped.add(open).add(close);
  });
  return dropped.size === 0 ? mentions : mentions.filter((mention) => !dropped.has(mention));
}

const correctionReach = 6;

/** "16 LF, correction: 24 LF", "6 posts? No, 3": the number that is taken back is not read. */
function withoutCorrected(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const dropped = new Set<Mention>();
  mentions.forEach((mention, at) => {
    if (mention.kind !== 'cue') return;
    const answersNo = mention.text === 'no' && tokens[mention.to]?.word === ',';
    if (mention.cue !== 'correction' && !answersNo) return;
    const next = mentions.slice(at + 1, at + 3).find((one) => one.kind !== 'mark');
    const before = mentions
      .slice(Math.max(0, at - correctionReach), at)
      .findLast((one) => next !== undefined && isMeasureLike(one, next));
    if (before !== undefined) dropped.add(before).add(mention);
  });
  return dropped.size === 0 ? mentions : mentions.filter((mention) => !dropped.has(mention));
}

function isMeasureLike(first: Mention, second: Mention): boolean {
  if (first.kind === 'quantity' && second.kind === 'quantity') return first.unit === second.unit;
  return (
    first.kind === second.kind &&
    (first.kind === 'number' || first.kind === 'length' || first.kind === 'dimensions')
  );
}

const longestRoomRange = 10;

/** "Bedrooms 1-4": the rooms between the first and the last. */
function roomsUpTo(first: Mention | undefined, last: Mention, tokens: readonly Token[]): Mention[] {
  if (first?.kind !== 'room' || last.kind !== 'room' || last.from !== first.to + 1) return [];
  if (!isOne('upTo', tokens[first.to])) return [];
  const [from, to] = [first, last].map(({ name }) => Number(/ (\d+)$/u.exec(name)?.[1]));
  if (from === undefined || to === undefined || !(to > from) || to - from > longestRoomRange) return [];
  return Array.from({ length: to - from - 1 }, (_, at) => ({
    ...last,
    name: last.name.replace(/\d+$/u, String(from + at + 1)),
    to: last.from,
  }));
}

/** Mentions, separators counted: "bedrooms 1, 2, … 20". */
const longestRoomList = 40;

/** "Bedrooms 1, 2 and 3": a number after a numbered room of the plural is the next room. */
function numberedRoom(mentions: readonly Mention[], at: number, tokens: readonly Token[]): Mention | null {
  const mention = mentions[at];
  if (mention?.kind !== 'number' || !Number.isInteger(mention.value) || mention.value > 20) return null;
  for (let back = at - 1; back >= Math.max(0, at - longestRoomList); back -= 1) {
    const before = mentions[back];
    if (before?.kind === 'number' || (before?.kind === 'mark' && isOne('roomJoint', before.mark))) continue;
    if (before?.kind !== 'room' || !/ \d+$/u.test(before.name)) return null;
    const plural = tokens.slice(before.from, before.to).some((token) => /s$/u.test(token.word));
    return plural
      ? {
          kind: 'room',
          name: before.name.replace(/\d+$/u, String(mention.value)),
          plural: false,
          from: mention.from,
          to: mention.to,
        }
      : null;
  }
  return null;
}

const joiners: ReadonlySet<string> = new Set([
  'along with',
  'together with',
  'as well as',
  'in addition to',
  'followed by',
]);

/** "Vinyl, along with 26 LF of base": words that join as "and" does. */
function readJoiner(tokens: readonly Token[], at: number): Mention | null {
  for (const length of [2, 3])
    if (joiners.has(textOf(tokens, at, at + length)))
      return { kind: 'mark', mark: 'and', from: at, to: at + length };
  return null;
}

function readMention(tokens: readonly Token[], at: number, before: readonly Mention[]): Mention | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const joiner = readJoiner(tokens, at);
  if (joiner !== null) return joiner;
  const last = before.at(-1);
  const thingBefore = last?.kind === 'material' && last.material.kind === 'material' && last.to === at;
  const phrase = readPhrase(tokens, at, thingBefore);
  const measure = readMeasure(tokens, at, before);
  if (phrase !== null) return phrase;
  if (measure !== null) return measure;
  if (token.kind === 'mark' && isOne('splitter', token)) {
    if (token.word === '-' && isHyphen(tokens, at)) return null;
    return { kind: 'mark', mark: token.word, from: at, to: at + 1 };
  }
  const mark = token.word === 'plus' ? 'and' : token.word;
  return isOne('conjunction', token) ? { kind: 'mark', mark, from: at, to: at + 1 } : null;
}

function readPhrase(tokens: readonly Token[], at: number, thingBefore: boolean): Mention | null {
  const found: Mention[] = [];
  const place = readPlace(tokens, at);
  if (place !== null) found.push({ kind: 'place', name: place.name, from: at, to: place.next });
  const material = isClock(tokens, at) ? null : materialBook.find(tokens, at);
  const entry = material?.entries[0];
  if (material !== null && entry !== undefined) {
    const text = textOf(tokens, at, material.next);
    found.push({
      kind: 'material',
      material: entry,
      plural: /s$/u.test(text) && !/(?:ss|glass)$/u.test(text),
      text,
      from: at,
      to: material.next,
    });
  }
  const room = readRoomWithRelation(tokens, at);
  if (room !== null)
    found.push({ kind: 'room', name: room.name, plural: room.plural, from: at, to: room.next });
  const action = actionBook.find(tokens, at);
  const act = action?.entries[0];
  if (action !== null && act !== undefined) {
    found.push({
      kind: 'action',
      action: act,
      text: textOf(tokens, at, action.next),
      from: at,
      to: action.next,
    });
  }
  const fraction = fractionBook.find(tokens, at);
  const part = fraction?.entries[0];
  if (fraction !== null && part !== undefined && !isInchFraction(tokens, fraction.next)) {
    found.push({ kind: 'fraction', value: part, from: at, to: fraction.next });
  }
  const cue = cueBook.find(tokens, at);
  const name = cue?.entries[0];
  // "Base out on three walls": right after a thing the word is what is done with it.
  const done =
    name === 'ignored' &&
    /^(?:out|up|down|off) (?:on|in|at|from)$/u.test(textOf(tokens, at, cue?.next ?? at));
  if (cue !== null && name !== undefined && !(done && thingBefore))
    found.push({ kind: 'cue', cue: name, text: textOf(tokens, at, cue.next), from: at, to: cue.next });
  // "HEPA" after a number is a machine, otherwise what is done.
  const counted = tokens[at - 1]?.kind === 'number';
  const fitting =
    tokens[at]?.word === 'hepa' && !counted
      ? found.filter((one) => one.kind !== 'material' || one.to > at + 1)
      : found;
  return fitting.reduce<Mention | null>(
    (best, one) => (best === null || one.to > best.to ? one : best),
    null,
  );
}

/** "3 AM, 5 days" counts air movers where no hour can be meant. */
function isAirMover(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'am') return false;
  // "AM x4": no hour is multiplied.
  if (tokens[at + 1]?.word === 'x' && tokens[at + 2]?.kind === 'number') return true;
  const number = tokens[at - 1];
  // "AM in foyer | 4 | 4 | 2": a row of a log.
  if (number === undefined) return tokens.filter((token) => token.word === '|').length > 1;
  if (number.kind !== 'number') return false;
  const glued = number.end === tokens[at]?.start;
  if (isOne('clockLead', tokens[at - 2])) return false;
  const rest = tokens.slice(Math.max(0, at - 6), at + 8).map((token) => token.word);
  return rest.some((word) =>
    (glued
      ? /^(?:dehus?|dehumidifiers?|lgrs?|dhs?|afds?)$/u
      : /^(?:days?|dehus?|dehumidifiers?|lgrs?|scrubbers?|equip|equipment|afds?|dhs?|movers?|fans?|ams)$/u
    ).test(word),
  );
}

function isClock(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'am' && !isAirMover(tokens, at);
}

function isInchFraction(tokens: readonly Token[], at: number): boolean {
  return isOne('inchOrHp', tokens[at]);
}

function readMeasure(tokens: readonly Token[], at: number, before: readonly Mention[]): Mention | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'mark') {
    const money = token.word === '$' || token.word === '#';
    const number = money ? readNumber(tokens, at + 1) : null;
    return number === null ? null : { kind: 'label', from: at, to: number.next };
  }
  // "Replaced in 2019": long before this loss.
  if (/^(?:19|20)\d\d$/u.test(token.word) && isOne('beforeYear', tokens[at - 1]))
    return { kind: 'cue', cue: 'negation', text: 'in a year', from: at, to: at + 1 };
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const dashed = readLength(tokens, at);
  const measured =
    readDimensions(tokens, at) !== null ||
    (dashed !== null && dashed.next > number.next && dashed.mark === 'ft');
  const identifier = measured ? null : identifierEnd(tokens, at);
  if (identifier !== null) return { kind: 'label', from: at, to: identifier };
  const unitAt =
    tokens[number.next]?.word === '-' && isHyphen(tokens, number.next) ? number.next + 1 : number.next;
  if (unitAt > number.next && isOne('describingUnit', tokens[unitAt]))
    return { kind: 'label', from: at, to: unitAt + 1 };
  if (isOne('describingUnit', tokens[number.next]) && !isAirMover(tokens, number.next))
    return { kind: 'label', from: at, to: number.next + 1 };
  const dimensions = readDimensions(tokens, at);
  if (dimensions !== null) return { kind: 'dimensions', ...dimensions, from: at, to: dimensions.next };
  const unit = readUnit(tokens, number.next);
  const length = readLength(tokens, at);
  if (unit !== null && (length === null || length.mark === null || unit.next > length.next)) {
    if (unit.entry.unit === '%')
      return { kind: 'fraction', value: number.value / 100, from: at, to: unit.next };
    return {
      kind: 'quantity',
      value: number.value * unit.entry.factor,
      unit: unit.entry.unit,
      from: at,
      to: unit.next,
    };
  }
  if (length !== null && length.mark !== null)
    return { kind: 'length', feet: length.feet, mark: length.mark, from: at, to: length.next };
  const sided = isOne('sideWord', tokens[number.next]) && tokens[number.next + 1]?.word !== 'wall';
  if (sided && number.value > 1 && number.value < longestSideFt)
    return { kind: 'length', feet: number.value, mark: 'ft', from: at, to: number.next };
  const last = before.at(-1);
  const previous = tokens[at - 1]?.word ?? '';
  if (isOne('numberedWord', previous) && last?.to !== at) return { kind: 'label', from: at, to: number.next };
  return { kind: 'number', value: number.value, from: at, to: number.next };
}

const longestSideFt = 200;
/** Dates, clock times, ranges and telephone numbers: digits joined by a mark; they measure nothing. */
function identifierEnd(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.kind !== 'number') return null;
  const number = readNumber(tokens, at);
  if (number !== null && number.next > at + 1) return null;
  let end = at;
  while (
    /^[/:-]$/u.test(tokens[end + 1]?.word ?? '') &&
    tokens[end + 2]?.kind === 'number' &&
    areGlued(tokens, end, end + 2)
  )
    end += 2;
  if (end > at) {
    // 12-6 x 10-0: feet and inches, not a range.
    return end + 1;
  }
  return isOne('clockOrOrdinal', tokens[at + 1]) && areGlued(tokens, at, at + 1) ? at + 2 : null;
}

function areGlued(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.end !== tokens[at + 1]?.start) return false;
  return true;
}

function readUnit(
  tokens: readonly Token[],
  at: number,
): { entry: { unit: Unit | '%'; factor: number }; next: number } | null {
  const gap = tokens[at]?.word === '-' ? 1 : 0;
  const found = unitBook.find(tokens, at + gap);
  const entry = found?.entries[0];
  return found === null || entry === undefined ? null : { entry, next: found.next };
}

function isHyphen(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.end === tokens[at]?.start && tokens[at]?.end === tokens[at + 1]?.start;
}
