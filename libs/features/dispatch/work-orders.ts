import { query, type Row, selectFrom, type Tx } from '#platform/db';
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
  const [opened] = await query<Row<'work_orders', 'job_external_ref'>>(
    tx.em,
    `insert into work_orders
       (job_external_ref, tenant_id, environment, organization_id, idempotency_key, details, created_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (tenant_id, environment, idempotency_key) do nothing
     returning job_external_ref`,
    [
      reference,
      tx.tenantId,
      tx.environment,
      details.organization_id,
      idempotencyKey,
      JSON.stringify(details),
    ],
    'open_work_order',
  );
  if (opened) return opened.job_external_ref;
  const first = await selectFrom(tx.em, 'work_orders')
    .select('job_external_ref')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return first.job_external_ref;
}
