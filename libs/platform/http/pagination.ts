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

/** Makes and reads the cursors of one list. A cursor is signed and bound to the filters that it came from. */
export interface Cursors {
  /** @throws AppError `invalid_cursor` when the cursor was altered or belongs to another list or other filters. */
  decode(cursor: string | undefined, filter: unknown): string | null;
  encode(position: string, filter: unknown): string;
}

/** Cursors that never leave the process. */
export const ownCursors: Cursors = { decode: (cursor) => cursor ?? null, encode: (position) => position };

/** The cursors of each list by its name: two lists without a filter would otherwise take each other's. */
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
      // A cursor from before a change of the key goes on.
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
 * Cuts one row more than the page down to the page, and makes the cursor when there was one more.
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

/** The orders that a list may be asked in; `-` is newest first. */
export type Sort = 'created_at' | '-created_at' | 'updated_at' | '-updated_at';

/** What a list is asked for: a page, and filters that its cursors are bound to. */
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
 * Seconds that a list by `updated_at` lags behind: the time is set before the commit, and no statement in between may take
 * longer. So a client that continues from the last change misses none that is committed late.
 */
const settledAfterSeconds = 10;

/** Conditions on the times of rows, as SQL. Answers have milliseconds, so "after" begins with the next one. */
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

/** What a list is ordered by, and which way. */
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
 * Beyond the row that a cursor names. Identifiers are in the order of creation; a time of change has digits that
 * JavaScript's dates would lose, so it goes as text.
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
 * A page of one of the tenant's tables, newest first unless asked otherwise: beyond the cursor and within the requested
 * time.
 * @param options.key the column that the list is ordered by and its cursors point at.
 * @param options.filters columns that must equal what the request has under their names; undefined is no condition. An
 *   organization stands for those below it where the request includes descendants.
 * @param options.equal columns and the value that they must equal where the request has another name for it.
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
