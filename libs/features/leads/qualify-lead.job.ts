import { defineJob } from '#platform/jobs';

/** Scores a lead and places it in the pipeline. */
export const qualifyLead = defineJob({
  name: 'qualify-lead',
  queue: 'qualification',
  attempts: 5,
  backoff: { baseMs: 2_000, maxMs: 60_000 },
  timeoutMs: 30_000,
});
