import wordFile from './vocabulary/words.json' with { type: 'json' };

type WordClass = keyof typeof wordFile;

const classes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(wordFile).map(([name, words]) => [name, new Set(words.split(' '))]),
);

/** The place of a word among those of a class, from 1; 0 where it is none of them. */
export function placeIn(what: WordClass, word: string | undefined): number {
  return [...(classes.get(what) ?? [])].indexOf(word ?? '') + 1;
}

/** Whether a word, or the word of a token, is one of a class of `vocabulary/words.json`. */
export function isOne(what: WordClass, one: { word: string } | string | null | undefined): boolean {
  const word = typeof one === 'string' ? one : one?.word;
  return word !== undefined && classes.get(what)?.has(word) === true;
}
