import * as z from 'zod';
import { timestamp } from '#platform/wire';

/** How the endpoint of a subscription is doing. */
const health = z.object({
  webhook_id: z.string(),
  /** Of the deliveries that were refused before and come again. */
  retrying: z.int(),
  next_attempt_at: timestamp.nullable(),
  /** Nothing has been accepted since then. */
  failing_since: timestamp.nullable(),
  /** Among its last 500 deliveries. */
  last_success_at: timestamp.nullable(),
});

export const webhookHealth = z.object({ data: z.array(health) });

export type WebhookHealth = z.output<typeof health>;
