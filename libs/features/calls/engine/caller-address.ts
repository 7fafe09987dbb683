import {
  clearStreetTypes,
  digitRuns,
  type FoundAddress,
  findAddresses,
  isCommonWord,
  isGivenName,
  isTown,
  longestTown,
  matchesOf,
  streetsNamed,
  townIn as townOf,
  unitIn,
} from '#platform/text';
import { confirms, corrects, denies, lastAgent, type ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
import { streetApart } from './street-apart.ts';

interface Candidate {
  address: FoundAddress;
  at: number;
  score: number;
}

/** The street address with a number that the caller gives, or that the agent reads and he confirms. */
export function findCallerAddress(call: ParsedCall, callerName: string | undefined): string | undefined {
  const candidates = candidatesOf(call, callerName);
  const best = candidates.reduce<Candidate | undefined>(
    (top, next) => (top === undefined || next.score > top.score ? next : top),
    undefined,
  );
  if (best === undefined) {
    const apart = streetApart(call);
    if (apart === undefined) return undefined;
    const address = { value: apart.street, street: apart.street, start: 0, end: 0 };
    const town = townBeside(call, { address, at: apart.at, score: 0 }, callerName);
    return [apart.street, town].filter((part) => part !== undefined).join(', ');
  }
  const found = putRight(call, best, candidates);
  const said = candidates.filter(({ address }) => sameStreet(address, found));
  const after = call.turns[best.at]?.text.slice(found.end, found.end + unitReach) ?? '';
  // "Second floor, suite 200": the suite has the number.
  const floor = found.unit !== undefined && !/\d/u.test(found.unit);
  const unit = unitRead(
    call,
    best.at,
    (floor ? unitIn(after) : undefined) ??
      found.unit ??
      said.find(({ address }) => address.unit !== undefined)?.address.unit ??
      unitIn(after) ??
      unitWithoutWord(call, best.at, found) ??
      unitAsked(call, best.at),
  );
  const town =
    found.town ??
    said.find(({ address }) => address.town !== undefined)?.address.town ??
    townBeside(call, { ...best, address: found }, callerName);
  const street = asSpelled(call, best.at, withType(call, found.street));
  return [street, unit, town].filter((part) => part !== undefined).join(', ');
}

const endsInType = new RegExp(`(?:${clearStreetTypes})(?: \\p{L}+)?$`, 'iu');

/** A street with the type that the caller names elsewhere: "402 Manzanita, Manzanita Court". */
function withType(call: ParsedCall, street: string): string {
  const [, ...name] = street.split(' ');
  if (name.length === 0 || endsInType.test(street)) return street;
  const typed = new RegExp(
    `(?<!\\p{L})${RegExp.escape(name.join(' '))} (${clearStreetTypes})(?!\\p{L})`,
    'iu',
  );
  const last = name.at(-1)?.toLowerCase() ?? '';
  for (const [at, { role, text }] of call.turns.entries()) {
    // "Burr Oak Street, Avenue?" – "Avenue."
    const answer = lastAgent(call, at)?.text.toLowerCase().includes(last)
      ? answersType.exec(text)?.[1]
      : undefined;
    const type =
      (role === 'caller' ? answer : undefined) ??
      (role === 'caller' || confirms(call, at) ? typed.exec(text)?.[1] : undefined);
    if (type !== undefined) return `${street} ${capitalised(type)}`;
  }
  return street;
}

const answersType = new RegExp(`^\\W*(?:it's |its |that's )?(${clearStreetTypes})(?:[.,!]|\\s*$)`, 'iu');

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

/** "Three oh five East Seventy-Second Street, eleven C". */
function unitWithoutWord(call: ParsedCall, at: number, { end }: FoundAddress): string | undefined {
  const after = call.turns[at]?.text.slice(end, end + unitReach) ?? '';
  const run = digitRuns(after)[0];
  if (run === undefined || !/^,?\s*$/u.test(after.slice(0, run.start)) || run.digits.length > 4)
    return undefined;
  const letter = /^ ?([a-h])(?![\p{L}'’])/iu.exec(after.slice(run.end))?.[1];
  if (letter === undefined) return undefined;
  const word = call.turns.some(({ text }) => /\bapartment\b/iu.test(text)) ? 'apartment ' : '';
  return `${word}${run.digits}${letter.toUpperCase()}`;
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

const asksAddress = /\b(?:address|where|location|street|house number|(?:number|name) on (?:it|the))\b/iu;
const ownPlace = /\b(?:address|at|live|lives|house|home|it's|its|located|property|job|loss)\b[^.]*$/iu;
const otherPlace = /\b(?:mail|billing|send|invoice|office|p\.?o\.?|next door|they're at|used to|old)\b/iu;
const takesBack =
  /^\W*(?:wait|no|oh no|sorry)\b[^?]*\b(?:that's|thats|that is|that was) (?:the|my|our|her|his|their)? ?(?:old|other|wrong|last|theirs|hers|his|office|mailing|billing)\b/iu;
/** What is said just before an address tells whose it is. */
const reachBefore = 40;

/** Every address of a call that the caller says or confirms, with what speaks for its being the one. */
function candidatesOf(call: ParsedCall, callerName: string | undefined): Candidate[] {
  const isCaller = (name: string): boolean =>
    callerName?.toLowerCase().startsWith(name.toLowerCase()) === true;
  const withNumbers = call.turns.some((turn) => turn.numbers().length > 0);
  const streets = new Map(withNumbers ? call.turns.flatMap(({ text }) => streetsNamed(text)) : []);
  const found: Candidate[] = [];
  for (const [at, turn] of call.turns.entries()) {
    const agent = turn.role === 'agent';
    if (agent && (denies(call, at) || (!confirms(call, at) && notTheCallers.test(turn.text)))) continue;
    const asked = asksAddress.test(lastAgent(call, at)?.text ?? '');
    const addresses =
      callerName === undefined && streets.size === 0 && !asked
        ? turn.addresses()
        : findAddresses(turn.text, isCaller, {
            runs: turn.numbers(),
            namesKnown: callerName !== undefined,
            asked,
            streets,
          });
    for (const address of addresses) {
      const before = turn.text.slice(Math.max(0, address.start - reachBefore), address.start);
      const agreed = confirms(call, at) || repeatsNumber(call, at, address);
      if (agent && !agreed && (oneWord.test(address.street) || !saysStreet(call, address))) continue;
      let score = agent ? Number(agreed) : 3;
      if (asked) score += 2;
      if (ownPlace.test(before)) score += 1;
      const replaces = corrects.test(before) && found.length > 0;
      if (replaces) score += 2;
      // "That's the old house" takes back what was said before it.
      else if (otherPlace.test(before)) score -= 2;
      if (takesBack.test(turn.text.slice(address.end, address.end + reachBefore))) score -= 3;
      if (oneWord.test(address.street)) score -= 3;
      found.push({ address, at, score });
    }
  }
  return found;
}

/** An agent who speaks of his own company. */
const notTheCallers = /\b(?:we're|we are|our|i'm|i am)\b/iu;

/** Whether the caller says the house number once more after the agent has read it. */
function repeatsNumber(call: ParsedCall, at: number, { street }: FoundAddress): boolean {
  const next = call.turns[at + 1];
  const number = houseNumber.exec(street)?.[0];
  return next?.role === 'caller' && next.numbers().some(({ digits }) => digits === number);
}

/** Whether the caller names the street himself. */
function saysStreet(call: ParsedCall, address: FoundAddress): boolean {
  const name = streetName(address);
  return call.turns.some(({ role, text }) => role === 'caller' && text.toLowerCase().includes(name));
}

/** A number and a word may be many things. */
const oneWord = /^\d+ \p{L}+$/u;
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

/** How many turns after an address its number can be put right. */
const correctionTurns = 4;

/**
 * The address with the number that holds: the caller puts it right just after the street, gives the same street once more
 * with another number, or names the number alone before the agent reads it back.
 */
function putRight(
  call: ParsedCall,
  { address, at }: Candidate,
  candidates: readonly Candidate[],
): FoundAddress {
  const turn = call.turns[at];
  const again = candidates.findLast(
    (other) =>
      other.at >= at &&
      (other.at > at || other.address.start > address.start) &&
      call.turns[other.at]?.role === 'caller' &&
      sameStreet(other.address, address),
  );
  const number = houseNumber.exec(address.street)?.[0] ?? '';
  const second = houseNumber.exec(again?.address.street ?? '')?.[0] ?? '';
  if (second.length === number.length) return withNumber(address, second);
  const after = turn?.text.slice(address.end) ?? '';
  const corrected = turn?.role === 'caller' ? correctedNumber(number, after) : undefined;
  if (corrected !== undefined) return withNumber(address, corrected);
  const numbers = new Set(
    [after, ...saidAfter(call, at)].flatMap((text) => digitRuns(text)).map(({ digits }) => digits),
  );
  for (let next = at + 1; next <= at + correctionTurns; next += 1) {
    const agent = call.turns[next];
    if (agent?.role !== 'agent') continue;
    const read = agent.addresses().find((other) => sameStreet(other, address));
    const own = houseNumber.exec(read?.street ?? '')?.[0];
    // "Seventy seven, seventy seven Claremont": a number that was said twice.
    if (own !== undefined && own !== number && (numbers.has(own) || own + own === number))
      return withNumber(address, own);
  }
  return address;
}

function saidAfter(call: ParsedCall, at: number): string[] {
  return call.turns
    .slice(at + 1, at + 1 + correctionTurns)
    .flatMap(({ role, text }) => (role === 'caller' ? [text] : []));
}

function withNumber(address: FoundAddress, number: string): FoundAddress {
  return { ...address, street: address.street.replace(houseNumber, number) };
}

/** "1172 Bayshore Court … no, sorry, 1127": the house number that a caller puts right just after the street. */
function correctedNumber(number: string, after: string): string | undefined {
  const [correction] =
    /^.{0,40}?\b(?:no|sorry|wait|i mean|actually|make that|correction)\b.{0,40}/isu.exec(after) ?? [];
  const said = correction === undefined ? [] : digitRuns(correction, true);
  return said.find(({ digits }) => digits !== number && sameFigures(digits, number))?.digits;
}

/** A number put right has the same figures in another order, or all but one of them. */
export function sameFigures(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const swapped = [...one].sort().join('') === [...other].sort().join('');
  return swapped || (one.length > 2 && [...one].filter((figure, at) => figure !== other[at]).length === 1);
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
const townsAddress = /\b(?:it's|its|it is) an? (\p{L}+(?: \p{L}+)?) address\b/iu;
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
  const isPlace = said !== undefined && mayBeTown(said, name);
  const beside = townIn(rest, townFollows) ?? (isPlace ? said : undefined);
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
      const proposed = confirms(call, next)
        ? (townProposed(turn.text, name) ?? lastTown(turn.text, address))
        : undefined;
      const sure = confirms(call, next) || isTown(read?.town ?? '');
      const town = (sure ? read?.town : undefined) ?? proposed;
      if (town !== undefined) return town;
    }
  }
  return townNamedWithStreet(call, at, address) ?? townOfCaller(call, at, name) ?? townOfProperty(call);
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
