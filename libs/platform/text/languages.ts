import file from './languages.json' with { type: 'json' };
import type { Token } from './tokens.ts';
import { perWord } from './words.ts';

const glossaries = Object.values(file).map(({ words }) => new Map<string, string>(Object.entries(words)));
/** Small words, with the positions of the languages that have them. */
const markers = new Map<string, number[]>();
for (const [language, { markers: words }] of Object.values(file).entries()) {
  for (const word of new Set(words.split(' '))) markers.set(word, [...(markers.get(word) ?? []), language]);
}
const none: readonly number[] = [];
const languagesOf = perWord((word): readonly number[] => markers.get(word) ?? none);
/** So many words of a text, and this share of it, have to be a language's small words to be taken for it. */
const fewestMarkers = 2;
const leastShare = 0.2;

/**
 * Puts the English word in the place of the content words that `languages.json` knows, where a text is written
 * in Spanish, French, German, Portuguese or Italian; the offsets stay. It is a glossary, not a translation:
 * enough for the cues and word weights to tell a refusal from an order. English comes back as it is.
 */
export function toEnglish(tokens: readonly Token[]): readonly Token[] {
  const counts = glossaries.map(() => 0);
  for (const { word } of tokens) {
    for (const language of languagesOf(word)) counts[language] = (counts[language] ?? 0) + 1;
  }
  const highest = Math.max(...counts);
  if (highest < fewestMarkers || highest < tokens.length * leastShare) return tokens;
  const glossary = glossaries[counts.indexOf(highest)];
  return tokens.flatMap((token) => {
    const english = glossary?.get(token.word);
    return english === undefined ? [token] : english.split(' ').map((word) => ({ ...token, word }));
  });
}
