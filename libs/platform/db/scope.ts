import { AsyncLocalStorage } from 'node:async_hooks';

export type Environment = 'live' | 'test';

/** Who acts: the audit log names it with every change. */
export interface Actor {
  type: 'api_key' | 'user' | 'system' | 'provider';
  id: string;
  name: string | null;
}

/** What row-level security compares every row with. `organizationIds` is null unless the key is confined to some. */
export interface TenantScope {
  tenantId: string;
  environment: Environment;
  organizationIds: readonly string[] | null;
  /** Whether `organizationIds` includes their descendants; if so, rights on these may be delegated. */
  includeDescendants?: boolean;
}

/** The scope that a connection is about to begin with; `reading` if nothing is written in it. */
export interface BeginningScope extends TenantScope {
  reading: boolean;
}

/** Set while a tenant's transaction begins, and only then, so that a nested system transaction never inherits it. */
export const beginningScope = new AsyncLocalStorage<BeginningScope>();

/** Lets row-level security compare with a scope until the transaction ends; its parameters are {@link scopeParameters}. */
export const setScope = `select set_config('app.tenant_id', $1, true), set_config('app.environment', $2, true),
  set_config('app.organization_ids', $3, true)`;

/** The parameters of {@link setScope}. */
export function scopeParameters({ tenantId, environment, organizationIds }: TenantScope): string[] {
  return [tenantId, environment, organizationIds ? `{${organizationIds.join(',')}}` : ''];
}
