import { read } from '#platform/db';
import { type Cursors, eventStreamHeaders, route } from '#platform/http';
import type { EventStreams } from './event-stream.ts';
import { listEventTypes } from './event-types.ts';
import { listEvents as listPage, readEvent } from './events.read.ts';
import {
  event,
  eventPage,
  eventParams,
  eventTypeList,
  listEvents,
  streamEvents,
  createTestEvent as testBody,
} from './events.schemas.ts';
import { createTestEvent } from './test-event.ts';

const common = { tag: 'Events', feature: null, rate: 'standard' } as const;

export function eventRoutes({
  cursors,
  eventStreams,
}: {
  cursors: Cursors;
  eventStreams: EventStreams | null;
}) {
  return {
    stream:
      eventStreams &&
      route({
        ...common,
        method: 'GET',
        path: '/events/stream',
        operationId: 'streamEvents',
        summary: 'Listen to events as they happen',
        description:
          'Server-sent events: `data` of a message is an event as `GET /events/{event_id}` shows it, `id` its identifier; a message of the kind `test` has one that was made to try an endpoint. The stream begins with now, with what came after `created_after`, or where `Last-Event-ID` says; then the ten seconds before that event come again, since what is committed late may be older than what was seen: remember the identifiers. A comment comes at least every 15 seconds. The stream ends when its key is revoked or changed, when the process ends, and after 15 minutes; come back with `Last-Event-ID`. A key has at most five streams, an account 25.',
        scope: 'read',
        idempotency: 'none',
        request: { params: null, query: streamEvents, body: null },
        responses: { 200: event },
        mediaTypes: ['text/event-stream'],
        handler: async (ctx, { query, lastEventId }) => ({
          status: 200,
          contentType: 'text/event-stream' as const,
          headers: eventStreamHeaders,
          stream: eventStreams.open(ctx, query, lastEventId),
        }),
      }),
    listTypes: route({
      ...common,
      method: 'GET',
      path: '/event-types',
      operationId: 'listEventTypes',
      summary: 'List the event types',
      description: 'Each with the JSON Schema that its events follow, and an example.',
      scope: 'any',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
      responses: { 200: eventTypeList },
      answer: async () => listEventTypes(),
    }),
    list: route({
      ...common,
      method: 'GET',
      path: '/events',
      operationId: 'listEvents',
      summary: 'List events',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listEvents, body: null },
      responses: { 200: eventPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    test: route({
      ...common,
      method: 'POST',
      path: '/events/test',
      operationId: 'createTestEvent',
      tag: 'Deliveries',
      summary: 'Make a test event',
      description:
        'With example data. No subscription gets it and no list shows it but with `include_test=true`, where `svc listen` reads. To try one endpoint: `POST /webhooks/{webhook_id}/test`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: testBody },
      responses: { 201: event },
      handler: async (ctx, { body }) => {
        const created = await createTestEvent(ctx, body.event_type);
        return { status: 201, body: created, headers: { Location: `/api/v1/events/${created.id}` } };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/events/{event_id}',
      operationId: 'getEvent',
      summary: 'Fetch an event as webhooks deliver it',
      scope: 'read',
      idempotency: 'none',
      request: { params: eventParams, query: null, body: null },
      responses: { 200: event },
      answer: (ctx, { params }) => read(ctx, (em) => readEvent(em, params.event_id)),
    }),
  };
}
