import { read } from '#platform/db';
import { routesOf } from '#platform/http';
import { listFeatures } from './features.service.ts';
import { describeHealth } from './health.service.ts';
import * as schemas from './tenants.schemas.ts';

export function healthRoutes() {
  return {
    get: routesOf({ tag: 'Health & Identity', feature: null, rate: 'standard' }).get('/health', {
      operationId: 'getHealth',
      summary: 'Check the service and the key',
      description: 'Answers with what the key resolves to. Changes nothing, so it serves as a smoke test.',
      scope: 'any',
      responses: { 200: schemas.health },
      answer: async (ctx) => describeHealth(ctx),
    }),
  };
}

export function featureRoutes() {
  return {
    list: routesOf({ tag: 'Features', feature: null, rate: 'standard' }).get('/features', {
      operationId: 'listFeatures',
      summary: 'List the resource groups and whether each is active',
      description:
        'Live groups are on for all accounts. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.',
      scope: 'read',
      responses: { 200: schemas.featureList },
      answer: (ctx) => read(ctx, (em) => listFeatures({ em, tenantId: ctx.tenantId })),
    }),
  };
}
