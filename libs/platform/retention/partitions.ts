import type { Pool } from 'pg';
import { type IdPrefix, smallestIds } from '#platform/ids';
import type { Log } from '#platform/log';

/** A partition: the rows of a table of some days, by the time in their ids. */
export interface Partition {
  parent: string;
  partition: string;
  /** Days (UTC); the end is exclusive. */
  starts: string;
  ends: string;
  /** The range of its rows' ids; the end is exclusive. */
  ids: { from: string; before: string };
}

const day = 86_400_000;

/**
 * How many days a partition covers: about a sixth of the retention, so that there are few of them and no row is kept
 * much longer than configured.
 */
const daysOfPartition = (keepMs: number): number => Math.min(30, Math.max(1, Math.round(keepMs / day / 6)));

/** A table's partitions, oldest first, without those that are open to the past and to the future. */
async function readPartitions(pool: Pool, { table, ids }: PartitionedTable): Promise<Partition[]> {
  const { rows } = await pool.query<Omit<Partition, 'ids'>>(
    'select parent, partition, starts::text, ends::text from app.partitions() where parent = $1 order by starts',
    [table],
  );
  const firstOf = (date: string) => `${ids}_${smallestIds(Date.parse(date)).prefixed}`;
  return rows.map((row) => ({ ...row, ids: { from: firstOf(row.starts), before: firstOf(row.ends) } }));
}

/** A table whose partitions are made and dropped. The strings are SQL written by us, never from a request. */
export interface PartitionedTable {
  table: string;
  /** The column that it is partitioned by, and the prefix of its ids. */
  key: string;
  ids: IdPrefix;
  /** A condition for rows that stay regardless of their age, in addition to those that the database itself keeps. */
  unfinished?: string;
  /** Retention of this table in milliseconds, if it differs from the others'. */
  keepMs?: number;
}

export interface TurnOptions {
  /** In the order in which their rows may be removed. */
  tables: readonly PartitionedTable[];
  /** Milliseconds. */
  keepMs: number;
  /** Archives a partition before it is dropped; if this fails, it is not dropped. */
  archive: ((partition: Partition) => Promise<void>) | null;
  log: Log;
}

/** Maximum partitions of a table that one run makes or drops; the rest waits for the next run. */
const mostAtOnce = 50;

/**
 * Makes partitions ahead of time, and drops those that are past their retention, each whole and after it is archived.
 * It waits for a lock for half a second, so that writers do not wait longer; if it gets none, the next run tries again.
 * Several may run concurrently.
 * @param pool the system role's pool.
 * @throws AggregateError of the tables that failed, after all others were processed.
 */
export async function turnPartitions(pool: Pool, options: TurnOptions): Promise<void> {
  const failures: unknown[] = [];
  for (const table of options.tables) {
    try {
      const kept = { ...options, keepMs: table.keepMs ?? options.keepMs };
      await addAhead(pool, table.table, kept);
      await dropExpired(pool, table, kept);
    } catch (error) {
      failures.push(new Error(`${table.table}: its partitions were not turned`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'partitions were not turned');
}

async function addAhead(pool: Pool, table: string, { keepMs, log }: TurnOptions): Promise<void> {
  for (let made = 0; made < mostAtOnce; made++) {
    const { rows } = await pool.query<{ partition: string | null }>(
      'select app.add_partition($1, $2) as partition',
      [table, daysOfPartition(keepMs)],
    );
    const partition = rows[0]?.partition;
    if (!partition) return;
    log.info({ partition }, 'partition made');
  }
}

async function dropExpired(
  pool: Pool,
  of: PartitionedTable,
  { keepMs, archive, log }: TurnOptions,
): Promise<void> {
  const { table } = of;
  const before = new Date(Date.now() - keepMs).toISOString().slice(0, 10);
  const expired = (await readPartitions(pool, of)).filter(({ ends }) => ends <= before);
  for (const partition of expired.slice(0, mostAtOnce)) {
    await archive?.(partition);
    const { rows } = await pool.query<{ kept: string | null }>(
      'select app.drop_partition($1, $2, $3, $4) as kept',
      [table, partition.partition, Math.floor(keepMs / day), await unfinishedIn(pool, of, partition)],
    );
    const kept = rows[0]?.kept;
    // Another process is doing this.
    if (kept === null || kept === undefined) return;
    log.info({ partition: partition.partition, kept: Number(kept) }, 'partition dropped');
  }
}

/** Maximum rows that one statement reads, so that none takes long. */
const rowsAtOnce = 20_000;

/** The ids of rows in a partition that must be kept. */
async function unfinishedIn(
  pool: Pool,
  { table, key, unfinished }: PartitionedTable,
  { ids }: Partition,
): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = unfinished ? ids.from : null;
  while (after !== null) {
    const { rows }: { rows: { last: string | null; count: number; unfinished: string[] | null }[] } =
      await pool.query(
        `select max(${key}) as last, count(*)::int as count, array_agg(${key}) filter (where unfinished) as unfinished
         from (select ${key}, ${unfinished} as unfinished from ${table} where ${key} > $1 and ${key} < $2
               order by ${key} limit ${rowsAtOnce}) page`,
        [after, ids.before],
      );
    const [page] = rows;
    found.push(...(page?.unfinished ?? []));
    after = page?.count === rowsAtOnce ? page.last : null;
  }
  return found;
}

/** Every partitioned table, from the catalog: by its bounds if the key is a time, by its partitions' names if it is an id. */
const left = `
  select parent.relname as table,
    extract(epoch from
      max((regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz) - now()
    )::float8 as value
  from pg_partitioned_table p
  join pg_class parent on parent.oid = p.partrelid and parent.relnamespace = current_schema::regnamespace
  join pg_attribute key on key.attrelid = p.partrelid and key.attnum = p.partattrs[0]
    and key.atttypid in ('timestamptz'::regtype, 'date'::regtype)
  join pg_inherits i on i.inhparent = parent.oid
  join pg_class child on child.oid = i.inhrelid
  where p.partstrat = 'r'
  group by 1 having count(*) > 0
  union all
  select parent, extract(epoch from max(ends) - now())::float8 from app.partitions() group by 1`;

/** Seconds that each partitioned table has partitions for: at 0 nothing more can be written. */
export async function partitionsLeft(system: Pool): Promise<{ table: string; value: number }[]> {
  return (await system.query<{ table: string; value: number }>(left)).rows;
}
