import file from './languages.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const languages = Object.values(file).map(({ markers, words }) => ({
  markers: new Set(markers.split(' ')),
  words: new Map(Object.entries(words)),
}));
/** So many words of a text, and this share of it, have to be a language's small words to be taken for it. */
const fewestMarkers = 2;
const leastShare = 0.2;

/**
 * Puts the English word in the place of the content words that `languages.json` knows, where a text is written
 * in Spanish, French, German, Portuguese or Italian; the offsets stay. It is a glossary, not a translation:
 * enough for the cues and word weights to tell a refusal from an order. English comes back as it is.
 */
export function toEnglish(tokens: readonly Token[]): readonly Token[] {
  let best = { count: 0, words: new Map<string, string>() };
  for (const { markers, words } of languages) {
    const count = tokens.filter(({ word }) => markers.has(word)).length;
    if (count > best.count) best = { count, words };
  }
  if (best.count < fewestMarkers || best.count < tokens.length * leastShare) return tokens;
  return tokens.flatMap((token) => {
    const english = best.words.get(token.word);
    return english === undefined ? [token] : english.split(' ').map((word) => ({ ...token, word }));
  });
}
