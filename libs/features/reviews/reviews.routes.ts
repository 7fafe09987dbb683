import type { EmailConfig } from '#platform/config';
import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { askForReview } from './request-review.ts';
import { listReviews, readReview } from './reviews.read.ts';
import * as schemas from './reviews.schemas.ts';

const { get, post } = routesOf({ tag: 'Reviews', feature: null, rate: 'standard' });

export function reviewRoutes({ cursors, email }: { cursors: Cursors; email: EmailConfig }) {
  return {
    list: get('/reviews', {
      operationId: 'listReviews',
      summary: 'List reviews',
      scope: 'read',
      request: { query: schemas.listReviews },
      responses: { 200: schemas.reviewPage },
      answer: (ctx, { query }) => read(ctx, (em) => listReviews(em, cursors, query)),
    }),
    ask: post('/reviews/requests', {
      operationId: 'requestReview',
      tag: 'Decisions',
      summary: 'Request a review from a customer',
      description:
        "Sends the customer of a finished job the mail with the organization's review link, which is sent automatically if a job system reports the job. Once per job: 409 `conflict` afterwards, unless nothing was sent (`not_requested`) and the reason no longer applies.",
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.askForReview },
      responses: { 202: schemas.reviewRequest },
      errors: ['conflict', 'not_found'],
      answer: (ctx, { body }) => askForReview(ctx, body, email),
    }),
    get: get('/reviews/{review_id}', {
      operationId: 'getReview',
      summary: 'Fetch a review',
      scope: 'read',
      request: { params: schemas.reviewParams },
      responses: { 200: schemas.review },
      answer: (ctx, { params }) => read(ctx, (em) => readReview(em, params.review_id)),
    }),
  };
}
