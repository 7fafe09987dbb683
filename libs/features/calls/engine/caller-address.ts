import {
  clearStreetTypes,
  digitRuns,
  type FoundAddress,
  isCommonWord,
  isGivenName,
  isTown,
  longestTown,
  matchesOf,
  townIn as townOf,
  unitIn,
} from '#platform/text';
import { type AddressGroup, addressGroups, chooseAddress } from './address-choice.ts';
import { addressMentions } from './address-mentions.ts';
import type { AddressMention } from './address-parts.ts';
import { confirms, denies, lastAgent, type ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
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
  const own = new Set(street.toLowerCase().split(' '));
  // "Sixty-three Elm is the dentist": a word of the street is not its town.
  const named = [found.town, ...said.map(({ address }) => address.town)].find(
    (one) => one !== undefined && isPlace(one) && !own.has(one.toLowerCase()),
  );
  const town = named ?? townBeside(call, best, callerName);
  const place = own.has(town?.toLowerCase() ?? '') ? undefined : town?.replace(/^the /iu, '');
  return [street, unit, place].filter((part) => part !== undefined && part !== '').join(', ');
}

const states: ReadonlySet<string> = new Set(words.states);

/** Whether a name can be a town: no state, and no "You're". */
function isPlace(town: string): boolean {
  return !states.has(town.toLowerCase()) && !/['’]/u.test(town.split(' ')[0] ?? '');
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
const startsAnswer = /^\W*(?:(?:yes|yeah|correct|right|it's|its|that's|and|uh|um|space)\W+)*/iu;

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
  /\b(?:what|what's|whats|which|is there|any|an|and the|your)\b[^.?!\d]{0,24}\b(apartment|apt|unit|suite)\b[^.?!\d]{0,24}\??\s*$/iu;
const unitAnswer =
  /^(?:\W|\b(?:yes|yeah|yep|it's|its|it is|that's|uh|um|number)\b)*(\d{1,4} ?-?[a-z]?|[a-h] ?\d{0,4})(?![\p{L}\d])\s*(?:[.,]|$)/iu;

/** "Is there a unit number?" – "4B.": the unit that an agent asks for after the address. */
function unitAsked(call: ParsedCall, at: number): string | undefined {
  for (let next = at + 1; next <= at + unitTurns; next += 1) {
    const turn = call.turns[next];
    const word = turn?.role === 'caller' ? asksUnit.exec(lastAgent(call, next)?.text ?? '')?.[1] : undefined;
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

function capitalised(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A unit may be named a sentence after the street ("It's unit 27"). */
const unitReach = 60;

const houseNumber = /^\d+/u;

/** The name of the street: what stands first between the number and the type. */
function streetName({ street }: FoundAddress): string {
  return street
    .replace(houseNumber, '')
    .trim()
    .toLowerCase()
    .replace(/ \p{L}+$/u, '');
}

function sameStreet(one: FoundAddress, other: FoundAddress): boolean {
  const [first, second] = [streetName(one), streetName(other)];
  return first !== '' && (first.startsWith(second) || second.startsWith(first));
}

const townTurns = 4;
const where = '(?:over|up|out|out here|down|down here|here|back|right)';
/** "1702 Auburn Street. In Rockford.", "that's in pooler", "Cosgrove Street. That's North Charleston." */
const townFollows = new RegExp(
  `^[\\s,.]*(?:(?:and|that's|thats|it's|its|that is|${where})\\s+)*in\\s+(?=\\p{L})`,
  'iu',
);
const townIsSaid =
  /^[\s,.]*(?:(?:[Tt]hat's|[Ii]t's|[Tt]hat is|[Ii]t is)\s+(?=\p{Lu})|(?:that's|thats)\s+(?=\p{L}))/u;
const townsAddress = /\b(?:it's|its|it is|that's|thats|that is) an? (\p{L}+(?: \p{L}+)?) address\b/iu;
/** "I'm in Sun City", "it's in Boise": where a caller says that he is. */
const ownTown = new RegExp(
  `\\b(?:i'm|i am|im|we're|we are|live|located|it's|its|${where}|on \\p{L}+)\\s+(?:in|from)\\s+(?=\\p{L})|\\b(?:calling|speaking) from\\s+(?=\\p{L})|\\bout (?:by|of)\\s+(?=\\p{L})`,
  'giu',
);
/** What follows a name: "Phyllis Van Zee in Pella", "Yolanda Tso, up in Rio Rancho". */
const afterName = new RegExp(`^,?\\s+(?:${where}\\s+)?in\\s+(?=\\p{L})`, 'iu');
const asksTown = /\b(?:city|town|zip)\b/iu;
const proposesTown = /(?<!\b(?:we're|we are|i'm|im|were) )\b(?:in|that's|thats|that is)\s+(?=\p{L})/iu;
/** An agent says a town alone in so few words. */
const shortTurn = 40;

/** The town of an address that is given without one. */
function townBeside(
  call: ParsedCall,
  { address, at }: Candidate,
  name: string | undefined,
): string | undefined {
  const own = call.turns[at];
  const rest = own?.text.slice(address.end) ?? '';
  const said = townIn(rest, townIsSaid);
  const beside =
    townIn(rest, townFollows) ?? (said !== undefined && mayBeTown(said, name) ? said : undefined);
  if (beside !== undefined) return beside;
  const around = own === undefined ? undefined : townAround(own.text, address);
  if (around !== undefined) return around;
  for (let next = at; next <= at + townTurns; next += 1) {
    const turn = call.turns[next];
    if (turn === undefined) break;
    if (turn.role === 'caller') {
      const asked = next > at && asksTown.test(lastAgent(call, next)?.text ?? '');
      const said =
        (asked ? townOf(turn.text) : undefined) ??
        townOf(townsAddress.exec(turn.text)?.[1] ?? '') ??
        townAfterStreet(turn.text, address);
      if (said !== undefined) return said;
    } else if (next > at && !denies(call, next)) {
      const read = turn.addresses().find((other) => sameStreet(other, address) && other.town !== undefined);
      const heard = townProposed(turn.text, name) ?? lastTown(turn.text, address);
      const proposed = confirms(call, next) || repeats(call, next, heard) ? heard : undefined;
      const sure = confirms(call, next) || isTown(read?.town ?? '');
      const town = (sure ? read?.town : undefined) ?? proposed;
      if (town !== undefined) return town;
    }
  }
  return [
    townNamedWithStreet(call, at, address),
    townAnswered(call, at, address),
    townOfCaller(call, at, name),
    townOfProperty(call),
  ].find((town) => town !== undefined && isPlace(town));
}

/** "Toronto?" – "Toronto, yeah." */
function repeats(call: ParsedCall, at: number, town: string | undefined): boolean {
  const next = call.turns[at + 1];
  return (
    town !== undefined && next?.role === 'caller' && next.text.toLowerCase().startsWith(town.toLowerCase())
  );
}

const property =
  'house|home|condo|duplex|fourplex|cabin|place|property|building|apartment|rental|office|store|shop|insured|loss|file|claim|job|assignment';
const within = '(?:up |down |over |out )?(?:in|outside(?: of)?|out of)\\s+(?:the\\s+)?(?=\\p{L})';
/** Where a property is: "I own a duplex in Yakima", "are you ever in Shaker Heights", "It just sat. In Pensacola." */
const propertyTown = new RegExp(
  `\\b(?:${property})\\b(?:\\s[\\p{L}'’]+){0,3}\\s${within}|\\byou(?:'re| are)?(?: ever)? ${within}|[.!?]\\s+(?=\\p{Lu})${within}`,
  'giu',
);

/** The town of a property that the caller speaks of, where it is one that is known. */
function townOfProperty(call: ParsedCall): string | undefined {
  for (const { role, text } of call.turns) {
    if (role !== 'caller') continue;
    for (const match of matchesOf(propertyTown, text)) {
      const town = townOf(text.slice(match.index + match[0].length));
      if (town !== undefined && isTown(town)) return town;
    }
  }
  return undefined;
}

/** The town after the first of the patterns that is found. */
function townIn(text: string, ...patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const town = match === null ? undefined : townOf(text.slice(match.index + match[0].length));
    if (town !== undefined) return town;
  }
  return undefined;
}

/** "On Pine Street in Society Hill": the street as the caller names it before he gives its number. */
function townNamedWithStreet(call: ParsedCall, at: number, address: FoundAddress): string | undefined {
  for (const { role, text } of call.turns.slice(0, at)) {
    const town = role === 'caller' ? townAfterStreet(text, address) : undefined;
    if (town !== undefined) return town;
  }
  return undefined;
}

/** "Big Horn Avenue in Worland": the street once more, without its number. */
function townAfterStreet(text: string, { street }: FoundAddress): string | undefined {
  const name = street.replace(houseNumber, '').trim().toLowerCase();
  const from = text.toLowerCase().indexOf(name);
  return from < 0 || name === '' ? undefined : townIn(text.slice(from + name.length), townFollows);
}

/** "That's Pooler?": the town that an agent names. */
function townProposed(text: string, name: string | undefined): string | undefined {
  const town = townIn(text, proposesTown);
  return town !== undefined && mayBeTown(town, name) ? town : undefined;
}

/** "That's released": what ends so is rather a verb than a town that nobody knows. */
const verbal = /(?:ed|ing|ly)$/u;

/** Whether what is said after "that's" can be a town: one that is known, or a name that is no person's. */
function mayBeTown(town: string, name: string | undefined): boolean {
  if (isTown(town)) return true;
  const [first = ''] = town.split(' ');
  return !verbal.test(town) && !isGivenName(first) && name?.includes(town) !== true;
}

/** So near to its address a town ends the turn. */
const townReach = 60;

/** A town that is known, just before the address ("west seneca forty four eighteen …") or at the end of its turn. */
function townAround(text: string, { start, end }: FoundAddress): string | undefined {
  const before = text
    .slice(0, start)
    .split(/[\s,.]+/u)
    .filter((part) => part !== '');
  const rest = text.slice(end);
  const after = rest.length > townReach ? [] : rest.split(/[\s,.]+/u).filter((part) => part !== '');
  for (const words of [before, after]) {
    for (let count = Math.min(longestTown, words.length); count > 0; count -= 1) {
      const town = words.slice(-count).join(' ');
      if (isTown(town) && !isCommonWord(town) && !isGivenName(town)) return townOf(town);
    }
  }
  return undefined;
}

/** "Lane, got it. Albuquerque?": the word with which an agent ends a short turn. */
function lastTown(text: string, { street }: FoundAddress): string | undefined {
  const last = /(?:^|[\s,.])(\p{L}{4,})\W*$/u.exec(text)?.[1];
  if (last === undefined || text.length > shortTurn || isCommonWord(last) || !mayBeTown(last, undefined))
    return undefined;
  return street.toLowerCase().includes(last.toLowerCase()) ? undefined : townOf(last);
}

/** "Where are you at?" – "Weatherford." – "And the street?"; "Where are you?" – "Chauvin, one two two eight …". */
function townAnswered(call: ParsedCall, at: number, { start }: FoundAddress): string | undefined {
  for (let place = at; place >= at - townTurns; place -= 1) {
    const turn = call.turns[place];
    if (turn?.role !== 'caller' || !asksWhere.test(lastAgent(call, place)?.text ?? '')) continue;
    const said = place === at ? turn.text.slice(0, start) : turn.text;
    const whole = wholeAnswer.exec(said)?.[1];
    if (whole === undefined) continue;
    const parts = whole.split(' ');
    if (parts.some((part) => isCommonWord(part.toLowerCase()) || isGivenName(part)) && !isTown(whole))
      continue;
    return parts.map(capitalised).join(' ');
  }
  return undefined;
}
const asksWhere = /\b(?:where|what (?:city|town)|location|address)\b/iu;
const wholeAnswer =
  /^\W*(?:(?:i'm|im|we're|it's|its|uh|um|in|over in|out in|down in|up in)\s+)*(\p{L}{4,}(?: \p{L}{4,})?)[\s.,]*$/iu;

/** Callers give their names in one of so many first turns. */
const openingTurns = 3;

/** The town where a caller says that he is: in the turn of the address, or beside his name. */
function townOfCaller(call: ParsedCall, at: number, name: string | undefined): string | undefined {
  const first = call.turns.filter(({ role }) => role === 'caller').slice(0, openingTurns);
  const last = name?.split(' ').at(-1)?.toLowerCase();
  for (const turn of [call.turns[at], ...first]) {
    if (turn?.role !== 'caller') continue;
    const from = last === undefined ? -1 : turn.text.toLowerCase().indexOf(last);
    const beside = from < 0 ? undefined : townIn(turn.text.slice(from + (last?.length ?? 0)), afterName);
    if (beside !== undefined) return beside;
    if (turn !== call.turns[at] && turn !== first[0]) continue;
    for (const match of turn.text.matchAll(ownTown)) {
      const town = townOf(turn.text.slice(match.index + match[0].length));
      if (town !== undefined) return town;
    }
  }
  return undefined;
}
