import { query, type Tx } from '#platform/db';
import { validationError } from '#platform/errors';

/** Those of these ids that are no user of the account. */
export async function findStrangers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const strangers = await query<{ id: string }>(
    tx.em,
    'select id from unnest($1::text[]) as id where not app.is_user(id)',
    [userIds],
    'strangers',
  );
  return strangers.map(({ id }) => id);
}

/**
 * Checks that whom a field of the request names, if anybody, is a user of the account.
 * @throws AppError `validation_error`.
 */
export async function requireUser(tx: Tx, userId: string | null | undefined, field: string): Promise<void> {
  if (!userId || (await findStrangers(tx, [userId])).length === 0) return;
  throw validationError([{ path: field, code: 'unknown_reference', message: 'is no user of this account' }]);
}
