import type { Pool } from 'pg';
import { auditEventType } from '#platform/db';
import { newId } from '#platform/ids';

export interface RecoverScope {
  since: Date;
  until: Date;
  tenantId: string | null;
  webhookId: string | null;
}

/** Rows that one statement takes, so that no lock is held for long. */
const batch = 1_000;

const inScope = `d.created_at >= $1 and d.created_at < $2 and ($3::uuid is null or d.tenant_id = $3)
  and ($4::text is null or d.webhook_id = $4)`;

/**
 * Makes deliveries of a span of time due again: those that failed or were canceled, and those that never came to be
 * because the subscription was switched off. Subscriptions that are off now are left alone. The sweep starts them.
 */
export async function recoverDeliveries(
  system: Pool,
  scope: RecoverScope,
): Promise<{ retried: number; created: number }> {
  const parameters = [scope.since, scope.until, scope.tenantId, scope.webhookId];
  let retried = 0;
  for (;;) {
    const result = await system.query(
      `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
         next_attempt_at = now(), updated_at = now()
       where delivery_id = any (array(
         select d.delivery_id from deliveries d join webhook_subscriptions s using (webhook_id)
         where d.status in ('failed', 'canceled') and ${inScope}
           and s.status = 'enabled' and s.deleted_at is null
         limit ${batch} for update of d skip locked))`,
      parameters,
    );
    retried += result.rowCount ?? 0;
    if ((result.rowCount ?? 0) < batch) break;
  }
  let created = 0;
  for (;;) {
    const missing = await system.query<{ event_id: string; webhook_id: string }>(
      `select e.event_id, s.webhook_id
       from events e join webhook_subscriptions s
         on s.tenant_id = e.tenant_id and s.environment = e.environment and s.status = 'enabled' and s.deleted_at is null
        and s.created_at <= e.created_at
        and (e.type = any (s.events) or ('*' = any (s.events) and e.type <> '${auditEventType}'))
        and (s.organization_ids is null or e.organization_id = any (s.organization_ids))
       where e.created_at >= $1 and e.created_at < $2 and ($3::uuid is null or e.tenant_id = $3)
         and ($4::text is null or s.webhook_id = $4)
         and not exists (select 1 from deliveries d where d.event_id = e.event_id and d.webhook_id = s.webhook_id)
         and not exists (select 1 from outbox o where o.event_id = e.event_id)
       limit ${batch}`,
      parameters,
    );
    if (missing.rows.length === 0) break;
    const inserted = await system.query(
      `insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
         status, next_attempt_at)
       select w.delivery_id, e.tenant_id, e.environment, e.organization_id, w.webhook_id, e.event_id, e.type, 'pending', now()
       from unnest($1::text[], $2::text[], $3::text[]) as w (delivery_id, event_id, webhook_id) join events e using (event_id)
       on conflict (event_id, webhook_id) do nothing`,
      [
        missing.rows.map(() => newId('dlv')),
        missing.rows.map((row) => row.event_id),
        missing.rows.map((row) => row.webhook_id),
      ],
    );
    created += inserted.rowCount ?? 0;
  }
  return { retried, created };
}
