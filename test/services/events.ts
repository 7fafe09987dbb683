import type { Pool } from 'pg';
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
       select id, $2, 'live', 'lead.created', $3, id, json_build_object('lead_id', id), now() from unnest($1::text[]) id
     )
     insert into outbox (outbox_id, tenant_id, environment, type, subject_id, event_id, created_at)
     select w.outbox_id, $2, 'live', 'lead.created', w.id, w.id, now() from unnest($1::text[], $4::uuid[]) w (id, outbox_id)`,
    [ids, scope.tenantId, scope.organizationId, ids.map(() => uuidv7())],
  );
  return ids;
}
