import {
  type FeatureBag,
  isCommonWord,
  isGivenName,
  isLargeTown,
  probabilitiesOf,
  readLinearModel,
  townSize,
} from '#platform/text';
import { addressKey } from './address-mentions.ts';
import { type AddressMention, asksAddress } from './address-parts.ts';
import { confirms, corrects, denies, lastAgent, type ParsedCall } from './parse-call.ts';
import weights from './weights-address.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** Whether an address is that of the loss. */
export const addressLabels = ['yes', 'no'] as const;

/** What holds whatever was learnt. */
export const addressCueWeights: ReadonlyMap<string, string> = new Map([
  ['taken back', 'no 2'],
  ['apart: name beside', 'yes 1.5'],
]);
const model = readLinearModel(weights, addressCueWeights);
const leastOdds = 0.25;

/** One house number in one street, with everything that is said of it. */
export interface AddressGroup {
  mentions: AddressMention[];
  features: FeatureBag;
}

const ownPlace = /\b(?:address|at|live|lives|house|home|it's|its|located|property|job|loss)\b[^.]*$/iu;
const otherPlace =
  /\b(?:mail|billing|send|invoice|office|p\.?o\.?|next door|they're at|used to|old)\b[^.?!]*$/iu;
const otherAfter =
  /^[^.?!]{0,12}\b(?:mail|mailing|billing|office|next door|neighbou?r|old (?:house|place|address)|that['’]?s (?:my|his|her|the) (?!house|place|home))/iu;
const othersPlace =
  /\b(?:(?:my|his|her|their) (?:mother|mom|father|dad|sister|brother|son|daughter|cousin|uncle|aunt|office|shop|work|neighbou?r|other|old)|don['’]?t (?:put|use|go|send))\b[^.?!]*$/iu;
const takesBack =
  /^\W*(?:wait|no|oh no|sorry)\b[^?]*\b(?:that's|thats|that is|that was) (?:the|my|our|her|his|their)? ?(?:old|other|wrong|last|theirs|hers|his|office|mailing|billing)\b/iu;
const hesitates = /^\W*(?:no|wait|sorry|actually|i mean|pardon|scratch that|hold on|hang on|is it)\b/iu;
/** An agent who speaks of his own company. */
const agentsOwn = /\b(?:we're|we are|our|i'm|i am)\b/iu;
const deniesNumber = /\b(?:not|isn['’]?t|no|wrong|put|never)\b[^.?!,]{0,12}$/iu;
const reach = 40;
const farReach = 80;
/** So many turns before, the address may have been asked for. */
const lately = 5;
const wordsBeside = 4;
const wordsAsked = 8;

/** The addresses of a call, each with what the model sees of it: who says it, what was asked, what is said around it. */
export function addressGroups(call: ParsedCall, mentions: readonly AddressMention[]): AddressGroup[] {
  const groups = new Map<string, AddressGroup>();
  for (const mention of mentions) {
    const key = addressKey(mention.address);
    const group: AddressGroup = groups.get(key) ?? { mentions: [], features: new Map() };
    group.mentions.push(mention);
    groups.set(key, group);
  }
  const spoken = spokenIn(call);
  const all = [...groups];
  const byStreet = new Map<string, number[]>();
  const byNumber = new Map<string, number[]>();
  all.forEach(([key], place) => {
    const [number = '', name = ''] = key.split(' ');
    byStreet.set(name, [...(byStreet.get(name) ?? []).slice(-mostNumbers), place]);
    byNumber.set(number, [...(byNumber.get(number) ?? []).slice(-mostNumbers), place]);
  });
  all.forEach(([key, group], place) => {
    const [number = '', name = ''] = key.split(' ');
    const set = (feature: string): void => void group.features.set(feature, 1);
    for (const mention of group.mentions) addMention(call, mention, group.features);
    const roles = new Set(group.mentions.map(({ at }) => call.turns[at]?.role));
    const by = roles.size > 1 ? 'both' : [...roles][0];
    set(`by ${by}`);
    set(`digits ${Math.min(6, number.length)}`);
    const numberBy = rolesOf(spoken.numbers.get(number));
    const nameBy = rolesOf(spoken.names.get(name));
    set(`by ${by}, number ${numberBy}, name ${nameBy}`);
    set(`number ${numberBy}`);
    set(`name ${nameBy}`);
    set(`number in turns ${Math.min(4, spoken.numbers.get(number)?.length ?? 0)}`);
    set(`name in turns ${Math.min(4, spoken.names.get(name)?.length ?? 0)}`);
    if (spoken.denied.has(number)) set('number denied');
    set(`mentions ${Math.min(3, group.mentions.length)}`);
    const rivals = byStreet.get(name) ?? [];
    if (rivals.length > 1) set(rivals.at(-1) === place ? 'last number' : 'earlier number');
    const names = byNumber.get(number) ?? [];
    if (names.length > 1) set(names.at(-1) === place ? 'last name' : 'earlier name');
    set(all.length === 1 ? 'only' : place === 0 ? 'first' : place === all.length - 1 ? 'last' : 'between');
    if (number.startsWith('0')) set('begins with nought');
    if (isCommonWord(name)) set('common name');
    if (isGivenName(name)) set('given name');
    if (isLargeTown(name)) set('town');
    const street = group.mentions[0]?.address.street.replace(/^\S+ /u, '') ?? '';
    if (companyWords.has(street.split(' ').at(-1)?.toLowerCase() ?? '')) set('company');
    if (townSize(street) !== null) set('whole town');
  });
  return all.map(([, group]) => group);
}
const companyWords: ReadonlySet<string> = new Set(words.companyWords.split(' '));
/** More numbers of one street than this tell no more. */
const mostNumbers = 6;

/** Who says the numbers and the words of a call, turn by turn, and which numbers the caller says are wrong. */
function spokenIn(call: ParsedCall): {
  numbers: Map<string, string[]>;
  names: Map<string, string[]>;
  denied: Set<string>;
} {
  const numbers = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  const denied = new Set<string>();
  const add = (to: Map<string, string[]>, key: string, role: string): void =>
    void to.set(key, [...(to.get(key) ?? []).slice(-mostTurns), role]);
  for (const turn of call.turns) {
    for (const { digits, start } of turn.numbers()) {
      add(numbers, digits, turn.role);
      const before = turn.text.slice(Math.max(0, start - reach), start);
      if (turn.role === 'caller' && deniesNumber.test(before)) denied.add(digits);
    }
    for (const word of new Set(turn.text.toLowerCase().match(/[\p{L}\d]+/gu))) add(names, word, turn.role);
  }
  return { numbers, names, denied };
}

/** Who speaks in more turns than this tells no more. */
const mostTurns = 20;

function rolesOf(turns: readonly string[] | undefined): string {
  const roles = new Set(turns);
  return roles.size > 1 ? 'both' : ([...roles][0] ?? 'nobody');
}

/** Adds what is said in and around one mention. */
function addMention(
  call: ParsedCall,
  { address, at, kind, signs = [] }: AddressMention,
  features: FeatureBag,
): void {
  const set = (feature: string): void => void features.set(feature, 1);
  const turn = call.turns[at];
  if (turn === undefined) return;
  const before = turn.text.slice(Math.max(0, address.start - reach), address.start);
  const after = turn.text.slice(address.end, address.end + reach);
  const question = lastAgent(call, at)?.text ?? '';
  const mine = turn.role;
  const answer = confirms(call, at) ? 'confirmed' : denies(call, at) ? 'denied' : 'passed';
  set(mine === 'agent' ? `agent ${answer}` : 'caller');
  set(`${kind} ${mine}`);
  for (const sign of signs) set(`apart: ${sign}`);
  const bare = /^\S+ \p{L}+$/u.test(address.street);
  if (bare) set(`one word ${mine}`);
  if (address.unit !== undefined || address.town !== undefined) set('unit or town');
  if (mine === 'caller') {
    const asked = asksAddress.test(question);
    if (asked) set('asked');
    if (asked && before.length < reach / 2) set('answer');
    if (
      !asked &&
      call.turns
        .slice(Math.max(0, at - lately), at)
        .some(({ role, text }) => role === 'agent' && asksAddress.test(text))
    )
      set('asked lately');
    for (const word of wordsIn(question).slice(-wordsAsked)) set(`q:${word}`);
  } else if (agentsOwn.test(before)) set("agent's own");
  if (ownPlace.test(before)) set('own place');
  if (otherPlace.test(before)) set('other place');
  if (otherAfter.test(after)) set('other place after');
  if (othersPlace.test(turn.text.slice(Math.max(0, address.start - farReach), address.start)))
    set("somebody else's");
  if (corrects.test(before)) set('corrects');
  if (takesBack.test(after)) set('taken back');
  if (hesitates.test(after)) set('put right after');
  if (turn.greets) set('answers the call');
  for (const word of wordsIn(before).slice(-wordsBeside)) set(`b:${word}`);
  for (const word of wordsIn(after).slice(0, wordsBeside)) set(`a:${word}`);
  if (before.trim() === '' && at > 0) set(`turn begins ${mine}`);
  if (call.turns.length > 0 && at < 2) set('greeting');
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
}

/** The address of the loss, as the model rates what is said of each. */
export function chooseAddress(
  groups: readonly AddressGroup[],
  odds?: readonly number[],
): AddressGroup | undefined {
  const rated = odds ?? groups.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  const highest = Math.max(...rated);
  return highest < leastOdds ? undefined : groups[rated.indexOf(highest)];
}
