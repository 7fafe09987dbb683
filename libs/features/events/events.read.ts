import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventData, EventType } from '#features/event-catalog';
import { executePrepared, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { EventRecord, ListEvents } from './events.schemas.ts';

const eventColumns = ['event_id', 'type', 'created_at', 'organization_id', 'data'] as const;

interface EventWords {
  /** Null only where a tenant has no organization yet, and then it has no key to read events with. */
  organization_id: string;
  type: EventType;
  data: EventData<EventType>;
}

function presentEvent({
  event_id,
  ...row
}: Row<'events', (typeof eventColumns)[number], EventWords>): EventRecord {
  return { id: event_id, ...row, created_at: row.created_at.toISOString() };
}

/** A page of events, newest first. */
export async function listEvents(
  em: EntityManager,
  cursors: Cursors,
  request: ListEvents,
): Promise<Page<EventRecord>> {
  return findPage(em, 'events', {
    key: 'event_id',
    cursors,
    request,
    equal: {
      organization_id: request.organization_id,
      type: request.event_type,
      subject_id: request.subject_id,
    },
    select: (events) => {
      const rows = events.select(eventColumns).$narrowType<EventWords>();
      return request.include_test ? rows : rows.where('is_test', '=', false);
    },
    present: presentEvent,
  });
}

/**
 * The event with this identifier.
 * @throws AppError `not_found`.
 */
export async function readEvent(em: EntityManager, eventId: string): Promise<EventRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'events').select(eventColumns).$narrowType<EventWords>().where('event_id', '=', eventId),
  );
  if (!found) throw notFound('event');
  return presentEvent(found);
}
