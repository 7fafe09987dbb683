import { matchesOf } from '#platform/text';
import words from './words.json' with { type: 'json' };

const kinds: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries(words.companyKinds).map(
  ([kind, list]) => [kind, new Set(list.split(' '))],
);
/** "Gordie Plank, Plank Mechanical", "Trent from StormBoost", "Yolanda with Old Quarry Mutual, first notice". */
const introduction =
  /(?:\p{Lu}[\p{L}'’-]+(?:,| here,?)?\s+(?:with|from|at|over at|of|calling from|here with|here from|on behalf of)\s+|(?:^|[.,!?]\s+)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,\s+|\b(?:i'm|i am|this is|we're|calling|it's)\s+(?:\p{L}+\s+){0,3}?(?:with|from|at|for)\s+)((?:the\s+)?(?:\p{Lu}[\p{L}\p{N}'’&-]*\s?(?:and\s|of\s)?){1,5})/gu;
const role =
  /\b(?:i'm|i am|it's|this is|here|i run|i manage|i work|i represent|,)\s+(?:an?|the|your|her|his|their|our)?\s*((?:\p{L}+\s+){0,3}\p{L}+)/giu;
const readLength = 260;

/** The kinds of company or trade with which a caller introduces himself; empty where he speaks for himself. */
export function introducedCompany(opening: string): string[] {
  const text = opening.slice(0, readLength);
  const found = new Set<string>();
  for (const match of matchesOf(introduction, text)) {
    const parts = (match[1] ?? '')
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .filter((part) => part !== '');
    const kind = kindOf(parts);
    if (kind !== undefined) found.add(kind);
    else if (parts.length >= 2 || /\b(?:with|from)\s+(?:the\s+)?\p{Lu}/u.test(match[0]))
      found.add('a company');
  }
  for (const match of matchesOf(role, text)) {
    const kind = kindOf((match[1] ?? '').toLowerCase().split(/\s+/u));
    if (kind !== undefined) found.add(`as ${kind}`);
  }
  return [...found];
}

function kindOf(parts: readonly string[]): string | undefined {
  return kinds.find(([, list]) => parts.some((part) => list.has(part)))?.[0];
}
