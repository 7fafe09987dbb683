import { defineJob } from '#platform/jobs';

/** Makes the mail of a sequence's step that is due, for one prospect, and sets the time of the next step. */
export const runSequenceStepJob = defineJob({
  name: 'run-sequence-step',
  queue: 'outreach',
  attempts: 8,
  backoff: { baseMs: 2_000, maxMs: 600_000 },
  timeoutMs: 60_000,
});
