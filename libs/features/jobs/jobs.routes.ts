import { routesOf } from '#platform/http';
import type { JobAdminOptions } from '#platform/queue';
import * as schemas from './jobs.schemas.ts';
import { retryAccountsJobs } from './jobs.service.ts';

const { post } = routesOf({ tag: 'Jobs', feature: null, rate: 'standard' });

export function jobRoutes({ producer }: Pick<JobAdminOptions, 'producer'>) {
  return {
    retry: post('/jobs/retry', {
      operationId: 'retryJobs',
      summary: 'Retry a discarded job',
      description:
        'After an outage of a job system, a mail server or a model: runs jobs of one kind again that have used up their attempts, the oldest first, at most 1,000 a request. A call is not dispatched if a user has acknowledged its alert `call.dispatch_failed`. Requires a key that is not confined to organizations. With `dry_run` nothing is run.',
      scope: 'admin',
      idempotency: 'accepted',
      request: { body: schemas.retryJobs },
      responses: { 200: schemas.jobsRetried },
      answer: (ctx, { body }) => retryAccountsJobs(ctx, body, producer),
    }),
  };
}
