import { query, read } from '#platform/db';
import { routesOf } from '#platform/http';
import { type WebhookHealth, webhookHealth } from './webhook-health.schemas.ts';

const { get } = routesOf({ tag: 'Overview', feature: null, rate: 'standard' });

/** Reads the deliveries that wait for a retry, and the last deliveries, of each subscription: both by an index. */
const healthOfAll = `
  select w.webhook_id, w.failing_since, waiting.retrying, waiting.next_attempt_at, latest.last_success_at
  from webhook_subscriptions w
  cross join lateral (
    select count(*)::int as retrying, min(next_attempt_at) as next_attempt_at
    from deliveries where webhook_id = w.webhook_id and status = 'pending' and attempt_count > 0) waiting
  cross join lateral (
    select max(updated_at) filter (where status = 'delivered') as last_success_at
    from (select status, updated_at from deliveries where webhook_id = w.webhook_id
          order by delivery_id desc limit 500) d) latest
  where w.tenant_id = $1 and w.environment = $2 and w.deleted_at is null
  order by w.webhook_id desc limit 200`;

interface HealthRow extends Omit<WebhookHealth, 'next_attempt_at' | 'failing_since' | 'last_success_at'> {
  next_attempt_at: Date | null;
  failing_since: Date | null;
  last_success_at: Date | null;
}

/** The health of each endpoint: deliveries being retried, failing since when, and the last success. */
export const webhookHealthRoute = get('/webhook-health', {
  operationId: 'getWebhookHealth',
  summary: 'How the endpoints of webhooks are doing',
  scope: 'read',
  responses: { 200: webhookHealth },
  handler: async (ctx) => {
    const rows = await read(ctx, (em) => query<HealthRow>(em, healthOfAll, [ctx.tenantId, ctx.environment]));
    const data = rows.map((row) => ({
      ...row,
      next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
      failing_since: row.failing_since?.toISOString() ?? null,
      last_success_at: row.last_success_at?.toISOString() ?? null,
    }));
    return { status: 200, body: { data } };
  },
});
