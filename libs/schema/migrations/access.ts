// Migrations that have run made their policies with these functions: for a new rule, add a function.

interface TenantAccess {
  /** What the application role may do; nothing that is not named. */
  app: string;
  /** What the system role may do. */
  system?: string;
  /**
   * Which rows a key sees that is confined to organizations: without this, all of its tenant's. `own`: those of its
   * organizations, to read and to write. `own or none`: it may also write rows of no organization, as a change to a key
   * or a subscription does, and may not read them. `own or tenant-wide`: the same where such rows name the root organization
   * and say `tenant_wide`. `whole account`: it sees none of them.
   */
  organization?: 'own' | 'own or none' | 'own or tenant-wide' | 'whole account';
}

const allPrivileges = 'select, insert, update, delete';

// Each function stands in a select of its own, so that it is called once a statement and not once a row.
const ownTenant = 'tenant_id = (select app.tenant_id()) and environment = (select app.environment())';
const unconfined = '(select app.organization_ids()) is null';
const ownOrganization = 'organization_id = any ((select app.organization_ids())::uuid[])';
/** Rows of no organization, which a confined key may write and not read. */
const ofNone = {
  own: 'false',
  'own or none': 'organization_id is null',
  'own or tenant-wide': 'tenant_wide',
};

/** SQL that opens a table to the system role alone, which serves every tenant. */
export function forSystem(table: string, privileges = allPrivileges): string {
  return `
    alter table ${table} enable row level security;
    create policy system on ${table} for all to svc_system using (true) with check (true);
    grant ${privileges} on ${table} to svc_system;`;
}

/** SQL that opens a table to the application role, for one tenant and environment at a time, and to the system role. */
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

/** As `forTenant`, where the application role may only read. */
export function forTenantToRead(table: string, { rows = ownTenant, system = allPrivileges } = {}): string {
  return `${forSystem(table, system)}
    create policy tenant on ${table} for select to svc_app using (${rows});
    grant select on ${table} to svc_app;`;
}
