import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
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
  sort?: Sort | undefined;
  include_descendants?: boolean | undefined;
}

/**
 * A page of one of the tenant's tables, newest first unless asked otherwise: beyond the cursor and within the requested
 * time.
 * @param options.key the column that the list is ordered by and its cursors point at.
 * @param options.equal columns and the value that they must equal; undefined is no condition. An organization stands for
 *   those below it where the request includes descendants.
 * @param options.select the columns of the page, and further conditions.
 */
export async function findPage<Table extends TenantTable, Found, Item>(
  em: EntityManager,
  table: Table,
  options: {
    key: keyof Tables[Table] & keyof Found & string;
    cursors: Cursors;
    request: PageRequest;
    equal: { [Column in keyof Tables[Table]]?: Tables[Table][Column] | undefined };
    /** When a row was made; `created_at` unless told. */
    time?: keyof Tables[Table] & string;
    select: (rows: SelectQueryBuilder<Tables, Table, object>) => { execute(): Promise<Found[]> };
    present: (row: Found) => Item;
  },
): Promise<Page<Item>> {
  const { limit, cursor, ...filter } = options.request;
  const { time = 'created_at' } = options;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let rows = selectFrom(em, table);
  for (const [name, value] of Object.entries(options.equal)) {
    if (value === undefined) continue;
    rows =
      name === 'organization_id' && filter.include_descendants
        ? rows.where(sql<SqlBool>`${column(name)} = any (app.organization_tree(${value}))`)
        : rows.where(column(name), '=', value);
  }
  if (filter.created_after) rows = rows.where(column(time), '>', filter.created_after);
  if (filter.created_before) rows = rows.where(column(time), '<', filter.created_before);
  if (filter.updated_after) rows = rows.where(column('updated_at'), '>', filter.updated_after);
  const sort = filter.sort ?? '-created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const after = options.cursors.decode(cursor, filter);
  // Identifiers are in the order of creation; a time of change has digits that JavaScript's dates would lose.
  if (sort.endsWith('created_at')) {
    if (after !== null) rows = rows.where(sql<SqlBool>`${column(options.key)} ${beyond} ${after}`);
    const found = await options
      .select(rows.orderBy(column(options.key), direction).limit(limit + 1))
      .execute();
    return toPage(found, limit, options.present, (last) =>
      options.cursors.encode(String(last[options.key]), filter),
    );
  }
  if (after !== null) {
    const [changedAt, key] = after.split('|');
    rows = rows.where(
      sql<SqlBool>`(${column('updated_at')}, ${column(options.key)}) ${beyond} (${changedAt}::timestamptz, ${key})`,
    );
  }
  const ordered = rows
    .orderBy(column('updated_at'), direction)
    .orderBy(column(options.key), direction)
    .limit(limit + 1)
    .select(sql<string>`${column('updated_at')}::text`.as('changed_at'));
  const found = (await options.select(ordered).execute()) as (Found & { changed_at: string })[];
  const present = ({ changed_at, ...row }: Found & { changed_at: string }) =>
    options.present(row as unknown as Found);
  return toPage(found, limit, present, (last) =>
    options.cursors.encode(`${last.changed_at}|${String(last[options.key])}`, filter),
  );
}
