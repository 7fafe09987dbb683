import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listFeedback } from './feedback.read.ts';
import { feedbackPage, listFeedback as listQuery } from './feedback.schemas.ts';

export function feedbackRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/feedback',
      operationId: 'listFeedback',
      tag: 'Decisions',
      summary: 'List what people have corrected',
      description:
        "One labelled example for each record that a person has corrected: what the engine said and what the person said, with the same fields. It refers to the record, and holds no copy of the record's words.",
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: feedbackPage },
      answer: (ctx, { query }) => read(ctx, (em) => listFeedback(em, cursors, query)),
    }),
  };
}
