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

const tag = 'Connections';

export function connectionRoutes(services: ConnectionApiServices & { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/connections',
      operationId: 'listConnections',
      tag,
      summary: 'List connections',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: connectionPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listConnections(em, ctx, services.cursors, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/connections',
      operationId: 'createConnection',
      tag,
      summary: 'Connect a system',
      scope: 'admin',
      feature: null,
      rate: 'standard',
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
      method: 'GET',
      path: '/connections/{connection_id}',
      operationId: 'getConnection',
      tag,
      summary: 'Fetch a connection',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: null },
      responses: { 200: connection },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readConnection(em, ctx, params.connection_id)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/connections/{connection_id}',
      operationId: 'updateConnection',
      tag,
      summary: 'Change a connection',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: updateBody },
      responses: { 200: connection },
      errors: ['url_not_allowed'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateConnection(ctx, params.connection_id, body, services),
      }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/connections/{connection_id}',
      operationId: 'deleteConnection',
      tag,
      summary: 'End a connection',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: connectionParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await deleteConnection(ctx, params.connection_id);
        return { status: 204 };
      },
    }),
    test: route({
      method: 'POST',
      path: '/connections/{connection_id}/test',
      operationId: 'testConnection',
      tag,
      summary: 'Try a connection',
      description:
        'A worker sends a request that says that it is a test, in `x-svc-test: true` and in its body; a mail server is connected and logged in to, and gets no mail. `last_test` of the record is `pending` until it tells what came back.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: connectionParams, query: null, body: testBody },
      responses: { 202: connection },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await testConnection(ctx, params.connection_id),
      }),
    }),
  };
}
