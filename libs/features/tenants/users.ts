import type { Tx } from '#platform/db';
import { validationError } from '#platform/errors';
import { findStrangers } from './tenants.sql.ts';

/**
 * Checks that the id in a field of the request, if any, belongs to a user of the account. @throws AppError
 * `validation_error`.
 */
export async function requireUser(tx: Tx, userId: string | null | undefined, field: string): Promise<void> {
  if (!userId || (await findStrangers(tx, [userId])).length === 0) return;
  throw validationError([{ path: field, code: 'unknown_reference', message: 'is no user of this account' }]);
}
