import { defineEntity, p } from '@mikro-orm/postgresql';

const schema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    eventId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    type: p.text(),
    organizationId: p.uuid().nullable(),
    subjectId: p.text(),
    data: p.json().$type<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});

/** What the customer's systems were told, as `emit` recorded it; read here, written nowhere else. */
export class Event extends schema.class {}

schema.setClass(Event);
