import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, query } from '#platform/db';
import { booleanParameter, uuid } from '#platform/wire';

/** The filter that every count takes, as lists do. */
export const byOrganization = {
  organization_id: uuid.optional(),
  include_descendants: booleanParameter.optional(),
};

/**
 * The scope of counts, as the parameters $1 to $3 of their statements: organizations or null, tenant and environment. The
 * last two are for the planner; row-level security enforces them anyway.
 */
export async function countedIn(
  em: EntityManager,
  { tenantId, environment }: Context,
  filter: { organization_id?: string | undefined; include_descendants?: boolean | undefined },
): Promise<readonly unknown[]> {
  const { organization_id: organizationId, include_descendants: below } = filter;
  if (!organizationId) return [null, tenantId, environment];
  if (!below) return [[organizationId], tenantId, environment];
  const tree = only(
    await query<{ ids: string[] }>(em, 'select app.organization_tree($1) as ids', [organizationId]),
  );
  return [tree.ids, tenantId, environment];
}

/** The one row of a query that counts. */
export function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A count has no row');
  return row;
}
