import { allEvents, type EventType, eventTypes, isSelected } from '#features/event-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lockRow, query, selectFrom, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { signalEndpoint } from '#platform/outbox';
import { findDelivery } from './deliveries.read.ts';
import { insertTestEvent } from './test-event.ts';
import type { WebhookSubscription } from './webhook-subscription.entity.ts';
import type { DeliveryRecord } from './webhooks.schemas.ts';
import { findWebhook, lockWebhook } from './webhooks.service.ts';

function requireEnabled(subscription: WebhookSubscription): void {
  if (subscription.status === 'enabled') return;
  throw new AppError('conflict', 'The webhook subscription is disabled; enable it first.', {
    details: { disabled_reason: subscription.disabledReason ?? null },
  });
}

/**
 * Makes a delivery due again, from the beginning of the schedule, whatever became of it before.
 * @throws AppError `conflict` while an attempt is under way or the subscription is off.
 */
export async function retryDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRecord> {
  return transaction(ctx, async (tx) => {
    const rows = selectFrom(tx.em, 'deliveries')
      .select(['webhook_id', 'status', 'organization_id'])
      .where('delivery_id', '=', deliveryId);
    const row = await lockRow(tx, rows, deliveryId, 'delivery');
    requireEnabled(await findWebhook(tx, row.webhook_id));
    await makeDue(tx, deliveryId);
    signalEndpoint(tx, row.webhook_id);
    audit(tx, {
      action: 'delivery.retried',
      target: { type: 'delivery', id: deliveryId },
      organizationId: row.organization_id,
      changes: changesBetween({ status: row.status }, { status: 'pending' }),
    });
    return findDelivery(tx.em, deliveryId);
  });
}

/** @throws AppError `conflict` while an attempt is under way. */
async function makeDue(tx: Tx, deliveryId: string): Promise<void> {
  const due = await query(
    tx.em,
    `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
       next_attempt_at = now(), manual_after = coalesce(manual_after, attempt_count), lock_token = null, locked_until = null,
       updated_at = now(), request_id = $2, traceparent = null
     where delivery_id = $1 and (locked_until is null or locked_until <= now()) returning 1`,
    [deliveryId, tx.requestId],
  );
  if (due.length === 0) throw new AppError('conflict', 'An attempt of this delivery is under way.');
}

/**
 * Sends one event to one endpoint, whatever became of it before, also where there was no subscription yet.
 * @throws AppError `not_found` for an unknown event; `validation_error` for one that the subscription does not ask for;
 *   `conflict` while the subscription is off or an attempt is under way.
 */
export async function replayEvent(ctx: Context, webhookId: string, eventId: string): Promise<DeliveryRecord> {
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    requireEnabled(subscription);
    const [event] = await query<{ delivery_id: string; wanted: boolean; organization_id: string | null }>(
      tx.em,
      `select app.delivery_id(e.event_id, s.webhook_id) as delivery_id, scope.organization_id,
         app.wants_event(s.events, s.organization_ids, s.include_descendants, e.type, e.opt_in, scope.organization_id)
           as wanted
       from events e join webhook_subscriptions s on s.webhook_id = $1
       cross join lateral (select case when not e.tenant_wide then e.organization_id end as organization_id) scope
       where e.event_id = $2`,
      [webhookId, eventId],
    );
    if (!event) throw notFound('event', 'event_id');
    if (!event.wanted) {
      throw validationError([{ path: 'event_id', message: 'the subscription does not ask for this event' }]);
    }
    const created = await createDeliveries(tx, webhookId, [eventId]);
    if (created.length === 0) await makeDue(tx, event.delivery_id);
    signalEndpoint(tx, webhookId);
    audit(tx, {
      action: 'webhook.replayed',
      target: { type: 'webhook', id: webhookId },
      organizationId: event.organization_id,
      changes: changesBetween({}, { event_id: eventId, delivery_id: event.delivery_id }),
    });
    return findDelivery(tx.em, event.delivery_id);
  });
}

/** Makes deliveries of events that have none for this endpoint yet. @returns their ids. */
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

/** The type that a test sends when none is asked for: the first that the subscription names. */
function testedType(subscription: WebhookSubscription, asked: EventType | undefined): EventType {
  const named = subscription.events.find((selector) => selector !== allEvents);
  const type = asked ?? named ?? eventTypes[0];
  if (!isSelected(type, subscription.events)) {
    throw validationError([{ path: 'event_type', message: `the subscription does not ask for ${type}` }]);
  }
  return type;
}

/** Sends an event with example data to one endpoint only, marked by the header `x-svc-test`. */
export async function testWebhook(
  ctx: Context,
  webhookId: string,
  asked: EventType | undefined,
): Promise<DeliveryRecord> {
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    requireEnabled(subscription);
    const type = testedType(subscription, asked);
    const deliveryId = await insertTest(tx, subscription, type);
    signalEndpoint(tx, webhookId);
    audit(tx, {
      action: 'webhook.tested',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: changesBetween({}, { event_type: type, delivery_id: deliveryId }),
    });
    return findDelivery(tx.em, deliveryId);
  });
}

async function insertTest(tx: Tx, subscription: WebhookSubscription, type: EventType): Promise<string> {
  const [organizationId = null] = subscription.organizationIds ?? tx.organizationIds ?? [];
  const eventId = await insertTestEvent(tx, type, organizationId);
  const [deliveryId] = await createDeliveries(tx, subscription.webhookId, [eventId]);
  if (!deliveryId) throw new Error('the delivery of a test was not written');
  return deliveryId;
}
