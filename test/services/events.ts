import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { type EventType, eventCatalog, eventExample } from '#features/event-catalog';
import { newId, uuidv7 } from '#platform/ids';

/**
 * Commits many `lead.created` events at once, as a service's transactions would have, so that they are fanned out
 * together.
 * @returns their ids.
 */
export async function commitEvents(
  pool: Pool,
  scope: { tenantId: string; organizationId: string },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('evt'));
  await pool.query(
    `with e as (
       insert into events (event_id, tenant_id, environment, type, organization_id, subject_id, data, created_at)
       select id, $2, 'live', 'lead.created', $3, id, $5::json, now() from unnest($1::text[]) id
     )
     insert into outbox (outbox_id, tenant_id, environment, type, subject_id, event_id, created_at)
     select w.outbox_id, $2, 'live', 'lead.created', w.id, w.id, now() from unnest($1::text[], $4::uuid[]) w (id, outbox_id)`,
    [
      ids,
      scope.tenantId,
      scope.organizationId,
      ids.map(() => uuidv7()),
      JSON.stringify(eventExample('lead.created')),
    ],
  );
  return ids;
}

/** What of the stored events is not as the catalogue of events says. */
export async function misfits(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ type: EventType; data: unknown }>('select type, data from events');
  const problems = rows.flatMap(({ type, data }) => {
    const { success, error, data: known } = eventCatalog[type].data.safeParse(data);
    if (!success) return `${type}: ${error.message}`;
    // What the schema does not know is dropped by it, so a surplus field shows as a difference.
    return isDeepStrictEqual(known, data) ? [] : `${type}: says more than is documented`;
  });
  return [...new Set(problems)];
}
