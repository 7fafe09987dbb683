import { clearStreetTypes, isCommonWord, isGivenName, isTown, matchesOf } from '#platform/text';
import { confirms, denies, type ParsedCall, type ReadTurn } from './parse-call.ts';

const direction = '(?:(?:north|south|east|west|northeast|northwest|southeast|southwest) )?';
/** "over on Munjoy", "off east linden": a street that is named without its number. */
const streetAlone = new RegExp(
  `\\b(?:on|off|off of)\\s(${direction}\\p{L}{4,20})(?:\\s(${clearStreetTypes})\\b)?(?![\\p{L}'’])`,
  'giu',
);
/** What may stand between a street and the number that is said after it. */
const between = new RegExp(
  `^(?:[\\s,.]|\\b(?:yeah|yes|yep|okay|right|still|let me see|let me look|uh|um|it's|its|number|${clearStreetTypes})\\b)*$`,
  'iu',
);
const countsSomething =
  /^[\s,]*(?:hundred|block|per|each|bucks|years?|days?|weeks?|months?|hours?|minutes?|feet|foot|percent|dollars)\b/iu;
const digitsOfHouse = /^\d{2,5}$/u;

/** Streets that are looked at, and how often each in a turn: nobody names more of his own. */
const mostStreets = 8;

/** A street and its number that are said apart: "I'm over on Fairfield" … "Seventy seven, right?" – "Seventy seven, yes". */
export function streetApart(call: ParsedCall): { street: string; at: number } | undefined {
  const named = call.turns.flatMap(({ text }) => matchesOf(streetAlone, text)).slice(0, mostStreets);
  let said: ReadonlySet<string> | undefined;
  for (const [, name = '', type] of named) {
    if (!mayBeStreet(name, type !== undefined)) continue;
    said ??= saidNumbers(call);
    const found = numberOf(call, name.toLowerCase(), said);
    if (found === undefined) continue;
    const parts = [found.digits, ...name.split(' '), ...(type === undefined ? [] : [type])];
    return { street: parts.map(capitalised).join(' '), at: found.at };
  }
  return undefined;
}

/** Whether words after "on" can be a street's name: no day, person or town, and without capitals no ordinary word. */
function mayBeStreet(name: string, typed: boolean): boolean {
  const last = name.split(' ').at(-1) ?? '';
  const written = /^\p{Lu}/u.test(name);
  if (notAStreet.test(name) || isGivenName(last) || isTown(name)) return false;
  return written || typed || !isCommonWord(last);
}

const notAStreet =
  /^(?:\p{L}+day|January|February|March|April|May|June|July|August|September|October|November|December)$/iu;

/** The number that is said beside a street's name: by the caller, or by the agent while the caller agrees. */
function numberOf(
  call: ParsedCall,
  name: string,
  said: ReadonlySet<string>,
): { digits: string; at: number } | undefined {
  for (const [at, turn] of call.turns.entries()) {
    const digits = besideName(turn, name);
    if (digits === undefined) continue;
    if (turn.role === 'caller' || (!denies(call, at) && (confirms(call, at) || said.has(digits))))
      return { digits, at };
  }
  return undefined;
}

/** The numbers that the caller says anywhere. */
function saidNumbers(call: ParsedCall): ReadonlySet<string> {
  const spoken = call.turns.filter(({ role }) => role === 'caller');
  return new Set(spoken.flatMap((turn) => turn.numbers().map(({ digits }) => digits)));
}

/** The house number that stands just after a street's name, or before it. */
function besideName(turn: ReadTurn, name: string): string | undefined {
  const text = turn.text.toLowerCase();
  const last = name.split(' ').at(-1) ?? name;
  const named = matchesOf(new RegExp(`(?<!\\p{L})${last}(?!\\p{L})`, 'gu'), text).slice(0, mostStreets);
  for (const { index } of named) {
    for (const { digits, start, end } of turn.numbers()) {
      if (!digitsOfHouse.test(digits) || countsSomething.test(text.slice(end))) continue;
      const after = start > index && between.test(text.slice(index + last.length, start));
      const gap = end <= index ? text.slice(end, index) : '-';
      const before = /^\s+(?:\p{L}+\s)?$/u.test(gap) && name.startsWith(gap.trim());
      if (after || before) return digits;
    }
  }
  return undefined;
}

function capitalised(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
