import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DerivedKey, SecretKeys } from '#platform/config';
import { selectFrom, type Tables, type TenantTable } from '#platform/db';
import { AppError } from '#platform/errors';

export interface Page<Item> {
  data: Item[];
  next_cursor?: string;
}

/** Encodes and decodes the cursors of one list. A cursor is signed and bound to the filters that it was made for. */
export interface Cursors {
  /** @throws AppError `invalid_cursor` when the cursor was altered or belongs to another list or other filters. */
  decode(cursor: string | undefined, filter: unknown): string | null;
  encode(position: string, filter: unknown): string;
}

/** Cursors that never leave the process. */
export const ownCursors: Cursors = { decode: (cursor) => cursor ?? null, encode: (position) => position };

/** The cursors of each list, bound to its name: two lists without a filter would otherwise accept each other's. */
export function createCursors(secretKeys: SecretKeys): (list: string) => Cursors {
  const keys = secretKeys.derive('cursors');
  return (list) => cursorsOf(list, keys);
}

function cursorsOf(list: string, keys: ReturnType<SecretKeys['derive']>): Cursors {
  const mark = ({ key }: DerivedKey, position: string, filter: unknown): Buffer => {
    const origin = createHash('sha256')
      .update(JSON.stringify([list, filter]))
      .digest();
    return createHmac('sha256', key).update(origin).update(position).digest().subarray(0, 12);
  };
  return {
    decode(cursor, filter) {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      const position = bytes.subarray(12).toString('utf8');
      const given = bytes.subarray(0, 12);
      // A cursor from before a key rotation remains valid.
      const isOurs =
        given.length === 12 && keys.some((key) => timingSafeEqual(given, mark(key, position, filter)));
      if (!isOurs) {
        throw new AppError('invalid_cursor', 'The cursor is not one that this list gave for these filters.');
      }
      return position;
    },
    encode: (position, filter) =>
      Buffer.concat([mark(keys[0], position, filter), Buffer.from(position, 'utf8')]).toString('base64url'),
  };
}

/**
 * Makes a page of at most `limit` rows, with a cursor if there is one more row.
 * @param rows at most `limit + 1` rows, in the list's order.
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (last: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const page: Page<Item> = { data: shown.map(present) };
  if (rows.length > limit && last !== undefined) page.next_cursor = cursorOf(last);
  return page;
}

/** The orders of a list; `-` is newest first. */
export type Sort = 'created_at' | '-created_at' | 'updated_at' | '-updated_at';

/** A request for a list: a page, and the filters that its cursors are bound to. */
interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  created_after?: Date | undefined;
  created_before?: Date | undefined;
  updated_after?: Date | undefined;
  updated_before?: Date | undefined;
  sort?: Sort | undefined;
  include_descendants?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
}

/**
 * Seconds that a list by `updated_at` lags behind: the time is set before the commit, and no statement until then may take
 * longer. So a client that continues from the last change misses none that is committed late.
 */
const settledAfterSeconds = 10;

/** Conditions on the times of rows, as SQL. Responses have milliseconds, so "after" begins with the next millisecond. */
export function timeConditions(
  { created_after, created_before, updated_after, updated_before, sort }: Omit<PageRequest, 'limit'>,
  column: (name: 'created_at' | 'updated_at') => Expression<unknown>,
): Expression<SqlBool>[] {
  const after = (name: 'created_at' | 'updated_at', time: Date) =>
    sql<SqlBool>`${column(name)} >= ${new Date(time.getTime() + 1)}`;
  return [
    ...(created_after ? [after('created_at', created_after)] : []),
    ...(created_before ? [sql<SqlBool>`${column('created_at')} < ${created_before}`] : []),
    ...(updated_after ? [after('updated_at', updated_after)] : []),
    ...(updated_before ? [sql<SqlBool>`${column('updated_at')} < ${updated_before}`] : []),
    ...(sort === 'updated_at'
      ? [
          sql<SqlBool>`${column('updated_at')} < date_trunc('milliseconds', now()) - make_interval(secs => ${settledAfterSeconds})`,
        ]
      : []),
  ];
}

/** The column and direction that a list is ordered by. */
export interface Order {
  column: 'created_at' | 'updated_at';
  direction: 'asc' | 'desc';
}

/** The requested order; newest first by default. */
export function orderOf(sort: Sort = '-created_at'): Order {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { column: sort.endsWith('updated_at') ? 'updated_at' : 'created_at', direction };
}

/**
 * A condition for rows after the one that a cursor names. Identifiers are in the order of creation; a time of change has
 * microseconds, which JavaScript's dates would lose, so it is passed as text.
 */
export function beyond(
  { column, direction }: Order,
  position: string,
  refs: { updatedAt: Expression<unknown>; key: Expression<unknown> },
): Expression<SqlBool> {
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  if (column === 'created_at') return sql<SqlBool>`${refs.key} ${comparison} ${position}`;
  const cut = position.indexOf('|');
  const [changedAt, key] = [position.slice(0, cut), position.slice(cut + 1)];
  return sql<SqlBool>`(${refs.updatedAt}, ${refs.key}) ${comparison} (${changedAt}::timestamptz, ${key})`;
}

/** The position of a row, as {@link beyond} takes it. */
export function positionOf({ column }: Order, row: { key: string; changedAt: string }): string {
  return column === 'created_at' ? row.key : `${row.changedAt}|${row.key}`;
}

/**
 * A page of one of the tenant's tables, newest first by default: after the cursor and within the requested times.
 * @param options.key the column that the list is ordered by and that its cursors contain.
 * @param options.filters columns that must equal the request's parameter of the same name; undefined is no condition. An
 *   organization includes its descendants if the request says so.
 * @param options.equal columns and the values that they must equal, for parameters of other names.
 * @param options.select the columns of the page, and further conditions.
 */
export async function findPage<Table extends TenantTable, Found, Item, Request extends PageRequest>(
  em: EntityManager,
  table: Table,
  options: {
    key: keyof Tables[Table] & keyof Found & string;
    cursors: Cursors;
    request: Request;
    filters?: readonly (keyof Tables[Table] & keyof Request & string)[];
    equal?: { [Column in keyof Tables[Table]]?: Tables[Table][Column] | undefined };
    /** The column with the creation time; `created_at` by default. */
    time?: keyof Tables[Table] & string;
    select: (rows: SelectQueryBuilder<Tables, Table, object>) => { execute(): Promise<Found[]> };
    present: (row: Found) => Item;
  },
): Promise<Page<Item>> {
  const { limit, cursor, ...filter } = options.request as PageRequest;
  const { time = 'created_at', filters = [], request } = options;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let rows = selectFrom(em, table);
  const asked = filters.map((name) => [name, request[name]] as const);
  for (const [name, value] of [...asked, ...Object.entries(options.equal ?? {})]) {
    if (value === undefined) continue;
    rows =
      name === 'organization_id' && filter.include_descendants
        ? rows.where(sql<SqlBool>`${column(name)} = any (app.organization_tree(${value}))`)
        : rows.where(column(name), '=', value);
  }
  for (const condition of timeConditions(filter, (name) => column(name === 'created_at' ? time : name)))
    rows = rows.where(condition);
  if (filter.metadata) {
    rows = rows.where(sql<SqlBool>`${column('metadata')} @> ${JSON.stringify(filter.metadata)}::jsonb`);
  }
  const order = orderOf(filter.sort);
  const after = options.cursors.decode(cursor, filter);
  if (after !== null) {
    const refs = { updatedAt: column('updated_at'), key: column(options.key) };
    rows = rows.where(beyond(order, after, refs));
  }
  if (order.column === 'created_at') {
    const found = await options
      .select(rows.orderBy(column(options.key), order.direction).limit(limit + 1))
      .execute();
    return toPage(found, limit, options.present, (last) =>
      options.cursors.encode(String(last[options.key]), filter),
    );
  }
  const ordered = rows
    .orderBy(column('updated_at'), order.direction)
    .orderBy(column(options.key), order.direction)
    .limit(limit + 1)
    .select(sql<string>`${column('updated_at')}::text`.as('changed_at'));
  const found = (await options.select(ordered).execute()) as (Found & { changed_at: string })[];
  const present = ({ changed_at, ...row }: Found & { changed_at: string }) =>
    options.present(row as unknown as Found);
  return toPage(found, limit, present, (last) =>
    options.cursors.encode(
      positionOf(order, { key: String(last[options.key]), changedAt: last.changed_at }),
      filter,
    ),
  );
}
