import { query, type Tx } from '#platform/db';
import type { OpenExport } from './exports.read.ts';
import { type CreateExport, type ExportRecord, keptHours } from './exports.schemas.ts';

/** Stores an export, with the organizations that the caller is confined to. */
export async function insertExport(
  tx: Tx,
  exportId: string,
  { records, format, filters }: CreateExport,
): Promise<void> {
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
}

/** Writes the next part and advances the cursor; does nothing where another run has advanced it meanwhile. */
export async function insertPart(
  tx: Tx,
  { export_id, next_part, restarts }: OpenExport,
  part: { body: string; rows: number; position: string | null },
): Promise<void> {
  const moved = await query(
    tx.em,
    `update exports set status = 'running', failure_reason = null, next_part = next_part + 1, position = $4,
           rows = rows + $5, bytes = bytes + $6, updated_at = now()
         where export_id = $1 and next_part = $2 and restarts = $3 returning 1`,
    [export_id, next_part, restarts, part.position, part.rows, Buffer.byteLength(part.body)],
  );
  if (moved.length === 0) return;
  await query(
    tx.em,
    `insert into export_parts (export_id, number, tenant_id, environment, body, created_at)
         values ($1, $2, $3, $4, $5, now())`,
    [export_id, next_part, tx.tenantId, tx.environment, part.body],
  );
}

/** Marks the file as complete; undefined where it was restarted. */
export async function updateCompleted(
  tx: Tx,
  exportId: string,
  { restarts, parts }: { restarts: number; parts: number },
): Promise<Pick<ExportRecord, 'rows' | 'bytes'> | undefined> {
  const [done] = await query<Pick<ExportRecord, 'rows' | 'bytes'>>(
    tx.em,
    `update exports set status = 'completed', completed_at = now(), updated_at = now(),
       expires_at = now() + make_interval(hours => $4)
     where export_id = $1 and restarts = $2 and next_part = $3 and status = 'running' returning rows, bytes`,
    [exportId, restarts, parts + 1, keptHours],
  );
  return done;
}

/** Marks an export as failed, and removes its parts. */
export async function updateFailed(tx: Tx, exportId: string, reason: string): Promise<void> {
  await query(
    tx.em,
    `update exports set status = 'failed', failure_reason = $2, next_part = 1, position = null, restarts = restarts + 1,
       rows = 0, bytes = 0, updated_at = now() where export_id = $1 and status in ('queued', 'running')`,
    [exportId, reason],
  );
  await query(tx.em, 'delete from export_parts where export_id = $1', [exportId]);
}
