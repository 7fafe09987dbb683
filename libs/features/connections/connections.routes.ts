import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listConnections, readConnection } from './connections.read.ts';
import * as schemas from './connections.schemas.ts';
import {
  type ConnectionApiServices,
  createConnection,
  deleteConnection,
  testConnection,
  updateConnection,
} from './connections.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Connections', feature: null, rate: 'standard' });

export function connectionRoutes(services: ConnectionApiServices & { cursors: Cursors }) {
  return {
    list: get('/connections', {
      operationId: 'listConnections',
      summary: 'List connections',
      scope: 'admin',
      request: { query: schemas.listConnections },
      responses: { 200: schemas.connectionPage },
      answer: (ctx, { query }) => read(ctx, (em) => listConnections(em, ctx, services.cursors, query)),
    }),
    create: post('/connections', {
      operationId: 'createConnection',
      summary: 'Create a connection',
      description:
        'Generated secrets are shown only in this response. `POST /connections/{connection_id}/test` tests the connection.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { body: schemas.createConnection },
      responses: { 201: schemas.connectionWithSecrets },
      errors: ['url_not_allowed'],
      location: '/api/v1/connections/{connection_id}',
      answer: (ctx, { body }) => createConnection(ctx, body, services),
    }),
    get: get('/connections/{connection_id}', {
      operationId: 'getConnection',
      summary: 'Fetch a connection',
      scope: 'admin',
      request: { params: schemas.connectionParams },
      responses: { 200: schemas.connection },
      answer: (ctx, { params }) => read(ctx, (em) => readConnection(em, ctx, params.connection_id)),
    }),
    update: patch('/connections/{connection_id}', {
      operationId: 'updateConnection',
      summary: 'Update a connection',
      description:
        'Only the settings that are sent change. With a new address, the secret must be sent again.',
      scope: 'admin',
      request: { params: schemas.connectionParams, body: schemas.updateConnection },
      responses: { 200: schemas.connection },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => updateConnection(ctx, params.connection_id, body, services),
    }),
    remove: remove('/connections/{connection_id}', {
      operationId: 'deleteConnection',
      summary: 'Delete a connection',
      description:
        'Work that is under way ends as if the connection had never existed; new work goes to the next connection that serves the organization.',
      scope: 'admin',
      request: { params: schemas.connectionParams },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteConnection(ctx, params.connection_id),
    }),
    test: post('/connections/{connection_id}/test', {
      operationId: 'testConnection',
      summary: 'Test a connection',
      description:
        'A worker sends a request that is marked as a test, by `x-svc-test: true` and in its body; at a mail server it connects and logs in, and sends no mail. `last_test` of the record is `pending` until it has the result.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: schemas.connectionParams, body: schemas.testConnection },
      responses: { 202: schemas.connection },
      answer: (ctx, { params }) => testConnection(ctx, params.connection_id),
    }),
  };
}
