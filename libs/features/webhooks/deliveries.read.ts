import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, type Page, toPage } from '#platform/http';
import type { DeliveryRecord, DeliverySummary, ListDeliveries } from './webhooks.schemas.ts';

type DeliveryRow = Omit<DeliverySummary, 'next_attempt_at' | 'created_at' | 'updated_at'> & {
  next_attempt_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** A pending delivery under a lease is being sent right now. */
const status = `case when status = 'pending' and locked_until > now() then 'delivering' else status end`;

const columns = `delivery_id, webhook_id, event_id, event_type, organization_id, ${status} as status, attempt_count,
  next_attempt_at, created_at, updated_at`;

function present(row: DeliveryRow): DeliverySummary {
  return {
    ...row,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function listDeliveries(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListDeliveries,
): Promise<Page<DeliverySummary>> {
  const after = cursors.decode(cursor, filter);
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    parameters.push(value);
    conditions.push(`${condition} $${parameters.length}`);
  };
  where('webhook_id =', filter.webhook_id);
  where('event_id =', filter.event_id);
  where('event_type =', filter.event_type);
  where(`${status} =`, filter.status);
  where('organization_id =', filter.organization_id);
  where('created_at >', filter.created_after);
  where('created_at <', filter.created_before);
  where('delivery_id <', after);
  parameters.push(limit + 1);
  const rows = await query<DeliveryRow>(
    em,
    `select ${columns} from deliveries ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by delivery_id desc limit $${parameters.length}`,
    parameters,
  );
  return toPage(rows, limit, present, (last) => cursors.encode(last.delivery_id, filter));
}

/** A delivery with its last hundred attempts, oldest first. */
export async function findDelivery(em: EntityManager, deliveryId: string): Promise<DeliveryRecord> {
  const [row] = await query<DeliveryRow>(em, `select ${columns} from deliveries where delivery_id = $1`, [
    deliveryId,
  ]);
  if (!row) throw notFound('delivery');
  const attempts = await query<Omit<DeliveryRecord['attempts'][number], 'at'> & { at: Date }>(
    em,
    `select a.number, a.at, a.status_code, a.duration_ms, a.error, coalesce(a.number > d.manual_after, false) as manual,
            a.response_excerpt
     from delivery_attempts a join deliveries d using (delivery_id)
     where a.delivery_id = $1 order by a.number desc limit 100`,
    [deliveryId],
  );
  return {
    ...present(row),
    attempts: attempts.reverse().map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}
