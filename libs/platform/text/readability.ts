import common from './common-words.json' with { type: 'json' };

const commonWords: ReadonlySet<string> = new Set(common.words.split(' '));
/** Of fewer words nobody can tell what language they are. */
const fewestWords = 6;
/** In English of any kind at least a third of the words are ordinary ones. */
const leastShare = 0.25;
const fewestLetters = 8;
/** Enough of a text to tell. */
const readAtMost = 10_000;

/**
 * Whether a text is in words that none of the engines knows: another language or script, or no language at all. Nothing
 * that such a text seems to say counts for or against anybody. A text without words is not unknown, it is empty.
 */
export function isUnknownLanguage(text: string): boolean {
  const words =
    text
      .slice(0, readAtMost)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters.length >= fewestLetters && latin < letters.length / 2) return true;
  if (words.length < fewestWords) return false;
  return words.filter((word) => commonWords.has(word)).length < words.length * leastShare;
}
