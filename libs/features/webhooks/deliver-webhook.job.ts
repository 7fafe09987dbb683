import { defineJob } from '#platform/jobs';

/**
 * Sends one event to one endpoint. The schedule, the attempts and the next one's time stand on the delivery's row; the
 * figures here only bound a single run.
 */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  queue: 'webhooks',
  attempts: 50,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 60_000,
});

/**
 * The first attempts of deliveries that became due together for the same endpoint. One that does not succeed goes on in
 * a `deliver-webhook` job of its own.
 */
export const deliverWebhooksJob = defineJob({ ...deliverWebhookJob, name: 'deliver-webhooks' });
