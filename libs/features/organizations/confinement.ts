import { type Expression, type SqlBool, sql } from 'kysely';
import { containedIn, contains, selectFrom, type TenantScope, type Tx } from '#platform/db';
import { notFound, validationError } from '#platform/errors';

/** The organizations that a key or a subscription is confined to; null: it is not confined. */
export interface Confinement {
  organizationIds: readonly string[] | null;
  /** Whether those below them are included, also those that are added later. */
  includeDescendants: boolean;
}

/** The caller's confinement. */
export type ConfinedScope = Pick<TenantScope, 'organizationIds' | 'includeDescendants'>;

/**
 * The condition for records that serve named organizations, or all: a confined caller sees those that serve
 * only its own.
 */
export function withinOrganizations({ organizationIds }: Pick<TenantScope, 'organizationIds'>): object {
  return organizationIds === null ? {} : { organizationIds: { $ne: null, $contained: [...organizationIds] } };
}

/**
 * The condition for records that are confined themselves: a confined caller sees those whose confinement lies
 * within its own.
 */
export function withinConfinement(scope: ConfinedScope): object {
  return {
    ...withinOrganizations(scope),
    ...(scope.organizationIds !== null && !scope.includeDescendants && { includeDescendants: false }),
  };
}

/**
 * The same as a condition of a query on one table with the columns `organization_ids` and
 * `include_descendants`.
 */
export function isWithinConfinement({
  organizationIds,
  includeDescendants,
}: ConfinedScope): Expression<SqlBool> {
  if (organizationIds === null) return sql<SqlBool>`true`;
  const contained = containedIn(sql.ref<string[] | null>('organization_ids'), organizationIds);
  return includeDescendants ? contained : sql<SqlBool>`${contained} and not include_descendants`;
}

/**
 * Checks that the caller may see the organizations that fields of a request name.
 * @param named the ids by the field that names them, as a path.
 * @throws AppError `not_found` that names the field.
 */
export async function requireOrganizations(
  tx: Pick<Tx, 'em'>,
  named: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const ids = Object.values(named).flat();
  if (ids.length === 0) return;
  const found = await selectFrom(tx.em, 'organizations')
    .select('organization_id')
    .where('organization_id', 'in', ids)
    .execute();
  const known = new Set(found.map((each) => each.organization_id));
  for (const [path, of] of Object.entries(named))
    if (!of.every((id) => known.has(id.toLowerCase()))) throw notFound('organization', path);
}

/**
 * Checks that the caller may create a record that serves all organizations.
 * @throws AppError `validation_error` for a caller that is confined.
 */
export function requireUnconfined({ organizationIds }: Pick<TenantScope, 'organizationIds'>): void {
  if (organizationIds === null) return;
  const message = 'must name organizations that the key is confined to';
  throw validationError([{ path: 'organization_ids', message }]);
}

/**
 * Checks that the caller may confine a record to these organizations.
 * @throws AppError `validation_error` where it would reach further than the caller, or includes descendants
 *   without naming organizations; `not_found` for an unknown organization.
 */
export async function requireConfinement(
  tx: Tx,
  { organizationIds, includeDescendants }: Confinement,
): Promise<void> {
  const own = tx.organizationIds;
  const refuse = (path: string, message: string) => validationError([{ path, message }]);
  if (organizationIds === null) {
    requireUnconfined(tx);
    if (includeDescendants) throw refuse('include_descendants', 'needs organization_ids');
    return;
  }
  if (own !== null && !organizationIds.every((id) => own.includes(id))) {
    throw refuse('organization_ids', 'must lie within those of the key that asks');
  }
  if (own !== null && includeDescendants && !tx.includeDescendants) {
    throw refuse('include_descendants', 'the key that asks does not include them itself');
  }
  await requireOrganizations(tx, { organization_ids: organizationIds });
}

/** The conditions for confined records that name the organization that a list is filtered by. */
export function coversOrganization(
  organizationIds: Expression<string[] | null>,
  filter: { organization_id?: string | undefined; include_descendants?: boolean | undefined },
) {
  if (!filter.organization_id) return [];
  if (!filter.include_descendants) return [contains(organizationIds, [filter.organization_id])];
  return [sql<SqlBool>`${organizationIds} && app.organization_tree(${filter.organization_id})`];
}
