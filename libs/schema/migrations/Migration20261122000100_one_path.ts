import { Migration } from '@mikro-orm/migrations';

/**
 * A job's state stands on its row, in River's words, and finished rows stay until retention takes them. What a commit
 * makes due is written with it, so there is no outbox to fan out any more.
 */
export class Migration20261122000100_one_path extends Migration {
  override up(): void {
    this.addSql(`
      alter table jobs
        add column state text not null default 'available'
          check (state in ('available', 'running', 'retryable', 'completed', 'discarded', 'cancelled')),
        add column attempted_at timestamptz,
        -- A running job is its worker's until then; the worker moves it on while it runs.
        add column locked_until timestamptz,
        add column finalized_at timestamptz;
      alter table jobs rename column next_attempt_at to scheduled_at;
      update jobs set state = 'discarded', finalized_at = failed_at where failed_at is not null;
      alter table jobs add constraint jobs_finalized
        check ((finalized_at is not null) = (state in ('completed', 'discarded', 'cancelled')));
      drop index jobs_due;
      alter table jobs drop column failed_at;
      -- By columns that a start does not change, so that taking a job touches no index.
      create index jobs_due on jobs (job_id, scheduled_at) where finalized_at is null;
      create index jobs_finalized on jobs (finalized_at) where finalized_at is not null;
      create index jobs_given_up on jobs (job_id desc) where finalized_at is not null and state <> 'completed';
      alter table jobs set (fillfactor = 80);
      revoke delete on jobs from svc_app;

      drop table outbox;

      -- What a worker claims when it serves an endpoint.
      drop index deliveries_due;
      create index deliveries_due on deliveries (webhook_id, next_attempt_at, delivery_id) where status = 'pending';
      alter table deliveries drop column batch_id;

      -- Whether a subscription wants an event; audit events have to be named.
      create function app.wants_event(events text[], organization_ids uuid[], type text, organization_id uuid)
        returns boolean language sql immutable parallel safe
        as $$ select (type = any (events) or ('*' = any (events) and type <> 'audit.log.event'))
                     and (organization_ids is null or organization_id = any (organization_ids)) $$;

      alter table calls alter constraint calls_lead_id_fkey not deferrable;
      alter table leads alter constraint leads_call_id_fkey not deferrable;
      revoke insert on ai_runs from svc_app;`);
  }

  override down(): void {
    throw new Error('This migration cannot be undone: restore a backup instead');
  }
}
