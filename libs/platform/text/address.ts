import english from './english.json' with { type: 'json' };
import { type DigitPart, type DigitRun, digitRuns, isNumberWord } from './numbers.ts';
import { isCommonWord, isGivenName } from './person.ts';
import { isLargeTown, townWords } from './towns.ts';
import { unitParts, unitValueAt } from './unit.ts';
import { capitalised } from './word-cache.ts';

/** A street address with a house number. `value` is written "318 Tillotson Avenue, Sandusky". */
export interface FoundAddress {
  value: string;
  /** Its parts: the number with the street, the unit, and the town. */
  street: string;
  unit?: string;
  town?: string;
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
    'half in the a an and or is are was were my your our his her their it i you we they he she at on to for from of with that this there here what ' +
    'when where who how if so but because not no yes have has had do does did can could will would should go going get got want need call called ' +
    'please thanks thank hi hello year years month months week weeks day days hour hours minute minutes dollars bucks percent square feet foot inch inches by ' +
    'yall tween between right left downtown everybody everyone theres thats heres lemme gonna gotta yeah yep yup uh um near behind across next past corner people guys times degrees am pm gallon gallons about around just back down off up out over into next last every each per apiece toward towards through kids rooms dont its thats whats im youre ill hes shes'
  ).split(' '),
);
const notStreetNames: ReadonlySet<string> = new Set(english.notStreetNames);
const notTowns: ReadonlySet<string> = new Set(english.notTowns);
const unitPlaces: ReadonlySet<string> = new Set(english.unitPlaces);
const word = /\d+(?:-\d+)?(?:st|nd|rd|th|[A-Za-z]\b)?|[\p{L}](?:[\p{L}'’.-]*\p{L})?/gu;
const townBegins: ReadonlySet<string> = new Set(english.townBegins);
const townEnds: ReadonlySet<string> = new Set(english.townEnds);
const longestStreet = 5;
const longestCity = 3;
/** "Unit 6, 300 Bramwell Street". */
const unitAhead = new RegExp(
  `(?<![\\p{L}])((?:${english.unitsAhead.join('|')}) (?:\\d+[a-z]?|[a-z]))[,.]?\\s+(?:at\\s+)?$`,
  'iu',
);
const unitReach = 24;
/** The maximum of words of a street without a type ("918 Lorimer, Rockford"). */
const longestBareStreet = 3;
/** Words before the number of a place: the name after it is a street, regardless of what follows ("at 500 Marlowe has a leak"). */
const placeAhead =
  /\b(?:at|owner of|(?:building|house|property|place|address|home|condo)(?:['’]?s| is)|it['’]s|its)\s+$/iu;
const placeReach = 24;
/** Words before a number that is not a house number. */
const notHouse =
  /(?:\b(?:claim|file|policy|invoice|order|page|line|chapter|number|ending|route|highway|exit|extension|unit|suite|apartment|room|truck|van|engine|channel|version|reference|model|code|section|district|local|ward|troop|post|lodge|building|phase|zone|version|since|in|of|by|before|after|until)|[$#])\s*$/iu;

/** A word of a text, with its offsets. */
export interface SpokenWord {
  text: string;
  lower: string;
  start: number;
  end: number;
}

/** Further knowledge that helps to find addresses. */
export interface AddressContext {
  /** The text's numbers, if already computed. */
  runs?: readonly DigitRun[];
  /** The people's names are known, so a name in a sentence of its own is a town. */
  namesKnown?: boolean;
  /** The address was asked for, so that an unknown word after a number is a street. */
  asked?: boolean;
  /** Streets that are named elsewhere in the conversation: their types by their names ("fern" → "Street"). */
  streets?: ReadonlyMap<string, string>;
}

/**
 * Street addresses in a text: a house number (in figures, or spoken: "twelve oh seven"), the street's name and
 * its type ("Road", "Bend"), a name that is known from elsewhere in the conversation or, in mixed-case text, a capitalised
 * name alone ("4010 North Wexham"); then a unit and the town where they follow. The number may follow the street ("Fern
 * Street nine oh nine"). `isPerson` says whether a capitalised word after the street is a person's name rather than a town.
 */
export function findAddresses(
  text: string,
  isPerson: (words: string) => boolean,
  { runs = digitRuns(text), namesKnown = false, asked = false, streets = noStreets }: AddressContext = {},
): FoundAddress[] {
  const found: FoundAddress[] = [];
  if (runs.length === 0) return found;
  const mixedCase = /[\p{Ll}\d,] \p{Lu}\p{Ll}/u.test(text);
  for (const whole of runs) {
    const own = withoutStreetNumber(text, withoutUnit(text, whole));
    const run = withLetter(text, saidOnce(houseNumber(text, own)));
    if (run.digits.length > 6 || run.start < (found.at(-1)?.end ?? 0)) continue;
    if (/[$#:/.'’]$/u.test(text.slice(Math.max(0, run.start - 1), run.start))) continue;
    const words = streetWords(text, run.end);
    const street = /\s/u.test(text.charAt(run.end))
      ? readStreet(text, run.end, words, { mixedCase, asked, placed: saysPlace(text, run), streets })
      : null;
    // "Fern Street nine oh nine Houston": the street is before the number, and the name after it is no street.
    const before = street === null || street.bare ? streetBefore(text, run) : null;
    if (street === null || before !== null) {
      if (before === null) continue;
      const tail = readTail(text, run.end, wordsAfter(text, run.end), isPerson, { mixedCase, namesKnown });
      found.push(addressOf(`${run.digits} ${before.name}`, tail, { start: before.start, end: tail.end }));
      continue;
    }
    if (street.bare && !saysPlace(text, run) && !standsAlone(text, run)) continue;
    // "104 Avenue", "17 Avenue Southwest": a street that is named without its house number.
    const named = words.slice(0, street.count).some(
      ({ lower }, at, all) =>
        // "Avenue N" is named by its letter.
        (!clearTypes.has(lower) && !directions.has(lower)) ||
        (lower.length === 1 && all[at - 1]?.lower === 'avenue'),
    );
    if (!named) continue;
    const rest = words.slice(street.count);
    const tail = readTail(text, street.end, rest, isPerson, { mixedCase, namesKnown });
    const name = words
      .slice(0, street.count)
      .map((part) => (mixedCase && !directions.has(part.lower) ? part.text : capitalised(part.text)))
      .join(' ');
    const unit = unitAhead.exec(text.slice(Math.max(0, run.start - unitReach), run.start))?.[1] ?? tail.unit;
    const type = street.type === undefined ? '' : ` ${street.type}`;
    const place = { start: run.start, end: tail.end };
    found.push(addressOf(`${run.digits} ${name}${type}`, { ...tail, unit }, place));
  }
  return found;
}

/** What follows a street, and where it ends. */
interface Tail {
  unit: string | undefined;
  town: string | undefined;
  end: number;
}

function addressOf(
  street: string,
  { unit, town }: Pick<Tail, 'unit' | 'town'>,
  place: { start: number; end: number },
): FoundAddress {
  const value = [street, unit, town].filter((part) => part !== undefined).join(', ');
  return {
    value,
    street,
    ...(unit === undefined ? {} : { unit }),
    ...(town === undefined ? {} : { town }),
    ...place,
  };
}

const noStreets: ReadonlyMap<string, string> = new Map();

/**
 * The types of the streets that a text names ("we are on Fern Street"), by name: "fern" → "Street". For a name of several
 * words the key is the last one.
 */
export function streetTypesNamed(text: string): [name: string, type: string][] {
  return streetsIn(text).flatMap(({ name }): [string, string][] => {
    const [own = '', type = ''] = name.split(' ').slice(-2);
    const lower = own.toLowerCase();
    return clearTypes.has(type.toLowerCase()) && !isCommonWord(lower) ? [[lower, type]] : [];
  });
}
/** Street types that have hardly any other meaning, as alternatives of a pattern. */
export const clearStreetTypes =
  'street|avenue|road|drive|lane|court|place|boulevard|terrace|trail|circle|parkway|highway';
const clearTypes: ReadonlySet<string> = new Set(clearStreetTypes.split('|'));
/** Ordinary words after which many streets are named. */
const ordinaryStreets: ReadonlySet<string> = new Set(
  'main park church mill lake river spring hill school bridge market water center second third fourth fifth sixth seventh'.split(
    ' ',
  ),
);
const streetReach = 60;
/** Words after a number that is not a house number. */
const countsSomething =
  /^(?:\s*[-.:/%]?\d|\s*(?:years?|months?|weeks?|days?|hours?|minutes?|times?|people|guys|kids|feet|foot|inch(?:es)?|percent|dollars|bucks|units?|rooms?|or|to|o'?clock|[ap]\.?m)\b)/iu;

/** "Fern Street nine oh nine": the street directly before a number that is not a telephone number. */
function streetBefore(
  text: string,
  { digits, start, end }: DigitPart,
): { name: string; start: number } | null {
  // A single digit is a house number only after the word "number".
  const least = /\bnumber $/iu.test(text.slice(Math.max(0, start - 8), start)) ? 1 : 2;
  if (digits.length < least || digits.length > 5 || countsSomething.test(text.slice(end, end + 20)))
    return null;
  const from = Math.max(0, start - streetReach);
  const street = streetsIn(text.slice(from, start), true).at(-1);
  if (street === undefined || !leadsToNumber.test(text.slice(from + street.end, start))) return null;
  // A number before the street is its house number.
  const before = digitRuns(text.slice(from, from + street.start)).at(-1);
  if (before !== undefined && street.start - before.end < 2) return null;
  return { name: street.name, start: from + street.start };
}
const leadsToNumber = /^,? (?:number |it's |its |that's )?$/iu;

/** A street that is named without its number. */
export interface NamedStreet {
  /** "Salmon Falls Road". */
  name: string;
  start: number;
  end: number;
}

/**
 * The streets that a text names by a name and a type ("Mosher Road", "east sixth street"), with or without a house number.
 * If an address was `asked` for, an ordinary word may be the name ("grand concourse").
 */
export function streetsIn(text: string, asked = false): NamedStreet[] {
  const words = wordsIn(text, 0, text.length);
  const mixedCase = /[\p{Ll}\d,] \p{Lu}\p{Ll}/u.test(text);
  const found: NamedStreet[] = [];
  for (const [at, type] of words.entries()) {
    const numbered = numberedStreet(text, words, at);
    if (numbered !== null && (found.at(-1)?.end ?? -1) <= type.start) found.push(numbered);
    if (numbered !== null || !streetTypes.has(type.lower) || type.lower.length < 3) continue;
    const clear = clearTypes.has(type.lower);
    if (mixedCase ? !/^\p{Lu}/u.test(type.text) && !clear : !clear && !asked && isCommonWord(type.lower))
      continue;
    let first = at;
    while (
      first > 0 &&
      at - first < longestName &&
      namesStreet(text, words, first - 1, { at, mixedCase, asked })
    )
      first -= 1;
    const before = words.slice(first, at);
    // "County Road" is a road only with its number, "Street Place" the end of one.
    if (
      before.every(
        ({ lower }) => directions.has(lower) || numberedRoads.has(lower) || clearTypes.has(lower),
      ) ||
      directions.has(before.at(-1)?.lower ?? '')
    )
      continue;
    const start = words[first]?.start ?? type.start;
    const side = sideAfter(text, words, at);
    const name = words
      .slice(first, at + 1 + side)
      .filter(({ lower }, place, all) => lower !== all[place + 1]?.lower)
      .map(({ text: part }) => capitalised(part))
      .join(' ');
    // "Elm Meadow Street" is one street, though "Elm Meadow" could be one.
    if ((found.at(-1)?.end ?? -1) > start) found.pop();
    found.push({ name, start, end: words[at + side]?.end ?? type.end });
  }
  return found;
}
/** How many words after a street's type are a direction that belongs to it: "Fourth Avenue South". */
function sideAfter(text: string, words: readonly SpokenWord[], at: number): number {
  const [type, next, after] = words.slice(at, at + 3);
  if (type === undefined || next === undefined || !directions.has(next.lower) || next.lower.length < 3)
    return 0;
  const ends = after === undefined || !/^\s$/u.test(text.slice(next.end, after.start));
  return /^\s$/u.test(text.slice(type.end, next.start)) && ends ? 1 : 0;
}
/** "County Road 9", "highway twelve south": a road whose name is its number. */
function numberedStreet(text: string, words: readonly SpokenWord[], at: number): NamedStreet | null {
  let last = at;
  while (
    numberedRoads.has(words[last]?.lower ?? '') &&
    sideBySide(text, words[at]?.end ?? 0, words.slice(at + 1, last + 1), last - at)
  )
    last += 1;
  const [first, road] = [words[at], words[last - 1]];
  if (first === undefined || road === undefined || last === at) return null;
  const run = digitRuns(text.slice(road.end, road.end + unitReach))[0];
  const number = run?.parts[0];
  if (
    run === undefined ||
    number === undefined ||
    !/^\s$/u.test(text.slice(road.end, road.end + run.start))
  ) {
    // "County Road W38", "Highway Y"
    const [whole, letter = ''] = roadLetter.exec(text.slice(road.end, road.end + unitReach)) ?? [];
    if (whole === undefined) return null;
    const name = [...words.slice(at, last).map(({ text: part }) => capitalised(part)), letter.toUpperCase()];
    return { name: name.join(' '), start: first.start, end: road.end + whole.length };
  }
  const digits = number.spoken ? run.digits : number.digits;
  let end = road.end + (number.spoken ? run.end : number.end);
  const after = words.find(({ start }) => start > end);
  const direction =
    after !== undefined &&
    directions.has(after.lower) &&
    after.lower.length > 2 &&
    /^\s$/u.test(text.slice(end, after.start))
      ? after
      : undefined;
  if (digits.length > longestRoadNumber) return null;
  if (direction !== undefined) end = direction.end;
  const parts = [
    ...words.slice(at, last).map(({ text: part }) => capitalised(part)),
    digits,
    ...(direction === undefined ? [] : [capitalised(direction.text)]),
  ];
  return { name: parts.join(' '), start: first.start, end };
}

const roadLetter = /^ (\p{Lu}{1,2}(?: ?\d{1,3})?|[b-hj-z](?: \d{1,3})?)(?![\p{L}\d'’]| \p{L}(?!\p{L}))/u;

/** The maximum of words of a street's name before its type. */
const longestName = 3;

/** Whether a word belongs to the name of the street whose type follows. */
function namesStreet(
  text: string,
  words: readonly SpokenWord[],
  place: number,
  { at, mixedCase, asked }: { at: number; mixedCase: boolean; asked: boolean },
): boolean {
  const [current, next] = [words[place], words[place + 1]];
  if (current === undefined || next === undefined || !/^\s+$/u.test(text.slice(current.end, next.start)))
    return false;
  const { lower } = current;
  if (directions.has(lower) && lower.length > 2) return true;
  if (/^\d+(?:st|nd|rd|th)$/u.test(lower)) return place === at - 1;
  if (notInStreets.has(lower) || /^\d|['’]s$/u.test(lower) || lower.split('-').some(isNumberWord))
    return false;
  if (mixedCase) {
    // A sentence may begin with an ordinary word.
    const begins = /(?:^|[.?!])\s*$/u.test(text.slice(Math.max(0, current.start - 2), current.start));
    const ordinary = isCommonWord(lower) && !streetTypes.has(lower) && !ordinaryStreets.has(lower);
    return (
      /^\p{Lu}/u.test(current.text) && !(begins && ordinary && place < at - 1 && !asked && lower !== 'old')
    );
  }
  if (place === at - 1) return asked || !isCommonWord(lower) || ordinaryStreets.has(lower);
  return ordinaryStreets.has(lower) || (!isCommonWord(lower) && !isGivenName(lower) && lower.length > 3);
}

/**
 * The end of a run of digits that can be one house number: digits are used alone, spoken words belong together
 * if no comma or full stop separates them ("fourteen oh six").
 */
function houseNumber(text: string, run: DigitRun): DigitPart {
  const last = run.parts.at(-1);
  if (last === undefined) return { ...run, spoken: false };
  let { digits, start } = last;
  if (!last.spoken) {
    // "5 5 2 Ferris Lane": figures that were dictated one by one.
    for (const part of run.parts.slice(0, -1).reverse()) {
      // "44 77 Kentucky Highway", in pairs.
      const pairs = part.digits.length === 2 && digits.length === 2 && last.digits.length === 2;
      const ones = part.digits.length === 1 && last.digits.length === 1 && digits.length < 4;
      if (part.spoken || !(ones || pairs) || !/^[ ]$/u.test(text.slice(part.end, start))) break;
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

/** "Space nine eleven fifty South Kane Creek": the first digits are the unit's. */
function withoutUnit(text: string, run: DigitRun): DigitRun {
  return { ...run, parts: run.parts.slice(unitParts(text, run.parts)) };
}

/** "13450 104 Avenue", "1640 17 Avenue Southwest": the last digits are the avenue's if it has no other name. */
function withoutStreetNumber(text: string, run: DigitRun): DigitRun {
  const [before, last] = run.parts.slice(-2);
  if (last === undefined || before === undefined || last.spoken || last.digits.length > longestAvenue)
    return run;
  const beside =
    /^\s+$/u.test(text.slice(before.end, last.start)) && run.digits.length > last.digits.length + 1;
  if (!beside || !leadsToAvenue.test(text.slice(last.end, last.end + avenueReach))) return run;
  return { ...run, parts: run.parts.slice(0, -1) };
}
const longestAvenue = 3;
const avenueReach = 20;
const leadsToAvenue = /^[a-d]?\s+(?:avenue|ave|street)(?!\p{L})/iu;

/** "1427-B", "13966B": a house number with its letter. */
function withLetter(text: string, run: DigitPart): DigitPart {
  const letter = /^-?[a-f](?=\s)/iu.exec(text.slice(run.end, run.end + 3))?.[0];
  if (letter === undefined) return run;
  return { ...run, digits: `${run.digits}${letter.toUpperCase()}`, end: run.end + letter.length };
}

/** "two fifteen two fifteen church street": a number that is said again. */
function saidOnce(run: DigitPart): DigitPart {
  const half = run.digits.slice(0, run.digits.length / 2);
  return run.digits.length >= 6 && half + half === run.digits ? { ...run, digits: half } : run;
}

function wordsAfter(text: string, from: number): SpokenWord[] {
  return wordsIn(text, from, from + 120);
}

/** The words of a part of a text, including digits. */
export function wordsIn(text: string, from: number, to: number): SpokenWord[] {
  const window = text.slice(from, to);
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
  /** Whether it is a name without a type. */
  bare: boolean;
  /** The street's type, if it is named elsewhere in the conversation. */
  type?: string;
}

const ordinals: Readonly<Record<string, string>> = english.ordinals;
const tens: Readonly<Record<string, string>> = english.tens;
const longestRoadNumber = 4;

/**
 * The words after a house number, joined where several form one word: "ninety eighth" is 98th, "park way" Parkway, and the
 * number of a road without a name is written in digits ("county road thirty seven", "south nine hundred east").
 */
function streetWords(text: string, from: number): SpokenWord[] {
  const words = wordsAfter(text, from);
  const merged: SpokenWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const current = words[at];
    const next = words[at + 1];
    if (current === undefined) break;
    const ordinal = next === undefined ? undefined : ordinals[next.lower];
    if (next !== undefined && ordinal !== undefined && tens[current.lower] !== undefined) {
      merged.push(joinedWord(`${tens[current.lower]}${ordinal}`, current, next));
      at += 1;
    } else if (next !== undefined && inTwo.has(`${current.lower} ${next.lower}`)) {
      merged.push(joinedWord(`${capitalised(current.lower)}${next.lower}`, current, next));
      at += 1;
    } else if (
      takesNumber(merged) &&
      next !== undefined &&
      /^[a-z]$/u.test(current.lower) &&
      /^\d{1,3}$/u.test(next.text)
    ) {
      merged.push(joinedWord(`${current.text}${next.text}`, current, next));
      at += 1;
    } else if (takesNumber(merged)) {
      const run = digitRuns(text.slice(current.start, current.start + unitReach))[0];
      const spoken = run?.start === 0 && run.digits.length <= longestRoadNumber ? run : undefined;
      const last = words.findIndex(({ end }) => spoken !== undefined && end === current.start + spoken.end);
      const end = words[last];
      merged.push(
        spoken === undefined || end === undefined ? current : joinedWord(spoken.digits, current, end),
      );
      at = Math.max(at, last);
    } else merged.push(current);
  }
  return merged;
}

/** Whether the number of a road may follow: after "county road", "highway", or a direction alone. */
function takesNumber(before: readonly SpokenWord[]): boolean {
  const lowers = before.map(({ lower }) => lower);
  const first = lowers[0] ?? '';
  if (lowers.length === 1) return numberedRoads.has(first) || directions.has(first);
  const roads = directions.has(first) ? lowers.slice(1) : lowers;
  return roads.length < 3 && roads.every((road) => numberedRoads.has(road));
}

/** Words that are heard as two: "Northwest" is a direction, "north" and "west" of a street are two. */
const inTwo: ReadonlySet<string> = new Set([
  'park way',
  'north east',
  'north west',
  'south east',
  'south west',
]);

function joinedWord(text: string, first: SpokenWord, last: SpokenWord): SpokenWord {
  return { text, lower: text.toLowerCase(), start: first.start, end: last.end };
}

/** Whether a number before a bare name is not part of a telephone number, a date or another count. */
function standsAlone(text: string, run: DigitPart): boolean {
  const before = text.slice(Math.max(0, run.start - 24), run.start);
  return (
    !notHouse.test(before) && !/\d[\s,.-]*$/u.test(before) && run.digits.length >= 1 && run.digits !== '911'
  );
}

/** Whether the words before a number that is long enough for a house say that a place follows. */
function saysPlace(text: string, { digits, start, spoken }: DigitPart): boolean {
  if (digits.length < (spoken ? 3 : 2) || digits.length > 5) return false;
  return placeAhead.test(text.slice(Math.max(0, start - placeReach), start));
}

/** How many of the words are the street, or null if no street follows the number. */
function readStreet(
  text: string,
  numberEnd: number,
  words: readonly SpokenWord[],
  {
    mixedCase,
    asked,
    placed,
    streets,
  }: { mixedCase: boolean; asked: boolean; placed: boolean; streets: ReadonlyMap<string, string> },
): Street | null {
  const special = unnamedStreet(text, numberEnd, words) ?? typeFirstStreet(text, numberEnd, words, mixedCase);
  if (special !== null) return special;
  let before = numberEnd;
  let best: Street | null = null;
  let capitals = 0;
  for (let at = 0; at < Math.min(words.length, longestStreet + 1); at += 1) {
    const current = words[at];
    if (current === undefined || !/^[\s]+$/u.test(text.slice(before, current.start))) break;
    const figures = /^\d/u.test(current.text);
    const previous = words[at - 1]?.lower ?? '';
    const avenue = at === 0 && leadsToAvenue.test(text.slice(current.end, current.end + avenueReach));
    if (figures && !/(?:st|nd|rd|th)$/u.test(current.lower) && !numberedRoads.has(previous) && !avenue) break;
    const capital = /^\p{Lu}/u.test(current.text) || figures;
    const joins = best === null && at > 0 && joinsName(words, at, mixedCase);
    if (notInStreets.has(current.lower.replace(/['’]/u, '')) && !joins && !(mixedCase && capital && at > 0))
      break;
    const side = best !== null && directions.has(current.lower) && current.lower.length > 2;
    const letter = at === 0 && current.lower.length < 3 && directions.has(current.lower);
    if (mixedCase && !(capital || joins || letter || side || streetTypes.has(current.lower))) break;
    // "602 East Scenic Drive, Pass Christian": a word that begins a town does not continue the street.
    if (best !== null && townWords(words.slice(at).map(({ lower }) => lower)) > 1) break;
    const named = at > 0 || streetTypes.has(words[1]?.lower ?? '');
    // "N4416 County Road J", "Highway Y", "County Road W38"
    const roads = words.slice(0, at).every(({ lower }) => numberedRoads.has(lower));
    if (at > 0 && roads && isRoadLetter(current, at) && !spellsOn(text, words, at))
      return { count: at + 1, end: current.end, bare: false };
    if (named && (streetTypes.has(current.lower) || (figures && numberedRoads.has(previous)))) {
      best = { count: at + 1, end: current.end, bare: false };
    } else if (best !== null && directions.has(current.lower) && !spellsOn(text, words, at)) {
      best = { count: at + 1, end: current.end, bare: false };
    } else if (best !== null && !numberedRoads.has(previous) && !leadsToType(text, words, at)) break;
    capitals += 1;
    before = current.end;
  }
  if (best !== null) return best;
  const first = words[0];
  if (first === undefined) return null;
  const known = knownStreet(text, numberEnd, words, streets);
  if (known !== null) return known;
  if (!mixedCase) return bareStreet(text, numberEnd, words, asked || placed);
  if ((directions.has(first.lower) || streetFirsts.has(first.lower)) && capitals >= 2) {
    const count = Math.min(capitals, 3);
    return { count, end: words[count - 1]?.end ?? numberEnd, bare: false };
  }
  // A capitalized name between the number and a comma, a full stop or "in <town>" is a street too.
  const end = words[capitals - 1]?.end ?? numberEnd;
  const closed = /^(?:\s*[,.;!?–—]|\s*$|\s+in\s+\p{Lu})/u.test(text.slice(end));
  const whole = words
    .slice(0, capitals)
    .every(
      (part) => part.text.length > 2 && /^\p{Lu}\p{Ll}/u.test(part.text) && !notStreetNames.has(part.lower),
    );
  const ends = closed || (placed && words.slice(0, capitals).every(({ text: part }) => isStreetName(part)));
  if (capitals < 1 || capitals > longestBareStreet || !ends || !whole) return null;
  return { count: capitals, end, bare: true };
}

/** "Valley of the Falls Drive": whether small words continue a name. */
function joinsName(words: readonly SpokenWord[], at: number, mixedCase: boolean): boolean {
  let next = at;
  while (joining.has(words[next]?.lower ?? '')) next += 1;
  if (next === at) return false;
  return mixedCase
    ? /^\p{Lu}/u.test(words[next]?.text ?? '')
    : words.slice(next + 1, next + 3).some(({ lower }) => clearTypes.has(lower));
}
const joining: ReadonlySet<string> = new Set('of the de del la las los du des'.split(' '));

/** Whether a word is a letter that names a county road; after "highway" a lowercase letter is too ambiguous. */
function isRoadLetter({ text, lower }: SpokenWord, at: number): boolean {
  return at > 1
    ? /^(?:[a-z]|([a-z])\1)\d{0,3}$/u.test(lower)
    : /^(?:\p{Lu}{1,2}|[b-hj-z])\d{0,3}$/u.test(text);
}

/** "West Bay Villa Circle": whether a word after a possible type leads to an unambiguous type. */
function leadsToType(text: string, words: readonly SpokenWord[], at: number): boolean {
  const [current, type] = words.slice(at, at + 2);
  if (current === undefined || type === undefined || !clearTypes.has(type.lower)) return false;
  return (
    sideBySide(text, current.end, [type], 1) && !isCommonWord(current.lower) && !isLargeTown(current.lower)
  );
}

/** "East Calle Sombra", "Chemin du Lac Meech": a street whose type precedes its name. */
function typeFirstStreet(
  text: string,
  numberEnd: number,
  words: readonly SpokenWord[],
  mixedCase: boolean,
): Street | null {
  const type = directions.has(words[0]?.lower ?? '') ? 1 : 0;
  if (!typesFirst.has(words[type]?.lower ?? '')) return null;
  let last = type + 1;
  while (typeParticles.has(words[last]?.lower ?? '')) last += 1;
  const particle = last > type + 1;
  const isName = ({ text: name, lower }: SpokenWord): boolean =>
    lower.length > 2 && (mixedCase ? /^\p{Lu}/u.test(name) : particle || !isCommonWord(lower));
  const first = words[last];
  if (first === undefined || !isName(first)) return null;
  const next = words[last + 1];
  const goesOn =
    next !== undefined &&
    (mixedCase ? isName(next) : landscape.has(first.lower) || clearTypes.has(next.lower));
  if (goesOn && sideBySide(text, numberEnd, words, last + 2)) last += 1;
  const count = last + 1;
  return sideBySide(text, numberEnd, words, count)
    ? { count, end: words[last]?.end ?? numberEnd, bare: false }
    : null;
}
/** Street types that precede the name, in Spanish, Italian and French, as alternatives of a pattern. */
export const streetTypesFirst = 'calle|camino|avenida|paseo|alameda|via|vía|corte|rue|chemin|montée';
const typesFirst: ReadonlySet<string> = new Set(streetTypesFirst.split('|'));
const typeParticles: ReadonlySet<string> = new Set('de del la las los el du des le les'.split(' '));
/** Words after which a name continues: "Lac Meech". */
const landscape: ReadonlySet<string> = new Set('lac mont val rio monte san santa saint sainte'.split(' '));

/** "Willet Place, w i l l e t": a single letter before another one is spelling, not a direction. */
function spellsOn(text: string, words: readonly SpokenWord[], at: number): boolean {
  const [letter, next] = words.slice(at, at + 2);
  return letter?.lower.length === 1 && next?.lower.length === 1 && sideBySide(text, letter.end, [next], 1);
}

/** "South 900 East" of a town that numbers its streets, "Avenue O": streets without a name. */
function unnamedStreet(text: string, numberEnd: number, words: readonly SpokenWord[]): Street | null {
  const [first, second, third] = words;
  if (first === undefined || second === undefined || !sideBySide(text, numberEnd, words, 2)) return null;
  const grid = directions.has(first.lower) && /^\d+$/u.test(second.text);
  if (grid && third !== undefined && directions.has(third.lower) && sideBySide(text, numberEnd, words, 3))
    return { count: 3, end: third.end, bare: false };
  const at = directions.has(first.lower) ? 1 : 0;
  const letter = words[at + 1];
  if (words[at]?.lower === 'avenue' && letter !== undefined && /^[a-z]$/u.test(letter.lower)) {
    if (!sideBySide(text, numberEnd, words, at + 2)) return null;
    const side = sideAfter(text, words, at + 1);
    return { count: at + 2 + side, end: words[at + 1 + side]?.end ?? letter.end, bare: false };
  }
  return null;
}

/** A name whose type is said elsewhere: "nine oh nine fern" for Fern Street. */
function knownStreet(
  text: string,
  numberEnd: number,
  words: readonly SpokenWord[],
  streets: ReadonlyMap<string, string>,
): Street | null {
  const count = directions.has(words[0]?.lower ?? '') ? 2 : 1;
  const last = words[count - 1];
  const type = streets.get(last?.lower ?? '');
  if (last === undefined || type === undefined || !sideBySide(text, numberEnd, words, count)) return null;
  return { count, end: last.end, bare: true, type };
}

/**
 * In text without capitals: a direction, or a word that begins a street's name, and a name ("south woodlawn"); or an
 * unknown name, if the town follows ("ninety atlantic in lynbrook") or the address was asked for.
 */
function bareStreet(
  text: string,
  numberEnd: number,
  words: readonly SpokenWord[],
  asked: boolean,
): Street | null {
  const [first, second, third] = words;
  if (first === undefined || !sideBySide(text, numberEnd, words, 1)) return null;
  const begins = (directions.has(first.lower) && first.lower.length > 2) || streetFirsts.has(first.lower);
  const beside = second !== undefined && sideBySide(text, numberEnd, words, 2) ? second : undefined;
  // "North Van Ness": a small word may belong to the name.
  const particle = beside !== undefined && streetParticles.has(beside.lower);
  if (begins && particle && third !== undefined && isNew(third) && sideBySide(text, numberEnd, words, 3))
    return { count: 3, end: third.end, bare: true };
  if (begins)
    return beside !== undefined && isStreetAfterSide(beside, asked)
      ? { count: 2, end: beside.end, bare: true }
      : null;
  if (streetParticles.has(first.lower) && asked)
    return beside !== undefined && isNew(beside) ? { count: 2, end: beside.end, bare: true } : null;
  if (!isNew(first)) return null;
  if (beside === undefined || (asked && isCommonWord(beside.lower)))
    return asked ? { count: 1, end: first.end, bare: true } : null;
  const inTown = beside.lower === 'in' && third !== undefined && isNew(third);
  const unit = units.has(beside.lower) && readUnit(text, first.end, words.slice(1)) !== null;
  if (inTown || unit || knownTown(text, words.slice(1)).length > 0)
    return { count: 1, end: first.end, bare: true };
  return null;
}

const streetParticles: ReadonlySet<string> = new Set('van von saint san santa de del la los'.split(' '));

/** Whether a capitalized word is neither a person's name nor an ordinary word. */
function isStreetName(name: string): boolean {
  return !isGivenName(name) && !isCommonWord(name);
}

/** Whether a word is neither ordinary nor short, so that it may name a street or a town. */
function isNew({ lower }: SpokenWord): boolean {
  return !isCommonWord(lower) && !notInStreets.has(lower) && /^\p{L}{4,}$/u.test(lower);
}

/** "East 93rd", and "North Elm" if the address was asked for: after a direction a number or a short name is a street too. */
function isStreetAfterSide(name: SpokenWord, asked: boolean): boolean {
  const short = asked && /^\p{L}{3}$/u.test(name.lower);
  const ordinary = isCommonWord(name.lower) || notInStreets.has(name.lower);
  return isNew(name) || /^\d+(?:st|nd|rd|th)$/u.test(name.lower) || (short && !ordinary);
}

/** Whether the first words follow the number and one another with only spaces between. */
function sideBySide(text: string, numberEnd: number, words: readonly SpokenWord[], count: number): boolean {
  return words
    .slice(0, count)
    .every(({ start }, at) => /^\s+$/u.test(text.slice(words[at - 1]?.end ?? numberEnd, start)));
}

/** The unit and the town after a street. */
function readTail(
  text: string,
  streetEnd: number,
  words: readonly SpokenWord[],
  isPerson: (words: string) => boolean,
  { mixedCase, namesKnown }: { mixedCase: boolean; namesKnown: boolean },
): Tail {
  let found: string | undefined;
  let end = streetEnd;
  let rest = words;
  const takeUnit = (): void => {
    const unit = readUnit(text, end, rest);
    if (unit === null) return;
    found = unit.value;
    // "unit B as in butter"
    end = unit.end + (/^ as in \p{L}+/iu.exec(text.slice(unit.end, unit.end + unitReach))?.[0].length ?? 0);
    rest = rest.slice(unit.count).filter(({ start }) => start >= end);
  };
  takeUnit();
  const between = rest[0] === undefined ? '' : text.slice(end, rest[0].start);
  const introduced =
    rest[0] !== undefined &&
    (['in', 'over', 'its', "it's", 'downtown'].includes(rest[0].lower) && /^[\s,]*$/u.test(between)
      ? true
      : rest[0].lower === 'in' && /^\.\s+$/u.test(between));
  const presented = introduced && ['its', "it's"].includes(rest[0]?.lower ?? '');
  if (introduced) rest = rest[0]?.lower === 'over' && rest[1]?.lower === 'in' ? rest.slice(2) : rest.slice(1);
  const fillers = /^,?\s+(?:u[hm],?\s+)?$/u;
  while (rest[0] !== undefined && ['uh', 'um'].includes(rest[0].lower)) rest = rest.slice(1);
  const gapToTown = rest[0] === undefined ? '' : text.slice(end, rest[0].start);
  const sentence = namesKnown && mixedCase && /^\.\s+$/u.test(gapToTown);
  if (!introduced && !sentence && !fillers.test(gapToTown.replaceAll(/u[hm],\s*/giu, '')))
    return { unit: found, town: undefined, end };
  const town: SpokenWord[] = mixedCase ? [] : knownTown(text, rest);
  for (const current of rest.slice(town.length, longestCity)) {
    const gap = text.slice(town.at(-1)?.end ?? current.start, current.start);
    const capital = /^\p{Lu}/u.test(current.text);
    const abbreviated = gap === '. ' && ['st', 'ft', 'mt'].includes(town.at(-1)?.lower ?? '');
    if (town.length > 0 && !abbreviated && !/^\s+$/u.test(gap)) break;
    if (mixedCase ? !capital : !goesOn(town, current)) break;
    if (/^\d|['’]s$/u.test(current.text) || notInStreets.has(current.lower)) break;
    town.push(current);
  }
  const name = town.map((part) => (mixedCase ? part.text : capitalised(part.text))).join(' ');
  // Without capitals and without "in", a common word more likely begins the next phrase.
  const unsure = !mixedCase && !introduced && isCommonWord(town[0]?.lower ?? '') && town.length < 2;
  // "77 Fairfield. Houston." is a town, "77 Fairfield. My dog is …" is none.
  const goesOnAfter = sentence && !/^\s*(?:[.,?!]|$)/u.test(text.slice(town.at(-1)?.end ?? end));
  const known = isLargeTown(name) || townEnds.has(town.length > 1 ? (town.at(-1)?.lower ?? '') : '');
  const noTown =
    town.length === 0 ||
    name.length < 2 ||
    (sentence && !known && isCommonWord(name.toLowerCase())) ||
    notTowns.has(town[0]?.lower ?? '') ||
    notStreetNames.has(name.toLowerCase()) ||
    streetTypes.has(town.length > 1 && !known ? (town.at(-1)?.lower ?? '') : '') ||
    ((!introduced || presented) &&
      !known &&
      (isPerson(name) || (town.length > 1 && isGivenName(town[0]?.text ?? '')) || (presented && !mixedCase)));
  if (unsure || goesOnAfter || noTown) return { unit: found, town: undefined, end };
  end = town.at(-1)?.end ?? end;
  rest = rest.slice(town.length);
  if (found === undefined) takeUnit();
  return { unit: found, town: name, end };
}

/** The first words as far as they form a known town; a single word with another meaning is no town. */
function knownTown(text: string, words: readonly SpokenWord[]): SpokenWord[] {
  const near = words.slice(0, longestCity);
  const count = townWords(near.map(({ lower }) => lower));
  const town = near.slice(0, count);
  if (count === 1 && isCommonWord(town[0]?.lower ?? '')) return [];
  return sideBySide(text, town[0]?.end ?? 0, town.slice(1), count) ? town : [];
}

/** Whether a word is part of a town's name or continues it: "lake charles", "sioux falls". */
function goesOn(town: readonly SpokenWord[], { lower }: SpokenWord): boolean {
  if (notInStreets.has(lower) || notTowns.has(lower) || lower.length < 2 || /['’]/u.test(lower)) return false;
  const before = town.at(-1)?.lower;
  if (before === undefined) return true;
  if (town.length > 1) return town.length === 2 && lower === 'city';
  return townEnds.has(lower) || (townBegins.has(before) && !isCommonWord(lower));
}

/** "611 Delmar, rear.": a part of a house, between commas or stops. */
function isPart(text: string, from: number, { lower, start, end }: SpokenWord): boolean {
  const within = text.slice(from, start) === ', ' && /^(?:[.,;]|\s*$)/u.test(text.slice(end));
  return within && houseParts.has(lower);
}
const houseParts: ReadonlySet<string> = new Set('rear upstairs downstairs'.split(' '));

/** "apartment 9", "Suite C", "number 6F", "second floor", "downstairs unit". */
function readUnit(
  text: string,
  from: number,
  words: readonly SpokenWord[],
): { value: string; end: number; count: number } | null {
  const [first, second] = words;
  if (first !== undefined && isPart(text, from, first))
    return { value: first.text, end: first.end, count: 1 };
  if (first === undefined || second === undefined || !/^[\s,#]*$/u.test(text.slice(from, first.start)))
    return null;
  if (!/^[\s#]*$/u.test(text.slice(first.end, second.start))) return null;
  if (['floor', 'unit'].includes(second.lower) && unitPlaces.has(first.lower))
    return { value: `${first.text} ${second.text}`, end: second.end, count: 2 };
  if (!units.has(first.lower)) return null;
  const near = text.slice(second.start, second.start + unitReach);
  const read = unitValueAt(near, 0, digitRuns(near));
  if (read === undefined) return null;
  const end = second.start + read.end;
  return {
    value: `${first.text} ${read.value}`,
    end,
    count: words.filter(({ start }) => start < end).length,
  };
}
