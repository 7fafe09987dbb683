import { allEvents, type EventType, eventExample, eventTypes, isSelected } from '#features/event-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, hasLocked, query, type Tx, transaction } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { signalEndpoint } from '#platform/outbox';
import { testSubject } from './attempt.ts';
import { findDelivery } from './deliveries.read.ts';
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
    const [row] = await query<{ webhook_id: string; status: string; organization_id: string | null }>(
      tx.em,
      'select webhook_id, status, organization_id from deliveries where delivery_id = $1 for update',
      [deliveryId],
    );
    if (!row) throw notFound('delivery');
    await hasLocked(tx, deliveryId);
    requireEnabled(await findWebhook(tx, row.webhook_id));
    const due = await query(
      tx.em,
      `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
         next_attempt_at = now(), manual_after = attempt_count, lock_token = null, locked_until = null,
         updated_at = now(), request_id = $2, traceparent = null
       where delivery_id = $1 and (locked_until is null or locked_until <= now()) returning 1`,
      [deliveryId, tx.requestId],
    );
    if (due.length === 0) throw new AppError('conflict', 'An attempt of this delivery is under way.');
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

/** The type that a test sends when none is asked for: the first that the subscription names. */
function testedType(subscription: WebhookSubscription, asked: EventType | undefined): EventType {
  const named = subscription.events.find((selector) => selector !== allEvents);
  const type = asked ?? named ?? eventTypes[0];
  if (!isSelected(type, subscription.events)) {
    throw new AppError('validation_error', `event_type: the subscription does not ask for ${type}`, {
      details: { issues: [{ path: 'event_type', message: `the subscription does not ask for ${type}` }] },
    });
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
  const now = new Date();
  const eventId = newId('evt', now.getTime());
  const [delivery] = await query<{ delivery_id: string }>(
    tx.em,
    `with event as (
       insert into events (event_id, tenant_id, environment, type, organization_id, tenant_wide, is_test, subject_id, data,
         created_at)
       values ($1, $2, $3, $4, coalesce($5, app.root_organization()), $5::uuid is null, true, $6, $7, $10)
     )
     insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
       subject_id, status, next_attempt_at, manual_after, request_id)
     values (app.delivery_id($1, $8), $2, $3, $5, $8, $1, $4, $6, 'pending', now(), 0, $9) returning delivery_id`,
    [
      eventId,
      tx.tenantId,
      tx.environment,
      type,
      organizationId,
      testSubject,
      JSON.stringify(eventExample(type)),
      subscription.webhookId,
      tx.requestId,
      now,
    ],
  );
  if (!delivery) throw new Error('the delivery of a test was not written');
  return delivery.delivery_id;
}
