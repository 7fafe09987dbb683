import { z } from 'zod';
import { readJson } from './body.ts';
import { readEmailAddress } from './email.ts';
import { loosePhone, readPayload, readText, requiredIdentifier, requiredInstant } from './loose.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  job_external_ref: requiredIdentifier,
  // Asking a customer for a review of unfinished work would be worse than refusing the message.
  status: z.literal('completed'),
  customer: z.object({
    name: z.preprocess((value) => readText(value, 500), z.string({ error: 'must be a text, and not empty' })),
    email: z.preprocess(readEmailAddress, z.string().nullable()),
    phone: loosePhone,
  }),
  completed_at: requiredInstant,
});

/** Completed jobs of any job system that can be made to send our own shape. */
export const jobsGeneric = defineProvider({
  kind: 'jobs_generic',
  verify: verifyServiceSignature,

  parse({ rawBody }) {
    const job = readPayload(payload, readJson(rawBody));
    return [
      {
        type: 'job_completed',
        jobExternalRef: job.job_external_ref,
        customer: job.customer,
        completedAt: job.completed_at,
      },
    ];
  },
});
