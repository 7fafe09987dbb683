import { type FeatureBag, isFigure, perWord, type Token } from '#platform/text';
import file from './word-classes.json' with { type: 'json' };

const exact = new Map<string, string[]>();
/** By their first three letters. */
const beginnings = new Map<string, { beginning: string; name: string }[]>();
const indexLength = 3;
for (const [name, words] of Object.entries(file)) {
  for (const word of new Set(words.split(' '))) {
    if (!word.endsWith('*')) exact.set(word, [...(exact.get(word) ?? []), name]);
    else {
      const beginning = word.slice(0, -1);
      const key = beginning.slice(0, indexLength);
      beginnings.set(key, [...(beginnings.get(key) ?? []), { beginning, name }]);
    }
  }
}

/** A class that is spoken of all the time tells no more than one that comes a few times. */
const mostWeight = 2;

/**
 * Notes which classes of words (`word-classes.json`) are spoken, as `<mark>:class` with a weight that grows with
 * the times: "condenser" and "thermostat" are heating words even where no training text has them.
 */
export function addWordClasses(features: FeatureBag, tokens: readonly Token[], mark: 'c' | 'a'): void {
  const times = new Map<string, number>();
  for (const { word } of tokens) {
    for (const feature of featuresOf[mark](word)) times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  for (const [feature, count] of times) {
    features.set(feature, Math.min(mostWeight, Math.log2(1 + count)));
  }
}

const featuresOf = {
  c: perWord((word) => markedClasses(word, 'c')),
  a: perWord((word) => markedClasses(word, 'a')),
};

const none: readonly string[] = [];

function markedClasses(word: string, mark: string): readonly string[] {
  const found = new Set(exact.get(isFigure(word) ? '#' : word));
  for (const { beginning, name } of beginnings.get(word.slice(0, indexLength)) ?? []) {
    if (word.startsWith(beginning)) found.add(name);
  }
  return found.size === 0 ? none : [...found].map((name) => `${mark}:${name}`);
}
