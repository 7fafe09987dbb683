import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listRequests } from './request-log.read.ts';
import * as schemas from './request-log.schemas.ts';

const { get } = routesOf({ tag: 'Request log', feature: null, rate: 'standard' });

export function requestLogRoutes({ cursors, publicUrl }: { cursors: Cursors; publicUrl: string }) {
  return {
    list: get('/request-log', {
      operationId: 'listRequests',
      summary: 'List API requests',
      description:
        'Requests of the last seven days, with a delay of a second or two. The log has neither queries nor bodies, leaves out requests to itself, and records at most one 429 per second and key. A key that is confined to organizations sees only its own requests.',
      scope: 'read',
      request: { query: schemas.listRequests },
      responses: { 200: schemas.requestLogPage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listRequests(em, ctx, cursors, query, `${publicUrl}/docs`)),
    }),
  };
}
