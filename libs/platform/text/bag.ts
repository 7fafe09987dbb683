import type { CueMatch } from './cues.ts';
import english from './english.json' with { type: 'json' };
import type { Token } from './tokens.ts';
import { isFigure, perWord } from './word-cache.ts';

/** The features of a text as input of a linear model, with their counts. */
export type FeatureBag = Map<string, number>;

/** Adds a feature for each cue: its name, with `!` if negated, and another one with `+` if it is repeated. */
export function addCues(features: FeatureBag, matches: readonly CueMatch[]): void {
  for (const match of matches) {
    const name = match.negated ? `${match.cue}!` : match.cue;
    if (features.has(name)) features.set(`${name}+`, 1);
    features.set(name, 1);
  }
}

const functionWords: ReadonlySet<string> = new Set(english.functionWords);

/** The features of a word alone (`<mark>:stem`; none for a function word), and with the previous word of its sentence. */
export interface WordFeatures {
  single: string | null;
  pair: string | null;
}

/** The features of words and of pairs of neighboring words (`<mark>2:word word`); digits become `#`. */
export function wordFeatures(tokens: readonly Token[], mark: string): WordFeatures[] {
  let previous: Token | undefined;
  let before = '';
  return tokens.map((token) => {
    const word = isFigure(token.word) ? '#' : token.word;
    const stem = functionWords.has(word) ? null : stemOf(word);
    const pair = previous?.sentence === token.sentence ? `${mark}2:${before} ${word}` : null;
    previous = token;
    before = word;
    return { single: stem === null ? null : `${mark}:${stem}`, pair };
  });
}

/** Adds the features of words once each; `tokens` are a whole text or sentences of it. */
export function addWords(features: FeatureBag, tokens: readonly Token[], mark: string): void {
  addWordFeatures(features, wordFeatures(tokens, mark));
}

/** The same for consecutive words of a text, without the pair that ends at the first one. */
export function addWordFeatures(features: FeatureBag, words: readonly WordFeatures[]): void {
  words.forEach(({ single, pair }, at) => {
    if (single !== null) features.set(single, 1);
    if (pair !== null && at > 0) features.set(pair, 1);
  });
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/u, 'y'],
  [/(?<=[^aeiou])(?:ing|ed)$/u, ''],
  [/(?<=[aeiou])(?:ing|ed)$/u, ''],
  [/(?<=[^su])s$/u, ''],
];
const shortestStem = 3;

/** Takes the inflection off a word, roughly: "leaking", "leaked" and "leaks" all become "leak". */
const stemOf = perWord((word) => {
  for (const [ending, replacement] of endings) {
    const cut = word.replace(ending, replacement);
    if (cut !== word && cut.length >= shortestStem)
      return cut.replace(/([^aeiouls])\1$/u, '$1').replace(/e$/u, '');
  }
  return word.length > shortestStem + 1 ? word.replace(/e$/u, '') : word;
});

/**
 * The weights set by hand beside a vocabulary's cues for one head (`"hot 1.2 cold -0.4"`), by feature; a negated
 * cue speaks half as strongly the other way.
 */
export function handSetWeights<Head extends string>(
  cues: Readonly<Record<string, Partial<Record<Head, string>>>>,
  head: Head,
): Map<string, string> {
  const weights = new Map<string, string>();
  for (const [cue, definition] of Object.entries<Partial<Record<Head, string>>>(cues)) {
    const text = definition[head];
    if (text === undefined) continue;
    weights.set(cue, text);
    weights.set(`${cue}!`, opposite(text));
  }
  return weights;
}

function opposite(text: string): string {
  return text
    .split(' ')
    .map((part, at) => (at % 2 === 0 ? part : String(-Number(part) / 2)))
    .join(' ');
}
