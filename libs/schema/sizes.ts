import type { Pool } from 'pg';
import { idTime } from '#platform/ids';

/** The size of a table, as far as it is known without reading the table. */
export interface TableSize {
  table: string;
  /** The number of rows when the table was last analyzed; null if it never was. */
  rows_estimated: number | null;
  /** Includes its indexes and values stored outside of its rows (TOAST). */
  bytes: number;
  partitions: number;
  /** When the oldest and the newest row were made, by their ids; null if the ids contain no time. */
  oldest: string | null;
  newest: string | null;
}

const sizesStatement = `
  select c.relname as table,
    sum(nullif(leaf.reltuples, -1))::float8 as rows_estimated,
    coalesce(sum(pg_total_relation_size(leaf.oid)), 0)::float8 as bytes,
    (count(*) filter (where leaf.oid <> c.oid))::int as partitions,
    (select a.attname from pg_index i
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  -- Of a table without partitions that function says nothing.
  left join lateral pg_partition_tree(c.oid) tree on tree.isleaf
  join pg_class leaf on leaf.oid = coalesce(tree.relid, c.oid)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and has_table_privilege(c.oid, 'select')
  group by c.oid, c.relname
  order by bytes desc, c.relname`;

/** The time in a UUIDv7, or in one of our identifiers. */
function timeOf(id: unknown): string | null {
  if (typeof id !== 'string') return null;
  const ms = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)
    ? Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    : idTime(id);
  return ms === null ? null : new Date(ms).toISOString();
}

/**
 * The size of every table, the largest first. It reads the catalog, and both ends of an index of each table.
 * @param pool the system role's pool.
 */
export async function readSizes(pool: Pool): Promise<TableSize[]> {
  const { rows } = await pool.query<TableSize & { key: string | null }>(sizesStatement);
  const sizes: TableSize[] = [];
  for (const { key, ...size } of rows) {
    const end = async (direction: 'asc' | 'desc') => {
      // A key that begins with another record's id has the time of that record.
      if (!key || (key === 'tenant_id' && size.table !== 'tenants')) return null;
      const { rows: ends } = await pool.query<{ id: unknown }>(
        `select ${key} as id from ${size.table} order by ${key} ${direction} limit 1`,
      );
      return timeOf(ends[0]?.id);
    };
    sizes.push({ ...size, oldest: await end('asc'), newest: await end('desc') });
  }
  return sizes;
}
