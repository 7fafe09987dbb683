import english from './english.json' with { type: 'json' };

/** One word of a text, normalised for comparison; `start` and `end` are offsets into the original text. */
export interface Token {
  word: string;
  start: number;
  end: number;
  sentence: number;
  clause: number;
}

const contractions: Readonly<Record<string, string>> = english.contractions;
const misheard: Readonly<Record<string, string>> = english.misheard;
const fillers: ReadonlySet<string> = new Set(english.fillers);
const pronounsBeforeIs: ReadonlySet<string> = new Set(
  'it that there he she what who where how here this name everything everybody everyone let'.split(' '),
);

// Every alternative consumes at least one character and none nests a repetition: linear in the text's length.
const piece = /\d+(?:[.,:]\d+)*|[\p{L}\p{N}_]+(?:['’][\p{L}]+)*|['’]em\b|[.!?…]+|[,;:—–()[\]"\n]| - /gu;

/**
 * Splits a text into comparable words: lower case, contractions opened ("it's" → `it is`, "don't" → `do not`),
 * dropped g's put back ("leakin'" → `leaking`), fillers left out. Sentence and clause numbers grow with
 * punctuation, so that a caller can tell which words belong together.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  for (const match of text.matchAll(piece)) {
    const raw = match[0];
    const start = match.index;
    const first = raw[0] ?? '';
    if (/[.!?…\n]/u.test(first)) {
      sentence += 1;
      clause += 1;
      continue;
    }
    if (/[,;:—–()[\]" ]/u.test(first)) {
      clause += 1;
      continue;
    }
    const end = start + raw.length;
    const droppedG = /in$/u.test(raw) && /['’]/u.test(text[end] ?? '') && raw.length > 4;
    const lower = raw.toLowerCase().replaceAll('’', "'");
    const words = droppedG ? [`${lower}g`] : openContraction(lower);
    for (const word of words) {
      if (!fillers.has(word)) tokens.push({ word, start, end, sentence, clause });
    }
  }
  return unmishear(tokens);
}

/** Puts back what speech recognition writes for words that sound alike ("some pump" for the sump pump). */
function unmishear(tokens: Token[]): Token[] {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const pair = next === undefined ? '' : `${token.word} ${next.word}`;
    if (next === undefined || !Object.hasOwn(misheard, pair)) return;
    const [first, second] = (misheard[pair] ?? '').split(' ');
    token.word = first ?? token.word;
    if (second !== undefined) next.word = second;
  });
  return tokens;
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
