import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionFor, permissions, type Role, roles } from '#features/roles';
import type { Route } from '#platform/http';
import { shared } from '../services/shared.ts';
import {
  dashboardRoutes,
  type Refusal,
  startDashboard,
  stubClient,
  TestClient,
} from './support/dashboard.ts';

const routes = dashboardRoutes();

/** What docs/security.md says, line by line: the words of a permission, and who has it. */
async function documented(): Promise<Map<string, Role[]>> {
  const text = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const rows = text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const head = rows.findIndex(([, ...names]) => names.join() === roles.join());
  const end = rows.findIndex((cells, i) => i > head && cells.length === 0);
  return new Map(
    rows
      .slice(head + 2, end)
      .map(([label = '', ...marks]) => [label, roles.filter((_role, i) => marks[i] === 'yes')]),
  );
}

const dashboard = shared(() => startDashboard(stubClient));
const clients = new Map<Role, TestClient>();
let promised: Map<string, Role[]>;

beforeAll(async () => {
  promised = await documented();
  const { tenantId } = await dashboard.makeTenant('Cedar Falls Restoration');
  for (const role of roles) {
    const client = await dashboard.logIn(await dashboard.makeUser(tenantId, role));
    clients.set(role, client);
  }
});

/** A path to a record that does not exist, so that what is allowed changes nothing. */
const nowhere = (route: Route) =>
  route.path
    .replace(/\{(organization_id|lead_id|prospect_id|recovery_id)\}/g, '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11')
    .replace(/\{review_id\}/g, 'google_0')
    .replace(/\{(\w+)\}/g, 'none_0');

describe('what each role may do', () => {
  it('is in docs/security.md as it is in the code', () => {
    const table = Object.values(permissions).map(({ label, roles: allowed }) => [label, [...allowed]]);
    expect([...promised]).toEqual(table);
  });

  it('is asked about on every endpoint', () => {
    expect(routes.length).toBeGreaterThan(70);
    const asked = new Set(routes.map((route) => permissionFor(route)));
    const open = routes
      .filter((route) => permissionFor(route) === null)
      .map(({ operationId }) => operationId);
    // What is the same for everybody: whether the service is up, and what events there are.
    expect(open).toEqual(['getHealth', 'listEventTypes']);
    for (const permission of Object.keys(permissions) as Permission[]) {
      if (!['sandbox.use', 'owners.manage'].includes(permission))
        expect([permission, asked.has(permission)]).toEqual([permission, true]);
    }
  });

  it('has a line for an endpoint before anybody can use it', () => {
    const made = { tag: 'Something new', scope: 'admin', operationId: 'doSomethingNew' } as const;
    expect(() => permissionFor(made)).toThrow('doSomethingNew');
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers each role as documented',
    async (_name, route) => {
      const permission = permissionFor(route);
      const allowed = permission === null ? roles : (promised.get(permissions[permission].label) ?? []);
      for (const [role, client] of clients) {
        const answer = await client.ask<Refusal>(route.method, `/app/api/v1${nowhere(route)}`, {
          ...(route.method !== 'GET' && { body: { nothing: 'of this' } }),
        });
        expect([role, answer.status !== 403]).toEqual([role, allowed.includes(role)]);
        if (answer.status === 403) expect(answer.body.error.code).toBe('insufficient_scope');
        else expect([200, 404, 422]).toContain(answer.status);
      }
    },
  );

  it('is not asked of those who are not logged in', async () => {
    for (const route of routes) {
      const answer = await new TestClient(dashboard.origin).ask(route.method, `/app/api/v1${nowhere(route)}`);
      expect([route.operationId, answer.status]).toEqual([route.operationId, 401]);
    }
  });
});
