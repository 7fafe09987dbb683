import { query, type Tx } from '#platform/db';

/** Counts a mail that is sent in an hour. */
export async function countInHour(tx: Tx, organizationId: string, hour: Date): Promise<void> {
  await query(
    tx.em,
    `insert into outreach_slots (tenant_id, environment, organization_id, hour, taken) values ($1, $2, $3, $4, 1)
     on conflict (organization_id, hour) do update set taken = outreach_slots.taken + 1`,
    [tx.tenantId, tx.environment, organizationId, hour],
  );
}

/** Marks a review request as not sent, because its mail was deleted. */
export async function withdrawReviewRequest({ em }: Tx, emailId: string): Promise<void> {
  await query(
    em,
    `update review_requests set email_id = null, status = 'not_requested', reason = 'the mail was deleted'
     where email_id = $1`,
    [emailId],
  );
}
