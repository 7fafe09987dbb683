import type { EntityManager } from '@mikro-orm/postgresql';
import { recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import {
  type ImportErrorRecord,
  type ImportRecord,
  importRecord,
  type ListImportErrors,
  type ListImports,
} from './imports.schemas.ts';

const records = recordsIn('imports', importRecord);

/** @throws AppError `not_found`. */
export async function readImport(em: EntityManager, importId: string): Promise<ImportRecord> {
  const query = records.selectFrom(em).where('import_id', '=', importId);
  return withIsoTimes(await requireOne(em, query, 'import'));
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
    filters: ['organization_id', 'status'],
    select: records.select,
    present: withIsoTimes,
  });
}

/** The first remaining part of an import's file from this number on. */
export function findPart(em: EntityManager, importId: string, from: number) {
  return selectFrom(em, 'import_parts')
    .select(['number', 'first_line', 'body'])
    .where('import_id', '=', importId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** A page of an import's refused rows, in the order of the file. @throws AppError `not_found`. */
export async function listImportErrors(
  em: EntityManager,
  cursors: Cursors,
  importId: string,
  request: ListImportErrors,
): Promise<Page<ImportErrorRecord>> {
  await readImport(em, importId);
  // Binds the cursor to the import: one import's cursor is invalid for another.
  const ofImport = { ...request, sort: 'created_at' as const, import_id: importId };
  return findPage(em, 'import_errors', {
    key: 'error_id',
    cursors,
    request: ofImport,
    equal: { import_id: importId },
    select: (errors) => errors.select(['error_id', 'line', 'column_name', 'field', 'code', 'message']),
    present: ({ error_id, line, column_name: column, ...problem }) => ({ line, column, ...problem }),
  });
}
