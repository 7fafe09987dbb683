import { defineJob } from '#platform/jobs';

/** Reads a call's words: what is wanted, how urgent it is, whether it is work for us. */
export const classifyCallJob = defineJob({
  name: 'classify-call',
  queue: 'qualification',
  attempts: 5,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 90_000,
});
