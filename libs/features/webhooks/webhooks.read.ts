import type { EntityManager } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { type ConfinedScope, coversOrganization, isWithinConfinement } from '#features/organizations';
import { contains, executePrepared, type Row, rowOf, selectFrom, type Tables } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { WebhookSubscription } from './webhook-subscription.entity.ts';
import type { ListWebhooks, WebhookRecord } from './webhooks.schemas.ts';

const webhookColumns = [
  'webhook_id',
  'url',
  'events',
  'organization_ids',
  'include_descendants',
  'description',
  'status',
  'disabled_reason',
  'previous_secret_expires_at',
  'header_names',
  'api_version',
  'max_per_second',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type WebhookWords = Pick<WebhookRecord, 'events' | 'metadata'>;

type WebhookRow = Row<'webhook_subscriptions', (typeof webhookColumns)[number], WebhookWords>;

function presentRow(row: WebhookRow): WebhookRecord {
  return {
    ...row,
    previous_secret_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentWebhook(subscription: WebhookSubscription): WebhookRecord {
  return presentRow(rowOf<WebhookRow>(subscription, webhookColumns));
}

/** The subscriptions that are there; a key confined to organizations sees those alone that listen to no others. */
function visible(
  subscriptions: SelectQueryBuilder<Tables, 'webhook_subscriptions', object>,
  scope: ConfinedScope,
) {
  return subscriptions
    .select(webhookColumns)
    .$narrowType<WebhookWords>()
    .where('deleted_at', 'is', null)
    .where(isWithinConfinement(scope));
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
  const [found] = await executePrepared(
    em,
    visible(selectFrom(em, 'webhook_subscriptions'), scope).where('webhook_id', '=', webhookId),
  );
  if (!found) throw notFound('webhook subscription');
  return presentRow(found);
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
    equal: { status: request.status },
    select: (subscriptions) =>
      visible(subscriptions, scope).where(({ and, ref }) =>
        and([
          ...(event_type ? [contains(ref('events'), [event_type])] : []),
          ...coversOrganization(ref('organization_ids'), request),
        ]),
      ),
    present: presentRow,
  });
}
