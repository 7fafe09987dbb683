import english from './english.json' with { type: 'json' };
import type { Token } from './tokens.ts';
import { isFigure, perWord } from './word-cache.ts';

/**
 * A named idea and the phrases that express it. A phrase is words separated by spaces:
 * `word` itself · `a|b` either · `leak*` a beginning of at least three letters · `@class` any word of a
 * named class · `#` a number · `word?` may be absent · `~` up to three words between, `~6` up to six.
 * Phrases are matched on normalised words (see `tokenize`), inside one sentence.
 */
export interface CueDefinition {
  phrases: readonly string[];
  /** Whether "no", "not", "without" shortly before turns the cue into its opposite; default true. */
  negatable?: boolean;
}

export interface CueVocabulary {
  classes: Readonly<Record<string, readonly string[]>>;
  cues: Readonly<Record<string, CueDefinition>>;
}

/** One place where a cue was found; offsets are into the text that was tokenised. */
export interface CueMatch {
  cue: string;
  start: number;
  end: number;
  sentence: number;
  negated: boolean;
}

interface WordStep {
  kind: 'word';
  words: ReadonlySet<string>;
  beginnings: readonly string[];
  number: boolean;
  optional: boolean;
}

type Step = WordStep | { kind: 'gap'; most: number };

interface Phrase {
  cue: string;
  negatable: boolean;
  negatesItself: boolean;
  first: WordStep;
  rest: readonly Step[];
}

/** The phrases that a word can begin, in the vocabulary's order, indexed by the next word. */
interface Beginning {
  /** For each word that some phrases need next: those phrases, and the ones that accept any word. */
  before: ReadonlyMap<string, readonly Phrase[]>;
  /** The phrases that accept any other next word. */
  otherwise: readonly Phrase[];
}

export interface CueMatcher {
  beginningWith: (word: string) => Beginning;
}

const negators: ReadonlySet<string> = new Set(english.negators);
const numberWords: ReadonlySet<string> = new Set(
  [english.digits, english.teens, english.tens].flatMap((words) => Object.keys(words)),
);
const negationReach = 4;
const longestPhraseSteps = 16;
const beginningLength = 3;

/** Reads a vocabulary once; throws a `TypeError` naming the cue when a phrase cannot be read. */
export function compileCues(vocabulary: CueVocabulary): CueMatcher {
  const byWord = new Map<string, Phrase[]>();
  const byBeginning = new Map<string, Phrase[]>();
  const byNumber: Phrase[] = [];
  const known = new Map<string, Step>();
  const stepOf = (element: string, cue: string): Step => {
    const step = known.get(element) ?? readStep(element, cue, vocabulary.classes);
    known.set(element, step);
    return step;
  };
  const add = (index: Map<string, Phrase[]>, key: string, phrase: Phrase): void => {
    const list = index.get(key) ?? [];
    if (list.at(-1) !== phrase) index.set(key, [...list, phrase]);
  };
  for (const [cue, definition] of Object.entries(vocabulary.cues)) {
    for (const source of definition.phrases) {
      const steps = source.split(' ').map((element) => stepOf(element, cue));
      const [first, ...rest] = steps;
      if (first?.kind !== 'word' || first.optional || steps.length > longestPhraseSteps) {
        throw new TypeError(`cue ${cue}: a phrase begins with a word that is not optional: "${source}"`);
      }
      const phrase: Phrase = {
        cue,
        negatable: definition.negatable !== false,
        negatesItself: steps.some((step) => step.kind === 'word' && !step.optional && isNegative(step.words)),
        first,
        rest,
      };
      for (const word of first.words) add(byWord, word, phrase);
      for (const beginning of first.beginnings) add(byBeginning, beginning.slice(0, beginningLength), phrase);
      if (first.number) byNumber.push(phrase);
    }
  }
  const numbers = beginningOf(byNumber);
  const beginningWith = perWord((word) => {
    const sharing = byBeginning.get(word.slice(0, beginningLength)) ?? [];
    const phrases = [...(byWord.get(word) ?? []), ...sharing.filter(({ first }) => accepts(first, word))];
    if (!isNumber(word)) return phrases.length === 0 ? nothing : beginningOf(phrases);
    return phrases.length === 0 ? numbers : beginningOf([...phrases, ...byNumber]);
  });
  return { beginningWith };
}

const nothing: Beginning = { before: new Map(), otherwise: [] };

function beginningOf(phrases: readonly Phrase[]): Beginning {
  const needed = new Set(phrases.flatMap(({ rest }) => [...(wordsNeeded(rest[0]) ?? [])]));
  // `filter` leaves unused capacity in the array; `slice` copies it without.
  const goingOn = (next: string | null): Phrase[] =>
    phrases
      .filter(({ rest }) => {
        const words = wordsNeeded(rest[0]);
        return words === null || (next !== null && words.has(next));
      })
      .slice();
  return { before: new Map(Array.from(needed, (next) => [next, goingOn(next)])), otherwise: goingOn(null) };
}

/** The words of which a step takes one and nothing else; null where it takes others too, or none. */
function wordsNeeded(step: Step | undefined): ReadonlySet<string> | null {
  const plain = step?.kind === 'word' && !step.optional && !step.number && step.beginnings.length === 0;
  return plain ? step.words : null;
}

/** All cues in the tokens, in order; one match a cue and sentence and polarity (the first). */
export function matchCues(matcher: CueMatcher, tokens: readonly Token[]): CueMatch[] {
  const found: CueMatch[] = [];
  const seen = new Set<string>();
  tokens.forEach((token, at) => {
    const { before, otherwise } = matcher.beginningWith(token.word);
    for (const phrase of before.get(tokens[at + 1]?.word ?? '') ?? otherwise) {
      const last = matchSteps(phrase.rest, 0, tokens, at + 1, token.sentence);
      if (last < 0) continue;
      const negated = phrase.negatable && !phrase.negatesItself && isNegated(tokens, at);
      const key = `${phrase.cue} ${token.sentence} ${negated}`;
      if (seen.has(key)) continue;
      seen.add(key);
      found.push({
        cue: phrase.cue,
        start: token.start,
        end: tokens[last]?.end ?? token.end,
        sentence: token.sentence,
        negated,
      });
    }
  });
  return found;
}

function readStep(element: string, cue: string, classes: CueVocabulary['classes']): Step {
  const gap = /^~(\d*)$/u.exec(element);
  if (gap !== null) return { kind: 'gap', most: gap[1] === '' ? 3 : Number(gap[1]) };
  const optional = element.endsWith('?');
  const words = new Set<string>();
  const beginnings: string[] = [];
  let number = false;
  const take = (alternative: string): void => {
    if (alternative === '#') number = true;
    else if (alternative.startsWith('@')) {
      const members = classes[alternative.slice(1)];
      if (members === undefined) throw new TypeError(`cue ${cue}: no class ${alternative}`);
      members.forEach(take);
    } else if (alternative.endsWith('*')) {
      if (alternative.length <= beginningLength) throw new TypeError(`cue ${cue}: too short: ${alternative}`);
      beginnings.push(alternative.slice(0, -1));
    } else if (alternative !== '') words.add(alternative);
  };
  (optional ? element.slice(0, -1) : element).split('|').forEach(take);
  if (words.size === 0 && beginnings.length === 0 && !number) {
    throw new TypeError(`cue ${cue}: empty word in a phrase`);
  }
  return { kind: 'word', words, beginnings, number, optional };
}

/** Index of the last token that the steps cover when they begin at `at`, or -1. */
function matchSteps(
  steps: readonly Step[],
  step: number,
  tokens: readonly Token[],
  at: number,
  sentence: number,
): number {
  const current = steps[step];
  if (current === undefined) return at - 1;
  const token = tokens[at];
  const inSentence = token !== undefined && token.sentence === sentence;
  if (current.kind === 'gap') {
    for (let skipped = 0; skipped <= current.most; skipped += 1) {
      const last = matchSteps(steps, step + 1, tokens, at + skipped, sentence);
      if (last >= 0) return last;
      if (tokens[at + skipped]?.sentence !== sentence) return -1;
    }
    return -1;
  }
  if (inSentence && accepts(current, token.word)) {
    const last = matchSteps(steps, step + 1, tokens, at + 1, sentence);
    if (last >= 0) return last;
  }
  return current.optional ? matchSteps(steps, step + 1, tokens, at, sentence) : -1;
}

function accepts({ words, number, beginnings }: WordStep, word: string): boolean {
  if (words.has(word) || (number && isNumber(word))) return true;
  for (const beginning of beginnings) if (word.startsWith(beginning)) return true;
  return false;
}

function isNumber(word: string): boolean {
  return isFigure(word) || numberWords.has(word);
}

function isNegative(words: ReadonlySet<string>): boolean {
  for (const word of words) if (negators.has(word)) return true;
  return false;
}

/** Whether a negator is in the same clause, at most a few words before. */
function isNegated(tokens: readonly Token[], at: number): boolean {
  const clause = tokens[at]?.clause;
  for (let back = 1; back <= negationReach; back += 1) {
    const before = tokens[at - back];
    if (before === undefined || before.clause !== clause) return false;
    if (negators.has(before.word)) return true;
  }
  return false;
}
