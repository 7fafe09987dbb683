import { type EventType, eventExample } from '#features/event-catalog';
import { query, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { testSubject } from './attempt.ts';

/**
 * Writes an event with example data, which no subscription gets by itself.
 * @param organizationId null: it concerns the whole tenant.
 * @returns its id.
 */
export async function insertTestEvent(
  tx: Tx,
  type: EventType,
  organizationId: string | null,
): Promise<string> {
  const now = new Date();
  const eventId = newId('evt', now.getTime());
  await query(
    tx.em,
    `insert into events (event_id, tenant_id, environment, type, organization_id, tenant_wide, is_test, subject_id, data,
       created_at)
     values ($1, $2, $3, $4, coalesce($5, app.root_organization()), $5::uuid is null, true, $6, $7, $8)`,
    [
      eventId,
      tx.tenantId,
      tx.environment,
      type,
      organizationId,
      testSubject,
      JSON.stringify(eventExample(type)),
      now,
    ],
  );
  return eventId;
}
