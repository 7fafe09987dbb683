import { Migration } from './migration.ts';

interface Searched {
  kind: string;
  table: string;
  key: string;
  /** The expression that its records are sorted by, newest first; by default the key. */
  newest?: string;
  /** The expression for its words, for tables with few rows per account; by default an indexed column. */
  words?: string;
  /** The condition for records that a caller limited to `organizations` sees. */
  within?: string;
  /** The condition for records that are in use. */
  used?: string;
}

/** An expression that computes a record's words in the query instead of reading an indexed column. */
const wordsOf = (texts: readonly string[], references = `'{}'`): string =>
  `app.search_vector(r.tenant_id, r.environment, array[${texts.join(', ')}]::text[], ${references}, '{}')`;

const withinTheirs = 'r.organization_ids <@ organizations';

/** The tables that are searched by words. */
const searched: readonly Searched[] = [
  { kind: 'organization', table: 'organizations', key: 'organization_id' },
  { kind: 'lead', table: 'leads', key: 'lead_id' },
  { kind: 'call', table: 'calls', key: 'call_id' },
  { kind: 'claim', table: 'claims', key: 'claim_id' },
  { kind: 'email', table: 'outreach_emails', key: 'outreach_id' },
  { kind: 'reply', table: 'outreach_replies', key: 'outreach_id' },
  { kind: 'sequence', table: 'outreach_sequences', key: 'outreach_id', words: wordsOf(['r.name']) },
  { kind: 'content', table: 'content_items', key: 'content_id' },
  { kind: 'review', table: 'reviews', key: 'review_id', newest: 'position' },
  {
    kind: 'webhook',
    table: 'webhook_subscriptions',
    key: 'webhook_id',
    words: wordsOf(['r.url', 'r.description']),
    within: withinTheirs,
    used: 'r.deleted_at is null',
  },
  {
    kind: 'api_key',
    table: 'api_keys',
    key: 'key_id',
    words: wordsOf(['r.name', 'r.last_four']),
    within: withinTheirs,
    used: '(r.revoked_at is null or r.revoked_at > now())',
  },
  {
    kind: 'ingest_source',
    table: 'ingest_sources',
    key: 'source_id',
    words: wordsOf(
      ['r.kind', '(select o.name from organizations o where o.organization_id = r.organization_id)'],
      'array(select jsonb_object_keys(r.accounts))',
    ),
    within: `(r.organization_id is null or r.organization_id = any (organizations))
                and not exists (select from jsonb_each_text(r.accounts) a where not a.value = any (organizations::text[]))`,
    used: 'r.deleted_at is null',
  },
  {
    kind: 'connection',
    table: 'connections',
    key: 'connection_id',
    words: wordsOf([
      'r.description',
      `case r.kind when 'smtp' then 'mail server smtp' else 'job system' end`,
      `r.settings ->> 'url'`,
      `r.settings ->> 'host'`,
    ]),
    within: withinTheirs,
    used: 'r.deleted_at is null',
  },
];

const matches = searched
  .map(
    ({
      kind,
      table,
      key,
      newest = key,
      words = 'r.search',
      within = 'r.organization_id = any (organizations)',
      used = 'true',
    }) => `
        if '${kind}' = any (kinds) then
          return query select '${kind}', r.${key}::text, ${words} @@ whole_words from ${table} r
            where ${words} @@ beginnings and r.tenant_id = tenant and r.environment = env and ${used}
              and (organizations is null or (${within}))
            order by 3 desc, r.${newest} desc limit most;
        end if;`,
  )
  .join('');

/**
 * Search over records of all kinds. Under row-level security an index serves only leakproof comparisons, and text search is
 * not leakproof. So the function runs as the owner and filters by the transaction's scope itself.
 */
export class Migration20261122120700_search extends Migration {
  override up(): void {
    this.addSql(`
      -- Records that have all these words or one of these pieces; with words of three letters and more, and with two where
      -- there are several, also those that have longer ones which begin so. What has digits may also be a reference or a
      -- number.
      create function app.search_query(mark text, words text[], pieces text[], beginnings boolean) returns tsquery
        language sql immutable parallel safe
        as $$ with terms (term, wanted, is_piece) as (
                select (select '(' || string_agg(quote_literal(mark || sign || left(wanted, 50))
                          || case when beginnings and length(wanted) > case when cardinality(words) > 1 then 1 else 2 end then ':*' else '' end, '|') || ')'
                        from unnest(case when wanted ~ '[0-9]' then array['', '#'] else array[''] end) sign), wanted, is_piece
                from (select unnest(words), false union all select unnest(pieces), true) all_terms (wanted, is_piece))
              select concat_ws('|', (select '(' || string_agg(term, '&') || ')' from terms where not is_piece),
                (select string_agg(term, '|') from terms where is_piece))::tsquery $$;

      -- The records of each kind that is asked for that match: first those that have the whole words, then the newest. Of
      -- a word that very many records have, some are found: each of them would have to be read.
      create function app.search_records(content text, phone text, kinds text[], most integer)
        returns table (kind text, id text, whole boolean)
        language plpgsql stable security definer
        set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
      as $$
      declare
        tenant uuid := app.tenant_id();
        env text := app.environment();
        organizations uuid[] := app.organization_ids();
        mark text := app.search_mark(tenant, env);
        words text[] := (app.search_words(content))[1:8];
        -- A reference or a number in one piece; leading zeros are how a number is dialed from elsewhere.
        joined text := ltrim(array_to_string(words, ''), '0');
        pieces text[] := array(select piece from unnest(array[joined, phone]) piece where piece ~ '[0-9]');
        whole_words tsquery := app.search_query(mark, words, pieces, false);
        beginnings tsquery := app.search_query(mark, words, pieces, true);
      begin
        if cardinality(words) = 0 then return; end if;
        perform set_config('gin_fuzzy_search_limit', case when cardinality(words) = 1 then '10000' else '50000' end, true);
        ${matches}
      end $$;
      revoke execute on function app.search_records(text, text, text[], integer) from public;
      grant execute on function app.search_records(text, text, text[], integer) to svc_app;`);
  }
}
