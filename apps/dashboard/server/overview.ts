import * as z from 'zod';
import { query, read } from '#platform/db';
import { route } from '#platform/http';
import { uuid } from '#platform/wire';
import { type Overview, overview } from './overview.schemas.ts';

const callsToday = `
  with call_day as (
    select c.status, c.intent, c.urgency, c.qualified, c.dispatch_action, c.dispatch_status,
           (coalesce(c.started_at, c.created_at) at time zone o.timezone) as local_time,
           (now() at time zone o.timezone)::date as today
    from calls c join organizations o using (organization_id)
    where c.created_at > now() - interval '3 days' and ($1::uuid is null or c.organization_id = $1)
  ), outcome as (
    select *, case
      when dispatch_action = 'auto_dispatch' or dispatch_action = 'manual' then 'dispatched'
      when dispatch_action = 'none' then 'not_qualified'
      when dispatch_action = 'review' or status in ('needs_review', 'failed') then 'review'
      else 'in_progress' end as outcome
    from call_day where local_time::date = today
  )
  select
    (select count(*) from outcome)::int as today,
    (select count(*) from call_day where local_time::date = today - 1)::int as yesterday,
    coalesce((select jsonb_object_agg(outcome, n) from (select outcome, count(*) n from outcome group by 1) g), '{}') as by_outcome,
    coalesce((select jsonb_object_agg(intent, n) from
      (select intent, count(*) n from outcome where intent is not null group by 1) g), '{}') as by_intent,
    (select count(*) from outcome where urgency = 'emergency' and qualified is not false)::int as emergencies,
    (select count(*) from outcome where urgency = 'emergency' and qualified is not false
       and dispatch_status is distinct from 'dispatched')::int as emergencies_unattended,
    coalesce((select jsonb_object_agg(hour, n) from
      (select extract(hour from local_time)::int as hour, count(*) n from outcome group by 1) g), '{}') as by_hour`;

const leadsNow = `
  select
    (select count(*) from leads l join organizations o using (organization_id)
      where l.erased_at is null and l.created_at > now() - interval '2 days'
        and (l.created_at at time zone o.timezone)::date = (now() at time zone o.timezone)::date
        and ($1::uuid is null or l.organization_id = $1))::int as today,
    coalesce((select jsonb_object_agg(pipeline_stage, n) from
      (select pipeline_stage, count(*) n from leads
        where erased_at is null and created_at > now() - interval '90 days' and ($1::uuid is null or organization_id = $1)
        group by 1) g), '{}') as by_stage`;

const deliveriesNow = `
  select
    (select count(*) from recent where status = 'delivered')::int as delivered,
    (select count(*) from recent where status = 'failed')::int as failed,
    (select count(*) from recent where status in ('pending', 'delivering'))::int as waiting,
    (select count(*) from recent where status in ('pending', 'delivering') and attempt_count > 0)::int as retrying,
    (select count(*) from webhook_subscriptions where deleted_at is null and status = 'disabled')::int as disabled_webhooks,
    (select count(*) from webhook_subscriptions where deleted_at is null and status = 'enabled')::int as enabled_webhooks,
    (select count(*) from alerts where acknowledged_at is null)::int as open_alerts,
    (select count(*) from alerts where acknowledged_at is null and severity = 'critical')::int as critical_alerts
  from (select) nothing`;

interface CallsRow {
  today: number;
  yesterday: number;
  by_outcome: Partial<Overview['calls']['by_outcome']>;
  by_intent: Record<string, number>;
  emergencies: number;
  emergencies_unattended: number;
  by_hour: Record<string, number>;
}

interface LeadsRow {
  today: number;
  by_stage: Record<string, number>;
}

interface DeliveriesRow {
  delivered: number;
  failed: number;
  waiting: number;
  retrying: number;
  disabled_webhooks: number;
  enabled_webhooks: number;
  open_alerts: number;
  critical_alerts: number;
}

const openStages = ['new', 'qualified', 'nurture', 'contacted', 'appointment_set'];

/** The figures of the dashboard's first page, counted when asked. */
export const overviewRoute = route({
  method: 'GET',
  path: '/overview',
  operationId: 'getOverview',
  tag: 'Dashboard',
  summary: 'Count what happened today',
  scope: 'read',
  feature: null,
  rate: 'none',
  idempotency: 'none',
  request: { params: null, query: z.strictObject({ organization_id: uuid.optional() }), body: null },
  responses: { 200: overview },
  handler: async (ctx, { query: filter }) => {
    const organization = [filter.organization_id ?? null];
    const body = await read(ctx, async (em): Promise<Overview> => {
      const [calls] = await query<CallsRow>(em, callsToday, organization);
      const [leads] = await query<LeadsRow>(em, leadsNow, organization);
      const [deliveries] = await query<DeliveriesRow>(
        em,
        `with recent as (select status, attempt_count from deliveries where created_at > now() - interval '24 hours'
           and ($1::uuid is null or organization_id = $1)) ${deliveriesNow}`,
        organization,
      );
      if (!calls || !leads || !deliveries) throw new Error('A count has no row');
      return {
        calls: {
          ...calls,
          by_outcome: { dispatched: 0, review: 0, not_qualified: 0, in_progress: 0, ...calls.by_outcome },
          by_hour: Array.from({ length: 24 }, (_, hour) => calls.by_hour[hour] ?? 0),
        },
        leads: {
          today: leads.today,
          by_stage: leads.by_stage,
          open: openStages.reduce((sum, stage) => sum + (leads.by_stage[stage] ?? 0), 0),
        },
        deliveries: {
          day: { delivered: deliveries.delivered, failed: deliveries.failed, waiting: deliveries.waiting },
          retrying: deliveries.retrying,
          disabled_webhooks: deliveries.disabled_webhooks,
          enabled_webhooks: deliveries.enabled_webhooks,
        },
        alerts: { open: deliveries.open_alerts, critical: deliveries.critical_alerts },
      };
    });
    return { status: 200, body };
  },
});
