import common from './common-words.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import { perWord } from './word-cache.ts';

const givenNames = setOf(names.givenNames);
const rarerGivenNames = setOf(names.rarerGivenNames);
const ambiguous = setOf(names.ambiguous);
const titles = setOf(names.titles);
const particles = setOf(names.particles);
const suffixes = setOf(names.suffixes);
const notNames = setOf(names.notNames);
const commonWords = setOf(common.words);
/** Whether the word is a common given name with hardly any other meaning, also not a street or a town. */
export function isGivenName(word: string): boolean {
  const lower = word.toLowerCase();
  return givenNames.has(lower) && !ambiguous.has(lower);
}

/** Whether a word is one of the most frequent words of speech. */
export function isCommonWord(word: string): boolean {
  return commonWords.has(word.toLowerCase());
}

/** Whether a word can precede a last name, as "van" does, regardless of its other meanings. */
export function isNameParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}

/** What a word can be in a name. */
export type NameWord =
  | 'given'
  | 'perhaps given'
  | 'title'
  | 'particle'
  | 'suffix'
  | 'none'
  | 'common'
  | 'unknown';

/** What a word can be in a name: `none` never is one, `common` rarely is one, `unknown` may be a name. */
export const nameWordOf = perWord((word): NameWord => {
  const lower = word.toLowerCase();
  if (titles.has(lower)) return 'title';
  if (ambiguous.has(lower)) return 'perhaps given';
  if (givenNames.has(lower) || rarerGivenNames.has(lower)) return 'given';
  if (particles.has(lower)) return 'particle';
  if (suffixes.has(lower)) return 'suffix';
  if (notNames.has(lower)) return 'none';
  return commonWords.has(lower) ? 'common' : 'unknown';
});

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
