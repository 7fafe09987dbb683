import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listProspects as listPage, readProspect } from './prospects.read.ts';
import { listProspects, prospect, prospectPage, prospectParams } from './prospects.schemas.ts';
import { eraseProspect } from './prospects.service.ts';

const common = { tag: 'Prospects', feature: 'prospects', rate: 'standard' } as const;

export function prospectRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/prospects',
      operationId: 'listProspects',
      summary: 'List prospects',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listProspects, body: null },
      responses: { 200: prospectPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/prospects/{prospect_id}',
      operationId: 'getProspect',
      summary: 'Fetch a prospect',
      scope: 'read',
      idempotency: 'none',
      request: { params: prospectParams, query: null, body: null },
      responses: { 200: prospect },
      answer: (ctx, { params }) => read(ctx, (em) => readProspect(em, params.prospect_id)),
    }),
    erase: route({
      ...common,
      method: 'DELETE',
      path: '/prospects/{prospect_id}',
      operationId: 'eraseProspect',
      tag: 'Erasure',
      summary: 'Erase a prospect',
      description: 'A prospect is its lead: both go, as with `DELETE /leads/{lead_id}`.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: prospectParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseProspect(ctx, params.prospect_id),
    }),
  };
}
