import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { type ImportedRow, importLeads, type RowOutcome } from '#features/leads';
import { requireActiveOrganization } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type CsvRecord, csvRecords, type Delimiter } from '#platform/csv';
import { type Context, query, read, type Tx, transaction } from '#platform/db';
import { AppError, type Issue } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import { holdsScope } from '#platform/wire';
import { type Column, columnOf, fieldsOf } from './columns.ts';
import { readImport } from './imports.read.ts';
import type { CreateImport, ImportErrorRecord, ImportRecord } from './imports.schemas.ts';
import { readFile } from './read-file.ts';

/**
 * Leads of an import that are scored in a second. What comes in meanwhile is judged between them: a call does not wait
 * behind ten thousand leads of its own account.
 */
const scoredPerSecond = 50;

/** The rights for leads, whichever way they are made. @throws AppError `insufficient_scope`. */
function requireLeadsScope({ scopes }: Context): void {
  if (holdsScope(scopes, 'write', 'leads')) return;
  throw new AppError('insufficient_scope', 'This key lacks the scope leads:write, or write.', {
    details: { required_scope: 'leads:write' },
  });
}

/**
 * Takes a file of leads in, to be read by a worker.
 * @throws AppError `validation_error` for what is no table of leads, `not_found` for an unknown organization, `conflict`
 *   for an archived one or while as many imports wait as may, `insufficient_scope`.
 */
export async function createImport(ctx: Context, input: CreateImport): Promise<ImportRecord> {
  requireLeadsScope(ctx);
  const { encoding, delimiter, columns, rows, parts } = await readFile(input);
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    await takePlace(tx, 'imports');
    const importId = newId('imp');
    const { organization_id, file_name, dry_run, upsert, source } = input;
    await query(
      tx.em,
      `insert into imports (import_id, tenant_id, environment, organization_id, file_name, encoding, delimiter, columns,
         dry_run, upsert, source, status, rows, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'queued', $12, now(), now())`,
      [
        importId,
        tx.tenantId,
        tx.environment,
        organization_id,
        file_name,
        encoding,
        delimiter,
        JSON.stringify(columns),
        dry_run,
        upsert,
        source,
        rows,
      ],
    );
    await query(
      tx.em,
      `insert into import_parts (import_id, number, tenant_id, environment, organization_id, first_line, body, created_at)
       select $1, place, $2, $3, $4, first_line, body, now()
       from unnest($5::integer[], $6::text[]) with ordinality as part (first_line, body, place)`,
      [
        importId,
        tx.tenantId,
        tx.environment,
        organization_id,
        parts.map(({ firstLine }) => firstLine),
        parts.map(({ body }) => body),
      ],
    );
    enqueue(tx, 'import-leads', importId);
    audit(tx, {
      action: 'import.created',
      target: { type: 'import', id: importId },
      organizationId: organization_id,
      changes: changesBetween({}, { file_name, rows, dry_run, upsert, source }),
    });
    return readImport(tx.em, importId);
  });
}

/** An import as its job works through it. */
interface OpenImport {
  import_id: string;
  organization_id: string;
  delimiter: Delimiter;
  columns: Column[];
  dry_run: boolean;
  upsert: boolean;
  source: string;
  status: ImportRecord['status'];
  /** The part that is next. */
  next_part: number;
  /** Rows that are done. */
  done: number;
  created_at: Date;
}

/**
 * The import, to be begun or gone on with; null for one that is done. A dry run begins anew, since what it counted on is
 * nowhere.
 */
export async function openImport(ctx: Context, importId: string): Promise<OpenImport | null> {
  return transaction(ctx, async (tx) => {
    const [found] = await query<OpenImport>(
      tx.em,
      `update imports set status = 'running', failure_reason = null, updated_at = now(),
         next_part = case when dry_run then 1 else next_part end,
         created = case when dry_run then 0 else created end, updated = case when dry_run then 0 else updated end,
         unchanged = case when dry_run then 0 else unchanged end, failed = case when dry_run then 0 else failed end
       where import_id = $1 and status <> 'completed'
       returning import_id, organization_id, delimiter, columns, dry_run, upsert, source, status, next_part,
         created + updated + unchanged + failed as done, created_at`,
      [importId],
    );
    if (found?.dry_run) await query(tx.em, 'delete from import_errors where import_id = $1', [importId]);
    return found ?? null;
  });
}

interface PartRow {
  number: number;
  first_line: number;
  body: string;
}

/** Undoes what a dry run has done, and carries out what came of it. */
class DryRun extends Error {
  override name = 'DryRun';
  readonly outcomes: RowOutcome[];

  constructor(outcomes: RowOutcome[]) {
    super('a dry run is undone');
    this.outcomes = outcomes;
  }
}

/**
 * Takes in the next part of an import, in one transaction that also moves its mark: rows are taken in once, however often
 * the job is started.
 * @param undone what a dry run has made so far; it is added to.
 * @returns whether there was one.
 */
export async function importPart(ctx: Context, open: OpenImport, undone: Set<string>): Promise<boolean> {
  const [part] = await read(ctx, (em) =>
    query<PartRow>(
      em,
      `select number, first_line, body from import_parts where import_id = $1 and number >= $2 order by number limit 1`,
      [open.import_id, open.next_part],
    ),
  );
  if (!part) return false;
  const records: CsvRecord[] = [];
  for await (const each of csvRecords(part.body, open.delimiter, part.first_line)) records.push(each);
  const rows = records.map((each) => fieldsOf(open.columns, each) as ImportedRow);
  const from = Math.max(Date.now(), open.created_at.getTime() + (open.done / scoredPerSecond) * 1_000);
  const options = {
    organizationId: open.organization_id,
    upsert: open.upsert,
    source: open.source,
    scoreAt: (row: number) => new Date(from + (row / scoredPerSecond) * 1_000),
    undone,
  };
  if (open.dry_run) {
    const outcomes = await tryRows(ctx, rows, options);
    for (const { external_ref } of rows.filter((_, at) => outcomes[at] === 'created'))
      if (external_ref !== undefined) undone.add(external_ref);
    await transaction(ctx, (tx) => record(tx, open, part, records, outcomes));
  } else {
    await transaction(ctx, async (tx) => {
      const outcomes = await importLeads(tx, rows, options);
      await query(tx.em, 'delete from import_parts where import_id = $1 and number = $2', [
        open.import_id,
        part.number,
      ]);
      await record(tx, open, part, records, outcomes);
    });
  }
  open.next_part = part.number + 1;
  open.done += rows.length;
  return true;
}

type ImportOptions = Parameters<typeof importLeads>[2];

/** What would become of the rows. */
async function tryRows(ctx: Context, rows: ImportedRow[], options: ImportOptions): Promise<RowOutcome[]> {
  try {
    return await transaction(ctx, async (tx) => {
      const outcomes = await importLeads(tx, rows, options);
      await tx.em.flush();
      throw new DryRun(outcomes);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcomes;
    throw error;
  }
}

/** What is wrong with a row, by the columns of the file. */
function errorsOf(
  error: AppError,
  columns: readonly Column[],
  { line, cells }: CsvRecord,
): ImportErrorRecord[] {
  const issues: Required<Issue>[] | undefined = error.details.issues as Required<Issue>[] | undefined;
  const field = typeof error.details.field === 'string' ? error.details.field : null;
  const tooLong = cells.length > columns.length;
  return (
    issues ?? [
      {
        path: field ?? '',
        code: 'conflict',
        message:
          field === 'external_ref'
            ? 'belongs to another lead; with `upsert` the row changes that lead'
            : error.message,
      },
    ]
  ).map(({ path, code, message }) => ({
    line,
    column: path === '' ? null : columnOf(columns, path),
    field: path === '' ? null : path,
    code,
    message: tooLong
      ? `${message} (the row has ${cells.length} cells and the first line ${columns.length})`
      : message,
  }));
}

/** Counts what became of a part's rows, and keeps what was refused. */
async function record(
  tx: Tx,
  { import_id: importId, organization_id, columns, next_part }: OpenImport,
  part: PartRow,
  records: readonly CsvRecord[],
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const count = (kind: RowOutcome): number => outcomes.filter((outcome) => outcome === kind).length;
  const refused = outcomes.flatMap((outcome, at) => {
    const found = records[at];
    return outcome instanceof AppError && found ? errorsOf(outcome, columns, found) : [];
  });
  const failed = outcomes.filter((outcome) => outcome instanceof AppError).length;
  const moved = await query(
    tx.em,
    `update imports set next_part = $3, created = created + $4, updated = updated + $5, unchanged = unchanged + $6,
       failed = failed + $7, updated_at = now()
     where import_id = $1 and next_part = $2 and status = 'running' returning 1`,
    [importId, next_part, part.number + 1, count('created'), count('updated'), count('unchanged'), failed],
  );
  if (moved.length === 0) throw new Error('another worker reads this import');
  if (refused.length === 0) return;
  await query(
    tx.em,
    `insert into import_errors (error_id, import_id, tenant_id, environment, organization_id, line, column_name, field, code,
       message)
     select error_id, $1, $2, $3, $4, line, column_name, field, code, message
     from json_to_recordset($5) as r (error_id uuid, line integer, column_name text, field text, code text, message text)`,
    [
      importId,
      tx.tenantId,
      tx.environment,
      organization_id,
      JSON.stringify(
        refused.map(({ column, ...each }) => ({ ...each, error_id: uuidv7(), column_name: column })),
      ),
    ],
  );
}

/** Every part was taken in. */
export async function completeImport(tx: Tx, importId: string): Promise<void> {
  const [done] = await query<
    Pick<ImportRecord, 'organization_id' | 'created' | 'updated' | 'unchanged' | 'failed'>
  >(
    tx.em,
    `update imports set status = 'completed', completed_at = now(), updated_at = now() where import_id = $1
     returning organization_id, created, updated, unchanged, failed`,
    [importId],
  );
  if (!done) return;
  await query(tx.em, 'delete from import_parts where import_id = $1', [importId]);
  const { organization_id: organizationId, ...counts } = done;
  audit(tx, {
    action: 'import.completed',
    target: { type: 'import', id: importId },
    organizationId,
    changes: changesBetween({}, counts),
  });
}

/** It could not be brought to its end; its job can be run again, and goes on where it stood. */
export async function failImport(tx: Tx, importId: string, reason: string): Promise<void> {
  const [failed] = await query<{ organization_id: string }>(
    tx.em,
    `update imports set status = 'failed', failure_reason = $2, updated_at = now()
     where import_id = $1 and status <> 'completed' returning organization_id`,
    [importId, reason],
  );
  if (!failed) return;
  raiseAlert(tx, {
    kind: 'import.failed',
    severity: 'warning',
    message: `A file of leads could not be imported to its end: ${reason}`,
    target: { type: 'import', id: importId },
    organizationId: failed.organization_id,
  });
}
