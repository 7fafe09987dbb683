import type { Pool } from 'pg';
import { createBatcher, type Environment, insertAlerts, withoutWaitingForDisk } from '#platform/db';
import { newId, randomId } from '#platform/ids';
import type { AttemptHeaders } from './attempt-headers.ts';
import type { EndpointOf } from './due-deliveries.ts';

/** A subscription, as far as a delivery to it goes. */
interface Endpoint {
  webhook_id: string;
  url: string;
  url_host: string;
  subscription_status: 'enabled' | 'disabled';
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  signing_secret: 'current' | 'previous';
  max_per_second: number | null;
  headers_sealed: Buffer | null;
  api_version: string;
  /** It has refused what was sent last. */
  is_failing: boolean;
}

/** A delivery that this worker holds until `leaseMs` from now, with all that is needed to send it. */
export interface ClaimedDelivery extends Endpoint {
  delivery_id: string;
  tenant_id: string;
  environment: Environment;
  lock_token: string;
  attempt_count: number;
  schedule_position: number;
  generation: number;
  next_attempt_at: Date;
  event_id: string;
  event_type: string;
  organization_id: string | null;
  request_id: string | null;
  traceparent: string | null;
  /** What the event is about; `test` for one that was made to try the endpoint. */
  event_subject: string;
  event_created_at: Date;
  /** The event's data as it was written, byte for byte, so that every attempt sends the same body. */
  data: string;
}

/** Why a delivery could not be claimed: another worker holds it or it is not due before `until`; null: it is over. */
export interface NotClaimed {
  until: Date | null;
}

export interface AttemptResult {
  deliveryId: string;
  lockToken: string;
  status: 'pending' | 'delivered' | 'failed' | 'canceled';
  schedulePosition: number;
  nextAttemptAt: Date | null;
  /** Absent when nothing was sent (the subscription is switched off). */
  attempt: {
    at: Date;
    statusCode: number | null;
    durationMs: number;
    error: string | null;
    responseExcerpt: string | null;
    headers: AttemptHeaders;
  } | null;
}

export interface DeliveryRows {
  /** Takes one delivery. */
  claim(deliveryId: string): Promise<ClaimedDelivery | NotClaimed>;
  /** Claims what is due to an endpoint and not leased, the oldest first, at most {@link claimSize}. */
  claimDue(webhookId: string): Promise<ClaimedDelivery[]>;
  /** Writes an attempt's outcome; false when the lease was lost to another worker, which records its own. */
  record(result: AttemptResult): Promise<boolean>;
}

/** A delayed job may be promoted a moment before the row's own time. */
const earlyMs = 1_000;

/** An endpoint without one success for this many deliveries and long enough is taken to be dead. */
const disableAfterDeliveries = 20;

export interface DeliveryRowsOptions {
  leaseMs: number;
  /** How long an endpoint must have failed throughout before it is switched off. Milliseconds. */
  disableAfterMs: number;
  onDead: (endpoint: EndpointOf) => void;
  /** Told that a delivery has been tried for which another one about the same record has waited. */
  onFollowed: (endpoint: EndpointOf) => void;
}

interface RecordedRow {
  delivery_id: string | null;
  dead: string | null;
  followed: string | null;
  tenant_id: string;
  environment: Environment;
}

/** The organization of the subscription `s` where it listens to one alone: its alerts are that one's. */
const onlyOrganization = `case when cardinality(s.organization_ids) = 1 and not s.include_descendants
  then s.organization_ids[1] end`;

/**
 * Writes a batch of outcomes, and the health of their endpoints: failing since when, for how many deliveries, and the
 * alerts. Failed deliveries gather in one alert per endpoint until it is acknowledged; an endpoint is reported as
 * failing at the fourth failure of a delivery, in one alert that closes by itself at its next success and opens again when
 * it fails within a day. The planner takes the results for a hundred and would read all deliveries to join them: the
 * array of their ids leads it to the index.
 */
const recordStatement = `
  with result as (
    select * from json_to_recordset($1) as r (delivery_id text, lock_token uuid, status text, schedule_position int,
      next_attempt_at timestamptz, attempted boolean, at timestamptz, status_code int, duration_ms int, error text,
      response_excerpt text, headers jsonb, alert_id text, endpoint_alert_id text, reason text)
  ), updated as (
    update deliveries d set status = r.status, schedule_position = r.schedule_position,
      attempt_count = d.attempt_count + r.attempted::int, next_attempt_at = r.next_attempt_at,
      lock_token = null, locked_until = null, updated_at = now()
    from result r
    where d.delivery_id = any ((select $4)::text[]) and d.delivery_id = r.delivery_id and d.lock_token = r.lock_token
    returning d.delivery_id, d.tenant_id, d.environment, d.webhook_id, d.event_type, d.attempt_count, d.subject_id, d.event_id,
      d.status <> 'pending' or d.schedule_position > 0 as tried
  ), attempts as (
    insert into delivery_attempts (delivery_id, number, tenant_id, environment, at, status_code, duration_ms, error,
      response_excerpt, headers)
    select u.delivery_id, u.attempt_count, u.tenant_id, u.environment, r.at, r.status_code, r.duration_ms, r.error,
           r.response_excerpt, r.headers
    from updated u join result r using (delivery_id) where r.attempted
  ), outcome as (
    select u.webhook_id, bool_or(r.status = 'delivered') as succeeded,
           count(*) filter (where r.status <> 'delivered' and u.attempt_count = 1)::int as deliveries,
           bool_or(r.status <> 'delivered' and u.attempt_count >= 4) as persistent,
           min(r.endpoint_alert_id) as alert_id
    from updated u join result r using (delivery_id) where r.attempted group by u.webhook_id
  ), endpoint as (
    update webhook_subscriptions s set
      failing_since = case when o.succeeded then null else coalesce(s.failing_since, now()) end,
      deliveries_since_success = case when o.succeeded then 0 else s.deliveries_since_success + o.deliveries end,
      -- Kept by a success, for what is returned below; a new failure begins without it.
      failing_alerted_at = case when o.succeeded then s.failing_alerted_at
        else coalesce(case when s.failing_since is not null then s.failing_alerted_at end,
                      case when o.persistent then now() end) end
    from outcome o
    where s.webhook_id = o.webhook_id and (not o.succeeded or s.failing_since is not null)
    returning s.webhook_id, s.tenant_id, s.environment, s.status, s.failing_since, s.deliveries_since_success,
      ${onlyOrganization} as organization_id,
      o.alert_id, o.succeeded,
      case when o.succeeded then s.failing_alerted_at is not null else s.failing_alerted_at = now() end as turned
  ), recovered as (
    update alerts a set acknowledged_at = now(), updated_at = now(),
      acknowledged_by = '{"type": "system", "id": "deliver-webhook", "name": null}'
    from endpoint e
    where e.turned and e.succeeded and a.target_id = e.webhook_id and a.kind = 'webhook.failing' and a.acknowledged_at is null
  ), failing_again as (
    update alerts a set acknowledged_at = null, acknowledged_by = null, occurrences = a.occurrences + 1,
      last_occurred_at = now(), updated_at = now()
    from endpoint e
    where e.turned and not e.succeeded and a.alert_id = (
      select alert_id from alerts last where last.target_id = e.webhook_id and last.kind = 'webhook.failing'
      order by alert_id desc limit 1)
      and a.acknowledged_by ->> 'type' = 'system' and a.acknowledged_at > now() - interval '1 day'
    returning e.webhook_id
  ), failing as (
    ${insertAlerts(`
    select alert_id, tenant_id, environment, organization_id, 'webhook.failing', 'warning',
           'A webhook endpoint has refused a delivery four times; it is tried again on the schedule.',
           'webhook', webhook_id, 'webhook.failing:' || webhook_id, 1, '{}'::jsonb, now()
    from endpoint
    where turned and not succeeded and webhook_id not in (select webhook_id from failing_again)`)}
  ), given_up as (
    select u.webhook_id, u.tenant_id, u.environment, count(*)::int as count, min(u.delivery_id) as delivery_id,
           min(u.event_type) as event_type, min(r.alert_id) as alert_id, min(r.reason) as reason,
           ${onlyOrganization} as organization_id
    from updated u join result r using (delivery_id) join webhook_subscriptions s on s.webhook_id = u.webhook_id
    where r.status = 'failed'
    group by u.webhook_id, u.tenant_id, u.environment, s.webhook_id
  ), alerted as (
    ${insertAlerts(
      `
    select alert_id, tenant_id, environment, organization_id, 'webhook.delivery_failed', 'warning',
           'A delivery of ' || event_type || ' to ' || webhook_id || ' was given up on: ' || reason || '.',
           'delivery', delivery_id, 'webhook.delivery_failed:' || webhook_id, count,
           jsonb_build_object('count', count::text, 'webhook_id', webhook_id), now()
    from given_up`,
      `metadata = alerts.metadata || jsonb_build_object('count',
      ((alerts.metadata ->> 'count')::int + (excluded.metadata ->> 'count')::int)::text)`,
    )}
  )
  select delivery_id, null as dead, null as followed, tenant_id, environment from updated
  union all
  select distinct null, null, webhook_id, tenant_id, environment from updated u
  where tried and (
    select next.lock_token is null from deliveries next
    where next.webhook_id = u.webhook_id and next.subject_id = u.subject_id and next.status = 'pending'
      and next.schedule_position = 0 and next.event_id > u.event_id
      and next.delivery_id >= 'dlv_' || substr(u.event_id, 5, 10)
    order by next.event_id limit 1)
  union all
  select null, webhook_id, null, tenant_id, environment from endpoint
  where status = 'enabled' and not succeeded and deliveries_since_success >= $3
    and failing_since < now() - $2 * interval '1 millisecond'`;

/** Deliveries per claim: enough to make the statement cheap, few enough to be shared between workers. */
export const claimSize = 25;

/**
 * The first attempts of what is about one record are made in its order: one waits while the first that has not been tried
 * is not among those chosen with it. By ORDER BY and LIMIT each is one look into the index `deliveries_first`; as EXISTS the
 * planner may read all that is pending. A delivery's id has the time of its event: by that bound the partitions of later
 * time are left out.
 */
const firstOfChosen = `
  select c.delivery_id, case when schedule_position > 0 then c.delivery_id else (
    select first.delivery_id from deliveries first
    where first.webhook_id = c.webhook_id and first.subject_id = c.subject_id and first.status = 'pending'
      and first.schedule_position = 0 and first.delivery_id < 'dlv_' || substr(c.event_id, 5, 10) || '~'
    order by first.event_id limit 1) end as first_id
  from chosen c`;

/** Those of them that wait for none. */
const inOrder = 'select delivery_id from first where first_id in (select delivery_id from chosen)';

/**
 * Takes the rows that `claimable` names under a lease, with all that is needed to send them. Parameters from `$1` on: the
 * lease's token and length.
 * @param selected CTEs that `claimable` selects from.
 */
const claimStatement = (selected: string, claimable: string): string => `
  with ${selected}, claimed as (
    update deliveries d set lock_token = $1, locked_until = now() + $2 * interval '1 millisecond', updated_at = now()
    where d.delivery_id = any (array(${claimable}))
    returning d.delivery_id, tenant_id, environment, webhook_id, lock_token, attempt_count, schedule_position, generation,
      next_attempt_at, event_id, event_type, request_id, traceparent
  )
  select c.delivery_id, c.tenant_id, c.environment, c.webhook_id, c.lock_token, c.attempt_count, c.schedule_position,
    c.generation, c.next_attempt_at, c.event_id, c.event_type, e.organization_id, c.request_id, c.traceparent,
    s.url, s.url_host, case when s.deleted_at is null then s.status else 'disabled' end as subscription_status,
    s.secret_sealed, s.signing_secret, s.max_per_second, s.headers_sealed, s.api_version, s.failing_since is not null as is_failing,
    case when s.previous_secret_expires_at > now() then s.previous_secret_sealed end as previous_secret_sealed,
    e.subject_id as event_subject, e.created_at as event_created_at, e.data::text as data
  from claimed c join webhook_subscriptions s using (webhook_id) join events e using (event_id)
  cross join ${withoutWaitingForDisk}
  order by c.event_id`;

const claimById = claimStatement(
  `chosen as materialized (
    select delivery_id, webhook_id, subject_id, event_id, schedule_position from deliveries
    where delivery_id = any ($3) and (locked_until is null or locked_until <= now())
      and next_attempt_at <= now() + $4 * interval '1 millisecond'
    for update skip locked
  ), first as materialized (${firstOfChosen})`,
  inOrder,
);

// The arrays hide behind a SELECT: a planner that knows how short they are would plan the statement anew each time, which
// takes longer than running it. A first one may be due later than those that wait for it, and stand behind more of them than
// are chosen: it is taken with them, or none of them would ever be.
const claimByEndpoint = claimStatement(
  `chosen as materialized (
    select d.*
    from unnest((select $3::text[]), (select $4::int[])) as wanted (webhook_id, count)
    cross join lateral (
      select delivery_id, webhook_id, subject_id, event_id, schedule_position from deliveries
      where webhook_id = wanted.webhook_id and status = 'pending' and next_attempt_at <= now()
        and (locked_until is null or locked_until <= now())
      order by next_attempt_at, delivery_id limit wanted.count for update skip locked
    ) d
  ), first as materialized (${firstOfChosen}
  ), waited_for as materialized (
    select delivery_id from deliveries
    where delivery_id = any (array(select first_id from first where first_id not in (select delivery_id from chosen)))
      and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
    for update skip locked
  )`,
  `${inOrder} union all select delivery_id from waited_for`,
);

/** The rows of deliveries, claimed and written in batches by the system role. */
export function createDeliveryRows(pool: Pool, options: DeliveryRowsOptions): DeliveryRows {
  const claim = createBatcher<string, ClaimedDelivery | NotClaimed>(
    async (ids) => {
      const { rows } = await pool.query<ClaimedDelivery>({
        name: 'claim_deliveries',
        text: claimById,
        values: [randomId(), options.leaseMs, ids, earlyMs],
      });
      const claimed = new Map(rows.map((row) => [row.delivery_id, row]));
      const others = ids.filter((id) => !claimed.has(id));
      const held = others.length > 0 ? await whenFree(others) : new Map<string, Date>();
      return ids.map((id) => claimed.get(id) ?? { until: held.get(id) ?? null });
    },
    { maxSize: 100, concurrency: 1 },
  );

  const claimDue = createBatcher<string, ClaimedDelivery[]>(
    async (webhookIds) => {
      // Several may ask for one endpoint: it is asked for once, and what is found is shared out.
      const asking = Map.groupBy(webhookIds.keys(), (i) => webhookIds[i] ?? '');
      const { rows } = await pool.query<ClaimedDelivery>({
        name: 'claim_due_deliveries',
        text: claimByEndpoint,
        values: [
          randomId(),
          options.leaseMs,
          [...asking.keys()],
          [...asking.values()].map((askers) => askers.length * claimSize),
        ],
      });
      const shares = webhookIds.map((): ClaimedDelivery[] => []);
      for (const [webhookId, found] of Map.groupBy(rows, (row) => row.webhook_id)) {
        const askers = asking.get(webhookId) ?? [];
        // What is about one record stays together.
        const records = [...Map.groupBy(found, (row) => row.event_subject).values()];
        for (const [n, record] of records.entries()) {
          const asker = askers[n % askers.length];
          if (asker !== undefined) shares[asker]?.push(...record);
        }
      }
      return shares;
    },
    { maxSize: 50, concurrency: 1 },
  );

  async function whenFree(ids: string[]): Promise<Map<string, Date>> {
    const { rows } = await pool.query<{ delivery_id: string; until: Date }>(
      `select delivery_id, greatest(locked_until, next_attempt_at) as until from deliveries
       where delivery_id = any ($1) and next_attempt_at is not null`,
      [ids],
    );
    return new Map(rows.map((row) => [row.delivery_id, row.until]));
  }

  const record = createBatcher<AttemptResult, boolean>(
    async (results) => {
      const { rows } = await pool.query<RecordedRow>({
        name: 'record_attempts',
        text: recordStatement,
        values: [
          JSON.stringify(results.map(resultRow)),
          options.disableAfterMs,
          disableAfterDeliveries,
          results.map(({ deliveryId }) => deliveryId),
        ],
      });
      for (const { dead, followed, tenant_id: tenantId, environment } of rows) {
        if (dead !== null) options.onDead({ webhookId: dead, tenantId, environment });
        if (followed !== null) options.onFollowed({ webhookId: followed, tenantId, environment });
      }
      const written = new Set(rows.map((row) => row.delivery_id));
      return results.map((result) => written.has(result.deliveryId));
    },
    { maxSize: 100, concurrency: 1 },
  );

  return { claim, claimDue, record };
}

function resultRow(result: AttemptResult): Record<string, unknown> {
  const { attempt } = result;
  return {
    delivery_id: result.deliveryId,
    lock_token: result.lockToken,
    status: result.status,
    schedule_position: result.schedulePosition,
    next_attempt_at: result.nextAttemptAt,
    attempted: attempt !== null,
    at: attempt?.at ?? null,
    status_code: attempt?.statusCode ?? null,
    duration_ms: attempt?.durationMs ?? null,
    error: attempt?.error ?? null,
    response_excerpt: attempt?.responseExcerpt ?? null,
    headers: attempt?.headers ?? null,
    alert_id: newId('alr'),
    endpoint_alert_id: newId('alr'),
    reason: attempt?.error ?? `HTTP ${attempt?.statusCode}`,
  };
}
