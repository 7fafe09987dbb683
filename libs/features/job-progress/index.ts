import * as z from 'zod';
import { jobStatuses } from '#features/taxonomy';
import { timestamp } from '#platform/wire';

/** How the job that was made of a call stands, as its job system last said. */
export const jobProgress = z
  .object({
    status: z.enum(jobStatuses).meta({ example: 'scheduled' }),
    appointment_at: timestamp.nullable().meta({ description: 'When somebody is to be there.' }),
    amount: z
      .number()
      .nullable()
      .meta({ example: 4812.5, description: 'What the job is worth, in units of `currency`.' }),
    currency: z.string().nullable().meta({ example: 'USD', description: 'A code of ISO 4217.' }),
    changed_at: timestamp.meta({ description: 'When the job came to stand so.' }),
  })
  .meta({ id: 'JobProgress' });

export type JobProgress = z.output<typeof jobProgress>;

/** The fields in the order of the reference; the database keeps them in its own. */
export function presentJob({
  status,
  appointment_at,
  amount,
  currency,
  changed_at,
}: JobProgress): JobProgress {
  return { status, appointment_at, amount, currency, changed_at };
}
