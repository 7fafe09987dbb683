import {
  capitalised,
  type FeatureBag,
  isCommonWord,
  isLargeTown,
  isNumberWord,
  matchesOf,
  nameWordOf,
  perWord,
} from '#platform/text';
import carriers from './carriers.json' with { type: 'json' };
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import type { Role } from './speakers.ts';
import words from './words.json' with { type: 'json' };

/** A run of words that may be the name of the insurer, and what speaks for it. */
export interface CarrierMention {
  /** Which turn of the call it stands in, and where. */
  at: number;
  start: number;
  end: number;
  /** As a name is written. */
  value: string;
  features: FeatureBag;
}

interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
  capital: boolean;
}

const ordinary: ReadonlySet<string> = new Set(words.ordinary.split(' '));
const companyWords: ReadonlySet<string> = new Set(words.companyWords.split(' '));
const insurerWords: ReadonlySet<string> = new Set(carriers.words.split(' '));
const insurerEndings: ReadonlySet<string> = new Set(carriers.endings.split(' '));
const clear: ReadonlySet<string> = new Set(carriers.clear.split(', '));
const others: ReadonlySet<string> = new Set(carriers.others.split(', '));
const inCapitals: ReadonlySet<string> = new Set(carriers.inCapitals.split(' '));
/** The first words of known names, which may be ordinary words ("the Hartford"). */
const knownFirst: ReadonlySet<string> = new Set(
  [...clear, ...others].map((name) => name.split(' ')[0] ?? ''),
);
const notInName: ReadonlySet<string> = new Set(carriers.never.split(' '));
const linking: ReadonlySet<string> = new Set(['of', 'and', '&']);
const wordPattern = /[\p{L}\d](?:[\p{L}\d'’&-]*[\p{L}\d])?|&/gu;
const longestName = 5;
/** A turn of more words than this is read no further. */
const mostWords = 400;
/** A call names a hundred; a text made of names is read no further. */
const mostMentions = 1000;
/** In a call with capitals at least this share of the turns has some. */
const leastCapitals = 0.3;

type Kind = 'insurer' | 'company' | 'given' | 'unknown' | 'common' | 'none';

/** What a word can be in an insurer's name: `none` never is one, `common` only where it is written with a capital. */
const kindOf = perWord((lower): Kind => {
  if (insurerWords.has(lower)) return 'insurer';
  if (notInName.has(lower)) return 'none';
  if (isNumberWord(lower) || /\d|^\p{L}(?:-\p{L})*$|['’]\p{L}{1,2}$/u.test(lower) || ordinary.has(lower))
    return 'none';
  if (companyWords.has(lower)) return 'company';
  const kind = nameWordOf(lower);
  if (kind === 'given') return 'given';
  if (kind === 'unknown' || kind === 'perhaps given') return isCommonWord(lower) ? 'common' : 'unknown';
  return kind === 'common' ? 'common' : 'none';
});

function wordsOf(text: string): Word[] {
  return matchesOf(wordPattern, text)
    .slice(0, mostWords)
    .map((match) => {
      const text = match[0].replace(/['’]s$/u, '');
      return {
        text,
        lower: text.toLowerCase(),
        start: match.index,
        end: match.index + match[0].length,
        capital: /^\p{Lu}/u.test(text),
      };
    });
}

/** What the lists of insurers' public names say of a name. */
function knownAs(lower: string): 'clear' | 'other' | undefined {
  return clear.has(lower) ? 'clear' : others.has(lower) ? 'other' : undefined;
}

/** "Doug Rasmussen Platte Valley Farmers": the caller's own name is no part of his insurer's. */
function hasCallerName(own: readonly Word[], { callerName }: CallContext): boolean {
  return own.some(({ lower }) => callerName.has(lower)) && knownAs(lowerOf(own)) === undefined;
}

/** What is known of a whole call when its turns are looked at. */
interface CallContext {
  intent: string;
  callerName: ReadonlySet<string>;
  written: Readonly<Record<Role, boolean>>;
  words: readonly (readonly Word[])[];
  /** Words that are said before the caller speaks: the name of the firm that is called is among them. */
  greeting: ReadonlySet<string>;
  /** What each side says, as one text of words. */
  said: Readonly<Record<Role, string>>;
  insuranceSpokenOf: boolean;
}

const aboutInsurance =
  /\b(?:insurance|insured|insurer|insure|carrier|policy|policies|deductible|adjuster|coverage|covered|claim|claims|homeowners?|homeowner'?s|renters|renter's)\b/iu;

function contextOf(call: ParsedCall, intent: string, callerName: string | undefined): CallContext {
  const read = call.turns.map(({ text }) => wordsOf(text));
  const writtenBy = (one: Role): boolean => {
    const own = call.turns.filter(({ role }) => role === one);
    const capitals = own.filter(({ text }) => /\p{Lu}\p{Ll}/u.test(text)).length;
    return capitals > 0 && capitals >= own.length * leastCapitals;
  };
  const saidBy = (one: Role): string =>
    ` ${read
      .filter((_, at) => call.turns[at]?.role === one)
      .map((said) => said.map(({ lower }) => lower).join(' '))
      .join(' | ')} `;
  const first = call.turns.findIndex(({ role }) => role === 'caller');
  return {
    intent,
    callerName: new Set(callerName?.toLowerCase().split(' ')),
    written: { agent: writtenBy('agent'), caller: writtenBy('caller') },
    words: read,
    greeting: new Set(read.slice(0, Math.max(0, first)).flatMap((said) => said.map(({ lower }) => lower))),
    said: { agent: saidBy('agent'), caller: saidBy('caller') },
    insuranceSpokenOf: call.turns.some(({ text }) => aboutInsurance.test(text)),
  };
}

/** Every run of words in a call that may be the name of the insurer, with what speaks for it. */
export function carrierMentions(
  call: ParsedCall,
  intent: string,
  callerName: string | undefined,
): CarrierMention[] {
  const context = contextOf(call, intent, callerName);
  const mentions: CarrierMention[] = [];
  for (const [at, turn] of call.turns.entries()) {
    if (mentions.length > mostMentions) break;
    const said = context.words[at] ?? [];
    let shared: FeatureBag | undefined;
    for (const begin of said.keys()) {
      for (const length of lengthsAt(turn, said, begin, context)) {
        const end = said[begin + length - 1]?.end ?? 0;
        const then = turn.text.slice(end, end + takenBackReach);
        const own = said.slice(begin, begin + length);
        if (takenBack.test(then) || hasCallerName(own, context)) continue;
        shared ??= turnFeaturesOf(call, turn, at, context);
        mentions.push(mentionOf(turn, at, said, begin, length, context, shared));
      }
    }
  }
  return mentions;
}

/** "Quincy Mutual? No, that's the car.", "Travelers. No, that was the old house.": a name that is taken back. */
const takenBack =
  /^(?:\? No\b|[.,?]? [Nn]o,? (?:wait,? )?(?:that's|that was|thats|they|it's|it was|sorry|not|the (?:cars?|auto|truck))\b|,? (?:is|was|that's|thats) (?:just )?(?:for )?(?:the|my|our|his|her) (?:old |last )?(?:car|cars|auto|truck|boat|house|place)\b)/u;
const takenBackReach = 40;
/** "Larch & Lantern Insurance Agency" sells policies and insures nobody. */
const ofAgency = /^(?: insurance)? (?:agency|brokerage|brokers)\b/iu;

/** How many words an insurer's name that begins here can have; none where none begins. */
function lengthsAt(turn: ReadTurn, said: readonly Word[], begin: number, { written }: CallContext): number[] {
  const capitals = written[turn.role];
  const lengths: number[] = [];
  const own = new Set<string>();
  let name = '';
  let open = true;
  let ended = false;
  for (let length = 1; length <= longestName; length += 1) {
    const word = said[begin + length - 1];
    const before = said[begin + length - 2];
    if (word === undefined || (length > 1 && before !== undefined && !joined(turn.text, before, word))) break;
    name = length === 1 ? word.lower : `${name} ${word.lower}`;
    const known = knownAs(name);
    const link = length > 1 && linking.has(word.lower);
    if (own.has(word.lower)) break;
    own.add(word.lower);
    // After a word with which names end, only such words follow ("Crown Point Insurance Company").
    open &&= !ended || link || kindOf(word.lower) === 'insurer';
    ended ||= length > 1 && insurerEndings.has(word.lower);
    open &&= link || mayBePart(word, capitals, length);
    if (!open && !knownFirst.has(said[begin]?.lower ?? '')) break;
    ended ||= known === 'clear';
    if (
      known !== undefined ||
      (open && !link && (length > 1 || kindOf(word.lower) !== 'insurer' || capitals))
    ) {
      lengths.push(length);
    }
  }
  return lengths;
}

function joined(text: string, before: Word, word: Word): boolean {
  const gap = text.slice(before.end, word.start);
  return gap === ' ' || gap === '';
}

function mayBePart({ lower, capital }: Word, capitals: boolean, length: number): boolean {
  const kind = kindOf(lower);
  if (capitals) return (capital && (kind !== 'none' || length > 1)) || (length > 1 && kind === 'insurer');
  return kind === 'insurer' || kind === 'unknown' || kind === 'given' || kind === 'company';
}

const asksWho =
  /\b(?:who|who's|whos|which|what|what's|whats)\b.{0,40}\b(?:insurance|insured|homeowner'?s|carrier|insurer|covers?|policy|company)\b|\bwho (?:carries|insures|covers|do you have|are you with)\b|\b(?:insurance|carrier|insurer|homeowner'?s|the company)\W*(?:company|carrier)?\W*$/iu;
const asksClaim = /\bclaim\b/iu;
const asksName = /\bname\b|\bwho'?s (?:this|calling)\b/iu;
const asksPlace = /\b(?:address|city|town|where|street)\b/iu;
const questions: readonly (readonly [string, RegExp])[] = [
  ['who', asksWho],
  ['insurance', aboutInsurance],
  ['claim', asksClaim],
  ['name', asksName],
  ['place', asksPlace],
];

/** What speaks for every name in a turn: who speaks, when, and what was asked before. */
function turnFeaturesOf(call: ParsedCall, turn: ReadTurn, at: number, context: CallContext): FeatureBag {
  const features: FeatureBag = new Map();
  const before = call.turns.slice(0, at).filter(({ role }) => role === 'caller').length;
  const adjusts = context.intent === 'insurance_or_adjuster' ? 'insurer' : 'customer';
  const when = turn.greets ? 'greeting' : before < 2 ? 'early' : 'later';
  features.set(`${turn.role} ${when}`, 1);
  features.set(`${turn.role} ${when} ${adjusts}`, 1);
  features.set(`intent:${context.intent}`, 1);
  features.set(`insurance:${context.insuranceSpokenOf ? 'spoken of' : 'never'}`, 1);
  if (turn.role === 'agent') {
    features.set(`agent:${confirms(call, at) ? 'agreed' : denies(call, at) ? 'denied' : 'open'}`, 1);
    return features;
  }
  const question = lastAgent(call, at)?.text ?? '';
  for (const [name, pattern] of questions) if (pattern.test(question)) features.set(`asks:${name}`, 1);
  return features;
}

const sentenceWords: readonly (readonly [string, RegExp])[] = [
  ['insurance', aboutInsurance],
  ['pays', /\b(?:pay|pays|paid|paying|check|approved|approve|denied|sent|owes?|covers?|scope|estimate)\b/iu],
  ['car', /\b(?:car|cars|auto|truck|boat|van)\b/iu],
  ['house', /\b(?:house|home|place|building)\b/iu],
  ['taken back', /\b(?:used to|dropped (?:me|us)|no longer|switched from|changed from|before)\b/iu],
  ['works', /\b(?:plumber|roofer|contractor|crew|company came|installed|landlord|manager)\b/iu],
];

const insuranceWord =
  /\b(?:insurance|insured|insurer|carrier|policy|deductible|adjuster|adjusting|coverage|covered|claims?|homeowner'?s|renter'?s|agent|broker|file|loss|desk|examiner|assignment|reviewer|behalf|working|work|company)\b/giu;
const prepositions: ReadonlySet<string> = new Set(
  "with through by for from at over is it's its was have has got had that's called on to via the our my".split(
    ' ',
  ),
);
/** What an answer begins with before it names anything. */
const leadIn: ReadonlySet<string> = new Set(carriers.leadIn.split(' '));

function mentionOf(
  turn: ReadTurn,
  at: number,
  said: readonly Word[],
  begin: number,
  length: number,
  context: CallContext,
  shared: FeatureBag,
): CarrierMention {
  const own = said.slice(begin, begin + length);
  const [first, last] = [own[0], own.at(-1)];
  const start = first?.start ?? 0;
  const end = last?.end ?? 0;
  const lower = lowerOf(own);
  const features: FeatureBag = new Map(shared);
  const set = (feature: string): void => {
    features.set(feature, 1);
  };
  const capitals = context.written[turn.role];
  const known = knownIn(own);
  const ending = insurerEndings.has(last?.lower ?? '') && length > 1;
  const kinds = own.map((word) => kindOf(word.lower));
  const insurers = kinds.filter((kind) => kind === 'insurer').length;
  const shape = `${known}${ending ? ' ending' : ''}`;
  set(`shape:${shape}`);
  set(`shape:${shape}|${Math.min(3, length)}`);
  set(`kinds:${capitals ? '' : 'small '}${kinds.join('+')}`);
  set(`insurers:${Math.min(2, insurers)} of ${length}`);
  if (kinds.includes('company')) set('another trade');
  if (ofAgency.test(turn.text.slice(end, end + takenBackReach))) set(`agency&${known}`);
  for (const word of own) if (kindOf(word.lower) === 'insurer') set(`w:${word.lower}`);
  set(`last:${classOf(last)}`);
  const place = begin === 0 ? 'start' : begin <= 3 ? 'near start' : 'inside';
  set(`place:${place}`);
  for (const feature of shared.keys()) {
    set(`${feature}&${shape}`);
    if (feature.startsWith('asks:')) set(`${feature}&${place} ${shape}`);
  }
  const before = said[begin - 1];
  const after = said[begin + length];
  const markBefore = before === undefined ? '^' : markIn(turn.text.slice(before.end, start));
  const markAfter = markIn(turn.text.slice(end, after?.start)) || (after === undefined ? '.' : '');
  if (begin === 0 && after === undefined) {
    set('whole turn');
    for (const feature of shared.keys()) if (feature.startsWith('asks:')) set(`whole ${feature}`);
  }
  const beforeClass = markBefore === '.' ? '.' : classOf(before) + markBefore.replace('^', '');
  const afterClass = markAfter === '.' ? '.' : markAfter + classOf(after);
  const second = markBefore === '.' ? '' : classOf(said[begin - 2]);
  set(`before:${beforeClass}`);
  set(`before:${beforeClass}&${shape}`);
  set(`before2:${second} ${beforeClass}`);
  set(`before2:${second} ${beforeClass}&${shape}`);
  set(`before3:${classOf(said[begin - 3])} ${second} ${beforeClass}`);
  set(`after:${afterClass}`);
  set(`after:${afterClass}&${shape}`);
  if (markAfter !== '.') set(`after2:${afterClass} ${classOf(said[begin + length + 1])}`);
  set(`around:${beforeClass} ${afterClass}`);
  const left =
    turn.text
      .slice(Math.max(0, start - 60), start)
      .split(/[.?!]\s/u)
      .at(-1) ?? '';
  const right = turn.text.slice(end, end + 50).split(/[.?!]\s/u)[0] ?? '';
  for (const [name, pattern] of sentenceWords) {
    if (pattern.test(left)) set(`left:${name}`);
    if (pattern.test(right)) set(`right:${name}`);
    if (pattern.test(left) || pattern.test(right)) set(`beside:${name}&${shape}`);
  }
  // What stands before the name in its sentence: of what it is spoken, and whether it is the answer to a question.
  const told = new Set((left.match(insuranceWord) ?? []).map((word) => word.toLowerCase()));
  const preposition = prepositions.has(before?.lower ?? '') && markBefore !== '.' ? before?.lower : 'none';
  set(`preposition:${preposition}&${shape}`);
  for (const word of told) {
    set(`told:${word}`);
    set(`told:${word}&${preposition}`);
  }
  set(`told:${told.size > 0}&${preposition}&${shape}`);
  const next = right.match(insuranceWord)?.[0].toLowerCase();
  if (next !== undefined) set(`next:${next}`);
  const leads = (from: number): boolean =>
    said.slice(0, begin).every((word) => word.start < from || leadIn.has(word.lower));
  if (leads(0)) {
    set(`answer&${shape}`);
    for (const feature of shared.keys()) if (feature.startsWith('asks:')) set(`answer ${feature}`);
    for (const feature of shared.keys()) if (feature.startsWith('asks:')) set(`answer ${feature}&${shape}`);
  } else if (leads(start - left.length)) {
    set(`sentence&${shape}`);
    for (const feature of shared.keys()) if (feature.startsWith('asks:')) set(`sentence ${feature}`);
  }
  if (
    before !== undefined &&
    first !== undefined &&
    joined(turn.text, before, first) &&
    mayBePart(before, capitals, 2)
  ) {
    set(`left open:${kindOf(before.lower)}`);
  }
  if (
    after !== undefined &&
    last !== undefined &&
    joined(turn.text, last, after) &&
    mayBePart(after, capitals, 2)
  ) {
    set(`right open:${kindOf(after.lower)}`);
  }
  const other = turn.role === 'caller' ? context.said.agent : context.said.caller;
  const ownSide = context.said[turn.role];
  if (other.includes(` ${lower} `)) set('said by both');
  if (ownSide.indexOf(` ${lower} `) !== ownSide.lastIndexOf(` ${lower} `)) set('said again');
  if (
    [ownSide, other].some(
      (text) => text.includes(` ${lower} insurance `) || text.includes(` ${lower} mutual `),
    )
  )
    set('insurance elsewhere');
  if (own.some((word) => context.greeting.has(word.lower))) set('in greeting');
  if (turn.addresses().some((one) => start < one.end && end > one.start)) set('in an address');
  if (isLargeTown(lower)) set('a town');
  return { at, start, end, value: written(own), features };
}

function lowerOf(own: readonly Word[]): string {
  return own.map(({ lower }) => lower).join(' ');
}

/** Whether a name is a known insurer's, begins or ends with one, or is not known. */
function knownIn(own: readonly Word[]): string {
  const parts = own.map(({ lower }) => lower);
  const whole = knownAs(parts.join(' '));
  if (whole !== undefined) return whole;
  for (let cut = 1; cut < parts.length; cut += 1) {
    if (knownAs(parts.slice(0, -cut).join(' ')) !== undefined) return 'begins known';
    if (knownAs(parts.slice(cut).join(' ')) !== undefined) return 'ends known';
  }
  return 'unknown';
}

/** What stands beside a name: the word, or the class of words that are of one kind. */
function classOf(word: Word | undefined): string {
  if (word === undefined) return '^';
  if (/\d/u.test(word.lower) || isNumberWord(word.lower)) return '#';
  const kind = kindOf(word.lower);
  if (insurerEndings.has(word.lower)) return word.lower;
  return kind === 'none' || kind === 'common' ? word.lower : `@${kind}`;
}

function markIn(gap: string): string {
  return /[.?!]/u.test(gap) ? '.' : /[,;:—–]/u.test(gap) ? ',' : '';
}

/** A name as it is written: "auto-owners" → "Auto-Owners", "usaa" → "USAA". */
function written(own: readonly Word[]): string {
  return own
    .map(({ text, lower }, at) =>
      at > 0 && linking.has(lower)
        ? lower
        : inCapitals.has(lower)
          ? text.toUpperCase()
          : text.split('-').map(capitalised).join('-'),
    )
    .join(' ');
}
