import { read } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, routesOf } from '#platform/http';
import { listIngestSecrets, listIngestSources, presentIngestSource } from './ingest.read.ts';
import * as schemas from './ingest.schemas.ts';
import {
  createIngestSource,
  deleteIngestSource,
  findIngestSource,
  type IngestServices,
  retireIngestSecret,
  rotateIngestSecret,
  updateIngestSource,
} from './ingest.service.ts';
import { listRefusals } from './ingest.sql.ts';
import { findIngestMessage, listIngestMessages } from './messages.read.ts';
import { replayIngestMessage } from './messages.service.ts';
import { previewSource } from './preview-source.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Ingest sources', feature: null, rate: 'standard' });

export function ingestRoutes(services: IngestServices & { cursors: Cursors; messageCursors: Cursors }) {
  return {
    list: get('/ingest-sources', {
      operationId: 'listIngestSources',
      summary: 'List ingest sources',
      scope: 'admin',
      request: { query: schemas.listIngestSources },
      responses: { 200: schemas.ingestSourcePage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listIngestSources(em, ctx, services.cursors, services.publicUrl, query)),
    }),
    create: post('/ingest-sources', {
      operationId: 'createIngestSource',
      summary: 'Create an ingest source',
      description:
        'The response has the address to enter at the provider, and the secret, which is shown only here.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { body: schemas.createIngestSource },
      responses: { 201: schemas.ingestSourceWithSecret },
      location: '/api/v1/ingest-sources/{source_id}',
      answer: (ctx, { body }) => createIngestSource(ctx, body, services),
    }),
    preview: post('/ingest-sources/preview', {
      operationId: 'previewIngestSource',
      summary: 'Preview how a source reads a message',
      description:
        'Nothing is created or stored, and the message needs no proof: a dry run, mainly for mappings.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { body: schemas.previewIngestSource },
      responses: { 200: schemas.ingestPreview },
      answer: async (_ctx, { body }) => previewSource(body),
    }),
    get: get('/ingest-sources/{source_id}', {
      operationId: 'getIngestSource',
      summary: 'Fetch an ingest source',
      scope: 'admin',
      request: { params: schemas.sourceParams },
      responses: { 200: schemas.ingestSource },
      answer: (ctx, { params }) =>
        read(ctx, async (em) =>
          presentIngestSource(await findIngestSource(em, ctx, params.source_id), services.publicUrl),
        ),
    }),
    refusals: get('/ingest-sources/{source_id}/refusals', {
      operationId: 'getIngestRefusals',
      summary: 'Count the refused messages of a source by day and reason',
      description:
        'Messages of the last 30 days with an invalid signature, newest day first, at most 200 rows; nothing else of them is stored. Counts are up to five seconds old.',
      scope: 'admin',
      request: { params: schemas.sourceParams },
      responses: { 200: schemas.ingestRefusals },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => {
          await findIngestSource(em, ctx, params.source_id);
          return { data: await listRefusals(em, params.source_id) };
        }),
    }),
    update: patch('/ingest-sources/{source_id}', {
      operationId: 'updateIngestSource',
      summary: 'Update an ingest source',
      description:
        'Earlier messages stay where they are. An account that is no longer listed loses its own secret.',
      scope: 'admin',
      request: { params: schemas.sourceParams, body: schemas.updateIngestSource },
      responses: { 200: schemas.ingestSource },
      answer: (ctx, { params, body }) => updateIngestSource(ctx, params.source_id, body, services),
    }),
    rotateSecret: post('/ingest-sources/{source_id}/rotate-secret', {
      operationId: 'rotateIngestSecret',
      summary: 'Rotate the secret of a source',
      description:
        'The response shows the new secret. During the overlap the previous one is accepted too. With `account`, one account of the source gets its own secret, for providers that have one per account: messages signed with it must name that account.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: schemas.sourceParams, body: schemas.rotateIngestSecret },
      responses: { 200: schemas.ingestSourceWithSecret },
      answer: (ctx, { params, body }) => rotateIngestSecret(ctx, params.source_id, body, services),
    }),
    listSecrets: get('/ingest-sources/{source_id}/secrets', {
      operationId: 'listIngestSecrets',
      summary: 'List the secrets of a source',
      description: 'Without their values. At most 100.',
      scope: 'admin',
      request: { params: schemas.sourceParams },
      responses: { 200: schemas.ingestSecrets },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => ({
          data: await listIngestSecrets(em, await findIngestSource(em, ctx, params.source_id)),
        })),
    }),
    getSecret: get('/ingest-sources/{source_id}/secrets/{secret_id}', {
      operationId: 'getIngestSecret',
      summary: 'Fetch a secret of a source, without its value',
      scope: 'admin',
      request: { params: schemas.secretParams },
      responses: { 200: schemas.ingestSecret },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => {
          const secrets = await listIngestSecrets(em, await findIngestSource(em, ctx, params.source_id));
          const found = secrets.find(({ secret_id }) => secret_id === params.secret_id);
          if (!found) throw notFound('ingest secret');
          return found;
        }),
    }),
    retireSecret: remove('/ingest-sources/{source_id}/secrets/{secret_id}', {
      operationId: 'retireIngestSecret',
      summary: 'Revoke a secret of a source',
      description:
        'Messages signed with it are refused within a second. The last secret of a source cannot be revoked: 409.',
      scope: 'admin',
      request: { params: schemas.secretParams },
      responses: { 204: null },
      answer: (ctx, { params }) => retireIngestSecret(ctx, params.source_id, params.secret_id, services),
    }),
    listMessages: get('/ingest-messages', {
      operationId: 'listIngestMessages',
      summary: 'List ingest messages',
      scope: 'admin',
      request: { query: schemas.listIngestMessages },
      responses: { 200: schemas.ingestMessagePage },
      answer: (ctx, { query }) =>
        read(ctx, (em) => listIngestMessages(em, ctx, services.messageCursors, query)),
    }),
    getMessage: get('/ingest-messages/{message_id}', {
      operationId: 'getIngestMessage',
      summary: 'Fetch an ingest message',
      scope: 'admin',
      request: { params: schemas.messageParams },
      responses: { 200: schemas.ingestMessageWithBody },
      answer: (ctx, { params }) => read(ctx, (em) => findIngestMessage(em, ctx, params.message_id)),
    }),
    replayMessage: post('/ingest-messages/{message_id}/replay', {
      operationId: 'replayIngestMessage',
      summary: 'Replay an ingest message',
      description:
        'Processes the message as if it had just arrived, for example after a missing account was added to the source. Idempotent: records made from it are not made twice, and a message that still waits for processing is left alone.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: schemas.messageParams },
      responses: { 202: schemas.ingestMessageWithBody },
      answer: (ctx, { params }) => replayIngestMessage(ctx, params.message_id),
    }),
    remove: remove('/ingest-sources/{source_id}', {
      operationId: 'deleteIngestSource',
      summary: 'Delete an ingest source',
      description:
        "The provider's later messages are refused with 404. Records that came from the source stay.",
      scope: 'admin',
      request: { params: schemas.sourceParams },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteIngestSource(ctx, params.source_id),
    }),
  };
}
