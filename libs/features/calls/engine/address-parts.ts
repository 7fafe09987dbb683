import { type DigitRun, digitRuns, type FoundAddress, townSize } from '#platform/text';
import words from './words.json' with { type: 'json' };

/** An address as somebody says it in one turn. */
export interface AddressMention {
  address: FoundAddress;
  at: number;
  kind: 'found' | 'unnamed' | 'put right' | 'apart' | 'number later' | 'street later';
  /** What speaks for or against a street and a number that are said apart. */
  signs?: readonly string[];
}

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const tensOf = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ordinalOf: Readonly<Record<string, string>> = words.ordinals;
const street =
  'street|st|avenue|ave|road|rd|drive|place|terrace|court|lane|way|boulevard|circle|parkway|(?:north|south)(?:east|west)?|east|west';
/** "forty first street", "east ninety third", "thirtieth avenue"; after a direction with its hundred ("west one seventy first street"). */
export const spokenOrdinal = new RegExp(
  `(?<![\\p{L}])((?<=\\b(?:north|south)?(?:north|south|east|west)\\s)(?:one|a) (?:hundred (?:and )?)?|(?<=(?:[,.]|\\d|(?<!\\p{L})(?:oh|zero|${ones}|hundred|\\p{L}+teen|on))\\s)(?:a|${ones}) hundred (?:and )?)?((?:${tensOf})[ -])?(${Object.keys(ordinalOf).join('|')})(?:(?=,?\\s(?:${street})(?!\\p{L}))|(?<=\\b(?:north|south)?(?:north|south|east|west)\\s(?:${tensOf})[ -]\\p{L}+)(?!\\p{L}))`,
  'giu',
);
const tensFigure: Readonly<Record<string, number>> = Object.fromEntries(
  tensOf.split('|').map((ten, at) => [ten, at + 2]),
);

/** The same text, as long as before, with the numbers of streets in figures and nothing between a house number and its street. */
export function streetsInFigures(text: string): string {
  return text
    .replaceAll(spokenOrdinal, (all: string, hundred?: string, ten?: string, last = '') => {
      const small = ordinalOf[last.toLowerCase()] ?? '';
      if (hundred === undefined && ten === undefined && small.length < 4) return all;
      const tens = tensFigure[ten?.trim().replace('-', '').toLowerCase() ?? ''] ?? '';
      if (hundred === undefined) return `${tens}${small}`.padEnd(all.length);
      const hundreds = Math.max(1, ones.split('|').indexOf(hundred.toLowerCase().split(' ')[0] ?? '') + 1);
      return `${hundreds}${tens === '' && small.length < 4 ? 0 : tens}${small}`.padEnd(all.length);
    })
    .replaceAll(spokenAvenue, (all: string, ten?: string, one = '', teen = '', letter = '') => {
      const last = smallNumbers.indexOf((one || teen).toLowerCase()) + 1;
      const tens = tensFigure[ten?.toLowerCase() ?? ''] ?? '';
      return `${tens}${last > 0 || tens === '' ? last : 0}${letter.trim().toUpperCase()}`.padEnd(all.length);
    })
    .replaceAll(avenueComma, ' ')
    .replaceAll(half, (all) => ' '.repeat(all.length))
    .replaceAll(farmToMarket, (all) => 'FM'.padEnd(all.length))
    .replaceAll(gridComma, ' ')
    .replaceAll(sideComma, ' ');
}

const smallNumbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** "sixteen forty seventeen avenue", "five two three. Eighty-two Avenue", "forty seven a avenue": after a house number, the number of an avenue that has no other name. */
const spokenAvenue = new RegExp(
  `(?<=(?:${[...smallNumbers, ...tensOf.split('|')].join('|')}|hundred)[,.]? )(?:(${tensOf})(?:[ -](${ones}))?|(${smallNumbers.slice(9).join('|')}))( [ab])?(?= avenue(?!\\p{L}| \\p{L}(?!\\p{L})))`,
  'giu',
);

/** "785, 33rd Avenue", "Forty-seven twelve. Sixty-eighth Avenue": what parts a house number from the number of its street. */
const avenueComma = new RegExp(
  `(?<=(?:\\d|(?<!\\p{L})(?:oh|zero|hundred|${[...smallNumbers, ...tensOf.split('|')].join('|')})))[,.](?=\\s\\d{1,3}(?:st|nd|rd|th|[a-d])?\\s+(?:avenue|ave|street|st)(?!\\p{L}))`,
  'giu',
);

/** Roads of Texas: "Farm to Market sixteen thirty seven", "F M 1541". */
const farmToMarket =
  /(?<!\p{L})(?:farm (?:to|and) market(?: road)?|f\.? ?m\.?)(?= (?:\d|\p{L}+))(?= (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?!\p{L})))/giu;

export const half = /(?<=\p{L}|\d)\s(?:and (?:a|one) half|1\/2|one half)(?=\s\p{L})/giu;
/** "Four twelve South, nine hundred East". */
const gridComma =
  /(?<=\d|\p{L}\s(?:north|south|east|west)),(?=\s[\p{L}\d -]{3,24}\s(?:north|south|east|west)\b)/giu;

const side = '(?:north|south)(?:east|west)?|east|west';
/** "7216, southeast, Woodstock Boulevard": commas beside the side of the town that stands between a number and its street. */
const sideComma = new RegExp(
  `(?<=(?:\\d|${[...smallNumbers, ...tensOf.split('|')].join('|')}|oh)),(?=\\s(?:${side}),?\\s[\\p{L}\\d-]{3,20}\\s)|(?<=(?:\\d|\\p{L}),?\\s(?:${side})),(?=\\s[\\p{L}\\d-]{3,20}\\s(?:${street})(?!\\p{L}))`,
  'giu',
);

/** Whether a name after a street is the caller's rather than a town. */
export const isNameOf =
  (callerName: string | undefined) =>
  (name: string): boolean =>
    callerName?.toLowerCase().startsWith(name.toLowerCase()) === true;

/** The letters before a house number: "N4471", "W237N1430", "27W451", and said by themselves "W 5842". */
export function letteredBefore(text: string, start: number): string {
  return lettered.exec(text.slice(Math.max(0, start - letteredReach), start))?.[0].toUpperCase() ?? '';
}
const letteredReach = 12;
const lettered =
  /(?<![\p{L}\d])(?:(?:[NSEW]\d{1,3} ?|\d{1,2})?[NSEW]|[B-HJ-Z])$|(?<=(?:^|[.,?!]|number|it['’]?s|at)\s?)[NSEW](?= $)/iu;

/** The ZIP code that a number is: "01945", "oh one nine four five". */
export function zipOf(text: string, { digits, start }: DigitRun): string | undefined {
  if (digits.length === 5) return digits;
  return digits.length === 4 && /(?<!\p{L})oh?,? $/iu.test(text.slice(Math.max(0, start - 5), start))
    ? `0${digits}`
    : undefined;
}

/** Whether a text ends in a town that is known, or in the word for its code: "Norfolk, 23508", "Camas, Washington". */
export function endsInTown(before: string): boolean {
  const words =
    before
      .slice(-townReach)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return (
    words.at(-1) === 'zip' || [1, 2, 3].some((count) => townSize(words.slice(-count).join(' ')) !== null)
  );
}
const townReach = 40;

/** The numbers of a text without those of streets ("46th"), which are no part of the house number before them. */
export function numbersOfHouses(text: string): DigitRun[] {
  return digitRuns(text.replaceAll(/\d+(?:st|nd|rd|th)\b/gu, (all) => 'x'.repeat(all.length)));
}

/** An agent asks where it is. */
export const asksAddress =
  /\b(?:address|where|location|street|house number|what number|(?:number|name) on (?:it|the))\b/iu;

/**
 * Where something is said beside the address: how far from it in the turn of the nearest mention (the earlier of two), or how many
 * turns before or after.
 */
export function besideAddress(
  { at, start, end }: { at: number; start: number; end: number },
  mentions: readonly AddressMention[],
): string {
  const nearest = mentions.reduce<AddressMention | undefined>(
    (best, next) => (best === undefined || Math.abs(next.at - at) < Math.abs(best.at - at) ? next : best),
    undefined,
  );
  if (nearest === undefined) return 'no address';
  const turns = at - nearest.at;
  if (turns !== 0) return turns < -4 ? 'long before' : turns > 4 ? 'long after' : `turns ${turns}`;
  const { address } = nearest;
  if (start >= address.start && end <= address.end) return 'within';
  const gap = start >= address.end ? start - address.end : address.start - end;
  const side = start >= address.end ? 'after' : 'before';
  return `${side} by ${gap < 4 ? 'nothing' : gap < 20 ? 'little' : gap < 60 ? 'more' : 'much'}`;
}
