import { Migration } from './migration.ts';

/** The tables that are searched by words: their kinds, their keys, and what their records are newest by. */
const searched: [kind: string, table: string, key: string, newest: string][] = [
  ['organization', 'organizations', 'organization_id', 'organization_id'],
  ['lead', 'leads', 'lead_id', 'lead_id'],
  ['call', 'calls', 'call_id', 'call_id'],
  ['claim', 'claims', 'claim_id', 'claim_id'],
  ['email', 'outreach_emails', 'outreach_id', 'outreach_id'],
  ['reply', 'outreach_replies', 'outreach_id', 'outreach_id'],
  ['review', 'reviews', 'review_id', 'position'],
];

const matches = searched
  .map(
    ([kind, table, key, newest]) => `
        if '${kind}' = any (kinds) then
          return query select '${kind}', r.${key}::text, r.search @@ whole_words from ${table} r
            where r.search @@ beginnings and r.tenant_id = tenant and r.environment = env
              and (organizations is null or r.organization_id = any (organizations))
            order by 3 desc, r.${newest} desc limit most;
        end if;`,
  )
  .join('');

/**
 * Search over records of all kinds. Under row-level security an index serves only leakproof comparisons, which that of
 * words is not: so the function runs as the owner, and asks for the transaction's own scope by itself.
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
