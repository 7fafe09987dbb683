import {
  capitalised,
  clearStreetTypes,
  digitRuns,
  type FoundAddress,
  matchesOf,
  unitIn,
} from '#platform/text';
import { type AddressGroup, addressGroups, chooseAddress } from './address-choice.ts';
import { addressMentions } from './address-mentions.ts';
import type { AddressMention } from './address-parts.ts';
import { confirms, denies, lastAgent, type ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
import { chooseTown, townCandidates } from './town-choice.ts';
import words from './words.json' with { type: 'json' };

/** An address as it is said in one turn. */
type Candidate = Pick<AddressMention, 'address' | 'at'>;

/** The address of the loss with a house number, as the caller and the agent settle it. */
export function findCallerAddress(call: ParsedCall, callerName: string | undefined): string | undefined {
  const group = chooseAddress(addressGroups(call, addressMentions(call, callerName)));
  return group === undefined ? undefined : addressFrom(call, group, callerName);
}

/** The address that a group of mentions makes together, with the unit and the town that are said around them. */
export function addressFrom(
  call: ParsedCall,
  { mentions }: AddressGroup,
  callerName: string | undefined,
): string | undefined {
  const best = fullest(call, mentions);
  if (best === undefined) return undefined;
  const found = best.address;
  const said = mentions.filter((mention) => holds(call, mention));
  const unit = unitRead(
    call,
    best.at,
    unitSaid(call, best) ??
      found.unit ??
      said.map((mention) => unitSaid(call, mention)).find((one) => one !== undefined) ??
      said.find(({ address }) => address.unit !== undefined)?.address.unit ??
      unitAsked(call, best.at) ??
      unitWithoutWord(call, best.at, found),
  );
  const street = asSpelled(call, best.at, withType(call, found.street));
  const town = chooseTown(townCandidates(call, mentions, callerName));
  const zip = town === undefined ? undefined : zipOf(call, town);
  const number = street.split(' ')[0];
  const place = zip === undefined || zip === number ? town : `${town} ${zip}`;
  return [street, unit, place].filter((part) => part !== undefined).join(', ');
}

/** Whether the caller says an address himself, or agrees to what the agent reads. */
function holds(call: ParsedCall, { at }: Candidate): boolean {
  return call.turns[at]?.role === 'caller' || confirms(call, at);
}

/** Of what is said of one address, the mention that tells most and holds: with the street's type, and the latest. */
function fullest(call: ParsedCall, mentions: readonly AddressMention[]): AddressMention | undefined {
  const rank = (mention: AddressMention): number =>
    (holds(call, mention) ? 4 : denies(call, mention.at) ? 0 : 1) +
    Number(endsInType.test(mention.address.street)) * 2 +
    // A number in two parts is rarely misheard as one.
    Number(/[-/]|^[NSEW]\d/u.test(mention.address.street)) * 4 +
    Number(call.turns[mention.at]?.role === 'caller');
  return mentions.reduce<AddressMention | undefined>(
    (best, next) => (best === undefined || rank(next) > rank(best) ? next : best),
    undefined,
  );
}

/** The ZIP code that is said after the town: "Pearland, seven seven five eight one". */
function zipOf(call: ParsedCall, town: string): string | undefined {
  for (const [at, { role, text }] of call.turns.entries()) {
    if (role === 'agent' && denies(call, at)) continue;
    const from = text.toLowerCase().indexOf(town.toLowerCase());
    if (from < 0) continue;
    const after = text.slice(from + town.length, from + town.length + zipReach);
    const run = digitRuns(after)[0];
    if (run?.digits.length === 5 && leadsToZip.test(after.slice(0, run.start))) return run.digits;
  }
  return undefined;
}
const zipReach = 60;
const leadsToZip = new RegExp(
  `^[\\s,.]*(?:${words.states.join('|')})?[\\s,.]*(?:zip(?: code)?(?: is|'s)?)?[\\s,]*$`,
  'iu',
);

const endsInType = new RegExp(`(?:${clearStreetTypes})(?: \\p{L}+)?$`, 'iu');

/** A street with the type that the caller names elsewhere: "402 Manzanita, Manzanita Court". */
function withType(call: ParsedCall, street: string): string {
  const [, ...name] = street.split(' ');
  const answered = typeAnswered(call, name);
  if (answered !== undefined) return `${street.replace(endsInStreetType, '')} ${capitalised(answered)}`;
  if (name.length === 0 || endsInType.test(street)) return street;
  const typed = new RegExp(
    `(?<!\\p{L})${RegExp.escape(name.join(' '))} (${clearStreetTypes})(?!\\p{L})`,
    'iu',
  );
  for (const [at, { role, text }] of call.turns.entries()) {
    const type = role === 'caller' || confirms(call, at) ? typed.exec(text)?.[1] : undefined;
    if (type !== undefined) return `${street} ${capitalised(type)}`;
  }
  return street;
}

const endsInStreetType = new RegExp(` (?:${clearStreetTypes})$`, 'iu');
const answersType = new RegExp(
  `^\\W*(?:(?:no|it's|its|that's)[\\s,.]+)?(${clearStreetTypes}|row|mews|loop|square)(?:[.,!]|\\s*$)`,
  'iu',
);

/** "Burr Oak Street, Avenue?" – "Avenue.": the type that a caller answers with when the agent says the street. */
function typeAnswered(call: ParsedCall, name: readonly string[]): string | undefined {
  const own = name.find((word) => !endsInType.test(` ${word}`) && word.length > 3)?.toLowerCase();
  if (own === undefined) return undefined;
  for (const [at, { role, text }] of call.turns.entries()) {
    if (role !== 'caller' || lastAgent(call, at)?.text.toLowerCase().includes(own.slice(0, -1)) !== true)
      continue;
    const type = answersType.exec(text)?.[1];
    if (type !== undefined) return type;
  }
  return undefined;
}

/** How many turns after an address its street may be spelt. */
const spellingTurns = 2;

/** The street as somebody spells it: "eighty eight i've street" – "i v e s". */
function asSpelled(call: ParsedCall, at: number, street: string): string {
  const spelled = call.turns.slice(at, at + 1 + spellingTurns).flatMap(({ text }) => spelledIn(text));
  return spelled.reduce((written, { word }) => {
    const heard = written
      .split(' ')
      .find((part) => !endsInType.test(part) && soundAlike(word.toLowerCase(), part.toLowerCase()));
    return heard === undefined ? written : written.replace(heard, word);
  }, street);
}

function soundAlike(one: string, other: string): boolean {
  return other.length > 2 && soundsLike(one, other) && soundsLike(other, one);
}

const unitWords = 'apartment|apt|unit|suite|lot|space|trailer|building|bldg';
/** "Unit 7", "apartment B as in boy, twelve", "apartment three r", "suite b". */
const unitPattern = new RegExp(
  `(?<![\\p{L}])(${unitWords}) (?:number |#)?(?:(\\d{1,4})(?: ?-?([a-z])(?![\\p{L}'’\\d]))?|([a-z])(?![\\p{L}'’])(?: as in \\p{L}+)?(?:,? ?-?(\\d{1,4}))?)(?![\\d-])`,
  'giu',
);
const unitsAfter = /^(?:apartment|apt|unit|suite|lot|space|trailer)\b/iu;
const startsAnswer =
  /^\W*(?:(?:yes|yeah|correct|right|it's|its|that's|and|uh|um|space|an?|condo|townhouse)\W+)*/iu;

/** The unit that is named beside an address: after it in the same turn, or at the beginning of one of the next. */
function unitSaid(call: ParsedCall, { address, at }: Candidate): string | undefined {
  const turn = call.turns[at];
  const own = unitsIn(turn?.text.slice(address.start, address.end + unitReach) ?? '');
  if (own.length > 0) return own.join(', ');
  for (let next = at + 1; next <= at + unitTurns; next += 1) {
    const { text = '', role } = call.turns[next] ?? {};
    const begin = text.slice(startsAnswer.exec(text)?.[0].length ?? 0);
    const [first] = role === 'caller' && unitsAfter.test(begin) ? unitsIn(begin.slice(0, unitReach)) : [];
    if (first !== undefined) return first;
  }
  return undefined;
}

function unitsIn(text: string): string[] {
  let figures = '';
  let from = 0;
  for (const { parts, start, end } of digitRuns(text)) {
    const digits = parts.map((part) => part.digits).join('');
    const half = digits.slice(0, digits.length / 2);
    // "Lot fourteen, one four": a number that is said again.
    const again = parts.length > 1 && half + half === digits && half.startsWith(parts[0]?.digits ?? '');
    figures += `${text.slice(from, start)}${again ? half : digits}`;
    from = end;
  }
  const found = matchesOf(unitPattern, figures + text.slice(from));
  return found
    .filter(([, word = '', , , letter]) => letter === undefined || word.toLowerCase() !== 'space')
    .map(([, word = '', number = '', after = '', letter = '', last = '']) =>
      `${word} ${number}${after}${letter}${last}`.replace(/\S+$/u, (value) => value.toUpperCase()),
    );
}

/** The unit with the number that holds: the agent reads another one back, which the caller has said as well. */
function unitRead(call: ParsedCall, at: number, unit: string | undefined): string | undefined {
  const said = call.turns[at]?.numbers().map(({ digits }) => digits) ?? [];
  for (let next = at + 1; next <= at + 2; next += 1) {
    const turn = call.turns[next];
    const read = turn?.role === 'agent' && !denies(call, next) ? unitIn(turn.text) : undefined;
    if (read === undefined) continue;
    const number = read.split(' ').at(-1) ?? '';
    if (unit === undefined) return said.includes(number) ? read : undefined;
    if (said.some((digits) => digits.includes(number))) return unit.replace(/\S+$/u, number);
  }
  return unit;
}

/** "Three oh five East Seventy-Second Street, eleven C"; "West Eighty-sixth. Nine B."; in the next turn, "Four C as in Charlie". */
function unitWithoutWord(call: ParsedCall, at: number, { end }: FoundAddress): string | undefined {
  const word = call.turns.some(({ text }) => /\bapartment\b/iu.test(text)) ? 'apartment ' : '';
  const own = lettered(call.turns[at]?.text.slice(end, end + unitReach) ?? '');
  const beside = own.find(({ between }) => /^,?\s*$/u.test(between)) ?? own.find(({ alone }) => alone);
  if (beside !== undefined) return `${word}${beside.value}`;
  for (let next = at + 1; next <= at + besideTurns; next += 1) {
    const { text = '', role } = call.turns[next] ?? {};
    const said = role === 'caller' ? lettered(text).find(({ alone }) => alone) : undefined;
    if (said !== undefined) return `${word}${said.value}`;
  }
  return undefined;
}
const besideTurns = 2;

/** Short numbers with a letter, and whether each is a sentence of its own ("Nine B.", "four C as in Charlie"). */
function lettered(text: string): { value: string; between: string; alone: boolean }[] {
  return digitRuns(text).flatMap(({ digits, start, end }) => {
    const letter = digits.length > 4 ? undefined : /^ ?([a-h])(?![\p{L}'’])/iu.exec(text.slice(end))?.[1];
    if (letter === undefined) return [];
    const between = text.slice(0, start);
    const alone = /(?:^|[.,])\s*$/u.test(between) && /^ ?[a-h](?:[.,]|$| as in\b)/iu.test(text.slice(end));
    return [{ value: `${digits}${letter.toUpperCase()}`, between, alone }];
  });
}

/** How many turns after an address its unit may be asked for. */
const unitTurns = 4;
const asksUnit =
  /\b(?:what|what's|whats|which|is there|any|an|and the|your)\b[^.?!\d]{0,24}\b(apartment|apt|unit|suite)\b[^.?!\d]{0,24}\??\s*$|^\W*(?:and )?(apartment|apt|unit|suite)(?: number)?\W*$/iu;
const unitAnswer =
  /^(?:\W|\b(?:yes|yeah|yep|it's|its|it is|that's|uh|um|number)\b)*(\d{1,4} ?-?[a-z]?|[a-h] ?\d{0,4})(?![\p{L}\d])\s*(?:[.,]|$)/iu;

/** "Is there a unit number?" – "4B.": the unit that an agent asks for after the address. */
function unitAsked(call: ParsedCall, at: number): string | undefined {
  for (let next = at + 1; next <= at + unitTurns; next += 1) {
    const turn = call.turns[next];
    const asked = turn?.role === 'caller' ? asksUnit.exec(lastAgent(call, next)?.text ?? '') : null;
    const word = asked?.[1] ?? asked?.[2];
    if (turn === undefined || word === undefined) continue;
    const named = unitIn(turn.text);
    if (named !== undefined) return named;
    const run = digitRuns(turn.text)[0];
    const spoken = run === undefined || run.start > answerReach || run.digits.length > 4 ? undefined : run;
    const letter = /^ ?([a-h])(?![\p{L}'’])/iu.exec(turn.text.slice(spoken?.end))?.[1] ?? '';
    const answer = unitAnswer.exec(turn.text)?.[1] ?? (spoken && `${spoken.digits}${letter}`);
    if (answer !== undefined)
      return `${word.toLowerCase()} ${answer.replaceAll(/[\s-]/gu, '').toUpperCase()}`;
  }
  return undefined;
}
/** An answer begins so near to the beginning of its turn. */
const answerReach = 12;

/** A unit may be named a sentence after the street ("It's unit 27"). */
const unitReach = 60;
