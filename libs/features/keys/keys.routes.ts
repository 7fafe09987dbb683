import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listApiKeys, presentApiKey } from './keys.read.ts';
import * as schemas from './keys.schemas.ts';
import { createApiKey, findApiKey, revokeApiKey, rotateApiKey, updateApiKey } from './keys.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'API keys', feature: null, rate: 'standard' });

export function keyRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/api-keys', {
      operationId: 'listApiKeys',
      summary: 'List API keys',
      scope: 'admin',
      request: { query: schemas.listApiKeys },
      responses: { 200: schemas.apiKeyPage },
      answer: (ctx, { query }) => read(ctx, (em) => listApiKeys(em, ctx, cursors, query)),
    }),
    create: post('/api-keys', {
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description:
        'A key has no more rights than the key that creates it: no other scopes, organizations or addresses, and no later expiry. Without `expires_at` it expires with that key.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { body: schemas.createApiKey },
      responses: { 201: schemas.apiKeyWithSecret },
      location: '/api/v1/api-keys/{key_id}',
      answer: (ctx, { body }) => createApiKey(ctx, body),
    }),
    get: get('/api-keys/{key_id}', {
      operationId: 'getApiKey',
      summary: 'Fetch an API key',
      description: 'Without the key itself, which is shown only when it is created.',
      scope: 'admin',
      request: { params: schemas.keyParams },
      responses: { 200: schemas.apiKey },
      answer: (ctx, { params }) =>
        read(ctx, async (em) => presentApiKey(await findApiKey(ctx, em, params.key_id))),
    }),
    update: patch('/api-keys/{key_id}', {
      operationId: 'updateApiKey',
      summary: 'Update an API key',
      description:
        'Takes effect within a second. Scopes can only be removed; for more scopes, create a new key. The caller must have every scope of the key, and cannot give it an organization, an address or an expiry beyond its own.',
      scope: 'admin',
      request: { params: schemas.keyParams, body: schemas.updateApiKey },
      responses: { 200: schemas.apiKey },
      answer: (ctx, { params, body }) => updateApiKey(ctx, params.key_id, body),
    }),
    rotate: post('/api-keys/{key_id}/rotate', {
      operationId: 'rotateApiKey',
      summary: 'Rotate an API key',
      description:
        'The old key works for one more day unless `overlap_seconds` says otherwise. The new key is shown to the caller, so it must not have scopes or addresses that the calling key lacks, nor expire later.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: schemas.keyParams, body: schemas.rotateApiKey },
      responses: { 201: schemas.apiKeyWithSecret },
      location: '/api/v1/api-keys/{key_id}',
      answer: (ctx, { params, body }) => rotateApiKey(ctx, params.key_id, body.overlap_seconds),
    }),
    revoke: remove('/api-keys/{key_id}', {
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'Keys that were created with it keep working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.',
      scope: 'admin',
      request: { params: schemas.keyParams, query: schemas.revokeApiKey },
      responses: { 204: null },
      answer: (ctx, { params, query }) => revokeApiKey(ctx, params.key_id, query.include_children),
    }),
  };
}
