import { defineJob } from '#platform/jobs';

/** Ends the wait for a call's words: runs once the wait is over, and finds nothing to do if they came. */
export const expireTranscriptJob = defineJob({
  name: 'expire-transcript',
  queue: 'qualification',
  attempts: 10,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 15_000,
});
