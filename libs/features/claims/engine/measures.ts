import { phraseEnd } from './lexicon.ts';
import { isGlued, isHyphen, type Token, textOf } from './tokens.ts';
import numberFile from './vocabulary/numbers.json' with { type: 'json' };
import { isOne } from './words.ts';

export type Mark = 'ft' | 'in' | 'm';

interface NumberRead {
  value: number;
  next: number;
}

/** A length in feet; `mark` says which unit was written, null where none was. */
interface Length {
  feet: number;
  mark: Mark | null;
  next: number;
}

/** Two or three sides in feet. */
export interface Dimensions {
  sides: readonly number[];
  next: number;
  /** Letters written at the sides (14L x 12W x 8H), in order; empty where there are none. */
  labels: readonly (string | null)[];
  /** A unit was written at one side at least. */
  marked: boolean;
}

const ones = new Map(numberFile.ones.split(' ').map((word, at) => [word, at]));
const tens = new Map(numberFile.tens.split(' ').map((word, at) => [word, 10 * (at + 2)]));
const counts = new Map(Object.entries(numberFile.counts));
const heights = numberFile.heights.split(' ');
const fractions: Readonly<Record<string, number>> = numberFile.fractions;
/** Feet: shorter lengths say how high a wall is opened. */
export const highestBand = 4;
/** Feet: no ceiling of a room is lower, but for a crawl space. */
export const lowestCeilingFt = 5.5;
export const feetPerMetre = 3.280839895;

const unitWords = new Map(
  numberFile.lengths.flatMap(({ mark, feet, words }) =>
    words.split(' ').map((word) => [word, { mark: mark as Mark, factor: feet }] as const),
  ),
);

/** A number in digits, words ("twenty-two"), or with a fraction ("12 1/2"); null where none begins at `at`. */
export function readNumber(tokens: readonly Token[], at: number): NumberRead | null {
  const whole = tokens[at]?.kind === 'number' ? readDigits(tokens, at) : readSpoken(tokens, at);
  if (whole === null || !Number.isInteger(whole.value)) return whole;
  const { value, next } = whole;
  // "A twelve-and-a-half-foot wall".
  const half = /^(?:- )?and (?:- )?(?:a (?:- )?)?half\b/u.exec(textOf(tokens, next, next + 6))?.[0];
  return half === undefined ? whole : { value: value + 0.5, next: next + half.split(' ').length };
}

function readDigits(tokens: readonly Token[], at: number): NumberRead | null {
  const word = tokens[at]?.word ?? '';
  const fraction = readFraction(tokens, at);
  if (fraction !== null) return fraction;
  const value = Number(word.replaceAll(',', ''));
  const gap = tokens[at + 1]?.word === '-' ? 2 : 1;
  const rest = Number.isInteger(value) ? readFraction(tokens, at + gap) : null;
  return rest === null ? { value, next: at + 1 } : { value: value + rest.value, next: rest.next };
}

/** "½", "1/2", "3/4": only denominators that tapes carry, so that dates (2/11) are no fractions. */
function readFraction(tokens: readonly Token[], at: number): NumberRead | null {
  const glyph = fractions[tokens[at]?.word ?? ''];
  if (glyph !== undefined) return { value: glyph, next: at + 1 };
  const [, top, bottom] = /^(\d+) \/ (2|4|8|16)(?! \/)/u.exec(textOf(tokens, at, at + 4)) ?? [];
  if (!isHyphen(tokens, at + 1) || Number(top) >= Number(bottom)) return null;
  return bottom === undefined ? null : { value: Number(top) / Number(bottom), next: at + 3 };
}

/** "Two hundred and six"; smaller than `below`, of which it is the rest, so that a run of "hundred" ends. */
function readSpoken(
  tokens: readonly Token[],
  at: number,
  below = Number.POSITIVE_INFINITY,
): NumberRead | null {
  const word = tokens[at]?.word ?? '';
  if (textOf(tokens, at, at + 3) === 'half a dozen') return { value: 6, next: at + 3 };
  const several = counts.get(word);
  if (several !== undefined) return { value: several, next: tokens[at + 1]?.word === 'of' ? at + 2 : at + 1 };
  const ten = tens.get(word);
  const gap = tokens[at + 1]?.word === '-' ? 1 : 0;
  const unit = ones.get(tokens[at + 1 + gap]?.word ?? '') ?? 0;
  const joined = ten !== undefined && unit > 0 && unit < 10;
  const scale = isOne('numberScale', word);
  const value = scale ? 1 : joined ? ten + unit : (ten ?? ones.get(word));
  if (value === undefined) return null;
  const next = scale ? at : joined ? at + gap + 2 : at + 1;
  const times = tokens[next]?.word === 'thousand' ? 1000 : tokens[next]?.word === 'hundred' ? 100 : 1;
  if (times === 1 || times >= below) return { value, next: Math.max(next, at + 1) };
  const rest = readSpoken(tokens, tokens[next + 1]?.word === 'and' ? next + 2 : next + 1, times);
  if (rest === null || rest.value >= times) return { value: value * times, next: next + 1 };
  return { value: value * times + rest.value, next: rest.next };
}

/** A length with its unit and inches ("12'6\"", "12 ft 6 in", "3.6 m", "8-foot"); a bare number has no mark. */
export function readLength(tokens: readonly Token[], at: number): Length | null {
  const number = readNumber(tokens, at);
  const dashed = readDashedFeet(tokens, at);
  const height = heights.indexOf(tokens[at]?.word ?? '');
  // "Eights on the ceiling".
  if (height >= 0) return { feet: 6 + height, mark: 'ft', next: at + 1 };
  if (number === null || dashed !== null) return dashed;
  const { value, next } = number;
  const dash = tokens[next]?.word === '-' && unitWords.has(tokens[next + 1]?.word ?? '');
  const unitAt = dash ? next + 1 : next;
  const unit = unitWords.get(tokens[unitAt]?.word ?? '');
  if (unit === undefined || isProseIn(tokens, unitAt))
    return readSaidInches(tokens, at, number) ?? { feet: value, mark: null, next };
  const inches = unit.mark === 'ft' ? readInches(tokens, unitAt) : null;
  const feet = value * unit.factor + (inches?.value ?? 0) / 12;
  return { feet, mark: unit.mark, next: inches?.next ?? unitAt + 1 };
}

/** "Seven six ceiling", "sixteen by three six", "11 x 10 6, 8 ft": feet and inches that nothing else joins. */
function readSaidInches(tokens: readonly Token[], at: number, { value, next }: NumberRead): Length | null {
  const inches = tokens[next]?.kind === tokens[at]?.kind ? readNumber(tokens, next) : null;
  if (inches === null || inches.value < 1 || inches.value >= 12) return null;
  const after = tokens[inches.next];
  const ends = after === undefined || isOne('andThen', after) || after.kind === 'mark';
  const spoken = tokens[at]?.kind === 'word';
  if (isOne('times', tokens[at - 1])) {
    // Half a foot, lower than a ceiling, so that it is no height.
    if (!ends || inches.value !== 6) return null;
  } else {
    const high = isOne('besideHeight', tokens[after?.word === 'on' ? inches.next + 1 : inches.next]);
    // "Ceiling seven six.", "fifteen four by twelve".
    const led = ends && isOne('besideHeight', tokens[at - 1]);
    if (!spoken || !(high || led || isOne('times', after))) return null;
  }
  return { feet: value + inches.value / 12, mark: 'ft', next: inches.next };
}

/** The inches after feet, with a mark of their own or where nothing else can be meant. */
function readInches(tokens: readonly Token[], unitAt: number): NumberRead | null {
  const gap = isOne('dashOrComma', tokens[unitAt + 1]) ? 1 : 0;
  const inches = readNumber(tokens, unitAt + 1 + gap);
  if (inches === null || inches.value >= 12) return null;
  const { value, next } = inches;
  const mark = tokens[next]?.word ?? '.';
  // After feet, "in" is inches unless it leads to a place: "8 ft 3 in the hall", "seven foot six in both".
  const leads = mark === 'in' && isOne('beforePlace', tokens[next + 1]);
  if (unitWords.get(mark)?.mark === 'in' && !leads) return { value, next: next + 1 };
  // "12'6", "9'-0": without a mark only directly attached, so that "8' 3 windows" stays apart.
  const attached = isGlued(tokens, unitAt + 1) && (gap === 0 || isGlued(tokens, unitAt + 2));
  // "Seven foot six by five", "seven foot nine ceilings", "sixteen feet three."
  const said = tokens[leads ? unitAt + 1 : unitAt]?.kind === 'word' && (leads || isOne('besideHeight', mark));
  // Not "the 9 ft one".
  const ends = isOne('times', tokens[next]) || (value > 1 && /^[.,;)\n]$/u.test(mark));
  return attached || (gap === 0 && (said || ends)) ? inches : null;
}

/** "14-6 x 12", "clgs 8-0", "17-6  13-0  7-8": feet and inches joined by a dash, only as a side or a height. */
function readDashedFeet(tokens: readonly Token[], at: number): Length | null {
  const next = tokens[at + 3];
  // "Lid 10-11 %" is a reading.
  if (!isDashed(tokens, at) || next?.word === '%') return null;
  const beside = [tokens[at - 2], tokens[at - 1], next].some((token) => isOne('besideSide', token));
  const bracketed = isOne('theOrBracket', tokens[at - 1]) && next?.word === ')';
  const listed = tokens[at - 1]?.word === ',' && (isDashed(tokens, at - 4) || isOne('times', tokens[at - 3]));
  if (!beside && !bracketed && !listed) return null;
  const [feet, inches] = [Number(tokens[at]?.word), Number(tokens[at + 2]?.word)];
  return { feet: feet + inches / 12, mark: 'ft', next: at + 3 };
}

function isDashed(tokens: readonly Token[], at: number): boolean {
  const glued = isHyphen(tokens, at + 1);
  return glued && /^\d{1,3} - (?:0?\d|1[01])(?! -)(?: |$)/u.test(textOf(tokens, at, at + 4));
}

/** "4 in bedroom" counts things, "4 in high" measures: `in` is a unit unless a place follows. */
function isProseIn(tokens: readonly Token[], at: number): boolean {
  // "5 in 604 LR": the number of a flat.
  const next = tokens[at + 1]?.kind === 'number' ? tokens[at + 2] : tokens[at + 1];
  return tokens[at]?.word === 'in' && next?.kind === 'word' && !isOne('afterInches', next);
}

/** "12x14", "12' by 14'", "14L x 12W x 8H", "3.6 m x 4.2 m": two or three sides, in feet. */
export function readDimensions(tokens: readonly Token[], at: number): Dimensions | null {
  const first = readLength(tokens, at);
  // "12 feet each way".
  const square = first === null ? null : phraseEnd('square', tokens, first.next);
  if (first !== null && first.mark === 'ft' && square !== null)
    return { sides: [first.feet, first.feet], labels: [null, null], next: square, marked: true };
  const sides: { length: Length; label: string | null }[] = [];
  let next = at;
  for (let length = first; length !== null; ) {
    const label = sideLabel(tokens, length.next);
    sides.push({ length, label });
    next = label === null ? asideEnd(tokens, length.next) : length.next + 1;
    length = sides.length < 3 && isOne('times', tokens[next]) ? readLength(tokens, next + 1) : null;
    if (length !== null) next += 1;
  }
  // "2 x 3 days": units times days, no size.
  if (sides.length < 2 || isOne('timeUnit', tokens[next])) return null;
  const shared = sides.find((side) => side.length.mark !== null)?.length.mark ?? null;
  // A unit written once holds for the sides without one: 3.6 x 4.2 m, 30 x 80 in.
  const factor = shared === 'm' ? feetPerMetre : shared === 'in' ? 1 / 12 : 1;
  return {
    sides: sides.map(({ length }) => (length.mark === null ? length.feet * factor : length.feet)),
    labels: sides.map((side) => side.label),
    next,
    marked: shared !== null,
  };
}

const longestAside = 8;

/** "8 (N and S walls) x 7": where the bracket between two sides ends. */
function asideEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word !== '(') return at;
  const end = tokens.slice(at, at + longestAside).findIndex(({ word }) => word === ')');
  return isOne('times', tokens[at + end + 1]) ? at + end + 1 : at;
}

function sideLabel(tokens: readonly Token[], at: number): string | null {
  const word = tokens[at]?.word ?? '';
  // "16 x 14  H 9": the letter of the number after it.
  if (tokens[at + 1]?.kind === 'number') return null;
  if (isOne('lengthLabel', word)) return 'l';
  if (isOne('widthLabel', word)) return 'w';
  return isOne('heightLabel', word) ? 'h' : null;
}

/** Two decimals: a tape is not read finer, and sums of thirds stay equal to what a person writes. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The sum of some numbers; unknown ones count nothing. */
export function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((all, one) => all + (one ?? 0), 0);
}
