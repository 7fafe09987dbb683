import list from './towns.json' with { type: 'json' };

/** Towns of the United States and Canada of 20,000 people and more, and parts of them that people name as where they live. */
const large: ReadonlySet<string> = new Set(list.large.split('|'));
/** All others that have a post office or a thousand people. Many have the name of a person or a thing. */
const small: ReadonlySet<string> = new Set(list.small.split('|'));

/** Towns whose names are ordinary words ("Power", "Mobile", "Toast"). */
const ordinary: ReadonlySet<string> = new Set(list.ordinary.split('|'));

/** First words of town names, to reject nearly all other words quickly. */
const firsts: ReadonlySet<string> = new Set([...large, ...small].map((town) => town.split(' ')[0] ?? ''));

/** The maximum of words of a town's name. */
export const longestTown = 3;

/** The size of the town that words are the name of; null where no town is known by it. */
export function townSize(words: string): 'large' | 'small' | null {
  const name = words.toLowerCase().replaceAll('.', '').replaceAll('-', ' ');
  return large.has(name) ? 'large' : small.has(name) ? 'small' : null;
}

/** Whether a town's name is an ordinary word, which rarely means the town. */
export function isOrdinaryTown(name: string): boolean {
  return ordinary.has(name.toLowerCase());
}

/** Whether words are the name of a larger town, which has hardly any other meaning. */
export function isLargeTown(words: string): boolean {
  return townSize(words) === 'large';
}

/** How many of the first words form a known town, of any size or a large one; 0 if none do. */
export function townWords(words: readonly string[], size: 'any' | 'large' = 'large'): number {
  if (!firsts.has(words[0]?.replaceAll('.', '') ?? '')) return 0;
  for (let count = Math.min(longestTown, words.length); count > 0; count -= 1) {
    const found = townSize(words.slice(0, count).join(' '));
    if (found === 'large' || (found === 'small' && size === 'any')) return count;
  }
  return 0;
}
