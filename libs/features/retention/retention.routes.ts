import { read } from '#platform/db';
import { routesOf } from '#platform/http';
import { readRetention } from './retention.read.ts';
import type { OperatorRetention } from './retention.schemas.ts';
import * as schemas from './retention.schemas.ts';
import { updateRetention } from './retention.service.ts';

const { get, patch } = routesOf({ tag: 'Erasure', feature: null, rate: 'standard' });

export function retentionRoutes({ operator }: { operator: OperatorRetention }) {
  return {
    get: get('/retention', {
      operationId: 'getRetention',
      summary: 'Fetch the retention settings',
      scope: 'admin',
      responses: { 200: schemas.retention },
      answer: (ctx) => read(ctx, (em) => readRetention(em, ctx.tenantId, operator)),
    }),
    update: patch('/retention', {
      operationId: 'updateRetention',
      summary: 'Update the retention settings',
      description:
        'Holds for live and sandbox. What is past it goes within the hour, and the audit log gets the numbers. Never more than the operator keeps. Takes a key of the whole account.',
      scope: 'admin',
      request: { body: schemas.updateRetention },
      responses: { 200: schemas.retention },
      answer: (ctx, { body }) => updateRetention(ctx, body, operator),
    }),
  };
}
