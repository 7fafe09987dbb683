import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { takePlace } from '#features/tenants';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, read, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { issuesOf, ownCursors } from '#platform/http';
import { newId } from '#platform/ids';
import { holdsScope } from '#platform/wire';
import type { DownloadLinks } from './download-link.ts';
import { type ExportedList, filtersOf, headOf, linesOf, personalFilters } from './exported-list.ts';
import { findOpenExport, hasFeature, readExport } from './exports.read.ts';
import { type CreateExport, type ExportRecord, mostBytes } from './exports.schemas.ts';
import { insertExport, insertPart, updateCompleted, updateFailed } from './exports.sql.ts';

/** Records per part of a file. */
const partRecords = 200;

type Filters = CreateExport['filters'];

/** Parses filters, which are text as in a query string. */
function parseFilters(list: ExportedList, filters: Filters): Record<string, unknown> {
  const asQuery = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  );
  const parsed = filtersOf(list).safeParse(asQuery);
  if (!parsed.success) throw validationError(issuesOf(parsed.error, 'filters'));
  return parsed.data;
}

/** @throws AppError `insufficient_scope`, `feature_disabled`. */
async function requireList(tx: Tx, { records, feature }: ExportedList): Promise<void> {
  if (!holdsScope(tx.scopes, 'read', records)) {
    throw new AppError('insufficient_scope', `This key lacks the scope ${records}:read, or read.`, {
      details: { required_scope: `${records}:read` },
    });
  }
  if (feature === null || (await hasFeature(tx, feature))) return;
  throw new AppError('feature_disabled', `${feature} is not switched on for this account.`, {
    details: { feature },
  });
}

/**
 * Creates an export and enqueues the job that writes its file.
 * @throws AppError `validation_error` for filters that the list does not have, `conflict` while the limit of files is
 *   reached, `insufficient_scope`, `feature_disabled`.
 */
export async function createExport(
  ctx: Context,
  { records, format, filters }: CreateExport,
  { lists, links }: { lists: readonly ExportedList[]; links: DownloadLinks },
): Promise<ExportRecord> {
  const list = lists.find((each) => each.records === records);
  if (!list) throw new Error(`${records} is no list`);
  parseFilters(list, filters);
  return transaction(ctx, async (tx) => {
    await requireList(tx, list);
    await takePlace(tx, 'exports');
    const exportId = newId('exp');
    await insertExport(tx, exportId, { records, format, filters });
    enqueue(tx, 'write-export', exportId);
    audit(tx, {
      action: 'records.exported',
      target: { type: 'export', id: exportId },
      organizationId: null,
      changes: changesBetween(
        {},
        { records, format, ...filters },
        { hash: personalFilters, key: newAuditKey() },
      ),
    });
    return readExport(tx.em, ctx, links, exportId);
  });
}

/** The outcome of writing: complete, the export was deleted, or the file is too large. */
export type Written = { restarts: number; parts: number } | 'gone' | 'too large';

/**
 * Writes an export part by part in the order of creation, with the organizations of the requesting key. Each part advances
 * the cursor in its transaction, so it is written once; an interrupted run resumes after it, and one that an erasure has
 * reset starts again.
 */
export async function writeExport(
  ctx: Context,
  exportId: string,
  lists: readonly ExportedList[],
): Promise<Written> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const open = await read(ctx, (em) => findOpenExport(em, exportId));
    if (!open) return 'gone';
    const { next_part: number, restarts } = open;
    if (number > 1 && open.position === null) return { restarts, parts: number - 1 };
    if (open.bytes > mostBytes) return 'too large';
    const list = lists.find(({ records }) => records === open.records);
    if (!list) throw new Error(`${open.records} is no list`);
    const request = {
      ...parseFilters(list, open.filters),
      sort: 'created_at',
      limit: partRecords,
      cursor: open.position ?? undefined,
    };
    const { data, next_cursor } = await read({ ...ctx, organizationIds: open.organization_ids }, (em) =>
      list.page(em, ownCursors, request as never),
    );
    const body = (number === 1 ? headOf(list, open.format) : '') + linesOf(list, open.format, data);
    const part = { body, rows: data.length, position: next_cursor ?? null };
    await transaction(ctx, (tx) => insertPart(tx, open, part));
  }
}

/** Marks the file as complete. @throws Error where an erasure has reset it meanwhile. */
export async function completeExport(
  tx: Tx,
  exportId: string,
  { restarts, parts }: { restarts: number; parts: number },
): Promise<void> {
  const done = await updateCompleted(tx, exportId, { restarts, parts });
  if (!done) throw new Error('the export has changed meanwhile');
  audit(tx, {
    action: 'export.completed',
    target: { type: 'export', id: exportId },
    organizationId: null,
    changes: changesBetween({}, { ...done }),
  });
}

/** Fails the export and removes what was written. */
export async function markExportFailed(tx: Tx, exportId: string, reason: string): Promise<void> {
  await updateFailed(tx, exportId, reason);
  audit(tx, {
    action: 'export.failed',
    target: { type: 'export', id: exportId },
    organizationId: null,
    changes: changesBetween({}, { failure_reason: reason }),
  });
}

/** As {@link markExportFailed}, for a failure that needs a person: raises an alert. */
export async function failExport(tx: Tx, exportId: string, reason: string): Promise<void> {
  await markExportFailed(tx, exportId, reason);
  raiseAlert(tx, {
    kind: 'export.failed',
    severity: 'warning',
    message: `A file could not be exported: ${reason}`,
    target: { type: 'export', id: exportId },
    organizationId: null,
  });
}
