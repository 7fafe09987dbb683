import * as z from 'zod';
import { switchFeature, tenantFeatures } from '#features/tenants';
import { featureList } from '#features/tenants/schemas';
import { route } from '#platform/http';

/** Switches a group on the roadmap for the account: what an API key cannot do. */
export const switchFeatureRoute = route({
  method: 'POST',
  path: '/features/switch',
  operationId: 'switchFeature',
  tag: 'Features',
  summary: 'Switch a group on the roadmap',
  scope: 'admin',
  feature: null,
  rate: 'standard',
  idempotency: 'none',
  request: {
    params: null,
    query: null,
    body: z.strictObject({ feature: z.enum(tenantFeatures), enabled: z.boolean() }),
  },
  responses: { 200: featureList },
  // The switch holds in both environments, so it is in the audit log of the live one.
  answer: (ctx, { body }) => switchFeature({ ...ctx, environment: 'live' }, body.feature, body.enabled),
});
