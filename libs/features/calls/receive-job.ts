import { type JobProgress, presentJob } from '#features/job-progress';
import { followJob } from '#features/leads';
import type { JobStatus } from '#features/taxonomy';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, type Tx } from '#platform/db';
import { Call } from './call.entity.ts';
import { findCallsOfJob } from './calls.sql.ts';

/** How a job stands, as a job system says; null where it does not say. */
export interface IncomingJob {
  jobExternalRef: string;
  status: JobStatus;
  appointmentAt: Date | null;
  amount: number | null;
  currency: string | null;
  changedAt: Date | null;
}

/**
 * What became of it. `unknown`: no call has this job. `early`: none has it yet, and a job system was asked for one without
 * its answer being known. `ambiguous`: calls of several organizations have it.
 */
export type JobReception =
  | { status: 'noted'; organizationId: string }
  | { status: 'unknown' | 'early' | 'ambiguous' };

/** The most calls that have one job: the one that it was made of, and such as a person has booked for it. */
const mostCalls = 20;

/**
 * Notes how a job stands on the calls that have it, and moves their leads. A message that is older than what is known
 * changes nothing.
 * @param organizationIds where the job may be.
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
