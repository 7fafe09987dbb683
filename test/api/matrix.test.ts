import { beforeAll, describe, expect, it } from 'vitest';
import { neededScopes, type Route } from '#platform/http';
import { keyScopes } from '#platform/wire';
import { generateKey } from '../../libs/features/keys/api-key.ts';
import { shared } from '../services/shared.ts';
import { type Answer, type Refusal, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import {
  bodyFor,
  makeFor,
  makers,
  nameOf,
  type Place,
  parameterOf,
  parametersOf,
  pathTo,
  routes,
  undocumented,
} from './endpoints.ts';

const guarded = routes.filter((route) => route.scope !== 'public');
/** What is not there is made by a PUT, in the caller's own account (leads.test.ts). */
const ofOneRecord = guarded.filter((route) => parameterOf(route) !== null && route.method !== 'PUT');
const withOrganization = guarded.filter((route) =>
  Object.hasOwn((bodyFor(route, nowhere()) as object) ?? {}, 'organization_id'),
);
/** Records of the account as a whole: a key that is confined to organizations may see them. */
const accountWide = ['alert_id', 'checkpoint_id'];

function nowhere(): Place {
  return { tenantId: '', environment: 'live', organizationId: '', key: '' };
}

const stack = shared(startStack);
let home: Place;
let sandbox: Place;
let stranger: Place;
let elsewhere: string;
const refusedKeys: Record<string, string> = {};

beforeAll(async () => {
  const [tenant, other] = await Promise.all([stack.createTenant(), stack.createTenant()]);
  const { tenantId } = tenant;
  home = { tenantId, environment: 'live', ...tenant.live };
  sandbox = { tenantId, environment: 'test', ...tenant.test };
  stranger = { tenantId: other.tenantId, environment: 'live', ...other.live };
  const second = await stack.request<{ organization_id: string }>(home.key, 'POST', '/organizations', {
    name: 'Second',
  });
  elsewhere = (await stack.createKey(tenantId, { organizationIds: [second.body.organization_id] })).key;

  const revoked = await stack.createKey(tenantId, {});
  await stack.request(home.key, 'DELETE', `/api-keys/${revoked.keyId}`);
  const expired = await stack.createKey(tenantId, { expiresAt: new Date(Date.now() + 500) });
  const flipped = home.key.endsWith('0') ? '1' : '0';
  Object.assign(refusedKeys, {
    'malformed key': 'svc_live_short',
    'bad checksum': `${home.key.slice(0, -1)}${flipped}`,
    'unknown key': generateKey('live'),
    'revoked key': revoked.key,
    'expired key': expired.key,
    'key of another product': home.key.replace('svc_', 'abc_'),
  });
  await waitFor('the end of the key', async () => (await ask(expired.key, health)).status === 401);
});

const health = routes.find((route) => route.path === '/health') as Route;

/** Asks as the documentation shows it, so that only what is wrong with the key or the record can be refused. */
function ask(key: string | null, route: Route, ids: string[] = [], place = home): Promise<Answer<Refusal>> {
  return stack.request<Refusal>(key, route.method, pathTo(route, ids), bodyFor(route, place));
}

function expectRefusal(route: Route, answer: Answer<Refusal>, status: number, code: string): void {
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(undocumented(route, answer)).toBeNull();
}

describe('every endpoint', () => {
  it('has a maker for each record that its path names, and no maker is left over', () => {
    const named = new Set([...routes.flatMap(parametersOf), ...Object.values(listedWithoutDetail)]);
    expect([...named].filter((name) => !makers[name])).toEqual([]);
    expect(Object.keys(makers).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s lets the right key through to what it asks for',
    async (_name, route) => {
      const own = await ownPlace(route);
      const ids = await makeFor(stack, route, own);
      const body = (await namedInBody[nameOf(route)]?.(own)) ?? bodyFor(route, own);
      const answer = await stack.request<Refusal>(own.key, route.method, pathTo(route, ids), body);
      expect([401, 403, 404, 405, 429, 500, 503]).not.toContain(answer.status);
      expect(undocumented(route, answer)).toBeNull();
      if (route.method === 'GET') expect([200, 409]).toContain(answer.status);
    },
  );

  it.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s answers 401, and the same, to every key that is none',
    async (_name, route) => {
      const ids = await makeFor(stack, route, home);
      const bodies = new Set<string>();
      const headers = [
        null,
        ...Object.values(refusedKeys).map((key) => `Bearer ${key}`),
        `Basic ${home.key}`,
        home.key,
        'Bearer',
        'Bearer ',
        `Bearer ${home.key} ${home.key}`,
      ];
      for (const authorization of headers) {
        const answer = await stack.request<Refusal>(
          null,
          route.method,
          pathTo(route, ids),
          bodyFor(route, home),
          authorization === null ? {} : { authorization },
        );
        expectRefusal(route, answer, 401, 'unauthorized');
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        bodies.add(JSON.stringify({ ...answer.body.error, details: null }));
      }
      expect(bodies.size).toBe(1);
    },
  );

  const needed = guarded.flatMap((route) =>
    neededScopes(route).map((scope) => [nameOf(route), scope, route] as const),
  );
  it.each(needed)('%s refuses a key without %s', async (_name, scope, route) => {
    const others = keyScopes.filter((each) => each !== scope);
    const { key } = await stack.createKey(home.tenantId, { scopes: others });
    const answer = await ask(key, route, await makeFor(stack, route, home));
    expectRefusal(route, answer, 403, 'insufficient_scope');
    expect(answer.body.error.details.required_scope).toBe(scope);
  });

  it('asks for all scopes where a change of a subscription decides who gets to read what', () => {
    const changing = routes.filter(({ operationId }) =>
      ['createWebhook', 'updateWebhook', 'rotateWebhookSecret'].includes(operationId),
    );
    expect(changing.map(neededScopes)).toEqual(changing.map(() => ['read', 'write', 'admin']));
    expect(changing).toHaveLength(3);
  });

  it.each(guarded.filter((route) => route.feature !== null).map((route) => [nameOf(route), route] as const))(
    '%s refuses an account whose feature is switched off',
    async (_name, route) => {
      const own = await ownPlace(route);
      const ids = await makeFor(stack, route, own);
      await stack.query(
        'update tenants set features = features || jsonb_build_object($2::text, false) where tenant_id = $1',
        [own.tenantId, route.feature],
      );
      // The key's account is cached for a second; a new key is looked up at once.
      const { key } = await stack.createKey(own.tenantId, {});
      const answer = await ask(key, route, ids, own);
      expectRefusal(route, answer, 403, 'feature_disabled');
      expect(answer.body.error.details.feature).toBe(route.feature);
    },
  );

  it.each(ofOneRecord.map((route) => [nameOf(route), route] as const))(
    '%s does not find the record of another account, of the other environment, or one that never was',
    async (_name, route) => {
      const ids = await makeFor(stack, route, home);
      const asks = [
        await ask(stranger.key, route, ids, stranger),
        await ask(sandbox.key, route, ids, sandbox),
        await ask(home.key, route, await makeFor(stack, route, stranger)),
        await ask(home.key, route, await makeFor(stack, route, sandbox)),
        await ask(home.key, route, [...ids.slice(0, -1), `${ids.at(-1)?.slice(0, -6)}000000`]),
        await ask(home.key, route, [...ids.slice(0, -1), 'no%20such']),
      ];
      for (const answer of asks) expectRefusal(route, answer, 404, 'not_found');
    },
  );

  it.each(
    ofOneRecord
      .filter((route) => !accountWide.includes(parameterOf(route) ?? ''))
      .map((route) => [nameOf(route), route] as const),
  )('%s does not find the record of an organization that the key is not for', async (_name, route) => {
    expectRefusal(route, await ask(elsewhere, route, await makeFor(stack, route, home)), 404, 'not_found');
  });

  it.each(withOrganization.map((route) => [nameOf(route), route] as const))(
    '%s makes nothing for an organization of another account, environment, or outside the key',
    async (_name, route) => {
      const ids = await makeFor(stack, route, home);
      expectRefusal(route, await ask(home.key, route, ids, stranger), 404, 'not_found');
      expectRefusal(route, await ask(home.key, route, ids, sandbox), 404, 'not_found');
      expectRefusal(route, await ask(elsewhere, route, ids, home), 404, 'not_found');
    },
  );

  it.each(
    guarded
      .filter((route) => route.method === 'GET' && parameterOf(route) === null && route.request.query)
      .map((route) => [nameOf(route), route] as const),
  )('%s lists nothing of another account, environment or organization', async (_name, route) => {
    const recordPath = guarded.find(
      (each) => each.method === 'GET' && each.path === `${route.path}/{${parameterOf(each)}}`,
    );
    const parameter = recordPath ? parameterOf(recordPath) : listedWithoutDetail[route.path];
    const make = makers[parameter ?? ''];
    if (!make) throw new Error(`${route.path} lists records that there is no maker for`);
    const id = await make(stack, home);
    // The whole log is a download; lists are paginated, newest first; a stream begins at `created_after`.
    const page = route.path.endsWith('/export')
      ? ''
      : route.path.endsWith('/stream')
        ? `?created_after=${new Date(Date.now() - 3_600_000).toISOString()}`
        : '?limit=100';
    const asked = route.path === '/search' ? `${page}&q=${id}` : page;
    const seenBy = async (key: string) =>
      JSON.stringify((await stack.request(key, 'GET', `${route.path}${asked}`)).body).includes(id);
    expect(await seenBy(home.key)).toBe(true);
    expect(await seenBy(stranger.key)).toBe(false);
    expect(await seenBy(sandbox.key)).toBe(false);
    if (!accountWide.includes(parameter ?? '')) expect(await seenBy(elsewhere)).toBe(false);
  });
});

/** Lists whose records cannot be fetched one by one. */
const listedWithoutDetail: Record<string, string> = {
  '/audit-log/export': 'audit_id',
  '/leads/export': 'lead_id',
  '/prospects/export': 'prospect_id',
  '/calls/export': 'call_id',
  '/claims/export': 'claim_id',
  '/reviews/export': 'review_id',
  '/events/stream': 'event_id',
  '/feedback': 'feedback_id',
  '/request-log': 'entry_id',
  '/search': 'lead_id',
};

/** Bodies that name records, which have to be there. */
const namedInBody: Record<string, (place: Place) => Promise<object>> = {
  'POST /alerts/acknowledge': async (place) => ({ alert_ids: [await makers.alert_id?.(stack, place)] }),
  'POST /webhooks/{webhook_id}/replay': async (place) => ({
    event_id: await makers.event_id?.(stack, place),
  }),
};

/** A separate account, for a request that may change data that other requests depend on. */
async function ownPlace(route: Route): Promise<Place> {
  if (route.method === 'GET' && route.feature === null) return home;
  const tenant = await stack.createTenant();
  return { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
}

describe('an endpoint that needs no key', () => {
  it.each(routes.filter((route) => route.scope === 'public').map((route) => [nameOf(route), route] as const))(
    '%s answers whatever key comes with the request',
    async (_name, route) => {
      for (const key of [null, home.key, ...Object.values(refusedKeys)]) {
        expect((await ask(key, route)).status).toBe(200);
      }
    },
  );
});
