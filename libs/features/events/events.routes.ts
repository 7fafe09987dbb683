import { read } from '#platform/db';
import { type Cursors, eventStreamHeaders, routesOf } from '#platform/http';
import type { EventStreams } from './event-stream.ts';
import { listEventTypes } from './event-types.ts';
import { listEvents, readEvent } from './events.read.ts';
import * as schemas from './events.schemas.ts';
import { createTestEvent } from './test-event.ts';

const { get, post } = routesOf({ tag: 'Events', feature: null, rate: 'standard' });

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
      get('/events/stream', {
        operationId: 'streamEvents',
        summary: 'Stream events',
        description:
          'Server-sent events: `data` of a message is an event as `GET /events/{event_id}` returns it, `id` its identifier; a message of type `test` has a test event. The stream begins now, after `created_after`, or at `Last-Event-ID`; in the last case the ten seconds before that event are sent again, because an event committed late may be older than one already sent: deduplicate by identifier. A comment is sent as a heartbeat at least every 15 seconds. The stream ends when its key is revoked or changed, when the process ends, and after 15 minutes; reconnect with `Last-Event-ID`. A key has at most five streams, an account 25.',
        scope: 'read',
        request: { query: schemas.streamEvents },
        responses: { 200: schemas.event },
        mediaTypes: ['text/event-stream'],
        handler: async (ctx, { query, lastEventId }) => ({
          status: 200,
          contentType: 'text/event-stream' as const,
          headers: eventStreamHeaders,
          stream: eventStreams.open(ctx, query, lastEventId),
        }),
      }),
    listTypes: get('/event-types', {
      operationId: 'listEventTypes',
      summary: 'List the event types',
      description: 'Each with the JSON Schema of its events, and an example.',
      scope: 'any',
      responses: { 200: schemas.eventTypeList },
      answer: async () => listEventTypes(),
    }),
    list: get('/events', {
      operationId: 'listEvents',
      summary: 'List events',
      scope: 'read',
      request: { query: schemas.listEvents },
      responses: { 200: schemas.eventPage },
      answer: (ctx, { query }) => read(ctx, (em) => listEvents(em, cursors, query)),
    }),
    test: post('/events/test', {
      operationId: 'createTestEvent',
      tag: 'Deliveries',
      summary: 'Create a test event',
      description:
        'With example data. It goes to no subscription, and lists show it only with `include_test=true`, which `svc listen` uses. To test one endpoint: `POST /webhooks/{webhook_id}/test`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createTestEvent },
      responses: { 201: schemas.event },
      location: '/api/v1/events/{id}',
      answer: (ctx, { body }) => createTestEvent(ctx, body.event_type),
    }),
    get: get('/events/{event_id}', {
      operationId: 'getEvent',
      summary: 'Fetch an event as webhooks deliver it',
      scope: 'read',
      request: { params: schemas.eventParams },
      responses: { 200: schemas.event },
      answer: (ctx, { params }) => read(ctx, (em) => readEvent(em, params.event_id)),
    }),
  };
}
