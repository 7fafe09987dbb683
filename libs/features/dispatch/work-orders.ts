import { query, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { DispatchRequest } from './job-system.ts';

/**
 * The built-in job system: a work order per idempotency key. It stands in where no external job system is configured,
 * and a second request with one key gets the first one's reference.
 */
export async function openWorkOrder(
  tx: Tx,
  idempotencyKey: string,
  details: DispatchRequest,
): Promise<string> {
  const reference = `WO-${uuidv7().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
  await query(
    tx.em,
    `insert into work_orders (job_external_ref, tenant_id, environment, organization_id, idempotency_key, details, created_at)
     values ($1, $2, $3, $4, $5, $6, now()) on conflict (tenant_id, environment, idempotency_key) do nothing`,
    [
      reference,
      tx.tenantId,
      tx.environment,
      details.organization_id,
      idempotencyKey,
      JSON.stringify(details),
    ],
  );
  const [row] = await query<{ job_external_ref: string }>(
    tx.em,
    'select job_external_ref from work_orders where idempotency_key = $1',
    [idempotencyKey],
  );
  if (!row) throw new Error('The work order is not there after it was written');
  return row.job_external_ref;
}
