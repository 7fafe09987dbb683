import { forTenant } from './access.ts';
import { Migration } from './migration.ts';

/** Prospects, and the correspondence with them. */
export class Migration20261122120300_outreach extends Migration {
  override up(): void {
    this.addSql(`
      -- Who the prospect is stands in the lead alone, so that a correction or an erasure there needs no copy here.
      create table prospects (
        prospect_id uuid primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        lead_id uuid not null references leads,
        status text not null check (status in
          ('new', 'contacted', 'replied', 'interested', 'not_interested', 'unsubscribed', 'converted')),
        last_outreach_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index prospects_lead on prospects (lead_id);
      create index prospects_list on prospects (tenant_id, environment, prospect_id desc);
      create index prospects_updated on prospects (tenant_id, environment, updated_at desc, prospect_id desc);
      create index prospects_status on prospects (tenant_id, environment, status, prospect_id desc);
      create index prospects_organization on prospects (organization_id, prospect_id desc);
      ${forTenant('prospects', { app: 'select, insert, update', organization: 'own' })}`);

    this.addSql(`
      create table outreach_sequences (
        outreach_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        name text not null,
        steps jsonb not null,
        status text not null check (status in ('draft', 'active', 'paused')),
        paused_reason text,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index outreach_sequences_list on outreach_sequences (tenant_id, environment, outreach_id desc);
      ${forTenant('outreach_sequences', { app: 'select, insert, update', organization: 'own' })}

      create table outreach_enrolments (
        enrolment_id uuid primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        sequence_id text collate "C" not null references outreach_sequences,
        prospect_id uuid not null references prospects,
        status text not null check (status in ('active', 'finished', 'stopped')),
        stop_reason text,
        -- The step that is due at due_at, counted from 0.
        next_step integer not null,
        due_at timestamptz not null,
        -- The time that the sender's window and limits leave for that step; null until it is due for the first time.
        slot_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index outreach_enrolments_once on outreach_enrolments (sequence_id, prospect_id);
      create index outreach_enrolments_prospect on outreach_enrolments (prospect_id) where status = 'active';
      create index outreach_enrolments_active on outreach_enrolments (sequence_id) where status = 'active';
      ${forTenant('outreach_enrolments', { app: 'select, insert, update', organization: 'own' })}

      create table outreach_emails (
        outreach_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        prospect_id uuid references prospects,
        lead_id uuid references leads,
        to_email text,
        subject text,
        -- The subject without what answers put before it, in lower case: the last resort in matching a reply.
        subject_key text,
        body text,
        brief text,
        status text not null check (status in ('drafting', 'draft', 'queued', 'sent', 'delivered', 'bounced',
          'complained', 'replied', 'suppressed', 'failed')),
        failure_reason text,
        purpose text not null default 'outreach' check (purpose in ('outreach', 'answer', 'review_request')),
        -- The reply that it answers.
        reply_id text collate "C",
        message_id text,
        -- What the mail server calls it, which some servers put in place of our Message-ID.
        transport_message_id text,
        sequence_id text collate "C" references outreach_sequences,
        enrolment_id uuid references outreach_enrolments,
        step integer,
        -- Whoever hands the mail to the transport holds it until then, so that no second worker does the same.
        locked_until timestamptz,
        -- The time that the sender's window and limits leave for it; null where there are none, and until it is queued.
        send_at timestamptz,
        sent_at timestamptz,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ai_run_id text collate "C",
        search tsvector generated always as (app.search_vector(tenant_id, environment, array[to_email, subject], '{}', '{}')) stored
      );
      create index outreach_emails_search on outreach_emails using gin (search) with (fastupdate = off);
      create index outreach_emails_list on outreach_emails (tenant_id, environment, outreach_id desc);
      create index outreach_emails_updated on outreach_emails (tenant_id, environment, updated_at desc, outreach_id desc);
      create index outreach_emails_status on outreach_emails (tenant_id, environment, status, outreach_id desc);
      create index outreach_emails_prospect on outreach_emails (prospect_id, outreach_id desc);
      create index outreach_emails_lead on outreach_emails (lead_id, outreach_id desc);
      create index outreach_emails_sequence on outreach_emails (sequence_id, outreach_id desc);
      create unique index outreach_emails_step on outreach_emails (enrolment_id, step);
      create unique index outreach_emails_message on outreach_emails (tenant_id, environment, message_id);
      create index outreach_emails_transport on outreach_emails (tenant_id, environment, transport_message_id);
      create index outreach_emails_thread on outreach_emails (tenant_id, environment, to_email, subject_key, sent_at desc);
      ${forTenant('outreach_emails', { app: 'select, insert, update, delete', organization: 'own' })}

      -- Each finished job's request for a review, at most one, and what became of it.
      create table review_requests (
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        job_external_ref text not null,
        -- Null once the customer was erased.
        customer_name text,
        -- The provider's message that it came with.
        ingest_message_id text collate "C",
        audit_key uuid,
        platform text,
        email_id text collate "C" references outreach_emails,
        status text not null check (status in ('queued', 'requested', 'not_requested')),
        reason text,
        created_at timestamptz not null default now(),
        requested_at timestamptz,
        primary key (organization_id, job_external_ref)
      );
      create index review_requests_email on review_requests (email_id);
      ${forTenant('review_requests', { app: 'select, insert, update', organization: 'own' })}

      -- How many mails of an organization were given a time in each hour: what its limits are counted by.
      create table outreach_slots (
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        hour timestamptz not null,
        taken integer not null,
        primary key (organization_id, hour)
      );
      create index outreach_slots_age on outreach_slots (hour);
      ${forTenant('outreach_slots', { app: 'select, insert, update', organization: 'own' })}

      create table outreach_replies (
        outreach_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        email_id text collate "C" references outreach_emails,
        prospect_id uuid references prospects,
        lead_id uuid references leads,
        source_id text collate "C" not null references ingest_sources,
        -- The provider's message that it came with.
        ingest_message_id text collate "C",
        provider text not null,
        -- Unique per source: the same when a provider repeats itself.
        provider_event_id text not null,
        message_id text,
        matched_by text not null check (matched_by in ('in_reply_to', 'references', 'token', 'subject', 'none')),
        in_reply_to text,
        from_email text,
        subject text,
        body text,
        headers jsonb not null,
        status text not null check (status in ('received', 'classified', 'needs_review')),
        classification jsonb,
        -- What it says: the engine's label until a person has set another.
        label text,
        labeled_by text,
        read_at timestamptz,
        handled_at timestamptz,
        handled_by text,
        occurred_at timestamptz,
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ai_run_id text collate "C",
        search tsvector generated always as (app.search_vector(tenant_id, environment, array[from_email, subject], '{}', '{}')) stored
      );
      create index outreach_replies_search on outreach_replies using gin (search) with (fastupdate = off);
      create unique index outreach_replies_once on outreach_replies (source_id, provider_event_id);
      create index outreach_replies_list on outreach_replies (tenant_id, environment, outreach_id desc);
      create index outreach_replies_updated on outreach_replies (tenant_id, environment, updated_at desc, outreach_id desc);
      create index outreach_replies_email on outreach_replies (email_id, outreach_id desc);
      create index outreach_replies_prospect on outreach_replies (prospect_id, outreach_id desc);
      create index outreach_replies_lead on outreach_replies (lead_id, outreach_id desc);
      create index outreach_replies_open on outreach_replies (tenant_id, environment, outreach_id desc)
        where handled_at is null;
      alter table outreach_emails add foreign key (reply_id) references outreach_replies;
      create index outreach_emails_reply on outreach_emails (reply_id, outreach_id desc) where reply_id is not null;
      ${forTenant('outreach_replies', { app: 'select, insert, update', organization: 'own' })}

      create table outreach_deliverability (
        outreach_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        email_id text collate "C" not null references outreach_emails,
        prospect_id uuid references prospects,
        lead_id uuid references leads,
        -- Null for what we know by ourselves, such as a click on our own link.
        source_id text collate "C" references ingest_sources,
        ingest_message_id text collate "C",
        provider text not null,
        provider_event_id text not null,
        status text not null check (status in
          ('delivered', 'bounced', 'complained', 'opened', 'clicked', 'unsubscribed', 'autoresponded')),
        bounce_type text check (bounce_type in ('hard', 'soft')),
        occurred_at timestamptz,
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index outreach_deliverability_once
        on outreach_deliverability (tenant_id, environment, source_id, provider, provider_event_id) nulls not distinct;
      create index outreach_deliverability_list on outreach_deliverability (tenant_id, environment, outreach_id desc);
      create index outreach_deliverability_email on outreach_deliverability (email_id, outreach_id desc);
      create index outreach_deliverability_prospect on outreach_deliverability (prospect_id, outreach_id desc);
      create index outreach_deliverability_lead on outreach_deliverability (lead_id, outreach_id desc);
      ${forTenant('outreach_deliverability', { app: 'select, insert', organization: 'own' })}

      -- Whoever is suppressed by one location is so for the whole brand, which a confined key must be held to as well.
      create table outreach_suppressions (
        outreach_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        -- In lower case, one of the three; the hash takes the address's place when the person is erased.
        email text,
        domain text,
        email_hash bytea,
        reason text not null check (reason in ('unsubscribe', 'bounce', 'complaint', 'manual')),
        metadata jsonb not null,
        audit_key uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (num_nonnulls(email, domain, email_hash) = 1)
      );
      create unique index outreach_suppressions_email on outreach_suppressions (tenant_id, environment, email);
      create unique index outreach_suppressions_domain on outreach_suppressions (tenant_id, environment, domain);
      create unique index outreach_suppressions_hash on outreach_suppressions (tenant_id, environment, email_hash);
      create index outreach_suppressions_list on outreach_suppressions (tenant_id, environment, outreach_id desc);
      create index outreach_suppressions_updated on outreach_suppressions (tenant_id, environment, updated_at desc, outreach_id desc);
      ${forTenant('outreach_suppressions', { app: 'select, insert, update, delete' })}

      -- Mail of the sandbox, and of a stack without a mail server.
      create table captured_mail (
        tenant_id uuid not null,
        environment app.environment_name not null,
        message_id text not null,
        sender text not null,
        recipient text not null,
        subject text not null,
        body text not null,
        headers jsonb not null,
        captured_at timestamptz not null default now(),
        primary key (tenant_id, environment, message_id)
      );
      create index captured_mail_age on captured_mail (captured_at);
      ${forTenant('captured_mail', { app: 'select, insert' })}`);
  }
}
