// Released migrations use these functions, so do not change them: for a new rule, add a function.

interface TenantAccess {
  /** The privileges of the application role. */
  app: string;
  /** The privileges of the system role. */
  system?: string;
  /**
   * Which rows a key that is limited to organizations sees; by default all rows of its tenant. `own`: it reads and writes
   * rows of its organizations. `own or none`: it may also write rows without an organization, as a change to a key or a
   * subscription does, but must not read them. `own or tenant-wide`: the same, but such rows name the root organization
   * and have `tenant_wide`. `whole account`: it sees no row.
   */
  organization?: 'own' | 'own or none' | 'own or tenant-wide' | 'whole account';
}

const allPrivileges = 'select, insert, update, delete';

// Each function call is in a subselect, so that it is evaluated once per statement and not once per row.
const ownTenant = 'tenant_id = (select app.tenant_id()) and environment = (select app.environment())';
const unconfined = '(select app.organization_ids()) is null';
const ownOrganization = 'organization_id = any ((select app.organization_ids())::uuid[])';
/** Conditions for rows without an organization, which a limited key may write but not read. */
const ofNone = {
  own: 'false',
  'own or none': 'organization_id is null',
  'own or tenant-wide': 'tenant_wide',
};

/** SQL that grants access to a table to the system role alone, for every tenant. */
export function forSystem(table: string, privileges = allPrivileges): string {
  return `
    alter table ${table} enable row level security;
    create policy system on ${table} for all to svc_system using (true) with check (true);
    grant ${privileges} on ${table} to svc_system;`;
}

/** SQL that grants a table to the application role, for one tenant and environment at a time, and to the system role. */
export function forTenant(table: string, { app, system, organization }: TenantAccess): string {
  const none = organization && organization !== 'whole account' && ofNone[organization];
  const tenants = organization === 'whole account' ? `${ownTenant} and ${unconfined}` : ownTenant;
  const read = none
    ? `${ownTenant} and (${unconfined} or (${ownOrganization} and (${none}) is not true))`
    : tenants;
  const written = none ? `${ownTenant} and (${unconfined} or ${none} or ${ownOrganization})` : read;
  return `${forSystem(table, system)}
    create policy tenant on ${table} for all to svc_app using (${read}) with check (${written});
    grant ${app} on ${table} to svc_app;`;
}

/** Like `forTenant`, but the application role may only read. */
export function forTenantToRead(table: string, { rows = ownTenant, system = allPrivileges } = {}): string {
  return `${forSystem(table, system)}
    create policy tenant on ${table} for select to svc_app using (${rows});
    grant select on ${table} to svc_app;`;
}
