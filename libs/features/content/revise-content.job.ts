import { defineJob } from '#platform/jobs';

/** Changes a text as instructed. */
export const reviseContentJob = defineJob({
  name: 'revise-content',
  queue: 'content',
  attempts: 5,
  backoff: { baseMs: 2_000, maxMs: 60_000 },
  timeoutMs: 120_000,
});
