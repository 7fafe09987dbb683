import { query, type Tx } from '#platform/db';

/** These organizations and all below them. */
export async function withDescendants(
  tx: Pick<Tx, 'em'>,
  organizationIds: readonly string[],
): Promise<string[]> {
  const rows = await query<{ organization_id: string }>(
    tx.em,
    `select distinct unnest(app.organization_tree(named)) as organization_id from unnest($1::uuid[]) as named`,
    [organizationIds],
    'organizations_and_descendants',
  );
  return rows.map((row) => row.organization_id);
}

/**
 * The organization, among these and those below them, that serves a postal code. If several do, one that is
 * not named itself has precedence, then the oldest; null where none does.
 */
export async function findServing(
  tx: Pick<Tx, 'em'>,
  organizationIds: readonly string[],
  postalCode: string,
): Promise<string | null> {
  const [row] = await query<{ organization_id: string }>(
    tx.em,
    `select o.organization_id
     from organizations o
     where o.organization_id in (select unnest(app.organization_tree(named)) from unnest($1::uuid[]) as named)
       and o.status = 'active'
       and exists (select from jsonb_array_elements_text(o.service_area -> 'postal_codes') as code
                   where left(code, 5) = $2)
     order by o.organization_id = any ($1::uuid[]), o.organization_id limit 1`,
    [organizationIds, postalCode],
    'organization_serving',
  );
  return row?.organization_id ?? null;
}

/**
 * The number of levels above an organization in a place below this parent, the number below it, and whether
 * it would be its own ancestor.
 */
export async function findPlace(
  tx: Tx,
  childId: string,
  parentId: string,
): Promise<{ above: number; below: number; cycle: boolean } | undefined> {
  const [place] = await query<{ above: number; below: number; cycle: boolean }>(
    tx.em,
    'select above, below, cycle from app.organization_place($1, $2)',
    [childId, parentId],
  );
  return place;
}
