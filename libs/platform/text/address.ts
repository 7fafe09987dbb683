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
const streetFirsts: ReadonlySet<string> = new Set(english.streetFirsts);
const notInStreets: ReadonlySet<string> = new Set(
  (
    'the a an and or is are was were my your our his her their it i you we they he she at on to for from of with that this there here what ' +
    'when where who how if so but because not no yes have has had do does did can could will would should go going get got want need call called ' +
    'please thanks thank hi hello year years month months week weeks day days hour hours minute minutes dollars bucks percent square feet foot inch inches by ' +
    'people guys times degrees am pm gallon gallons about around just back down off up out over into next last every each per kids rooms'
  ).split(' '),
);
const notStreetNames: ReadonlySet<string> = new Set(english.notStreetNames);
const notTowns: ReadonlySet<string> = new Set(english.notTowns);
const unitPlaces: ReadonlySet<string> = new Set(english.unitPlaces);
const word = /\d+(?:-\d+)?(?:st|nd|rd|th|[A-Za-z]\b)?|[\p{L}](?:[\p{L}'’.-]*\p{L})?/gu;
const longestStreet = 5;
const longestCity = 3;
/** "Unit 6, 300 Bramwell Street". */
const unitAhead = new RegExp(
  `(?<![\\p{L}])((?:${english.unitsAhead.join('|')}) (?:\\d+[a-z]?|[a-z]))[,.]?\\s+(?:at\\s+)?$`,
  'iu',
);
const unitReach = 24;
/** A street without a type ("918 Lorimer, Rockford") has at most so many words. */
const longestBareStreet = 3;
/** What stands before a number that is no house number. */
const notHouse =
  /(?:\b(?:claim|file|policy|invoice|order|page|line|chapter|number|ending|route|highway|exit|extension|unit|suite|apartment|room|truck|van|engine|channel|version|reference|model|code|section|district|local|ward|troop|post|lodge|building|phase|zone|version|since|in|of|by|before|after|until)|[$#])\s*$/iu;

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
 * person's name rather than a town; `runs` are the text's numbers where they are known already.
 */
export function findAddresses(
  text: string,
  isPerson: (words: string) => boolean,
  runs: readonly DigitRun[] = digitRuns(text),
): FoundAddress[] {
  const found: FoundAddress[] = [];
  if (runs.length === 0) return found;
  const mixedCase = /[\p{Ll}\d,] \p{Lu}\p{Ll}/u.test(text);
  for (const whole of runs) {
    const run = houseNumber(text, whole);
    if (run.digits.length > 6 || run.start < (found.at(-1)?.end ?? 0)) continue;
    if (/[$#:/.'’]$/u.test(text.slice(Math.max(0, run.start - 1), run.start))) continue;
    if (!/\s/u.test(text.charAt(run.end))) continue;
    const words = wordsAfter(text, run.end);
    const street = readStreet(text, run.end, words, mixedCase);
    if (street === null || (street.bare && !standsAlone(text, run))) continue;
    const rest = words.slice(street.count);
    const tail = readTail(text, street.end, rest, isPerson, mixedCase);
    const name = words
      .slice(0, street.count)
      .map((part) => (mixedCase ? part.text : capitalise(part.text)))
      .join(' ');
    const ahead = unitAhead.exec(text.slice(Math.max(0, run.start - unitReach), run.start))?.[1];
    const unit = ahead === undefined ? '' : `, ${ahead}`;
    found.push({ value: `${run.digits} ${name}${unit}${tail.value}`, start: run.start, end: tail.end });
  }
  return found;
}

/**
 * The end of a run of figures that can be one house number: figures stand alone, spoken words belong together
 * as long as no comma or full stop parts them ("fourteen oh six").
 */
function houseNumber(text: string, run: DigitRun): DigitPart {
  const last = run.parts.at(-1);
  if (last === undefined) return { ...run, spoken: false };
  let { digits, start } = last;
  if (!last.spoken) {
    // "5 5 2 Ferris Lane": figures that were dictated one by one.
    for (const part of run.parts.slice(0, -1).reverse()) {
      if (digits.length > 3 || part.spoken || part.digits.length > 1 || last.digits.length > 1) break;
      if (!/^[ ]$/u.test(text.slice(part.end, start))) break;
      digits = part.digits + digits;
      start = part.start;
    }
    return { digits, start, end: last.end, spoken: false };
  }
  for (const part of run.parts.slice(0, -1).reverse()) {
    const gap = text.slice(part.end, start);
    const dictated = part.digits.length === 1 && digits.length <= 3 && /^, $/u.test(gap);
    if (!part.spoken || !(dictated || /^[\s-]*(?:and\s+)?$/iu.test(gap))) break;
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

interface Street {
  count: number;
  end: number;
  /** Whether it is a name alone, without a type. */
  bare: boolean;
}

/** A number before a bare name must be no part of a telephone number, a date or another count. */
function standsAlone(text: string, run: DigitPart): boolean {
  const before = text.slice(Math.max(0, run.start - 24), run.start);
  return (
    !notHouse.test(before) && !/\d[\s,.-]*$/u.test(before) && run.digits.length >= 1 && run.digits !== '911'
  );
}

/** How many of the words are the street, or null when what follows the number is no street. */
function readStreet(
  text: string,
  numberEnd: number,
  words: readonly Word[],
  mixedCase: boolean,
): Street | null {
  let before = numberEnd;
  let best: Street | null = null;
  let capitals = 0;
  for (let at = 0; at < Math.min(words.length, longestStreet + 1); at += 1) {
    const current = words[at];
    if (current === undefined || !/^[\s]+$/u.test(text.slice(before, current.start))) break;
    const figures = /^\d/u.test(current.text);
    const previous = words[at - 1]?.lower ?? '';
    if (figures && !/(?:st|nd|rd|th)$/u.test(current.lower) && !numberedRoads.has(previous)) break;
    const capital = /^\p{Lu}/u.test(current.text) || figures;
    if (notInStreets.has(current.lower) && !(mixedCase && capital && at > 0)) break;
    if (mixedCase && !capital && !streetTypes.has(current.lower)) break;
    const named = at > 0 || streetTypes.has(words[1]?.lower ?? '');
    if (named && (streetTypes.has(current.lower) || (figures && numberedRoads.has(previous)))) {
      best = { count: at + 1, end: current.end, bare: false };
    } else if (best !== null && directions.has(current.lower)) {
      best = { count: at + 1, end: current.end, bare: false };
    } else if (best !== null && numberedRoads.has(previous) === false) break;
    capitals += 1;
    before = current.end;
  }
  if (best !== null) return best;
  const first = words[0];
  if (!mixedCase || first === undefined) return null;
  if ((directions.has(first.lower) || streetFirsts.has(first.lower)) && capitals >= 2) {
    const count = Math.min(capitals, 3);
    return { count, end: words[count - 1]?.end ?? numberEnd, bare: false };
  }
  // A capitalised name that stands between the number and a comma, a full stop or "in <town>" is a street too.
  const end = words[capitals - 1]?.end ?? numberEnd;
  const closed = /^(?:\s*[,.;!?–—]|\s*$|\s+in\s+\p{Lu})/u.test(text.slice(end));
  const whole = words
    .slice(0, capitals)
    .every(
      (part) => part.text.length > 2 && /^\p{Lu}\p{Ll}/u.test(part.text) && !notStreetNames.has(part.lower),
    );
  if (capitals < 1 || capitals > longestBareStreet || !closed || !whole) return null;
  return { count: capitals, end, bare: true };
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
  const takeUnit = (): void => {
    const unit = readUnit(text, end, rest);
    if (unit === null) return;
    value += `, ${unit.value}`;
    end = unit.end;
    rest = rest.slice(unit.count);
  };
  takeUnit();
  const between = rest[0] === undefined ? '' : text.slice(end, rest[0].start);
  const introduced =
    rest[0] !== undefined && ['in', 'over'].includes(rest[0].lower) && /^[\s,]*$/u.test(between);
  if (introduced) rest = rest[0]?.lower === 'over' && rest[1]?.lower === 'in' ? rest.slice(2) : rest.slice(1);
  const fillers = /^,?\s+(?:u[hm],?\s+)?$/u;
  while (rest[0] !== undefined && ['uh', 'um'].includes(rest[0].lower)) rest = rest.slice(1);
  const gapToTown = rest[0] === undefined ? '' : text.slice(end, rest[0].start);
  if (!introduced && !fillers.test(gapToTown.replaceAll(/u[hm],\s*/giu, ''))) return { value, end };
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
  if (town.length === 0 || notTowns.has(town[0]?.lower ?? '') || (!introduced && isPerson(name)))
    return { value, end };
  value += `, ${name}`;
  end = town.at(-1)?.end ?? end;
  rest = rest.slice(town.length);
  if (value === `, ${name}`) takeUnit();
  return { value, end };
}

/** "apartment 9", "Suite C", "number 6F", "second floor", "downstairs unit". */
function readUnit(
  text: string,
  from: number,
  words: readonly Word[],
): { value: string; end: number; count: number } | null {
  const [first, second] = words;
  if (first === undefined || second === undefined || !/^[\s,#]*$/u.test(text.slice(from, first.start)))
    return null;
  if (!/^[\s#]*$/u.test(text.slice(first.end, second.start))) return null;
  const placed = ['floor', 'unit'].includes(second.lower) && unitPlaces.has(first.lower);
  if (placed || (units.has(first.lower) && /^(?:\d+\w?|[a-z]|[a-z]\d+)$/iu.test(second.text))) {
    return { value: `${first.text} ${second.text}`, end: second.end, count: 2 };
  }
  if (!units.has(first.lower)) return null;
  const spoken = digitRuns(text.slice(second.start, second.start + unitReach))[0];
  if (spoken === undefined || spoken.start !== 0 || spoken.digits.length > 4) return null;
  const end = second.start + spoken.end;
  const count = words.filter((one) => one.start < end).length;
  return { value: `${first.text} ${spoken.digits}`, end, count };
}

function capitalise(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
