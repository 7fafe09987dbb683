import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listErasures, readErasure } from './erasure.read.ts';
import * as schemas from './erasure.schemas.ts';
import { startErasure } from './erasure.service.ts';

const { get, post } = routesOf({ tag: 'Erasure', feature: null, rate: 'standard' });

export function erasureRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/erasures', {
      operationId: 'listErasures',
      summary: 'List erasures of people',
      scope: 'admin',
      request: { query: schemas.listErasures },
      responses: { 200: schemas.erasurePage },
      answer: (ctx, { query }) => read(ctx, (em) => listErasures(em, cursors, query)),
    }),
    create: post('/erasures', {
      operationId: 'createErasure',
      summary: 'Erase a person',
      description:
        "For a request under privacy law: finds all data of the account about a phone number or an email address, and erases it. The person's calls, leads, mails, replies, claims of their jobs and raw messages are erased as a whole; in other people's records the number and the address are redacted. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is erased. Data that was sent to your systems is not reached: `record.erased` names each record. Requires a key that is not confined to organizations. With `dry_run` nothing is erased.",
      scope: 'admin',
      idempotency: 'accepted',
      request: { body: schemas.createErasure },
      responses: { 202: schemas.erasure },
      location: '/api/v1/erasures/{erasure_id}',
      answer: (ctx, { body }) => startErasure(ctx, body),
    }),
    get: get('/erasures/{erasure_id}', {
      operationId: 'getErasure',
      summary: 'Fetch an erasure and its result',
      scope: 'admin',
      request: { params: schemas.erasureParams },
      responses: { 200: schemas.erasure },
      answer: (ctx, { params }) => read(ctx, (em) => readErasure(em, params.erasure_id)),
    }),
  };
}
