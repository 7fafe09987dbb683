import type { Pool } from 'pg';
import { allEvents } from '#features/event-catalog';
import {
  auditEventType,
  type Environment,
  type EventRow,
  query,
  queryAtCommit,
  queryTogether,
  type Statement,
  type TenantScope,
} from '#platform/db';
import { newId } from '#platform/ids';
import type { HandoverStep, RelayStep } from '#platform/outbox';
import type { DueJob, SweepSource } from '#platform/queue';
import { deliverWebhookJob, deliverWebhooksJob } from './deliver-webhook.job.ts';
import { type ClaimedDelivery, type Endpoint, endpointColumns } from './delivery-rows.ts';

interface Wanted {
  event_id: string;
  webhook_id: string;
}

interface DueRow {
  delivery_id: string;
  tenant_id: string;
  environment: Environment;
  request_id: string | null;
  next_attempt_at: Date;
  webhook_id: string;
  generation?: number;
  batch_id?: string | null;
}

/** Deliveries of one endpoint that one job carries: enough to make its cost small, few enough to be spread out. */
const batchSize = 25;

/** The job of one delivery. */
export function dueDelivery(row: DueRow): DueJob {
  return {
    jobId: row.delivery_id,
    generation: row.generation ?? 0,
    lane: row.webhook_id,
    job: deliverWebhookJob,
    tenantId: row.tenant_id,
    environment: row.environment,
    subjectId: row.delivery_id,
    requestId: row.request_id,
    dueAt: row.next_attempt_at,
    ...(row.batch_id && { carrier: { jobId: row.batch_id, job: deliverWebhooksJob } }),
  };
}

/** The jobs of new deliveries: those that were given a batch travel in it, the others alone. */
function dueDeliveries(rows: readonly DueRow[]): DueJob[] {
  return [...Map.groupBy(rows, (row) => row.batch_id ?? row.delivery_id)].flatMap(([batchId, batch]) => {
    const [first] = batch;
    if (!first || batch.length === 1) return batch.map(dueDelivery);
    return {
      jobId: batchId,
      lane: first.webhook_id,
      batch: batch.map((row) => row.delivery_id),
      job: deliverWebhooksJob,
      tenantId: first.tenant_id,
      environment: first.environment,
      subjectId: first.webhook_id,
      requestId: null,
      dueAt: first.next_attempt_at,
    };
  });
}

/** Identifiers for new deliveries, and the batch that each travels in where an endpoint gets several at once. */
function named<Row extends Wanted>(
  wanted: readonly Row[],
): (Row & { delivery_id: string; batch_id: string | null })[] {
  return [...Map.groupBy(wanted, (row) => row.webhook_id).values()].flatMap((rows) => {
    const ids = rows.map(() => newId('dlv'));
    return rows.map((row, i) => ({
      ...row,
      delivery_id: ids[i] as string,
      batch_id: rows.length === 1 ? null : (ids[i - (i % batchSize)] as string),
    }));
  });
}

/**
 * One delivery for each event of the batch and each subscription that wants it, inside the relay's transaction. The
 * pair is unique, so nothing is delivered twice because it was fanned out twice.
 */
export const fanOutToWebhooks: RelayStep = async (client, rows) => {
  const eventIds = rows.flatMap((row) => (row.event_id === null ? [] : [row.event_id]));
  if (eventIds.length === 0) return [];
  const wanted = await client.query<Wanted>({
    name: 'relay_wanted',
    text: `select e.event_id, s.webhook_id
     from events e
     join webhook_subscriptions s
       on s.tenant_id = e.tenant_id and s.environment = e.environment and s.status = 'enabled' and s.deleted_at is null
      and (e.type = any (s.events) or ('*' = any (s.events) and e.type <> '${auditEventType}'))
      and (s.organization_ids is null or e.organization_id = any (s.organization_ids))
     where e.event_id = any ($1)`,
    values: [eventIds],
  });
  if (wanted.rows.length === 0) return [];
  const requestIds = new Map(rows.map((row) => [row.event_id, row.request_id]));
  const deliveries = named(wanted.rows);
  const inserted = await client.query<DueRow>({
    name: 'relay_deliveries',
    text: `insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
       status, next_attempt_at, request_id, batch_id)
     select w.delivery_id, e.tenant_id, e.environment, e.organization_id, w.webhook_id, e.event_id, e.type,
            'pending', now(), w.request_id, w.batch_id
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as w (delivery_id, event_id, webhook_id, request_id, batch_id)
     join events e using (event_id)
     on conflict (event_id, webhook_id) do nothing
     returning delivery_id, tenant_id, environment, webhook_id, request_id, next_attempt_at, batch_id`,
    values: [
      deliveries.map((row) => row.delivery_id),
      deliveries.map((row) => row.event_id),
      deliveries.map((row) => row.webhook_id),
      deliveries.map((row) => requestIds.get(row.event_id) ?? null),
      deliveries.map((row) => row.batch_id),
    ],
  });
  return dueDeliveries(inserted.rows);
};

/** A subscription as the hand-over finds it, with what a delivery to it needs. */
interface Subscriber extends Endpoint {
  events: string[];
  organization_ids: string[] | null;
}

function wants(subscriber: Subscriber, type: string, organizationId: string | null): boolean {
  const named = subscriber.events.includes(type);
  if (!named && (type === auditEventType || !subscriber.events.includes(allEvents))) return false;
  const { organization_ids: only } = subscriber;
  return only === null || (organizationId !== null && only.includes(organizationId));
}

/** The subscriptions among which the hand-over looks for those that want an event. */
export function subscribersOf({ tenantId, environment }: TenantScope): Statement {
  return {
    sql: `select s.webhook_id, s.events, s.organization_ids, ${endpointColumns} from webhook_subscriptions s
          where s.tenant_id = $1 and s.environment = $2 and s.status = 'enabled' and s.deleted_at is null`,
    parameters: [tenantId, environment],
    name: 'webhook_subscribers',
  };
}

/** Makes the first attempts of new deliveries in the process that makes them, without a job to carry them there. */
export interface FirstAttempts {
  /** A place for an attempt that is made as soon as the delivery is committed; undefined: its job will find one. */
  reserve(endpoint: Endpoint): ReservedAttempt | undefined;
}

/** A place in the endpoint's lane, and the lease under which the row is written. One of the two functions is called. */
export interface ReservedAttempt {
  lockToken: string;
  /** From the beginning of the transaction, by the database's clock. */
  leaseMs: number;
  send(delivery: ClaimedDelivery): void;
  release(): void;
}

/**
 * The same fan-out inside the transaction of the change itself, where a worker hands its events on.
 * @param firstAttempts where this worker sends webhooks as well.
 */
export function createWebhookHandover(firstAttempts: FirstAttempts | null): HandoverStep {
  return async (tx, rows) => {
    const requestIds = new Map(rows.map((row) => [row.event_id, row.request_id]));
    const events = tx.records.events.filter((event) => requestIds.has(event.event_id));
    if (events.length === 0) return { due: [] };
    const [found = []] = tx.ahead ? [tx.ahead] : await queryTogether(tx.em, [subscribersOf(tx)]);
    const subscribers = found as unknown as Subscriber[];
    const now = new Date();
    const wanted = events.flatMap((event) =>
      subscribers
        .filter((subscriber) => wants(subscriber, event.type, event.organization_id))
        .map((subscriber) => ({
          event_id: event.event_id,
          event,
          subscriber,
          attempt: firstAttempts?.reserve(subscriber),
          tenant_id: tx.tenantId,
          environment: tx.environment,
          webhook_id: subscriber.webhook_id,
          request_id: requestIds.get(event.event_id) ?? null,
          next_attempt_at: now,
        })),
    );
    const queued = named(wanted.filter((row) => !row.attempt));
    const reserved = wanted.flatMap(({ attempt, ...row }) =>
      attempt ? { ...row, attempt, delivery_id: newId('dlv'), batch_id: null } : [],
    );
    const made = [...reserved, ...queued];
    if (made.length === 0) return { due: [] };
    await queryAtCommit(
      tx.em,
      `insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
         status, next_attempt_at, request_id, batch_id, lock_token, locked_until)
       select w.delivery_id, $1, $2, w.organization_id, w.webhook_id, w.event_id, w.type, 'pending', $3, w.request_id,
              w.batch_id, w.lock_token, now() + w.lease_ms * interval '1 millisecond'
       from unnest($4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::uuid[],
                   $12::integer[])
         as w (delivery_id, organization_id, webhook_id, event_id, type, request_id, batch_id, lock_token, lease_ms)`,
      [
        tx.tenantId,
        tx.environment,
        now,
        made.map((row) => row.delivery_id),
        made.map((row) => row.event.organization_id),
        made.map((row) => row.webhook_id),
        made.map((row) => row.event_id),
        made.map((row) => row.event.type),
        made.map((row) => row.request_id),
        made.map((row) => row.batch_id),
        made.map((row) => row.attempt?.lockToken ?? null),
        made.map((row) => row.attempt?.leaseMs ?? null),
      ],
      'hand_over_deliveries',
    );
    return {
      due: dueDeliveries(queued),
      sequel: {
        committed() {
          for (const row of reserved) row.attempt.send(newDelivery(row));
        },
        rolledBack() {
          for (const { attempt } of reserved) attempt.release();
        },
      },
    };
  };
}

/** A delivery as a claim would find it right after the commit that made it. */
function newDelivery(row: {
  delivery_id: string;
  tenant_id: string;
  environment: Environment;
  request_id: string | null;
  event: EventRow;
  subscriber: Subscriber;
  attempt: ReservedAttempt;
}): ClaimedDelivery {
  const { event, subscriber } = row;
  return {
    delivery_id: row.delivery_id,
    tenant_id: row.tenant_id,
    environment: row.environment,
    request_id: row.request_id,
    lock_token: row.attempt.lockToken,
    attempt_count: 0,
    schedule_position: 0,
    event_id: event.event_id,
    event_type: event.type,
    organization_id: event.organization_id,
    event_subject: event.subject_id,
    event_created_at: new Date(event.created_at),
    // As it is written into the event's row, which keeps a JSON text as it is.
    data: JSON.stringify(event.data),
    webhook_id: subscriber.webhook_id,
    url: subscriber.url,
    subscription_status: subscriber.subscription_status,
    secret_sealed: subscriber.secret_sealed,
    previous_secret_sealed: subscriber.previous_secret_sealed,
    signing_secret: subscriber.signing_secret,
    max_per_second: subscriber.max_per_second,
  };
}

/** Deliveries that are due, for the sweep; those that a worker holds are due when its lease has ended. */
export function deliveriesSource(pool: Pool): SweepSource {
  return {
    name: 'deliveries',
    async page(dueBefore, after, limit) {
      const { rows } = await pool.query<DueRow>(
        `select delivery_id, tenant_id, environment, webhook_id, request_id, next_attempt_at, generation, batch_id
         from deliveries
         where status = 'pending' and next_attempt_at <= $1
           and (locked_until is null or locked_until <= $1) and delivery_id > $2
         order by delivery_id limit $3`,
        [dueBefore, after ?? '', limit],
      );
      return {
        due: rows.map(dueDelivery),
        next: rows.length === limit ? (rows.at(-1)?.delivery_id ?? null) : null,
      };
    },
  };
}

/** Internal topic: a delivery was made due by a person or a recovery. */
export const deliveryRequested = 'delivery.requested';

const requestedDeliveries = `select delivery_id, tenant_id, environment, webhook_id, request_id, next_attempt_at, generation
  from deliveries where delivery_id = any ($1) and status = 'pending'`;

/** Starts the deliveries that were asked for one by one, inside the relay's transaction. */
export const startRequestedDeliveries: RelayStep = async (client, rows) => {
  const ids = rows.filter((row) => row.type === deliveryRequested).map((row) => row.subject_id);
  if (ids.length === 0) return [];
  const due = await client.query<DueRow>(requestedDeliveries, [ids]);
  return due.rows.map(dueDelivery);
};

/** The same inside the transaction of the change itself, where a worker made the deliveries due. */
export const handOverRequestedDeliveries: HandoverStep = async (tx, rows) => {
  const ids = rows.filter((row) => row.type === deliveryRequested).map((row) => row.subject_id);
  if (ids.length === 0) return { due: [] };
  const due = await query<DueRow>(tx.em, requestedDeliveries, [ids]);
  return { due: due.map(dueDelivery) };
};
