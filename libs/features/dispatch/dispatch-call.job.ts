import { defineJob } from '#platform/jobs';

/**
 * Hands a call to the job system. The attempts fit into the two minutes after which a person takes over; the handler
 * ends them earlier when the time is up.
 */
export const dispatchCallJob = defineJob({
  name: 'dispatch-call',
  queue: 'dispatch',
  attempts: 12,
  backoff: { baseMs: 1_000, maxMs: 15_000 },
  timeoutMs: 30_000,
});
