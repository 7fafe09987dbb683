import type { EmailConfig } from '#platform/config';
import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { askForReview } from './request-review.ts';
import { listReviews as listPage, readReview } from './reviews.read.ts';
import {
  askForReview as askBody,
  listReviews,
  review,
  reviewPage,
  reviewParams,
  reviewRequest,
} from './reviews.schemas.ts';

const common = { tag: 'Reviews', feature: null, rate: 'standard' } as const;

export function reviewRoutes({ cursors, email }: { cursors: Cursors; email: EmailConfig }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/reviews',
      operationId: 'listReviews',
      summary: 'List reviews',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listReviews, body: null },
      responses: { 200: reviewPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    ask: route({
      ...common,
      method: 'POST',
      path: '/reviews/requests',
      operationId: 'requestReview',
      tag: 'Decisions',
      summary: 'Ask a customer for a review',
      description:
        "Sends the mail with the organization's review link that a finished job's customer gets by itself where a job system reports it. Once for a job: 409 `conflict` afterwards, unless nothing was sent (`not_requested`) and the reason is gone.",
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: askBody },
      responses: { 202: reviewRequest },
      errors: ['conflict', 'not_found'],
      answer: (ctx, { body }) => askForReview(ctx, body, email),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/reviews/{review_id}',
      operationId: 'getReview',
      summary: 'Fetch a review',
      scope: 'read',
      idempotency: 'none',
      request: { params: reviewParams, query: null, body: null },
      responses: { 200: review },
      answer: (ctx, { params }) => read(ctx, (em) => readReview(em, params.review_id)),
    }),
  };
}
