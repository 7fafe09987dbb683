import { defineJob } from '#platform/jobs';

/** Goes over the events of a span of time and makes due what an endpoint has not got; resumes where it was cut off. */
export const recoverDeliveriesJob = defineJob({
  name: 'recover-deliveries',
  queue: 'maintenance',
  attempts: 20,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 600_000,
});
