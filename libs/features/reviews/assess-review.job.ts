import { defineJob } from '#platform/jobs';

/** Reads a review: whether it is praise, and of what. */
export const assessReviewJob = defineJob({
  name: 'assess-review',
  queue: 'qualification',
  attempts: 5,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 60_000,
});
