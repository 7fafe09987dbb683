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
  updateApiKey as updateBody,
} from './keys.schemas.ts';
import { createApiKey, findApiKey, revokeApiKey, rotateApiKey, updateApiKey } from './keys.service.ts';

const common = { tag: 'API keys', feature: null, rate: 'standard' } as const;

export function keyRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/api-keys',
      operationId: 'listApiKeys',
      summary: 'List API keys',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: apiKeyPage },
      answer: (ctx, { query }) => read(ctx, (em) => listApiKeys(em, ctx, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/api-keys',
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description:
        'A key is no more than the one that it is made with: it has no other scopes, organizations or addresses, and ends no later. Without `expires_at` it ends with that one.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: null, query: null, body: createBody },
      responses: { 201: apiKeyWithSecret },
      handler: async (ctx, { body }) => {
        const created = await createApiKey(ctx, body);
        return { status: 201, body: created, headers: { Location: `/api/v1/api-keys/${created.key_id}` } };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/api-keys/{key_id}',
      operationId: 'getApiKey',
      summary: 'Fetch an API key',
      description: 'Without the key itself, which only its creation shows.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: keyParams, query: null, body: null },
      responses: { 200: apiKey },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => presentApiKey(await findApiKey(ctx, em, params.key_id))),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/api-keys/{key_id}',
      operationId: 'updateApiKey',
      summary: 'Change an API key',
      description:
        'Takes effect within a second. Scopes can only be taken away; a key that may do more is made anew. Who asks must have every scope of the key, and gives it no organization, address or time beyond its own.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: keyParams, query: null, body: updateBody },
      responses: { 200: apiKey },
      answer: (ctx, { params, body }) => updateApiKey(ctx, params.key_id, body),
    }),
    rotate: route({
      ...common,
      method: 'POST',
      path: '/api-keys/{key_id}/rotate',
      operationId: 'rotateApiKey',
      summary: 'Replace an API key by a new one',
      description:
        'The old key works for a day more unless `overlap_seconds` says otherwise. The new one is shown to whoever asks, so it must not have scopes or addresses that the asking key lacks, nor last longer.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: keyParams, query: null, body: rotateBody },
      responses: { 201: apiKeyWithSecret },
      handler: async (ctx, { params, body }) => {
        const created = await rotateApiKey(ctx, params.key_id, body.overlap_seconds);
        return { status: 201, body: created, headers: { Location: `/api/v1/api-keys/${created.key_id}` } };
      },
    }),
    revoke: route({
      ...common,
      method: 'DELETE',
      path: '/api-keys/{key_id}',
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'Keys that were made with it go on working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: keyParams, query: revokeQuery, body: null },
      responses: { 204: null },
      answer: (ctx, { params, query }) => revokeApiKey(ctx, params.key_id, query.include_children),
    }),
  };
}
