import type { Pool } from 'pg';
import { type Environment, insertAlerts, query, type Tx, withoutWaitingForDisk } from '#platform/db';
import { newId, randomId } from '#platform/ids';
import { heldBack, notSuspended } from '#platform/queue';
import type { AttemptHeaders } from './attempt-headers.ts';

/** The columns of a subscription that a delivery needs. */
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
  /** Whether the last delivery to it failed. */
  is_failing: boolean;
}

/** A delivery that this worker has leased until `leaseMs` from now, with all data for sending it. */
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
  /** The record that the event is about; `test` for an event that was created to test the endpoint. */
  event_subject: string;
  event_created_at: Date;
  /** The event's data, byte for byte as written, so that every attempt sends the same body. */
  data: string;
}

export interface AttemptResult {
  deliveryId: string;
  lockToken: string;
  status: 'pending' | 'delivered' | 'failed' | 'canceled';
  schedulePosition: number;
  nextAttemptAt: Date | null;
  /** Absent when nothing was sent because the subscription is disabled. */
  attempt: {
    at: Date;
    statusCode: number | null;
    durationMs: number;
    error: string | null;
    responseExcerpt: string | null;
    headers: AttemptHeaders;
  } | null;
}

interface RecordedRow {
  delivery_id: string | null;
  dead: string | null;
  followed: string | null;
  tenant_id: string;
  environment: Environment;
}

/**
 * The organization of the subscription `s` if it is confined to exactly one: its alerts belong to that
 * organization.
 */
const onlyOrganization = `case when cardinality(s.organization_ids) = 1 and not s.include_descendants
  then s.organization_ids[1] end`;

/**
 * Writes a batch of outcomes, and the health of their endpoints: failing since when, for how many deliveries,
 * and the alerts. Failed deliveries are collected in one alert per endpoint until it is acknowledged; an
 * endpoint is reported as failing at the fourth failure of a delivery, in one alert that closes automatically
 * at its next success and reopens when it fails again within a day. The planner estimates a hundred results
 * and would read all deliveries to join them: with the array of their ids it uses the index.
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

/** An endpoint without a success in this many deliveries, and for long enough, is considered dead. */
const disableAfterDeliveries = 20;

/**
 * Writes outcomes of attempts. @returns the deliveries, the endpoints considered dead, and those with more to
 * send.
 */
export async function recordAttempts(
  pool: Pool,
  results: readonly AttemptResult[],
  disableAfterMs: number,
): Promise<RecordedRow[]> {
  const { rows } = await pool.query<RecordedRow>({
    name: 'record_attempts',
    text: recordStatement,
    values: [
      JSON.stringify(results.map(resultRow)),
      disableAfterMs,
      disableAfterDeliveries,
      results.map(({ deliveryId }) => deliveryId),
    ],
  });
  return rows;
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

/**
 * First attempts about one record are made in the order of its events: a delivery waits while the first one
 * that has not been attempted is not claimed with it. With ORDER BY and LIMIT, each is one look-up in the
 * index `deliveries_first`; with EXISTS the planner may read all pending deliveries. A delivery's id contains
 * the time of its event, and that bound excludes partitions of later times.
 */
const firstOfChosen = `
  select c.delivery_id, case when schedule_position > 0 then c.delivery_id else (
    select first.delivery_id from deliveries first
    where first.webhook_id = c.webhook_id and first.subject_id = c.subject_id and first.status = 'pending'
      and first.schedule_position = 0 and first.delivery_id < 'dlv_' || substr(c.event_id, 5, 10) || '~'
    order by first.event_id limit 1) end as first_id
  from chosen c`;

/** The ids among them that need not wait. */
const inOrder = 'select delivery_id from first where first_id in (select delivery_id from chosen)';

/**
 * Leases the rows that `claimable` selects, and returns all data for sending them. Parameters from `$1` on:
 * the lease's token and length.
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

// The arrays are wrapped in a SELECT: a planner that knows how short they are would plan the statement again
// each time, which takes longer than running it. A record's first delivery may be due later than those that
// wait for it, and come after more of them than are selected: it is claimed with them, or none of them would
// ever be.
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

/** BullMQ may promote a delayed job slightly before the row's due time. Milliseconds. */
const earlyMs = 1_000;

/** Claims those of these deliveries that are due and have no lease. */
export async function claimDeliveries(
  pool: Pool,
  ids: readonly string[],
  leaseMs: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimedDelivery>({
    name: 'claim_deliveries',
    text: claimById,
    values: [randomId(), leaseMs, ids, earlyMs],
  });
  return rows;
}

/**
 * Claims due deliveries of endpoints that have no lease, the oldest first.
 * @param counts the most deliveries of each endpoint.
 */
export async function claimDueDeliveries(
  pool: Pool,
  counts: ReadonlyMap<string, number>,
  leaseMs: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimedDelivery>({
    name: 'claim_due_deliveries',
    text: claimByEndpoint,
    values: [randomId(), leaseMs, [...counts.keys()], [...counts.values()]],
  });
  return rows;
}

/** When deliveries that could not be claimed will be due or free; those that have ended are left out. */
export async function findWhenFree(pool: Pool, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await pool.query<{ delivery_id: string; until: Date }>(
    `select delivery_id, greatest(locked_until, next_attempt_at) as until from deliveries
       where delivery_id = any ($1) and next_attempt_at is not null`,
    [ids],
  );
  return new Map(rows.map((row) => [row.delivery_id, row.until]));
}

/** A due delivery without a lease. */
export interface OverdueDelivery {
  delivery_id: string;
  tenant_id: string;
  environment: Environment;
  webhook_id: string;
  generation: number;
  request_id: string | null;
  next_attempt_at: Date;
  schedule_position: number;
  held_back: boolean;
}

/** A page of all tenants' due deliveries without a lease. */
export async function findOverdue(
  pool: Pool,
  dueBefore: Date,
  after: string | null,
  limit: number,
): Promise<OverdueDelivery[]> {
  const { rows } = await pool.query<OverdueDelivery>(
    `select delivery_id, tenant_id, environment, webhook_id, generation, request_id, next_attempt_at,
           schedule_position, ${heldBack('deliveries', 'next_attempt_at')} as held_back
         from deliveries
         where status = 'pending' and next_attempt_at <= $1
           and (locked_until is null or locked_until <= $1) and delivery_id > $2
           and ${notSuspended}
         order by delivery_id limit $3`,
    [dueBefore, after ?? '', limit],
  );
  return rows;
}

/**
 * Those of these endpoints for which a worker holds leases. Leases are on the oldest deliveries: only that
 * many are read, so that a backlog costs no more.
 */
export async function findServed(pool: Pool, webhookIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ webhook_id: string }>(
    `select webhook_id from unnest($1::text[]) as asked (webhook_id)
     where exists (
       select from (
         select locked_until from deliveries d where d.webhook_id = asked.webhook_id and status = 'pending'
         order by next_attempt_at, delivery_id limit 1000
       ) oldest where locked_until > now())`,
    [webhookIds],
  );
  return new Set(rows.map((row) => row.webhook_id));
}

/** Raises an alert that deliveries wait because the tenant sends too many to one host. */
export async function insertHostAlert(
  system: Pool,
  { tenant_id, environment, webhook_id, url_host }: ClaimedDelivery,
  groupId: string,
): Promise<void> {
  await system.query(
    insertAlerts(`select $1, $2::uuid, $3, null::uuid, 'webhook.host_limited', 'warning', $4, 'webhook', $5, $6, 1,
          '{}'::jsonb, now()`),
    [
      newId('alr'),
      tenant_id,
      environment,
      `Deliveries to ${url_host} wait: there are more than may go to one host a second.`,
      webhook_id,
      groupId,
    ],
  );
}

/**
 * Makes the secret that the receiver accepted sign first from now on. Does nothing when the secret was
 * rotated since the claim: `current` and `previous` then mean other secrets.
 */
export async function resolveSigningSecret(system: Pool, delivery: ClaimedDelivery): Promise<void> {
  await system.query(
    `update webhook_subscriptions set signing_secret = $2
     where webhook_id = $1 and signing_secret = $3 and secret_sealed = $4 and previous_secret_sealed is not null`,
    [
      delivery.webhook_id,
      delivery.signing_secret === 'previous' ? 'current' : 'previous',
      delivery.signing_secret,
      delivery.secret_sealed,
    ],
  );
}

/** Makes a delivery due again and restarts its schedule. @returns false during an attempt. */
export async function makeDue(tx: Tx, deliveryId: string): Promise<boolean> {
  const due = await query(
    tx.em,
    `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
       next_attempt_at = now(), manual_after = coalesce(manual_after, attempt_count), lock_token = null, locked_until = null,
       updated_at = now(), request_id = $2, traceparent = null
     where delivery_id = $1 and (locked_until is null or locked_until <= now()) returning 1`,
    [deliveryId, tx.requestId],
  );
  return due.length > 0;
}

/** Makes those of these deliveries due again that have failed or were canceled. @returns how many. */
export async function makeDueAgain(tx: Tx, deliveryIds: readonly string[]): Promise<number> {
  const rows = await query<{ delivery_id: string }>(
    tx.em,
    `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
       next_attempt_at = now(), manual_after = coalesce(manual_after, attempt_count), updated_at = now()
     where delivery_id = any ($1) and status in ('failed', 'canceled') returning delivery_id`,
    [deliveryIds],
  );
  return rows.length;
}

/** Creates deliveries for events that have none for this endpoint yet. @returns their ids. */
export async function createDeliveries(
  tx: Tx,
  webhookId: string,
  eventIds: readonly string[],
): Promise<string[]> {
  await query(tx.em, 'select app.hold_events($1)', [eventIds]);
  const rows = await query<{ delivery_id: string }>(
    tx.em,
    `insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
       subject_id, status, next_attempt_at, manual_after, request_id)
     select app.delivery_id(event_id, $4), $2, $3, case when not tenant_wide then organization_id end, $4, event_id, type,
       subject_id, 'pending', now(), 0, $5
     from events where event_id = any ($1)
     on conflict (delivery_id) do nothing returning delivery_id`,
    [eventIds, tx.tenantId, tx.environment, webhookId, tx.requestId],
  );
  return rows.map((row) => row.delivery_id);
}

interface Replayed {
  delivery_id: string;
  /** Whether the subscription selects it. */
  wanted: boolean;
  organization_id: string | null;
}

/** An event to be replayed to one endpoint. */
export async function findReplayed(
  tx: Tx,
  webhookId: string,
  eventId: string,
): Promise<Replayed | undefined> {
  const [event] = await query<Replayed>(
    tx.em,
    `select app.delivery_id(e.event_id, s.webhook_id) as delivery_id, scope.organization_id,
         app.wants_event(s.events, s.organization_ids, s.include_descendants, e.type, e.opt_in, scope.organization_id)
           as wanted
       from events e join webhook_subscriptions s on s.webhook_id = $1
       cross join lateral (select case when not e.tenant_wide then e.organization_id end as organization_id) scope
       where e.event_id = $2`,
    [webhookId, eventId],
  );
  return event;
}

/** Inserts an event without deliveries. */
export async function insertEvent(
  tx: Tx,
  event: {
    eventId: string;
    type: string;
    organizationId: string | null;
    subjectId: string;
    data: unknown;
    now: Date;
  },
): Promise<void> {
  const { eventId, type, organizationId, subjectId, data, now } = event;
  await query(
    tx.em,
    `insert into events (event_id, tenant_id, environment, type, organization_id, tenant_wide, is_test, subject_id, data,
       created_at)
     values ($1, $2, $3, $4, coalesce($5, app.root_organization()), $5::uuid is null, true, $6, $7, $8)`,
    [eventId, tx.tenantId, tx.environment, type, organizationId, subjectId, JSON.stringify(data), now],
  );
}

/** Inserts a requested recovery. */
export async function insertRecovery(
  tx: Tx,
  {
    recoveryId,
    webhookId,
    since,
    until,
  }: { recoveryId: string; webhookId: string; since: Date; until: Date },
): Promise<void> {
  await query(
    tx.em,
    `insert into webhook_recoveries (recovery_id, tenant_id, environment, webhook_id, since, until, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'queued', now(), now())`,
    [recoveryId, tx.tenantId, tx.environment, webhookId, since, until],
  );
}

/** An event that an endpoint selects, and its delivery, if there is one. */
export interface WantedEvent {
  event_id: string;
  delivery_id: string | null;
  status: string | null;
}

/** A page of the events of a period that an endpoint selects. */
export function findWanted(
  tx: Tx,
  { webhook_id, since, until }: { webhook_id: string; since: Date; until: Date },
  afterEventId: string,
  limit: number,
): Promise<WantedEvent[]> {
  return query<WantedEvent>(
    tx.em,
    `select e.event_id, d.delivery_id, d.status
       from webhook_subscriptions s
       join events e on e.tenant_id = s.tenant_id and e.environment = s.environment
       cross join lateral (select case when not e.tenant_wide then e.organization_id end as organization_id) scope
       left join deliveries d on d.delivery_id = app.delivery_id(e.event_id, s.webhook_id)
       where s.webhook_id = $1 and s.status = 'enabled' and s.deleted_at is null and not e.is_test
         and app.wants_event(s.events, s.organization_ids, s.include_descendants, e.type, e.opt_in,
           scope.organization_id)
         and e.tenant_id = $2 and e.environment = $3 and e.created_at >= $4 and e.created_at < $5 and e.event_id > $6
       order by e.event_id limit $7`,
    [webhook_id, tx.tenantId, tx.environment, since, until, afterEventId, limit],
  );
}

/** Moves the cursor of a recovery past a page, and adds its counts. */
export async function moveRecovery(
  tx: Tx,
  recoveryId: string,
  page: { status: string; lastEventId: string | null; scanned: number; retried: number; created: number },
): Promise<void> {
  await query(
    tx.em,
    `update webhook_recoveries set status = $2, last_event_id = coalesce($3, last_event_id),
         scanned = scanned + $4, retried = retried + $5, created = created + $6, updated_at = now()
       where recovery_id = $1`,
    [recoveryId, page.status, page.lastEventId, page.scanned, page.retried, page.created],
  );
}

/** Marks a recovery as failed. */
export async function failRecovery(tx: Tx, recoveryId: string): Promise<void> {
  await query(
    tx.em,
    `update webhook_recoveries set status = 'failed', updated_at = now()
     where recovery_id = $1 and status in ('queued', 'running')`,
    [recoveryId],
  );
}

/** The number of all tenants' deliveries by state: the pending ones, and those that ended within a day. */
export async function countDeliveries(system: Pool): Promise<Record<string, number>> {
  const [{ rows: pending }, { rows: ended }] = await Promise.all([
    system.query<Record<string, number>>(
      `select (count(*) filter (where next_attempt_at <= now() and coalesce(locked_until, '-infinity') <= now()))::int as due,
              (count(*) filter (where locked_until > now()))::int as sending,
              (count(*) filter (where next_attempt_at > now() and coalesce(locked_until, '-infinity') <= now()))::int as retrying
       from deliveries where status = 'pending'`,
    ),
    system.query<Record<string, number>>(
      `select (count(*) filter (where status = 'delivered'))::int as "delivered (24 h)",
              (count(*) filter (where status = 'failed'))::int as "failed (24 h)",
              (count(*) filter (where status = 'canceled'))::int as "canceled (24 h)"
       from deliveries
       where status in ('delivered', 'failed', 'canceled') and created_at > now() - interval '1 day'`,
    ),
  ]);
  return { ...pending[0], ...ended[0] };
}
