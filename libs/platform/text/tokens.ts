import english from './english.json' with { type: 'json' };
import { perWord } from './word-cache.ts';

/** One word of a text, normalised for comparison; `start` and `end` are offsets into the original text. */
export interface Token {
  word: string;
  start: number;
  end: number;
  sentence: number;
  clause: number;
}

const contractions: Readonly<Record<string, string>> = english.contractions;
/** Corrections of misheard word pairs, by the first word and the second. */
const misheard = new Map<string, Map<string, string>>();
for (const [pair, meant] of Object.entries(english.misheard)) {
  const [first = '', ...second] = pair.split(' ');
  misheard.set(first, (misheard.get(first) ?? new Map<string, string>()).set(second.join(' '), meant));
}
const fillers: ReadonlySet<string> = new Set(english.fillers);
const pronounsBeforeIs: ReadonlySet<string> = new Set(
  'it that there he she what who where how here this name everything everybody everyone let'.split(' '),
);

// Every alternative consumes at least one character and none nests a repetition: linear in the text's length.
const piece = /\d+(?:[.,:]\d+)*|[\p{L}\p{N}_]+(?:['’][\p{L}]+)*|['’]em\b|[.!?…]+|[,;:—–()[\]"\n]| - /gu;
const sentenceMarks: ReadonlySet<string> = new Set('.!?…\n');
const clauseMarks: ReadonlySet<string> = new Set(',;:—–()[]" ');
const apostrophes: ReadonlySet<string> = new Set("'’");

/**
 * Splits a text into comparable words: lower case, contractions opened ("it's" → `it is`, "don't" → `do not`),
 * dropped g's put back ("leakin'" → `leaking`), fillers left out. Sentence and clause numbers grow with
 * punctuation, so that a caller can tell which words belong together.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  piece.lastIndex = 0;
  for (let match = piece.exec(text); match !== null; match = piece.exec(text)) {
    const raw = match[0];
    const start = match.index;
    const end = start + raw.length;
    const lower = raw.toLowerCase();
    const words = wordsOf(lower);
    if (words === sentenceEnd) sentence += 1;
    if (words === sentenceEnd || words === clauseEnd) clause += 1;
    const droppedG = raw.length > 4 && raw.endsWith('in') && apostrophes.has(text.charAt(end));
    for (const word of droppedG ? [`${plainApostrophes(lower)}g`] : words) {
      tokens.push({ word, start, end, sentence, clause });
    }
  }
  return unmishear(tokens);
}

/** Corrects words that speech recognition confuses because they sound alike ("some pump" for the sump pump). */
function unmishear(tokens: Token[]): Token[] {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const meant = next && misheard.get(token.word)?.get(next.word);
    if (next === undefined || meant === undefined) return;
    const [first, second] = meant.split(' ');
    token.word = first ?? token.word;
    if (second !== undefined) next.word = second;
  });
  return tokens;
}

const sentenceEnd: readonly string[] = [];
const clauseEnd: readonly string[] = [];

const wordsOf = perWord((lower): readonly string[] => {
  const first = lower.charAt(0);
  if (sentenceMarks.has(first)) return sentenceEnd;
  if (clauseMarks.has(first)) return clauseEnd;
  const words = openContraction(plainApostrophes(lower));
  return words.some((word) => fillers.has(word)) ? words.filter((word) => !fillers.has(word)) : words;
});

function plainApostrophes(word: string): string {
  return word.replaceAll('’', "'");
}

function openContraction(lower: string): string[] {
  const known = Object.hasOwn(contractions, lower) ? contractions[lower] : undefined;
  if (known !== undefined) return known.split(' ');
  const apostrophe = lower.indexOf("'");
  if (apostrophe < 0) return [lower];
  const stem = lower.slice(0, apostrophe);
  const tail = lower.slice(apostrophe + 1);
  if (tail === 't' && stem.endsWith('n')) return [stem.slice(0, -1), 'not'];
  if (tail === 's') return pronounsBeforeIs.has(stem) ? [stem, 'is'] : [stem];
  const opened = { m: 'am', re: 'are', ll: 'will', ve: 'have', d: 'would' }[tail];
  return opened === undefined ? [lower.replaceAll("'", '')] : [stem, opened];
}
