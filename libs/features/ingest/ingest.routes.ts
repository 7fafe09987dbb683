import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listIngestSources, presentIngestSource } from './ingest.read.ts';
import {
  createIngestSource as createBody,
  ingestMessagePage,
  ingestMessageWithBody,
  ingestRefusals,
  ingestSource,
  ingestSourcePage,
  ingestSourceWithSecret,
  listIngestMessages as listMessagesQuery,
  listIngestSources as listQuery,
  messageParams,
  rotateIngestSecret as rotateBody,
  sourceParams,
  updateIngestSource as updateBody,
} from './ingest.schemas.ts';
import {
  createIngestSource,
  deleteIngestSource,
  findIngestSource,
  type IngestServices,
  rotateIngestSecret,
  updateIngestSource,
} from './ingest.service.ts';
import { findIngestMessage, listIngestMessages, listRefusals } from './messages.read.ts';
import { replayIngestMessage } from './messages.service.ts';

const tag = 'Ingest sources';

export function ingestRoutes(services: IngestServices & { cursors: Cursors; messageCursors: Cursors }) {
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
    refusals: route({
      method: 'GET',
      path: '/ingest-sources/{source_id}/refusals',
      operationId: 'getIngestRefusals',
      tag,
      summary: 'Count what was refused at a source, by day and reason',
      description:
        'Messages of the last 30 days whose signature did not hold, the newest day first, at most 200 rows; nothing else is kept of them. Counts are up to five seconds old.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 200: ingestRefusals },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, async (em) => {
          await findIngestSource(em, ctx, params.source_id);
          return { data: await listRefusals(em, params.source_id) };
        }),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/ingest-sources/{source_id}',
      operationId: 'updateIngestSource',
      tag,
      summary: 'Change whose messages a source takes',
      description:
        'Messages that came before stay where they are. An account that is named no longer loses its own secret.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: updateBody },
      responses: { 200: ingestSource },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateIngestSource(ctx, params.source_id, body, services),
      }),
    }),
    rotateSecret: route({
      method: 'POST',
      path: '/ingest-sources/{source_id}/rotate-secret',
      operationId: 'rotateIngestSecret',
      tag,
      summary: 'Give a source another secret without downtime',
      description:
        'The answer shows the secret. During the overlap the one before is taken as well. With `account` one of its accounts gets a secret of its own, for providers that have one for each account: what is signed with it must be in the name of that account.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'unanswered',
      request: { params: sourceParams, query: null, body: rotateBody },
      responses: { 200: ingestSourceWithSecret },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await rotateIngestSecret(ctx, params.source_id, body, services),
      }),
    }),
    listMessages: route({
      method: 'GET',
      path: '/ingest-messages',
      operationId: 'listIngestMessages',
      tag,
      summary: 'List what providers have sent',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listMessagesQuery, body: null },
      responses: { 200: ingestMessagePage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listIngestMessages(em, ctx, services.messageCursors, query)),
      }),
    }),
    getMessage: route({
      method: 'GET',
      path: '/ingest-messages/{message_id}',
      operationId: 'getIngestMessage',
      tag,
      summary: 'Fetch a message of a provider as it came',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: messageParams, query: null, body: null },
      responses: { 200: ingestMessageWithBody },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => findIngestMessage(em, ctx, params.message_id)),
      }),
    }),
    replayMessage: route({
      method: 'POST',
      path: '/ingest-messages/{message_id}/replay',
      operationId: 'replayIngestMessage',
      tag,
      summary: 'Process a message of a provider again',
      description:
        'As if it had just come: after a source was given the account that it lacked, for instance. Records that were made of it are not made twice, and one that still waits for its processing is left to it.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: messageParams, query: null, body: null },
      responses: { 202: ingestMessageWithBody },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await replayIngestMessage(ctx, params.message_id),
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
