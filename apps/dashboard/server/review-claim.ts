import * as z from 'zod';
import { reviewClaim } from '#features/claims';
import { route } from '#platform/http';
import { prefixedId } from '#platform/wire';

/** A person's verdict on a claim's scope: what an API key cannot give. */
export const reviewClaimRoute = route({
  method: 'POST',
  path: '/claims/{claim_id}/review',
  operationId: 'reviewClaim',
  tag: 'Claims',
  summary: 'Approve or reject the scope of a claim',
  scope: 'write',
  feature: 'claims',
  rate: 'standard',
  idempotency: 'none',
  request: {
    params: z.strictObject({ claim_id: prefixedId('clm') }),
    query: null,
    body: z.strictObject({ verdict: z.enum(['approved', 'rejected']) }),
  },
  responses: { 204: null },
  handler: async (ctx, { params, body }) => {
    await reviewClaim(ctx, params.claim_id, body.verdict);
    return { status: 204 };
  },
});
