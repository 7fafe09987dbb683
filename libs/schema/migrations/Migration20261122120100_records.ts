import { forSystem, forTenant } from './access.ts';
import { Migration } from './migration.ts';

/**
 * Records: calls, leads, claims, content, reviews, their sources, and the engine runs that decided them.
 * Data that is only shown as a whole is `json`, which keeps the order in which the client sent it.
 * A record's `ai_run_id` is no foreign key, because runs are deleted before records.
 */
export class Migration20261122120100_records extends Migration {
  override up(): void {
    // Providers have no key, so the tenant is not known. The functions run as the owner and return only the requested row.
    this.addSql(`
      create table ingest_sources (
        source_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        kind text not null,
        organization_id uuid references organizations,
        accounts jsonb,
        -- How messages of the kind mapped are proved and read. json: it comes back in the order in which it was sent.
        mapping json,
        -- How the provider is asked for what it has posted in vain, and how far that has come.
        backfill jsonb,
        -- How what a provider's notices only name is retrieved from it.
        retrieval jsonb,
        -- All secrets that its messages may be signed with, sealed as one.
        secret_sealed bytea not null,
        -- What may be told of them: which each is, whose account's, since when, until when.
        secrets jsonb not null default '[]',
        deleted_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index ingest_sources_list on ingest_sources (tenant_id, environment, source_id desc);
      create index ingest_sources_organization on ingest_sources (organization_id);
      ${forTenant('ingest_sources', { app: 'select, insert, update' })}

      create table ingest_messages (
        message_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        source_id text collate "C" not null references ingest_sources,
        kind text not null,
        -- The provider's account whose own secret it was signed with, if it was one.
        proved_account text,
        content_type text,
        headers jsonb not null,
        raw_body bytea not null,
        status text not null check (status in ('received', 'processed', 'ignored', 'failed')),
        error text,
        received_at timestamptz not null,
        processed_at timestamptz,
        -- Its words are gone, with the person that they were about.
        erased_at timestamptz
      ) partition by range (message_id);
      create index ingest_messages_list on ingest_messages (tenant_id, environment, message_id desc);
      create index ingest_messages_source on ingest_messages (source_id, message_id desc);
      ${forTenant('ingest_messages', { app: 'select, insert, update' })}

      -- What tells a message that is sent again, beside the messages: a key of partitions of time could not be unique.
      create table ingest_keys (
        source_id text collate "C" not null,
        dedupe_key text not null,
        tenant_id uuid not null,
        environment app.environment_name not null,
        received_at timestamptz not null,
        primary key (source_id, dedupe_key)
      );
      create index ingest_keys_age on ingest_keys (received_at);
      ${forTenant('ingest_keys', { app: 'select, insert' })}

      create table ingest_rejections (
        source_id text collate "C" not null references ingest_sources,
        day date not null,
        reason text not null,
        count bigint not null,
        primary key (source_id, day, reason)
      );
      create index ingest_rejections_age on ingest_rejections (day);
      ${forSystem('ingest_rejections')}

      -- When a message was last proved with each secret; written now and then, and not with the message.
      create table ingest_secret_uses (
        source_id text collate "C" not null references ingest_sources,
        secret_id text collate "C" not null,
        last_used_at timestamptz not null,
        primary key (source_id, secret_id)
      );
      ${forSystem('ingest_secret_uses')}

      create function app.find_ingest_source(id text) returns setof ingest_sources
        language sql stable security definer set search_path = public, pg_temp
        as $$ select * from ingest_sources where source_id = id and deleted_at is null $$;
      create function app.count_ingest_rejections(ids text[], reasons text[], counts bigint[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ insert into ingest_rejections (source_id, day, reason, count)
              select id, (now() at time zone 'utc')::date, reason, n from unnest(ids, reasons, counts) as t(id, reason, n)
              on conflict (source_id, day, reason) do update set count = ingest_rejections.count + excluded.count $$;
      -- What was refused at a source of the tenant, of the last days.
      create function app.ingest_rejections_of(id text, days integer)
        returns table (day date, reason text, count bigint)
        language sql stable security definer set search_path = public, pg_temp
        as $$ select r.day, r.reason, r.count from ingest_rejections r join ingest_sources s using (source_id)
              where r.source_id = id and r.day > (now() at time zone 'utc')::date - days
                and s.tenant_id = app.tenant_id() and s.environment = app.environment()
              order by r.day desc, r.count desc, r.reason limit 200 $$;
      create function app.note_ingest_secret_uses(ids text[], secrets text[], times timestamptz[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ insert into ingest_secret_uses (source_id, secret_id, last_used_at)
              select id, secret, at from unnest(ids, secrets, times) as t(id, secret, at)
              on conflict (source_id, secret_id) do update
                set last_used_at = greatest(ingest_secret_uses.last_used_at, excluded.last_used_at) $$;
      create function app.ingest_secret_uses_of(id text) returns table (secret_id text, last_used_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp
        as $$ select u.secret_id, u.last_used_at from ingest_secret_uses u join ingest_sources s using (source_id)
              where u.source_id = id and s.tenant_id = app.tenant_id() and s.environment = app.environment() $$;
      revoke execute on function app.find_ingest_source(text), app.ingest_rejections_of(text, integer),
        app.count_ingest_rejections(text[], text[], bigint[]), app.ingest_secret_uses_of(text),
        app.note_ingest_secret_uses(text[], text[], timestamptz[]) from public;
      grant execute on function app.find_ingest_source(text), app.ingest_rejections_of(text, integer),
        app.count_ingest_rejections(text[], text[], bigint[]), app.ingest_secret_uses_of(text),
        app.note_ingest_secret_uses(text[], text[], timestamptz[]) to svc_app;`);

    this.addSql(`
      create table connections (
        connection_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        kind text not null,
        organization_ids uuid[],
        description text,
        settings jsonb not null,
        secrets_sealed bytea not null,
        status text not null check (status in ('enabled', 'disabled')),
        last_ok_at timestamptz,
        last_error text,
        failing_since timestamptz,
        last_test jsonb,
        deleted_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index connections_list on connections (tenant_id, environment, connection_id desc)
        where deleted_at is null;
      ${forTenant('connections', { app: 'select, insert, update' })}

      -- The connection that serves an organization: the one that names it, or else its nearest ancestor, or else one for
      -- all; of several alike the newest.
      create function app.connection_of(organization uuid, kinds text[]) returns text
        language plpgsql stable as $$ begin return (
          with recursive line as (
            select o.organization_id, o.parent_organization_id, 0 as distance
            from organizations o where o.organization_id = organization
            union all
            select o.organization_id, o.parent_organization_id, line.distance + 1
            from organizations o join line on o.organization_id = line.parent_organization_id
            where line.distance < 20
          )
          select c.connection_id
          from connections c
          left join line on line.organization_id = any (c.organization_ids)
          where c.tenant_id = (select app.tenant_id()) and c.environment = (select app.environment())
            and c.status = 'enabled' and c.deleted_at is null and c.kind = any (kinds)
            and (c.organization_ids is null or line.organization_id is not null)
          order by line.distance nulls last, c.connection_id desc
          limit 1);
        end $$;`);

    // A record's private fields are hashed with its `audit_key` in the audit log; an erasure removes the key.
    // Under row-level security an index serves only leakproof comparisons, such as a column's, and not those of a jsonb
    // expression. Therefore a lead's tier is a generated column.
    this.addSql(`
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
        -- Null until a message says it.
        direction text check (direction in ('inbound', 'outbound')),
        started_at timestamptz,
        duration_seconds integer,
        answered boolean,
        voicemail boolean,
        recording_url text,
        transcript text,
        -- Of each of its turns, where it stands in the recording.
        turn_times jsonb,
        -- What the provider itself says of the call.
        provider_verdict text check (provider_verdict in ('spam', 'not_a_lead')),
        -- Which advertisement brought it.
        attribution jsonb,
        transcript_status text not null check (transcript_status in ('pending', 'available', 'unavailable')),
        status text not null check (status in
          ('received', 'classifying', 'classified', 'needs_review', 'failed', 'recorded', 'decided')),
        intent text,
        confidence real,
        urgency text,
        qualified boolean,
        classification jsonb,
        extracted jsonb not null,
        dispatch_action text check (dispatch_action in ('auto_dispatch', 'review', 'none', 'joined', 'manual')),
        dispatch_status text check (dispatch_status in ('pending', 'dispatched', 'failed', 'cancelling')),
        job_external_ref text,
        dispatch jsonb,
        -- What a person has changed in the reading, and what they have decided; both say who, when and why.
        correction jsonb,
        decision jsonb,
        announced_qualified boolean not null default false,
        lead_id uuid,
        -- The call whose lead and job this one belongs to.
        joined_call_id text collate "C" references calls,
        -- The providers' messages that it was made of.
        ingest_message_ids text[] not null default '{}',
        -- A row without a person: it is kept for counts, and so that a later message of its provider makes no new call.
        erased_at timestamptz,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ai_run_id text collate "C",
        search tsvector generated always as (case when erased_at is null then app.search_vector(tenant_id, environment,
          array[caller_name, extracted ->> 'caller_name', extracted ->> 'address'],
          array[job_external_ref, extracted ->> 'claim_number', provider_call_id],
          array[caller_number, extracted ->> 'callback_number']) end) stored,
        -- Generated, so that lists ask by a column: under row-level security an expression on jsonb finds no index.
        needs_decision boolean not null generated always as (erased_at is null and (status in ('needs_review', 'failed')
          or (status = 'classified' and coalesce(dispatch_action = 'review', false)))) stored
      );
      create index calls_search on calls using gin (search) with (fastupdate = off);
      create unique index calls_identity on calls (source_id, organization_id, provider_account, provider_call_id);
      create index calls_list on calls (tenant_id, environment, call_id desc) where erased_at is null;
      create index calls_to_decide on calls (tenant_id, environment, call_id desc) where needs_decision;
      create index calls_caller on calls (tenant_id, environment, caller_number, call_id desc)
        where caller_number is not null;
      create index calls_organization on calls (organization_id, call_id desc);
      create index calls_lead on calls (lead_id);
      create index calls_job on calls (organization_id, job_external_ref) where job_external_ref is not null;
      create index calls_number on calls (organization_id, caller_number, call_id desc) where caller_number is not null;
      create index calls_joined on calls (joined_call_id) where joined_call_id is not null;
      create index calls_updated on calls (tenant_id, environment, updated_at desc, call_id desc) where erased_at is null;
      ${forTenant('calls', { app: 'select, insert, update', organization: 'own or none' })}

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
        -- A stage that a person has set stays: qualification scores the lead and leaves it there.
        stage_set_by_person boolean not null,
        lost_reason text,
        -- Null until the first scoring, which is when lead.created is emitted.
        lead_score integer check (lead_score between 0 and 100),
        qualification jsonb not null,
        owner_user_id text collate "C" references users on delete set null,
        next_action_at timestamptz,
        attribution jsonb,
        external_ref text,
        call_id text collate "C" references calls,
        -- How the job of its call stands, as the job system has said.
        job jsonb,
        erased_at timestamptz,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        tier text generated always as (qualification ->> 'tier') stored,
        ai_run_id text collate "C",
        search tsvector generated always as (case when erased_at is null then app.search_vector(tenant_id, environment,
          array[name, email], array[external_ref], array[phone]) end) stored
      );
      create index leads_search on leads using gin (search) with (fastupdate = off);
      create index leads_list on leads (tenant_id, environment, lead_id desc);
      create index leads_organization on leads (organization_id, lead_id desc);
      create index leads_stage on leads (tenant_id, environment, pipeline_stage, lead_id desc);
      create index leads_tier on leads (tenant_id, environment, tier, lead_id desc);
      create index leads_source on leads (tenant_id, environment, source, lead_id desc);
      create index leads_owner on leads (owner_user_id) where owner_user_id is not null;
      create index leads_industry on leads (tenant_id, environment, industry, lead_id desc);
      create unique index leads_external_ref on leads (tenant_id, environment, external_ref)
        where external_ref is not null and erased_at is null;
      create index leads_outbound on leads (tenant_id, environment, lead_id desc) where direction = 'outbound';
      create unique index leads_call on leads (call_id) where call_id is not null;
      create index leads_email on leads (tenant_id, environment, email, lead_id desc) where email is not null;
      create index leads_phone on leads (tenant_id, environment, phone, lead_id desc) where phone is not null;
      create index leads_updated on leads (tenant_id, environment, updated_at desc, lead_id desc);
      create index leads_next_action on leads (tenant_id, environment, next_action_at) where next_action_at is not null;
      alter table calls add foreign key (lead_id) references leads;
      ${forTenant('leads', { app: 'select, insert, update', organization: 'own or none' })}

      -- The providers' records that leads were made of, so that a repeat makes none anew; a lead may have several, such as
      -- the texts of one conversation. The row stays when the lead is erased.
      create table lead_origins (
        source_id text collate "C" not null references ingest_sources,
        provider_account text not null,
        provider_lead_id text not null,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        lead_id uuid not null references leads,
        -- The conversation that it is a part of.
        thread text,
        ingest_message_ids text[] not null default '{}',
        created_at timestamptz not null,
        primary key (source_id, provider_account, provider_lead_id)
      );
      create index lead_origins_lead on lead_origins (lead_id);
      create index lead_origins_thread on lead_origins (source_id, provider_account, thread, created_at desc)
        where thread is not null;
      ${forTenant('lead_origins', { app: 'select, insert, update', organization: 'own' })}

      -- What people write down about a lead; gone with the person.
      create table lead_notes (
        note_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        lead_id uuid not null references leads,
        text text not null,
        author_type text not null,
        author_id text not null,
        author_name text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index lead_notes_lead on lead_notes (lead_id, note_id desc);
      ${forTenant('lead_notes', { app: 'select, insert, update, delete', organization: 'own' })}

      -- Every request by which a call was to become a job, written down before it is sent: what became of one whose answer
      -- was lost has to be found out before another is sent. A log: it refers to records and holds none of them.
      create table dispatch_attempts (
        call_id text collate "C" not null,
        number integer not null,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null,
        -- None: the operator's job system.
        connection_id text collate "C",
        at timestamptz not null,
        outcome text not null check (outcome in
          ('pending', 'created', 'found', 'refused', 'unknown', 'dry_run', 'cancelled')),
        status_code integer,
        duration_ms integer,
        error text,
        -- What would have been sent, of a dry run.
        request jsonb,
        primary key (call_id, number)
      );
      create index dispatch_attempts_age on dispatch_attempts (at);
      ${forTenant('dispatch_attempts', { app: 'select, insert, update', organization: 'own or none' })}`);

    this.addSql(`
      create table claims (
        claim_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        external_ref text,
        job_external_ref text not null,
        loss_type text,
        loss_date text,
        insured_name text,
        loss_address text,
        carrier text,
        claim_number text,
        documents json not null,
        document_texts json not null,
        photos json not null,
        status text not null check (status in
          ('queued', 'extracting', 'ready_for_review', 'approved', 'rejected', 'failed')),
        failure_reason text,
        scope json,
        scope_item_count integer,
        rooms_documented json not null,
        -- A person's last verdict.
        review json,
        metadata json not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ai_run_id text collate "C",
        search tsvector generated always as (app.search_vector(tenant_id, environment, '{}', array[job_external_ref, claim_number, external_ref], '{}')) stored
      );
      create index claims_search on claims using gin (search) with (fastupdate = off);
      create index claims_list on claims (tenant_id, environment, claim_id desc);
      create index claims_updated on claims (tenant_id, environment, updated_at desc, claim_id desc);
      create index claims_organization on claims (organization_id, claim_id desc);
      create index claims_status on claims (tenant_id, environment, status, claim_id desc);
      create index claims_loss_type on claims (tenant_id, environment, loss_type, claim_id desc);
      create unique index claims_external_ref on claims (tenant_id, environment, external_ref)
        where external_ref is not null;
      create index claims_job on claims (tenant_id, environment, job_external_ref, claim_id desc);
      ${forTenant('claims', { app: 'select, insert, update', organization: 'own' })}`);

    this.addSql(`
      -- Files of leads that are being taken in, and what came of them.
      create table imports (
        import_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        file_name text,
        encoding text not null,
        delimiter text not null,
        -- The columns of the file, each with the field that it fills.
        columns json not null,
        dry_run boolean not null,
        upsert boolean not null,
        source text not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        rows integer not null,
        -- The part that is taken in next; it moves in the transaction that takes one in.
        next_part integer not null default 1,
        created integer not null default 0,
        updated integer not null default 0,
        unchanged integer not null default 0,
        failed integer not null default 0,
        failure_reason text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        completed_at timestamptz
      );
      create index imports_list on imports (tenant_id, environment, import_id desc);
      create index imports_organization on imports (organization_id, import_id desc);
      create index imports_age on imports (created_at) where status in ('completed', 'failed');
      ${forTenant('imports', { app: 'select, insert, update', organization: 'own' })}

      -- What of a file is still to be taken in, as it stands there.
      create table import_parts (
        import_id text collate "C" not null references imports on delete cascade,
        number integer not null,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null,
        -- The line of the file that it begins with.
        first_line integer not null,
        body text not null,
        created_at timestamptz not null,
        primary key (import_id, number)
      );
      create index import_parts_age on import_parts (created_at);
      ${forTenant('import_parts', { app: 'select, insert, delete', organization: 'own' })}

      -- What was refused of a file, by line and column: none of its words.
      create table import_errors (
        error_id uuid primary key,
        import_id text collate "C" not null references imports on delete cascade,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null,
        line integer not null,
        column_name text,
        field text,
        code text not null,
        message text not null
      );
      create index import_errors_import on import_errors (import_id, error_id);
      ${forTenant('import_errors', { app: 'select, insert, delete', organization: 'own' })}

      -- Lists that are written into files. A file is kept for a day, in parts.
      create table exports (
        export_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        -- What whoever asked was confined to: with whose eyes it is written, and who sees it.
        organization_ids uuid[],
        include_descendants boolean not null,
        records text not null,
        format text not null check (format in ('ndjson', 'csv')),
        filters jsonb not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed', 'withdrawn')),
        rows integer not null default 0,
        bytes integer not null default 0,
        -- The last record that is in the file; null where none is, or all are.
        position text,
        -- The part that is written next; it moves in the transaction that writes one.
        next_part integer not null default 1,
        -- How often it was begun anew.
        restarts integer not null default 0,
        failure_reason text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        completed_at timestamptz,
        expires_at timestamptz not null
      );
      create index exports_list on exports (tenant_id, environment, export_id desc);
      create index exports_expiry on exports (expires_at);
      ${forTenant('exports', { app: 'select, insert, update' })}

      create table export_parts (
        export_id text collate "C" not null references exports on delete cascade,
        number integer not null,
        tenant_id uuid not null,
        environment app.environment_name not null,
        body text not null,
        created_at timestamptz not null,
        primary key (export_id, number)
      );
      ${forTenant('export_parts', { app: 'select, insert, delete' })}`);

    this.addSql(`
      create table content_items (
        content_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        kind text not null check (kind in ('blog_post', 'video_script', 'social_post', 'review_response')),
        brief json not null,
        status text not null check (status in
          ('queued', 'drafting', 'draft', 'revising', 'approved', 'published', 'rejected', 'failed')),
        title text,
        body text,
        revision integer not null check (revision >= 0),
        revision_count integer not null check (revision_count >= revision),
        pending_instructions text,
        -- Stays while a later revision is being worked on: readers keep the text that was published.
        published_revision integer,
        published_at timestamptz,
        -- Where the published revision stands, as far as we or a person know.
        publication jsonb,
        -- Why a person does not want the text; null unless it is rejected.
        rejection jsonb,
        -- The draft that took its place, because what it answers has changed.
        superseded_by text collate "C",
        metadata json not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        search tsvector generated always as (app.search_vector(tenant_id, environment, array[title, brief ->> 'topic'], '{}', '{}')) stored
      );
      create index content_items_search on content_items using gin (search) with (fastupdate = off);
      create index content_items_list on content_items (tenant_id, environment, content_id desc);
      create index content_items_updated on content_items (tenant_id, environment, updated_at desc, content_id desc);
      create index content_items_organization on content_items (organization_id, content_id desc);
      create index content_items_status on content_items (tenant_id, environment, status, content_id desc);
      create index content_items_kind on content_items (tenant_id, environment, kind, content_id desc);
      create index content_items_feed on content_items (organization_id, published_at desc, content_id desc)
        where kind = 'blog_post' and environment = 'live' and published_revision is not null;
      ${forTenant('content_items', { app: 'select, insert, update', organization: 'own' })}

      -- A revision, once written, stays as it is.
      create table content_revisions (
        content_id text collate "C" not null references content_items,
        revision integer not null check (revision >= 1),
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null,
        title text not null,
        body text not null,
        instructions text,
        created_by text not null,
        created_at timestamptz not null,
        ai_run_id text collate "C",
        primary key (content_id, revision)
      );
      ${forTenant('content_revisions', { app: 'select, insert', organization: 'own' })}

      -- Readers of a feed have no key, so no tenant is known. This runs as the owner and gives away what was published.
      create function app.read_feed(organization uuid, most integer, after text, with_bodies boolean)
        returns table (organization_name text, content_id text, title text, body text, keywords json,
                       published_at timestamptz, modified_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
          select o.name, p.content_id, p.title, case when with_bodies then p.body end, p.keywords, p.published_at, p.modified_at
          from organizations o
          join tenants t using (tenant_id)
          left join lateral (
            select c.content_id, r.title, r.body, c.brief -> 'keywords' as keywords, c.published_at,
                   r.created_at as modified_at
            from content_items c
            join content_revisions r on r.content_id = c.content_id and r.revision = c.published_revision
            where c.organization_id = o.organization_id and c.kind = 'blog_post' and c.environment = 'live'
              and c.published_revision is not null
              and (after is null or (c.published_at, c.content_id) < (
                select last.published_at, last.content_id from content_items last
                where last.content_id = after and last.organization_id = organization))
            order by c.published_at desc, c.content_id desc
            limit least(most, 100)
          ) p on true
          where o.organization_id = organization and o.environment = 'live' and o.status = 'active'
            and t.features -> 'content' is distinct from 'false'::jsonb
        $$;
      revoke execute on function app.read_feed(uuid, integer, text, boolean) from public;
      grant execute on function app.read_feed(uuid, integer, text, boolean) to svc_app;`);

    this.addSql(`
      create table reviews (
        -- Platforms' own ids are in no order of time, so the list has a column for it.
        position uuid primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        source_id text collate "C" not null references ingest_sources,
        review_id text collate "C" not null,
        platform text not null,
        platform_review_id text collate "C" not null,
        rating integer check (rating between 1 and 5),
        author text,
        text text,
        reviewed_at timestamptz,
        sentiment text check (sentiment in ('positive', 'neutral', 'negative', 'mixed')),
        topics jsonb not null,
        response_content_id text collate "C",
        -- Whether the assessment waits for its response to be drafted before it is announced.
        awaits_response boolean not null default false,
        -- Grows with each version that the platform sends; tells a late assessment from a current one.
        version integer not null,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ai_run_id text collate "C",
        search tsvector generated always as (app.search_vector(tenant_id, environment, array[author], '{}', '{}')) stored
      );
      create index reviews_search on reviews using gin (search) with (fastupdate = off);
      create unique index reviews_identity on reviews (source_id, organization_id, platform, platform_review_id);
      create unique index reviews_public_id on reviews (tenant_id, environment, review_id);
      create index reviews_list on reviews (tenant_id, environment, position desc);
      create index reviews_updated on reviews (tenant_id, environment, updated_at desc, position desc);
      create index reviews_organization on reviews (organization_id, position desc);
      create index reviews_platform on reviews (tenant_id, environment, platform, position desc);
      create index reviews_sentiment on reviews (tenant_id, environment, sentiment, position desc);
      ${forTenant('reviews', { app: 'select, insert, update', organization: 'own' })}`);

    this.addSql(`
      -- What a person has changed in an engine's result: one labelled example for each record, or item of one.
      create table feedback (
        feedback_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        kind text not null check (kind in ('call', 'lead', 'claim_item', 'reply', 'review', 'content')),
        subject_id text collate "C" not null,
        -- An item of the record; empty where it is about the whole of it.
        part text collate "C" not null,
        engine_said jsonb,
        person_said jsonb,
        reason text,
        engine jsonb,
        actor_type text not null,
        actor_id text not null,
        actor_name text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index feedback_subject on feedback (tenant_id, environment, subject_id, kind, part);
      create index feedback_list on feedback (tenant_id, environment, feedback_id desc);
      create index feedback_kind on feedback (tenant_id, environment, kind, feedback_id desc);
      create index feedback_organization on feedback (organization_id, feedback_id desc);
      ${forTenant('feedback', { app: 'select, insert, update', organization: 'own' })}`);

    this.addSql(`
      -- One row for each time an engine was asked. What it was asked is a hash: a run says what it saw and keeps none of it.
      create table ai_runs (
        run_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        task text not null,
        subject_id text not null,
        engine text not null check (engine in ('built-in', 'llm')),
        model text not null,
        prompt_version text not null,
        input_hash text not null,
        -- A failed run gave no answer; the run of the engine that stood in for it has the reason in fallback_reason.
        outcome text not null check (outcome in ('answered', 'failed')),
        failure text,
        fallback_reason text,
        duration_ms integer not null,
        input_tokens integer not null,
        output_tokens integer not null,
        -- Millionths of the currency that the prices are configured in; null where no model was asked or there are no prices.
        cost_micros bigint,
        -- Corrected records that the model was shown, and lines of the text that it was not given for want of room.
        examples integer not null,
        lines_left_out integer not null,
        created_at timestamptz not null
      ) partition by range (run_id);
      create index ai_runs_subject on ai_runs (tenant_id, environment, subject_id, run_id desc);
      ${forTenant('ai_runs', { app: 'select' })}

      -- What the models have used of a tenant's allowance on a day (UTC), what is reserved for runs under way included.
      create table ai_token_days (
        tenant_id uuid not null,
        environment app.environment_name not null,
        day date not null,
        tokens bigint not null,
        -- Millionths of the currency that the prices are configured in.
        spend_micros bigint not null,
        primary key (tenant_id, environment, day)
      );
      create index ai_token_days_age on ai_token_days (day);
      ${forTenant('ai_token_days', { app: 'select' })}`);
  }
}
