import { read } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, route } from '#platform/http';
import { listIngestSecrets, listIngestSources, presentIngestSource } from './ingest.read.ts';
import {
  createIngestSource as createBody,
  ingestMessagePage,
  ingestMessageWithBody,
  ingestPreview,
  ingestRefusals,
  ingestSecret,
  ingestSecrets,
  ingestSource,
  ingestSourcePage,
  ingestSourceWithSecret,
  listIngestMessages as listMessagesQuery,
  listIngestSources as listQuery,
  messageParams,
  previewIngestSource as previewBody,
  rotateIngestSecret as rotateBody,
  secretParams,
  sourceParams,
  updateIngestSource as updateBody,
} from './ingest.schemas.ts';
import {
  createIngestSource,
  deleteIngestSource,
  findIngestSource,
  type IngestServices,
  retireIngestSecret,
  rotateIngestSecret,
  updateIngestSource,
} from './ingest.service.ts';
import { findIngestMessage, listIngestMessages, listRefusals } from './messages.read.ts';
import { replayIngestMessage } from './messages.service.ts';
import { previewSource } from './preview-source.ts';

const common = { tag: 'Ingest sources', feature: null, rate: 'standard' } as const;

export function ingestRoutes(services: IngestServices & { cursors: Cursors; messageCursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/ingest-sources',
      operationId: 'listIngestSources',
      summary: 'List ingest sources',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: ingestSourcePage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listIngestSources(em, ctx, services.cursors, services.publicUrl, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/ingest-sources',
      operationId: 'createIngestSource',
      summary: 'Create an ingest source',
      description:
        'The answer holds the address to give to the provider, and the secret, which is shown this once.',
      scope: 'admin',
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
    preview: route({
      ...common,
      method: 'POST',
      path: '/ingest-sources/preview',
      operationId: 'previewIngestSource',
      summary: "Tell what a source would read in a provider's message",
      description:
        'Nothing is made or kept, and the message needs no proof: a dry run of a mapping above all.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: null, query: null, body: previewBody },
      responses: { 200: ingestPreview },
      answer: async (_ctx, { body }) => previewSource(body),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/ingest-sources/{source_id}',
      operationId: 'getIngestSource',
      summary: 'Fetch an ingest source',
      scope: 'admin',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 200: ingestSource },
      answer: (ctx, { params }) =>
        read(ctx, async (em) =>
          presentIngestSource(await findIngestSource(em, ctx, params.source_id), services.publicUrl),
        ),
    }),
    refusals: route({
      ...common,
      method: 'GET',
      path: '/ingest-sources/{source_id}/refusals',
      operationId: 'getIngestRefusals',
      summary: 'Count what was refused at a source, by day and reason',
      description:
        'Messages of the last 30 days whose signature did not hold, the newest day first, at most 200 rows; nothing else is kept of them. Counts are up to five seconds old.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 200: ingestRefusals },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => {
          await findIngestSource(em, ctx, params.source_id);
          return { data: await listRefusals(em, params.source_id) };
        }),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/ingest-sources/{source_id}',
      operationId: 'updateIngestSource',
      summary: 'Change whose messages a source takes',
      description:
        'Messages that came before stay where they are. An account that is named no longer loses its own secret.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: updateBody },
      responses: { 200: ingestSource },
      answer: (ctx, { params, body }) => updateIngestSource(ctx, params.source_id, body, services),
    }),
    rotateSecret: route({
      ...common,
      method: 'POST',
      path: '/ingest-sources/{source_id}/rotate-secret',
      operationId: 'rotateIngestSecret',
      summary: 'Give a source another secret without downtime',
      description:
        'The answer shows the secret. During the overlap the one before is taken as well. With `account` one of its accounts gets a secret of its own, for providers that have one for each account: what is signed with it must be in the name of that account.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: sourceParams, query: null, body: rotateBody },
      responses: { 200: ingestSourceWithSecret },
      answer: (ctx, { params, body }) => rotateIngestSecret(ctx, params.source_id, body, services),
    }),
    listSecrets: route({
      ...common,
      method: 'GET',
      path: '/ingest-sources/{source_id}/secrets',
      operationId: 'listIngestSecrets',
      summary: 'List the secrets of a source, and when each was used last',
      description: 'None is shown. At most 100.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 200: ingestSecrets },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => ({
          data: await listIngestSecrets(em, await findIngestSource(em, ctx, params.source_id)),
        })),
    }),
    getSecret: route({
      ...common,
      method: 'GET',
      path: '/ingest-sources/{source_id}/secrets/{secret_id}',
      operationId: 'getIngestSecret',
      summary: 'Fetch what may be told of a secret of a source',
      scope: 'admin',
      idempotency: 'none',
      request: { params: secretParams, query: null, body: null },
      responses: { 200: ingestSecret },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => {
          const secrets = await listIngestSecrets(em, await findIngestSource(em, ctx, params.source_id));
          const found = secrets.find(({ secret_id }) => secret_id === params.secret_id);
          if (!found) throw notFound('ingest secret');
          return found;
        }),
    }),
    retireSecret: route({
      ...common,
      method: 'DELETE',
      path: '/ingest-sources/{source_id}/secrets/{secret_id}',
      operationId: 'retireIngestSecret',
      summary: 'End a secret of a source at once',
      description:
        'What is signed with it is refused within a second. The last one of a source cannot be ended: 409.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: secretParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => retireIngestSecret(ctx, params.source_id, params.secret_id, services),
    }),
    listMessages: route({
      ...common,
      method: 'GET',
      path: '/ingest-messages',
      operationId: 'listIngestMessages',
      summary: 'List what providers have sent',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: listMessagesQuery, body: null },
      responses: { 200: ingestMessagePage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listIngestMessages(em, ctx, services.messageCursors, query)),
    }),
    getMessage: route({
      ...common,
      method: 'GET',
      path: '/ingest-messages/{message_id}',
      operationId: 'getIngestMessage',
      summary: 'Fetch a message of a provider as it came',
      scope: 'admin',
      idempotency: 'none',
      request: { params: messageParams, query: null, body: null },
      responses: { 200: ingestMessageWithBody },
      answer: (ctx, { params }) => read(ctx, (em) => findIngestMessage(em, ctx, params.message_id)),
    }),
    replayMessage: route({
      ...common,
      method: 'POST',
      path: '/ingest-messages/{message_id}/replay',
      operationId: 'replayIngestMessage',
      summary: 'Process a message of a provider again',
      description:
        'As if it had just come: after a source was given the account that it lacked, for instance. Records that were made of it are not made twice, and one that still waits for its processing is left to it.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: messageParams, query: null, body: null },
      responses: { 202: ingestMessageWithBody },
      answer: (ctx, { params }) => replayIngestMessage(ctx, params.message_id),
    }),
    remove: route({
      ...common,
      method: 'DELETE',
      path: '/ingest-sources/{source_id}',
      operationId: 'deleteIngestSource',
      summary: 'Close an ingest source',
      description: 'What the provider sends afterwards is refused with 404. Records that came from it stay.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: sourceParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteIngestSource(ctx, params.source_id),
    }),
  };
}
