import list from './towns.json' with { type: 'json' };

/** The larger towns of the United States, and parts of them that people name as where they live. */
const towns: ReadonlySet<string> = new Set(list.towns.split('|'));

/** The words with which a town begins, so that nearly all others are answered at once. */
const firsts: ReadonlySet<string> = new Set([...towns].map((town) => town.split(' ')[0] ?? ''));

/** Most words of a town's name. */
export const longestTown = 3;

/** Whether words are the name of a town that is known. */
export function isTown(words: string): boolean {
  return towns.has(words.toLowerCase().replaceAll('.', ''));
}

/** How many of the first words are a town that is known; 0 where none is. */
export function townWords(words: readonly string[]): number {
  if (!firsts.has(words[0]?.replaceAll('.', '') ?? '')) return 0;
  for (let count = Math.min(longestTown, words.length); count > 0; count -= 1) {
    if (isTown(words.slice(0, count).join(' '))) return count;
  }
  return 0;
}
