import type { EntityManager } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { type ConfinedScope, coversOrganization, isWithinConfinement } from '#features/organizations';
import { contains, recordsIn, requireOne, selectFrom, type Tables, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { WebhookSubscription } from './webhook-subscription.entity.ts';
import { type ListWebhooks, type WebhookRecord, webhook } from './webhooks.schemas.ts';

const records = recordsIn('webhook_subscriptions', webhook);

export const presentWebhook = (subscription: WebhookSubscription): WebhookRecord => records.of(subscription);

/**
 * The existing subscriptions; a key confined to organizations sees only those that receive events of no
 * others.
 */
function visible(
  subscriptions: SelectQueryBuilder<Tables, 'webhook_subscriptions', object>,
  scope: ConfinedScope,
) {
  return records.select(subscriptions).where('deleted_at', 'is', null).where(isWithinConfinement(scope));
}

/**
 * The subscription with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readWebhook(
  em: EntityManager,
  scope: ConfinedScope,
  webhookId: string,
): Promise<WebhookRecord> {
  const query = visible(selectFrom(em, 'webhook_subscriptions'), scope).where('webhook_id', '=', webhookId);
  return withIsoTimes(await requireOne(em, query, 'webhook subscription'));
}

/** A page of subscriptions, newest first. */
export async function listWebhooks(
  em: EntityManager,
  scope: ConfinedScope,
  cursors: Cursors,
  request: ListWebhooks,
): Promise<Page<WebhookRecord>> {
  const { event_type } = request;
  return findPage(em, 'webhook_subscriptions', {
    key: 'webhook_id',
    cursors,
    request,
    filters: ['status'],
    select: (subscriptions) =>
      visible(subscriptions, scope).where(({ and, ref }) =>
        and([
          ...(event_type ? [contains(ref('events'), [event_type])] : []),
          ...coversOrganization(ref('organization_ids'), request),
        ]),
      ),
    present: withIsoTimes,
  });
}
