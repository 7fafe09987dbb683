import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000100_leads extends Migration {
  override up(): void {
    // Under row-level security an index serves only leakproof comparisons: a column's, not an expression's on jsonb.
    this.addSql(`
      alter table leads add column tier text generated always as (qualification ->> 'tier') stored;
      create index leads_tier on leads (tenant_id, environment, tier, lead_id desc);
      create index leads_source on leads (tenant_id, environment, source, lead_id desc);
      create index leads_industry on leads (tenant_id, environment, industry, lead_id desc);
      create index leads_external_ref on leads (tenant_id, environment, external_ref, lead_id desc)
        where external_ref is not null;
      create index leads_outbound on leads (tenant_id, environment, lead_id desc) where direction = 'outbound';
      create index events_subject on events (tenant_id, environment, subject_id, event_id desc);`);

    // The application role cannot change an event. This is the one change there is: of a lead that is a tombstone in
    // the transaction's own scope, what its events and the stored answers to its requests still tell of the person.
    this.addSql(`
      create function app.without_person(data json) returns json language sql immutable as $$
        select json_object_agg(d.key, case
          when d.key in ('name', 'email') then 'null'::json
          when d.key = 'changes' then (
            select coalesce(json_object_agg(c.key, case
              when c.key in ('name', 'email', 'phone', 'message', 'metadata') then '{"from":null,"to":null}'::json
              else c.value end), '{}'::json)
            from json_each(d.value) c)
          else d.value end)
        from json_each(data) d $$;

      create function app.erase_lead_copies(erased uuid) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if not exists (
          select from leads where lead_id = erased and erased_at is not null
            and tenant_id = app.tenant_id() and environment = app.environment()
            and (app.organization_ids() is null or organization_id = any (app.organization_ids()))
        ) then
          raise exception 'no such erased lead' using errcode = 'insufficient_privilege';
        end if;
        update events set data = app.without_person(data)
          where tenant_id = app.tenant_id() and environment = app.environment()
            and subject_id = erased::text and type in ('lead.created', 'lead.updated');
        update idempotency_keys set body = null
          where tenant_id = app.tenant_id() and environment = app.environment()
            and (route like 'POST %/leads' or route like 'POST %/leads/' || erased || '/%')
            and body like '%"lead_id":"' || erased || '"%';
      end $$;
      revoke execute on function app.erase_lead_copies(uuid) from public;
      grant execute on function app.erase_lead_copies(uuid) to svc_app;`);
  }

  override down(): void {
    this.addSql(`
      drop function app.erase_lead_copies(uuid);
      drop function app.without_person(json);
      drop index events_subject;
      alter table leads drop column tier;
      drop index leads_source, leads_industry, leads_external_ref, leads_outbound;`);
  }
}
