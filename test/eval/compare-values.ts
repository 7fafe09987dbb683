import words from '../../libs/features/calls/engine/words.json' with { type: 'json' };

const small = new Set(
  'the a an of in on at to my our from and is was it we i by with for off out up down'.split(' '),
);

function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !small.has(word))
    .map((word) => word.slice(0, 4));
}

/** How many of the expected content words a cause says, by their beginnings: from 0 to 1. */
export function shareOfCause(expected: string, actual: string): number {
  const wanted = contentWords(expected);
  const given = new Set(contentWords(actual));
  return wanted.length === 0 ? 1 : wanted.filter((word) => given.has(word)).length / wanted.length;
}

/** Whether a cause says a third of what was expected. */
export function sameCause(expected: string, actual: string): boolean {
  return shareOfCause(expected, actual) >= 1 / 3;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const tens = 'twent thirt fort fift sixt sevent eight ninet';

/** What is written in two ways: "Thirty-Seventh" and 37th, "Northwest" and NW, "Saint" and St., "apartment" and apt. */
const sameWords: readonly (readonly [RegExp, string])[] = [
  ...ordinals
    .split(' ')
    .map(
      (word, at) =>
        [new RegExp(`\\b${word}\\b`, 'gu'), `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`] as const,
    ),
  ...tens
    .split(' ')
    .flatMap((ten, at) => [
      [new RegExp(`\\b${ten}ieth\\b`, 'gu'), `${at + 2}0th`] as const,
      [new RegExp(`\\b${ten}y (?=\\d(?:st|nd|rd|th)\\b)`, 'gu'), `${at + 2}`] as const,
    ]),
  [/\b(\d+)(?:st|nd|rd|th) floor\b/gu, 'floor $1'],
  [/\bnorth ?west\b/gu, 'nw'],
  [/\bnorth ?east\b/gu, 'ne'],
  [/\bsouth ?west\b/gu, 'sw'],
  [/\bsouth ?east\b/gu, 'se'],
  [/\bsaint\b/gu, 'st'],
  [/\bfarm to market\b/gu, 'fm'],
  [/\bnorth\b/gu, 'n'],
  [/\bsouth\b/gu, 's'],
  [/\beast\b/gu, 'e'],
  [/\bwest\b/gu, 'w'],
  [/\bavenue\b/gu, 'ave'],
  [/\bstreet\b/gu, 'st'],
  [/\broad\b/gu, 'rd'],
  [/\bdrive\b/gu, 'dr'],
  [/\bboulevard\b/gu, 'blvd'],
  [/\bhighway\b/gu, 'hwy'],
  [/\blane\b/gu, 'ln'],
  [/\bcourt\b/gu, 'ct'],
  [/\bplace\b/gu, 'pl'],
  [/\bterrace\b/gu, 'ter'],
  [/\bcircle\b/gu, 'cir'],
  [/\bthe /gu, ''],
  [/\bparkway\b/gu, 'pkwy'],
  // Not everybody says which kind of unit it is: "West Eighty-Sixth, nine B".
  [/\b(?:apartment|apt|unit|suite|ste|number) (?=[a-z]?\d|[a-z](?: |$))/gu, ''],
];

const states: ReadonlySet<string> = new Set([...words.states, 'washington']);
const unit =
  /^(?:the )?(?:apartment|apt|unit|suite|floor|lot|space|building|trailer|cottage|basement|rear|back|side|upper|lower|upstairs|downstairs)\b|\d|floor$|^bay [a-z]$|^garden unit$/iu;
/** A ZIP code, or a postal code of Canada. */
const postcode = String.raw`\d{5}|[a-z]\d[a-z] ?\d[a-z]\d`;

/** An address without the state after its town, which the engine does not capture, and without the postcode where it is `unsaid`. */
function withoutState(address: string, unsaid: boolean): string {
  const [, rest = address, zip] = withPostcode.exec(address) ?? [];
  const parts = rest.split(', ');
  const [before = '', last = ''] = parts.slice(-2);
  if (parts.length > 2 && states.has(last.toLowerCase()) && !unit.test(before)) parts.pop();
  return `${parts.join(', ')}${unsaid || zip === undefined ? '' : ` ${zip}`}`;
}
const withPostcode = new RegExp(`^(.*?),?(?: (${postcode}))?$`, 'iu');
const endsInPostcode = new RegExp(` (?:${postcode})$`, 'iu');

/** The town of an address as it is labelled; undefined where it has none. */
export function townIn(address: string): string | undefined {
  return withoutState(address, true)
    .split(', ')
    .slice(1)
    .find((part) => !unit.test(part) && part.length > 2);
}

/** The units of an address as it is labelled: "Building C, Apt 11". */
export function unitsIn(address: string): string[] {
  return withoutState(address, true)
    .split(', ')
    .slice(1)
    .filter((part) => unit.test(part));
}

/** Numbers and flags compare exactly, names and addresses by their words, causes loosely. */
export function sameValue(key: string, expected: string | boolean, actual: string | boolean): boolean {
  if (typeof expected === 'boolean' || typeof actual === 'boolean') return expected === actual;
  const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  if (key === 'callback_number') return expected === actual;
  if (key === 'claim_number')
    return plain(expected).replaceAll(' ', '') === plain(actual).replaceAll(' ', '');
  if (key === 'loss_cause') return sameCause(expected, actual);
  // "Fair Hope" and "Fairhope" are one town.
  const written = (text: string): string =>
    key === 'address'
      ? sameWords.reduce((one, [from, to]) => one.replaceAll(from, to), plain(text)).replaceAll(' ', '')
      : plain(text);
  if (key !== 'address') return written(expected) === written(actual);
  // A postcode counts where both have one.
  const unsaid = !endsInPostcode.test(actual) || !endsInPostcode.test(expected);
  return written(withoutState(expected, unsaid)) === written(withoutState(actual, unsaid));
}
