import * as z from 'zod';

const counts = z.record(z.string(), z.int());

/** What the first page shows. Days are those of each organization's own time zone. */
export const overview = z.object({
  calls: z.object({
    today: z.int(),
    yesterday: z.int(),
    by_outcome: z.object({
      dispatched: z.int(),
      review: z.int(),
      not_qualified: z.int(),
      in_progress: z.int(),
    }),
    by_intent: counts,
    emergencies: z.int(),
    emergencies_unattended: z.int(),
    by_hour: z.array(z.int()).meta({ description: 'Calls of today by local hour, 24 numbers.' }),
  }),
  leads: z.object({ by_stage: counts.meta({ description: 'Leads of the last 30 days.' }) }),
  deliveries: z.object({
    day: z.object({ delivered: z.int(), failed: z.int(), waiting: z.int(), retrying: z.int() }),
    disabled_webhooks: z.int(),
    enabled_webhooks: z.int(),
  }),
  alerts: z.object({ open: z.int(), critical: z.int() }),
});

export type Overview = z.output<typeof overview>;
