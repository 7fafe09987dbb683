import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listConnections, readConnection } from './connections.read.ts';
import {
  connection,
  connectionPage,
  connectionParams,
  connectionWithSecrets,
  createConnection as createBody,
  listConnections as listQuery,
  testConnection as testBody,
  updateConnection as updateBody,
} from './connections.schemas.ts';
import {
  type ConnectionApiServices,
  createConnection,
  deleteConnection,
  testConnection,
  updateConnection,
} from './connections.service.ts';

const common = { tag: 'Connections', feature: null, rate: 'standard' } as const;

export function connectionRoutes(services: ConnectionApiServices & { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/connections',
      operationId: 'listConnections',
      summary: 'List connections',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: connectionPage },
      answer: (ctx, { query }) => read(ctx, (em) => listConnections(em, ctx, services.cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/connections',
      operationId: 'createConnection',
      summary: 'Connect a system',
      description:
        'Secrets that are made here are shown this once. `POST /connections/{connection_id}/test` tries it.',
      scope: 'admin',
      idempotency: 'unanswered',
      request: { params: null, query: null, body: createBody },
      responses: { 201: connectionWithSecrets },
      errors: ['url_not_allowed'],
      handler: async (ctx, { body }) => {
        const created = await createConnection(ctx, body, services);
        return {
          status: 201,
          body: created,
          headers: { Location: `/api/v1/connections/${created.connection_id}` },
        };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/connections/{connection_id}',
      operationId: 'getConnection',
      summary: 'Fetch a connection',
      scope: 'admin',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: null },
      responses: { 200: connection },
      answer: (ctx, { params }) => read(ctx, (em) => readConnection(em, ctx, params.connection_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/connections/{connection_id}',
      operationId: 'updateConnection',
      summary: 'Change a connection',
      description:
        'Only the settings that are sent change. A secret has to be given again with a new address.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: updateBody },
      responses: { 200: connection },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => updateConnection(ctx, params.connection_id, body, services),
    }),
    remove: route({
      ...common,
      method: 'DELETE',
      path: '/connections/{connection_id}',
      operationId: 'deleteConnection',
      summary: 'End a connection',
      description:
        'Work that is under way ends as if there had never been one; new work goes to the next that serves the organization.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteConnection(ctx, params.connection_id),
    }),
    test: route({
      ...common,
      method: 'POST',
      path: '/connections/{connection_id}/test',
      operationId: 'testConnection',
      summary: 'Try a connection',
      description:
        'A worker sends a request that says that it is a test, in `x-svc-test: true` and in its body; a mail server is connected and logged in to, and gets no mail. `last_test` of the record is `pending` until it tells what came back.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { params: connectionParams, query: null, body: testBody },
      responses: { 202: connection },
      answer: (ctx, { params }) => testConnection(ctx, params.connection_id),
    }),
  };
}
