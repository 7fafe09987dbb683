import { audit, changesBetween } from '#platform/audit';
import { type Context, query, type Tx, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { resourceGroups, type TenantFeature } from './resource-groups.ts';
import type { FeatureList } from './tenants.schemas.ts';

type Switches = Record<string, boolean>;

/** The groups of the core, and which of them are on for the tenant. */
export async function listFeatures({ em, tenantId }: Pick<Tx, 'em' | 'tenantId'>): Promise<FeatureList> {
  const [tenant] = await query<{ features: Switches }>(
    em,
    'select features from tenants where tenant_id = $1',
    [tenantId],
  );
  return {
    data: resourceGroups.map(({ group, feature }) => ({
      group,
      status: feature === null ? 'live' : 'roadmap',
      feature,
      enabled: feature === null || tenant?.features[feature] !== false,
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
    const [before] = await query<{ was: boolean }>(tx.em, 'select app.switch_feature($1, $2) as was', [
      feature,
      enabled,
    ]);
    if (typeof before?.was !== 'boolean') throw notFound('account');
    if (before.was !== enabled) {
      audit(tx, {
        action: 'tenant.feature_switched',
        target: { type: 'feature', id: feature },
        organizationId: null,
        changes: changesBetween({ enabled: before.was }, { enabled }),
      });
    }
    return listFeatures(tx);
  });
}
