import { DatabaseError, type Pool } from 'pg';
import { type IdPrefix, smallestIds } from '#platform/ids';

export { type Partition, type PartitionedTable, partitionsLeft, turnPartitions } from './partitions.ts';

/** Which rows of a table are removed by age. The strings are SQL written by us, never from a request. */
export interface RetentionRule {
  table: string;
  /** The column with the time, or with ids, which begin with the time; an index must begin with it. */
  column: string;
  /**
   * The prefix of the ids of a partitioned table. Its partitions are dropped whole; only rows older than all of them are
   * removed one by one.
   */
  ids?: IdPrefix;
  /** Milliseconds. */
  keepMs: number;
  /** Restricts which old rows are removed; all by default. */
  condition?: string;
  /** SQL that removes rows that depend on those whose ids are in `gone`. */
  also?: string;
}

export interface RetentionLimits {
  /** Rows that one transaction removes. */
  batchSize: number;
  /**
   * After this many milliseconds no further batch of a table is begun; the rest waits for the next run. Also the timeout of
   * one statement, but at least a second.
   */
  budgetMs: number;
}

/** PostgreSQL's code for a statement that ran into its timeout. */
const queryCanceled = '57014';

const defaultLimits: RetentionLimits = { batchSize: 1_000, budgetMs: 2_000 };

/**
 * Removes rows that are older than their rule allows, oldest first, table after table in the order of the rules. Locked rows
 * are skipped, so that it blocks nothing and several may run concurrently.
 * @param pool the pool of a role that sees the rows of every tenant.
 * @param onRemoved called for each table that lost rows.
 * @throws AggregateError of the tables that failed, after all others were processed.
 */
export async function removeExpired(
  pool: Pool,
  rules: readonly RetentionRule[],
  onRemoved: (table: string, rows: number) => void,
  limits: RetentionLimits = defaultLimits,
): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of rules) {
    const until = performance.now() + limits.budgetMs;
    let progress = false;
    try {
      let more: boolean;
      do {
        const { found, removed } = await removeBatch(pool, rule, limits);
        if (removed > 0) onRemoved(rule.table, removed);
        progress ||= removed > 0;
        more = found === limits.batchSize;
      } while (more && performance.now() < until);
    } catch (error) {
      // The last batch may search long for rows to remove; its timeout is not a failure if earlier batches made progress.
      if (progress && error instanceof DatabaseError && error.code === queryCanceled) continue;
      failures.push(new Error(`${rule.table}: rows were not removed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'expired rows were not removed');
}

/**
 * Two statements, because the second one sees everything that was committed before the rows were locked: a condition on other
 * tables is then true at the moment of the removal, as long as their foreign keys need the locked row.
 */
async function removeBatch(
  pool: Pool,
  { table, column, ids, keepMs, condition = 'true', also }: RetentionRule,
  { batchSize, budgetMs }: RetentionLimits,
): Promise<{ found: number; removed: number }> {
  const client = await pool.connect();
  // In a partitioned table, a `ctid` is not unique without the partition, so rows are removed by key.
  const [address, type] = ids ? [column, 'text'] : ['ctid', 'tid'];
  const [age, kept] = ids
    ? [
        `${column} < least($1, (select app.first_id('${ids}_', min(starts)) from app.partitions() where parent = '${table}'))`,
        `${ids}_${smallestIds(Date.now() - keepMs).prefixed}`,
      ]
    : [`${column} < now() - $1 * interval '1 millisecond'`, keepMs];
  let broken = false;
  try {
    // Rows are found by index and removed by address; a sequential scan is never worth it for one batch.
    await client.query(
      `begin; set local enable_seqscan = off; set local lock_timeout = '500ms';
       set local statement_timeout = ${Math.max(1_000, budgetMs)}`,
    );
    const found = await client.query<{ address: string }>(
      `select ${address} as address from ${table} where ${age} and (${condition})
       order by ${column} limit $2 for update skip locked`,
      [kept, batchSize],
    );
    const removed = await client.query<{ count: number }>(
      `with gone as (
         delete from ${table} where ${address} = any($1::${type}[]) and (${condition}) returning ${address}
       )${also ? `, also as (${also})` : ''}
       select count(*)::int as count from gone`,
      [found.rows.map((row) => row.address)],
    );
    await client.query('commit');
    return { found: found.rows.length, removed: removed.rows[0]?.count ?? 0 };
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
