import { type EventType, eventExample } from '#features/event-catalog';
import type { Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { testSubject } from './attempt.ts';
import { insertEvent } from './webhooks.sql.ts';

/**
 * Inserts an event with example data, without deliveries to any subscription.
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
  const about = { eventId, type, organizationId, subjectId: testSubject, data: eventExample(type), now };
  await insertEvent(tx, about);
  return eventId;
}
