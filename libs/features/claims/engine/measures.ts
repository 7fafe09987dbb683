import { type Token, tokenize } from './tokens.ts';
import numberFile from './vocabulary/numbers.json' with { type: 'json' };
import { isOne } from './words.ts';

type Mark = 'ft' | 'in' | 'm';

/** A length in feet; `mark` says which unit was written, null where none was. */
interface Length {
  feet: number;
  mark: Mark | null;
  next: number;
}

interface Dimensions {
  sides: readonly number[];
  next: number;
  /** Letters written at the sides (14L x 12W x 8H), in order; empty where there are none. */
  labels: readonly (string | null)[];
  /** Which wall a side was said to be: "14 (front wall) x 12". */
  walls: readonly (string | null)[];
  /** A unit was written at one side at least. */
  marked: boolean;
}

const ones = new Map(numberFile.ones.split(' ').map((word, at) => [word, at]));
const tens = new Map(numberFile.tens.split(' ').map((word, at) => [word, 10 * (at + 2)]));
const fractions: Readonly<Record<string, number>> = numberFile.fractions;
export const feetPerMetre = 3.280839895;

const unitWords = new Map(
  numberFile.lengths.flatMap(({ mark, feet, words }) =>
    words.split(' ').map((word) => [word, { mark: mark as Mark, factor: feet }] as const),
  ),
);

/** A number in digits, words ("twenty-two"), or with a fraction ("12 1/2"); null where none begins at `at`. */
export function readNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') return readDigits(tokens, at);
  if (token.kind !== 'word') return null;
  const spoken = readSpoken(tokens, at);
  if (spoken === null) return null;
  const [and, a, half] = [
    tokens[spoken.next]?.word,
    tokens[spoken.next + 1]?.word,
    tokens[spoken.next + 2]?.word,
  ];
  if (and === 'and' && a === 'a' && half === 'half')
    return { value: spoken.value + 0.5, next: spoken.next + 3 };
  return spoken;
}

function readDigits(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const word = tokens[at]?.word ?? '';
  const glyph = fractions[word];
  if (glyph !== undefined) return { value: glyph, next: at + 1 };
  const value = Number(word.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  const following = tokens[at + 1];
  const glyphAfter = fractions[following?.word ?? ''];
  if (glyphAfter !== undefined) return { value: value + glyphAfter, next: at + 2 };
  const simple = readFraction(tokens, at);
  if (simple !== null) return simple;
  const gap = following?.word === '-' ? 2 : 1;
  const fraction = Number.isInteger(value) ? readFraction(tokens, at + gap) : null;
  if (fraction !== null && fraction.value < 1) return { value: value + fraction.value, next: fraction.next };
  const half = [tokens[at + 1]?.word, tokens[at + 2]?.word, tokens[at + 3]?.word].join(' ');
  if (half === 'and a half') return { value: value + 0.5, next: at + 4 };
  if (half.startsWith('and half')) return { value: value + 0.5, next: at + 3 };
  return { value, next: at + 1 };
}

/** "1/2", "3/4": only denominators that tapes carry, so that dates (2/11) are no fractions. */
function readFraction(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [top, slash, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (top?.kind !== 'number' || slash?.word !== '/' || bottom?.kind !== 'number') return null;
  if (tokens[at + 3]?.word === '/') return null;
  const denominator = Number(bottom.word);
  const numerator = Number(top.word);
  if (![2, 4, 8, 16].includes(denominator) || numerator >= denominator || !Number.isInteger(numerator))
    return null;
  if (top.end !== slash.start || slash.end !== bottom.start) return null;
  return { value: numerator / denominator, next: at + 3 };
}

function readSpoken(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const word = tokens[at]?.word ?? '';
  if (word === 'dozen') return { value: 12, next: at + 1 };
  if (word === 'couple' || word === 'pair')
    return { value: 2, next: tokens[at + 1]?.word === 'of' ? at + 2 : at + 1 };
  let next = at;
  let value: number | null = null;
  const ten = tens.get(word);
  if (ten !== undefined) {
    value = ten;
    next += 1;
    const gap = tokens[next]?.word === '-' ? 1 : 0;
    const unit = ones.get(tokens[next + gap]?.word ?? '');
    if (unit !== undefined && unit > 0 && unit < 10) {
      value += unit;
      next += gap + 1;
    }
  } else {
    const one = ones.get(word);
    if (one === undefined) return null;
    value = one;
    next += 1;
  }
  if (tokens[next]?.word === 'hundred') {
    value *= 100;
    next += 1;
    const rest = readSpoken(tokens, tokens[next]?.word === 'and' ? next + 1 : next);
    if (rest !== null && rest.value < 100) return { value: value + rest.value, next: rest.next };
  }
  if (tokens[next]?.word === 'dozen') return { value: value * 12, next: next + 1 };
  return { value, next };
}

/** A length with its unit and inches ("12'6\"", "12 ft 6 in", "3.6 m", "8-foot"); a bare number has no mark. */
export function readLength(tokens: readonly Token[], at: number): Length | null {
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const dashed = readDashedFeet(tokens, at);
  if (dashed !== null) return dashed;
  const dash =
    tokens[number.next]?.word === '-' && unitWords.get(tokens[number.next + 1]?.word ?? '') !== undefined;
  const unitAt = dash ? number.next + 1 : number.next;
  const unit = unitWords.get(tokens[unitAt]?.word ?? '');
  if (unit === undefined || isProseIn(tokens, unitAt))
    return { feet: number.value, mark: null, next: number.next };
  let next = unitAt + 1;
  let feet = number.value * unit.factor;
  if (unit.mark === 'ft') {
    const gap = tokens[next]?.word === '-' || tokens[next]?.word === ',' ? 1 : 0;
    const inches = readNumber(tokens, next + gap);
    const inchWord = inches === null ? undefined : tokens[inches.next]?.word;
    // After feet, "in" is inches unless it leads to a place: "8 ft 3 in the hall".
    const marked =
      inchWord !== undefined &&
      unitWords.get(inchWord)?.mark === 'in' &&
      !isOne('beforePlace', inchWord === 'in' ? (tokens[(inches?.next ?? 0) + 1]?.word ?? '') : '');
    const doubled = inchWord === "'" && tokens[(inches?.next ?? 0) + 1]?.word === "'";
    // 12'6 without a mark: only directly attached, so that "8' 3 windows" stays apart.
    const attached =
      inches !== null &&
      gap === 0 &&
      unitAt > 0 &&
      tokens[next]?.start === tokens[unitAt]?.end &&
      tokens[unitAt]?.word === "'";
    // "seven foot six by five": spoken inches before the next side.
    // "16 ft 3.": bare inches at the end of a statement.
    const ends =
      inches !== null &&
      gap === 0 &&
      unit.mark === 'ft' &&
      /^(?:[.,;)]|\n)?$/u.test(tokens[inches.next]?.word ?? '');
    const spoken =
      inches !== null &&
      gap === 0 &&
      (isTimes(tokens[inches.next]) || (ends && tokens[next]?.kind === 'number'));
    if (
      inches !== null &&
      inches.value < 12 &&
      (spoken || marked || doubled || (attached && inchWord !== "'"))
    ) {
      feet += inches.value / 12;
      next = marked ? inches.next + 1 : doubled ? inches.next + 2 : inches.next;
    }
  }
  return { feet, mark: unit.mark, next };
}

/** "14-6 x 12", "clgs 8-0", "17-6  13-0  7-8": feet and inches joined by a dash, only as a side or a height. */
function readDashedFeet(tokens: readonly Token[], at: number): Length | null {
  if (!isDashed(tokens, at)) return null;
  const next = tokens[at + 3]?.word ?? '';
  const spreads = isOne('rangeUnit', next);
  const isSide =
    isTimes(tokens[at + 3]) ||
    isTimes(tokens[at - 1]) ||
    isDashed(tokens, at + 3) ||
    (tokens[at - 1]?.word === ',' && isDashed(tokens, at - 4)) ||
    isDashed(tokens, at - 3) ||
    isOne('besideHeight', next) ||
    [1, 2].some((back) => isOne('besideHeight', tokens[at - back]));
  if (spreads || !isSide) return null;
  const [feet, inches] = [Number(tokens[at]?.word), Number(tokens[at + 2]?.word)];
  return { feet: feet + inches / 12, mark: 'ft', next: at + 3 };
}

function isDashed(tokens: readonly Token[], at: number): boolean {
  const [feet, dash, inches] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (feet?.kind !== 'number' || dash?.word !== '-' || inches?.kind !== 'number') return false;
  if (feet.end !== dash.start || dash.end !== inches.start || tokens[at + 3]?.word === '-') return false;
  return /^\d{1,3}$/u.test(feet.word) && /^\d{1,2}$/u.test(inches.word) && Number(inches.word) < 12;
}

function isTimes(token: Token | undefined): boolean {
  return token?.word === 'x' || token?.word === 'by';
}

/** "4 in bedroom" counts things, "4 in high" measures: `in` is a unit unless a place follows. */
function isProseIn(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word;
  if (word === 'm') return false;
  if (word !== 'in') return false;
  const next = tokens[at + 1];
  if (next === undefined) return false;
  if (next.kind === 'mark' || next.kind === 'number') return false;
  return !isOne('afterInches', next);
}

/** "12x14", "12' by 14'", "14L x 12W x 8H", "3.6 m x 4.2 m": two or three sides, in feet. */
export function readDimensions(tokens: readonly Token[], at: number): Dimensions | null {
  const sides: { length: Length; label: string | null; wall: string | null }[] = [];
  let next = at;
  for (let count = 0; count < 3; count += 1) {
    const length = readLength(tokens, next);
    if (length === null) break;
    const label = sideLabel(tokens[length.next]);
    const note = readNote(tokens, label === null ? length.next : length.next + 1);
    const after = note.next;
    sides.push({ length, label, wall: note.wall });
    next = after;
    if (count === 2 || !isOne('times', tokens[after])) break;
    if (readLength(tokens, after + 1) === null) break;
    next = after + 1;
  }
  const square = readSquare(tokens, at);
  if (square !== null) return square;
  // "2 x 3 days": units times days, no size.
  if (sides.length < 2 || isMultiple(sides, tokens[next]?.word ?? '')) return null;
  const shared = sides.find((side) => side.length.mark !== null)?.length.mark ?? null;
  // A unit written once holds for the sides without one: 3.6 x 4.2 m, 30 x 80 in.
  const factor = shared === 'm' ? feetPerMetre : shared === 'in' ? 1 / 12 : 1;
  return {
    sides: sides.map(({ length }) => (length.mark === null ? length.feet * factor : length.feet)),
    labels: sides.map((side) => side.label),
    walls: sides.map((side) => side.wall),
    next,
    marked: shared !== null,
  };
}

const smallestRoomFt = 3;

/** Whether the words after two numbers make them units times something: "2 x 3 days", but "11 x 10 each" is a size. */
function isMultiple(sides: readonly { length: Length }[], next: string): boolean {
  if (isOne('each', next)) return sides.some(({ length }) => length.feet < smallestRoomFt);
  return isOne('timeUnit', next);
}

/** "12 feet each way", "12 ft square": two equal sides. */
function readSquare(tokens: readonly Token[], at: number): Dimensions | null {
  const length = readLength(tokens, at);
  if (length === null || length.mark === null || length.mark === 'in') return null;
  const [first, second] = [tokens[length.next]?.word ?? '', tokens[length.next + 1]?.word ?? ''];
  const ways = (first === 'each' && second === 'way') || (first === 'both' && second === 'ways');
  const square = first === 'square' && !isOne('squareUnit', second);
  if (!ways && !square) return null;
  const next = length.next + (ways ? 2 : 1);
  return { sides: [length.feet, length.feet], labels: [null, null], walls: [null, null], next, marked: true };
}

const longestNote = 6;

/** Brackets inside a size, "14 (front wall) x 12": skipped where the size goes on after them. */
function readNote(tokens: readonly Token[], at: number): { wall: string | null; next: number } {
  if (tokens[at]?.word !== '(') return { wall: null, next: at };
  for (let end = at + 1; end <= at + longestNote; end += 1) {
    if (tokens[end]?.word !== ')') continue;
    const goesOn = isTimes(tokens[end + 1]) || isTimes(tokens[at - 2]);
    if (!goesOn) break;
    const wall = tokens.slice(at, end).findIndex((token) => token.word === 'wall');
    return { wall: wall > 0 ? (tokens[at + wall - 1]?.word ?? null) : null, next: end + 1 };
  }
  return { wall: null, next: at };
}

function sideLabel(token: Token | undefined): string | null {
  const word = token?.word ?? '';
  if (isOne('lengthLabel', word)) return 'l';
  if (isOne('widthLabel', word)) return 'w';
  return isOne('heightLabel', word) ? 'h' : null;
}

/** Two decimals: a tape is not read finer, and sums of thirds stay equal to what a person writes. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Every number that a text states, in digits, words or fractions: as written, and in feet where it is a length. */
export function numbersIn(text: string): number[] {
  const tokens = tokenize(text);
  const found: number[] = [];
  let at = 0;
  while (at < tokens.length) {
    const number = readNumber(tokens, at);
    if (number === null) {
      at += 1;
      continue;
    }
    const dimensions = readDimensions(tokens, at);
    const length = readLength(tokens, at);
    found.push(number.value, ...(dimensions?.sides ?? []), ...(length === null ? [] : [length.feet]));
    at = Math.max(number.next, length?.next ?? 0);
  }
  return [...new Set(found.map(round))];
}
