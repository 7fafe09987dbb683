import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Event } from './event.entity.ts';
import type { EventRecord, ListEvents } from './events.schemas.ts';

function presentEvent(event: Event): EventRecord {
  return {
    id: event.eventId,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    organization_id: event.organizationId ?? null,
    data: event.data,
  };
}

/** A page of events, newest first. */
export async function listEvents(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListEvents,
): Promise<Page<EventRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<Event> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.event_type && { type: filter.event_type }),
    ...(filter.subject_id && { subjectId: filter.subject_id }),
  };
  const rows = await em.find(Event, after ? { $and: [where, { eventId: { $lt: after } }] } : where, {
    orderBy: { eventId: 'desc' },
    limit: limit + 1,
  });
  return toPage(rows, limit, presentEvent, (last) => cursors.encode(last.eventId, filter));
}

/**
 * The event with this identifier.
 * @throws AppError `not_found`.
 */
export async function findEvent(em: EntityManager, eventId: string): Promise<EventRecord> {
  const found = await em.findOne(Event, { eventId });
  if (!found) throw notFound('event');
  return presentEvent(found);
}
