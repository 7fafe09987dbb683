import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listReviews as listPage, readReview } from './reviews.read.ts';
import { listReviews, review, reviewPage, reviewParams } from './reviews.schemas.ts';

const tag = 'Reviews';

export function reviewRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/reviews',
      operationId: 'listReviews',
      tag,
      summary: 'List reviews',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listReviews, body: null },
      responses: { 200: reviewPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, query)),
      }),
    }),
    get: route({
      method: 'GET',
      path: '/reviews/{review_id}',
      operationId: 'getReview',
      tag,
      summary: 'Fetch a review',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: reviewParams, query: null, body: null },
      responses: { 200: review },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readReview(em, params.review_id)),
      }),
    }),
  };
}
