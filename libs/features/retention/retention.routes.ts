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
        'Applies to live and sandbox. Expired data is removed within the hour, and the audit log records the counts. Must not exceed the operator’s retention. Requires a key that is not confined to organizations.',
      scope: 'admin',
      request: { body: schemas.updateRetention },
      responses: { 200: schemas.retention },
      answer: (ctx, { body }) => updateRetention(ctx, body, operator),
    }),
  };
}
