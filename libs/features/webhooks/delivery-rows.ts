import type { Pool } from 'pg';
import { createBatcher, type Environment } from '#platform/db';
import { newId, randomId } from '#platform/ids';

/** A delivery that this worker holds until `leaseMs` from now, with all that is needed to send it. */
export interface ClaimedDelivery {
  delivery_id: string;
  tenant_id: string;
  environment: Environment;
  webhook_id: string;
  lock_token: string;
  attempt_count: number;
  schedule_position: number;
  url: string;
  subscription_status: 'enabled' | 'disabled';
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  signing_secret: 'current' | 'previous';
  event_id: string;
  event_type: string;
  organization_id: string | null;
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
  } | null;
  /** The event's type, for the alert when this was the last attempt. */
  eventType: string;
  webhookId: string;
}

export interface DeliveryRows {
  claim(deliveryId: string): Promise<ClaimedDelivery | NotClaimed>;
  /** Writes an attempt's outcome; false when the lease was lost to another worker, whose word counts then. */
  record(result: AttemptResult): Promise<boolean>;
}

/** A delayed job may be promoted a moment before the row's own time. */
const earlyMs = 1_000;

/** The rows of deliveries, claimed and written in batches by the system role. */
export function createDeliveryRows(pool: Pool, leaseMs: number): DeliveryRows {
  const claim = createBatcher<string, ClaimedDelivery | NotClaimed>(
    async (ids) => {
      const token = randomId();
      const { rows } = await pool.query<ClaimedDelivery>(
        `with claimed as (
           update deliveries set status = 'delivering', lock_token = $2,
             locked_until = now() + $3 * interval '1 millisecond', updated_at = now()
           where delivery_id = any ($1) and status in ('pending', 'delivering')
             and (locked_until is null or locked_until <= now())
             and next_attempt_at <= now() + $4 * interval '1 millisecond'
           returning delivery_id, tenant_id, environment, webhook_id, lock_token, attempt_count, schedule_position,
             event_id, event_type, organization_id
         )
         select c.*, s.url, case when s.deleted_at is null then s.status else 'disabled' end as subscription_status,
                s.secret_sealed, s.signing_secret,
                case when s.previous_secret_expires_at > now() then s.previous_secret_sealed end as previous_secret_sealed,
                e.created_at as event_created_at, e.data::text as data
         from claimed c join webhook_subscriptions s using (webhook_id) join events e using (event_id)`,
        [ids, token, leaseMs, earlyMs],
      );
      const claimed = new Map(rows.map((row) => [row.delivery_id, row]));
      const others = ids.filter((id) => !claimed.has(id));
      const held = others.length > 0 ? await whenFree(others) : new Map<string, Date>();
      return ids.map((id) => claimed.get(id) ?? { until: held.get(id) ?? null });
    },
    { maxSize: 100, concurrency: 4 },
  );

  async function whenFree(ids: string[]): Promise<Map<string, Date>> {
    const { rows } = await pool.query<{ delivery_id: string; until: Date }>(
      `select delivery_id, greatest(locked_until, next_attempt_at) as until from deliveries
       where delivery_id = any ($1) and status in ('pending', 'delivering') and next_attempt_at is not null`,
      [ids],
    );
    return new Map(rows.map((row) => [row.delivery_id, row.until]));
  }

  const record = createBatcher<AttemptResult, boolean>(
    async (results) => {
      const { rows } = await pool.query<{ delivery_id: string }>(
        `with result as (
           select * from json_to_recordset($1) as r (delivery_id text, lock_token uuid, status text,
             schedule_position int, next_attempt_at timestamptz, attempted boolean, at timestamptz, status_code int,
             duration_ms int, error text, response_excerpt text, alert_id text, alert_message text)
         ), updated as (
           update deliveries d set status = r.status, schedule_position = r.schedule_position,
             attempt_count = d.attempt_count + r.attempted::int, next_attempt_at = r.next_attempt_at,
             lock_token = null, locked_until = null, updated_at = now()
           from result r
           where d.delivery_id = r.delivery_id and d.lock_token = r.lock_token and d.status = 'delivering'
           returning d.delivery_id, d.tenant_id, d.environment, d.attempt_count
         ), attempts as (
           insert into delivery_attempts (delivery_id, number, tenant_id, environment, at, status_code, duration_ms,
             error, response_excerpt)
           select u.delivery_id, u.attempt_count, u.tenant_id, u.environment, r.at, r.status_code, r.duration_ms,
                  r.error, r.response_excerpt
           from updated u join result r using (delivery_id) where r.attempted
         ), alerted as (
           insert into alerts (alert_id, tenant_id, environment, kind, severity, message, target_type, target_id,
             metadata, created_at, updated_at)
           select r.alert_id, u.tenant_id, u.environment, 'webhook.delivery_failed', 'critical', r.alert_message,
                  'delivery', u.delivery_id, '{}', now(), now()
           from updated u join result r using (delivery_id) where r.status = 'failed'
         )
         select delivery_id from updated`,
        [JSON.stringify(results.map(resultRow))],
      );
      const written = new Set(rows.map((row) => row.delivery_id));
      return results.map((result) => written.has(result.deliveryId));
    },
    { maxSize: 100, concurrency: 4 },
  );

  return { claim, record };
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
    alert_id: newId('alr'),
    alert_message: `An event of type ${result.eventType} could not be delivered to ${result.webhookId}: ${attempt?.error ?? `HTTP ${attempt?.statusCode}`}.`,
  };
}
