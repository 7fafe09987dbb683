import { forSystem, forTenant, forTenantToRead } from './access.ts';
import { Migration } from './migration.ts';

/** Tenants, their users, keys and organizations, and the functions that row-level security compares with. */
export class Migration20261122120000_tenancy extends Migration {
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
      create domain app.environment_name as text check (value in ('live', 'test'));

      -- What records are searched by: a text's words without case, accents and apostrophes.
      create function app.search_words(content text) returns text[] language sql immutable parallel safe
        as $$ select array_remove(regexp_split_to_array(
                regexp_replace(lower(normalize(content, NFKD)), '[\\u0300-\\u036f''\\u2019]', '', 'g'),
                '[^a-z0-9\\u0080-\\U0010ffff]+'), '') $$;
      -- What precedes every word that is indexed: a search reads its own tenant's and environment's words alone.
      create function app.search_mark(tenant_id uuid, environment text) returns text language sql immutable parallel safe
        as $$ select right(tenant_id::text, 8) || left(environment, 1) $$;
      -- A record's words; beside them, behind a sign that no word has, its references without what stands between their
      -- parts, and its numbers as they are written with a country code, without one, and as their ends are remembered.
      -- PL/pgSQL caches the plan per session. PostgreSQL plans an SQL function that it cannot inline again in each statement that
      -- calls it, so functions that hot statements call are PL/pgSQL.
      create function app.search_vector(tenant_id uuid, environment text, texts text[], refs text[], numbers text[])
        returns tsvector language plpgsql immutable parallel safe
        as $$ begin return array_to_tsvector(array(
                select app.search_mark(tenant_id, environment) || left(word, 50) from (
                  select unnest(app.search_words(array_to_string(texts || refs, ' ')))
                  union all select '#' || array_to_string(app.search_words(ref), '') from unnest(refs) ref
                  union all select '#' || right(regexp_replace(number, '[^0-9]', '', 'g'), digits)
                    from unnest(numbers) number, unnest(array[15, 10, 7, 4]) digits
                ) words (word) where word <> '')); end $$;`);

    this.addSql(`
      create table tenants (
        tenant_id uuid primary key,
        name text not null,
        features jsonb not null default '{}',
        -- What an operator has granted beyond the usual limits, or short of them.
        limits jsonb not null default '{}',
        -- Days that are kept, by kind; what is not named is the operator's to say.
        retention jsonb not null default '{}',
        -- Since when an operator lets its requests be refused and its work wait.
        suspended_at timestamptz,
        -- When that ended last: what was due until then had to wait.
        resumed_at timestamptz,
        -- What suppressed addresses of people who were erased are hashed with.
        address_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index tenants_suspended on tenants (tenant_id) where suspended_at is not null;
      ${forTenantToRead('tenants', { rows: 'tenant_id = (select app.tenant_id())' })}

      -- What the application role may change of its tenant: a switch, which answers with what it was before.
      create function app.switch_feature(feature text, enabled boolean) returns boolean
        language sql security definer set search_path = public, pg_temp
        as $$ with before as (select features from tenants where tenant_id = app.tenant_id() for update)
              update tenants t set features = before.features || jsonb_build_object(feature, enabled), updated_at = now()
              from before where t.tenant_id = app.tenant_id()
              returning coalesce((before.features ->> feature)::boolean, true) $$;
      revoke execute on function app.switch_feature(text, boolean) from public;
      grant execute on function app.switch_feature(text, boolean) to svc_app;

      -- The same of the retention, in two steps: between them a request compares the version that it knows.
      create function app.lock_retention() returns jsonb
        language sql security definer set search_path = public, pg_temp
        as $$ select retention from tenants where tenant_id = app.tenant_id() for no key update $$;
      revoke execute on function app.lock_retention() from public;
      grant execute on function app.lock_retention() to svc_app;
      create function app.set_retention(policy jsonb) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ update tenants set retention = policy, updated_at = now() where tenant_id = app.tenant_id() $$;
      revoke execute on function app.set_retention(jsonb) from public;
      grant execute on function app.set_retention(jsonb) to svc_app;

      create table users (
        user_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        email text not null,
        name text not null,
        role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
        -- The organizations of the live environment that somebody is confined to; null: the whole account.
        organization_ids uuid[],
        include_descendants boolean not null default false,
        disabled_at timestamptz,
        last_seen_at timestamptz,
        check (role <> 'owner' or organization_ids is null),
        password_hash text not null,
        -- What the audit log's hashes of their name and address are made with; it goes with the row.
        audit_key uuid not null default gen_random_uuid(),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_email on users (lower(email));
      create index users_tenant on users (tenant_id);
      ${forSystem('users')}

      -- The application role sees no users; whether an id is one of its tenant's is all that it may ask.
      create function app.is_user(id text) returns boolean
        language sql stable security definer set search_path = public, pg_temp
        as $$ select exists (select from users where user_id = id and tenant_id = app.tenant_id()) $$;
      revoke execute on function app.is_user(text) from public;
      grant execute on function app.is_user(text) to svc_app;
      -- What people of the tenant are called now. The audit log knows them by their ids alone.
      create function app.user_names(ids text[]) returns table (user_id text, name text)
        language sql stable security definer set search_path = public, pg_temp
        as $$ select user_id, name from users where user_id = any (ids) and tenant_id = app.tenant_id() $$;
      revoke execute on function app.user_names(text[]) from public;
      grant execute on function app.user_names(text[]) to svc_app, svc_system;

      -- An address may be invited by several accounts; it belongs to the one that it accepts.
      create table invitations (
        invitation_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        -- In lower case.
        email text not null,
        role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
        organization_ids uuid[],
        include_descendants boolean not null default false,
        -- The name of who invited.
        invited_by text,
        audit_key uuid not null default gen_random_uuid(),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null default now() + interval '7 days',
        unique (tenant_id, email)
      );
      create index invitations_expiry on invitations (expires_at);
      ${forSystem('invitations')}

      create table sessions (
        session_hash bytea primary key,
        -- What it is called where sessions are listed; the hash never leaves the table.
        session_id text collate "C" not null unique,
        user_id text collate "C" not null references users on delete cascade,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        -- When the person last proved who they are, at the login or since.
        authenticated_at timestamptz not null default now(),
        expires_at timestamptz not null,
        ip text,
        user_agent text
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);
      ${forSystem('sessions')}

      -- An authenticator app as second factor (RFC 6238).
      create table totp_factors (
        user_id text collate "C" primary key references users on delete cascade,
        tenant_id uuid not null references tenants,
        secret_sealed bytea not null,
        -- Null until a first code has shown that the app has the secret: then it is asked for at every login.
        confirmed_at timestamptz,
        -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
        last_step bigint,
        created_at timestamptz not null default now()
      );
      ${forSystem('totp_factors')}

      -- Of which alerts somebody is told by mail; without a row, as their role has it.
      create table alert_preferences (
        user_id text collate "C" primary key references users on delete cascade,
        tenant_id uuid not null references tenants,
        mail text not null check (mail in ('none', 'critical', 'all')),
        -- Hours of their own day without mail of what is not critical: {"from", "to", "timezone"}.
        quiet_hours jsonb,
        updated_at timestamptz not null default now()
      );
      ${forSystem('alert_preferences')}

      -- Filters of a list that somebody comes back to, by the name that they gave them.
      create table saved_views (
        user_id text collate "C" not null references users on delete cascade,
        page text not null,
        name text not null,
        tenant_id uuid not null references tenants,
        filters jsonb not null,
        primary key (user_id, page, name)
      );
      ${forSystem('saved_views')}

      -- What lets somebody in without their app, each once: a row is one code, as SHA-256.
      create table recovery_codes (
        user_id text collate "C" not null references users on delete cascade,
        code_hash bytea not null,
        tenant_id uuid not null references tenants,
        created_at timestamptz not null default now(),
        primary key (user_id, code_hash)
      );
      ${forSystem('recovery_codes')}

      -- Proof that somebody reads the mail at an address, or knows the password: told once, good once, kept as SHA-256.
      create table one_time_tokens (
        token_hash bytea primary key,
        purpose text not null check (purpose in ('invitation', 'password_reset', 'second_factor')),
        -- The user, or the invitation.
        subject_id text collate "C" not null,
        tenant_id uuid not null references tenants,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index one_time_tokens_subject on one_time_tokens (subject_id);
      create index one_time_tokens_expiry on one_time_tokens (expires_at);
      ${forSystem('one_time_tokens')}

      -- Mail about somebody's account until the mail server has it: recipient, subject and text, sealed.
      create table account_mails (
        mail_id uuid primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        mail_sealed bytea not null,
        created_at timestamptz not null default now()
      );
      create index account_mails_age on account_mails (created_at);
      ${forTenant('account_mails', { app: 'select, insert, delete' })}

      -- What holds back those who guess passwords, over all processes of the dashboard.
      create table login_throttle (
        kind text not null,
        -- SHA-256 of whose tries they are: nobody can be read out of this table.
        subject bytea not null,
        -- When the tries made so far will be forgotten; each try moves it on.
        clear_at timestamptz not null,
        primary key (kind, subject)
      );
      create index login_throttle_clear on login_throttle (clear_at);
      ${forSystem('login_throttle')}`);

    // Operators belong to no tenant; they log in to the board, which uses the system role.
    this.addSql(`
      create table operators (
        operator_id text collate "C" primary key,
        name text not null,
        password_hash text not null,
        created_at timestamptz not null default now(),
        disabled_at timestamptz,
        last_login_at timestamptz
      );
      create unique index operators_name on operators (lower(name));
      ${forSystem('operators')}

      create table operator_sessions (
        session_hash bytea primary key,
        operator_id text collate "C" not null references operators on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- Read-only but for the time until then.
        changes_until timestamptz,
        ip text,
        user_agent text
      );
      create index operator_sessions_operator on operator_sessions (operator_id);
      create index operator_sessions_expiry on operator_sessions (expires_at);
      ${forSystem('operator_sessions')}

      -- What workers take no jobs of, until an operator resumes it.
      create table queue_pauses (
        queue text primary key,
        reason text not null,
        paused_by text not null,
        paused_at timestamptz not null default now()
      );
      ${forSystem('queue_pauses')}`);

    this.addSql(`
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
        sender jsonb not null,
        review_links jsonb not null,
        alerting jsonb not null default '{"escalation": []}',
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        search tsvector generated always as (app.search_vector(tenant_id, environment,
          array[name, address ->> 'line1', address ->> 'city', address ->> 'postal_code'], array[external_ref], array[phone])) stored
      );
      create index organizations_search on organizations using gin (search) with (fastupdate = off);
      create index organizations_list on organizations (tenant_id, environment, organization_id desc);
      create index organizations_parent on organizations (parent_organization_id);
      create unique index organizations_external_ref on organizations (tenant_id, environment, external_ref)
        where external_ref is not null;
      ${forTenant('organizations', { app: 'select, insert, update', organization: 'own or none' })}

      -- An organization and all below it, as far as the caller sees them.
      create function app.organization_tree(top uuid) returns uuid[] language sql stable parallel safe
        as $$ with recursive below as (
                select top as organization_id
                union select o.organization_id from organizations o
                join below b on o.parent_organization_id = b.organization_id)
              select array_agg(organization_id) from below $$;
      -- An organization and all above it, whoever asks: a subscription to a parent also wants what a key does that is
      -- confined to a child.
      create function app.organization_ancestry(bottom uuid) returns uuid[]
        language plpgsql stable parallel safe security definer set search_path = public, pg_temp
        as $$ begin return (with recursive above as (
                select organization_id, parent_organization_id from organizations where organization_id = bottom
                union select o.organization_id, o.parent_organization_id from organizations o
                join above a on o.organization_id = a.parent_organization_id)
              select array_agg(organization_id) from above); end $$;
      -- Where an organization would stand below another one, whoever asks: a cycle may lead through organizations that a
      -- confined key does not see.
      create function app.organization_place(child uuid, parent uuid)
        returns table (above integer, below integer, cycle boolean)
        language sql stable security definer set search_path = public, pg_temp
        as $$ with recursive up as (
                select organization_id, parent_organization_id, 1 as level from organizations
                where organization_id = parent and tenant_id = app.tenant_id()
                union all
                select o.organization_id, o.parent_organization_id, up.level + 1
                from organizations o join up on o.organization_id = up.parent_organization_id where up.level < 20
              ), down as (
                select child as organization_id, 1 as level
                union all
                select o.organization_id, down.level + 1
                from organizations o join down on o.parent_organization_id = down.organization_id where down.level < 20
              )
              select (select max(level) from up), (select max(level) from down),
                     exists (select from up where organization_id = child) $$;
      -- The organization that a change of the whole tenant belongs to: the oldest without a parent.
      create function app.root_organization() returns uuid
        language plpgsql stable parallel safe security definer set search_path = public, pg_temp
        as $$ begin return (select organization_id from organizations
              where tenant_id = app.tenant_id() and environment = app.environment() and parent_organization_id is null
              order by organization_id limit 1); end $$;
      revoke execute on function app.organization_ancestry(uuid), app.organization_place(uuid, uuid),
        app.root_organization() from public;
      grant execute on function app.organization_ancestry(uuid), app.organization_place(uuid, uuid),
        app.root_organization() to svc_app, svc_system;`);

    // The lookup happens before the tenant is known, so the function runs as the owner and returns only the requested row.
    this.addSql(`
      create table api_keys (
        key_id text collate "C" primary key,
        tenant_id uuid not null references tenants,
        environment app.environment_name not null,
        name text not null,
        key_hash bytea not null unique,
        last_four text not null,
        scopes text[] not null,
        organization_ids uuid[],
        include_descendants boolean not null default false,
        -- Networks in CIDR notation that requests may come from; null: any.
        allowed_addresses text[],
        requests_per_minute integer not null check (requests_per_minute between 1 and 1000000),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        replaced_by text collate "C",
        -- The key that it was made with, if any.
        made_by text collate "C",
        metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index api_keys_list on api_keys (tenant_id, environment, key_id desc);
      create index api_keys_made_by on api_keys (made_by) where made_by is not null;
      create index api_keys_rate on api_keys (tenant_id, requests_per_minute) where revoked_at is null;
      ${forTenant('api_keys', { app: 'select, insert, update' })}

      -- What all keys of a tenant may ask together: what the operator says, or ten times the most that one of them may.
      create function app.tenant_requests_per_minute(tenant uuid) returns integer
        language sql stable security definer set search_path = public, pg_temp
        as $$ select coalesce((limits ->> 'requests_per_minute')::integer, 10 * greatest(60, (
                select max(requests_per_minute) from api_keys k where k.tenant_id = t.tenant_id and revoked_at is null)))
              from tenants t where tenant_id = tenant $$;
      create function app.find_api_key(hash bytea) returns setof jsonb
        language sql stable security definer set search_path = public, pg_temp
        as $$ select to_jsonb(k) - 'key_hash' - 'metadata' || jsonb_build_object('features', t.features,
                'suspended', t.suspended_at is not null,
                'tenant_requests_per_minute', app.tenant_requests_per_minute(t.tenant_id),
                'organization_ids', case when k.include_descendants then to_jsonb(array(
                  select distinct unnest(app.organization_tree(top)) from unnest(k.organization_ids) as top))
                  else to_jsonb(k.organization_ids) end)
              from api_keys k join tenants t using (tenant_id) where k.key_hash = hash $$;
      create function app.touch_api_keys(ids text[], times timestamptz[]) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ update api_keys k set last_used_at = t.at from unnest(ids, times) as t(id, at)
              where k.key_id = t.id and (k.last_used_at is null or k.last_used_at < t.at) $$;
      revoke execute on function app.tenant_requests_per_minute(uuid), app.find_api_key(bytea),
        app.touch_api_keys(text[], timestamptz[]) from public;
      grant execute on function app.tenant_requests_per_minute(uuid) to svc_system;
      grant execute on function app.find_api_key(bytea), app.touch_api_keys(text[], timestamptz[]) to svc_app;`);

    // Counts as the owner, because a key that is limited to organizations does not see all rows.
    this.addSql(`
      -- How much of what a limit bounds the tenant has, in both environments, and what an operator has granted it. Whoever
      -- asks is the only one to add to it until the transaction ends, so that no two take the last place.
      create function app.count_for_limit(kind text, host text default null) returns table (used integer, granted integer)
        language plpgsql security definer set search_path = public, pg_temp
        as $$ declare tenant uuid = app.tenant_id();
        begin
          perform pg_advisory_xact_lock(hashtextextended(format('limit:%s:%s', kind, tenant), 0));
          return query select (case kind
            when 'api_keys' then (select count(*) from api_keys where tenant_id = tenant
              and (revoked_at is null or revoked_at > now()) and (expires_at is null or expires_at > now()))
            when 'organizations' then (select count(*) from organizations where tenant_id = tenant)
            when 'ingest_sources' then
              (select count(*) from ingest_sources where tenant_id = tenant and deleted_at is null)
            when 'webhooks' then
              (select count(*) from webhook_subscriptions where tenant_id = tenant and deleted_at is null)
            when 'imports' then
              (select count(*) from imports where tenant_id = tenant and status in ('queued', 'running'))
            when 'exports' then (select count(*) from exports
              where tenant_id = tenant and status in ('queued', 'running', 'completed') and expires_at > now())
            when 'webhooks_per_host' then (select count(*) from webhook_subscriptions
              where tenant_id = tenant and deleted_at is null and url_host = host)
            end)::integer, (limits ->> kind)::integer
          from tenants where tenant_id = tenant;
        end $$;
      revoke execute on function app.count_for_limit(text, text) from public;
      grant execute on function app.count_for_limit(text, text) to svc_app, svc_system;`);

    this.addSql(`
      -- What keys have asked within the last days, without queries and bodies. Rows come many at a time from processes that
      -- serve every tenant: they are written as the owner.
      create table request_log (
        entry_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        key_id text collate "C" not null,
        method text not null,
        route text not null,
        path text not null,
        status integer not null,
        error_code text,
        request_id text not null,
        duration_ms integer not null,
        created_at timestamptz not null
      ) partition by range (entry_id);
      create index request_log_list on request_log (tenant_id, environment, entry_id desc);
      create index request_log_refused on request_log (tenant_id, environment, entry_id desc) where status >= 400;
      ${forTenant('request_log', { app: 'select' })}

      -- Its commit waits for no disk: the last rows may be lost with the server. What comes twice is there once.
      create function app.write_requests(rows json) returns void
        language sql security definer set search_path = public, pg_temp
        as $$ select set_config('synchronous_commit', 'off', true);
              insert into request_log (entry_id, tenant_id, environment, key_id, method, route, path, status, error_code,
                request_id, duration_ms, created_at)
              select entry_id, tenant_id, environment, key_id, method, route, path, status, error_code, request_id,
                duration_ms, created_at
              from json_to_recordset(rows) as r (entry_id text, tenant_id uuid, environment app.environment_name, key_id text,
                method text, route text, path text, status integer, error_code text, request_id text, duration_ms integer,
                created_at timestamptz)
              on conflict do nothing $$;
      revoke execute on function app.write_requests(json) from public;
      grant execute on function app.write_requests(json) to svc_app;`);

    this.addSql(`
      create table idempotency_keys (
        tenant_id uuid not null,
        environment text not null,
        -- Whose key it is: nobody else sees the answer, or is in the way.
        actor text not null,
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
        primary key (tenant_id, environment, actor, route, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
      ${forTenant('idempotency_keys', { app: 'select, insert, update, delete' })}`);
  }
}
