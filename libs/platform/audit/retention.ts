import type { Pool } from 'pg';
import type { Log } from '#platform/log';

/** Makes the monthly partitions of this month and the months ahead; without one for its time no change can be written. */
export async function ensureAuditPartitions(pool: Pool, monthsAhead = 12): Promise<void> {
  await pool.query('select app.ensure_audit_partitions($1)', [monthsAhead]);
}

/** Batches whose leaves are removed in one statement. */
const batchesAtOnce = 100;

/**
 * Drops the partitions that are past the retention of seven years, each as a whole, and the leaves of batches
 * that are entirely in them. Seals stay, so the chain still verifies.
 * @param pool the system role's pool.
 * @returns the names of the dropped partitions and the number of removed leaves.
 * @throws if a long read locks a partition for more than three seconds; the next call tries again.
 */
export async function dropExpiredPartitions(
  pool: Pool,
  log: Log,
): Promise<{ partitions: string[]; leaves: number }> {
  const dropped = await pool.query<{ partition: string }>(
    'select app.drop_expired_audit_partitions() as partition',
  );
  const partitions = dropped.rows.map((row) => row.partition);
  let leaves = 0;
  let removed: number;
  do {
    const result = await pool.query(
      `with expired as (
         select l.tenant_id, l.environment, l.batch
         from audit_leaves l join audit_seals s using (tenant_id, environment, batch)
         where l.occurred_at < app.audit_retained_from() and s.sealed_at < app.audit_retained_from()
           and l.leaf = 0 limit $1
       )
       delete from audit_leaves l using expired x
       where l.tenant_id = x.tenant_id and l.environment = x.environment and l.batch = x.batch`,
      [batchesAtOnce],
    );
    removed = result.rowCount ?? 0;
    leaves += removed;
  } while (removed > 0);
  if (partitions.length > 0 || leaves > 0) log.info({ partitions, leaves }, 'expired audit entries dropped');
  return { partitions, leaves };
}
