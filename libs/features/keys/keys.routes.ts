import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listApiKeys, presentApiKey } from './keys.read.ts';
import {
  apiKey,
  apiKeyPage,
  apiKeyWithSecret,
  createApiKey as createBody,
  keyParams,
  listApiKeys as listQuery,
  revokeApiKey as revokeQuery,
  rotateApiKey as rotateBody,
} from './keys.schemas.ts';
import { createApiKey, findApiKey, revokeApiKey, rotateApiKey } from './keys.service.ts';

const tag = 'API keys';

export function keyRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/api-keys',
      operationId: 'listApiKeys',
      tag,
      summary: 'List API keys',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: apiKeyPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listApiKeys(em, ctx, cursors, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/api-keys',
      operationId: 'createApiKey',
      tag,
      summary: 'Create an API key',
      description:
        'A key is no more than the one that it is made with: it has no other scopes or organizations, and ends no later. Without `expires_at` it ends with that one.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'unanswered',
      request: { params: null, query: null, body: createBody },
      responses: { 201: apiKeyWithSecret },
      handler: async (ctx, { body }) => {
        const created = await createApiKey(ctx, body);
        return { status: 201, body: created, headers: { Location: `/api/v1/api-keys/${created.key_id}` } };
      },
    }),
    get: route({
      method: 'GET',
      path: '/api-keys/{key_id}',
      operationId: 'getApiKey',
      tag,
      summary: 'Fetch an API key',
      description: 'Without the key itself, which only its creation shows.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: keyParams, query: null, body: null },
      responses: { 200: apiKey },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, async (em) => presentApiKey(await findApiKey(ctx, em, params.key_id))),
      }),
    }),
    rotate: route({
      method: 'POST',
      path: '/api-keys/{key_id}/rotate',
      operationId: 'rotateApiKey',
      tag,
      summary: 'Replace an API key by a new one',
      description:
        'The new key is shown to whoever asks, so it must not have scopes that the asking key lacks, nor last longer.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'unanswered',
      request: { params: keyParams, query: null, body: rotateBody },
      responses: { 201: apiKeyWithSecret },
      handler: async (ctx, { params, body }) => {
        const created = await rotateApiKey(ctx, params.key_id, body.overlap_seconds);
        return { status: 201, body: created, headers: { Location: `/api/v1/api-keys/${created.key_id}` } };
      },
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api-keys/{key_id}',
      operationId: 'revokeApiKey',
      tag,
      summary: 'Revoke an API key',
      description:
        'Keys that were made with it go on working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: keyParams, query: revokeQuery, body: null },
      responses: { 204: null },
      handler: async (ctx, { params, query }) => {
        await revokeApiKey(ctx, params.key_id, query.include_children);
        return { status: 204 };
      },
    }),
  };
}
