import * as z from 'zod';
import { jobStatuses } from '#features/taxonomy';
import { timestamp } from '#platform/wire';

/** The progress of the job that a call led to, as its job system last reported it. */
export const jobProgress = z
  .object({
    status: z.enum(jobStatuses).meta({ example: 'scheduled' }),
    appointment_at: timestamp.nullable().meta({ description: 'When the crew is due on site.' }),
    amount: z
      .number()
      .nullable()
      .meta({ example: 4812.5, description: 'What the job is worth, in units of `currency`.' }),
    currency: z.string().nullable().meta({ example: 'USD', description: 'An ISO 4217 code.' }),
    changed_at: timestamp.meta({ description: 'When the job reached this state.' }),
  })
  .meta({ id: 'JobProgress' });

export type JobProgress = z.output<typeof jobProgress>;

/** The fields in the order of the API reference; the database returns them in another. */
export function presentJob({
  status,
  appointment_at,
  amount,
  currency,
  changed_at,
}: JobProgress): JobProgress {
  return { status, appointment_at, amount, currency, changed_at };
}
