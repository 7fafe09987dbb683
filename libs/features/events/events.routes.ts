import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listEvents as listPage, readEvent } from './events.read.ts';
import { event, eventPage, eventParams, listEvents } from './events.schemas.ts';

const tag = 'Events';

export function eventRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/events',
      operationId: 'listEvents',
      tag,
      summary: 'List events',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listEvents, body: null },
      responses: { 200: eventPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, query)),
      }),
    }),
    get: route({
      method: 'GET',
      path: '/events/{event_id}',
      operationId: 'getEvent',
      tag,
      summary: 'Fetch an event as webhooks deliver it',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: eventParams, query: null, body: null },
      responses: { 200: event },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readEvent(em, params.event_id)),
      }),
    }),
  };
}
