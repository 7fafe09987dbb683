import { type EntityManager, wrap } from '@mikro-orm/postgresql';
import {
  type Compilable,
  type Expression,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type * as z from 'zod';
import { notFound } from '#platform/errors';
import { statement } from './connection.ts';
import type { Tables } from './tables.ts';

/** A table whose rows belong to one tenant and one environment. */
export type TenantTable = {
  [Table in keyof Tables]: Tables[Table] extends { tenant_id: string; environment: string } ? Table : never;
}[keyof Tables];

/**
 * Some columns of a table's row, as they are read.
 * @typeParam Narrowed narrower types that the schema cannot express: the shape of JSON, the values of a text.
 */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table],
  Narrowed extends { [Name in Column]?: Tables[Table][Name] } = object,
> = Omit<Pick<Tables[Table], Column>, keyof Narrowed> & Narrowed;

/** The typed query builder, in the entity manager's transaction and scope. Nothing is written with it. */
export function kysely(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>();
}

/**
 * The rows of one of the tenant's tables. Row-level security isolates the tenants. The query repeats the condition because
 * the planner needs it for its estimates: without it, a small tenant's page is searched among the rows of all tenants.
 */
export function selectFrom<Table extends TenantTable>(
  em: EntityManager,
  table: Table,
): SelectQueryBuilder<Tables, Table, object> {
  const { tenantId, environment } = em.getFilterParams<{ tenantId: string; environment: string }>('tenant');
  return kysely(em)
    .selectFrom<TenantTable>(table)
    .where(sql.ref(`${table}.tenant_id`), '=', tenantId)
    .where(sql.ref(`${table}.environment`), '=', environment) as unknown as SelectQueryBuilder<
    Tables,
    Table,
    object
  >;
}

/**
 * Runs a query whose text is the same every time: the server parses and plans it once per connection. Not for lists,
 * whose filters have many forms and need a plan for their values.
 */
export async function executePrepared<Found>(em: EntityManager, query: Compilable<Found>): Promise<Found[]> {
  const { sql: text, parameters } = query.compile();
  const found = await kysely(em).executeQuery<Found>(statement(text, parameters, { prepare: true }));
  return found.rows;
}

/** Whether a list contains all of these values; not true for a null list. */
export function contains(list: Expression<string[] | null>, values: readonly string[]) {
  return sql<SqlBool>`${list} @> ${values}`;
}

/** Whether a list contains only these values; not true for a null list. */
export function containedIn(list: Expression<string[] | null>, values: readonly string[]) {
  return sql<SqlBool>`${list} <@ ${values}`;
}

/** An entity's values by column, as a query would have read them. */
export function rowOf<Found>(entity: object, columns: readonly (keyof Found & string)[]): Found {
  const values = entity as Record<string, unknown>;
  const byColumn: Record<string, unknown> = {};
  for (const { name, fieldNames } of wrap(entity, true).__meta.props)
    byColumn[fieldNames[0] ?? name] = values[name];
  return Object.fromEntries(columns.map((column) => [column, byColumn[column] ?? null])) as Found;
}

/**
 * The one row of a query whose text is the same every time.
 * @param what its name in the error message.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function requireOne<Found>(
  em: EntityManager,
  query: Compilable<Found>,
  what: string,
): Promise<Found> {
  const [found] = await executePrepared(em, query);
  if (!found) throw notFound(what);
  return found;
}

/** A row with its times as responses have them: ISO 8601, UTC, milliseconds. */
type WithIsoTimes<Found> = {
  [Name in keyof Found]: Found[Name] extends Date
    ? string
    : Found[Name] extends Date | null
      ? string | null
      : Found[Name];
};

/** The row with each `Date` as such a text; other values are unchanged. @throws RangeError for an invalid date. */
export function withIsoTimes<Found extends object>(row: Found): WithIsoTimes<Found> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}

/** The fields of a record with their column types: Date where responses have ISO strings. */
type StoredRecord<Table extends keyof Tables, Shown> = {
  [Name in keyof Shown & keyof Tables[Table]]: Tables[Table][Name] extends Date | null
    ? Tables[Table][Name]
    : Shown[Name];
};

/**
 * The records of a table that a response schema describes.
 * @param schema each of its fields is a column of the table.
 */
export function recordsIn<Table extends TenantTable, Schema extends z.ZodObject>(
  table: Table,
  schema: Schema,
) {
  type Stored = StoredRecord<Table, z.output<Schema>>;
  const columns = Object.keys(schema.shape) as (keyof Stored & string)[];
  const select = (rows: SelectQueryBuilder<Tables, Table, object>) =>
    rows.select(columns as never[]).$castTo<Stored>();
  return {
    select,
    selectFrom: (em: EntityManager) => select(selectFrom(em, table)),
    /** The record that an entity holds. */
    of: (entity: object) => withIsoTimes(rowOf<Stored>(entity, columns)),
  };
}
