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
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A scope on its way to the connection; `reading` when nothing will be written in it. */
export interface BeginningScope extends TenantScope {
  reading: boolean;
}

/** Set while a tenant's transaction begins, and only then, so that a nested system transaction never inherits it. */
export const beginningScope = new AsyncLocalStorage<BeginningScope>();

/**
 * The statements that open a tenant's transaction, in one round trip. They run through the simple protocol, which has
 * no parameters, so every value is checked to be a UUID or a known word before it is put into the text.
 * @throws Error when a value is neither.
 */
export function beginStatements(scope: TenantScope): string {
  const ids = [scope.tenantId, ...(scope.organizationIds ?? [])];
  if (!ids.every((id) => UUID.test(id)))
    throw new Error('A tenant scope holds an identifier that is no UUID');
  const environment = scope.environment === 'live' ? 'live' : 'test';
  const organizations = scope.organizationIds ? `{${scope.organizationIds.join(',')}}` : '';
  return `begin; select set_config('app.tenant_id', '${scope.tenantId}', true), set_config('app.environment', '${environment}', true), set_config('app.organization_ids', '${organizations}', true)`;
}
