import * as z from 'zod';
import { switchFeature, tenantFeatures } from '#features/tenants';
import { featureList } from '#features/tenants/schemas';
import { routesOf } from '#platform/http';

const { post } = routesOf({ tag: 'Features', feature: null, rate: 'standard' });

/** Switches a roadmap feature for the account; API keys cannot do this. */
export const switchFeatureRoute = post('/features/switch', {
  operationId: 'switchFeature',
  summary: 'Switch a group on the roadmap',
  scope: 'admin',
  idempotency: 'none',
  request: { body: z.strictObject({ feature: z.enum(tenantFeatures), enabled: z.boolean() }) },
  responses: { 200: featureList },
  // The switch applies to both environments, so it is in the audit log of the live one.
  answer: (ctx, { body }) => switchFeature({ ...ctx, environment: 'live' }, body.feature, body.enabled),
});
