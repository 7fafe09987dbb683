import { z } from 'zod';
import { readJson } from './body.ts';
import { readEmailAddress } from './email.ts';
import {
  looseIdentifier,
  loosePhone,
  readPayload,
  readText,
  requiredIdentifier,
  requiredInstant,
} from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  job_external_ref: requiredIdentifier,
  status: z.preprocess((value) => readText(value, 100), z.string({ error: 'must be a text, and not empty' })),
  account: looseIdentifier,
  customer: z.object({
    name: z.preprocess((value) => readText(value, 500), z.string({ error: 'must be a text, and not empty' })),
    email: z.preprocess(readEmailAddress, z.string().nullable()),
    phone: loosePhone,
  }),
  completed_at: requiredInstant,
});

/**
 * One job in our own shape.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readJob(value: unknown): ProviderMessage {
  const job = readPayload(payload, value);
  // Asking a customer for a review of unfinished work would be worse than leaving the message.
  if (job.status.toLowerCase() !== 'completed') {
    return { type: 'irrelevant', reason: `the job is not completed: ${job.status}` };
  }
  return {
    type: 'job_completed',
    jobExternalRef: job.job_external_ref,
    account: job.account,
    customer: job.customer,
    completedAt: job.completed_at,
  };
}

/** Jobs of any job system that can be made to send our own shape, of which the completed ones concern us. */
export const jobsGeneric = defineProvider({
  kind: 'jobs_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readJob(readJson(rawBody))],
});
