import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { forgetSources } from '#features/ingest';
import { recordDeletion, setSuspended } from '#features/tenants';
import { audit } from '#platform/audit';
import { query, transaction } from '#platform/db';
import { deleteRowsOfTenant } from '#schema';
import type { Tools } from './tools.ts';

/**
 * Every process notices within this time that an account is suspended and its sources are closed; includes a
 * margin.
 */
const noticedMs = 3_000;

/** How long running work may take to end. Work that runs longer fails because its rows are deleted. */
const quietMs = 60_000;

/** The name of an account. */
export async function nameOf(pool: Pool, tenantId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from tenants where tenant_id = $1', [
    tenantId,
  ]);
  return rows[0]?.name ?? '';
}

async function isQuiet(pool: Pool, tenantId: string): Promise<boolean> {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select from jobs where tenant_id = $1 and finalized_at is null and locked_until > now())
       or exists (select from deliveries where tenant_id = $1 and status = 'pending' and locked_until > now()) as busy`,
    [tenantId],
  );
  return rows[0]?.busy !== true;
}

/**
 * Suspends an account, waits for its running work to finish, then deletes it.
 * @returns the number of deleted rows, by table.
 */
export async function removeTenant(
  tools: Tools,
  tenantId: string,
  name: string,
): Promise<Record<string, number>> {
  const { pool } = tools.system();
  const own = { ...tools.actingFor(tenantId, 'live'), db: tools.system() };
  await setSuspended(own, true, 'the account is being deleted');
  const { rows: sources } = await pool.query<{ source_id: string }>(
    `update ingest_sources set deleted_at = coalesce(deleted_at, now()), updated_at = now() where tenant_id = $1
     returning source_id`,
    [tenantId],
  );
  await sleep(noticedMs);
  const until = performance.now() + quietMs;
  while (performance.now() < until && !(await isQuiet(pool, tenantId))) await sleep(500);
  await forgetSources(
    await tools.redis(),
    tools.config.queuePrefix,
    sources.map(({ source_id }) => source_id),
  );
  const counts = await deleteRowsOfTenant(pool, tenantId, tools.log);
  await recordDeletion(own);
  await transaction(tools.actingForOperators(), async (tx) => {
    await query(tx.em, 'delete from tenants where tenant_id = $1', [tenantId]);
    audit(tx, {
      action: 'tenant.deleted',
      target: { type: 'tenant', id: tenantId },
      organizationId: null,
      changes: { name: { from: name, to: null }, rows: { from: counts, to: null } },
    });
  });
  // Rows that a worker, which we could not reach, has written meanwhile.
  await deleteRowsOfTenant(pool, tenantId, tools.log);
  return counts;
}
