import { Migration } from '@mikro-orm/migrations';

/** Tables that belong to one tenant and one environment; `organization` when a key can be confined within them. */
const fenced: { table: string; organization: boolean }[] = [
  { table: 'organizations', organization: true },
  { table: 'api_keys', organization: false },
  { table: 'ingest_sources', organization: false },
  { table: 'ingest_messages', organization: false },
  { table: 'calls', organization: true },
  { table: 'leads', organization: true },
  { table: 'work_orders', organization: true },
  { table: 'webhook_subscriptions', organization: false },
  { table: 'events', organization: true },
  { table: 'deliveries', organization: true },
  { table: 'delivery_attempts', organization: false },
  { table: 'alerts', organization: false },
  { table: 'audit_entries', organization: true },
  { table: 'idempotency_keys', organization: false },
  { table: 'outbox', organization: false },
  { table: 'jobs', organization: false },
];

/** What the application role may do; nothing that is not named here. */
const grants: Record<string, string> = {
  tenants: 'select',
  organizations: 'select, insert, update',
  api_keys: 'select, insert, update',
  ingest_sources: 'select, insert, update',
  ingest_messages: 'select, insert, update',
  calls: 'select, insert, update',
  leads: 'select, insert, update',
  work_orders: 'select, insert',
  webhook_subscriptions: 'select, insert, update',
  events: 'select, insert',
  deliveries: 'select, insert, update',
  delivery_attempts: 'select',
  alerts: 'select, insert, update',
  audit_entries: 'select, insert',
  audit_seals: 'select',
  audit_leaves: 'select',
  idempotency_keys: 'select, insert, update, delete',
  outbox: 'insert',
  jobs: 'select, update, delete',
};

export class Migration20261120000000_foundation extends Migration {
  override up(): void {
    this.addSql(`
      create schema if not exists app;
      grant usage on schema app to svc_app, svc_system;
      grant usage on schema public to svc_app, svc_system;

      -- What row-level security compares with; each is null unless the transaction began with it.
      create function app.tenant_id() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
      create function app.environment() returns text language sql stable parallel safe
        as $$ select nullif(current_setting('app.environment', true), '') $$;
      create function app.organization_ids() returns uuid[] language sql stable parallel safe
        as $$ select nullif(current_setting('app.organization_ids', true), '')::uuid[] $$;
      create domain app.environment_name as text check (value in ('live', 'test'));`);

    this.addSql(`
      create table tenants (
        tenant_id uuid primary key,
        name text not null,
        features jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table users (
        user_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        email text not null,
        name text not null,
        role text not null check (role in ('member', 'admin')),
        password_hash text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_email on users (lower(email));
      create index users_tenant on users (tenant_id);

      create table sessions (
        session_hash bytea primary key,
        user_id text collate "C" not null references users on delete cascade,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        ip text,
        user_agent text
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);

      create table organizations (
        organization_id uuid primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        name text not null,
        parent_organization_id uuid references organizations,
        external_ref text,
        status text not null check (status in ('active', 'archived')),
        timezone text not null,
        phone text,
        address jsonb,
        service_area jsonb not null,
        services jsonb not null,
        dispatch_policy jsonb not null,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index organizations_list on organizations (tenant_id, environment, organization_id desc);
      create index organizations_parent on organizations (parent_organization_id);
      create unique index organizations_external_ref on organizations (tenant_id, environment, external_ref)
        where external_ref is not null;

      create table api_keys (
        key_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        name text not null,
        key_hash bytea not null unique,
        last_four text not null,
        scopes text[] not null,
        organization_ids uuid[],
        requests_per_minute integer not null check (requests_per_minute between 1 and 1000000),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        replaced_by text collate "C",
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index api_keys_list on api_keys (tenant_id, environment, key_id desc);

      create table ingest_sources (
        source_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        kind text not null,
        organization_id uuid references organizations,
        accounts jsonb,
        secret_sealed bytea not null,
        deleted_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index ingest_sources_list on ingest_sources (tenant_id, environment, source_id desc);
      create index ingest_sources_organization on ingest_sources (organization_id);

      create table ingest_messages (
        message_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        source_id text collate "C" not null references ingest_sources,
        kind text not null,
        dedupe_key text not null,
        content_type text,
        headers jsonb not null,
        raw_body bytea not null,
        status text not null check (status in ('received', 'processed', 'ignored', 'failed')),
        error text,
        received_at timestamptz not null,
        processed_at timestamptz
      );
      create unique index ingest_messages_dedupe on ingest_messages (source_id, dedupe_key);
      create index ingest_messages_list on ingest_messages (tenant_id, environment, message_id desc);
      create index ingest_messages_age on ingest_messages (received_at);

      create table ingest_rejections (
        source_id text collate "C" not null references ingest_sources,
        day date not null,
        reason text not null,
        count bigint not null,
        primary key (source_id, day, reason)
      );

      create table calls (
        call_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        source_id text collate "C" references ingest_sources,
        provider text not null,
        provider_account text not null,
        provider_call_id text not null,
        caller_number text,
        caller_name text,
        tracking_number text,
        direction text not null check (direction in ('inbound', 'outbound')),
        started_at timestamptz,
        duration_seconds integer,
        answered boolean,
        voicemail boolean,
        recording_url text,
        transcript text,
        transcript_status text not null check (transcript_status in ('pending', 'available', 'unavailable')),
        status text not null check (status in ('received', 'classifying', 'classified', 'needs_review', 'failed')),
        intent text,
        confidence real,
        urgency text,
        qualified boolean,
        classification jsonb,
        extracted jsonb not null,
        dispatch_action text check (dispatch_action in ('auto_dispatch', 'review', 'none')),
        dispatch_status text check (dispatch_status in ('pending', 'dispatched', 'failed')),
        job_external_ref text,
        dispatch jsonb,
        announced_qualified boolean not null default false,
        lead_id uuid,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index calls_provider on calls (tenant_id, environment, provider, provider_account, provider_call_id);
      create index calls_list on calls (tenant_id, environment, call_id desc);
      create index calls_organization on calls (organization_id, call_id desc);

      create table leads (
        lead_id uuid primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        direction text not null check (direction in ('inbound', 'outbound')),
        name text,
        email text,
        phone text,
        source text not null,
        message text,
        industry text,
        pipeline_stage text not null check (pipeline_stage in
          ('new', 'qualified', 'nurture', 'disqualified', 'contacted', 'appointment_set', 'won', 'lost')),
        lead_score integer check (lead_score between 0 and 100),
        qualification jsonb not null,
        external_ref text,
        call_id text collate "C" references calls,
        erased_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index leads_list on leads (tenant_id, environment, lead_id desc);
      create index leads_organization on leads (organization_id, lead_id desc);
      create index leads_stage on leads (tenant_id, environment, pipeline_stage, lead_id desc);
      create unique index leads_call on leads (call_id) where call_id is not null;
      alter table calls add foreign key (lead_id) references leads;
      create index calls_lead on calls (lead_id);

      -- The built-in job system: what a call becomes where no external one is configured.
      create table work_orders (
        job_external_ref text primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        idempotency_key text not null,
        details jsonb not null,
        created_at timestamptz not null
      );
      create unique index work_orders_idempotency on work_orders (tenant_id, environment, idempotency_key);
      create index work_orders_organization on work_orders (organization_id);`);

    this.addSql(`
      create table webhook_subscriptions (
        webhook_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        url text not null,
        events text[] not null,
        organization_ids uuid[],
        description text,
        status text not null check (status in ('enabled', 'disabled')),
        disabled_reason text,
        secret_sealed bytea not null,
        previous_secret_sealed bytea,
        previous_secret_expires_at timestamptz,
        -- Which of the two secrets the receiver last accepted, while both are valid.
        signing_secret text not null default 'current' check (signing_secret in ('current', 'previous')),
        max_per_second integer check (max_per_second between 1 and 1000),
        deleted_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index webhook_subscriptions_list on webhook_subscriptions (tenant_id, environment, webhook_id desc)
        where deleted_at is null;

      create table events (
        event_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        type text not null,
        organization_id uuid,
        subject_id text not null,
        data json not null,
        created_at timestamptz not null
      );
      create index events_list on events (tenant_id, environment, event_id desc);
      create index events_age on events (created_at);

      create table deliveries (
        delivery_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        organization_id uuid,
        webhook_id text collate "C" not null references webhook_subscriptions,
        event_id text collate "C" not null references events on delete cascade,
        event_type text not null,
        status text not null check (status in ('pending', 'delivering', 'delivered', 'failed', 'canceled')),
        attempt_count integer not null default 0,
        -- Failures of the schedule so far; a retry by hand starts it anew.
        schedule_position integer not null default 0,
        -- Grows with each retry by hand, so that it is a job of its own in BullMQ.
        generation integer not null default 0,
        next_attempt_at timestamptz,
        lock_token uuid,
        locked_until timestamptz,
        request_id text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index deliveries_once on deliveries (event_id, webhook_id);
      create index deliveries_list on deliveries (tenant_id, environment, delivery_id desc);
      create index deliveries_webhook on deliveries (webhook_id, delivery_id desc);
      create index deliveries_due on deliveries (next_attempt_at, delivery_id) where status in ('pending', 'delivering');

      create table delivery_attempts (
        delivery_id text collate "C" not null references deliveries on delete cascade,
        number integer not null,
        tenant_id uuid not null,
        environment text not null,
        at timestamptz not null,
        status_code integer,
        duration_ms integer not null,
        error text,
        response_excerpt text,
        primary key (delivery_id, number)
      );

      create table alerts (
        alert_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        kind text not null,
        severity text not null check (severity in ('info', 'warning', 'critical')),
        message text not null,
        target_type text not null,
        target_id text not null,
        acknowledged_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index alerts_list on alerts (tenant_id, environment, alert_id desc);

      create table outbox (
        outbox_id uuid primary key,
        tenant_id uuid not null,
        environment text not null,
        type text not null,
        subject_id text not null,
        event_id text collate "C",
        request_id text,
        created_at timestamptz not null
      );

      create table jobs (
        job_id uuid primary key,
        name text not null,
        tenant_id uuid not null,
        environment text not null,
        subject_id text not null,
        request_id text,
        attempt integer not null default 0,
        next_attempt_at timestamptz not null,
        last_error text,
        failed_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index jobs_due on jobs (job_id, next_attempt_at) where failed_at is null;
      create index jobs_subject on jobs (subject_id);

      create table idempotency_keys (
        tenant_id uuid not null,
        environment text not null,
        route text not null,
        key text not null,
        fingerprint bytea not null,
        status integer,
        headers jsonb,
        body bytea,
        -- Set by the transaction that has the request's effect, so that a lost answer never makes a second effect.
        committed_at timestamptz,
        locked_until timestamptz not null,
        created_at timestamptz not null,
        primary key (tenant_id, environment, route, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);`);

    this.addSql(`
      create table audit_entries (
        audit_id text collate "C" not null,
        tenant_id uuid not null,
        environment text not null,
        occurred_at timestamptz not null,
        actor_type text not null,
        actor_id text not null,
        actor_name text,
        action text not null,
        target_type text not null,
        target_id text not null,
        organization_id uuid,
        changes json not null,
        request_id text,
        ip text,
        user_agent text,
        primary key (audit_id, occurred_at)
      ) partition by range (occurred_at);
      create index audit_entries_list on audit_entries (tenant_id, environment, audit_id desc);
      create index audit_entries_target on audit_entries (tenant_id, target_id, audit_id desc);

      create table audit_seals (
        tenant_id uuid not null,
        environment text not null,
        batch bigint not null,
        first_sequence bigint not null,
        entry_count integer not null,
        root bytea not null,
        previous_root bytea,
        chain bytea not null,
        sealed_at timestamptz not null,
        primary key (tenant_id, environment, batch)
      );

      create table audit_leaves (
        audit_id text collate "C" primary key,
        tenant_id uuid not null,
        environment text not null,
        batch bigint not null,
        leaf integer not null,
        sequence bigint not null,
        hash bytea not null,
        occurred_at timestamptz not null,
        unique (tenant_id, environment, sequence)
      );
      create index audit_leaves_batch on audit_leaves (tenant_id, environment, batch, leaf);

      create function app.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end $$;

      -- One partition a month, made ahead of time; a partition older than the retention is dropped whole.
      create function app.ensure_audit_partitions(months_ahead integer) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        month date := date_trunc('month', now() at time zone 'utc')::date;
        last date := month + make_interval(months => months_ahead);
        partition text;
      begin
        while month <= last loop
          partition := 'audit_entries_' || to_char(month, 'YYYY_MM');
          if to_regclass(partition) is null then
            execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
              partition, month::text || ' 00:00+00', (month + interval '1 month')::date::text || ' 00:00+00');
            execute format('create trigger append_only before update or delete on %I for each row
              execute function app.refuse_change()', partition);
            execute format('create trigger no_truncate before truncate on %I execute function app.refuse_change()',
              partition);
          end if;
          month := (month + interval '1 month')::date;
        end loop;
      end $$;
      revoke execute on function app.ensure_audit_partitions(integer) from public;
      grant execute on function app.ensure_audit_partitions(integer) to svc_system;
      select app.ensure_audit_partitions(12);
      create trigger no_truncate before truncate on audit_entries execute function app.refuse_change();
      create trigger append_only before update or delete on audit_seals for each row execute function app.refuse_change();
      create trigger no_truncate before truncate on audit_seals execute function app.refuse_change();`);

    for (const { table, organization } of fenced) {
      const row = `tenant_id = (select app.tenant_id()) and environment = (select app.environment())`;
      const confined = organization
        ? ` and ((select app.organization_ids()) is null or organization_id = any ((select app.organization_ids())::uuid[]))`
        : '';
      // What a confined key causes may belong to no organization (a key, a subscription); what it reads may not.
      const written = organization
        ? ` and ((select app.organization_ids()) is null or organization_id is null or organization_id = any ((select app.organization_ids())::uuid[]))`
        : '';
      this.addSql(`
        alter table ${table} enable row level security;
        create policy tenant on ${table} for all to svc_app using (${row}${confined}) with check (${row}${written});
        create policy system on ${table} for all to svc_system using (true) with check (true);`);
    }
    for (const table of ['audit_seals', 'audit_leaves']) {
      this.addSql(`
        alter table ${table} enable row level security;
        create policy tenant on ${table} for select to svc_app
          using (tenant_id = (select app.tenant_id()) and environment = (select app.environment()));
        create policy system on ${table} for all to svc_system using (true) with check (true);`);
    }
    this.addSql(`
      alter table tenants enable row level security;
      create policy tenant on tenants for select to svc_app using (tenant_id = (select app.tenant_id()));
      create policy system on tenants for all to svc_system using (true) with check (true);
      alter table users enable row level security;
      create policy system on users for all to svc_system using (true) with check (true);
      alter table sessions enable row level security;
      create policy system on sessions for all to svc_system using (true) with check (true);
      alter table ingest_rejections enable row level security;
      create policy system on ingest_rejections for all to svc_system using (true) with check (true);`);

    for (const [table, privileges] of Object.entries(grants)) {
      this.addSql(`grant ${privileges} on ${table} to svc_app;`);
    }
    this.addSql(`
      grant select, insert, update, delete on all tables in schema public to svc_system;
      revoke all on mikro_orm_migrations from svc_system;
      revoke update, delete, truncate on audit_entries, audit_seals from svc_system;
      grant delete on audit_leaves to svc_system;`);

    // Two look-ups happen before a tenant is known. They run as the owner and give away nothing but the row asked for.
    this.addSql(`
      create function app.find_api_key(hash bytea) returns setof jsonb
        language sql stable security definer set search_path = public, pg_temp
        as $$ select to_jsonb(k) - 'key_hash' - 'metadata' || jsonb_build_object('features', t.features)
              from api_keys k join tenants t using (tenant_id) where k.key_hash = hash $$;
      create function app.find_ingest_source(id text) returns setof ingest_sources
        language sql stable security definer set search_path = public, pg_temp
        as $$ select * from ingest_sources where source_id = id and deleted_at is null $$;
      create function app.touch_api_keys(ids text[], times timestamptz[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ update api_keys k set last_used_at = t.at from unnest(ids, times) as t(id, at)
              where k.key_id = t.id and (k.last_used_at is null or k.last_used_at < t.at) $$;
      create function app.count_ingest_rejections(ids text[], reasons text[], counts bigint[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ insert into ingest_rejections (source_id, day, reason, count)
              select id, (now() at time zone 'utc')::date, reason, n from unnest(ids, reasons, counts) as t(id, reason, n)
              on conflict (source_id, day, reason) do update set count = ingest_rejections.count + excluded.count $$;
      revoke execute on function app.find_api_key(bytea), app.find_ingest_source(text),
        app.touch_api_keys(text[], timestamptz[]), app.count_ingest_rejections(text[], text[], bigint[]) from public;
      grant execute on function app.find_api_key(bytea), app.find_ingest_source(text),
        app.touch_api_keys(text[], timestamptz[]), app.count_ingest_rejections(text[], text[], bigint[]) to svc_app;`);
  }

  override down(): void {
    throw new Error('The first migration cannot be undone: restore a backup instead');
  }
}
