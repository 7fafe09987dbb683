import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, executePrepared, kysely } from '#platform/db';
import { holdsScope } from '#platform/wire';
import { matchedFields } from './matches.ts';
import type { Search, SearchHit, SearchType } from './search.schemas.ts';
import { digitsOf, findMatches } from './search.sql.ts';
import { type FoundRecord, kinds } from './searchable-records.ts';

/** A record that matches a query: `rank` 0 by its id, 1 by whole words, 2 by prefixes. */
interface Match {
  kind: SearchType;
  id: string;
  rank: number;
}

/** The kinds whose groups are enabled and that the caller may see. */
async function kindsThatAreOn(em: EntityManager, { tenantId, scopes }: Context): Promise<SearchType[]> {
  const [tenant] = await executePrepared(
    em,
    kysely(em)
      .selectFrom('tenants')
      .select('features')
      .$narrowType<{ features: Record<string, boolean> }>()
      .where('tenant_id', '=', tenantId),
  );
  return (Object.keys(kinds) as SearchType[]).filter((kind) => {
    const { feature, admin } = kinds[kind];
    if (admin && !holdsScope(scopes, 'admin', admin)) return false;
    return feature === null || tenant?.features[feature] !== false;
  });
}

/** A record's page in the dashboard; null where it has none. */
function addressOf(
  kind: SearchType,
  id: string,
  { environment }: Context,
  dashboardUrl: string,
): string | null {
  const { page } = kinds[kind];
  if (page === null) return null;
  const url = new URL(`${dashboardUrl}${page}${encodeURIComponent(id)}`);
  url.searchParams.set('environment', environment);
  return url.href;
}

/** The records that the caller may see and that match a query, best first. */
export async function searchRecords(
  em: EntityManager,
  ctx: Context,
  { q, limit }: Search,
  dashboardUrl: string,
): Promise<SearchHit[]> {
  const on = await kindsThatAreOn(em, ctx);
  const phone = digitsOf(q);
  const byWords = await findMatches(em, q, on, limit);
  const id = q.toLowerCase();
  const matches: Match[] = [
    ...on
      .filter((kind) => kinds[kind].id.test(id))
      .map((kind) => ({ kind, id: kind === 'review' ? q : id, rank: 0 })),
    ...byWords.map(({ kind, id, whole }) => ({ kind, id, rank: whole ? 1 : 2 })),
  ];
  const found: { kind: SearchType; rank: number; record: FoundRecord }[] = [];
  for (const [kind, of] of Map.groupBy(matches, (match) => match.kind)) {
    const ids = of.map((match) => match.id);
    for (const record of await kinds[kind].load(em, ids, ctx)) {
      const rank = of.find((match) => match.id === record.id)?.rank ?? 2;
      found.push({ kind, rank, record });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.record.at.getTime() - a.record.at.getTime())
    .slice(0, limit)
    .map(({ kind, rank, record }) => ({
      type: kind,
      id: record.id,
      title: record.title,
      subtitle: record.subtitle,
      organization_id: record.organizationId,
      at: record.at.toISOString(),
      url: addressOf(kind, record.id, ctx, dashboardUrl),
      matched: rank === 0 ? [{ field: 'id', value: record.id }] : matchedFields(q, phone, record.fields),
    }));
}
