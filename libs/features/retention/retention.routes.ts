import { read } from '#platform/db';
import { route } from '#platform/http';
import { type OperatorRetention, retention, updateRetention as updateBody } from './retention.schemas.ts';
import { readRetention, updateRetention } from './retention.service.ts';

const common = { tag: 'Erasure', feature: null, rate: 'standard' } as const;

export function retentionRoutes({ operator }: { operator: OperatorRetention }) {
  return {
    get: route({
      ...common,
      method: 'GET',
      path: '/retention',
      operationId: 'getRetention',
      summary: 'Show how long the account keeps what',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
      responses: { 200: retention },
      answer: (ctx) => read(ctx, (em) => readRetention(em, ctx.tenantId, operator)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/retention',
      operationId: 'updateRetention',
      summary: 'Set how long the account keeps what',
      description:
        'Holds for live and sandbox. What is past it goes within the hour, and the audit log gets the numbers. Never more than the operator keeps. Takes a key of the whole account.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: null, query: null, body: updateBody },
      responses: { 200: retention },
      answer: (ctx, { body }) => updateRetention(ctx, body, operator),
    }),
  };
}
