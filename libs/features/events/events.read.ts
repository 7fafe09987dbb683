import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { currentVersion, type EventData, type EventType } from '#features/event-catalog';
import { executePrepared, type Row, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { EventRecord, ListEvents, StreamEvents } from './events.schemas.ts';

const eventColumns = ['event_id', 'type', 'created_at', 'organization_id', 'data'] as const;

interface EventWords {
  /** Null only while a tenant has no organization, and then it has no key to read events with. */
  organization_id: string;
  type: EventType;
  data: EventData<EventType>;
}

function presentEvent({
  event_id,
  type,
  ...row
}: Row<'events', (typeof eventColumns)[number], EventWords>): EventRecord {
  return { id: event_id, type, api_version: currentVersion, ...withIsoTimes(row) };
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
    filters: ['organization_id', 'subject_id'],
    equal: { type: request.event_type },
    select: (events) => {
      const rows = events.select(eventColumns).$narrowType<EventWords>();
      return request.include_test ? rows : rows.where('is_test', '=', false);
    },
    present: presentEvent,
  });
}

/** An event, and whether it is a test event, which the event itself does not say. */
export interface FoundEvent {
  event: EventRecord;
  isTest: boolean;
}

function streamed(em: EntityManager, filter: StreamEvents) {
  const { organization_id, include_descendants, event_type, include_test } = filter;
  let rows = selectFrom(em, 'events')
    .select([...eventColumns, 'is_test'])
    .$narrowType<EventWords>();
  if (event_type !== undefined) rows = rows.where('type', '=', event_type);
  if (include_test !== true) rows = rows.where('is_test', '=', false);
  if (organization_id !== undefined) {
    rows = include_descendants
      ? rows.where(sql<SqlBool>`organization_id = any (app.organization_tree(${organization_id}))`)
      : rows.where('organization_id', '=', organization_id);
  }
  return rows.orderBy('event_id', 'asc');
}

const presentStreamed = (
  found: readonly (Parameters<typeof presentEvent>[0] & { is_test: boolean })[],
): FoundEvent[] => found.map(({ is_test, ...row }) => ({ event: presentEvent(row), isTest: is_test }));

/** Events after an id, oldest first. */
export async function findEventsAfter(
  em: EntityManager,
  filter: StreamEvents,
  after: string,
  limit: number,
): Promise<FoundEvent[]> {
  return presentStreamed(
    await executePrepared(em, streamed(em, filter).where('event_id', '>', after).limit(limit)),
  );
}

/** The events with these ids that match the filter, oldest first. */
export async function findEventsById(
  em: EntityManager,
  filter: StreamEvents,
  ids: readonly string[],
): Promise<FoundEvent[]> {
  return presentStreamed(
    await executePrepared(em, streamed(em, filter).where(sql<SqlBool>`event_id = any (${ids})`)),
  );
}

/**
 * The event with this identifier.
 * @throws AppError `not_found`.
 */
export async function readEvent(em: EntityManager, eventId: string): Promise<EventRecord> {
  const events = selectFrom(em, 'events').select(eventColumns).$narrowType<EventWords>();
  return presentEvent(await requireOne(em, events.where('event_id', '=', eventId), 'event'));
}
