import {
  type DigitRun,
  digitRuns,
  type FoundAddress,
  findAddresses,
  isCommonWord,
  streetTypesFirst,
  streetTypesNamed,
} from '#platform/text';
import {
  type AddressMention,
  asksAddress,
  half,
  isNameOf,
  letteredBefore,
  numbersOfHouses,
  spokenOrdinal,
  streetsInFigures,
} from './address-parts.ts';
import { confirms, lastAgent, type ParsedCall } from './parse-call.ts';
import { addressesApart } from './street-apart.ts';
import words from './words.json' with { type: 'json' };

/** Every address that is said in a call, by whomever, whether or not it is the one. */
export function addressMentions(call: ParsedCall, callerName: string | undefined): AddressMention[] {
  const isCaller = isNameOf(callerName);
  if (!call.turns.some((turn) => turn.numbers().length > 0)) return [];
  // Where a name has two types, the one that the caller says first holds.
  const named = (role: string): [string, string][] =>
    call.turns.flatMap((turn, at) =>
      turn.role === role && (role === 'caller' || confirms(call, at)) ? streetTypesNamed(turn.text) : [],
    );
  const streets = new Map([...named('agent'), ...named('caller').reverse()]);
  const mentions = call.turns.flatMap((turn, at): AddressMention[] => {
    if (turn.numbers().length === 0 && turn.text.search(spokenOrdinal) < 0) return [];
    const text = streetsInFigures(turn.text);
    const runs = numbersOfHouses(text);
    const phones = turn.phones();
    const found = findAddresses(text, isCaller, {
      runs,
      namesKnown: callerName !== undefined,
      asked: asksAddress.test(lastAgent(call, at)?.text ?? ''),
      streets,
    }).filter(({ start, end }) => !phones.some((phone) => phone.start < end && phone.end > start));
    const unnamed = runs.flatMap((run) => {
      if (found.some(({ start, end }) => run.end > start && run.start < end)) return [];
      const address = unnamedStreet(text, run);
      return address === undefined ? [] : [address];
    });
    const written = (address: FoundAddress): FoundAddress => ({
      ...address,
      street: asNumbered(turn.text, runs, address),
    });
    const put = found.flatMap((address) =>
      putRight(call, at, address).map((corrected) => ({
        address: written(corrected),
        at,
        kind: 'put right' as const,
      })),
    );
    return [
      ...put,
      ...found
        .filter((address) => turn.role === 'agent' || !isPutRightAtOnce(turn.text, address))
        .map((address) => ({ address: written(address), at, kind: 'found' as const })),
      ...unnamed.map((address) => ({ address: written(address), at, kind: 'unnamed' as const })),
    ];
  });
  // A number that begins with nought is a piece of another, but for the "0427" of a few counties.
  return [...mentions, ...addressesApart(call, mentions, callerName)].filter(
    ({ address }) => !/^0(?!\d{3} )/u.test(address.street),
  );
}

/** How many turns after an address its number can be put right. */
const correctionTurns = 4;
const correctionReach = 200;
const correction = /\b(?:no|not|sorry|wait|i mean|actually|make that|correction)\b.{0,60}/isu;

/** The address with each number that the caller says in its place: "1172 Bayshore Court … no, sorry, 1127". */
function putRight(call: ParsedCall, at: number, address: FoundAddress): FoundAddress[] {
  const number = /^\d+/u.exec(address.street)?.[0] ?? '';
  const own = call.turns[at]?.text.slice(address.end, address.end + correctionReach) ?? '';
  const later = call.turns.slice(at + 1, at + 1 + correctionTurns);
  const said = [
    own,
    ...later.map(({ role, text }) => (role === 'caller' ? text.slice(0, correctionReach) : '')),
  ];
  const answer = call.turns[at]?.role === 'agent' ? said[1] : undefined;
  const instead = said.flatMap((text) => {
    const [after] = correction.exec(text) ?? [];
    const runs = after === undefined ? [] : digitRuns(after, true);
    return runs.filter(({ digits }) => digits !== number && sameFigures(digits, number));
  });
  // "220 Sandwich Pond Way?" – "Two-oh-two.": an answer that begins with another number.
  const [first] = answer === undefined ? [] : digitRuns(answer.split(/[.?!]/u)[0] ?? '', true);
  if (
    first !== undefined &&
    first.start < answerReach &&
    first.digits !== number &&
    isHeardAs(first.digits, number)
  )
    instead.push(first);
  return instead.map(({ digits }) => ({ ...address, street: address.street.replace(number, digits) }));
}

/** An answer begins so near to the beginning of its turn. */
const answerReach = 6;

/** Whether an agent may have heard one house number for the other: "Nineteen?" – "Nine." */
function isHeardAs(said: string, heard: string): boolean {
  if (said.length > 5) return false;
  return (
    sameFigures(said, heard) ||
    said.startsWith(heard) ||
    heard.startsWith(said) ||
    said[0] === heard[0] ||
    said.at(-1) === heard.at(-1)
  );
}

/** Whether the number that a caller puts right in the same breath holds no more. */
function isPutRightAtOnce(text: string, { street: said, end }: FoundAddress): boolean {
  const number = /^\d+/u.exec(said)?.[0] ?? '';
  const after = /^.{0,40}?\b(?:no|sorry|wait|i mean|make that|correction)\b.{0,40}/isu.exec(
    text.slice(end, end + correctionReach),
  );
  return digitRuns(after?.[0] ?? '', true).some(
    ({ digits }) => digits !== number && sameFigures(digits, number),
  );
}

/** A number put right has the same figures in another order, or all but one of them. */
export function sameFigures(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const swapped = [...one].sort().join('') === [...other].sort().join('');
  return swapped || (one.length > 2 && [...one].filter((figure, at) => figure !== other[at]).length === 1);
}

const nameWord = /^[\s]+([\p{L}\d][\p{L}\d'’]*)/u;
const firsts: ReadonlySet<string> = new Set(words.streetFirsts);
const roads: ReadonlySet<string> = new Set(['route', 'road', 'highway', 'hwy', 'fm']);
const longestName = 4;

/** A house number and a name without a type that anybody knows: "1733 the Alameda", "2890 old route 7", "2755 Via del Lago". */
function unnamedStreet(text: string, run: DigitRun): FoundAddress | undefined {
  if (run.digits.length > 6 || /[$#:.'’]$/u.test(text.slice(0, run.start))) return undefined;
  const mixedCase = /\p{Lu}\p{Ll}/u.test(text);
  const name: string[] = [];
  let end = run.end;
  for (let rest = text.slice(end, end + 60).replace(/^,/u, ' '); name.length < longestName; ) {
    const [whole = '', word = ''] = nameWord.exec(rest) ?? [];
    const lower = word.toLowerCase();
    const capital = /^\p{Lu}/u.test(word);
    const road = roads.has(name.at(-1)?.toLowerCase() ?? '') ? digitRuns(rest.slice(0, 24))[0] : undefined;
    if (road !== undefined && /^\s*$/u.test(rest.slice(0, road.start))) {
      name.push(road.digits);
      end += road.end;
      break;
    }
    const goes = firsts.has(lower) || (mixedCase ? capital : word.length > 3 && !isCommonWord(lower));
    if (word === '' || !(goes || roads.has(lower)) || isContraction(lower)) break;
    name.push(word);
    end += whole.length;
    rest = rest.slice(whole.length);
  }
  while (firsts.has(name.at(-1)?.toLowerCase() ?? '')) name.pop();
  if (name.every((part) => roads.has(part.toLowerCase()))) return undefined;
  if (name.length === 0) return undefined;
  const written = `${run.digits} ${name.map((part) => part.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join(' ')}`;
  return { value: written, street: written, start: run.start, end };
}

/** "It's", "there's", but not "Mary's". */
function isContraction(word: string): boolean {
  const [first = ''] = word.split(/['’]/u);
  return first !== word && isCommonWord(first);
}

/** The street with its house number as it is written: "42-17", "318 1/2", "N4471". */
function asNumbered(
  said: string,
  runs: readonly DigitRun[],
  { street: found, start, end }: FoundAddress,
): string {
  const number = /^\d+/u.exec(found)?.[0] ?? '';
  const run = runs.find((one) => one.end > start && one.start < end && one.end > one.start);
  if (run === undefined) return found;
  const after = said.slice(run.end - 1, run.end + 20).search(half) < 0 ? '' : ' 1/2';
  return `${letteredBefore(said, run.start)}${withDash(said, run, number)}${after}${found.slice(number.length)}`;
}

const dash = /^\s*(?:[-–]|dash|hyphen)\s*$/iu;

/**
 * "Forty-two dash seventeen": a house number in two parts, the first of at most three figures. A hyphen between words that are
 * spoken ("three-fifteen") only joins them.
 */
function withDash(said: string, { parts }: DigitRun, number: string): string {
  const at = parts.findLastIndex(({ start, spoken }, place) => {
    const gap = said.slice(parts[place - 1]?.end ?? start, start);
    return dash.test(gap) && (!spoken || gap.trim().length > 1);
  });
  const figures = (some: typeof parts): string => some.map(({ digits }) => digits).join('');
  const right = figures(parts.slice(at));
  if (at < 1 || right.length < 2) return number;
  let left = '';
  let next: number | undefined;
  for (const { digits, start, end } of parts.slice(0, at).reverse()) {
    if (next !== undefined && !/^[\s-]*$/u.test(said.slice(end, next))) break;
    left = digits + left;
    next = start;
  }
  const whole = number === right || number === left + right;
  return whole && left.length < 4 ? `${left}-${right}` : number;
}

/** Sides, articles and the types that stand before a name tell no street from another. */
const notOwn = new RegExp(
  `^(?:(?:north|south)(?:east|west)?|east|west|[nsew]|the|${streetTypesFirst}|v[ao]n|del?|las?|los|el|du|des|les?)$`,
  'u',
);

/** What tells one address from another: its number, and the first word of its name that is its own. */
export function addressKey({ street: said }: FoundAddress): string {
  const [, number = '', name = ''] =
    /^(?:[NSEW]\d+ )?([\p{L}\d-]+(?: 1\/2)?)\s*(.*)$/iu.exec(said.toLowerCase()) ?? [];
  const own = name.split(' ').find((word) => !notOwn.test(word));
  return `${number.replaceAll(/\D/gu, '')} ${own ?? name}`;
}
