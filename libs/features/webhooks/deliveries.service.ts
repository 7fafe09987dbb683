import { allEvents, type EventType, eventTypes, isSelected } from '#features/event-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lockRow, selectFrom, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { signalEndpoint } from '#platform/outbox';
import { findDelivery } from './deliveries.read.ts';
import { insertTestEvent } from './test-event.ts';
import type { WebhookSubscription } from './webhook-subscription.entity.ts';
import type { DeliveryRecord } from './webhooks.schemas.ts';
import { findWebhook, lockWebhook } from './webhooks.service.ts';
import { createDeliveries, findReplayed, makeDue } from './webhooks.sql.ts';

function requireEnabled(subscription: WebhookSubscription): void {
  if (subscription.status === 'enabled') return;
  throw new AppError('conflict', 'The webhook subscription is disabled; enable it first.', {
    details: { disabled_reason: subscription.disabledReason ?? null },
  });
}

/**
 * Makes a delivery due again and restarts its schedule, regardless of its state.
 * @throws AppError `conflict` during an attempt, or while the subscription is disabled.
 */
export async function retryDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRecord> {
  return transaction(ctx, async (tx) => {
    const rows = selectFrom(tx.em, 'deliveries')
      .select(['webhook_id', 'status', 'organization_id'])
      .where('delivery_id', '=', deliveryId);
    const row = await lockRow(tx, rows, deliveryId, 'delivery');
    requireEnabled(await findWebhook(tx, row.webhook_id));
    await requireDue(tx, deliveryId);
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

/** @throws AppError `conflict` during an attempt. */
async function requireDue(tx: Tx, deliveryId: string): Promise<void> {
  if (!(await makeDue(tx, deliveryId)))
    throw new AppError('conflict', 'An attempt of this delivery is under way.');
}

/**
 * Sends one event to one endpoint, regardless of an earlier outcome, and also if the subscription did not
 * exist yet.
 * @throws AppError `not_found` for an unknown event; `validation_error` for one that the subscription does
 *   not select; `conflict` while the subscription is disabled or during an attempt.
 */
export async function replayEvent(ctx: Context, webhookId: string, eventId: string): Promise<DeliveryRecord> {
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    requireEnabled(subscription);
    const event = await findReplayed(tx, webhookId, eventId);
    if (!event) throw notFound('event', 'event_id');
    if (!event.wanted) {
      throw validationError([{ path: 'event_id', message: 'the subscription does not ask for this event' }]);
    }
    const created = await createDeliveries(tx, webhookId, [eventId]);
    if (created.length === 0) await requireDue(tx, event.delivery_id);
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

/** The type of a test event: the requested one, by default the first that the subscription names. */
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
