import { queryTogether, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { DispatchRequest } from './job-system.ts';

/**
 * The built-in job system: a work order per idempotency key. It is used when no external job system is configured,
 * and a second request with one key gets the first one's reference.
 */
export async function openWorkOrder(
  tx: Tx,
  idempotencyKey: string,
  details: DispatchRequest,
): Promise<string> {
  const reference = `WO-${uuidv7().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
  const [, [opened] = []] = await queryTogether(tx.em, [
    {
      sql: `insert into work_orders
              (job_external_ref, tenant_id, environment, organization_id, idempotency_key, details, created_at)
            values ($1, $2, $3, $4, $5, $6, now())
            on conflict (tenant_id, environment, idempotency_key) do nothing`,
      parameters: [
        reference,
        tx.tenantId,
        tx.environment,
        details.organization_id,
        idempotencyKey,
        JSON.stringify(details),
      ],
      name: 'open_work_order',
    },
    {
      sql: `select job_external_ref from work_orders
            where tenant_id = $1 and environment = $2 and idempotency_key = $3`,
      parameters: [tx.tenantId, tx.environment, idempotencyKey],
      name: 'find_work_order',
    },
  ]);
  if (!opened) throw new Error('The work order is not there after it was written');
  return String(opened.job_external_ref);
}
