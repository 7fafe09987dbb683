import type { ScopeItemRecord, ScopeRecord } from './claims.schemas.ts';

type Cell = string | number | null;

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

/** What a spreadsheet takes for the beginning of a formula, full-width forms included; leading space is no shield. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One cell (RFC 4180). Text that a spreadsheet would run gets an apostrophe before it, which makes it text there. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function evidenceText(item: ScopeItemRecord): string {
  return item.evidence
    .map((one) => `${'document_id' in one ? one.document_id : one.photo_id}: ${one.quote}`)
    .join(' | ');
}

/** A scope as CSV: a header, then one line for each item. */
export async function* scopeCsv(scope: ScopeRecord): AsyncGenerator<string> {
  yield lineOf(columns);
  for (const item of scope.scope_items) {
    yield lineOf([
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
