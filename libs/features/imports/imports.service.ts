import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { type ImportedRow, importLeads, type RowOutcome } from '#features/leads';
import { requireActiveOrganization } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type CsvRecord, csvRecords } from '#platform/csv';
import { type Context, read, type Tx, transaction } from '#platform/db';
import { AppError, type Issue } from '#platform/errors';
import { newId } from '#platform/ids';
import { holdsScope } from '#platform/wire';
import { type Column, columnOf, fieldsOf } from './columns.ts';
import { findPart, readImport } from './imports.read.ts';
import type { CreateImport, ImportErrorRecord, ImportRecord } from './imports.schemas.ts';
import { endImport, insertImport, markFailed, type OpenImport, recordPart } from './imports.sql.ts';
import { readFile } from './read-file.ts';

/**
 * Leads of an import that are scored per second. Other work is done between them: a call does not wait behind ten
 * thousand leads of its own account.
 */
const scoredPerSecond = 50;

/** Requires the scope to write leads. @throws AppError `insufficient_scope`. */
function requireLeadsScope({ scopes }: Context): void {
  if (holdsScope(scopes, 'write', 'leads')) return;
  throw new AppError('insufficient_scope', 'This key lacks the scope leads:write, or write.', {
    details: { required_scope: 'leads:write' },
  });
}

/**
 * Stores a file of leads and enqueues its import.
 * @throws AppError `validation_error` for a file that is no table of leads, `not_found` for an unknown organization,
 *   `conflict` for an archived one or while the limit of waiting imports is reached, `insufficient_scope`.
 */
export async function createImport(ctx: Context, input: CreateImport): Promise<ImportRecord> {
  requireLeadsScope(ctx);
  const file = await readFile(input);
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    await takePlace(tx, 'imports');
    const importId = newId('imp');
    const { organization_id, file_name, dry_run, upsert, source } = input;
    await insertImport(tx, importId, input, file);
    enqueue(tx, 'import-leads', importId);
    audit(tx, {
      action: 'import.created',
      target: { type: 'import', id: importId },
      organizationId: organization_id,
      changes: changesBetween({}, { file_name, rows: file.rows, dry_run, upsert, source }),
    });
    return readImport(tx.em, importId);
  });
}

/** Thrown to roll back a dry run's transaction; carries its results out of it. */
class DryRun extends Error {
  override name = 'DryRun';
  readonly outcomes: RowOutcome[];

  constructor(outcomes: RowOutcome[]) {
    super('a dry run is undone');
    this.outcomes = outcomes;
  }
}

/**
 * Imports the next part in one transaction that also advances the cursor: each row is imported once, however often the
 * job runs.
 * @param undone the references that a dry run has created so far; this part's are added.
 * @returns whether there was a part.
 */
export async function importPart(ctx: Context, open: OpenImport, undone: Set<string>): Promise<boolean> {
  const part = await read(ctx, (em) => findPart(em, open.import_id, open.next_part));
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
    await transaction(ctx, (tx) => record(tx, open, part.number, records, outcomes));
  } else {
    await transaction(ctx, async (tx) => {
      const outcomes = await importLeads(tx, rows, options);
      await record(tx, open, part.number, records, outcomes);
    });
  }
  open.next_part = part.number + 1;
  open.done += rows.length;
  return true;
}

type ImportOptions = Parameters<typeof importLeads>[2];

/** The outcomes of the rows in a dry run. */
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

/** The errors of a row, by column of the file. */
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

/** Counts the outcomes of a part's rows, and stores the errors. */
async function record(
  tx: Tx,
  open: OpenImport,
  number: number,
  records: readonly CsvRecord[],
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const count = (kind: RowOutcome): number => outcomes.filter((outcome) => outcome === kind).length;
  const refused = outcomes.flatMap((outcome, at) => {
    const found = records[at];
    return outcome instanceof AppError && found ? errorsOf(outcome, open.columns, found) : [];
  });
  const counts = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: outcomes.filter((outcome) => outcome instanceof AppError).length,
  };
  await recordPart(tx, open, number, counts, refused);
}

/** Completes an import, all of whose parts are imported. */
export async function completeImport(tx: Tx, importId: string): Promise<void> {
  const done = await endImport(tx, importId);
  if (!done) return;
  const { organization_id: organizationId, ...counts } = done;
  audit(tx, {
    action: 'import.completed',
    target: { type: 'import', id: importId },
    organizationId,
    changes: changesBetween({}, counts),
  });
}

/** Marks an import as failed; its job can be retried, and resumes with the next part. */
export async function failImport(tx: Tx, importId: string, reason: string): Promise<void> {
  const failed = await markFailed(tx, importId, reason);
  if (!failed) return;
  raiseAlert(tx, {
    kind: 'import.failed',
    severity: 'warning',
    message: `A file of leads could not be imported to its end: ${reason}`,
    target: { type: 'import', id: importId },
    organizationId: failed.organization_id,
  });
}
