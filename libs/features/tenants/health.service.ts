import { build } from '#platform/build';
import type { Context } from '#platform/db';
import type { Health } from './tenants.schemas.ts';

/** What a key resolves to, and the build of the product. */
export function describeHealth({ tenantId, environment, scopes }: Context): Health {
  return {
    status: 'ok',
    version: 'v1',
    build,
    tenant_id: tenantId,
    environment,
    scopes: [...scopes],
    timestamp: new Date().toISOString(),
  };
}
