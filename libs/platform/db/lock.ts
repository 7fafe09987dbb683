import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { AppError, notFound } from '#platform/errors';
import { queryAtCommit } from './database.ts';
import { requireOne } from './select.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

interface LockOptions<Record> {
  /** Further conditions for the caller to see the record. */
  where?: FilterQuery<Record>;
  /** Lazy properties to be read with it. */
  populate?: readonly (keyof Record & string)[];
}

/** Dates that mark a record as deleted or erased while its row stays. */
const goneProperties = ['deletedAt', 'erasedAt'];

const wordsOf = (className: string): string =>
  className.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/**
 * Reads the record with this id again and locks it until the transaction ends (`select … for update`). Every change of a
 * record that exists begins with this, so that two changes never interleave. If the request names the record and has
 * `If-Match`, its version is checked now.
 * @throws AppError `not_found` if there is none that the caller may see, or it was deleted or erased;
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

/** Like {@link lock}, but returns null if there is no such record. */
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
 * Like {@link lock}, for a record without an entity.
 * @param rows the query that finds it, in one table.
 * @param id its id, as a request names it.
 * @param what its name in the error message.
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
 * Takes an advisory lock until the transaction ends, where there is no row to lock: transactions with the same name run one
 * after the other. It is deferred to the next statement, which waits for the lock.
 */
export async function lockName({ em }: Pick<Tx, 'em'>, name: string): Promise<void> {
  await queryAtCommit(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'lock_name');
}

/**
 * Marks the request's target as locked when the request creates it: there is no row to lock, and no version for `If-Match`.
 * @throws AppError `precondition_failed`.
 */
export function makeTarget(tx: Tx): void {
  if (tx.target?.precondition) throw new AppError('precondition_failed', 'There is no such record yet.');
  tx.targetLocked = true;
}

/**
 * Marks the request's target as locked when another lock covers it: a record found by its reference, a part of a record, or
 * a row that a function of the schema has locked.
 * @throws AppError `precondition_failed`.
 */
export async function hasLocked(tx: Tx, id: string): Promise<void> {
  if (tx.target?.id !== id || tx.targetLocked) return;
  tx.targetLocked = true;
  await tx.target.precondition?.(tx);
}
