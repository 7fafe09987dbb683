import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '#platform/db';
import { toE164 } from '#platform/wire';
import type { SearchType } from './search.schemas.ts';

/** The digits of a phone number in any format, including its country code; null if it is none. */
export const digitsOf = (text: string): string | null => toE164(text)?.slice(1) ?? null;

/**
 * The records of these kinds that match, as far as the caller may see them: of each kind at most `most`,
 * those with the whole words first, then the newest.
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
