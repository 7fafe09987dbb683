import { defineJob } from '#platform/jobs';

/** Makes the prospect of an outbound lead that has qualified, and lets it follow the lead from then on. */
export const followLeadJob = defineJob({
  name: 'follow-lead',
  queue: 'qualification',
  attempts: 5,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 30_000,
});
