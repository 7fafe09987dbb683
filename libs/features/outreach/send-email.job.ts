import { defineJob } from '#platform/jobs';

/** Hands one mail to the mail system, if its recipient still wants mail. Attempts go on for about an hour. */
export const sendEmailJob = defineJob({
  name: 'send-email',
  queue: 'outreach',
  attempts: 10,
  backoff: { baseMs: 5_000, maxMs: 900_000 },
  timeoutMs: 60_000,
});
