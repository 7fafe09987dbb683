import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, sql } from 'kysely';
import { requireOne, selectFrom, type Tables, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { AttemptHeaders } from './attempt-headers.ts';
import type { DeliveryRecord, DeliverySummary, ListDeliveries } from './webhooks.schemas.ts';

/** A pending delivery with a lease is being sent right now. */
const status = sql<DeliverySummary['status']>`
  case when status = 'pending' and locked_until > now() then 'delivering' else status end`;

function selectSummary(deliveries: SelectQueryBuilder<Tables, 'deliveries', object>) {
  return deliveries
    .select([
      'delivery_id',
      'webhook_id',
      'event_id',
      'event_type',
      'organization_id',
      status.as('status'),
      'attempt_count',
      'next_attempt_at',
      'created_at',
      'updated_at',
    ])
    .$narrowType<Pick<DeliverySummary, 'event_type'>>();
}

/** A page of deliveries, newest first. */
export async function listDeliveries(
  em: EntityManager,
  cursors: Cursors,
  request: ListDeliveries,
): Promise<Page<DeliverySummary>> {
  return findPage(em, 'deliveries', {
    key: 'delivery_id',
    cursors,
    request,
    filters: ['webhook_id', 'event_id', 'event_type', 'organization_id'],
    select: (deliveries) => {
      const rows = selectSummary(deliveries);
      return request.status ? rows.where(status, '=', request.status) : rows;
    },
    present: withIsoTimes,
  });
}

/** A delivery with its last hundred attempts, oldest first. */
export async function findDelivery(em: EntityManager, deliveryId: string): Promise<DeliveryRecord> {
  const { manual_after: manualAfter, ...summary } = await requireOne(
    em,
    selectSummary(selectFrom(em, 'deliveries')).select('manual_after').where('delivery_id', '=', deliveryId),
    'delivery',
  );
  const attempts = await selectFrom(em, 'delivery_attempts')
    .select(['number', 'at', 'status_code', 'duration_ms', 'error', 'response_excerpt', 'headers'])
    .$narrowType<{ headers: Partial<AttemptHeaders> | null }>()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return {
    ...withIsoTimes(summary),
    attempts: attempts.reverse().map(({ response_excerpt, headers, ...attempt }) => ({
      ...withIsoTimes(attempt),
      manual: manualAfter !== null && attempt.number > manualAfter,
      response_excerpt,
      headers: headers && { request: headers.request ?? {}, response: headers.response ?? null },
    })),
  };
}
