import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listIngestSources, presentIngestSource } from './ingest.read.ts';
import {
  createIngestSource as createBody,
  ingestSource,
  ingestSourcePage,
  ingestSourceWithSecret,
  listIngestSources as listQuery,
  sourceParams,
} from './ingest.schemas.ts';
import {
  createIngestSource,
  deleteIngestSource,
  findIngestSource,
  type IngestServices,
} from './ingest.service.ts';

const tag = 'Ingest sources';

export function ingestRoutes(services: IngestServices & { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/ingest-sources',
      operationId: 'listIngestSources',
      tag,
      summary: 'List ingest sources',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: ingestSourcePage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) =>
          listIngestSources(em, ctx, services.cursors, services.publicUrl, query),
        ),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/ingest-sources',
      operationId: 'createIngestSource',
      tag,
      summary: 'Create an ingest source',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'unanswered',
      request: { params: null, query: null, body: createBody },
      responses: { 201: ingestSourceWithSecret },
      handler: async (ctx, { body }) => {
        const created = await createIngestSource(ctx, body, services);
        return {
          status: 201,
          body: created,
          headers: { Location: `/api/v1/ingest-sources/${created.source_id}` },
        };
      },
    }),
    get: route({
      method: 'GET',
      path: '/ingest-sources/{source_id}',
      operationId: 'getIngestSource',
      tag,
      summary: 'Fetch an ingest source',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 200: ingestSource },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, async (em) =>
          presentIngestSource(await findIngestSource(em, ctx, params.source_id), services.publicUrl),
        ),
      }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/ingest-sources/{source_id}',
      operationId: 'deleteIngestSource',
      tag,
      summary: 'Close an ingest source',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await deleteIngestSource(ctx, params.source_id);
        return { status: 204 };
      },
    }),
  };
}
