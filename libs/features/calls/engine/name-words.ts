import {
  capitalised,
  isNameParticle,
  isNumberWord,
  matchesOf,
  type NameWord,
  nameWordOf,
  perWord,
} from '#platform/text';
import type { ParsedCall } from './parse-call.ts';
import type { Role } from './speakers.ts';
import words from './words.json' with { type: 'json' };

/** What a word is in a name, or that it is none. */
export type Kind = NameWord | 'number' | 'company';

export interface Word {
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
  const said = matchesOf(wordPattern, text)
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
  return said.map((word, at) => {
    const [before, after] = [said[at - 1], said[at + 1]];
    const within = before !== undefined && after !== undefined && inName.has(before.kind);
    // "Ruth Van Orman", but "Van Morrow".
    if (word.kind !== 'perhaps given' || !within || !isNameParticle(word.lower)) return word;
    return joined(text, before, word) && joined(text, word, after) && inName.has(after.kind)
      ? { ...word, kind: 'particle' }
      : word;
  });
}
const inName: ReadonlySet<string> = new Set(['given', 'perhaps given', 'unknown']);

/** The words of a text that may be somebody's last name, as they are written. */
export function nameWordsIn(text: string): { value: string; start: number; afterTitle: boolean }[] {
  const said = wordsOf(text);
  return said.flatMap(({ text: own, kind, start }, at) => {
    if (kind === 'none' || kind === 'number' || kind === 'title' || kind === 'particle') return [];
    return [{ value: capitalised(own), start, afterTitle: said[at - 1]?.kind === 'title' }];
  });
}

/** What is known of a whole call when its turns are looked at. */
export interface CallContext {
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
  /** How many turns of the caller have a word, or two that follow one another ("dana pell"). */
  callerSays: ReadonlyMap<string, number>;
  /** The same of the agent. */
  agentPairs: ReadonlyMap<string, number>;
  callerTurns: readonly number[];
}

/** In a call with capitals at least this share of the turns has some. */
const leastCapitals = 0.3;

const introducing: ReadonlySet<string> = new Set(['im', 'its', 'names']);
/** "This is Dana", but "is Dana with two ns?". */
const introduced: ReadonlySet<string> = new Set(['this', 'name', 'here']);

export function contextOf(call: ParsedCall, intent: string): CallContext {
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
  const agentPairs = new Map<string, number>();
  call.turns.forEach(({ role }, at) => {
    const said = read[at] ?? [];
    const pairs = new Set(said.map(({ lower }, place) => `${said[place - 1]?.lower ?? ''} ${lower}`));
    const counts = role === 'caller' ? callerSays : agentPairs;
    for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    if (role === 'caller') {
      for (const lower of new Set(said.map((word) => word.lower)))
        callerSays.set(lower, (callerSays.get(lower) ?? 0) + 1);
      return;
    }
    said.forEach(({ lower }, place) => {
      const before = said[place - 1]?.lower ?? '';
      const own = before === 'is' ? introduced.has(said[place - 2]?.lower ?? '') : introducing.has(before);
      if (at < first || own) greeting.add(lower);
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
    agentPairs,
    callerTurns,
  };
}

/** Whether a word follows on another within a name. */
export function joined(text: string, before: Word, word: Word): boolean {
  const gap = text.slice(before.end, word.start);
  const shortened = before.kind === 'title' || before.kind === 'particle' || before.text.length === 1;
  return gap === ' ' || (gap === '. ' && shortened);
}

/** What stands beside a name: the word, or the class of words that are of one kind. */
export function classOf(
  word: Word | undefined,
  { greeting }: CallContext,
  /** Whether names have capitals where it stands. */
  capitals = false,
): string {
  if (word === undefined) return '^';
  if (word.kind === 'number') return '#';
  if (
    greeting.has(word.lower) &&
    (word.kind === 'given' || word.kind === 'perhaps given' || word.kind === 'unknown')
  )
    return '@agent';
  if (word.kind === 'given' || word.kind === 'title' || word.kind === 'company') return `@${word.kind}`;
  if (word.kind === 'unknown')
    return word.lower.length === 1 ? '@letter' : capitals && !word.capital ? '@word' : '@unknown';
  return word.lower;
}
