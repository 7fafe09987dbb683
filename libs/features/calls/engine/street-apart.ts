import {
  capitalised,
  clearStreetTypes,
  findAddresses,
  isCommonWord,
  isGivenName,
  matchesOf,
  streetsIn,
  streetTypesFirst,
} from '#platform/text';
import {
  type AddressMention,
  asksAddress,
  endsInTown,
  isNameOf,
  letteredBefore,
  numbersOfHouses,
  streetsInFigures,
} from './address-parts.ts';
import { lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';

/** A street that is named in a turn without its number. */
interface Street {
  name: string;
  at: number;
  start: number;
  end: number;
}

/** A number that may be that of a house. */
interface HouseNumber {
  digits: string;
  at: number;
  start: number;
  end: number;
}

const direction = '(?:(?:north|south|east|west|northeast|northwest|southeast|southwest) )?';
/** "over on Munjoy", "off east linden": a street that is named without its type. */
const streetAlone = new RegExp(
  `\\b(?:on|off|off of)\\s(${direction}\\p{L}{4,20})(?!\\s(?:${clearStreetTypes})\\b)(?![\\p{L}'’])`,
  'giu',
);
/** "Avenida del Ocaso", "East Camino Alto": the type stands before the name. */
const typeFirst = new RegExp(
  `(?<!\\p{L})${direction}(?:${streetTypesFirst})(?: (?:del?|las?|los|el|des|du|les?))* \\p{L}[\\p{L}-]{2,20}(?!\\p{L})`,
  'giu',
);
const notAStreet =
  /^(?:\p{L}+day|January|February|March|April|May|June|July|August|September|October|November|December)$/iu;
/** What stands for a road only with its number. */
const noName =
  /^(?:north|south|east|west|state|county|route|highway|road|street|avenue|township|interstate)$/iu;
const countsSomething =
  /^[\s,]*(?:hundred|block|per|each|bucks|years?|days?|weeks?|months?|hours?|minutes?|feet|foot|by|inch(?:es)?|percent|dollars|square|stories|story|people|kids|times|o['’]?clock|[ap]\.?m\.?)\b/iu;
const noHouse =
  /(?:[$#]|\b(?:apartment|apt|unit|suite|floor|route|road|highway|claim|policy|zip|about|around|like|another|only|since|until|till))\s*$/iu;
const saysNumber = /\bnumber\s*$/iu;
const asksNumber = /\b(?:number|numbers|address|where|which (?:one|house|building))\b/iu;

/** Streets that are looked at, and numbers for each: nobody names more of his own. */
const mostStreets = 12;
const mostNumbers = 6;
/** How many turns before and after its street a number is looked for, and how far from it in the same turn. */
const turnsBefore = 3;
const turnsAfter = 4;
const mostAsked = 2;
const sameTurnReach = 120;
/** So much of what follows is read for the unit and the town. */
const tailReach = 100;

/**
 * Addresses whose street and number are said apart: "Grand Concourse." – "Number?" – "Twenty-two sixty-five"; "Mosher Road in
 * Gorham. Eleven-ninety."; "Sixty-three Elm Street?" – "Elm Meadow Street." Each street with each number near it, whether or not
 * they belong together: which of them is the address is chosen later.
 */
export function addressesApart(
  call: ParsedCall,
  mentions: readonly AddressMention[],
  callerName: string | undefined,
): AddressMention[] {
  const whole = (at: number, { start, end }: { start: number; end: number }): boolean =>
    mentions.some(
      (one) => one.kind === 'found' && one.at === at && one.address.start < end && one.address.end > start,
    );
  const streets = call.turns
    .flatMap((turn, at) => streetsOf(turn, at, asksStreet(call, at)))
    .filter((street) => !whole(street.at, street));
  const named = streets.slice(0, mostStreets);
  if (named.length === 0) return [];
  const numbers = new Map<number, HouseNumber[]>();
  const numbersAt = (at: number): HouseNumber[] => {
    const known = numbers.get(at);
    if (known !== undefined) return known;
    const turn = call.turns[at];
    const found =
      turn === undefined ? [] : houseNumbers(turn, at, asksNumber.test(lastAgent(call, at)?.text ?? ''));
    numbers.set(at, found);
    return found;
  };
  const asked = call.turns.flatMap((_, at) => {
    const question = lastAgent(call, at)?.text.toLowerCase() ?? '';
    return asksNumber.test(question) ? [{ at, question }] : [];
  });
  return named.flatMap((street) => {
    const near: HouseNumber[] = [];
    for (let at = street.at - turnsBefore; at <= street.at + turnsAfter; at += 1) near.push(...numbersAt(at));
    // "What number on Shirley?", long after the street was named.
    const own = ownName(street).toLowerCase();
    const later = asked.filter(({ at, question }) => at > street.at + turnsAfter && question.includes(own));
    for (const { at } of later.slice(0, mostAsked)) near.push(...numbersAt(at));
    return near
      .filter(
        (number) =>
          mayBelong(call, street, number) && (number.at === street.at - 1 || !whole(number.at, number)),
      )
      .slice(0, mostNumbers)
      .map((number) => together(call, street, number, callerName));
  });
}

/** Whether an agent asked for the address, or said the number of the house and nothing else. */
function asksStreet(call: ParsedCall, at: number): boolean {
  const question = lastAgent(call, at);
  if (question === undefined || call.turns[at]?.role !== 'caller') return false;
  return (
    asksAddress.test(question.text) ||
    (question.tokens.length <= shortAnswer && question.numbers().length > 0)
  );
}

/** The streets of a turn that have no number just before them. */
function streetsOf(turn: ReadTurn, at: number, asked: boolean): Street[] {
  const text = streetsInFigures(turn.text);
  // A company introduces itself by a name that may sound like a street.
  const typed = turn.greets ? [] : streetsIn(text, asked && turn.tokens.length <= shortAnswer);
  const alone = matchesOf(streetAlone, text).flatMap((match) => {
    const [whole, name = ''] = match;
    const last = name.split(' ').at(-1) ?? '';
    const ordinary = isCommonWord(last.toLowerCase()) && !/^\p{Lu}/u.test(name);
    if (ordinary || noName.test(last) || notAStreet.test(name) || isGivenName(last)) return [];
    const end = match.index + whole.length;
    const start = end - name.length;
    return typed.some((one) => one.start < end && one.end > start)
      ? []
      : [{ name: capitalised(name), start, end }];
  });
  const spanish = matchesOf(typeFirst, text).map((match) => ({
    name: capitalised(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  // "Address?" – "Danforth. 212."
  const [whole = '', lead = '', answer = ''] = (asked ? answersStreet.exec(text) : null) ?? [];
  const last = answer.split(' ').at(-1)?.toLowerCase() ?? '';
  const unknown =
    whole !== '' &&
    !isCommonWord(last) &&
    !noName.test(last) &&
    !answer.split(' ').some((word) => isGivenName(word));
  const answered =
    unknown && ![...typed, ...alone, ...spanish].some(({ start }) => start < whole.length)
      ? [{ name: capitalised(answer), start: lead.length, end: whole.length }]
      : [];
  return [...typed, ...alone, ...spanish, ...answered].map((street) => ({ ...street, at }));
}
const answersStreet = new RegExp(
  `^((?:(?:uh|um|oh|yeah|it['’]?s|its|on|the)[\\s,.]+)*)(${direction}\\p{L}{4,20}(?: \\p{L}{4,20})?)(?=\\s?(?:[.,?!]|$))`,
  'iu',
);
/** An answer of so few words is the street and nothing else. */
const shortAnswer = 5;

/** The numbers of a turn that may be a house's; one of a single figure only where it was asked for. */
function houseNumbers(turn: ReadTurn, at: number, asked: boolean): HouseNumber[] {
  const phones = turn.phones();
  const text = streetsInFigures(turn.text);
  return numbersOfHouses(text).flatMap(({ digits, start, end }) => {
    const inPhone = phones.some((phone) => phone.start < end && phone.end > start);
    if (inPhone || countsSomething.test(turn.text.slice(end, end + 20))) return [];
    if (noHouse.test(turn.text.slice(Math.max(0, start - 16), start))) return [];
    // "1377. One three seven seven."
    const half = digits.slice(0, digits.length / 2);
    const once = digits.length > 5 && half + half === digits ? half : digits;
    const named = asked || saysNumber.test(turn.text.slice(Math.max(0, start - 16), start));
    const whole = `${letteredBefore(text, start)}${once}${halfAfter.test(turn.text.slice(end, end + halfReach)) ? ' 1/2' : ''}`;
    return once.length < 6 && (once.length > 1 || named) ? [{ digits: whole, start, end, at }] : [];
  });
}

const halfAfter = /^\s(?:and (?:a|one) half|1\/2)\b/iu;
const halfReach = 16;

/** Whether a number can be that of a street: said beside it, by the caller later, or in what the street puts right. */
function mayBelong(call: ParsedCall, street: Street, number: HouseNumber): boolean {
  if (number.at === street.at) {
    const gap = number.start >= street.end ? number.start - street.end : street.start - number.end;
    // What stands just before the street is read as its number anyway.
    return gap <= sameTurnReach && !(number.end <= street.start && gap < 2);
  }
  const byCaller = call.turns[number.at]?.role === 'caller';
  if (call.turns[street.at]?.role === 'caller')
    return byCaller || number.at === street.at - 1 || number.at === street.at + 1;
  return byCaller;
}

/** The address that a street and a number make, with the unit and the town that follow either of them. */
function together(
  call: ParsedCall,
  street: Street,
  number: HouseNumber,
  callerName: string | undefined,
): AddressMention {
  const isCaller = isNameOf(callerName);
  const read = (at: number, end: number) => {
    const after = (call.turns[at]?.text ?? '').slice(end, end + tailReach);
    return findAddresses(`${number.digits} ${street.name}${after}`, isCaller, {
      namesKnown: callerName !== undefined,
    })[0];
  };
  const [first, second] = [read(number.at, number.end), read(street.at, street.end)];
  const later =
    number.at > street.at || (number.at === street.at && number.start > street.start) ? number : street;
  const written = `${number.digits} ${street.name}`;
  const unit = first?.unit ?? second?.unit;
  const town = first?.town ?? second?.town;
  const together = number.at === street.at;
  return {
    address: {
      value: written,
      street: written,
      ...(unit === undefined ? {} : { unit }),
      ...(town === undefined ? {} : { town }),
      start: together ? Math.min(street.start, number.start) : later.start,
      end: later.end,
    },
    at: later.at,
    signs: signsOf(call, street, number),
    kind: together ? 'apart' : later === number ? 'number later' : 'street later',
  };
}

/** The first word of a street's name that is no side and no kind of a road. */
function ownName({ name }: Street): string {
  return name.split(' ').find((word) => !noName.test(word)) ?? name;
}

/** What speaks for the two belonging together: the number was asked for, the name stands beside it again, how far apart they are. */
function signsOf(call: ParsedCall, street: Street, number: HouseNumber): string[] {
  const turn = call.turns[number.at];
  const text = turn?.text ?? '';
  const name = ownName(street);
  const around = text.slice(Math.max(0, number.start - besideReach), number.end + besideReach);
  const signs = [`turns ${number.at - street.at}`];
  if (asksNumber.test(lastAgent(call, number.at)?.text ?? '')) signs.push('number asked');
  if (number.at !== street.at && new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'iu').test(around))
    signs.push('name beside');
  if (text.slice(0, number.start).trim() === '') signs.push('number first');
  if (text.slice(number.end).replace(/^\W+/u, '') === '') signs.push('number last');
  if (/^\d{5}$/u.test(number.digits) && endsInTown(text.slice(0, number.start))) signs.push('after a town');
  if (call.turns[street.at]?.role === 'agent') signs.push('street by agent');
  if (turn?.role === 'agent') signs.push('number by agent');
  return signs;
}
const besideReach = 30;
