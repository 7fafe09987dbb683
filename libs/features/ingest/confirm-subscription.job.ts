import { defineJob } from '#platform/jobs';

/** Tells Amazon SNS that we want what it sends; the offer stands for three days, the attempts go on for about one. */
export const confirmSubscriptionJob = defineJob({
  name: 'confirm-subscription',
  queue: 'ingest',
  attempts: 16,
  backoff: { baseMs: 2_000, maxMs: 7_200_000 },
  timeoutMs: 30_000,
});
