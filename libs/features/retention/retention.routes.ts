import { read } from '#platform/db';
import { route } from '#platform/http';
import { type OperatorRetention, retention, updateRetention as updateBody } from './retention.schemas.ts';
import { readRetention, updateRetention } from './retention.service.ts';

const tag = 'Erasure';

export function retentionRoutes({ operator }: { operator: OperatorRetention }) {
  return {
    get: route({
      method: 'GET',
      path: '/retention',
      operationId: 'getRetention',
      tag,
      summary: 'Show how long the account keeps what',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
      responses: { 200: retention },
      handler: async (ctx) => ({
        status: 200,
        body: await read(ctx, (em) => readRetention(em, ctx.tenantId, operator)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/retention',
      operationId: 'updateRetention',
      tag,
      summary: 'Set how long the account keeps what',
      description:
        'Holds for live and sandbox. What is past it goes within the hour, and the audit log gets the numbers. Never more than the operator keeps. Takes a key of the whole account.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: null, body: updateBody },
      responses: { 200: retention },
      handler: async (ctx, { body }) => ({ status: 200, body: await updateRetention(ctx, body, operator) }),
    }),
  };
}
