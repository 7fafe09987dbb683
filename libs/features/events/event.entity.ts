import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventData, EventType } from '#features/event-catalog';

const schema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    eventId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    type: p.text().$type<EventType>(),
    organizationId: p.uuid().nullable(),
    subjectId: p.text(),
    data: p.json().$type<EventData<EventType>>(),
    createdAt: p.datetime(),
  },
});

/** What the customer's systems were told, as `emit` recorded it; read here, written nowhere else. */
export class Event extends schema.class {}

schema.setClass(Event);
