import { type Expression, type SqlBool, sql } from 'kysely';
import { containedIn, contains, type TenantScope, type Tx } from '#platform/db';
import { notFound, validationError } from '#platform/errors';
import { Organization } from './organization.entity.ts';

/** The organizations that a key or a subscription is confined to; null: it is not. */
export interface Confinement {
  organizationIds: readonly string[] | null;
  /** Those below them as well, also those that are added later. */
  includeDescendants: boolean;
}

/** Whose rights are asked about. */
export type ConfinedScope = Pick<TenantScope, 'organizationIds' | 'includeDescendants'>;

/** Of what is confined in turn, a confined caller sees what reaches no further than it does itself. */
export function withinConfinement({ organizationIds, includeDescendants }: ConfinedScope): object {
  if (organizationIds === null) return {};
  return {
    organizationIds: { $ne: null, $contained: [...organizationIds] },
    ...(!includeDescendants && { includeDescendants: false }),
  };
}

/** The same as a condition of a query on one table, whose columns `organization_ids` and `include_descendants` say it. */
export function isWithinConfinement({
  organizationIds,
  includeDescendants,
}: ConfinedScope): Expression<SqlBool> {
  if (organizationIds === null) return sql<SqlBool>`true`;
  const contained = containedIn(sql.ref<string[] | null>('organization_ids'), organizationIds);
  return includeDescendants ? contained : sql<SqlBool>`${contained} and not include_descendants`;
}

/**
 * Checks that something may be confined so.
 * @throws AppError `validation_error` where it would reach further than the caller, or names descendants of nothing;
 *   `not_found` for an unknown organization.
 */
export async function requireConfinement(
  tx: Tx,
  { organizationIds, includeDescendants }: Confinement,
): Promise<void> {
  const own = tx.organizationIds;
  const refuse = (path: string, message: string) => validationError([{ path, message }]);
  if (organizationIds === null) {
    if (own !== null) throw refuse('organization_ids', 'must name organizations that the key is confined to');
    if (includeDescendants) throw refuse('include_descendants', 'needs organization_ids');
    return;
  }
  if (own !== null && !organizationIds.every((id) => own.includes(id))) {
    throw refuse('organization_ids', 'must lie within those of the key that asks');
  }
  if (own !== null && includeDescendants && !tx.includeDescendants) {
    throw refuse('include_descendants', 'the key that asks does not include them itself');
  }
  const found = await tx.em.count(Organization, { organizationId: { $in: [...organizationIds] } });
  if (found !== new Set(organizationIds).size) throw notFound('organization', 'organization_ids');
}

/** Of what is confined, the conditions for that which names the organization that a list is filtered by. */
export function coversOrganization(
  organizationIds: Expression<string[] | null>,
  filter: { organization_id?: string | undefined; include_descendants?: boolean | undefined },
) {
  if (!filter.organization_id) return [];
  if (!filter.include_descendants) return [contains(organizationIds, [filter.organization_id])];
  return [sql<SqlBool>`${organizationIds} && app.organization_tree(${filter.organization_id})`];
}
