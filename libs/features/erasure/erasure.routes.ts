import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listErasures as listPage, readErasure } from './erasure.read.ts';
import {
  createErasure as createBody,
  erasure,
  erasurePage,
  erasureParams,
  listErasures,
} from './erasure.schemas.ts';
import { startErasure } from './erasure.service.ts';

const common = { tag: 'Erasure', feature: null, rate: 'standard' } as const;

export function erasureRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/erasures',
      operationId: 'listErasures',
      summary: 'List erasures of people',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: listErasures, body: null },
      responses: { 200: erasurePage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/erasures',
      operationId: 'createErasure',
      summary: 'Erase a person',
      description:
        'For a request under privacy law: finds everything that the account has of a phone number or an email address, and erases it. Their calls, leads, mails, replies, claims of their jobs and raw messages go as a whole; where the number or the address stands in a record of somebody else it is taken out. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is gone. What was sent to your systems is not reached: `record.erased` names each record. Takes a key of the whole account. With `dry_run` nothing is erased.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 202: erasure },
      handler: async (ctx, { body }) => {
        const started = await startErasure(ctx, body);
        return {
          status: 202,
          body: started,
          headers: { Location: `/api/v1/erasures/${started.erasure_id}` },
        };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/erasures/{erasure_id}',
      operationId: 'getErasure',
      summary: 'Fetch an erasure, and what it came to',
      scope: 'admin',
      idempotency: 'none',
      request: { params: erasureParams, query: null, body: null },
      responses: { 200: erasure },
      answer: (ctx, { params }) => read(ctx, (em) => readErasure(em, params.erasure_id)),
    }),
  };
}
