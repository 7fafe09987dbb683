import { currentVersion, type EventType } from '#features/event-catalog';
import { insertTestEvent } from '#features/webhooks';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { readEvent } from './events.read.ts';
import type { EventRecord } from './events.schemas.ts';

/** Creates a test event with example data: no subscription gets it, only readers of test events, such as `svc listen`. */
export async function createTestEvent(ctx: Context, type: EventType): Promise<EventRecord> {
  return transaction(ctx, async (tx) => {
    const [organizationId = null] = tx.organizationIds ?? [];
    const eventId = await insertTestEvent(tx, type, organizationId);
    audit(tx, {
      action: 'event.tested',
      target: { type: 'event', id: eventId },
      organizationId,
      changes: changesBetween({}, { event_type: type, api_version: currentVersion }),
    });
    return readEvent(tx.em, eventId);
  });
}
