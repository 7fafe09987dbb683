import * as z from 'zod';
import { timezone } from '#features/organizations';
import { query, read } from '#platform/db';
import { routesOf } from '#platform/http';
import { smallestIds } from '#platform/ids';
import { byOrganization, countedIn } from './count-scope.ts';
import { dayBegan } from './local-days.ts';
import { type Rates, type Statistics, statistics } from './overview.schemas.ts';
import { findSpeeds } from './speed-to-lead.ts';

const { get } = routesOf({ tag: 'Overview', feature: null, rate: 'standard' });

/** The maximum of table rows; there may be more numbers and campaigns. */
const linesAtMost = 50;

/**
 * $1 organizations or null, $2 and $3 the scope, $4 and $5 the beginning as id and time, $6 the beginnings of the weeks. A further
 * call about a loss counts as a call, but neither as wanted nor as booked, since the first call does.
 */
const rates = `
  with call as (
    select c.organization_id, c.tracking_number,
      width_bucket(extract(epoch from c.created_at), (select array_agg(extract(epoch from t) order by t) from unnest($6::timestamptz[]) t)) as week,
      c.answered,
      c.qualified and c.dispatch_action is distinct from 'joined' as wanted,
      c.qualified and c.dispatch_action is distinct from 'joined'
        and (c.dispatch_status is not distinct from 'dispatched'
          or coalesce(l.pipeline_stage in ('appointment_set', 'won'), false)) as booked
    from calls c left join leads l on l.lead_id = c.lead_id
    where c.tenant_id = $2 and c.environment = $3 and c.call_id > $4 and c.created_at > $5 and c.erased_at is null
      and c.direction = 'inbound' and ($1::uuid[] is null or c.organization_id = any ($1))
  )
  select grouping(week, organization_id, tracking_number) as grouping, week, organization_id, tracking_number,
    count(*)::int as calls, (count(*) filter (where answered))::int as answered, count(answered)::int as known,
    (count(*) filter (where wanted))::int as wanted, (count(*) filter (where booked))::int as booked
  from call group by grouping sets ((), (week), (organization_id), (tracking_number))
  order by calls desc`;

const campaigns = `
  select attribution ->> 'campaign' as campaign, source, count(*)::int as leads,
    (count(*) filter (where pipeline_stage in ('appointment_set', 'won')
      or exists (select from calls c where c.call_id = l.call_id and c.dispatch_status = 'dispatched')))::int as booked
  from leads l
  where tenant_id = $2 and environment = $3 and lead_id > $4 and created_at > $5 and erased_at is null
    and direction = 'inbound' and ($1::uuid[] is null or organization_id = any ($1))
  group by 1, 2 order by leads desc, 2, 1 limit ${linesAtMost}`;

interface RatesRow extends Rates {
  /** `grouping()` of the columns: a bit for each one that is aggregated, the week's the highest. */
  grouping: number;
  week: number | null;
  organization_id: string | null;
  tracking_number: string | null;
}

const [overall, byWeek, byLocation, byNumber] = [0b111, 0b011, 0b101, 0b110];
const nothing: Rates = { calls: 0, answered: 0, known: 0, wanted: 0, booked: 0 };

const ratesOf = ({ calls, answered, known, wanted, booked }: Rates): Rates => ({
  calls,
  answered,
  known,
  wanted,
  booked,
});

/** How many calls were answered and became work, by week, location, number called and campaign. */
export const statisticsRoute = get('/statistics', {
  operationId: 'getStatistics',
  summary: 'Count how many calls were answered and became work',
  scope: 'read',
  request: {
    query: z.strictObject({
      ...byOrganization,
      timezone: timezone.default('UTC'),
      weeks: z.coerce.number().int().min(1).max(12).default(4),
    }),
  },
  responses: { 200: statistics },
  handler: async (ctx, { query: { timezone: zone, weeks, ...filter } }) => {
    const now = new Date();
    // Whole weeks, the last one up to now.
    const began = Array.from({ length: weeks }, (_, i) => dayBegan(now, zone, 7 * (weeks - i) - 1));
    const since = began[0] ?? now;
    const ids = smallestIds(since.getTime());
    const body = await read(ctx, async (em): Promise<Statistics> => {
      const scope = await countedIn(em, ctx, filter);
      const rows = await query<RatesRow>(em, rates, [...scope, `call_${ids.prefixed}`, since, began]);
      const speeds = await findSpeeds(em, scope, since);
      const campaign = await query<Statistics['by_campaign'][number]>(em, campaigns, [
        ...scope,
        ids.uuid,
        since,
      ]);
      const of = (grouping: number | undefined) => rows.filter((row) => row.grouping === grouping);
      const weekly = new Map(of(byWeek).map((row) => [row.week, row]));
      return {
        since: since.toISOString(),
        total: ratesOf(of(overall)[0] ?? nothing),
        by_week: began.map((at, i) => ({
          began_at: at.toISOString(),
          ...ratesOf(weekly.get(i + 1) ?? nothing),
        })),
        by_location: of(byLocation).flatMap((row) =>
          row.organization_id === null
            ? []
            : [
                {
                  organization_id: row.organization_id,
                  ...ratesOf(row),
                  speed: speeds.of(row.organization_id),
                },
              ],
        ),
        by_number: of(byNumber)
          .slice(0, linesAtMost)
          .map((row) => ({ tracking_number: row.tracking_number, ...ratesOf(row) })),
        by_campaign: campaign,
        speed: speeds.all,
      };
    });
    return { status: 200, body };
  },
});
