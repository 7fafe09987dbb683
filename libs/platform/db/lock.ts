import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { AppError, notFound } from '#platform/errors';
import { queryAtCommit } from './database.ts';
import { requireOne } from './select.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

interface LockOptions<Record> {
  /** What else has to be so for the caller to see the record. */
  where?: FilterQuery<Record>;
  /** Lazy properties to be read with it. */
  populate?: readonly (keyof Record & string)[];
}

/** The dates that mark a record as gone while its row stays. */
const goneProperties = ['deletedAt', 'erasedAt'];

const wordsOf = (className: string): string =>
  className.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/**
 * The record with this id, read anew and locked until the transaction ends (`select … for update`): how every change
 * of a record that exists begins, so that two changes never interleave. Where a request names the record and says by
 * `If-Match` which version it knows, that is compared now.
 * @throws AppError `not_found` when there is none that the caller may see, or it was deleted or erased;
 *   `precondition_failed`.
 */
export async function lock<Record extends object>(
  tx: Tx,
  entity: EntityClass<Record>,
  id: string,
  options: LockOptions<Record> = {},
): Promise<Record> {
  const found = await lockIfPresent(tx, entity, id, options);
  if (!found) throw notFound(wordsOf(entity.name));
  return found;
}

/** As {@link lock}, but null where there is no such record. */
export async function lockIfPresent<Record extends object>(
  tx: Tx,
  entity: EntityClass<Record>,
  id: string,
  { where = {}, populate = [] }: LockOptions<Record> = {},
): Promise<Record | null> {
  const { primaryKeys, properties } = tx.em.getMetadata().get(entity);
  const present = goneProperties.filter((name) => name in properties).map((name) => ({ [name]: null }));
  const conditions = [{ [primaryKeys[0] as string]: id }, ...present, where];
  const found = await tx.em.findOne(entity, { $and: conditions } as FilterQuery<NoInfer<Record>>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
    populate: populate as never,
  });
  if (found) await hasLocked(tx, id);
  return found;
}

/**
 * As {@link lock}, for a record without an entity.
 * @param rows finds it, in one table.
 * @param id names it in a request.
 * @param what names it in the refusal.
 */
export async function lockRow<Table extends keyof Tables, Found>(
  tx: Tx,
  rows: SelectQueryBuilder<Tables, Table, Found>,
  id: string,
  what: string,
): Promise<Found> {
  const found = await requireOne(tx.em, rows.forUpdate(), what);
  await hasLocked(tx, id);
  return found;
}

/**
 * Lets transactions that name the same thing run one after the other, where there is no row to lock. It is sent with the
 * next statement, which waits for it.
 */
export async function lockName({ em }: Pick<Tx, 'em'>, name: string): Promise<void> {
  await queryAtCommit(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'lock_name');
}

/**
 * Lets a request make the record that it names: there is nothing to lock, and no version that `If-Match` could name.
 * @throws AppError `precondition_failed`.
 */
export function makeTarget(tx: Tx): void {
  if (tx.target?.precondition) throw new AppError('precondition_failed', 'There is no such record yet.');
  tx.targetLocked = true;
}

/**
 * Takes note that a lock covers what a request names otherwise: a record by its reference, a part of a record, a row that
 * a function of the schema has locked.
 * @throws AppError `precondition_failed`.
 */
export async function hasLocked(tx: Tx, id: string): Promise<void> {
  if (tx.target?.id !== id || tx.targetLocked) return;
  tx.targetLocked = true;
  await tx.target.precondition?.(tx);
}
