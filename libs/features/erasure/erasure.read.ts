import type { EntityManager } from '@mikro-orm/postgresql';
import { recordsIn, requireOne, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type ErasureRecord, erasure, type ListErasures } from './erasure.schemas.ts';

const records = recordsIn('erasures', erasure);

/** @throws AppError `not_found`. */
export async function readErasure(em: EntityManager, erasureId: string): Promise<ErasureRecord> {
  const query = records.selectFrom(em).where('erasure_id', '=', erasureId);
  return withIsoTimes(await requireOne(em, query, 'erasure'));
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
    select: records.select,
    present: withIsoTimes,
  });
}
