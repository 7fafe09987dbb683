import * as z from 'zod';
import { timestamp, uuid } from '#platform/wire';

/** How fast inquiries were answered; null where none was. */
export const speedToLead = z.object({
  inquiries: z.int().meta({ description: 'Leads that came in.' }),
  answered: z.int().meta({ description: 'Those that a person has spoken to, or whose job is booked.' }),
  median_seconds: z.number().nullable(),
  within_five_minutes: z.int(),
});

/** The items that wait for a person, regardless of the day. */
export const waiting = z.object({
  unattended: z.int().meta({ description: 'Open critical alerts about calls.' }),
  failed: z.int().meta({ description: 'Those of them that a job system did not take.' }),
  review: z.int().meta({ description: 'Calls that a person has to decide about.' }),
  oldest_review_at: timestamp.nullable(),
  open_alerts: z.int(),
  critical_alerts: z.int(),
});

/** What Today shows. A day is one of the time zone that was asked for. */
export const overview = z.object({
  /** When the day began: lists show the same records with `created_after`. */
  day_began_at: timestamp,
  waiting,
  calls: z.object({
    today: z.int(),
    usual: z.number().nullable().meta({
      description:
        'Calls by this time of the day on this weekday, in the middle of the last four; null: none yet.',
    }),
    by_outcome: z.object({
      dispatched: z.int(),
      pending: z.int(),
      failed: z.int(),
      review: z.int(),
      joined: z.int(),
      none: z.int(),
      undecided: z.int(),
    }),
    by_hour: z.array(z.int()).meta({ description: 'Calls of today by hour, 24 numbers.' }),
    usual_by_hour: z.array(z.number()),
    emergencies: z.int(),
    qualified: z
      .int()
      .meta({ description: 'New work; a further call about work that is known does not count.' }),
  }),
  leads: z.object({ today: z.int(), speed: speedToLead }),
  deliveries: z.object({
    day: z.object({ delivered: z.int(), failed: z.int(), waiting: z.int(), retrying: z.int() }),
    failing_webhooks: z.int().meta({ description: 'Switched on, and refusing what is sent to them.' }),
    disabled_webhooks: z.int(),
    enabled_webhooks: z.int(),
  }),
});

const rates = {
  calls: z.int(),
  answered: z.int(),
  known: z.int().meta({ description: 'Calls of which it is known whether they were answered.' }),
  wanted: z.int().meta({ description: 'Calls that were work for us.' }),
  booked: z.int().meta({ description: 'Those that became a job or an appointment.' }),
};

/** Rates of some weeks, counted when asked. */
export const statistics = z.object({
  since: timestamp,
  total: z.object(rates),
  by_week: z.array(z.object({ began_at: timestamp, ...rates })),
  by_location: z.array(z.object({ organization_id: uuid, ...rates, speed: speedToLead })),
  by_number: z.array(z.object({ tracking_number: z.string().nullable(), ...rates })),
  by_campaign: z.array(
    z.object({
      campaign: z.string().nullable().meta({ description: 'null: none was named.' }),
      source: z.string(),
      leads: z.int(),
      booked: z.int(),
    }),
  ),
  speed: speedToLead,
});

export type Waiting = z.output<typeof waiting>;
export type Overview = z.output<typeof overview>;
export type Statistics = z.output<typeof statistics>;
export type SpeedToLead = z.output<typeof speedToLead>;
export type Rates = Statistics['total'];
