import common from './common-words.json' with { type: 'json' };
import { perWord } from './word-cache.ts';

const commonWords: ReadonlySet<string> = new Set(common.words.split(' '));
const isCommon = perWord((word) => commonWords.has(word));
/** The language of a text with fewer words cannot be determined. */
const fewestWords = 6;
/** In English of any kind at least a third of the words are ordinary ones. */
const leastShare = 0.25;
const fewestLetters = 8;
/** Only so many characters are examined. */
const readAtMost = 10_000;

/**
 * Whether a text is in words that none of the engines knows: another language or script, or no language at all. Cues found
 * in such a text must not be used. A text without words is empty, not unknown.
 */
export function isUnknownLanguage(text: string): boolean {
  const lower = text.slice(0, readAtMost).toLowerCase();
  const words = lower.match(/\p{L}+/gu) ?? [];
  if (/\P{ASCII}/u.test(lower) && isOtherScript(words.join(''))) return true;
  if (words.length < fewestWords) return false;
  const enough = words.length * leastShare;
  let found = 0;
  return !words.some((word) => {
    found += isCommon(word) ? 1 : 0;
    return found >= enough;
  });
}

function isOtherScript(letters: string): boolean {
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters.length >= fewestLetters && latin < letters.length / 2;
}
