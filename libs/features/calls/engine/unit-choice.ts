import {
  type FeatureBag,
  matchesOf,
  probabilitiesOf,
  readLinearModel,
  townWords,
  unitValueAt,
  wordsIn,
} from '#platform/text';
import { type AddressMention, besideAddress } from './address-parts.ts';
import { confirms, denies, lastAgent, type ParsedCall } from './parse-call.ts';
import weights from './weights-unit.json' with { type: 'json' };

/** Whether a part of a building that is named in a call belongs to its address. */
export const unitLabels = ['yes', 'no'] as const;

/** An apartment, a building or a floor that is named in a call, with everything that is said of it. */
export interface UnitCandidate {
  /** "apartment 4C", "building C"; "4C" where nobody says what it is. */
  name: string;
  /** A building and the apartment in it stand in one address. */
  kind: 'building' | 'unit';
  features: FeatureBag;
}

/** A unit as it is said in one turn. */
interface UnitMention {
  word: string;
  value: string;
  how: 'word' | 'floor' | 'lettered' | 'asked' | 'in' | 'after';
  at: number;
  start: number;
  end: number;
}

const model = readLinearModel(weights, new Map());
/** On writers left out, three in four units that the model rates so high were right. */
const leastOdds = 0.5;

/** More than this tells no more, and a turn of a hostile length costs no more. */
const mostUnits = 30;
const longestTurn = 3_000;
const mostNumbers = 40;
const longestNumber = 4;
/** So many turns after an address its unit may be named without a word for it. */
const nearTurns = 4;
/** An answer begins so near to the beginning of its turn. */
const answerReach = 14;

const unitWord =
  /(?<!\p{L})(apartment|apt|unit|suite|ste|lot|space|trailer|building|bldg|condo|townhouse|townhome|room|number|cabin|slip|floor|flat|pad|site|villa|casita|cottage|bay|tower|door|#)(?!\p{L})\.?(?: number| is|(?<=unit)['’]s| #)?[ ,#]{0,2}/giu;
const partOfHouse =
  /(?<!\p{L})(?:the )?((?:first|second|third|fourth|fifth|sixth|top|ground|basement|\d(?:st|nd|rd|th)) floor|(?:upstairs|downstairs|upper|lower|rear|front|back|basement|garden)(?: (?:unit|apartment|flat|rear|front|level|half))?)(?!\p{L})/giu;
/** "I'm in one oh eight", "he's in B": where somebody is. */
const isIn =
  /(?<!\p{L})(?:i['’]?m|we['’]?re|he['’]?s|she['’]?s|they['’]?re|tenant['’]?s|lives?) (?:over |up |down )?in /giu;
const takenBack = /^\W*(?:no|sorry|wait|i mean|actually)\b/iu;
const apartment = /\bapartment\b/iu;
const asksUnit = /\b(apartment|apt|unit|suite|lot|building|floor|number)\b[^.!\d]{0,30}\W*$/iu;
const answersLetter = /^\W*(?:(?:it's|its|unit|yes|uh|um)\W+)*(?=[a-h](?:\W|$))/iu;
/** Numbers that are asked for as often as a unit's. */
const otherNumber =
  /\b(?:check|claim|policy|phone|cell|invoice|file|reference|order|card|account|licen[sc]e|back|contact|house|street|zip|callback|best|your) (?:number|code)\b|\byear\b|\bhow (?:many|old)\b/iu;
const ownWords = /\b(?:i|i['’]?m|we|we['’]?re|our)\b[^.?!,]*$/iu;
const dayAfter = /^\W*(?:on|at|by|this|next)? ?(?:\p{L}+day|tomorrow|noon|night|morning)\b/iu;
const ofClaim = /\b(?:claim|policy|check|invoice|file|reference|zip|code)\b[^.?!]{0,30}$/iu;

/** The units that are named in a call, each with what the model sees of it beside the mentions of the address. */
export function unitCandidates(call: ParsedCall, mentions: readonly AddressMention[]): UnitCandidate[] {
  const houses = new Set(mentions.map(({ address }) => /\d+/u.exec(address.street)?.[0]));
  const groups = new Map<string, UnitMention[]>();
  for (const mention of unitsNamed(call, mentions)) {
    const key = `${kindOf(mention)} ${mention.value.toLowerCase()}`;
    const group = groups.get(key);
    if (group !== undefined) group.push(mention);
    else if (groups.size < mostUnits && !houses.has(mention.value.replace(/(?<=\d{3})[A-Z]$/u, '')))
      groups.set(key, [mention]);
  }
  const alone = numbersAlone(call);
  const house = call.turns.some(({ text }) => apartment.test(text));
  const held = ({ at, value }: UnitMention): boolean =>
    call.turns[at]?.role !== 'agent' || !denies(call, at) || alone.has(value);
  const all = [...groups.values()].filter((group) => group.some(held));
  return all.map((group): UnitCandidate => {
    const features: FeatureBag = new Map();
    const set = (feature: string): void => void features.set(feature, 1);
    for (const mention of group) addMention(call, mention, mentions, set);
    const [{ value = '' } = {}] = group;
    const kind = kindOf(group[0]);
    const named = group.map(({ word }) => word).filter((word) => word !== '');
    const lettered = house && group.some(({ how }) => how === 'lettered') ? 'apartment' : undefined;
    const word = named.find((one) => one !== 'number') ?? named[0] ?? lettered;
    const roles = new Set(group.map(({ at }) => call.turns[at]?.role));
    set(`word ${word ?? ''}`);
    set(`times ${Math.min(3, group.length)}`);
    set(roles.size > 1 ? 'both' : `only ${[...roles][0]}`);
    if (alone.has(value)) set('number alone');
    if (all.some(([other]) => other !== undefined && other.value !== value && other.value.endsWith(value)))
      set('part of another');
    set(all.filter(([first]) => kindOf(first) === kind).length === 1 ? 'only one' : 'one of several');
    set(
      /^\d+$/u.test(value) ? `digits ${value.length}` : /\d/u.test(value) ? 'digits and letter' : 'letters',
    );
    return { name: word === undefined ? value : `${word} ${value}`, kind, features };
  });
}

/** The numbers that the caller says without anything beside them: "Unit 52. No, 25." */
function numbersAlone(call: ParsedCall): ReadonlySet<string> {
  return new Set(
    call.turns.flatMap((turn) =>
      turn.role === 'caller'
        ? turn
            .numbers()
            .filter(
              ({ digits, start, end }) =>
                digits.length <= longestNumber &&
                /(?:^|[.,?!])\s*$/u.test(turn.text.slice(Math.max(0, start - 3), start)) &&
                /^\s*(?:[.,?!]|$)/u.test(turn.text.slice(end, end + 2)),
            )
            .map(({ digits }) => digits)
        : [],
    ),
  );
}

function kindOf(mention: UnitMention | undefined): UnitCandidate['kind'] {
  return /^(?:building|bldg|tower)$/u.test(mention?.word ?? '') ? 'building' : 'unit';
}

/** Everything that may be a unit: named by its word, asked for, a part of a house, or a number with a letter near an address. */
function unitsNamed(call: ParsedCall, mentions: readonly AddressMention[]): UnitMention[] {
  return call.turns.flatMap((turn, at) => {
    const found: UnitMention[] = [];
    const text = turn.text.slice(0, longestTurn);
    const runs = turn.numbers().slice(0, mostNumbers);
    const add = (mention: Omit<UnitMention, 'at'>): void => {
      const { start, end } = mention;
      if (!found.some((one) => one.start <= start && one.end >= end)) found.push({ ...mention, at });
    };
    for (const match of matchesOf(unitWord, text)) {
      const read = unitValueAt(text, match.index + match[0].length, runs);
      const word = (match[1] ?? '').toLowerCase();
      if (read !== undefined) add({ word, how: 'word', start: match.index, ...read });
    }
    const question = turn.role === 'caller' ? (lastAgent(call, at)?.text ?? '') : '';
    const asked = otherNumber.test(question) ? undefined : asksUnit.exec(question)?.[1];
    if (asked === undefined && !mentions.some((one) => at >= one.at - 1 && at <= one.at + nearTurns))
      return found;
    for (const match of matchesOf(isIn, text)) {
      const read = unitValueAt(text, match.index + match[0].length, runs);
      if (read !== undefined) add({ word: '', how: 'in', start: match.index, ...read });
    }
    const inStreet = (place: number): boolean =>
      mentions.some(
        ({ at: there, address: { start, end, street } }) =>
          there === at && start <= place && place < Math.min(end, start + street.length),
      );
    for (const { 0: whole, 1: value = '', index } of matchesOf(partOfHouse, text)) {
      // "Garden Grove" is a town.
      const inTown = townWords(
        wordsIn(text, index, index + whole.length + answerReach).map(({ lower }) => lower),
        'any',
      );
      if (!inStreet(index) && inTown < 2)
        add({ word: '', value, how: 'floor', start: index, end: index + whole.length });
    }
    const word = asked?.toLowerCase() ?? '';
    const phones = turn.phones();
    const afterStreet = (place: number): boolean =>
      mentions.some(
        ({ at: there, address: { end } }) => there === at && /^,? $/u.test(text.slice(end, place)),
      );
    for (const { start, end } of runs) {
      if (inStreet(start) || phones.some((phone) => phone.start < end && phone.end > start)) continue;
      const read = unitValueAt(text, start, runs);
      // "N5W 1X2", "n five w": a postal code.
      const ofPostcode = /(?<!\p{L})\p{L} ?$/u.test(text.slice(Math.max(0, start - 3), start));
      if (read === undefined || (ofPostcode && /\p{L}$/u.test(read.value))) continue;
      if (/\p{L}$/u.test(read.value)) add({ word, how: 'lettered', start, ...read });
      else if (asked !== undefined && start < answerReach) add({ word, how: 'asked', start, ...read });
      else if (afterStreet(start)) add({ word: '', how: 'after', start, ...read });
    }
    const letter = asked === undefined ? undefined : answersLetter.exec(text)?.[0].length;
    const read = letter === undefined ? undefined : unitValueAt(text, letter, runs);
    if (read !== undefined) add({ word, how: 'asked', start: 0, ...read });
    return found;
  });
}

/** Tells what is said in and around one mention, and where it stands beside the address. */
function addMention(
  call: ParsedCall,
  { word, value, how, at, start, end }: UnitMention,
  mentions: readonly AddressMention[],
  set: (feature: string) => void,
): void {
  const turn = call.turns[at];
  if (turn === undefined) return;
  const { role, text } = turn;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 30);
  const beforeWords = before.toLowerCase().match(/[\p{L}'’]+|[.?!,]/gu) ?? [];
  set(`${how} ${role}`);
  set(`${how} ${word}`);
  if (how === 'floor') {
    set(`floor: ${value.toLowerCase()}`);
    if (value.includes(' ')) set('floor and its kind');
  }
  set(`b:${beforeWords.at(-1) ?? '^'}`);
  set(`b2:${beforeWords.slice(-2).join(' ')}`);
  for (const one of beforeWords.slice(-5, -1)) set(`w:${one}`);
  for (const one of (after.toLowerCase().match(/[\p{L}'’]+|[.?!,]/gu) ?? []).slice(0, 3)) set(`a:${one}`);
  const relation = besideAddress({ at, start, end }, mentions);
  set(`${relation} ${role}`);
  set(`${relation} ${how}`);
  if (role === 'agent') {
    const answer = confirms(call, at) ? 'confirmed' : denies(call, at) ? 'denied' : 'passed';
    const houses = mentions.flatMap(({ address }) => /\d+/u.exec(address.street)?.[0] ?? []);
    const whole = turn.numbers().some(({ digits }) => houses.includes(digits));
    set(`agent ${answer}`);
    set(
      `agent ${answer}${whole ? ' with the number' : ''}${/^[^.]*\?/u.test(text.slice(end)) ? ' and asks' : ''}`,
    );
    if (ownWords.test(before)) set("agent's own words");
  }
  if (role === 'caller' && asksUnit.test(lastAgent(call, at)?.text ?? '')) set('asked');
  if (dayAfter.test(after)) set('a day follows');
  if (ofClaim.test(before)) set('of a claim');
  if (takenBack.test(after)) set('taken back');
  if (before.trim() === '') set('begins');
  if (/^\W*$/u.test(after)) set('ends');
}

/** The building and the unit of the address, as the model rates what is said of each: "building C, apartment 11". */
export function chooseUnits(
  candidates: readonly UnitCandidate[],
  odds?: readonly number[],
): string | undefined {
  const rated = odds ?? candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  const chosen = (['building', 'unit'] as const).flatMap((kind) => {
    const highest = Math.max(0, ...rated.filter((_, at) => candidates[at]?.kind === kind));
    const best = candidates.find((one, at) => one.kind === kind && rated[at] === highest);
    return best !== undefined && highest >= leastOdds ? [best.name] : [];
  });
  return chosen.length === 0 ? undefined : chosen.join(', ');
}
