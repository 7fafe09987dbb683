import { emit } from '#features/event-catalog';
import { audit, changesBetween } from '#platform/audit';
import { query, selectFrom, type Tx } from '#platform/db';

/** A job that is done, and whom it was done for. */
export interface CompletedJob {
  organizationId: string;
  jobExternalRef: string;
  customer: { name: string; email: string | null; phone: string | null };
}

/** Where customers are asked to write if the organization has no review yet. */
const usualPlatform = 'google';

/** Announces, once per job, that its customer is to be asked for a review where the organization was last reviewed. */
export async function requestReview(tx: Tx, job: CompletedJob): Promise<void> {
  const { organizationId, jobExternalRef, customer } = job;
  await query(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `review of job:${tx.tenantId}:${tx.environment}:${organizationId}:${jobExternalRef}`,
  ]);
  const announced = await selectFrom(tx.em, 'events')
    .select('event_id')
    .where('subject_id', '=', jobExternalRef)
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'review.requested')
    .executeTakeFirst();
  if (announced) return;
  const last = await selectFrom(tx.em, 'reviews')
    .select('platform')
    .where('organization_id', '=', organizationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const platform = last?.platform ?? usualPlatform;
  audit(tx, {
    action: 'review.requested',
    target: { type: 'job', id: jobExternalRef },
    organizationId,
    changes: changesBetween({}, { platform, customer }, { hash: ['customer'] }),
  });
  emit(tx, {
    type: 'review.requested',
    organizationId,
    subjectId: jobExternalRef,
    data: {
      job_external_ref: jobExternalRef,
      customer: { name: customer.name, email: customer.email },
      platform,
      requested_at: new Date().toISOString(),
    },
  });
}
