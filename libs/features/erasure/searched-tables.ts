import type { Pool } from 'pg';

/**
 * Tables that no mention is looked for in, and why. Every other table of a tenant's records is searched, in all of its
 * columns of text and JSON: one that is added later is searched without being named here, as long as the system role may
 * change it; a test asks for the others to be named.
 */
export const notSearched: Readonly<Record<string, string>> = {
  organizations: 'settings of the account',
  api_keys: 'settings of the account',
  webhook_subscriptions: 'settings of the account',
  connections: 'settings of the account',
  ingest_sources: 'settings of the account',
  ingest_messages: 'erased as a whole where it mentions the person',
  audit_entries: 'append-only: hashes whose key goes with the record',
  audit_unsealed: 'append-only',
  audit_leaves: 'append-only',
  audit_seals: 'append-only',
  audit_checkpoints: 'append-only',
  erasures: 'whom it is about goes when it is done',
  tenants: 'settings of the account',
  users: 'people who use the dashboard',
  alert_preferences: 'people who use the dashboard',
  saved_views: 'people who use the dashboard',
  sessions: 'people who use the dashboard',
  one_time_tokens: 'people who use the dashboard',
  invitations: 'people who use the dashboard',
  operators: 'people who use the queue board',
  queue_pauses: 'what operators have paused, and why',
  schema_migrations: 'which migrations have run',
  operator_sessions: 'people who use the queue board',
  totp_factors: 'people who use the dashboard',
  recovery_codes: 'people who use the dashboard',
  login_throttle: 'hashes',
  ingest_rejections: 'counts by our own reasons',
  ingest_secret_uses: 'times only',
  ingest_keys: 'identifiers that providers gave their messages',
};

/** A table in which a person may be mentioned. */
export interface SearchedTable {
  table: string;
  key: { name: string; type: string }[];
  text: string[];
  json: { name: string; type: 'json' | 'jsonb' }[];
}

/** The tables that are searched, as the database describes itself. */
export async function searchedTables(pool: Pool): Promise<SearchedTable[]> {
  const { rows } = await pool.query<SearchedTable>(
    `select c.relname as table,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       coalesce(json_agg(a.attname) filter (where t.typname = 'text'), '[]') as text,
       coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname))
         filter (where t.typname in ('json', 'jsonb')), '[]') as json
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not c.relname = any ($1)
       and has_table_privilege(c.oid, 'update')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey::int2[]))
       and (select count(*) from pg_attribute s
            where s.attrelid = c.oid and s.attname in ('tenant_id', 'environment') and not s.attisdropped) = 2
     group by c.oid, c.relname
     having bool_or(t.typname in ('text', 'json', 'jsonb'))
     order by c.relname`,
    [Object.keys(notSearched)],
  );
  return rows;
}
