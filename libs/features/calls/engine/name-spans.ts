import { capitalised, type FeatureBag, isNumberWord, matchesOf, nameWordOf, perWord } from '#platform/text';
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import type { Role } from './speakers.ts';
import { spelledIn } from './spelled.ts';
import words from './words.json' with { type: 'json' };

/** A run of words that may be the caller's name, and what speaks for it. */
export interface NameSpan {
  /** Which turn of the call it stands in. */
  at: number;
  start: number;
  end: number;
  /** As a name is written. */
  value: string;
  /** How many of its words are name words, titles and particles apart. */
  words: number;
  features: FeatureBag;
}

type Kind =
  | 'given'
  | 'perhaps given'
  | 'title'
  | 'particle'
  | 'none'
  | 'common'
  | 'unknown'
  | 'number'
  | 'company';

interface Word {
  /** As it was written. */
  text: string;
  lower: string;
  start: number;
  end: number;
  kind: Kind;
  capital: boolean;
}

const companyWords: ReadonlySet<string> = new Set(words.companyWords.split(' '));
const ordinary: ReadonlySet<string> = new Set(words.ordinary.split(' '));
const wordPattern = /[\p{L}\d](?:[\p{L}\d'’-]*[\p{L}\d])?/gu;
const longestName = 3;
/** A turn of more words than this is read no further: who speaks so long has said his name. */
const mostWords = 400;

/** "don't", "she's", and letters that are said one by one, are no names; "O'Brien" is one. */
const contracted = /^(?![od]['’])\p{L}+['’]\p{L}{1,2}$/iu;
const spelt = /^\p{L}(?:-\p{L})*$/u;

const kindOf = perWord((lower): Kind => {
  if (isNumberWord(lower)) return 'number';
  if (companyWords.has(lower)) return 'company';
  const kind = nameWordOf(lower);
  return kind === 'unknown' && ordinary.has(lower) ? 'none' : kind;
});

function wordsOf(text: string): Word[] {
  return matchesOf(wordPattern, text)
    .slice(0, mostWords)
    .map((match) => {
      const text = match[0].replace(/['’]s$/u, '');
      const lower = text.toLowerCase().replaceAll(/['’]/gu, '');
      const noName = match[0].length !== text.length || contracted.test(text) || spelt.test(text);
      return {
        text,
        lower,
        start: match.index,
        end: match.index + match[0].length,
        kind: noName ? 'none' : kindOf(lower),
        capital: /^\p{Lu}/u.test(match[0]),
      };
    });
}

/** The words of a text that may be somebody's last name, as they are written. */
export function nameWordsIn(text: string): { value: string; start: number; afterTitle: boolean }[] {
  const said = wordsOf(text);
  return said.flatMap(({ text: own, kind, start }, at) => {
    if (kind === 'none' || kind === 'number' || kind === 'title' || kind === 'particle') return [];
    return [{ value: capitalised(own), start, afterTitle: said[at - 1]?.kind === 'title' }];
  });
}

/** What is known of a whole call when its turns are looked at. */
interface CallContext {
  intent: string;
  /** Whether what each side says is written with capitals. */
  written: Readonly<Record<Role, boolean>>;
  words: readonly (readonly Word[])[];
  /** What the agent says before anybody else, and after "this is": his own name is among it. */
  greeting: ReadonlySet<string>;
  /** Where an agent says a word, other than in the greeting. */
  agentSays: ReadonlyMap<string, number>;
  /** Words that an agent says after "Mr.", "Miss" and the like. */
  titled: ReadonlySet<string>;
  /** How many turns of the caller have a word. */
  callerSays: ReadonlyMap<string, number>;
  callerTurns: readonly number[];
}

/** In a call with capitals at least this share of the turns has some. */
const leastCapitals = 0.3;

const introducing: ReadonlySet<string> = new Set(['is', 'im', 'its', 'names']);

function contextOf(call: ParsedCall, intent: string): CallContext {
  const read = call.turns.map(({ text }) => wordsOf(text));
  const writtenBy = (one: Role): boolean => {
    const own = call.turns.filter(({ role }) => role === one);
    const capitals = own.filter(({ text }) => /\p{Lu}\p{Ll}/u.test(text)).length;
    return capitals > 0 && capitals >= own.length * leastCapitals;
  };
  const callerTurns = call.turns.flatMap(({ role }, at) => (role === 'caller' ? [at] : []));
  const first = callerTurns[0] ?? call.turns.length;
  const greeting = new Set<string>();
  const agentSays = new Map<string, number>();
  const titled = new Set<string>();
  const callerSays = new Map<string, number>();
  call.turns.forEach(({ role }, at) => {
    const said = read[at] ?? [];
    if (role === 'caller') {
      for (const lower of new Set(said.map((word) => word.lower)))
        callerSays.set(lower, (callerSays.get(lower) ?? 0) + 1);
      return;
    }
    said.forEach(({ lower }, place) => {
      const introduced = introducing.has(said[place - 1]?.lower ?? '');
      if (at < first || introduced) greeting.add(lower);
      else agentSays.set(lower, at);
      if (said[place - 1]?.kind === 'title') titled.add(lower);
    });
  });
  return {
    intent,
    written: { agent: writtenBy('agent'), caller: writtenBy('caller') },
    words: read,
    greeting,
    agentSays,
    titled,
    callerSays,
    callerTurns,
  };
}

/** Every run of words in a call that may be a name, with what speaks for its being the caller's. */
export function nameSpansOf(call: ParsedCall, intent: string): NameSpan[] {
  const context = contextOf(call, intent);
  return call.turns.flatMap((turn, at) => spansIn(call, turn, at, context));
}

function spansIn(call: ParsedCall, turn: ReadTurn, at: number, context: CallContext): NameSpan[] {
  const said = context.words[at] ?? [];
  const spans: NameSpan[] = [];
  let shared: FeatureBag | undefined;
  for (const begin of said.keys()) {
    for (const length of lengthsAt(turn, said, begin, context)) {
      shared ??= turnFeaturesOf(call, turn, at, context);
      spans.push(spanOf(turn, at, said, begin, length, context, shared));
    }
  }
  return spans;
}

/** How many words a name that begins here can have; none where none begins. */
function lengthsAt(turn: ReadTurn, said: readonly Word[], begin: number, { written }: CallContext): number[] {
  const first = said[begin];
  const capitals = written[turn.role];
  if (first === undefined || first.kind === 'none' || first.kind === 'number' || first.kind === 'particle')
    return [];
  if (capitals && !first.capital) return [];
  if (
    (first.kind === 'common' || first.kind === 'company') &&
    !(capitals && nameLike(turn.text, said, begin))
  )
    return [];
  // An agent speaks of many; a caller's name is one that is known as such, or comes after a title.
  if (
    turn.role === 'agent' &&
    first.kind !== 'given' &&
    first.kind !== 'perhaps given' &&
    first.kind !== 'title'
  )
    return [];
  const lengths: number[] = [];
  let names = 0;
  for (let length = 1; begin + length <= said.length && names <= longestName; length += 1) {
    const word = said[begin + length - 1];
    const before = length === 1 ? undefined : said[begin + length - 2];
    if (word === undefined) break;
    if (before !== undefined) {
      if (!joined(turn.text, before, word) || !goesOn(word, capitals) || word.lower === before.lower) break;
    }
    if (word.kind === 'title' && before === undefined) continue;
    if (word.kind === 'particle' && before !== undefined) continue;
    names += 1;
    if (names <= longestName) lengths.push(length);
  }
  return lengths;
}

/** Whether an ordinary word with a capital is written like a name: inside a sentence, or before another one. */
function nameLike(text: string, said: readonly Word[], begin: number): boolean {
  const [before, word, next] = [said[begin - 1], said[begin], said[begin + 1]];
  if (word === undefined) return false;
  const inside = before !== undefined && markIn(text.slice(before.end, word.start)) !== '.';
  return inside || (next?.capital === true && next.kind !== 'none' && joined(text, word, next));
}

function joined(text: string, before: Word, word: Word): boolean {
  const gap = text.slice(before.end, word.start);
  return gap === ' ' || (gap === '. ' && (before.kind === 'title' || before.end - before.start === 1));
}

/** Whether a word can follow in a name. */
function goesOn({ kind, capital, lower }: Word, capitals: boolean): boolean {
  if (kind === 'particle') return true;
  if (capitals) return capital && kind !== 'none' && kind !== 'number';
  return kind !== 'none' && kind !== 'number' && kind !== 'company' && kind !== 'title' && lower.length > 1;
}

const nameQuestion =
  /\b(?:your name|name and|who am i|who's this|who is this|whos this|who(?:'s| is|s) calling|(?:have|get|got|what's|what is|whats|and|can i|under what|the) (?:a |your |the |full |last |first |good )*name|name\s*\?|whom?.{0,12}speaking|cómo se llama|su nombre)\b|\bname(?: please)?\W*$/iu;
const asksAboutOther =
  /\b(?:who (?:is|was|are) (?:she|he|it for|they)|who's (?:she|he|the (?:tenant|owner|customer|homeowner|insured|lady))|(?:her|his|their) (?:full |last |first )?name|(?:tenant|owner|customer|insured|homeowner|policyholder)(?:'s)? name|(?:trying to|want to|wanting to) reach|looking for|calling for|speak (?:to|with))\b/iu;
const asksToSpell = /\bspell/iu;
const asksLast = /\blast name\b/iu;
const asksPlace = /\b(?:address|city|town|where|location|which (?:one|property|house|job))\b/iu;

/** What speaks for every name in a turn: who speaks, when, and what was asked before. */
function turnFeaturesOf(call: ParsedCall, turn: ReadTurn, at: number, context: CallContext): FeatureBag {
  const features: FeatureBag = new Map();
  const place = context.callerTurns.filter((one) => one < at).length;
  const agent = turn.role === 'agent';
  const when = agent
    ? place === 0
      ? 'greeting'
      : 'agent'
    : place === 0
      ? 'first'
      : place === 1
        ? 'second'
        : at >= call.turns.length - 3
          ? 'end'
          : 'later';
  features.set(`when:${when}`, 1);
  features.set(`intent:${context.intent} ${when}`, 1);
  features.set(`style:${context.written[turn.role] ? 'capitals' : 'small'}`, 1);
  if (agent) {
    features.set(`agent:${confirms(call, at) ? 'agreed' : denies(call, at) ? 'denied' : 'open'}`, 1);
    return features;
  }
  const question = lastAgent(call, at)?.text ?? '';
  for (const [name, pattern] of questions) if (pattern.test(question)) features.set(`asks:${name}`, 1);
  if (question === '') features.set('asks:nothing', 1);
  return features;
}
const questions: readonly (readonly [string, RegExp])[] = [
  ['name', nameQuestion],
  ['other', asksAboutOther],
  ['spelling', asksToSpell],
  ['last name', asksLast],
  ['place', asksPlace],
];

function spanOf(
  turn: ReadTurn,
  at: number,
  said: readonly Word[],
  begin: number,
  length: number,
  context: CallContext,
  shared: FeatureBag,
): NameSpan {
  const own = said.slice(begin, begin + length);
  const [first, last] = [own[0], own.at(-1)];
  const start = first?.start ?? 0;
  const end = last?.end ?? 0;
  const names = own.filter(({ kind }, place) => kind !== 'particle' && !(kind === 'title' && place === 0));
  const features: FeatureBag = new Map(shared);
  const size = names.length;
  const set = (feature: string): void => {
    features.set(feature, 1);
    features.set(`${feature}|${size}`, 1);
  };
  const startPlace = begin === 0 ? 'start' : begin <= 3 ? 'near start' : 'inside';
  // A capital says little at the beginning of a sentence, and much inside of one.
  const capital =
    context.written[turn.role] && begin > 0 && markIn(turn.text.slice(said[begin - 1]?.end, start)) !== '.';
  const kinds = `${capital ? 'inside ' : context.written[turn.role] ? '' : 'small '}${own.map(({ kind }) => kind).join('+')}`;
  set(`kinds:${kinds}`);
  set(`place:${startPlace}`);
  if (shared.has('asks:name')) features.set(`asked ${startPlace} ${kinds}`, 1);
  if (begin === 0 && begin + length === said.length) set('whole turn');
  for (const feature of shared.keys()) {
    if (!feature.startsWith('intent:')) features.set(`${feature}&${startPlace}|${size}`, 1);
  }
  const before = said[begin - 1];
  const after = said[begin + length];
  const markBefore = before === undefined ? '^' : markIn(turn.text.slice(before.end, start));
  const markAfter = markIn(turn.text.slice(end, after?.start)) || (after === undefined ? '.' : '');
  // What stands in another sentence says nothing of a name.
  const beforeClass = markBefore === '.' ? '.' : classOf(before, context) + markBefore.replace('^', '');
  const afterClass = markAfter === '.' ? '.' : markAfter + classOf(after, context);
  const second = classOf(said[begin - 2], context);
  set(`before:${beforeClass}`);
  set(`before2:${second} ${beforeClass}`);
  features.set(`before3:${classOf(said[begin - 3], context)} ${second} ${beforeClass}`, 1);
  set(`after:${afterClass}`);
  if (markAfter !== '.')
    features.set(`after2:${afterClass} ${classOf(said[begin + length + 1], context)}`, 1);
  features.set(`around:${beforeClass} ${afterClass}`, 1);
  set(`mark before:${markBefore}`);
  set(`mark after:${markAfter}`);
  features.set(`between:${markBefore} ${beforeClass} ${markAfter}|${size}`, 1);
  const spoken = (lower: string): number => context.agentSays.get(lower) ?? -1;
  const firstName = names[0]?.lower ?? '';
  const lastName = names.at(-1)?.lower ?? '';
  const called = spoken(firstName) > at ? 'after' : spoken(firstName) >= 0 ? 'before' : 'never';
  set(`called first:${called}`);
  features.set(`called ${called} ${startPlace} ${kinds}`, 1);
  if (size > 1)
    set(`called last:${spoken(lastName) > at ? 'after' : spoken(lastName) >= 0 ? 'before' : 'never'}`);
  if (names.some(({ lower }) => context.titled.has(lower))) set('titled by agent');
  if (names.some(({ lower }) => context.greeting.has(lower))) set('in greeting');
  if ((context.callerSays.get(firstName) ?? 0) > 1) set('said again');
  if (turn.addresses().some((place) => start < place.end && end > place.start)) set('in an address');
  if (spelledSoon(turn, end, lastName) || spelledSoon(turn, end, firstName)) set('spelt');
  return { at, start, end, value: asName(own), words: size, features };
}

/** What stands beside a name: the word, or the class of words that are of one kind. */
function classOf(word: Word | undefined, { greeting }: CallContext): string {
  if (word === undefined) return '^';
  if (word.kind === 'number') return '#';
  if (
    greeting.has(word.lower) &&
    (word.kind === 'given' || word.kind === 'perhaps given' || word.kind === 'unknown')
  )
    return '@agent';
  if (word.kind === 'given' || word.kind === 'title' || word.kind === 'company') return `@${word.kind}`;
  if (word.kind === 'unknown') return word.lower.length === 1 ? '@letter' : '@unknown';
  return word.lower;
}

function markIn(gap: string): string {
  return /[.?!]/u.test(gap) ? '.' : /[,;:—–]/u.test(gap) ? ',' : '';
}

const spelledReach = 40;

function spelledSoon(turn: ReadTurn, end: number, name: string): boolean {
  const next = turn.text.slice(end, end + spelledReach);
  return spelledIn(next).some(({ word }) => word.slice(0, 2).toLowerCase() === name.slice(0, 2));
}

const titlesWritten: Readonly<Record<string, string>> = { mister: 'Mr.', misses: 'Mrs.', missus: 'Mrs.' };
const forms: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mister', 'misses', 'missus']);

/** A name as it is written: "miss augusta lemoine" is Augusta Lemoine; of "mister poole" the title is a part. */
function asName(own: readonly Word[]): string {
  const [title, next] = own;
  const form = title !== undefined && title.kind === 'title' && forms.has(title.lower);
  const parts = form && own.length > 2 && next?.kind === 'given' ? own.slice(1) : own;
  return parts
    .map(({ text, lower, kind }) => titlesWritten[lower] ?? (kind === 'particle' ? text : capitalised(text)))
    .join(' ');
}
