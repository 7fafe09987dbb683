import { type JobProgress, presentJob } from '#features/job-progress';
import { followJob } from '#features/leads';
import type { JobStatus } from '#features/taxonomy';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, type Tx } from '#platform/db';
import { Call } from './call.entity.ts';
import { findCallsOfJob } from './calls.sql.ts';

/** A job's progress as a job system reports it; null where it does not say. */
export interface IncomingJob {
  jobExternalRef: string;
  status: JobStatus;
  appointmentAt: Date | null;
  amount: number | null;
  currency: string | null;
  changedAt: Date | null;
}

/**
 * The outcome. `unknown`: no call has this job. `early`: no call has it yet, but the answer to a request for a job is
 * still unknown. `ambiguous`: calls of several organizations have it.
 */
export type JobReception =
  | { status: 'noted'; organizationId: string }
  | { status: 'unknown' | 'early' | 'ambiguous' };

/** Limit of calls with one job: the call it was made from, and calls that a person has booked under it. */
const mostCalls = 20;

/**
 * Stores a job's progress on the calls that have it, and moves their leads. A report older than the stored one changes
 * nothing.
 * @param organizationIds the organizations that the job may belong to.
 */
export async function receiveJob(
  tx: Tx,
  incoming: IncomingJob,
  organizationIds: readonly string[],
): Promise<JobReception> {
  const rows = await findCallsOfJob(tx, incoming.jobExternalRef, organizationIds, mostCalls);
  const found = rows.filter(({ has_it }) => has_it);
  const [first] = found;
  if (!first) return { status: rows.length > 0 ? 'early' : 'unknown' };
  if (found.some(({ organization_id }) => organization_id !== first.organization_id))
    return { status: 'ambiguous' };
  const job: JobProgress = {
    status: incoming.status,
    appointment_at: incoming.appointmentAt?.toISOString() ?? null,
    amount: incoming.amount,
    currency: incoming.currency,
    changed_at: (incoming.changedAt ?? new Date()).toISOString(),
  };
  const leads = new Map<string, JobProgress>();
  for (const { call_id } of found) {
    const call = await lockIfPresent(tx, Call, call_id);
    if (call?.jobExternalRef !== incoming.jobExternalRef) continue;
    const told = note(tx, call, job);
    if (told && call.leadId) leads.set(call.leadId, told);
  }
  for (const [leadId, told] of leads) await followJob(tx, leadId, told);
  return { status: 'noted', organizationId: first.organization_id };
}

function note(tx: Tx, call: Call, job: JobProgress): JobProgress | null {
  const known = call.dispatch?.job;
  const told = call.followJob(job);
  const changes = told && changesBetween({ job: known ? presentJob(known) : null }, { job: told });
  if (!changes || Object.keys(changes).length === 0) return null;
  call.updatedAt = new Date();
  audit(tx, {
    action: 'call.job_updated',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes,
  });
  return told;
}
