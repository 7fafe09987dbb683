import * as z from 'zod';
import { type JobName, jobs } from '#features/job-catalog';
import * as wire from '#platform/wire';

const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];

export const retryJobs = z
  .strictObject({
    name: z.enum(jobNames).meta({
      example: 'dispatch-call',
      description:
        'The kind of work: `dispatch-call` hands calls to the job system, `classify-call` reads them.',
    }),
    since: wire.timestampInput
      .optional()
      .meta({ example: '2026-11-21T17:00:00Z', description: 'Jobs discarded at this time or later.' }),
    until: wire.timestampInput
      .optional()
      .meta({ example: '2026-11-22T00:00:00Z', description: 'Jobs discarded before this time.' }),
    dry_run: z.boolean().meta({ example: true, description: 'Count first; run with `false`.' }),
  })
  .meta({ example: { name: 'dispatch-call', since: '2026-11-21T17:00:00Z', dry_run: true } });

export const jobsRetried = z
  .object({
    dry_run: z.boolean(),
    retried: z.int().meta({
      example: 14,
      description: 'With `dry_run`: how many would be retried; counted up to 100,000.',
    }),
    more: z.boolean().meta({ description: 'More jobs match: send the request again.' }),
    sample: z
      .array(
        z.object({
          job_id: z.string().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' }),
          subject_id: z
            .string()
            .meta({ example: 'call_06bb2nkw40e08a8zdc7g6t9m5a', description: 'The record.' }),
          attempts: z.int().meta({ example: 12 }),
          created_at: wire.timestamp,
          gave_up_at: wire.timestamp.nullable(),
        }),
      )
      .meta({ description: 'With `dry_run`: the ten oldest.' }),
  })
  .meta({ id: 'JobsRetried' });

export type RetryJobs = z.output<typeof retryJobs>;
export type JobsRetried = z.output<typeof jobsRetried>;
