import english from './english.json' with { type: 'json' };
import type { DigitPart, DigitRun } from './numbers.ts';

const longestNumber = 4;
/** The maximum of characters between a letter and its number. */
const letterReach = 14;
/** "B", "b as in boy, twelve". */
const letterAlone = /^([a-z])(?![\p{L}'’])(?: as in \p{L}+,?)?(?: ?-?(\d{1,3})(?!\d))?/iu;
const letterAfter = /^[ -]?([a-z])(?![\p{L}\d'’])/iu;
/** "A" and "I" after a number are words, unless they follow it directly or are at an end: "unit 4 a", "4A". */
const wordAfter = /^ [ai](?! ?(?:[.,;]|$))/iu;

/** The number or letter of a unit at a position in a text whose numbers are known: "4C", "b twelve", "thirty seven three seven". */
export function unitValueAt(
  text: string,
  from: number,
  runs: readonly DigitRun[],
): { value: string; end: number } | undefined {
  // "B2" begins with its letter.
  const lettered = /^[a-z]\d/iu.test(text.slice(from, from + 2));
  const run = lettered
    ? undefined
    : runs.find(({ start, end }) => start >= from - 1 && start <= from + 1 && end > from);
  if (run !== undefined) return numberOf(text, run);
  // Speech recognition writes "too" for "two".
  if (/^too(?!\p{L})/iu.test(text.slice(from, from + 4))) return { value: '2', end: from + 3 };
  const [whole, letter, number = ''] = letterAlone.exec(text.slice(from, from + 40)) ?? [];
  if (whole === undefined || letter === undefined) return undefined;
  const end = from + whole.length;
  const spoken =
    number === ''
      ? runs.find(({ start, digits }) => start >= end && start <= end + 2 && digits.length < longestNumber)
      : undefined;
  return { value: `${letter.toUpperCase()}${number}${spoken?.digits ?? ''}`, end: spoken?.end ?? end };
}

/** The first sentence of a run of digits, without a repetition, with the letter that follows it. */
function numberOf(text: string, { parts }: DigitRun): { value: string; end: number } | undefined {
  // "Suite, four, one, two": figures that are dictated one by one go on after a comma.
  const stop = parts.findIndex((part, at) => {
    const before = parts[at - 1];
    const gap = text.slice(before?.end, part.start);
    return (
      at > 0 &&
      (/\./u.test(gap) || (gap.includes(',') && part.digits.length + (before?.digits.length ?? 0) > 2))
    );
  });
  const said = parts.slice(0, stop < 0 ? parts.length : stop);
  const ahead = unitParts(text, said);
  const own = ahead > 0 ? said.slice(0, ahead) : said;
  const last = own.at(-1);
  const whole = own.map(({ digits }) => digits).join('');
  const half = whole.slice(0, whole.length / 2);
  const again = own.length > 1 && half + half === whole && half.startsWith(own[0]?.digits ?? '');
  const digits = again ? half : whole;
  if (last === undefined || digits.length > longestNumber) return undefined;
  const after = text.slice(last.end, last.end + letterReach);
  const [beside = '', letter = ''] = (wordAfter.test(after) ? null : letterAfter.exec(after)) ?? [];
  return { value: `${digits}${letter.toUpperCase()}`, end: last.end + beside.length };
}

/** How many parts of a spoken number after "unit" are the unit's if the house number follows directly: "space nine eleven fifty". */
export function unitParts(text: string, parts: readonly DigitPart[]): number {
  const start = parts[0]?.start ?? 0;
  if (!endsInUnit.test(text.slice(Math.max(0, start - unitReach), start))) return 0;
  const all = parts.map(({ digits }) => digits).join('');
  const again = all.slice(0, all.length / 2).repeat(2) === all;
  const inWords = parts.every(({ spoken }) => spoken);
  if (all.length <= longestNumber || all.length > longestWithHouse || again || !inWords) return 0;
  const lengths = parts.map((_, at) => parts.slice(at).reduce((sum, { digits }) => sum + digits.length, 0));
  const house = lengths.findIndex((length, at) => length <= longestNumber && parts[at]?.digits[0] !== '0');
  return Math.max(0, house);
}
const endsInUnit = new RegExp(`\\b(?:${english.unitsAhead.join('|')})\\s+$`, 'iu');
const unitReach = 24;
const longestWithHouse = 8;
