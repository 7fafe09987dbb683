import * as z from 'zod';
import { timezone } from '#features/organizations';
import { query, read } from '#platform/db';
import { routesOf } from '#platform/http';
import { smallestIds } from '#platform/ids';
import { byOrganization, countedIn, only } from './count-scope.ts';
import { dayBegan } from './local-days.ts';
import { type Overview, overview } from './overview.schemas.ts';
import { findSpeeds } from './speed-to-lead.ts';
import { countWaiting } from './waiting.ts';

const { get } = routesOf({ tag: 'Overview', feature: null, rate: 'standard' });

const day = 24 * 60 * 60 * 1000;
/** A day is compared with the same weekday of so many weeks before. */
const weeksBefore = [1, 2, 3, 4];

/** $4, $5 the day's beginning as id and time, $6 the time zone. */
const callsToday = `
  with of_today as (
    select extract(hour from created_at at time zone $6)::int as hour,
      urgency = 'emergency' and qualified is not false as emergency,
      qualified and dispatch_action is distinct from 'joined' as wanted,
      case when dispatch_action = 'joined' then 'joined'
        when dispatch_status = 'dispatched' then 'dispatched'
        when dispatch_status = 'failed' then 'failed'
        when dispatch_status is not null then 'pending'
        when dispatch_action in ('review', 'none') then dispatch_action
        else 'undecided' end as outcome
    from calls
    where tenant_id = $2 and environment = $3 and call_id > $4 and created_at > $5 and erased_at is null
      and ($1::uuid[] is null or organization_id = any ($1))
  )
  select count(*)::int as today, (count(*) filter (where emergency))::int as emergencies,
    (count(*) filter (where wanted))::int as qualified,
    (select coalesce(jsonb_object_agg(outcome, n), '{}') from (select outcome, count(*) as n from of_today group by 1) g)
      as by_outcome,
    (select coalesce(jsonb_object_agg(hour, n), '{}') from (select hour, count(*) as n from of_today group by 1) g)
      as by_hour
  from of_today`;

/** The same weekday of earlier weeks, $4 to $5 of each as ids; $6 how far into the day it is now. */
const callsBefore = `
  select d.i::int as day, extract(hour from c.created_at at time zone $7)::int as hour, count(*)::int as calls,
    (count(*) filter (where c.created_at < d.began + $6::interval))::int as by_now
  from unnest($4::text[], $5::text[], $8::timestamptz[]) with ordinality as d (lower, upper, began, i)
  join calls c on c.call_id > d.lower and c.call_id < d.upper
  where c.tenant_id = $2 and c.environment = $3 and c.erased_at is null and ($1::uuid[] is null or c.organization_id = any ($1))
  group by 1, 2`;

const leadsToday = `
  select count(*)::int as today from leads
  where tenant_id = $2 and environment = $3 and lead_id > $4 and created_at > $5 and erased_at is null
    and ($1::uuid[] is null or organization_id = any ($1))`;

const deliveriesOfTheDay = `
  select
    count(*) filter (where status = 'delivered')::int as delivered,
    count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'pending' and attempt_count = 0)::int as waiting,
    count(*) filter (where status = 'pending' and attempt_count > 0)::int as retrying
  from deliveries
  where tenant_id = $2 and environment = $3 and delivery_id > $4 and ($1::uuid[] is null or organization_id = any ($1))`;

const endpoints = `
  select (count(*) filter (where status = 'enabled' and failing_since is not null))::int as failing_webhooks,
    (count(*) filter (where status = 'disabled'))::int as disabled_webhooks,
    (count(*) filter (where status = 'enabled'))::int as enabled_webhooks
  from webhook_subscriptions where tenant_id = $1 and environment = $2 and deleted_at is null`;

interface TodayRow {
  today: number;
  emergencies: number;
  qualified: number;
  by_outcome: Partial<Overview['calls']['by_outcome']>;
  by_hour: Record<string, number>;
}

interface BeforeRow {
  day: number;
  hour: number;
  calls: number;
  by_now: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

const perHour = <T>(of: (hour: number) => T): T[] => Array.from({ length: 24 }, (_, hour) => of(hour));

/** The usual figures of a weekday; days without any data are left out. */
function usualDay(rows: readonly BeforeRow[]): Pick<Overview['calls'], 'usual' | 'usual_by_hour'> {
  const days = [...Map.groupBy(rows, (row) => row.day).values()];
  if (days.length === 0) return { usual: null, usual_by_hour: perHour(() => 0) };
  return {
    usual: median(days.map((hours) => hours.reduce((sum, { by_now }) => sum + by_now, 0))),
    usual_by_hour: perHour((hour) =>
      median(days.map((hours) => hours.find((row) => row.hour === hour)?.calls ?? 0)),
    ),
  };
}

const idsOf = (at: Date) => smallestIds(at.getTime());

/** The figures of the dashboard's first page, counted when asked. */
export const overviewRoute = get('/overview', {
  operationId: 'getOverview',
  summary: 'Count what waits and what happened today',
  scope: 'read',
  request: { query: z.strictObject({ ...byOrganization, timezone: timezone.default('UTC') }) },
  responses: { 200: overview },
  handler: async (ctx, { query: { timezone: zone, ...filter } }) => {
    const now = new Date();
    const began = dayBegan(now, zone);
    const before = weeksBefore.map((weeks) => {
      const from = dayBegan(now, zone, 7 * weeks);
      return { from, to: dayBegan(now, zone, 7 * weeks - 1) };
    });
    const body = await read(ctx, async (em): Promise<Overview> => {
      const ids = idsOf(began);
      const scope = await countedIn(em, ctx, filter);
      const waiting = await countWaiting(em, scope);
      const calls = only(
        await query<TodayRow>(em, callsToday, [...scope, `call_${ids.prefixed}`, began, zone]),
      );
      const earlier = await query<BeforeRow>(em, callsBefore, [
        ...scope,
        before.map(({ from }) => `call_${idsOf(from).prefixed}`),
        before.map(({ to }) => `call_${idsOf(to).prefixed}`),
        `${now.getTime() - began.getTime()} milliseconds`,
        zone,
        before.map(({ from }) => from),
      ]);
      const leads = only(await query<{ today: number }>(em, leadsToday, [...scope, ids.uuid, began]));
      const speeds = await findSpeeds(em, scope, new Date(now.getTime() - 7 * day));
      const deliveries = only(
        await query<Overview['deliveries']['day']>(em, deliveriesOfTheDay, [
          ...scope,
          `dlv_${idsOf(new Date(now.getTime() - day)).prefixed}`,
        ]),
      );
      const webhooks = only(
        await query<Omit<Overview['deliveries'], 'day'>>(em, endpoints, [ctx.tenantId, ctx.environment]),
      );
      return {
        day_began_at: began.toISOString(),
        waiting,
        calls: {
          today: calls.today,
          emergencies: calls.emergencies,
          qualified: calls.qualified,
          by_outcome: {
            dispatched: 0,
            pending: 0,
            failed: 0,
            review: 0,
            joined: 0,
            none: 0,
            undecided: 0,
            ...calls.by_outcome,
          },
          by_hour: perHour((hour) => calls.by_hour[hour] ?? 0),
          ...usualDay(earlier),
        },
        leads: { today: leads.today, speed: speeds.all },
        deliveries: { day: deliveries, ...webhooks },
      };
    });
    return { status: 200, body };
  },
});
