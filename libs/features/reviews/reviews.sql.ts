import { query, type Tx } from '#platform/db';

/** A finished job and its customer. */
export interface CompletedJob {
  organizationId: string;
  jobExternalRef: string;
  /** The stored message of the provider; null if a user asks. */
  ingestMessageId: string | null;
  customer: { name: string; email: string | null; phone: string | null };
}

/** The key of a review request: each job has at most one. */
export type JobOfRequest = Pick<CompletedJob, 'organizationId' | 'jobExternalRef'>;

/**
 * Inserts a job's request; a user's request replaces one that could not be sent. @returns whether it was
 * inserted.
 */
export async function insertReviewRequest(tx: Tx, job: CompletedJob, auditKey: string): Promise<boolean> {
  const { organizationId, jobExternalRef, customer, ingestMessageId } = job;
  const made = await query(
    tx.em,
    `insert into review_requests (tenant_id, environment, organization_id, job_external_ref, customer_name, audit_key,
       ingest_message_id, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued')
     on conflict (organization_id, job_external_ref) do update
       set status = 'queued', reason = null, customer_name = $5, audit_key = $6
       where review_requests.status = 'not_requested' and $7::text is null
     returning 1`,
    [tx.tenantId, tx.environment, organizationId, jobExternalRef, customer.name, auditKey, ingestMessageId],
  );
  return made.length > 0;
}

/** Records why a job's customer is not asked. */
export async function refuseReviewRequest(tx: Tx, job: JobOfRequest, reason?: string): Promise<void> {
  await query(
    tx.em,
    `update review_requests set status = 'not_requested', reason = $3
     where organization_id = $1 and job_external_ref = $2`,
    [job.organizationId, job.jobExternalRef, reason],
  );
}

/** Records the mail to a job's customer, and the platform that it links to. */
export async function noteReviewMail(
  tx: Tx,
  job: JobOfRequest,
  platform: string,
  emailId: string,
): Promise<void> {
  await query(
    tx.em,
    `update review_requests set platform = $3, email_id = $4 where organization_id = $1 and job_external_ref = $2`,
    [job.organizationId, job.jobExternalRef, platform, emailId],
  );
}

/** Records the outcome of a request's mail; does nothing if the request was completed before. */
export async function settleRequestOfMail(tx: Tx, emailId: string, refusal: string | null) {
  const [settled] = await query<{ job_external_ref: string; customer_name: string | null; platform: string }>(
    tx.em,
    `update review_requests set status = case when $2::text is null then 'requested' else 'not_requested' end, reason = $2,
       requested_at = case when $2::text is null then now() end
     where email_id = $1 and status <> 'requested' returning job_external_ref, customer_name, platform`,
    [emailId, refusal],
  );
  return settled;
}
