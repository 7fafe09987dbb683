import { csvLine } from '#platform/csv';
import type { ScopeItemRecord, ScopeRecord } from './claims.schemas.ts';

const columns = [
  'claim_id',
  'item_id',
  'room',
  'category',
  'activity',
  'description',
  'quantity',
  'unit',
  'quantity_basis',
  'confidence',
  'review_status',
  'evidence',
] as const;

function evidenceText(item: ScopeItemRecord): string {
  return item.evidence
    .map((one) => `${'document_id' in one ? one.document_id : one.photo_id}: ${one.quote}`)
    .join(' | ');
}

/** A scope as CSV: a header, then one line for each item. */
export async function* scopeCsv(
  scope: Pick<ScopeRecord, 'claim_id' | 'scope_items'>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for (const item of scope.scope_items) {
    yield csvLine([
      scope.claim_id,
      item.item_id,
      item.room,
      item.category,
      item.activity,
      item.description,
      item.quantity,
      item.unit,
      item.quantity_basis,
      item.confidence,
      item.review_status,
      evidenceText(item),
    ]);
  }
}
