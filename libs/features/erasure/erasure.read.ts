import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type ErasureRecord, erasure, type ListErasures } from './erasure.schemas.ts';
import type { ErasureRow } from './erasure.sql.ts';

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

/** An erasure as its job carries it out. */
export async function findErasure(em: EntityManager, erasureId: string): Promise<ErasureRow | undefined> {
  const erasures = selectFrom(em, 'erasures')
    .select(['erasure_id', 'dry_run', 'status', 'phone', 'email'])
    .where('erasure_id', '=', erasureId);
  const [erasure] = await executePrepared(em, erasures);
  return erasure;
}
