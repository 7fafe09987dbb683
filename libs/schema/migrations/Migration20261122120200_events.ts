import { forTenant } from './access.ts';
import { Migration } from './migration.ts';

/** The effects of a change: jobs, events, their deliveries to webhooks, and alerts. */
export class Migration20261122120200_events extends Migration {
  override up(): void {
    this.addSql(`
      -- A job's state stands on its row, in River's words; a finished row stays until retention takes it.
      create table jobs (
        job_id uuid primary key,
        name text not null,
        tenant_id uuid not null,
        environment text not null,
        subject_id text not null,
        request_id text,
        -- Where a trace goes on (W3C Trace Context).
        traceparent text,
        attempt integer not null default 0,
        scheduled_at timestamptz not null,
        last_error text,
        created_at timestamptz not null default now(),
        state text not null default 'available'
          check (state in ('available', 'running', 'retryable', 'completed', 'discarded', 'cancelled')),
        attempted_at timestamptz,
        -- A running job is its worker's until then; the worker moves it on while it runs.
        locked_until timestamptz,
        finalized_at timestamptz,
        -- A person may cancel a job. Its row says so at once, and is final when a worker has settled the record that the
        -- job is about.
        constraint jobs_finalized check (
          case when finalized_at is null then state in ('available', 'running', 'retryable', 'cancelled')
               else state in ('completed', 'discarded', 'cancelled') end)
      ) with (fillfactor = 80);
      -- Taking a job changes no indexed column, and the page has room for the row's new version: no index is written.
      -- Hence none by state; what has failed is found by its error.
      create index jobs_due on jobs (job_id, scheduled_at) where finalized_at is null;
      create index jobs_failed on jobs (job_id desc) where last_error is not null;
      create index jobs_finalized on jobs (finalized_at) where finalized_at is not null;
      create index jobs_subject on jobs (subject_id);
      ${forTenant('jobs', { app: 'select, insert, update' })}

      -- Ends a job within its handler's transaction, once. It fails where the job is final or cancelled, so that the
      -- handler need not wait for its answer: the transaction cannot be committed then.
      create function app.complete_job(id uuid) returns text language plpgsql as $$
      begin
        update jobs set state = 'completed', attempt = attempt + 1, finalized_at = now(), locked_until = null
        where job_id = id and finalized_at is null and state <> 'cancelled';
        if not found then
          raise exception 'the job was done elsewhere, or cancelled' using errcode = 'JOB01';
        end if;
        return null;
      end $$;

      create table events (
        event_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        type text not null,
        -- Of a change of the whole tenant, the root organization; a key confined to it sees none of those.
        organization_id uuid,
        tenant_wide boolean not null default false,
        -- Made up to try an endpoint: no list shows it unless it is asked for.
        is_test boolean not null default false,
        subject_id text not null,
        data json not null,
        created_at timestamptz not null,
        -- Goes only to subscriptions that name its type.
        opt_in boolean not null default false
      ) partition by range (event_id);
      create index events_list on events (tenant_id, environment, event_id desc);
      create index events_type on events (tenant_id, environment, type, event_id desc);
      create index events_subject on events (tenant_id, environment, subject_id, event_id desc);
      create index events_organization on events (organization_id, event_id desc);
      ${forTenant('events', { app: 'select, insert', organization: 'own or tenant-wide' })}

      -- Which of these keys work, when each was last changed, and what of their accounts' events came after an id: their
      -- ids alone, since what a key may see of them is another question. A process asks for all who listen to it.
      create function app.watch_event_streams(keys text[], after text, most integer)
        returns table (key_id text, version text, event_ids text[])
        language sql stable security definer set search_path = public, pg_temp
        as $$ select k.key_id, k.updated_at::text, array(
                select e.event_id from events e
                where e.tenant_id = k.tenant_id and e.environment = k.environment and e.event_id > after
                order by e.event_id desc limit most)
              from api_keys k join tenants t using (tenant_id)
              where k.key_id = any (keys) and (k.revoked_at is null or k.revoked_at > now())
                and (k.expires_at is null or k.expires_at > now()) and t.suspended_at is null $$;
      revoke execute on function app.watch_event_streams(text[], text, integer) from public;
      grant execute on function app.watch_event_streams(text[], text, integer) to svc_app;`);

    this.addSql(`
      create table webhook_subscriptions (
        webhook_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        url text not null,
        -- The host of the address, as a client would look it up.
        url_host text not null,
        events text[] not null,
        organization_ids uuid[],
        include_descendants boolean not null default false,
        description text,
        status text not null check (status in ('enabled', 'disabled')),
        disabled_reason text,
        secret_sealed bytea not null,
        previous_secret_sealed bytea,
        previous_secret_expires_at timestamptz,
        -- Which of the two secrets the receiver last accepted, while both are valid.
        signing_secret text not null default 'current' check (signing_secret in ('current', 'previous')),
        -- Headers of the customer's own on each delivery: the names can be shown, the values are secrets.
        headers_sealed bytea,
        header_names text[] not null default '{}',
        -- The form of the events' data that the receiver was written for.
        api_version text not null,
        max_per_second integer check (max_per_second between 1 and 1000),
        deleted_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        -- How the endpoint has been doing since its last success; what switches it off is density over time, not one
        -- event that was given up on.
        failing_since timestamptz,
        deliveries_since_success integer not null default 0,
        failing_alerted_at timestamptz,
        -- Two rotations at once would show a secret that never signs.
        secret_rotated_at timestamptz
      );
      create index webhook_subscriptions_list on webhook_subscriptions (tenant_id, environment, webhook_id desc)
        where deleted_at is null;
      ${forTenant('webhook_subscriptions', { app: 'select, insert, update' })}

      -- Whether a subscription wants an event; those that are opt-in have to be named.
      create function app.wants_event(events text[], organization_ids uuid[], include_descendants boolean, type text,
        opt_in boolean, organization_id uuid) returns boolean language sql stable parallel safe
        as $$ select (type = any (events) or ('*' = any (events) and not opt_in))
                     and (organization_ids is null or organization_id = any (organization_ids)
                       or (include_descendants and app.organization_ancestry(organization_id) && organization_ids)) $$;

      -- One delivery for each event and subscription: its id is made of theirs, and takes its time from the event's (ten
      -- characters of time, sixteen of a hash), so that both are in partitions of one time.
      create function app.delivery_id(event_id text, webhook_id text) returns text
        language sql immutable strict parallel safe
        as $$ select 'dlv_' || substr(event_id, 5, 10)
                     || substr(encode(sha256((event_id || webhook_id)::bytea), 'hex'), 1, 16) $$;

      -- A delivery that is being sent is a pending one under a lease. No foreign key leads into a partitioned table: to drop
      -- a partition would mean to look through all that may refer to it. An event and its deliveries are written by one
      -- statement; \`app.drop_partition\` keeps what is still needed.
      create table deliveries (
        delivery_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        organization_id uuid,
        webhook_id text collate "C" not null references webhook_subscriptions,
        event_id text collate "C" not null,
        event_type text not null,
        -- The record that the event is about; its events are sent in their order.
        subject_id text collate "C" not null,
        status text not null check (status in ('pending', 'delivered', 'failed', 'canceled')),
        attempt_count integer not null default 0,
        -- Failures of the schedule so far; a retry by hand starts it anew.
        schedule_position integer not null default 0,
        -- Grows with each retry by hand, so that it is a job of its own in BullMQ.
        generation integer not null default 0,
        next_attempt_at timestamptz,
        lock_token uuid,
        locked_until timestamptz,
        request_id text,
        traceparent text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- The attempts after this one were asked for by a person.
        manual_after integer,
        constraint deliveries_time check (substr(delivery_id, 5, 10) = substr(event_id, 5, 10))
      ) partition by range (delivery_id);
      create index deliveries_list on deliveries (tenant_id, environment, delivery_id desc);
      create index deliveries_webhook on deliveries (webhook_id, delivery_id desc);
      -- What a worker claims when it serves an endpoint. The lease is no part of it: as with jobs, taking one writes to
      -- no index.
      create index deliveries_due on deliveries (webhook_id, next_attempt_at, delivery_id) where status = 'pending';
      create index deliveries_first on deliveries (webhook_id, subject_id, event_id)
        where status = 'pending' and schedule_position = 0;
      ${forTenant('deliveries', { app: 'select, insert, update', organization: 'own or none' })}

      -- Those of an event have its time: only the partition of that is looked into.
      create function app.has_deliveries(event text) returns boolean language sql stable
        as $$ select exists (select from deliveries where event_id = event
                and delivery_id >= 'dlv_' || substr(event, 5, 10) and delivery_id < 'dlv_' || substr(event, 5, 10) || '~') $$;
      -- Holds events against their removal, while a delivery is made of them; the application role may not lock them.
      create function app.hold_events(ids text[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ select from events where event_id = any (ids) and tenant_id = app.tenant_id()
                and environment = app.environment() for key share $$;
      revoke execute on function app.hold_events(text[]) from public;
      grant execute on function app.hold_events(text[]) to svc_app;

      create table delivery_attempts (
        delivery_id text collate "C" not null,
        number integer not null,
        tenant_id uuid not null,
        environment text not null,
        at timestamptz not null,
        status_code integer,
        duration_ms integer not null,
        error text,
        response_excerpt text,
        -- Of the request and the answer: bounded, and without secrets.
        headers jsonb,
        primary key (delivery_id, number)
      ) partition by range (delivery_id);
      ${forTenant('delivery_attempts', { app: 'select' })}

      create table webhook_recoveries (
        recovery_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        webhook_id text collate "C" not null references webhook_subscriptions,
        since timestamptz not null,
        until timestamptz not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        -- The last event that was looked at: where a run that was cut off goes on.
        last_event_id text collate "C",
        scanned integer not null default 0,
        retried integer not null default 0,
        created integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index webhook_recoveries_webhook on webhook_recoveries (webhook_id, recovery_id desc);
      create index webhook_recoveries_age on webhook_recoveries (created_at) where status in ('completed', 'failed');
      ${forTenant('webhook_recoveries', { app: 'select, insert, update' })}`);

    this.addSql(`
      create table alerts (
        alert_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        kind text not null,
        severity text not null check (severity in ('info', 'warning', 'critical')),
        message text not null,
        -- Null: it is about the whole tenant.
        organization_id uuid references organizations,
        target_type text not null,
        target_id text not null,
        -- Since when nobody need look any more, and who said so: a person, a key, or the system when the cause was gone.
        acknowledged_at timestamptz,
        acknowledged_by jsonb,
        assigned_to text collate "C" references users on delete set null,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        -- The cause: the open alert of a cause counts what happens again instead of repeating itself.
        group_id text,
        occurrences integer not null default 1,
        last_occurred_at timestamptz not null default now(),
        -- How many times people have been told of it; the first time at once, then by the escalation.
        steps_told integer not null default 0
      );
      create index alerts_organization on alerts (organization_id, alert_id desc);
      create index alerts_age on alerts (created_at);
      create index alerts_target on alerts (target_id);
      create index alerts_list on alerts (tenant_id, environment, alert_id desc);
      create index alerts_open_list on alerts (tenant_id, environment, alert_id desc) where acknowledged_at is null;
      create index alerts_assigned on alerts (assigned_to) where assigned_to is not null;
      -- What has changed of late, for pages that are open.
      create index alerts_changed on alerts (tenant_id, environment, updated_at);
      -- The open alerts by kind, which the operators' metric counts at each scrape.
      create index alerts_open on alerts (kind) where acknowledged_at is null;
      create unique index alerts_open_group on alerts (group_id) where acknowledged_at is null and group_id is not null;
      ${forTenant('alerts', { app: 'select, insert, update', organization: 'own or none' })}

      -- Whom an alert was told to, by mail. It is told when the mail server has taken the mail, and not before.
      create table alert_notices (
        notice_id uuid primary key,
        alert_id text collate "C" not null references alerts on delete cascade,
        tenant_id uuid not null,
        environment text not null,
        user_id text collate "C" not null references users on delete cascade,
        -- 0: at once; then the steps of the escalation.
        step integer not null,
        status text not null check (status in ('queued', 'accepted', 'not_needed', 'failed')),
        error text,
        created_at timestamptz not null default now(),
        settled_at timestamptz,
        unique (alert_id, step, user_id)
      );
      create index alert_notices_user on alert_notices (user_id);
      ${forTenant('alert_notices', { app: 'select, insert, update' })}`);

    this.addSql(`
      -- What a process asks before it calls itself ready: is this the schema, and are these the keys, that it was made for?
      create function app.applied_migrations() returns text[]
        language sql stable security definer set search_path = public, pg_temp
        as $$ select coalesce(array_agg(name::text), '{}') from schema_migrations $$;
      -- The ids of the keys that the newest secrets are sealed under (platform/secrets: format byte, then the key's id).
      create function app.sealing_key_ids() returns text[]
        language sql stable security definer set search_path = public, pg_temp
        as $$ select coalesce(array_agg(distinct encode(substring(sealed from 2 for 4), 'hex')), '{}')
              from (
                (select secret_sealed as sealed from ingest_sources order by source_id desc limit 20) union all
                (select secret_sealed from webhook_subscriptions order by webhook_id desc limit 20) union all
                (select secrets_sealed from connections order by connection_id desc limit 20)
              ) newest $$;
      revoke execute on function app.applied_migrations(), app.sealing_key_ids() from public;
      grant execute on function app.applied_migrations(), app.sealing_key_ids() to svc_app, svc_system;`);
  }
}
