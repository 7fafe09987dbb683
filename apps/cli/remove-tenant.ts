import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { forgetSources } from '#features/ingest';
import { recordDeletion, setSuspended } from '#features/tenants';
import { audit } from '#platform/audit';
import { query, transaction } from '#platform/db';
import { deleteRowsOfTenant } from '#schema';
import type { Tools } from './tools.ts';

/** How soon every process knows that an account is suspended and its sources are closed, with some to spare. */
const noticedMs = 3_000;

/** How long work that is under way may take to end. What is still running then fails at rows that are gone. */
const quietMs = 60_000;

/** What an account is called. */
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
 * Deletes an account, which is suspended and left to finish what is under way first.
 * @returns the rows that went, by table.
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
  // What a worker that was cut off from us has written meanwhile.
  await deleteRowsOfTenant(pool, tenantId, tools.log);
  return counts;
}
