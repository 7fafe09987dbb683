import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '#platform/db';
import { toE164 } from '#platform/wire';
import type { SearchType } from './search.schemas.ts';

/** The digits of a number in whatever writing, its country code included; null for what is no number. */
export const digitsOf = (text: string): string | null => toE164(text)?.slice(1) ?? null;

/**
 * The records of these kinds whose words match, as the caller sees them: of each kind first those that have the whole words,
 * then the newest, at most so many.
 */
export function findMatches(
  em: EntityManager,
  text: string,
  kinds: readonly SearchType[],
  most: number,
): Promise<{ kind: SearchType; id: string; whole: boolean }[]> {
  const parameters = [text, digitsOf(text), [...kinds], most];
  return query(em, 'select * from app.search_records($1, $2, $3, $4)', parameters, 'search_records');
}
