import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { takePlace } from '#features/tenants';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, query, read, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { issuesOf, ownCursors } from '#platform/http';
import { newId } from '#platform/ids';
import { holdsScope } from '#platform/wire';
import type { DownloadLinks } from './download-link.ts';
import {
  type ExportedList,
  type ExportFormat,
  filtersOf,
  headOf,
  linesOf,
  personalFilters,
} from './exported-list.ts';
import { readExport } from './exports.read.ts';
import { type CreateExport, type ExportRecord, keptHours, mostBytes } from './exports.schemas.ts';

/** Records that one part of a file has. */
const partRecords = 200;

type Filters = CreateExport['filters'];

/** Filters as a query has them: all of it text. */
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
  if (feature === null) return;
  const [tenant] = await query<{ on: boolean }>(
    tx.em,
    `select features -> $2 is distinct from 'false'::jsonb as on from tenants where tenant_id = $1`,
    [tx.tenantId, feature],
  );
  if (tenant?.on) return;
  throw new AppError('feature_disabled', `${feature} is not switched on for this account.`, {
    details: { feature },
  });
}

/**
 * Asks for a whole list as a file, which a worker writes.
 * @throws AppError `validation_error` for filters that the list does not have, `conflict` while as many files are kept as
 *   may be, `insufficient_scope`, `feature_disabled`.
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
    await query(
      tx.em,
      `insert into exports (export_id, tenant_id, environment, organization_ids, include_descendants, records, format,
         filters, status, created_at, updated_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', now(), now(), now() + make_interval(hours => $9))`,
      [
        exportId,
        tx.tenantId,
        tx.environment,
        tx.organizationIds,
        tx.includeDescendants ?? false,
        records,
        format,
        JSON.stringify(filters),
        keptHours,
      ],
    );
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

/** An export as its job writes it. */
interface OpenExport {
  export_id: string;
  organization_ids: string[] | null;
  records: string;
  format: ExportFormat;
  filters: Filters;
  /** The last record that is in the file; null where none is, or all are. */
  position: string | null;
  /** The part that is next. */
  next_part: number;
  /** How often an erasure has had it begun anew. */
  restarts: number;
  bytes: number;
}

/** The export, to be begun or gone on with; null for one that is done, or gone. */
async function findOpen(ctx: Context, exportId: string): Promise<OpenExport | null> {
  const [found] = await read(ctx, (em) =>
    query<OpenExport>(
      em,
      `select export_id, organization_ids, records, format, filters, position, next_part, restarts, bytes from exports
       where export_id = $1 and status in ('queued', 'running', 'failed')`,
      [exportId],
    ),
  );
  return found ?? null;
}

/** What is written of an export: all of it, nothing of one that is gone, or too much. */
export type Written = { restarts: number; parts: number } | 'gone' | 'too large';

/**
 * Writes an export, part by part in the order of creation, with the eyes of whoever asked for it. Each part moves a mark in
 * its transaction, so it is written once; a run that was cut off goes on behind it, and one that an erasure has
 * undone begins anew.
 */
export async function writeExport(
  ctx: Context,
  exportId: string,
  lists: readonly ExportedList[],
): Promise<Written> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const open = await findOpen(ctx, exportId);
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
    await transaction(ctx, async (tx) => {
      const moved = await query(
        tx.em,
        `update exports set status = 'running', failure_reason = null, next_part = next_part + 1, position = $4,
           rows = rows + $5, bytes = bytes + $6, updated_at = now()
         where export_id = $1 and next_part = $2 and restarts = $3 returning 1`,
        [exportId, number, restarts, next_cursor ?? null, data.length, Buffer.byteLength(body)],
      );
      // Somebody has been here meanwhile: what the row says now is read again.
      if (moved.length === 0) return;
      await query(
        tx.em,
        `insert into export_parts (export_id, number, tenant_id, environment, body, created_at)
         values ($1, $2, $3, $4, $5, now())`,
        [exportId, number, tx.tenantId, tx.environment, body],
      );
    });
  }
}

/** The file is whole. @throws Error where an erasure has undone it since. */
export async function completeExport(
  tx: Tx,
  exportId: string,
  { restarts, parts }: { restarts: number; parts: number },
): Promise<void> {
  const [done] = await query<Pick<ExportRecord, 'rows' | 'bytes'>>(
    tx.em,
    `update exports set status = 'completed', completed_at = now(), updated_at = now(),
       expires_at = now() + make_interval(hours => $4)
     where export_id = $1 and restarts = $2 and next_part = $3 and status = 'running' returning rows, bytes`,
    [exportId, restarts, parts + 1, keptHours],
  );
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
  await query(
    tx.em,
    `update exports set status = 'failed', failure_reason = $2, next_part = 1, position = null, restarts = restarts + 1,
       rows = 0, bytes = 0, updated_at = now() where export_id = $1 and status in ('queued', 'running')`,
    [exportId, reason],
  );
  await query(tx.em, 'delete from export_parts where export_id = $1', [exportId]);
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
