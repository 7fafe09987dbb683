import { jobs } from '#features/job-catalog';
import type { Context } from '#platform/db';
import { AppError } from '#platform/errors';
import { createJobAdmin, type JobAdminOptions, selectWithin } from '#platform/queue';
import type { JobsRetried, RetryJobs } from './jobs.schemas.ts';

/** The most jobs that one request retries. */
const maxAtOnce = 1_000;

/**
 * Retries an account's discarded jobs, or counts them.
 * @throws AppError `insufficient_scope` for a key that is confined to organizations.
 */
export async function retryAccountsJobs(
  ctx: Context,
  { name, since, until, dry_run }: RetryJobs,
  producer: JobAdminOptions['producer'],
): Promise<JobsRetried> {
  if (ctx.organizationIds !== null) {
    throw new AppError('insufficient_scope', 'A key confined to organizations cannot run jobs again.', {
      details: { required_scope: 'admin' },
    });
  }
  const admin = createJobAdmin({
    select: selectWithin(ctx),
    definitions: Object.values(jobs),
    producer,
    actingFor: () => ctx,
    bulkLog: ctx,
    log: ctx.log,
  });
  const selection = { name, since, until };
  if (!dry_run) {
    const { changed, more } = await admin.changeAll('retry', selection, { limit: maxAtOnce });
    return { dry_run, retried: changed, more, sample: [] };
  }
  const { count, sample } = await admin.preview('retry', selection);
  return {
    dry_run,
    retried: count,
    more: count > maxAtOnce,
    sample: sample.map((job) => ({
      job_id: job.job_id,
      subject_id: job.subject_id,
      attempts: job.attempt,
      created_at: job.created_at.toISOString(),
      gave_up_at: job.finalized_at?.toISOString() ?? null,
    })),
  };
}
