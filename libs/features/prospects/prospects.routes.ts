import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listProspects as listPage, readProspect } from './prospects.read.ts';
import { listProspects, prospect, prospectPage, prospectParams } from './prospects.schemas.ts';
import { eraseProspect } from './prospects.service.ts';

const tag = 'Prospects';

export function prospectRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/prospects',
      operationId: 'listProspects',
      tag,
      summary: 'List prospects',
      scope: 'read',
      feature: 'prospects',
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listProspects, body: null },
      responses: { 200: prospectPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, query)),
      }),
    }),
    get: route({
      method: 'GET',
      path: '/prospects/{prospect_id}',
      operationId: 'getProspect',
      tag,
      summary: 'Fetch a prospect',
      scope: 'read',
      feature: 'prospects',
      rate: 'standard',
      idempotency: 'none',
      request: { params: prospectParams, query: null, body: null },
      responses: { 200: prospect },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readProspect(em, params.prospect_id)),
      }),
    }),
    erase: route({
      method: 'DELETE',
      path: '/prospects/{prospect_id}',
      operationId: 'eraseProspect',
      tag: 'Erasure',
      summary: 'Erase a prospect',
      description: 'A prospect is its lead: both go, as with `DELETE /leads/{lead_id}`.',
      scope: 'admin',
      feature: 'prospects',
      rate: 'standard',
      idempotency: 'none',
      request: { params: prospectParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await eraseProspect(ctx, params.prospect_id);
        return { status: 204 };
      },
    }),
  };
}
