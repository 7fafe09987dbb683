import { z } from 'zod';
import { type JobStatus, jobStatuses } from '#features/taxonomy';
import { readJson } from './body.ts';
import { readEmailAddress } from './email.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const customer = z.object({
  name: z.preprocess(
    (value) => loose.readText(value, 500),
    z.string({ error: 'must be a text, and not empty' }),
  ),
  email: z.preprocess(readEmailAddress, z.string().nullable()),
  phone: loose.phone,
});

const anyJob = z.object({
  job_external_ref: loose.requiredIdentifier,
  status: z.preprocess(
    (value) => loose.readText(value, 100),
    z.string({ error: 'must be a text, and not empty' }),
  ),
  account: loose.identifier,
  appointment_at: loose.instant,
  amount: z.preprocess(loose.readMoney, z.number().nullable()),
  currency: z.preprocess(
    (value) => loose.readText(value, 3)?.toUpperCase() ?? null,
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217')
      .nullable(),
  ),
  changed_at: loose.instant,
  completed_at: loose.instant,
  customer: z.unknown().optional(),
});

/** A completed job must state the customer and the time, since the customer may be asked for a review. */
const completedJob = z.object({
  customer,
  completed_at: z.date({ error: 'must be a date and time' }),
});

const otherSpellings: Readonly<Record<string, JobStatus>> = {
  cancelled: 'canceled',
  in_process: 'in_progress',
};

function readStatus(text: string): JobStatus | null {
  const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
  if (Object.hasOwn(otherSpellings, word)) return otherSpellings[word] ?? null;
  return jobStatuses.find((status) => status === word) ?? null;
}

/**
 * Reads one job in our own format.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readJob(value: unknown): ProviderMessage {
  const job = loose.readPayload(anyJob, value);
  const status = readStatus(job.status);
  // Unknown statuses are ignored: asking a customer to review unfinished work would be worse.
  if (status === null) {
    return {
      type: 'irrelevant',
      reason: `the job's status is none of ${jobStatuses.join(', ')}: ${job.status}`,
    };
  }
  const completed = status === 'completed' ? loose.readPayload(completedJob, job) : null;
  return {
    type: 'job',
    jobExternalRef: job.job_external_ref,
    account: job.account,
    status,
    appointmentAt: job.appointment_at,
    amount: job.amount,
    currency: job.amount === null ? null : (job.currency ?? 'USD'),
    changedAt: job.changed_at ?? completed?.completed_at ?? null,
    customer: completed?.customer ?? null,
  };
}

/** Jobs of any job system that can send our own format. */
export const jobsGeneric = defineProvider({
  kind: 'jobs_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readJob(readJson(rawBody))],
});
