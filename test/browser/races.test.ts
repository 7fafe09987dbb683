import { expect, it } from 'vitest';
import { uuidv7 } from '#platform/ids';
import { apiPath } from '../../apps/dashboard/server/dashboard.ts';
import { nameOf, routes as publicRoutes } from '../api/endpoints.ts';
import { changing, checkRaces } from '../api/race-checks.ts';
import { shared } from '../services/shared.ts';
import { dashboardRoutes, startDashboard, stubClient } from './support/dashboard.ts';

const dashboard = shared(() => startDashboard(stubClient));
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const owner = shared(async () => dashboard.logIn(await dashboard.makeUser(tenant.tenantId, 'owner')));

const known = new Set(publicRoutes.map(nameOf));
/** What only the dashboard serves. */
const routes = changing(dashboardRoutes()).filter((route) => !known.has(nameOf(route)));

async function makePerson(): Promise<string> {
  const { email } = await dashboard.makeUser(tenant.tenantId, 'member');
  const { rows } = await dashboard.system.pool.query('select user_id from users where email = $1', [email]);
  return `/people/${rows[0].user_id}`;
}

async function makeInvitation(): Promise<string> {
  // Only so many are sent in an hour.
  await dashboard.system.pool.query('delete from login_throttle');
  const { body } = await owner.ask<{ invitation_id: string }>('POST', `${apiPath}/invitations`, {
    body: { email: `${uuidv7()}@example.com`, role: 'member' },
  });
  return `/invitations/${body.invitation_id}`;
}

interface Example {
  /** @returns where the record is. */
  make(): Promise<string>;
  body?: (n: number) => unknown;
  /** What the other two get, if not 412. */
  others?: number;
}

/** Every route of the dashboard alone that changes one record which is there already, and what it is asked with. */
const examples: Record<string, Example> = {
  'PATCH /people/{user_id}': {
    make: makePerson,
    body: (n) => [{ role: 'viewer' }, { role: 'admin' }, { disabled: true }][n - 1],
  },
  'DELETE /people/{user_id}': { make: makePerson, others: 404 },
  'POST /invitations/{invitation_id}/resend': { make: makeInvitation },
  'DELETE /invitations/{invitation_id}': { make: makeInvitation, others: 404 },
};

it('has an example for each route, and no example is left over', () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(nameOf).sort());
});

checkRaces({
  routes,
  async stage(route) {
    const { make, body } = examples[nameOf(route)] as Example;
    const record = await make();
    return {
      record,
      path: route.path.replace(/^\/\w+\/\{\w+\}/, record),
      body: body ?? (() => undefined),
      request: (method, path, sent, headers) =>
        owner.ask(method, `${apiPath}${path}`, { body: sent, ...(headers && { headers }) }),
    };
  },
  others: (route) => examples[nameOf(route)]?.others,
  async entriesOf(requestId) {
    const { rows } = await dashboard.system.pool.query(
      'select action from audit_entries where tenant_id = $1 and request_id = $2',
      [tenant.tenantId, requestId],
    );
    return rows;
  },
});
