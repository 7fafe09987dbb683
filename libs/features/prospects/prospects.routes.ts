import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listProspects, readProspect } from './prospects.read.ts';
import * as schemas from './prospects.schemas.ts';
import { eraseProspect } from './prospects.service.ts';

const { get, remove } = routesOf({ tag: 'Prospects', feature: 'prospects', rate: 'standard' });

export function prospectRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/prospects', {
      operationId: 'listProspects',
      summary: 'List prospects',
      scope: 'read',
      request: { query: schemas.listProspects },
      responses: { 200: schemas.prospectPage },
      answer: (ctx, { query }) => read(ctx, (em) => listProspects(em, cursors, query)),
    }),
    get: get('/prospects/{prospect_id}', {
      operationId: 'getProspect',
      summary: 'Fetch a prospect',
      scope: 'read',
      request: { params: schemas.prospectParams },
      responses: { 200: schemas.prospect },
      answer: (ctx, { params }) => read(ctx, (em) => readProspect(em, params.prospect_id)),
    }),
    erase: remove('/prospects/{prospect_id}', {
      operationId: 'eraseProspect',
      tag: 'Erasure',
      summary: 'Erase a prospect',
      description: 'Erases the prospect together with its lead, as `DELETE /leads/{lead_id}` does.',
      scope: 'admin',
      request: { params: schemas.prospectParams },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseProspect(ctx, params.prospect_id),
    }),
  };
}
