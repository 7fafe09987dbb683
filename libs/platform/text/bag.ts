import type { CueMatch } from './cues.ts';
import english from './english.json' with { type: 'json' };
import type { Token } from './tokens.ts';

/** Features of a text under way to a linear model. */
export type FeatureBag = Map<string, number>;

/** Notes each cue: its name, with `!` where it was negated, and once more with `+` where it comes again. */
export function addCues(features: FeatureBag, matches: readonly CueMatch[]): void {
  for (const match of matches) {
    const name = match.negated ? `${match.cue}!` : match.cue;
    if (features.has(name)) features.set(`${name}+`, 1);
    features.set(name, 1);
  }
}

const functionWords: ReadonlySet<string> = new Set(english.functionWords);

/**
 * Notes the stem of each word that is no function word (`<mark>:stem`) and each pair of neighbouring words
 * (`<mark>2:word word`) once; figures become `#`.
 */
export function addWords(features: FeatureBag, tokens: readonly Token[], mark: string): void {
  let previous: Token | undefined;
  for (const token of tokens) {
    const word = plain(token.word);
    if (!functionWords.has(word)) features.set(`${mark}:${stem(word)}`, 1);
    if (previous?.sentence === token.sentence) {
      features.set(`${mark}2:${plain(previous.word)} ${word}`, 1);
    }
    previous = token;
  }
}

function plain(word: string): string {
  return /^\d/u.test(word) ? '#' : word;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/u, 'y'],
  [/(?<=[^aeiou])(?:ing|ed)$/u, ''],
  [/(?<=[aeiou])(?:ing|ed)$/u, ''],
  [/(?<=[^su])s$/u, ''],
];
const shortestStem = 3;

/** Takes the inflection off a word, roughly: "leaking", "leaked" and "leaks" all become "leak". */
function stem(word: string): string {
  for (const [ending, replacement] of endings) {
    const cut = word.replace(ending, replacement);
    if (cut !== word && cut.length >= shortestStem)
      return cut.replace(/([^aeiouls])\1$/u, '$1').replace(/e$/u, '');
  }
  return word.length > shortestStem + 1 ? word.replace(/e$/u, '') : word;
}

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
