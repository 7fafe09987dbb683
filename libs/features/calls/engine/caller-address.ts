import { capitalised, clearStreetTypes, digitRuns, matchesOf, streetTypesFirst } from '#platform/text';
import { type AddressGroup, addressGroups, chooseAddress } from './address-choice.ts';
import { addressMentions } from './address-mentions.ts';
import { type AddressMention, streetsInFigures, zipOf } from './address-parts.ts';
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
import { chooseTown, townCandidates } from './town-choice.ts';
import { chooseUnits, unitCandidates } from './unit-choice.ts';
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
  group: AddressGroup,
  callerName: string | undefined,
): string | undefined {
  const { mentions } = group;
  const street = streetFrom(call, group);
  if (street === undefined) return undefined;
  const unit = chooseUnits(unitCandidates(call, mentions));
  const town = chooseTown(townCandidates(call, mentions, callerName));
  const zip = town === undefined ? undefined : zipAfter(call, town);
  const number = street.split(' ')[0];
  const place = zip === undefined || zip === number ? town : `${town} ${zip}`;
  return [street, unit, place].filter((part) => part !== undefined).join(', ');
}

/** The number and the street alone that a group of mentions makes together. */
export function streetFrom(call: ParsedCall, { mentions }: AddressGroup): string | undefined {
  const best = fullest(call, mentions);
  if (best === undefined) return undefined;
  const whole = withSide(call, mentions, best.address.street);
  const typed = withType(call, best.at, whole);
  const fuller = withRest(mentions, typed);
  return asSpelled(call, best.at, fuller === typed ? typed : withType(call, best.at, fuller));
}

/** Whether the caller says an address himself, or agrees to what the agent reads. */
function holds(call: ParsedCall, { at }: Candidate): boolean {
  return call.turns[at]?.role === 'caller' || confirms(call, at);
}

/** Of what is said of one address, the mention that tells most and holds: with the street's type, and the latest. */
function fullest(call: ParsedCall, mentions: readonly AddressMention[]): AddressMention | undefined {
  const rank = (mention: AddressMention): number =>
    (holds(call, mention) ? 4 : denies(call, mention.at) ? 0 : 1) +
    Number(endsInType.test(mention.address.street) || beginsWithType.test(mention.address.street)) * 2 +
    // A number in two parts is rarely misheard as one.
    Number(/[-/]|^[NSEW]\d/u.test(mention.address.street)) * 4 +
    Number(call.turns[mention.at]?.role === 'caller') +
    mention.address.street.split(' ').length;
  return mentions.reduce<AddressMention | undefined>(
    (best, next) => (best === undefined || rank(next) > rank(best) ? next : best),
    undefined,
  );
}

/** "218 Rattlesnake", "3911 Ethel", of which another says "218 Rattlesnake Loop", "3911 Rue Ethel": a street without a type as another mention has it. */
function withRest(mentions: readonly AddressMention[], street: string): string {
  if (endsInType.test(street) || /\d$/u.test(street)) return street;
  const start = `${street.toLowerCase()} `;
  const fuller = mentions.find(({ kind, address }) => {
    const said = address.street.toLowerCase();
    const typed = beginsWithType.test(said) && !beginsWithType.test(street);
    return (
      (kind === 'found' && said.startsWith(start)) ||
      (typed && `${said.replace(beginsWithType, '$1 ')} ` === start)
    );
  });
  return fuller?.address.street ?? street;
}

/** "310 West…" – "Ninety-fourth Street." – "310 West 94th?": the street with the side of the town that another mention has. */
function withSide(call: ParsedCall, mentions: readonly AddressMention[], street: string): string {
  const [number = '', first = ''] = street.split(' ');
  if (side.test(first)) return street;
  const fuller = mentions.find(
    ({ address, at }) =>
      !denies(call, at) &&
      side.test(address.street.split(' ')[1] ?? '') &&
      address.street.startsWith(`${number} `),
  );
  const [, said] = fuller?.address.street.split(' ') ?? [];
  return said === undefined ? street : street.replace(number, `${number} ${said}`);
}

/** The ZIP code that is said after the town: "Pearland, seven seven five eight one". */
function zipAfter(call: ParsedCall, town: string): string | undefined {
  const named = new RegExp(RegExp.escape(town), 'giu');
  for (const [at, { role, text }] of call.turns.entries()) {
    if (role === 'agent' && denies(call, at)) continue;
    for (const { 0: name, index } of matchesOf(named, text)) {
      const after = text.slice(index + name.length, index + name.length + zipReach);
      const run = digitRuns(after)[0];
      const zip = run === undefined ? undefined : zipOf(after, run);
      if (zip !== undefined && leadsToZip.test(after.slice(0, run?.start))) return zip;
    }
  }
  return undefined;
}
const zipReach = 60;
const leadsToZip = new RegExp(
  `^[\\s,.]*(?:${words.states.join('|')})?[\\s,.]*(?:zip(?: code)?(?: is|'s)?)?[\\s,]*(?:oh?,? )?$`,
  'iu',
);

const ordinals: Readonly<Record<string, string>> = words.ordinals;
const sides = '(?:north|south)?(?:north|south|east|west)';
const side = new RegExp(`^${sides}$`, 'iu');
const endsInType = new RegExp(`(?:${clearStreetTypes})(?: \\p{L}+)?$`, 'iu');
const beginsWithType = new RegExp(`^(\\S+) (?:${streetTypesFirst}) `, 'iu');
const typeOrSide = new RegExp(`^(?:${clearStreetTypes}|${sides})$`, 'iu');
/** What may follow the side of the town that ends a street: "third street south and that's Virginia", but not "south of the river". */
const afterSide =
  ' ?(?:[.,?!]|$)| (?:and|in|number|it|is|that|yes|yeah|yep|okay|right|unit|apartment|suite)(?!\\p{L})';
/** A street's type, and the side of the town that may follow it. */
const typeAndSide = new RegExp(`(?: (?:${clearStreetTypes}))?( ${sides})?$`, 'iu');

/**
 * A street with the type that is named elsewhere: by the caller ("402 Manzanita, Manzanita Court"), or by the agent where nobody
 * says otherwise ("84 Salem." – "84 Salem Street?").
 */
function withType(call: ParsedCall, at: number, street: string): string {
  const [, ...name] = street.split(' ');
  const own = (name.findLast((word) => !typeOrSide.test(word)) ?? name.at(-2))?.toLowerCase();
  if (own === undefined) return street;
  const inWords = Object.keys(ordinals).find((word) => ordinals[word] === own);
  const typed = new RegExp(
    `(?<![\\p{L}\\d])(?:${[own, inWords, ordinals[own]]
      .flatMap((one) => one ?? [])
      .map(RegExp.escape)
      .join(
        '|',
      )})(?:[,.](?= \\p{L}+(?:[.,?!]|$)))? +(?:(?:\\p{L} ){3,14})?(${clearStreetTypes})(?:[,.]? (${sides})(?=${afterSide}))?(?!\\p{L}|,? or\\b)`,
    'iu',
  );
  const answered = typeAnswered(call, at, own, typed);
  if (answered !== undefined && !street.toLowerCase().endsWith(` ${answered.toLowerCase()}`))
    return street.replace(typeAndSide, (_, side = '') => ` ${capitalised(answered)}${side}`);
  const complete = endsInType.test(street) || beginsWithType.test(street);
  if (complete && name.some((word) => side.test(word))) return street;
  const asked = sideAsked(call, at);
  if (complete && asked !== undefined) return `${street} ${capitalised(asked)}`;
  const trust = ({ role }: ReadTurn, index: number): number => {
    if (role === 'caller' || confirms(call, index)) return 3;
    if (!denies(call, index)) return 2;
    return call.turns[index + 1]?.text.toLowerCase().includes(own) === true ? 0 : 1;
  };
  const byTrust = call.turns
    .map((turn, index) => ({ role: turn.role, text: turn.text, trust: trust(turn, index) }))
    .filter((turn) => turn.trust > 0)
    .sort((one, other) => other.trust - one.trust);
  for (const { role, text } of byTrust) {
    const said = streetsInFigures(text);
    const [, type = role === 'caller' ? typeSpelled(text, own) : undefined, side] = typed.exec(said) ?? [];
    if (
      complete &&
      type !== undefined &&
      side !== undefined &&
      street.toLowerCase().endsWith(` ${type.toLowerCase()}`)
    )
      return `${street} ${capitalised(side)}`;
    if (!complete && type !== undefined)
      return [street, capitalised(type), ...(side === undefined ? [] : [capitalised(side)])].join(' ');
  }
  return street;
}

/** The side of the town that an agent asks for by itself, and the caller answers with: "Southeast?" – "Southeast." */
function sideAsked(call: ParsedCall, from: number): string | undefined {
  for (let at = from + 1; at <= from + sideTurns; at++) {
    const asked =
      call.turns[at]?.role === 'agent' ? endsInSide.exec(call.turns[at]?.text ?? '')?.[1] : undefined;
    const answer = asked === undefined ? undefined : beginsWithSide.exec(call.turns[at + 1]?.text ?? '')?.[1];
    if (answer !== undefined) return answer;
  }
  return undefined;
}
/** So many turns after an address its side may be asked for. */
const sideTurns = 2;
const endsInSide = new RegExp(`(?:^|[.,] ?)(?:is that |and that's )?(${sides})(?: or ${sides})?\\?$`, 'iu');
const beginsWithSide = new RegExp(`^(?:(?:yes|yeah|it's|uh),? )*(${sides})(?![\\p{L}’'])`, 'iu');

/** "H i l d e b r e c h t avenue": the type that follows a street's name where it is spelt. */
function typeSpelled(text: string, own: string | undefined): string | undefined {
  for (const { word, end } of spelledIn(text)) {
    if (own === undefined || !soundsLike(word.toLowerCase(), own)) continue;
    const type = afterSpelling.exec(text.slice(end))?.[1];
    if (type !== undefined) return type;
  }
  return undefined;
}
const afterSpelling = new RegExp(`^[\\s,.]*(${clearStreetTypes})(?!\\p{L})`, 'iu');

const answersType = new RegExp(
  `^\\W*(?:(?:no|yes|yeah|uh|it's|its|that's|the)[\\s,.]+)*(${clearStreetTypes}|row|mews|loop|square|way)(?![\\p{L}’']|\\s(?:is|was|has|down|to)\\b)`,
  'iu',
);
const asksType = new RegExp(
  `\\b(?:${clearStreetTypes}) or (?:${clearStreetTypes})\\b|^\\W*(?:is (?:that|it) )?(?:an? )?(?:${clearStreetTypes})\\W*$`,
  'iu',
);
const typeReach = 12;
/** So many turns after an address its type may be asked for. */
const typeTurns = 4;

/**
 * "Burr Oak Street, Avenue?" – "Avenue."; "Street or avenue?" – "Drive, the street's downtown": the type that a caller answers
 * with when the agent says the street, or asks for its type alone.
 */
function typeAnswered(call: ParsedCall, from: number, own: string, typed: RegExp): string | undefined {
  for (const [at, { role, text }] of call.turns.entries()) {
    const question = role === 'caller' ? (lastAgent(call, at)?.text.toLowerCase() ?? '') : '';
    const named = own.length > 3 && question.includes(own.slice(0, -1));
    const asked = at > from && at <= from + typeTurns && asksType.test(question);
    const [answer, answered] = (named || asked ? answersType.exec(text) : null) ?? [];
    if (answer === undefined) continue;
    // "The town, Petaluma?" – "The street. Petaluma Avenue."
    const whole = typed.exec(text.slice(answer.length, answer.length + own.length + typeReach));
    const type = whole?.[1] ?? answered;
    // "Riverside Avenue. In Trail?" – "Trail."
    if (type !== undefined && !question.includes(`in ${type.toLowerCase()}`)) return type;
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
