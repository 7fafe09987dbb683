import type { Delimiter } from '#platform/csv';
import { type Context, query, type Tx, transaction } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { Column } from './columns.ts';
import type { CreateImport, ImportErrorRecord, ImportRecord } from './imports.schemas.ts';
import type { ReadFile } from './read-file.ts';

/** Stores an import, and its file in parts. */
export async function insertImport(
  { em, tenantId, environment }: Tx,
  importId: string,
  { organization_id, file_name, dry_run, upsert, source }: CreateImport,
  { encoding, delimiter, columns, rows, parts }: ReadFile,
): Promise<void> {
  const asJson = JSON.stringify(columns);
  await query(
    em,
    `insert into imports (import_id, tenant_id, environment, organization_id, file_name, encoding, delimiter, columns,
       dry_run, upsert, source, status, rows, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'queued', $12, now(), now())`,
    [
      ...[importId, tenantId, environment, organization_id, file_name, encoding, delimiter, asJson],
      ...[dry_run, upsert, source, rows],
    ],
  );
  await query(
    em,
    `insert into import_parts (import_id, number, tenant_id, environment, organization_id, first_line, body, created_at)
     select $1, place, $2, $3, $4, first_line, body, now()
     from unnest($5::integer[], $6::text[]) with ordinality as part (first_line, body, place)`,
    [
      ...[importId, tenantId, environment, organization_id],
      parts.map(({ firstLine }) => firstLine),
      parts.map(({ body }) => body),
    ],
  );
}

/** The progress of an import that its job works on. */
export interface OpenImport {
  import_id: string;
  organization_id: string;
  delimiter: Delimiter;
  columns: Column[];
  dry_run: boolean;
  upsert: boolean;
  source: string;
  status: ImportRecord['status'];
  /** The number of the next part. */
  next_part: number;
  /** Number of processed rows. */
  done: number;
  created_at: Date;
}

/**
 * Starts or resumes an import; null for one that is done. A dry run starts from the first part, because the rows that
 * later ones depend on are not stored.
 */
export async function openImport(ctx: Context, importId: string): Promise<OpenImport | null> {
  return transaction(ctx, async ({ em }) => {
    const [found] = await query<OpenImport>(
      em,
      `update imports set status = 'running', failure_reason = null, updated_at = now(),
         next_part = case when dry_run then 1 else next_part end,
         created = case when dry_run then 0 else created end, updated = case when dry_run then 0 else updated end,
         unchanged = case when dry_run then 0 else unchanged end, failed = case when dry_run then 0 else failed end
       where import_id = $1 and status <> 'completed'
       returning import_id, organization_id, delimiter, columns, dry_run, upsert, source, status, next_part,
         created + updated + unchanged + failed as done, created_at`,
      [importId],
    );
    if (found?.dry_run) await query(em, 'delete from import_errors where import_id = $1', [importId]);
    return found ?? null;
  });
}

/** The outcomes of rows. */
type RowCounts = Pick<ImportRecord, 'created' | 'updated' | 'unchanged' | 'failed'>;

/**
 * Counts the outcomes of a part's rows, stores the errors, and advances the cursor past the part, which is deleted except
 * in a dry run.
 * @throws Error where another worker has advanced the cursor.
 */
export async function recordPart(
  { em, tenantId, environment }: Tx,
  { import_id, organization_id, next_part, dry_run }: OpenImport,
  number: number,
  { created, updated, unchanged, failed }: RowCounts,
  refused: readonly ImportErrorRecord[],
): Promise<void> {
  const moved = await query(
    em,
    `update imports set next_part = $3, created = created + $4, updated = updated + $5, unchanged = unchanged + $6,
       failed = failed + $7, updated_at = now()
     where import_id = $1 and next_part = $2 and status = 'running' returning 1`,
    [import_id, next_part, number + 1, created, updated, unchanged, failed],
  );
  if (moved.length === 0) throw new Error('another worker reads this import');
  if (!dry_run)
    await query(em, 'delete from import_parts where import_id = $1 and number = $2', [import_id, number]);
  if (refused.length === 0) return;
  const rows = refused.map(({ column, ...each }) => ({ ...each, error_id: uuidv7(), column_name: column }));
  await query(
    em,
    `insert into import_errors (error_id, import_id, tenant_id, environment, organization_id, line, column_name, field, code,
       message)
     select error_id, $1, $2, $3, $4, line, column_name, field, code, message
     from json_to_recordset($5) as r (error_id uuid, line integer, column_name text, field text, code text, message text)`,
    [import_id, tenantId, environment, organization_id, JSON.stringify(rows)],
  );
}

/** Ends an import, and removes the rest of its file. */
export async function endImport({ em }: Tx, importId: string) {
  const [done] = await query<RowCounts & Pick<ImportRecord, 'organization_id'>>(
    em,
    `update imports set status = 'completed', completed_at = now(), updated_at = now() where import_id = $1
     returning organization_id, created, updated, unchanged, failed`,
    [importId],
  );
  if (done) await query(em, 'delete from import_parts where import_id = $1', [importId]);
  return done;
}

/** Marks an import that has not ended as failed. */
export async function markFailed({ em }: Tx, importId: string, reason: string) {
  const [failed] = await query<{ organization_id: string }>(
    em,
    `update imports set status = 'failed', failure_reason = $2, updated_at = now()
     where import_id = $1 and status <> 'completed' returning organization_id`,
    [importId, reason],
  );
  return failed;
}
