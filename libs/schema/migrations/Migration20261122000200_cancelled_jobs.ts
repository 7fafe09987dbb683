import { Migration } from '@mikro-orm/migrations';

/**
 * A person may cancel a job. Its row says so at once, and is final when a worker has settled the record that the job is
 * about. What has failed is found by its error: an index by state would have to be written at every start.
 */
export class Migration20261122000200_cancelled_jobs extends Migration {
  override up(): void {
    this.addSql(`
      alter table jobs drop constraint jobs_finalized;
      alter table jobs add constraint jobs_finalized check (
        case when finalized_at is null then state in ('available', 'running', 'retryable', 'cancelled')
             else state in ('completed', 'discarded', 'cancelled') end);
      update jobs set last_error = 'unknown' where state = 'discarded' and last_error is null;
      drop index jobs_given_up;
      create index jobs_failed on jobs (job_id desc) where last_error is not null;`);
  }

  override down(): void {
    throw new Error('This migration cannot be undone: restore a backup instead');
  }
}
