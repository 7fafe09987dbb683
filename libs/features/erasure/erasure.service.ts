import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { readErasure } from './erasure.read.ts';
import type { CreateErasure, ErasureRecord } from './erasure.schemas.ts';
import { insertErasure } from './erasure.sql.ts';

/**
 * Enqueues the erasure of all data about a person.
 * @throws AppError `insufficient_scope` for a key that is confined to organizations.
 */
export async function startErasure(ctx: Context, input: CreateErasure): Promise<ErasureRecord> {
  if (ctx.organizationIds !== null) {
    throw new AppError('insufficient_scope', 'A key confined to organizations cannot erase a person.', {
      details: { required_scope: 'admin' },
    });
  }
  return transaction(ctx, async (tx) => {
    const erasureId = newId('ers');
    const phone = input.phone ?? null;
    const email = input.email ?? null;
    const reference = input.reference ?? null;
    const searchedBy = [...(phone === null ? [] : ['phone']), ...(email === null ? [] : ['email'])];
    await insertErasure(tx, { erasureId, dryRun: input.dry_run, reference, phone, email, searchedBy });
    enqueue(tx, 'erase-person', erasureId);
    // No personal data: the entry is kept for years.
    audit(tx, {
      action: 'person.erasure_requested',
      target: { type: 'erasure', id: erasureId },
      organizationId: null,
      changes: changesBetween({}, { dry_run: input.dry_run, reference, searched_by: searchedBy }),
    });
    return readErasure(tx.em, erasureId);
  });
}
