import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listRequests } from './request-log.read.ts';
import { listRequests as listQuery, requestLogPage } from './request-log.schemas.ts';

export function requestLogRoutes({ cursors, publicUrl }: { cursors: Cursors; publicUrl: string }) {
  return {
    list: route({
      method: 'GET',
      path: '/request-log',
      operationId: 'listRequests',
      tag: 'Request log',
      summary: 'List what keys have asked',
      description:
        'Of the last seven days, a second or two behind. It has neither queries nor bodies, leaves out requests to itself, and keeps of 429 one a second and key. A key that is confined to organizations sees its own requests alone.',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: requestLogPage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listRequests(em, ctx, cursors, query, `${publicUrl}/docs`)),
    }),
  };
}
