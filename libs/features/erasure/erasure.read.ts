import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { ErasureRecord, ListErasures } from './erasure.schemas.ts';

const columns = [
  'erasure_id',
  'status',
  'dry_run',
  'reference',
  'searched_by',
  'erased',
  'redacted',
  'kept',
  'created_at',
  'updated_at',
  'completed_at',
] as const;

type Json = Pick<ErasureRecord, 'searched_by' | 'erased' | 'redacted' | 'kept'>;

function presentErasure(row: Row<'erasures', (typeof columns)[number], Json>): ErasureRecord {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** @throws AppError `not_found`. */
export async function readErasure(em: EntityManager, erasureId: string): Promise<ErasureRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'erasures').select(columns).$narrowType<Json>().where('erasure_id', '=', erasureId),
  );
  if (!found) throw notFound('erasure');
  return presentErasure(found);
}

/** A page of erasures, newest first. */
export function listErasures(
  em: EntityManager,
  cursors: Cursors,
  request: ListErasures,
): Promise<Page<ErasureRecord>> {
  return findPage(em, 'erasures', {
    key: 'erasure_id',
    cursors,
    request,
    equal: {},
    select: (erasures) => erasures.select(columns).$narrowType<Json>(),
    present: presentErasure,
  });
}
