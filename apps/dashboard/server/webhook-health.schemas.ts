import * as z from 'zod';
import { timestamp } from '#platform/wire';

/** The health of a subscription's endpoint. */
const health = z.object({
  webhook_id: z.string(),
  /** Deliveries that failed and wait for a retry. */
  retrying: z.int(),
  next_attempt_at: timestamp.nullable(),
  /** Nothing has been accepted since then. */
  failing_since: timestamp.nullable(),
  /** Among its last 500 deliveries. */
  last_success_at: timestamp.nullable(),
});

export const webhookHealth = z.object({ data: z.array(health) });

export type WebhookHealth = z.output<typeof health>;
