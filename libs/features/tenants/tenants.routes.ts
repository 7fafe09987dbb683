import { read } from '#platform/db';
import { route } from '#platform/http';
import { listFeatures } from './features.service.ts';
import { describeHealth } from './health.service.ts';
import { featureList, health } from './tenants.schemas.ts';

export function healthRoutes() {
  return {
    get: route({
      method: 'GET',
      path: '/health',
      operationId: 'getHealth',
      tag: 'Health & Identity',
      summary: 'Check the service and the key',
      description: 'Answers with what the key resolves to. Changes nothing, so it serves as a smoke test.',
      scope: 'any',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
      responses: { 200: health },
      answer: async (ctx) => describeHealth(ctx),
    }),
  };
}

export function featureRoutes() {
  return {
    list: route({
      method: 'GET',
      path: '/features',
      operationId: 'listFeatures',
      tag: 'Features',
      summary: 'List the resource groups and which are on',
      description:
        'Live groups are on for everybody. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
      responses: { 200: featureList },
      answer: (ctx) => read(ctx, (em) => listFeatures({ em, tenantId: ctx.tenantId })),
    }),
  };
}
