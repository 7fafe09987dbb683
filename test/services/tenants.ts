import { createApiKey } from '#features/keys';
import { createOrganization, newOrganization } from '#features/organizations';
import { type Context, type Database, type Environment, ownContext } from '#platform/db';
import { createLog } from '#platform/log';
import type { GroupScope, KeyScope } from '#platform/wire';

const silent = createLog({ level: 'silent', process: 'test' });

/** A context that acts for a tenant without HTTP. */
export function actingFor(db: Database, tenantId: string, environment: Environment = 'live'): Context {
  const actor = { type: 'system', id: 'test', name: null } as const;
  return ownContext({ tenantId, environment, actor, db, log: silent, requestId: 'test-request' });
}

export interface KeyRights {
  scopes?: (KeyScope | GroupScope)[];
  organizationIds?: string[];
  includeDescendants?: boolean;
  expiresAt?: Date;
  requestsPerMinute?: number;
}

/** A key in the environment of the context; by default with all scopes and without a rate limit. */
export async function createTestKey(
  ctx: Context,
  rights: KeyRights = {},
): Promise<{ keyId: string; key: string }> {
  const created = await createApiKey(
    ctx,
    {
      name: 'Test key',
      environment: ctx.environment,
      scopes: rights.scopes ?? ['read', 'write', 'admin'],
      organization_ids: rights.organizationIds ?? null,
      include_descendants: rights.includeDescendants ?? false,
      expires_at: rights.expiresAt ?? null,
      metadata: {},
    },
    rights.requestsPerMinute ?? 1_000_000,
  );
  return { keyId: created.key_id, key: created.key };
}

export interface TestMember {
  organizationId: string;
  /** Holds all scopes. */
  key: string;
}

/** An organization, and a key, in the environment of the context. */
export async function createTestMember(ctx: Context): Promise<TestMember> {
  const { organization_id: organizationId } = await createOrganization(ctx, newOrganization('Cedar Falls'));
  return { organizationId, key: (await createTestKey(ctx)).key };
}
