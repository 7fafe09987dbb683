import { defineJob } from '#platform/jobs';

/** Writes the first draft of a text. */
export const draftContentJob = defineJob({
  name: 'draft-content',
  queue: 'content',
  attempts: 5,
  backoff: { baseMs: 2_000, maxMs: 60_000 },
  timeoutMs: 120_000,
});
