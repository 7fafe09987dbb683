import english from './english.json' with { type: 'json' };
import { isFigure } from './word-cache.ts';

const digits: Readonly<Record<string, string>> = english.digits;
const teens: Readonly<Record<string, string>> = english.teens;
const tens: Readonly<Record<string, string>> = english.tens;
const soundalikes: Readonly<Record<string, string>> = english.soundalikes;
const repeats: Readonly<Record<string, number>> = english.repeats;

/** A run of digits that was written or spoken; offsets are into the text. */
export interface DigitRun {
  digits: string;
  start: number;
  end: number;
  /** The pieces that it consists of, as they are in the text. */
  parts: DigitPart[];
}

export interface DigitPart {
  digits: string;
  start: number;
  end: number;
  /** Whether it was spoken in words. */
  spoken: boolean;
}

// Words and digit groups, and what may be between the parts of one number.
const part = /\d+|[\p{L}]+/gu;
const joint = /^[\s.,()/+–-]*$/u;
const spokenJoints: ReadonlySet<string> = new Set([
  'dash',
  'hyphen',
  'area',
  'code',
  'and',
  'uh',
  'um',
  'then',
]);
const belongToNumbers: ReadonlySet<string> = new Set([
  ...spokenJoints,
  ...[digits, teens, tens, soundalikes, repeats].flatMap((words) => Object.keys(words)),
  'hundred',
  'thousand',
]);
const maximumDigits = 32;

/** Whether a word is a number or the name of one ("five", "fifteen", "fifty"). */
export function isNumberWord(word: string): boolean {
  return isFigure(word) || [digits, teens, tens].some((words) => Object.hasOwn(words, word));
}

/**
 * Finds numbers as people say them to be written down: "555 0142", "five five five oh one four two",
 * "double five", "fifty five oh one", "twelve oh seven", "eight hundred". Digit groups that follow one another
 * become one run. In a `dictated` number, words that sound like digits ("ate", "for") are read as digits.
 */
export function digitRuns(text: string, dictated = false): DigitRun[] {
  const runs: DigitRun[] = [];
  let current: DigitRun | null = null;
  let repeat = 1;
  let openTens = false;
  const close = (): void => {
    if (current !== null) runs.push(current);
    current = null;
    repeat = 1;
    openTens = false;
  };
  part.lastIndex = 0;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const word = match[0].toLowerCase();
    const start = match.index;
    const end = start + match[0].length;
    const written = isFigure(word);
    if (!written && !belongToNumbers.has(word)) {
      close();
      continue;
    }
    if (current !== null && !joint.test(text.slice((current as DigitRun).end, start))) {
      const between = text.slice((current as DigitRun).end, start);
      if (!bridged(between)) close();
    }
    if (spokenJoints.has(word) && current !== null) continue;
    if (Object.hasOwn(repeats, word)) {
      repeat = repeats[word] ?? 1;
      continue;
    }
    const open = current as DigitRun | null;
    if (word === 'hundred' && open !== null) {
      append(open, '00', start, end, true);
      openTens = false;
      continue;
    }
    if (word === 'thousand' && open !== null) {
      append(open, '000', start, end, true);
      openTens = false;
      continue;
    }
    let value: string | undefined;
    let nextOpenTens = false;
    if (written) value = word;
    else if (Object.hasOwn(digits, word)) value = digits[word];
    else if (dictated && Object.hasOwn(soundalikes, word)) value = soundalikes[word];
    else if (Object.hasOwn(teens, word)) value = teens[word];
    else if (Object.hasOwn(tens, word)) {
      value = `${tens[word]}0`;
      nextOpenTens = true;
    }
    if (value === undefined) {
      close();
      continue;
    }
    value = value.repeat(repeat);
    repeat = 1;
    if (open !== null && addsTo(open, value, text.slice(open.end, start))) {
      replaceLastDigits(open, value, end);
      openTens = nextOpenTens;
      continue;
    }
    if (open === null) {
      // "o" and "oh" alone begin no number; they are words as often as digits.
      if (word === 'oh' || word === 'o') continue;
      current = { digits: value, start, end, parts: [{ digits: value, start, end, spoken: !written }] };
    } else if (openTens && !written && value.length === 1 && value !== '0') {
      replaceLastDigits(open, value, end);
    } else append(open, value, start, end, !written);
    openTens = nextOpenTens;
    if (current !== null && (current as DigitRun).digits.length > maximumDigits) close();
  }
  close();
  return runs;
}

/** "six hundred and ten" is 610, "one thousand twenty" 1020. */
function addsTo(run: DigitRun, value: string, between: string): boolean {
  const last = run.parts.at(-1);
  const zeros = /^0{2,3}$/u.exec(last?.digits ?? '')?.[0].length ?? 0;
  const said = value.length === 2 ? /^\s+(?:and\s+)?$/iu : /^\s+and\s+$/iu;
  return value.length <= zeros && said.test(between) && last?.spoken === true;
}

/** "twenty" and then "six": 20 becomes 26. */
function replaceLastDigits(run: DigitRun, value: string, end: number): void {
  const part = run.parts.at(-1);
  if (part !== undefined) {
    part.digits = `${part.digits.slice(0, Math.max(0, part.digits.length - value.length))}${value}`;
    part.end = end;
  }
  run.digits = `${run.digits.slice(0, -value.length)}${value}`;
  run.end = end;
}

function append(run: DigitRun, digits: string, start: number, end: number, spoken: boolean): void {
  run.parts.push({ digits, start, end, spoken });
  run.digits += digits;
  run.end = end;
}

/** Whether the text between contains only words that people say between digits ("area code", "dash"). */
function bridged(between: string): boolean {
  if (between.length > 24) return false;
  const words = between.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => spokenJoints.has(word) || Object.hasOwn(repeats, word));
}
