import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, kysely, requireOne, type Tx } from '#platform/db';

const tenants = (em: EntityManager, tenantId: string) =>
  kysely(em).selectFrom('tenants').where('tenant_id', '=', tenantId);

/** The feature switches of the account; a feature without an entry is on. */
export async function findFeatures(em: EntityManager, tenantId: string): Promise<Record<string, boolean>> {
  const rows = tenants(em, tenantId).select('features').$narrowType<{ features: Record<string, boolean> }>();
  const [tenant] = await executePrepared(em, rows);
  return tenant?.features ?? {};
}

/** @throws AppError `not_found` for an unknown tenant. */
export async function requireTenant({ em, tenantId }: Tx): Promise<void> {
  await requireOne(em, tenants(em, tenantId).select('tenant_id'), 'tenant');
}
