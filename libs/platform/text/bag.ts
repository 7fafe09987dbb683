import type { CueMatch } from './cues.ts';
import type { Token } from './tokens.ts';

/** Features of a text under way to a linear model. */
export type FeatureBag = Map<string, number>;

/** Notes each cue once: its name, with `!` where it was negated. */
export function addCues(features: FeatureBag, matches: readonly CueMatch[]): void {
  for (const match of matches) features.set(match.negated ? `${match.cue}!` : match.cue, 1);
}

/** Notes each word (`<mark>:word`) and each pair of neighbours (`<mark>2:word word`) once; figures become `#`. */
export function addWords(features: FeatureBag, tokens: readonly Token[], mark: string): void {
  let previous: Token | undefined;
  for (const token of tokens) {
    features.set(`${mark}:${plain(token.word)}`, 1);
    if (previous?.sentence === token.sentence) {
      features.set(`${mark}2:${plain(previous.word)} ${plain(token.word)}`, 1);
    }
    previous = token;
  }
}

function plain(word: string): string {
  return /^\d/u.test(word) ? '#' : word;
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
