import english from './english.json' with { type: 'json' };
import { type DigitPart, type DigitRun, digitRuns } from './numbers.ts';

/** A street address with a house number. `value` is written "318 Tillotson Avenue, Sandusky". */
export interface FoundAddress {
  value: string;
  start: number;
  end: number;
}

const streetTypes: ReadonlySet<string> = new Set(english.streetTypes);
const numberedRoads: ReadonlySet<string> = new Set(english.numberedRoads);
const directions: ReadonlySet<string> = new Set(english.directions);
const units: ReadonlySet<string> = new Set(english.units);
const states: ReadonlySet<string> = new Set(english.states);
const notInStreets: ReadonlySet<string> = new Set(
  (
    'the a an and or is are was were my your our his her their it i you we they he she at on to for from of with that this there here what ' +
    'when where who how if so but because not no yes have has had do does did can could will would should go going get got want need call called ' +
    'please thanks thank hi hello year years month months week weeks day days hour hours minute minutes dollars bucks percent square feet foot inch inches by ' +
    'people guys times degrees am pm gallon gallons about around just back down off up out over into next last every each per kids rooms'
  ).split(' '),
);
const word = /\d+(?:-\d+)?(?:st|nd|rd|th)?|[\p{L}](?:[\p{L}'’.-]*\p{L})?/gu;
const longestStreet = 5;
const longestCity = 3;

interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
}

/**
 * Street addresses in a text: a house number (in figures, or spoken: "twelve oh seven"), the street's name and
 * its type ("Road", "Bend") or, in mixed-case text, a capitalised name alone ("4010 North Wexham"); then a
 * unit and the town where they follow. `isPerson` says whether a capitalised word after the street is a
 * person's name rather than a town.
 */
export function findAddresses(text: string, isPerson: (words: string) => boolean): FoundAddress[] {
  const found: FoundAddress[] = [];
  const mixedCase = /[a-z] [A-Z][a-z]/u.test(text);
  for (const whole of digitRuns(text)) {
    const run = houseNumber(text, whole);
    if (run.digits.length > 6 || run.start < (found.at(-1)?.end ?? 0)) continue;
    if (/[$#:/.]$/u.test(text.slice(Math.max(0, run.start - 1), run.start))) continue;
    const words = wordsAfter(text, run.end);
    const street = readStreet(text, run.end, words, mixedCase);
    if (street === null) continue;
    const rest = words.slice(street.count);
    const tail = readTail(text, street.end, rest, isPerson, mixedCase);
    const name = words
      .slice(0, street.count)
      .map((part) => (mixedCase ? part.text : capitalise(part.text)))
      .join(' ');
    found.push({ value: `${run.digits} ${name}${tail.value}`, start: run.start, end: tail.end });
  }
  return found;
}

/**
 * The end of a run of figures that can be one house number: figures stand alone, spoken words belong together
 * as long as no comma or full stop parts them ("fourteen oh six").
 */
function houseNumber(text: string, run: DigitRun): DigitPart {
  const last = run.parts.at(-1);
  if (last === undefined || !last.spoken) return last ?? { ...run, spoken: false };
  let { digits, start } = last;
  for (const part of run.parts.slice(0, -1).reverse()) {
    if (!part.spoken || !/^[\s-]*(?:and\s+)?$/iu.test(text.slice(part.end, start))) break;
    digits = part.digits + digits;
    start = part.start;
  }
  return { digits, start, end: last.end, spoken: true };
}

function wordsAfter(text: string, from: number): Word[] {
  const window = text.slice(from, from + 120);
  return [...window.matchAll(word)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('.', ''),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

/** How many of the words are the street, or null when what follows the number is no street. */
function readStreet(
  text: string,
  numberEnd: number,
  words: readonly Word[],
  mixedCase: boolean,
): { count: number; end: number } | null {
  let before = numberEnd;
  let best: { count: number; end: number } | null = null;
  let capitals = 0;
  for (let at = 0; at < Math.min(words.length, longestStreet + 1); at += 1) {
    const current = words[at];
    if (current === undefined || !/^[\s]+$/u.test(text.slice(before, current.start))) break;
    const figures = /^\d/u.test(current.text);
    const previous = words[at - 1]?.lower ?? '';
    if (figures && !/(?:st|nd|rd|th)$/u.test(current.lower) && !numberedRoads.has(previous)) break;
    if (notInStreets.has(current.lower)) break;
    const capital = /^\p{Lu}/u.test(current.text) || figures;
    if (mixedCase && !capital && !streetTypes.has(current.lower)) break;
    const named = at > 0 || streetTypes.has(words[1]?.lower ?? '');
    if (named && (streetTypes.has(current.lower) || (figures && numberedRoads.has(previous)))) {
      best = { count: at + 1, end: current.end };
    } else if (best !== null && directions.has(current.lower)) {
      best = { count: at + 1, end: current.end };
    } else if (best !== null && numberedRoads.has(previous) === false) break;
    capitals += 1;
    before = current.end;
  }
  if (best !== null) return best;
  const first = words[0];
  const directionFirst = first !== undefined && directions.has(first.lower);
  if (mixedCase && directionFirst && capitals >= 2) {
    const count = Math.min(capitals, 3);
    return { count, end: words[count - 1]?.end ?? numberEnd };
  }
  return null;
}

/** The unit and the town after a street. */
function readTail(
  text: string,
  streetEnd: number,
  words: readonly Word[],
  isPerson: (words: string) => boolean,
  mixedCase: boolean,
): { value: string; end: number } {
  let value = '';
  let end = streetEnd;
  let rest = words;
  const unit = rest[0];
  const unitNumber = rest[1];
  if (
    unit !== undefined &&
    unitNumber !== undefined &&
    units.has(unit.lower) &&
    /^[\s,#]*$/u.test(text.slice(end, unit.start)) &&
    /^(?:\d+\w?|[a-z]|[a-z]\d+)$/iu.test(unitNumber.text)
  ) {
    value += `, ${unit.text} ${unitNumber.text}`;
    end = unitNumber.end;
    rest = rest.slice(2);
  }
  const between = rest[0] === undefined ? '' : text.slice(end, rest[0].start);
  const introduced =
    rest[0] !== undefined && ['in', 'over'].includes(rest[0].lower) && /^[\s,]*$/u.test(between);
  if (introduced) rest = rest[0]?.lower === 'over' && rest[1]?.lower === 'in' ? rest.slice(2) : rest.slice(1);
  if (!introduced && !/^,?\s+$/u.test(between)) return { value, end };
  if (!mixedCase && !introduced) return { value, end };
  const town: Word[] = [];
  for (const current of rest.slice(0, longestCity)) {
    const gap = text.slice(town.at(-1)?.end ?? current.start, current.start);
    const capital = /^\p{Lu}/u.test(current.text);
    if (town.length > 0 && !/^\s+$/u.test(gap)) break;
    if (mixedCase ? !capital : notInStreets.has(current.lower) || town.length > 0) break;
    if (/^\d/u.test(current.text) || notInStreets.has(current.lower)) break;
    town.push(current);
  }
  const name = town.map((part) => (mixedCase ? part.text : capitalise(part.text))).join(' ');
  const nextComma = text.slice(town.at(-1)?.end ?? end).match(/^,\s+(\p{Lu}\p{L}+)/u);
  if (town.length === 0 || (!introduced && isPerson(name))) return { value, end };
  value += `, ${name}`;
  end = town.at(-1)?.end ?? end;
  const state = nextComma?.[1];
  if (state !== undefined && states.has(state.toLowerCase())) {
    value += `, ${state}`;
    end += (nextComma?.[0] ?? '').length;
  }
  return { value, end };
}

function capitalise(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
