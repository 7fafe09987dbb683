import { defineJob } from '#platform/jobs';

/** Writes the text of a mail from its brief. */
export const draftEmailJob = defineJob({
  name: 'draft-email',
  queue: 'outreach',
  attempts: 5,
  backoff: { baseMs: 2_000, maxMs: 60_000 },
  timeoutMs: 60_000,
});
