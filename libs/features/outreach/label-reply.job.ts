import { defineJob } from '#platform/jobs';

/** Reads a reply: what it says, and what follows for its sender. */
export const labelReplyJob = defineJob({
  name: 'label-reply',
  queue: 'outreach',
  attempts: 5,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 60_000,
});
