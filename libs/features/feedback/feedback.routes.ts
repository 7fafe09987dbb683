import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listFeedback } from './feedback.read.ts';
import * as schemas from './feedback.schemas.ts';

const { get } = routesOf({ tag: 'Decisions', feature: null, rate: 'standard' });

export function feedbackRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/feedback', {
      operationId: 'listFeedback',
      summary: 'List corrections made by people',
      description:
        "One labelled example for each record that a person has corrected: what the engine said and what the person said, with the same fields. It refers to the record, and holds no copy of the record's words.",
      scope: 'read',
      request: { query: schemas.listFeedback },
      responses: { 200: schemas.feedbackPage },
      answer: (ctx, { query }) => read(ctx, (em) => listFeedback(em, cursors, query)),
    }),
  };
}
