import { capitalised, type FeatureBag } from '#platform/text';
import { type CallContext, classOf, joined, type Word } from './name-words.ts';
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import { spelledIn } from './spelled.ts';

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
  /** Of a name whose parts are said apart, the one that stands here. */
  joinedTo?: string;
  features: FeatureBag;
}

const longestName = 4;

/** Every run of words in a call that may be a name, with what speaks for its being the caller's. */
export function spansOf(call: ParsedCall, context: CallContext): NameSpan[] {
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

const neverFirst: ReadonlySet<string> = new Set(['none', 'number', 'particle', 'suffix']);

/** How many words a name that begins here can have; none where none begins. */
function lengthsAt(turn: ReadTurn, said: readonly Word[], begin: number, { written }: CallContext): number[] {
  const first = said[begin];
  const capitals = written[turn.role];
  if (first === undefined || neverFirst.has(first.kind)) return [];
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
    if (word.kind === 'suffix') {
      if (names > 0) lengths.push(length);
      break;
    }
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

/** Whether a word can follow in a name. */
export function goesOn({ kind, capital, lower }: Word, capitals: boolean): boolean {
  if (kind === 'particle' || kind === 'suffix') return true;
  if (capitals) return capital && kind !== 'none' && kind !== 'number';
  return kind !== 'none' && kind !== 'number' && kind !== 'company' && kind !== 'title' && lower.length > 1;
}

const nameQuestion =
  /\b(?:your name|name and|(?:what|which|whose) (?:\p{L}+ )?name|who am i|who's this|who is this|whos this|who(?:'s| is|s) calling|(?:have|get|got|what's|what is|whats|and|can i|under what|the) (?:a |your |the |full |last |first |good )*name|name\s*\?|whom?.{0,12}speaking|cómo se llama|su nombre)\b|\bname(?: please)?\W*$/iu;
const asksAboutOther =
  /\b(?:who (?:is|was|are) (?:she|he|it for|they)|who's (?:she|he|the (?:tenant|owner|customer|homeowner|insured|lady))|(?:her|his|their|(?<!\b(?:what|who|that|it|let|here))'?s) (?:full |last |first )?name|(?:tenant|owner|customer|insured|homeowner|policyholder) name|(?:trying to|want to|wanting to) reach|looking for|calling for|speak (?:to|with))\b/iu;
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
  for (const asked of questionsTo(call, at)) features.set(`asks:${asked}`, 1);
  return features;
}

/** What an agent asked just before a turn. */
export function questionsTo(call: ParsedCall, at: number): string[] {
  const question = lastAgent(call, at)?.text ?? '';
  if (question === '') return ['nothing'];
  return questions.filter(([, pattern]) => pattern.test(question)).map(([name]) => name);
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
  const names = own.filter(
    ({ kind }, place) => kind !== 'particle' && kind !== 'suffix' && !(kind === 'title' && place === 0),
  );
  const features: FeatureBag = new Map(shared);
  const size = names.length;
  const capitals = context.written[turn.role];
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
  if (begin === 0 && begin + length === said.length) {
    set('whole turn');
    features.set(`whole turn ${kinds}`, 1);
  }
  for (const feature of shared.keys()) {
    if (!feature.startsWith('intent:')) features.set(`${feature}&${startPlace}|${size}`, 1);
  }
  // "I'm Nadine, Nadine Pell": what stands before the name stands before the first of the two.
  const from = first !== undefined && said[begin - 1]?.lower === first.lower ? begin - 1 : begin;
  const before = said[from - 1];
  const after = said[begin + length];
  const markBefore = before === undefined ? '^' : markIn(turn.text.slice(before.end, said[from]?.start));
  const markAfter = markIn(turn.text.slice(end, after?.start)) || (after === undefined ? '.' : '');
  // What stands in another sentence says nothing of a name.
  const beforeClass =
    markBefore === '.' ? '.' : classOf(before, context, capitals) + markBefore.replace('^', '');
  const afterClass = markAfter === '.' ? '.' : markAfter + classOf(after, context, capitals);
  const second = classOf(said[from - 2], context, capitals);
  set(`before:${beforeClass}`);
  set(`before2:${second} ${beforeClass}`);
  features.set(`before3:${classOf(said[from - 3], context, capitals)} ${second} ${beforeClass}`, 1);
  set(`after:${afterClass}`);
  if (markAfter !== '.')
    features.set(`after2:${afterClass} ${classOf(said[begin + length + 1], context, capitals)}`, 1);
  features.set(`around:${beforeClass} ${afterClass}`, 1);
  set(`mark before:${markBefore}`);
  set(`mark after:${markAfter}`);
  if (/^[.^]$/u.test(markBefore) && markAfter === '.') {
    set('own sentence');
    for (const asked of shared.keys())
      if (/^(?:asks|when):/u.test(asked)) features.set(`own sentence ${asked}|${size}`, 1);
  }
  features.set(`between:${markBefore} ${beforeClass} ${markAfter}|${size}`, 1);
  const spoken = (lower: string): number => context.agentSays.get(lower) ?? -1;
  const firstName = names[0]?.lower ?? '';
  const lastName = names.at(-1)?.lower ?? '';
  const called = spoken(firstName) > at ? 'after' : spoken(firstName) >= 0 ? 'before' : 'never';
  set(`called first:${called}`);
  features.set(`called ${called} ${startPlace} ${kinds}`, 1);
  if (size > 1)
    set(`called last:${spoken(lastName) > at ? 'after' : spoken(lastName) >= 0 ? 'before' : 'never'}`);
  const pairs = own.slice(1).map(({ lower }, place) => `${own[place]?.lower ?? ''} ${lower}`);
  if (pairs.length > 0) {
    if (pairs.every((pair) => context.agentPairs.has(pair))) set('read back');
    if (pairs.every((pair) => (context.callerSays.get(pair) ?? 0) > 1)) set('all said again');
  }
  if (
    after !== undefined &&
    last !== undefined &&
    joined(turn.text, last, after) &&
    goesOn(after, capitals)
  ) {
    features.set(`goes on:${kinds} ${after.kind}`, 1);
    if (context.agentPairs.has(`${last.lower} ${after.lower}`)) set('read back longer');
  }
  if (names.some(({ lower }) => context.titled.has(lower))) set('titled by agent');
  if (names.some(({ lower }) => context.greeting.has(lower))) set('in greeting');
  if ((context.callerSays.get(firstName) ?? 0) > 1) set('said again');
  if (turn.addresses().some((place) => start < place.end && end > place.start)) set('in an address');
  if (spelledSoon(turn, end, lastName) || spelledSoon(turn, end, firstName)) set('spelt');
  return { at, start, end, value: asName(own), words: size, features };
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
  const parts = form && own.length > 2 && next?.kind !== 'particle' ? own.slice(1) : own;
  return parts
    .map(({ text, lower, kind }) => titlesWritten[lower] ?? (kind === 'particle' ? text : capitalised(text)))
    .join(' ');
}
