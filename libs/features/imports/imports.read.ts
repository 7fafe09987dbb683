import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delimiter, Encoding } from '#platform/csv';
import { executePrepared, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { ImportErrorRecord, ImportRecord, ListImportErrors, ListImports } from './imports.schemas.ts';

const columns = [
  'import_id',
  'organization_id',
  'file_name',
  'encoding',
  'delimiter',
  'columns',
  'dry_run',
  'upsert',
  'status',
  'rows',
  'created',
  'updated',
  'unchanged',
  'failed',
  'failure_reason',
  'created_at',
  'updated_at',
  'completed_at',
] as const;

interface Narrowed {
  encoding: Encoding;
  delimiter: Delimiter;
  columns: ImportRecord['columns'];
}

function present(row: Row<'imports', (typeof columns)[number], Narrowed>): ImportRecord {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** @throws AppError `not_found`. */
export async function readImport(em: EntityManager, importId: string): Promise<ImportRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'imports').select(columns).$narrowType<Narrowed>().where('import_id', '=', importId),
  );
  if (!found) throw notFound('import');
  return present(found);
}

/** A page of imports, newest first unless asked otherwise. */
export function listImports(
  em: EntityManager,
  cursors: Cursors,
  request: ListImports,
): Promise<Page<ImportRecord>> {
  return findPage(em, 'imports', {
    key: 'import_id',
    cursors,
    request,
    equal: { organization_id: request.organization_id, status: request.status },
    select: (imports) => imports.select(columns).$narrowType<Narrowed>(),
    present,
  });
}

/** A page of the rows that an import has refused, in the order of the file. @throws AppError `not_found`. */
export async function listImportErrors(
  em: EntityManager,
  cursors: Cursors,
  importId: string,
  request: ListImportErrors,
): Promise<Page<ImportErrorRecord>> {
  await readImport(em, importId);
  // The cursors of one import are not those of another.
  const ofImport = { ...request, sort: 'created_at' as const, import_id: importId };
  return findPage(em, 'import_errors', {
    key: 'error_id',
    cursors,
    request: ofImport,
    equal: { import_id: importId },
    select: (errors) => errors.select(['error_id', 'line', 'column_name', 'field', 'code', 'message']),
    present: ({ line, column_name: column, field, code, message }) => ({
      line,
      column,
      field,
      code,
      message,
    }),
  });
}
