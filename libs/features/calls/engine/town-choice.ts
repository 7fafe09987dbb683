import {
  capitalised,
  clearStreetTypes,
  type FeatureBag,
  type FoundAddress,
  isCommonWord,
  isGivenName,
  isNumberWord,
  isOrdinaryTown,
  longestTown,
  probabilitiesOf,
  readLinearModel,
  type SpokenWord,
  townSize,
  townWords,
  wordsIn,
} from '#platform/text';
import { type AddressMention, besideAddress, endsInTown, zipOf } from './address-parts.ts';
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import weights from './weights-town.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** Whether a place that is named in a call is the town of the address. */
export const townLabels = ['yes', 'no'] as const;

/** A place that is named in a call, with everything that is said of it. */
export interface TownCandidate {
  /** "Cut Off", with capitals. */
  name: string;
  features: FeatureBag;
}

/** Where a place is named. */
interface TownMention {
  name: string;
  /** The turn it is named in. */
  at: number;
  start: number;
  end: number;
  kind: string;
}

const model = readLinearModel(weights, new Map());
/** A town that is named rightly is often named only once, far from the street. */
const leastOdds = 0.35;
const callersName = "caller's name";
const aPerson = 'a person';
const afterName = 'after the name of the street';
/** More places than this, and more of a turn, tell no more. */
const mostTowns = 40;
const longestTurn = 3_000;
const mostStreets = 6;
const beside = 3;
const postcodeReach = 24;
const reach = 40;

const states: ReadonlySet<string> = new Set(words.states);
const ofTime =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day)$/u;
const ofSide = /^(?:north|south)?(?:north|south|east|west)$/u;
const wholeAnswerWords = 3;
const asksTown = /\b(?:city|town|zip|what part)\b/iu;
const asksWhere = /\b(?:where|address|location|located|street)\b/iu;
const company =
  /\b(?:this is|thanks? (?:you )?for calling|how can|how may|restoration|plumbing|roofing|electric)\b/iu;

/** The places that are named in a call, each with what the model sees of it beside the mentions of the address. */
export function townCandidates(
  call: ParsedCall,
  mentions: readonly AddressMention[],
  callerName: string | undefined,
): TownCandidate[] {
  const own = new Set([
    ...clearStreetTypes.split('|'),
    ...mentions.flatMap(({ address }) => address.street.toLowerCase().split(' ')),
  ]);
  const names = mentions.map(({ address }) => nameOf(address));
  const streets = [...new Set(names)].filter((name) => name.length > 3).slice(0, mostStreets);
  const withStreet = new Set(
    call.turns.flatMap(({ text }, at) => {
      const said = text.slice(0, longestTurn).toLowerCase();
      return streets.some((street) => said.includes(street)) ? [at] : [];
    }),
  );
  const person = new Set((callerName ?? '').toLowerCase().split(' '));
  const mixedCase = call.turns.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 2 > call.turns.length;
  const tails = mentions.flatMap(({ address, at }): TownMention[] =>
    address.town === undefined
      ? []
      : [
          {
            name: address.town,
            at,
            start: address.end - address.town.length,
            end: address.end,
            kind: 'tail',
          },
        ],
  );
  const found = [
    ...tails,
    ...call.turns.flatMap((turn, at) =>
      townsNamed(turn, at, {
        mixedCase,
        near: mentions.some((one) => Math.abs(one.at - at) <= nearTurns),
        asked: asksTown.test(lastAgent(call, at)?.text ?? ''),
      }),
    ),
  ];
  const candidates = new Map<string, TownCandidate>();
  const places = new Map<string, TownMention[]>();
  for (const mention of found) {
    const name = mention.name.replace(/^the /iu, '').replace(stateAtEnd, '');
    const key = name.toLowerCase();
    if (
      states.has(key) ||
      ofTime.test(key) ||
      ofSide.test(key) ||
      key.split(/[ -]/u).every(isNumberWord) ||
      key.length < 3 ||
      /(?<!(?:^|\s)[do])['’]|-\p{L}-/u.test(key) ||
      unitWords.has(key) ||
      afterNumber.test(
        call.turns[mention.at]?.text.slice(Math.max(0, mention.start - reach), mention.start) ?? '',
      ) ||
      isOfStreet(call, mention, mentions, own) ||
      (statesAndTowns.has(key) && endsInTown(call.turns[mention.at]?.text.slice(0, mention.start) ?? ''))
    )
      continue;
    const candidate = candidates.get(key) ?? { name: capitalised(name), features: new Map<string, number>() };
    if (!candidates.has(key) && candidates.size >= mostTowns) continue;
    candidates.set(key, candidate);
    const said = places.get(key) ?? [];
    places.set(key, [...said, mention]);
    addMention(call, mention, mentions, candidate.features);
    if (followsName(call, mention, names)) candidate.features.set(afterName, 1);
    if (withStreet.has(mention.at))
      candidate.features.set(`with the street ${call.turns[mention.at]?.role}`, 1);
    // "Raymond Tibs" of Raymond Tibbs
    const [first = '', ...rest] = key.split(' ');
    if (person.has(rest.at(-1) ?? first) || (isGivenName(first) && person.has(first)))
      candidate.features.set(callersName, 1);
  }
  for (const [key, { features }] of candidates) {
    const here = (places.get(key) ?? []).some((mention) => !isElsewhere(call, mention));
    if (!here) candidates.delete(key);
    else if ((features.has(aPerson) || isGivenName(key)) && !placeSigns.some((sign) => features.has(sign)))
      candidates.delete(key);
  }
  const known = [...candidates].filter(
    ([key, { features }]) =>
      townSize(key) !== null && !isOrdinaryTown(key) && !features.has(callersName) && !features.has(aPerson),
  );
  const large = known.filter(([key]) => townSize(key) === 'large');
  const order = (key: string): number =>
    Math.max(...(places.get(key) ?? []).map(({ at, start }) => at * longestTurn + start));
  const latest = Math.max(-1, ...known.map(([key]) => order(key)));
  for (const [key, { features }] of candidates) {
    const said = places.get(key) ?? [];
    const roles = new Set(said.map(({ at }) => call.turns[at]?.role));
    if (roles.size > 1) features.set('said by both', 1);
    if (known.length > 1 && townSize(key) !== null)
      features.set(order(key) === latest ? 'last known' : 'earlier known', 1);
    for (const sign of signs) {
      if (features.has(sign)) continue;
      if (known.some(([, other]) => other.features.has(sign))) features.set(`rival: ${sign}`, 1);
    }
    if (townSize(key) === 'large')
      features.set(large.length === 1 ? 'only large' : 'one of several large', 1);
    const byCaller = known.filter(([one]) =>
      places.get(one)?.some(({ at }) => call.turns[at]?.role === 'caller'),
    );
    if (byCaller.length === 1 && byCaller[0]?.[0] === key) features.set('only known of caller', 1);
    if (townSize(key) !== null) features.set(known.length === 1 ? 'only known' : 'one of several known', 1);
    else if (known.length > 0) features.set('others known', 1);
    features.set(`times ${Math.min(3, said.length)}`, 1);
    features.set(candidates.size === 1 ? 'only' : 'one of several', 1);
    features.set(sizeOf(key), 1);
    features.set(`words ${key.split(' ').length}`, 1);
    if (isGivenName(key.split(' ')[0] ?? '')) features.set('given name', 1);
    if (isOrdinaryTown(key)) features.set('ordinary word', 1);
    if (key.split(' ').some((word) => isCommonWord(word))) features.set('common word', 1);
    if (/(?:ed|ing|ly|s)$/u.test(key)) features.set(`ends ${/(?:ed|ing|ly|s)$/u.exec(key)?.[0]}`, 1);
  }
  return [...candidates.values()];
}

/** States that are called like towns, and are none after the name of one: "Camas, Washington". */
const statesAndTowns: ReadonlySet<string> = new Set(
  'washington kansas oklahoma nevada delaware ontario'.split(' '),
);
const stateAtEnd = new RegExp(
  `(?<=\\p{L}{3})(?<!\\b(?:west|north|south|new)) (?:${[...states, ...statesAndTowns].join('|')})$`,
  'iu',
);

/** "5118 North Larkspur": a street, though a town is called like it, but for the number of a unit or a postcode. */
const afterNumber =
  /(?<!(?:apartment|apt|unit|suite|lot|space|number|floor|building) )(?<!\d)\d{1,4}\s+(?:(?:north|south)?(?:east|west|north|south)\s+)?$/iu;
/** Parts of a house, which follow a street as towns do. */
const unitWords: ReadonlySet<string> = new Set(
  'upper lower rear front upstairs downstairs garden basement cottage suite cabin villa lot space flat tower bay casita door'.split(
    ' ',
  ),
);

/** Whether words are the street's own: "Shady Side" of Shady Side Road, but not the town of Shady Side that follows it. */
function isOfStreet(
  call: ParsedCall,
  { name, at, start, end }: TownMention,
  mentions: readonly AddressMention[],
  own: ReadonlySet<string>,
): boolean {
  if (
    !name
      .toLowerCase()
      .split(' ')
      .every((word) => own.has(word))
  )
    return false;
  const text = call.turns[at]?.text ?? '';
  const after = text.slice(end, end + postcodeReach);
  const within = mentions.some(
    ({ at: there, address }) =>
      there === at && start >= address.start && end <= address.start + address.street.length + 1,
  );
  const leads = /\b(?:in|comes? up|comes? up as)\s*$/iu.test(text.slice(Math.max(0, start - reach), start));
  const ends = /^\s*(?:[.,?!]|$)/u.test(after);
  return within || townSize(name) === null || !(postcode.test(after) || (leads && ends));
}

/** The street without its number and its type: "salmon falls". */
function nameOf({ street }: FoundAddress): string {
  return street
    .toLowerCase()
    .replace(/^\S+\s+/u, '')
    .replace(/ \p{L}+$/u, '');
}

/** "My rug on Larkspur Court in Ellendale": a place that follows the street where it is named without its number. */
function followsName(call: ParsedCall, { at, start }: TownMention, names: readonly string[]): boolean {
  const before = call.turns[at]?.text.slice(Math.max(0, start - nameReach), start).toLowerCase() ?? '';
  return names.some((name) => name.length > 3 && before.includes(name)) && /\bin\s*$/u.test(before);
}
const nameReach = 40;

function sizeOf(name: string): string {
  return townSize(name) ?? 'unknown';
}

/** The places that a turn names: towns that are known, other names, and in words without capitals what nobody uses otherwise. */
function townsNamed(
  turn: ReadTurn,
  at: number,
  { mixedCase, near, asked }: { mixedCase: boolean; near: boolean; asked: boolean },
): TownMention[] {
  const spoken = wordsIn(turn.text, 0, longestTurn);
  const found: TownMention[] = [];
  for (let place = 0; place < spoken.length; ) {
    const next = together(turn.text, spoken.slice(place, place + longestTown));
    const [current] = next;
    if (current === undefined) break;
    const known = townWords(next.map(townWordOf), 'any');
    const written = !mixedCase || /^\p{Lu}/u.test(current.text) || known > 1 || !isCommonWord(current.lower);
    const count = known > 0 && written ? known : nameWords(next, mixedCase);
    const quarter = known > 0 && count === known && quarters.has(next[count]?.lower ?? '');
    const name = next.slice(0, Math.max(1, quarter ? count + 1 : count));
    // "Wichita's the mail"
    const owns = count > 0 && known > 0 ? possessive : '';
    const led = leads.has(spoken[place - 1]?.lower ?? '');
    const begins = /(?:^|[.?!])\s*$/u.test(turn.text.slice(Math.max(0, current.start - 2), current.start));
    const after = spoken[place + name.length]?.lower ?? '';
    const ordinary =
      count === 1 &&
      (isCommonWord(current.lower)
        ? known === 0 || (!led && (!mixedCase || begins))
        : isOrdinaryTown(current.lower) && !led && !asked && (begins || !mixedCase) && !states.has(after));
    const placed = known > 0 || led || (near && standsApart(turn.text, name));
    if (count > 0 && !ordinary && placed) {
      const text = name
        .map((one) => one.text)
        .join(' ')
        .replace(owns, '');
      found.push({
        name: text,
        at,
        start: current.start,
        end: current.start + text.length,
        kind: 'named',
      });
    }
    place += name.length;
  }
  return found;
}

const possessive = /['’]s$/u;
/** A word as it may stand in the name of a town: "Wichita's", "d’Alene". */
function townWordOf({ lower }: SpokenWord): string {
  return lower.replace(possessive, '').replace('’', "'");
}

/** "Goodyear Heights" is a part of Akron, not the town of Goodyear. */
const quarters: ReadonlySet<string> = new Set(
  'heights hills village gardens terrace section district side centre center corners mills junction township'.split(
    ' ',
  ),
);

/** The first words as far as nothing but spaces parts them: "Port St. Joe", of "Chicago. Park in the alley" the first. */
function together(text: string, spoken: readonly SpokenWord[]): SpokenWord[] {
  const parted = spoken.findIndex((one, at) => {
    const before = spoken[at - 1];
    if (before === undefined) return false;
    const gap = text.slice(before.end, one.start);
    return gap !== ' ' && gap !== '-' && !(gap === '. ' && shortened.has(before.lower));
  });
  return spoken.slice(0, parted < 0 ? spoken.length : parted);
}
const shortened: ReadonlySet<string> = new Set(['st', 'ft', 'mt']);

/** So many turns from the address, what stands by itself may be its town. */
const nearTurns = 4;
/** What stands before a place. */
const leads: ReadonlySet<string> = new Set('in from near outside of at'.split(' '));

/** Whether words stand at the beginning or the end of a turn, or between two stops. */
function standsApart(text: string, name: readonly SpokenWord[]): boolean {
  const before = text.slice(0, name[0]?.start);
  const after = text.slice(name.at(-1)?.end);
  return (
    /^\W*$/u.test(before) || /^\W*$/u.test(after) || (/[.?!,]\s*$/u.test(before) && /^\s*[.?!,]/u.test(after))
  );
}

/** How many of the next words may be the name of a place that nobody knows. */
function nameWords(next: readonly SpokenWord[], mixedCase: boolean): number {
  let count = 0;
  for (const [at, one] of next.entries()) {
    const before = next[at - 1];
    // "Down by the creek Evansville": a town that is known begins a name of its own.
    if (
      before !== undefined &&
      townWords(
        next.slice(at).map(({ lower }) => lower),
        'any',
      ) > 0
    )
      break;
    if (isNumberWord(one.lower) || /['’]|\d/u.test(one.text) || states.has(one.lower)) break;
    if (isCommonWord(one.lower) && !townWord.test(one.lower)) break;
    if (mixedCase ? !/^\p{Lu}\p{Ll}/u.test(one.text) : one.lower.length < 4) break;
    count += 1;
  }
  return count;
}

/** Ordinary words that belong to names of towns. */
const townWord =
  /^(?:city|falls|park|point|hills?|springs|grove|lake|river|valley|beach|heights|center|rock|creek|bend|island|north|south|east|west|new|saint|fort|port|grand)$/u;

/** Adds what is said in and around one mention, and where it stands beside the address. */
function addMention(
  call: ParsedCall,
  { at, start, end, kind }: TownMention,
  mentions: readonly AddressMention[],
  features: FeatureBag,
): void {
  const set = (feature: string): void => void features.set(feature, 1);
  const turn = call.turns[at];
  if (turn === undefined) return;
  const { role, text } = turn;
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + 24);
  const beforeWords = before.toLowerCase().match(/[\p{L}'’]+|[.?!,]/gu) ?? [];
  const nextWord = /^\s*(?:([\p{L}'’]+)|([.,?!]))/u.exec(after);
  set(`${kind} ${role}`);
  set(`b:${beforeWords.at(-1) ?? '^'}`);
  set(`b2:${beforeWords.slice(-2).join(' ')}`);
  for (const word of beforeWords.slice(-5, -1)) set(`w:${word}`);
  set(`a:${(nextWord?.[1] ?? nextWord?.[2] ?? (after.trim() === '' ? '$' : '')).toLowerCase()}`);
  for (const word of (after.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).slice(0, beside)) set(`n:${word}`);
  const spoken = turn.numbers().find((run) => run.start >= end && run.start < end + postcodeReach);
  const zip =
    spoken !== undefined &&
    zipOf(text, spoken) !== undefined &&
    /^[\s,.]*(?:\p{L}+[\s,.]*)?$/u.test(text.slice(end, spoken.start));
  if (zip || postcode.test(after)) set('postcode follows');
  const given = isGivenName(text.slice(start, end));
  // "Crystal Abbott": a given name with another name beside it.
  const named = given && /^ \p{L}/u.test(after) && !isCommonWord(nextWord?.[1]?.toLowerCase() ?? '');
  const person =
    introduces.test(before) || isGivenName(beforeWords.at(-1) ?? '') || (turn.greets && given) || named;
  if (person) set(aPerson);
  if (isElsewhere(call, { at, start, end })) set('elsewhere');
  if (settles.test(before)) set('settles');
  if (home.test(before)) set(`home ${role}`);
  if (notIt.test(before)) set(`not it ${role}`);
  if (byMail.test(before) || isMail.test(after)) set(`by mail ${role}`);
  if (states.has((nextWord?.[1] ?? /^\s*,\s*(\p{L}+)/u.exec(after)?.[1] ?? '').toLowerCase()))
    set('state follows');
  const houses = mentions.flatMap(({ address }) => /\d+/u.exec(address.street)?.[0] ?? []);
  const withNumber = turn.numbers().some(({ digits }) => houses.includes(digits));
  if (withNumber) set(`with the number ${role}`);
  const firstOfCaller = call.turns.findIndex((one) => one.role === 'caller');
  if (at === firstOfCaller) set('first of caller');
  const known = sizeOf(text.slice(start, end));
  const lead = beforeWords.at(-1) ?? '^';
  const follow = /^\s*[\p{L}\d'’]/u.test(after) ? 'goes on' : 'ends';
  const alone = /^[.,?!^]$/u.test(lead) && follow === 'ends';
  set(
    `${alone ? 'alone' : /^(?:in|from|near|outside)$/u.test(lead) ? 'in' : 'other'} ${known} ${follow} ${role}`,
  );
  const relation = besideAddress({ at, start, end }, mentions);
  if (/^(?:within|after by (?:nothing|little))/u.test(relation)) set('beside the street');
  set(`${relation} ${role}`);
  set(`${relation} ${known} ${alone ? 'alone' : follow}`);
  if (role === 'agent') {
    const next = call.turns[at + 1];
    const denied = isDenied(call, at, text.slice(start, end));
    const again =
      next?.role === 'caller' && next.text.toLowerCase().includes(text.slice(start, end).toLowerCase());
    const confirmed = confirms(call, at) || (again && !denies(call, at) && endsWith(text, end));
    set(confirmed ? 'agent confirmed' : denied ? 'agent denied' : 'agent passed');
    if (again) set('said again');
    if (turn.greets || company.test(before)) set('company');
  } else {
    const question = lastAgent(call, at)?.text ?? '';
    if (asksTown.test(question)) set('town asked');
    else if (asksWhere.test(question)) set(start < 4 ? 'answers where' : 'where asked');
    if (text.slice(0, start).split(/\s+/u).length <= wholeAnswerWords && after.replace(/^\W+/u, '') === '')
      set('whole answer');
  }
  if (start < 4) set(`begins ${role}`);
}

/** What tells a town from the other places of a call. */
const signs = [
  'postcode follows',
  'town asked',
  'agent confirmed',
  'beside the street',
  'whole answer',
  'said by both',
];
const postcode =
  /^[\s,.]*(?:\p{L}+[\s,.]+)?(?:zip(?: code)?(?: is|'s)?[\s,]*)?(?:\d{5}(?!\d)|[a-z]\d[a-z](?!\p{L}))/iu;
/** Without one of these a person's name is no place. */
const placeSigns = [
  'b:in',
  'b:near',
  'b:outside',
  'b:from',
  'postcode follows',
  'state follows',
  'town asked',
  'answers where',
  'beside the street',
  'settles',
];
const settles = /\b(?:put|write|say|says|comes? (?:up )?(?:as|to)|technically|proper)\s*$/iu;
/** Where somebody says that he is, or the house: "I'm on the peninsula at Crystal Beach". */
const home =
  /\b(?:i['’]?m|i am|we['’]?re|live|calling from|house|home|place|condo|building|property|here)\b[^.?!,]{0,30}\b(?:in|at|from)\s*$/iu;
/** An agent speaks of his own company, a caller of his relatives, or of where the post goes. */
const ownShop = /\b(?:we|we're|we've|our|us)\b[^.?!]*$/iu;
const others =
  /\b(?:my|his|her|their) (?:mother|mom|father|dad|sister|brother|son|daughter|cousin|uncle|aunt|office|shop|work)\b[^.?!,]*$|\b(?:mail (?:goes|is sent)|mail it|mailing|drove|moved)\b[^.?!,]*$/iu;
/** What a caller says the place is not, and what the post calls it. */
const notIt =
  /\b(?:not|never|nowhere|isn['’]?t|wasn['’]?t|everybody|everyone|people|they think|instead of|than)\b[^.?!,;]{0,24}$/iu;
const byMail = /\b(?:mail|post office|letters?|address|water bill)(?: says| is|['’]s)?\b[^.?!,;]{0,12}$/iu;
const isMail = /^(?:['’]s| is|,)? (?:the|my|our|by the|for)? ?mail\b|^ (?:mailing )?address\b/iu;

/** Whether a place is said to be elsewhere, belongs to the name of the company that answers, or is the agent's mistake. */
function isElsewhere(
  call: ParsedCall,
  { at, start, end }: Pick<TownMention, 'at' | 'start' | 'end'>,
): boolean {
  const { role, greets, text } = call.turns[at] ?? {};
  if (text === undefined) return true;
  if (forLetter.test(text.slice(Math.max(0, start - reach), start))) return true;
  if (ofCompany.test(text.slice(end, end + postcodeReach))) return true;
  const before = text.slice(Math.max(0, start - reach), start);
  if (role === 'caller') return others.test(before);
  const after = text.slice(end, end + postcodeReach);
  const namedAlone = /^\p{Lu}/u.test(text.slice(start)) && /^ \p{Ll}/u.test(after);
  if (greets === true) return !namedAlone && namesCompany.test(after);
  return ownShop.test(before) || (endsWith(text, end) && isDenied(call, at, text.slice(start, end)));
}

/** Whether hardly anything is said after a place, so that the answer is about it. */
function endsWith(text: string, end: number): boolean {
  return /^[^.?!]{0,24}[.?!]?\s*$/u.test(text.slice(end, end + reach));
}

/** Whether the caller contradicts what an agent said, and does not say the same himself. */
function isDenied(call: ParsedCall, at: number, name: string): boolean {
  return denies(call, at) && call.turns[at + 1]?.text.toLowerCase().includes(name.toLowerCase()) === false;
}
/** "Meridian Mutual", "Camden Plumbing": a name that goes on as a company's. */
const ofCompany =
  /^ (?:county|mutual|insurance|casualty|life|indemnity|assurance|bank|electric|plumbing|restoration|roofing|heating|realty|properties|property|management)\b/iu;
/** "Northfield Restoration", but not "Surrey branch". */
const namesCompany = /^ (?!branch|office|location|this is)\p{L}/iu;

const introduces = /\b(?:this is|name is|name's|my name|speaking to|mr|mrs|ms|miss|mister|dr)\.?\s*$/iu;
/** What stands for a letter: "Q as in Quail". */
const forLetter = /(?<!\p{L})(?:\d*\p{L} (?:as in|like|for)|as in)\s*$/iu;

/** The town of the address, as the model rates what is said of each place. */
export function chooseTown(
  candidates: readonly TownCandidate[],
  odds?: readonly number[],
): string | undefined {
  const rated = (odds ?? candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0)).map(
    (one) => (one < leastOdds ? 0 : one),
  );
  const highest = Math.max(...rated);
  if (highest > 0) return candidates[rated.indexOf(highest)]?.name;
  // "On Larkspur Court in Ellendale": what follows the street itself needs no other sign.
  return candidates.find(({ features }) => features.has(afterName))?.name;
}
