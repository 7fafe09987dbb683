import { emit } from '#features/event-catalog';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import { type ErasableType, type ErasedRecord, eraseRows } from './erasure.sql.ts';

/**
 * Erases records permanently, with those of the same person (docs/security.md, "Erasure and retention"): each gets an
 * audit entry and `record.erased`. Ids of already erased records are skipped.
 * @returns all that were erased.
 */
export async function eraseRecords(
  tx: Tx,
  type: ErasableType,
  ids: readonly string[],
): Promise<ErasedRecord[]> {
  await tx.em.flush();
  const erased = await eraseRows(tx, type, ids);
  const erasedAt = new Date().toISOString();
  for (const { record_type, record_id, organization_id: organizationId } of erased) {
    audit(tx, {
      action: `${record_type}.erased`,
      target: { type: record_type, id: record_id },
      organizationId,
      changes: { erased_at: { from: null, to: erasedAt } },
    });
    emit(tx, {
      type: 'record.erased',
      organizationId,
      subjectId: record_id,
      data: { record_type, record_id, erased_at: erasedAt },
    });
  }
  return erased;
}
