import { audit, changesBetween } from '#platform/audit';
import { type Context, type Tx, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { resourceGroups, type TenantFeature } from './resource-groups.ts';
import { findFeatures } from './tenants.read.ts';
import type { FeatureList } from './tenants.schemas.ts';
import { updateFeature } from './tenants.sql.ts';

/** The core resource groups, and which of them are on for the tenant. */
export async function listFeatures({ em, tenantId }: Pick<Tx, 'em' | 'tenantId'>): Promise<FeatureList> {
  const features = await findFeatures(em, tenantId);
  return {
    data: resourceGroups.map(({ group, feature }) => ({
      group,
      status: feature === null ? 'live' : 'roadmap',
      feature,
      enabled: feature === null || features[feature] !== false,
    })),
  };
}

/**
 * Switches a group on or off for the whole tenant, in both environments.
 * @throws AppError `not_found` for an unknown tenant.
 */
export async function switchFeature(
  ctx: Context,
  feature: TenantFeature,
  enabled: boolean,
): Promise<FeatureList> {
  return transaction(ctx, async (tx) => {
    const was = await updateFeature(tx, feature, enabled);
    if (was === null) throw notFound('account');
    if (was !== enabled) {
      audit(tx, {
        action: 'tenant.feature_switched',
        target: { type: 'feature', id: feature },
        organizationId: null,
        changes: changesBetween({ enabled: was }, { enabled }),
      });
    }
    return listFeatures(tx);
  });
}
