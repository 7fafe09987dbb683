import { forTenant } from './access.ts';
import { Migration } from './migration.ts';

/**
 * Functions that erase a record's data. The application role can change neither events nor request logs itself; these
 * functions run as the owner and reach only rows of the transaction's scope.
 */
export class Migration20261122120500_erasure extends Migration {
  override up(): void {
    this.addSql(`
      create function app.in_scope(tenant_id uuid, environment text, organization_id uuid) returns boolean
        language sql stable parallel safe
        as $$ select tenant_id = app.tenant_id() and environment = app.environment()
                and (app.organization_ids() is null or organization_id = any (app.organization_ids())) $$;

      -- Whether a field of an event says nothing of a person: identifiers, times, and words out of our own lists.
      create function app.is_impersonal(field text) returns boolean language sql immutable parallel safe
        as $$ select field ~ '(_id|_ids|_at|_ref)$' or regexp_replace(field, '^.*[.]', '') = any (array[
          'action', 'bounce_type', 'classification', 'direction', 'disqualify_reason', 'engine', 'environment', 'industry',
          'intent', 'kind', 'loss_type', 'model', 'pipeline_stage', 'platform', 'prompt_version', 'provider', 'record_type',
          'review_url', 'sentiment', 'service_line', 'source', 'status', 'tier', 'transcript_status', 'urgency', 'verdict']) $$;

      -- An event's data without what it tells of a person: every text goes that is not known to be impersonal, so that a
      -- field that is new is no leak. What changed from and to is judged by the field that changed.
      create function app.without_person(data json, field text default '') returns json
        language plpgsql immutable parallel safe as $$
      begin
        return case json_typeof(data)
          when 'string' then case when app.is_impersonal(field) then data else 'null'::json end
          when 'object' then case when field in ('metadata', 'attribution')
              and (select array_agg(k order by k) from json_object_keys(data) k) is distinct from array['from', 'to']
            then 'null'::json else (
            select coalesce(json_object_agg(d.key, app.without_person(d.value,
              case when d.key in ('from', 'to') and field <> '' then field else d.key end)), '{}'::json)
            from json_each(data) d) end
          when 'array' then (
            select coalesce(json_agg(app.without_person(e.value, field)), '[]'::json)
            from json_array_elements(data) e
            where json_typeof(e.value) <> 'string' or app.is_impersonal(field))
          else data end;
      end $$;

      -- The copies of records that were erased, and of the provider's messages that they were made of: in events and what
      -- receivers answered to them, alerts, jobs, requests to job systems, engines' runs, and stored answers to requests.
      create function app.erase_copies(records text[], messages text[]) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        being_sent text[];
      begin
        update events set data = app.without_person(data)
          where tenant_id = app.tenant_id() and environment = app.environment() and subject_id = any (records);
        -- What is being sent has been read before: its worker loses the lease, so that the answer to it is not kept, and the
        -- delivery is made again with what is left. In the order in which workers lock them.
        being_sent := array(select d.delivery_id from events e join deliveries d on d.event_id = e.event_id
            and d.delivery_id >= 'dlv_' || substr(e.event_id, 5, 10) and d.delivery_id < 'dlv_' || substr(e.event_id, 5, 10) || '~'
          where e.tenant_id = app.tenant_id() and e.environment = app.environment() and e.subject_id = any (records)
            and d.status = 'pending'
          order by d.delivery_id for update of d);
        update deliveries set lock_token = null, locked_until = null where delivery_id = any (being_sent);
        update delivery_attempts a set response_excerpt = null, headers = headers - 'response'
          from events e join deliveries d on d.event_id = e.event_id
            and d.delivery_id >= 'dlv_' || substr(e.event_id, 5, 10) and d.delivery_id < 'dlv_' || substr(e.event_id, 5, 10) || '~'
          where e.tenant_id = app.tenant_id() and e.environment = app.environment() and e.subject_id = any (records)
            and a.delivery_id = d.delivery_id and (a.response_excerpt is not null or a.headers ? 'response');
        update alerts set message = 'The record that this was about was erased.', metadata = '{}',
          acknowledged_at = coalesce(acknowledged_at, now()), updated_at = now()
          where tenant_id = app.tenant_id() and environment = app.environment()
            and target_id = any (records || messages);
        -- A job that runs finds its record gone, and ends by itself.
        update jobs set last_error = null,
          state = case when state in ('available', 'retryable') then 'cancelled' else state end,
          finalized_at = case when state in ('available', 'retryable') then now() else finalized_at end
          where tenant_id = app.tenant_id() and environment = app.environment() and subject_id = any (records || messages);
        update dispatch_attempts set request = null, error = null
          where tenant_id = app.tenant_id() and environment = app.environment() and call_id = any (records);
        delete from feedback
          where tenant_id = app.tenant_id() and environment = app.environment() and subject_id = any (records);
        delete from ai_runs
          where tenant_id = app.tenant_id() and environment = app.environment() and subject_id = any (records);
        update ingest_messages set raw_body = '', headers = '{}', error = null,
          status = case when status = 'received' then 'ignored' else status end, erased_at = now()
          where tenant_id = app.tenant_id() and environment = app.environment() and message_id = any (messages);
        -- The answers themselves are sealed; their addresses tell whose they are.
        update idempotency_keys set body = null
          where tenant_id = app.tenant_id() and environment = app.environment()
            and (split_part(headers ->> 'Location', '/', -1) = any (records)
              or split_part(route, '/', -2) = any (records));
      end $$;

      -- Files of exports that may hold what was erased: one that is being written begins anew, one that is done is gone.
      create function app.withdraw_exports(of_records text[]) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        found text[];
      begin
        -- First the rows, which wait for a part that is being written; then the parts, that one among them.
        with changed as (
          update exports set restarts = restarts + 1, next_part = 1, position = null, rows = 0, bytes = 0,
            status = case when status = 'completed' then 'withdrawn' else status end, updated_at = now()
          where tenant_id = app.tenant_id() and environment = app.environment() and records = any (of_records)
            and status in ('queued', 'running', 'completed')
          returning export_id)
        select array_agg(export_id) into found from changed;
        delete from export_parts where export_id = any (found);
      end $$;

      -- Erases records for good, with all that is kept of the person elsewhere; leads and calls stay as rows without a
      -- person, for counts and so that a provider's later message makes none anew. A lead takes along the calls that
      -- belong to it, and a call the lead that was made of it; both take along the mails. Answers with the records that
      -- were erased: those that were before, or are not there for the caller, are none of them.
      create function app.erase_records(of_kind text, ids text[])
        returns table (record_type text, record_id text, organization_id uuid)
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        gone_leads uuid[] := '{}';
        gone_calls text[] := '{}';
        gone_claims text[] := '{}';
        gone_mails text[] := '{}';
        gone_replies text[] := '{}';
        messages text[] := '{}';
        -- Of the calls' jobs, with their organizations.
        job_refs text[] := '{}';
      begin
        if of_kind = 'lead' then
          gone_leads := array(select l.lead_id from leads l where l.lead_id = any (ids::uuid[]) and l.erased_at is null
            and app.in_scope(l.tenant_id, l.environment, l.organization_id));
        elsif of_kind = 'call' then
          gone_calls := array(select c.call_id from calls c where c.call_id = any (ids) and c.erased_at is null
            and app.in_scope(c.tenant_id, c.environment, c.organization_id));
          gone_leads := array(select l.lead_id from leads l where l.call_id = any (gone_calls) and l.erased_at is null);
        elsif of_kind = 'expired_call' then
          -- By retention: what became of the call stays.
          gone_calls := array(select c.call_id from calls c where c.call_id = any (ids) and c.erased_at is null
            and app.in_scope(c.tenant_id, c.environment, c.organization_id));
        elsif of_kind = 'claim' then
          gone_claims := array(select c.claim_id from claims c where c.claim_id = any (ids)
            and app.in_scope(c.tenant_id, c.environment, c.organization_id));
        elsif of_kind = 'outreach' then
          gone_mails := array(select e.outreach_id from outreach_emails e where e.outreach_id = any (ids)
            and e.audit_key is not null and app.in_scope(e.tenant_id, e.environment, e.organization_id));
          gone_replies := array(select r.outreach_id from outreach_replies r where r.outreach_id = any (ids)
            and r.audit_key is not null and app.in_scope(r.tenant_id, r.environment, r.organization_id));
        else
          raise exception 'nothing is known of records of kind %', of_kind;
        end if;

        gone_calls := gone_calls || array(select c.call_id from calls c
          where (c.lead_id = any (gone_leads)
              or c.call_id in (select l.call_id from leads l where l.lead_id = any (gone_leads)))
            and c.erased_at is null and not c.call_id = any (gone_calls));
        job_refs := array(select c.organization_id || ' ' || c.job_external_ref from calls c
          where c.call_id = any (gone_calls) and c.job_external_ref is not null);
        gone_mails := gone_mails
          || array(select e.outreach_id from outreach_emails e where e.lead_id = any (gone_leads))
          || array(select q.email_id from review_requests q
            where q.organization_id || ' ' || q.job_external_ref = any (job_refs) and q.email_id is not null);
        gone_replies := gone_replies || array(select r.outreach_id from outreach_replies r
          where (r.lead_id = any (gone_leads) or r.email_id = any (gone_mails)) and not r.outreach_id = any (gone_replies));
        messages := array(
          select unnest(c.ingest_message_ids) from calls c where c.call_id = any (gone_calls)
          union select unnest(o.ingest_message_ids) from lead_origins o where o.lead_id = any (gone_leads)
          union select r.ingest_message_id from outreach_replies r
            where r.outreach_id = any (gone_replies) and r.ingest_message_id is not null
          union select d.ingest_message_id from outreach_deliverability d
            where d.email_id = any (gone_mails) and d.ingest_message_id is not null
          union select q.ingest_message_id from review_requests q
            where (q.email_id = any (gone_mails) or q.organization_id || ' ' || q.job_external_ref = any (job_refs))
              and q.ingest_message_id is not null);

        update leads l set name = null, email = null, phone = null, message = null, metadata = '{}', attribution = null,
          lost_reason = null, audit_key = null, ai_run_id = null, updated_at = now(), erased_at = now(),
          -- An engine's reasons may quote the message.
          qualification = l.qualification || '{"reasons": []}'
          where l.lead_id = any (gone_leads);
        delete from lead_notes n where n.lead_id = any (gone_leads);
        update lead_origins o set thread = null, ingest_message_ids = '{}' where o.lead_id = any (gone_leads);
        update prospects p set metadata = '{}', updated_at = now() where p.lead_id = any (gone_leads);
        update outreach_enrolments e set status = 'stopped', stop_reason = 'the lead was erased', updated_at = now()
          from prospects p where p.lead_id = any (gone_leads) and e.prospect_id = p.prospect_id and e.status = 'active';

        update calls c set caller_number = null, caller_name = null, recording_url = null, transcript = null, turn_times = null,
          tracking_number = case when c.direction = 'outbound' then null else c.tracking_number end,
          transcript_status = 'unavailable', attribution = null, extracted = '{}', metadata = '{}', audit_key = null, ai_run_id = null,
          classification = c.classification - 'summary' - 'evidence', dispatch = c.dispatch - 'reason' - 'undo',
          correction = null, decision = null,
          status = case when c.status in ('classified', 'decided') then c.status else 'recorded' end,
          dispatch_status = case when c.dispatch_status in ('dispatched', 'failed') then c.dispatch_status end, ingest_message_ids = '{}',
          updated_at = now(), erased_at = now()
          where c.call_id = any (gone_calls);
        return query delete from claims c where c.claim_id = any (gone_claims)
          returning 'claim', c.claim_id, c.organization_id;

        delete from captured_mail c using outreach_emails e
          where e.outreach_id = any (gone_mails) and c.tenant_id = e.tenant_id and c.environment = e.environment
            and c.message_id = e.message_id;
        update review_requests q set customer_name = null, audit_key = null, ingest_message_id = null
          where q.email_id = any (gone_mails) or q.organization_id || ' ' || q.job_external_ref = any (job_refs);
        update outreach_emails e set to_email = null, subject = null, subject_key = null, body = null, brief = null,
          audit_key = null, ai_run_id = null,
          status = case when e.status in ('drafting', 'draft', 'queued') then 'failed' else e.status end,
          failure_reason = case when e.status in ('drafting', 'draft', 'queued') then 'the recipient was erased'
            else e.failure_reason end, metadata = '{}', updated_at = now()
          where e.outreach_id = any (gone_mails);
        update outreach_deliverability d set metadata = '{}', ingest_message_id = null, updated_at = now()
          where d.email_id = any (gone_mails);
        update outreach_replies r set from_email = null, subject = null, body = null, headers = '{}', metadata = '{}',
          audit_key = null, ai_run_id = null, ingest_message_id = null, classification = r.classification || '{"evidence": null}',
          updated_at = now()
          where r.outreach_id = any (gone_replies);

        -- By retention: the files go within a day by themselves.
        if of_kind <> 'expired_call' then
          perform app.withdraw_exports(
            case when gone_leads <> '{}' then array['leads', 'prospects'] else '{}' end
            || case when gone_calls <> '{}' then array['calls'] else '{}' end
            || case when gone_claims <> '{}' then array['claims'] else '{}' end);
        end if;

        perform app.erase_copies(gone_leads::text[] || gone_calls || gone_claims || gone_mails || gone_replies
          || array(select q.job_external_ref from review_requests q where q.email_id = any (gone_mails)), messages);

        return query
          select 'lead', l.lead_id::text, l.organization_id from leads l where l.lead_id = any (gone_leads)
          union all select 'call', c.call_id, c.organization_id from calls c where c.call_id = any (gone_calls)
          union all select 'outreach', e.outreach_id, e.organization_id from outreach_emails e
            where e.outreach_id = any (gone_mails)
          union all select 'outreach', r.outreach_id, r.organization_id from outreach_replies r
            where r.outreach_id = any (gone_replies);
      end $$;
      revoke execute on function app.erase_copies(text[], text[]), app.withdraw_exports(text[]),
        app.erase_records(text, text[]) from public;
      grant execute on function app.erase_records(text, text[]) to svc_app;`);

    this.addSql(`
      -- A person who asked to be forgotten, and what came of it. Whom it is about goes when it is done.
      create table erasures (
        erasure_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        dry_run boolean not null,
        reference text,
        phone text,
        email text,
        searched_by text[] not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        -- How many by kind.
        erased jsonb not null default '{}',
        redacted jsonb not null default '{}',
        kept jsonb not null default '{}',
        created_at timestamptz not null,
        updated_at timestamptz not null,
        completed_at timestamptz
      );
      create index erasures_list on erasures (tenant_id, environment, erasure_id desc);
      ${forTenant('erasures', { app: 'select, insert, update', organization: 'whole account' })}

      create function app.counted(counts jsonb, kind text, more bigint) returns jsonb language sql immutable
        as $$ select case when more = 0 then counts
                else counts || jsonb_build_object(kind, coalesce((counts ->> kind)::bigint, 0) + more) end $$;

      -- What an address is known by once it is erased: it can be recognised, and not be found by whoever lacks the key.
      create function app.address_hash(address text) returns bytea language sql stable
        as $$ select sha256(address_key || sha256(address_key || convert_to(lower(address), 'UTF8')))
              from tenants where tenant_id = app.tenant_id() $$;

      -- A text without what matches; each pattern's first group is what comes before and stays.
      create function app.redacted(content text, patterns text[]) returns text
        language plpgsql immutable parallel safe as $$
      begin
        for i in 1 .. cardinality(patterns) loop
          content := regexp_replace(content, patterns[i], '\\1[erased]', 'gi');
        end loop;
        return content;
      end $$;
      -- The same for JSON, where a number of these digits stands without quotes; what is left is JSON.
      create function app.redacted_json(content text, patterns text[], digits text) returns text
        language sql immutable parallel safe
        as $$ select app.redacted(case when digits is null then content else regexp_replace(content,
                '((?::|,|\\[)[[:space:]]*)' || digits || '(?=[[:space:]]*(?:,|\\]|\\}))', '\\1null', 'g') end, patterns) $$;`);
  }
}
