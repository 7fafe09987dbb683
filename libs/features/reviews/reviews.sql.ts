import { query, type Tx } from '#platform/db';

/** A finished job, by which a request for a review is known. */
export interface FinishedJob {
  organizationId: string;
  jobExternalRef: string;
}

/**
 * Makes the request of a job; a person, who comes with no message, makes one anew that could not go out.
 * @returns whether there was none.
 */
export async function insertReviewRequest(
  { em, tenantId, environment }: Tx,
  { organizationId, jobExternalRef }: FinishedJob,
  { customerName, auditKey, messageId }: { customerName: string; auditKey: string; messageId: string | null },
): Promise<boolean> {
  const made = await query(
    em,
    `insert into review_requests (tenant_id, environment, organization_id, job_external_ref, customer_name, audit_key,
       ingest_message_id, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued')
     on conflict (organization_id, job_external_ref) do update
       set status = 'queued', reason = null, customer_name = $5, audit_key = $6
       where review_requests.status = 'not_requested' and $7::text is null
     returning 1`,
    [tenantId, environment, organizationId, jobExternalRef, customerName, auditKey, messageId],
  );
  return made.length > 0;
}

/** Notes why a job's customer is not asked. */
export async function refuseReviewRequest(
  { em }: Tx,
  { organizationId, jobExternalRef }: FinishedJob,
  reason: string | undefined,
): Promise<void> {
  await query(
    em,
    `update review_requests set status = 'not_requested', reason = $3
     where organization_id = $1 and job_external_ref = $2`,
    [organizationId, jobExternalRef, reason],
  );
}

/** Notes which mail asks a job's customer to write at which platform. */
export async function noteReviewMail(
  { em }: Tx,
  { organizationId, jobExternalRef }: FinishedJob,
  platform: string,
  emailId: string,
): Promise<void> {
  await query(
    em,
    `update review_requests set platform = $3, email_id = $4 where organization_id = $1 and job_external_ref = $2`,
    [organizationId, jobExternalRef, platform, emailId],
  );
}

/** A request whose mail was taken, or refused. */
export interface SettledRequest {
  job_external_ref: string;
  customer_name: string | null;
  platform: string;
}

/** Notes what became of the mail of a request; nothing where it was requested before. */
export async function settleRequestOfMail(
  { em }: Tx,
  emailId: string,
  refusal: string | null,
): Promise<SettledRequest | undefined> {
  const [settled] = await query<SettledRequest>(
    em,
    `update review_requests set status = case when $2::text is null then 'requested' else 'not_requested' end, reason = $2,
       requested_at = case when $2::text is null then now() end
     where email_id = $1 and status <> 'requested' returning job_external_ref, customer_name, platform`,
    [emailId, refusal],
  );
  return settled;
}
