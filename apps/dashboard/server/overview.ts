import * as z from 'zod';
import { query, read } from '#platform/db';
import { route } from '#platform/http';
import { smallestIds } from '#platform/ids';
import { uuid } from '#platform/wire';
import { type Overview, overview } from './overview.schemas.ts';

const day = 24 * 60 * 60 * 1000;

/** $1 organization or null, $2 and $3 the scope (for the planner; row-level security says the same), $4 a bound. */
const callsToday = `
  with recent as (
    select c.status, c.intent, c.urgency, c.qualified,
           -- Of a call that has joined another one, what became of that one.
           coalesce(first.dispatch_action, c.dispatch_action) as dispatch_action,
           coalesce(first.dispatch_status, c.dispatch_status) as dispatch_status,
           (coalesce(c.started_at, c.created_at) at time zone o.timezone) as local_time,
           (now() at time zone o.timezone)::date as today
    from calls c
    join organizations o using (organization_id)
    left join calls first on first.call_id = c.joined_call_id
    where c.tenant_id = $2 and c.environment = $3 and c.call_id > $4 and c.erased_at is null
      and ($1::uuid is null or c.organization_id = $1)
  ), of_today as (
    select *, case
      when dispatch_status = 'dispatched' then 'dispatched'
      when dispatch_action = 'none' then 'not_qualified'
      when dispatch_action = 'review' or status in ('needs_review', 'failed') then 'review'
      else 'in_progress' end as outcome
    from recent where local_time::date = today
  )
  select
    (select count(*) from of_today)::int as today,
    (select count(*) from recent where local_time::date = today - 1)::int as yesterday,
    (select coalesce(jsonb_object_agg(outcome, n), '{}')
       from (select outcome, count(*) as n from of_today group by 1) g) as by_outcome,
    (select coalesce(jsonb_object_agg(intent, n), '{}')
       from (select intent, count(*) as n from of_today where intent is not null group by 1) g) as by_intent,
    (select count(*) from of_today where urgency = 'emergency' and qualified is not false)::int as emergencies,
    (select count(*) from of_today where urgency = 'emergency' and qualified is not false
       and dispatch_status is distinct from 'dispatched')::int as emergencies_unattended,
    (select coalesce(jsonb_object_agg(hour, n), '{}')
       from (select extract(hour from local_time)::int as hour, count(*) as n from of_today group by 1) g) as by_hour`;

const leadsByStage = `
  select coalesce(jsonb_object_agg(pipeline_stage, n), '{}') as by_stage from (
    select pipeline_stage, count(*) as n from leads
    where tenant_id = $2 and environment = $3 and lead_id > $4 and erased_at is null
      and ($1::uuid is null or organization_id = $1)
    group by 1) g`;

const deliveriesOfTheDay = `
  select
    count(*) filter (where status = 'delivered')::int as delivered,
    count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'pending' and attempt_count = 0)::int as waiting,
    count(*) filter (where status = 'pending' and attempt_count > 0)::int as retrying
  from deliveries
  where tenant_id = $2 and environment = $3 and delivery_id > $4 and ($1::uuid is null or organization_id = $1)`;

const standing = `
  select
    (select count(*) from webhook_subscriptions where deleted_at is null and status = 'disabled')::int as disabled_webhooks,
    (select count(*) from webhook_subscriptions where deleted_at is null and status = 'enabled')::int as enabled_webhooks,
    (select count(*) from alerts where acknowledged_at is null)::int as open_alerts,
    (select count(*) from alerts where acknowledged_at is null and severity = 'critical')::int as critical_alerts`;

interface CallsRow extends Omit<Overview['calls'], 'by_outcome' | 'by_hour'> {
  by_outcome: Partial<Overview['calls']['by_outcome']>;
  by_hour: Record<string, number>;
}

interface StandingRow {
  disabled_webhooks: number;
  enabled_webhooks: number;
  open_alerts: number;
  critical_alerts: number;
}

/** The one row of a query that counts. */
function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A count has no row');
  return row;
}

/** The figures of the dashboard's first page, counted when asked. */
export const overviewRoute = route({
  method: 'GET',
  path: '/overview',
  operationId: 'getOverview',
  tag: 'Overview',
  summary: 'Count what happened today',
  scope: 'read',
  feature: null,
  rate: 'standard',
  idempotency: 'none',
  request: { params: null, query: z.strictObject({ organization_id: uuid.optional() }), body: null },
  responses: { 200: overview },
  handler: async (ctx, { query: filter }) => {
    const scope = [filter.organization_id ?? null, ctx.tenantId, ctx.environment];
    const now = Date.now();
    const body = await read(ctx, async (em): Promise<Overview> => {
      // A call of yesterday morning, in whatever zone, has come in within the last three days.
      const callBound = `call_${smallestIds(now - 3 * day).prefixed}`;
      const calls = only(await query<CallsRow>(em, callsToday, [...scope, callBound]));
      const leads = only(
        await query<Overview['leads']>(em, leadsByStage, [...scope, smallestIds(now - 30 * day).uuid]),
      );
      const deliveries = only(
        await query<Overview['deliveries']['day']>(em, deliveriesOfTheDay, [
          ...scope,
          `dlv_${smallestIds(now - day).prefixed}`,
        ]),
      );
      const other = only(await query<StandingRow>(em, standing));
      return {
        calls: {
          ...calls,
          by_outcome: { dispatched: 0, review: 0, not_qualified: 0, in_progress: 0, ...calls.by_outcome },
          by_hour: Array.from({ length: 24 }, (_, hour) => calls.by_hour[hour] ?? 0),
        },
        leads,
        deliveries: {
          day: deliveries,
          disabled_webhooks: other.disabled_webhooks,
          enabled_webhooks: other.enabled_webhooks,
        },
        alerts: { open: other.open_alerts, critical: other.critical_alerts },
      };
    });
    return { status: 200, body };
  },
});
