import { randomBytes } from 'node:crypto';
import { createIngestSource } from '#features/ingest';
import { createApiKey } from '#features/keys';
import { addOperator } from '#features/operators';
import { type CreateOrganization, createOrganization, newOrganization } from '#features/organizations';
import { createTenant, createUser } from '#features/tenants';
import type { Environment } from '#platform/db';
import type { Tools } from './tools.ts';

/** With the fields that its mail and its review requests need. */
const demoOrganization: CreateOrganization = {
  ...newOrganization('Cedar Falls Restoration'),
  timezone: 'America/Chicago',
  address: {
    line1: '1200 Harbor Street',
    line2: null,
    city: 'Cedar Falls',
    region: 'IA',
    postal_code: '50613',
    country: 'US',
  },
  review_links: { google: 'https://g.page/r/cedar-falls-restoration/review' },
};

/** The logins and keys for trying the product. Secrets are shown only here. */
export interface DemoTenant {
  tenant_id: string;
  organization_id: string;
  test_organization_id: string;
  live_key: string;
  test_key: string;
  dashboard_email: string;
  dashboard_password: string;
  board_name: string;
  board_password: string;
  source_id: string;
  source_secret: string;
}

export async function seedDemo(tools: Tools): Promise<DemoTenant> {
  const system = tools.system().pool;
  const tenantId = await createTenant(system, 'Demo franchise network');
  const live = await createOrganization(tools.actingFor(tenantId, 'live'), demoOrganization);
  const sandbox = await createOrganization(tools.actingFor(tenantId, 'test'), demoOrganization);
  const key = (environment: Environment) =>
    createApiKey(tools.actingFor(tenantId, environment), {
      name: `Demo (${environment})`,
      environment,
      scopes: ['read', 'write', 'admin'],
      organization_ids: null,
      include_descendants: false,
      expires_at: null,
      metadata: {},
    });
  const password = randomBytes(12).toString('base64url');
  // Email addresses and operators' names are unique over all tenants, and a database may hold several demos.
  const email = `demo-${tenantId.slice(-6)}@example.com`;
  await createUser(
    { ...tools.actingFor(tenantId, 'live'), db: tools.system() },
    { email, name: 'Demo user', role: 'owner', password },
  );
  const operator = {
    name: `operator-${tenantId.slice(-6)}`,
    password: randomBytes(15).toString('base64url'),
  };
  await addOperator(tools.actingForOperators(), operator.name, operator.password);
  const source = await createIngestSource(
    tools.actingFor(tenantId, 'live'),
    { kind: 'callrail', organization_id: live.organization_id, accounts: null, metadata: {} },
    { secrets: tools.secrets(), publicUrl: tools.config.publicUrl },
  );
  return {
    tenant_id: tenantId,
    organization_id: live.organization_id,
    test_organization_id: sandbox.organization_id,
    live_key: (await key('live')).key,
    test_key: (await key('test')).key,
    dashboard_email: email,
    dashboard_password: password,
    board_name: operator.name,
    board_password: operator.password,
    source_id: source.source_id,
    source_secret: source.secret,
  };
}
