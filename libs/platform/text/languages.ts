import names from './language-names.json' with { type: 'json' };
import file from './languages.json' with { type: 'json' };
import { isUnknownLanguage } from './readability.ts';
import { type Token, tokenize } from './tokens.ts';
import { perWord } from './word-cache.ts';

const glossaries = Object.values(file).map(({ words }) => new Map<string, string>(Object.entries(words)));
/** Function words, with the positions of the languages that have them. */
const markers = new Map<string, number[]>();
for (const [language, { markers: words }] of Object.values(file).entries()) {
  for (const word of new Set(words.split(' '))) markers.set(word, [...(markers.get(word) ?? []), language]);
}
const none: readonly number[] = [];
const languagesOf = perWord((word): readonly number[] => markers.get(word) ?? none);
/** The minimum count and share of a language's function words that identify a text's language. */
const fewestMarkers = 2;
const leastShare = 0.2;

/** The position of the language that a text's function words belong to; null if there is none. */
function glossaryOf(tokens: readonly Token[]): number | null {
  const counts = glossaries.map(() => 0);
  for (const { word } of tokens) {
    for (const language of languagesOf(word)) counts[language] = (counts[language] ?? 0) + 1;
  }
  const highest = Math.max(...counts);
  return highest < fewestMarkers || highest < tokens.length * leastShare ? null : counts.indexOf(highest);
}

/**
 * Replaces the content words that `languages.json` has by English ones, if a text is written in Spanish, French, German,
 * Portuguese or Italian; the offsets stay. It is a glossary, not a translation: enough for the cues and word weights to
 * distinguish a refusal from an order. English text is returned unchanged.
 */
export function toEnglish(tokens: readonly Token[]): readonly Token[] {
  const language = glossaryOf(tokens);
  if (language === null) return tokens;
  const glossary = glossaries[language];
  return tokens.flatMap((token) => {
    const english = glossary?.get(token.word);
    return english === undefined ? [token] : english.split(' ').map((word) => ({ ...token, word }));
  });
}

const glossaryNames = Object.keys(file).map((code) => names.glossaries[code as keyof typeof file]);
const scripts = Object.entries(names.scripts).map(([script, name]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
  name,
}));
const wordLists = Object.entries(names.words).map(([name, words]) => ({
  name,
  words: new Set(words.split(' ')),
}));
const english: ReadonlySet<string> = new Set(names.english.split(' '));
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const leastKana = 0.1;
const leastOfScript = 0.4;
/** The minimum count and share of words that identify another language. */
const fewestWords = 3;
const leastWords = 0.15;
/** Only so many characters are examined. */
const readAtMost = 4_000;

/** The name of a text's language; null for English, and for a text that is too short. */
export function foreignLanguage(text: string): string | null {
  const read = text.slice(0, readAtMost);
  return writtenIn(read) ?? spelledIn(read) ?? (isUnknownLanguage(read) ? names.unknown : null);
}

/** The language by its script, if most letters belong to one. */
function writtenIn(text: string): string | null {
  if (!/\P{ASCII}/u.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (of: RegExp): number => (text.match(of)?.length ?? 0) / letters;
  // Japanese mixes kana with Chinese characters.
  if (share(kana) > leastKana) return 'Japanese';
  return scripts.find(({ letters: of }) => share(of) > leastOfScript)?.name ?? null;
}

/** The language by its words. */
function spelledIn(text: string): string | null {
  const tokens = tokenize(text);
  const timesOf = (is: (word: string) => boolean): number => tokens.filter(({ word }) => is(word)).length;
  const inEnglish = timesOf((word) => english.has(word));
  const glossary = glossaryOf(tokens);
  // "El Paso has no office in La Mesa": names do not make a language.
  if (glossary !== null && timesOf((word) => languagesOf(word).includes(glossary)) > inEnglish) {
    return glossaryNames[glossary] ?? null;
  }
  const found = wordLists.find(({ words }) => {
    const times = timesOf((word) => words.has(word));
    return times >= fewestWords && times >= tokens.length * leastWords && times > inEnglish;
  });
  return found?.name ?? null;
}
