import { Migration } from '@mikro-orm/migrations';

/** What the application role may do. A revision, once written, stays as it is. */
const grants = {
  claims: 'select, insert, update',
  content_items: 'select, insert, update',
  content_revisions: 'select, insert',
};

export class Migration20261120000400_claims_content extends Migration {
  override up(): void {
    // What is only ever shown as a whole is json: it comes back in the order in which the client sent it.
    this.addSql(`
      create table claims (
        claim_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        job_external_ref text not null,
        loss_type text,
        loss_date text,
        documents json not null,
        document_texts json not null,
        photos json not null,
        status text not null check (status in
          ('queued', 'extracting', 'ready_for_review', 'approved', 'rejected', 'failed')),
        failure_reason text,
        scope json,
        scope_item_count integer,
        rooms_documented json not null,
        metadata json not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index claims_list on claims (tenant_id, environment, claim_id desc);
      create index claims_organization on claims (organization_id, claim_id desc);
      create index claims_status on claims (tenant_id, environment, status, claim_id desc);
      create index claims_loss_type on claims (tenant_id, environment, loss_type, claim_id desc);
      create index claims_job on claims (tenant_id, environment, job_external_ref, claim_id desc);

      create table content_items (
        content_id text collate "C" primary key,
        tenant_id uuid not null,
        environment app.environment_name not null,
        organization_id uuid not null references organizations,
        kind text not null check (kind in ('blog_post', 'video_script', 'social_post', 'review_response')),
        brief json not null,
        status text not null check (status in ('queued', 'drafting', 'draft', 'revising', 'published', 'failed')),
        title text,
        body text,
        revision integer not null check (revision >= 0),
        revision_count integer not null check (revision_count >= revision),
        pending_instructions text,
        -- Stays while a later revision is being worked on: readers keep the text that was published.
        published_revision integer,
        published_at timestamptz,
        metadata json not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index content_items_list on content_items (tenant_id, environment, content_id desc);
      create index content_items_organization on content_items (organization_id, content_id desc);
      create index content_items_status on content_items (tenant_id, environment, status, content_id desc);
      create index content_items_kind on content_items (tenant_id, environment, kind, content_id desc);
      create index content_items_feed on content_items (organization_id, published_at desc, content_id desc)
        where kind = 'blog_post' and environment = 'live' and published_revision is not null;

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
        primary key (content_id, revision)
      );`);

    for (const [table, privileges] of Object.entries(grants)) {
      const fence = `tenant_id = (select app.tenant_id()) and environment = (select app.environment())
        and ((select app.organization_ids()) is null or organization_id = any ((select app.organization_ids())::uuid[]))`;
      this.addSql(`
        alter table ${table} enable row level security;
        create policy tenant on ${table} for all to svc_app using (${fence}) with check (${fence});
        create policy system on ${table} for all to svc_system using (true) with check (true);
        grant ${privileges} on ${table} to svc_app;
        grant select, insert, update, delete on ${table} to svc_system;`);
    }

    // Readers of a feed have no key, so no tenant is known. This runs as the owner and gives away what was published.
    this.addSql(`
      create function app.read_feed(organization uuid, most integer)
        returns table (organization_name text, content_id text, title text, body text, keywords json,
                       published_at timestamptz, modified_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
          select o.name, p.content_id, p.title, p.body, p.keywords, p.published_at, p.modified_at
          from organizations o
          join tenants t using (tenant_id)
          left join lateral (
            select c.content_id, r.title, r.body, c.brief -> 'keywords' as keywords, c.published_at,
                   r.created_at as modified_at
            from content_items c
            join content_revisions r on r.content_id = c.content_id and r.revision = c.published_revision
            where c.organization_id = o.organization_id and c.kind = 'blog_post' and c.environment = 'live'
              and c.published_revision is not null
            order by c.published_at desc, c.content_id desc
            limit least(most, 100)
          ) p on true
          where o.organization_id = organization and o.environment = 'live' and o.status = 'active'
            and t.features -> 'content' is distinct from 'false'::jsonb
        $$;
      revoke execute on function app.read_feed(uuid, integer) from public;
      grant execute on function app.read_feed(uuid, integer) to svc_app;`);
  }

  override down(): void {
    this.addSql(`
      drop function app.read_feed(uuid, integer);
      drop table content_revisions;
      drop table content_items;
      drop table claims;`);
  }
}
