import { describe, expect, it } from 'vitest';
import { grantableScopes } from '#features/keys';
import { groupOf, neededScopes } from '#platform/http';
import { type GroupScope, type KeyScope, keyScopes } from '#platform/wire';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { routes } from './endpoints.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);

interface Made {
  key_id: string;
  key: string;
  expires_at: string | null;
  made_by: string | null;
  error?: { code: string; details: { required_scope?: string; issues?: { path: string }[] } };
}

const make = (by: string, more: object = {}) =>
  stack.request<Made>(by, 'POST', '/api-keys', {
    name: 'Child',
    environment: 'live',
    scopes: ['admin'],
    ...more,
  });
const statusOf = async (key: string) => (await stack.request(key, 'GET', '/health')).status;
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('a key that is made with a key', () => {
  it.each([
    [['admin'], ['read', 'admin'], 'read'],
    [['admin'], ['admin', 'write'], 'write'],
    [['read', 'admin'], ['read', 'write', 'admin'], 'write'],
  ] satisfies [KeyScope[], KeyScope[], KeyScope][])(
    'has no scope that the other lacks: %s makes no %s',
    async (own, wanted, lacking) => {
      const { key } = await stack.createKey(tenant.tenantId, { scopes: own });
      const refused = await make(key, { scopes: wanted });
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'insufficient_scope']);
      expect(refused.body.error?.details.required_scope).toBe(lacking);
      expect((await make(key, { scopes: own })).status).toBe(201);
      // Nor by a rotation, whose response shows the new key to the caller.
      const other = await make(tenant.live.key, { scopes: wanted });
      const rotated = await stack.request<Made>(key, 'POST', `/api-keys/${other.body.key_id}/rotate`, {});
      expect([rotated.status, rotated.body.error?.details.required_scope]).toEqual([403, lacking]);
      expect(await statusOf(other.body.key)).toBe(200);
    },
  );

  it('ends no later than the other', async () => {
    const end = inMs(60_000);
    const { key, keyId } = await stack.createKey(tenant.tenantId, { expiresAt: end });
    const usual = await make(key);
    expect(usual.body).toMatchObject({ expires_at: end.toISOString(), made_by: keyId });
    const sooner = inMs(30_000).toISOString();
    expect((await make(key, { expires_at: sooner })).body.expires_at).toBe(sooner);
    const later = await make(key, { expires_at: inMs(90_000).toISOString() });
    expect(later.status).toBe(422);
    expect(later.body.error?.details.issues?.[0]?.path).toBe('expires_at');
    const lasting = await make(tenant.live.key);
    const rotated = await stack.request<Made>(key, 'POST', `/api-keys/${lasting.body.key_id}/rotate`, {});
    expect(rotated.status).toBe(409);
    const itself = await stack.request<Made>(key, 'POST', `/api-keys/${keyId}/rotate`, {});
    expect(itself.body.expires_at).toBe(end.toISOString());
  });

  it('ends no later than one that was rotated and works on for a while', async () => {
    const { key, keyId } = await stack.createKey(tenant.tenantId, {});
    await ask('POST', `/api-keys/${keyId}/rotate`, { overlap_seconds: 600 });
    const child = await make(key);
    expect(Date.parse(child.body.expires_at ?? '')).toBeLessThanOrEqual(Date.now() + 600_000);
  });

  it('is revoked with the other where that is asked for, in both environments and down to the last', async () => {
    const parent = (await make(tenant.live.key, { scopes: ['read', 'write', 'admin'] })).body;
    expect((await make(tenant.live.key)).body.made_by).not.toBeNull();
    const child = (await make(parent.key)).body;
    const sandbox = (await make(child.key, { environment: 'test' })).body;
    const beneath = (await make(sandbox.key, { environment: 'test' })).body;
    const rotated = (
      await stack.request<Made>(child.key, 'POST', `/api-keys/${child.key_id}/rotate`, {
        overlap_seconds: 60,
      })
    ).body;
    const other = (await make(tenant.live.key)).body;
    const all = [parent, child, sandbox, beneath, rotated, other];
    expect(await Promise.all(all.map(({ key }) => statusOf(key)))).toEqual(all.map(() => 200));
    const listed = await ask<{ data: Made[] }>('GET', `/api-keys?made_by=${parent.key_id}`);
    expect(listed.body.data.map(({ key_id }) => key_id)).toEqual([child.key_id]);

    const remove = (id: string, query = '') => ask('DELETE', `/api-keys/${id}${query}`);
    expect((await remove(parent.key_id)).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await Promise.all([parent, child].map(({ key }) => statusOf(key)))).toEqual([401, 200]);
    expect((await remove(parent.key_id, '?include_children=true')).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await Promise.all(all.map(({ key }) => statusOf(key)))).toEqual([401, 401, 401, 401, 401, 200]);
  });
});

describe('scopes for a group of endpoints', () => {
  it('are those of the table of routes, and no others', () => {
    const asked = routes.flatMap((route) => neededScopes(route).map((scope) => `${groupOf(route)}:${scope}`));
    // Checked by the handler, if the person has opted out of mail.
    expect(new Set(grantableScopes)).toEqual(new Set([...keyScopes, ...asked, 'outreach:admin']));
  });

  it('open their group and no other, and give no more than themselves to a key', async () => {
    const { key } = await stack.createKey(tenant.tenantId, { scopes: ['leads:read', 'api-keys:admin'] });
    const status = async (method: string, path: string, body?: object) =>
      (await stack.request(key, method, path, body)).status;
    expect(await status('GET', '/leads')).toBe(200);
    expect(await status('GET', '/calls')).toBe(403);
    expect(await status('POST', '/leads', {})).toBe(403);
    for (const scopes of [['read'], ['leads:write'], ['calls:read'], ['admin']]) {
      expect([scopes, (await make(key, { scopes })).status]).toEqual([scopes, 403]);
    }
    const child = await make(key, { scopes: ['leads:read'] });
    expect(child.status).toBe(201);
    expect((await stack.request(child.body.key, 'GET', '/leads')).status).toBe(200);
    const broad = await make(tenant.live.key, { scopes: ['read'] });
    expect(
      (await stack.request(key, 'PATCH', `/api-keys/${broad.body.key_id}`, { name: 'Mine' })).status,
    ).toBe(403);
    // The broad scope is the group's too.
    expect((await make(tenant.live.key, { scopes: ['leads:read'] })).status).toBe(201);
    const unknown = await make(tenant.live.key, { scopes: ['lead:read'] });
    expect(unknown.body.error?.details.issues?.[0]).toMatchObject({
      path: 'scopes[0]',
      message: expect.stringContaining('leads:read'),
    });
  });
});

describe('a key that is changed', () => {
  it('has the new name, fewer scopes, organizations and end within a second, and never more scopes', async () => {
    const { body: made } = await make(tenant.live.key, { scopes: ['read', 'write'] });
    const change = (body: object, by = tenant.live.key) =>
      stack.request<Made & { scopes: string[] }>(by, 'PATCH', `/api-keys/${made.key_id}`, body);
    const end = inMs(3_600_000).toISOString();
    const changed = await change({
      name: 'CRM',
      scopes: ['leads:read'],
      organization_ids: [tenant.live.organizationId],
      expires_at: end,
    });
    expect(changed.body).toMatchObject({ name: 'CRM', scopes: ['leads:read'], expires_at: end });
    const shown = await ask('GET', `/api-keys/${made.key_id}`);
    expect(shown.body).toEqual(changed.body);
    await waitFor(
      'the narrower scope',
      async () => (await stack.request(made.key, 'GET', '/calls')).status === 403,
    );
    expect((await stack.request(made.key, 'GET', '/leads')).status).toBe(200);
    for (const scopes of [['read'], ['leads:write'], ['leads:read', 'calls:read']]) {
      expect((await change({ scopes })).body.error?.details.issues?.[0]?.path).toBe('scopes');
    }
    const log = await ask<{ data: object[] }>(
      'GET',
      `/audit-log?target_id=${made.key_id}&action=api_key.updated`,
    );
    expect(log.body.data).toMatchObject([{ changes: { scopes: { to: ['leads:read'] } } }]);
    await ask('DELETE', `/api-keys/${made.key_id}`);
    expect((await change({ name: 'Late' })).status).toBe(409);
  });

  it('gets no later end than the key has that asks', async () => {
    const asking = await stack.createKey(tenant.tenantId, { expiresAt: inMs(60_000) });
    const { body: other } = await make(asking.key, { scopes: ['read'] });
    for (const expires_at of [null, inMs(90_000).toISOString()]) {
      for (const id of [other.key_id, asking.keyId]) {
        const answer = await stack.request<Made>(asking.key, 'PATCH', `/api-keys/${id}`, { expires_at });
        expect(answer.body.error?.details.issues?.[0]?.path).toBe('expires_at');
      }
    }
  });

  it('is rotated with a day for the old key, unless told otherwise', async () => {
    const { body: made } = await make(tenant.live.key);
    await ask('POST', `/api-keys/${made.key_id}/rotate`, {});
    const { body: old } = await ask<{ revoked_at: string }>('GET', `/api-keys/${made.key_id}`);
    expect(Date.parse(old.revoked_at) - Date.now()).toBeGreaterThan(86_000_000);
  });
});

describe('a key for some addresses', () => {
  const patch = (by: string, id: string, allowed_addresses: string[] | null) =>
    stack.request<Made>(by, 'PATCH', `/api-keys/${id}`, { allowed_addresses });

  it('is refused from elsewhere, with the address that was seen, and passes on no others', async () => {
    const { body: made } = await make(tenant.live.key, { allowed_addresses: ['127.0.0.1', '::1'] });
    expect(await statusOf(made.key)).toBe(200);
    const inherited = await make(made.key);
    expect(inherited.body).toMatchObject({ allowed_addresses: ['127.0.0.1/32', '::1/128'] });
    for (const allowed_addresses of [null, ['127.0.0.0/8']]) {
      const refused = await make(made.key, { allowed_addresses });
      expect(refused.body.error?.details.issues?.[0]?.path).toBe('allowed_addresses');
    }
    // Neither for itself, nor by a rotation that would show it a key without bounds.
    expect((await patch(made.key, made.key_id, null)).status).toBe(422);
    const open = await make(tenant.live.key);
    expect((await stack.request(made.key, 'POST', `/api-keys/${open.body.key_id}/rotate`, {})).status).toBe(
      409,
    );

    await patch(tenant.live.key, made.key_id, ['203.0.113.0/24']);
    await waitFor('the new addresses', async () => (await statusOf(made.key)) === 403);
    const refused = await stack.request<{ error: object }>(made.key, 'GET', '/health');
    expect(refused.body.error).toMatchObject({
      code: 'address_not_allowed',
      details: { address: expect.stringMatching(/^127\.0\.0\.1$|^::1$/) },
    });
  });
});

describe('the request log', () => {
  interface Entry {
    method: string;
    route: string;
    path: string;
    status: number;
    error_code: string | null;
    request_id: string;
  }
  const logOf = async (by: string, query = '') =>
    (await stack.request<{ data: Entry[] }>(by, 'GET', `/request-log?limit=100${query}`)).body.data;

  it('has what a key asked and what became of it, without query and body, and shows each its own', async () => {
    // An account of its own: what other tests have asked is in the log of theirs.
    const own = await stack.createTenant();
    const scopes: GroupScope[] = ['leads:read', 'leads:write', 'request-log:read'];
    const { key, keyId } = await stack.createKey(own.tenantId, { scopes });
    const confined = await stack.createKey(own.tenantId, {
      organizationIds: [own.live.organizationId],
    });
    await stack.request(key, 'GET', '/leads?phone=4045550142');
    await stack.request(key, 'GET', '/calls');
    await stack.request(key, 'POST', '/leads', { name: 'Rosa Delgado' });
    await stack.request(confined.key, 'GET', '/leads', undefined, { 'x-request-id': 'from-one-location' });
    await stack.request(key, 'GET', '/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11', undefined, {
      'x-request-id': 'the-last-request',
    });
    const entries = await waitFor('the last request', async () => {
      const found = await logOf(key, `&key_id=${keyId}`);
      return found.some(({ request_id }) => request_id === 'the-last-request') && found;
    });
    expect(entries).toMatchObject([
      {
        route: '/api/v1/leads/{lead_id}',
        path: '/api/v1/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
        status: 404,
        error_code: 'not_found',
      },
      { method: 'POST', path: '/api/v1/leads', status: 422, error_code: 'validation_error' },
      { method: 'GET', path: '/api/v1/calls', status: 403, error_code: 'insufficient_scope' },
      { method: 'GET', path: '/api/v1/leads', status: 200, error_code: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/5550142|Delgado|svc_live/);
    const statuses = async (query: string) =>
      (await logOf(key, `&key_id=${keyId}${query}`)).map(({ status }) => status);
    expect(await statuses('&status_class=4xx')).toEqual([404, 422, 403]);
    expect(await statuses('&path=/leads/{lead_id}')).toEqual([404]);
    expect(await statuses('&path=/calls')).toEqual([403]);
    expect(await statuses(`&created_after=${inMs(60_000).toISOString()}`)).toEqual([]);

    expect((await logOf(confined.key)).map(({ request_id }) => request_id)).toEqual(['from-one-location']);
    const stranger = await stack.createTenant();
    expect(await logOf(stranger.live.key)).toEqual([]);
    expect(await logOf(own.test.key)).toEqual([]);
    // Reading it leaves nothing in it.
    expect(await logOf(key, '&path=/request-log')).toEqual([]);
  });
});

describe('a subscription', () => {
  const url = 'http://127.0.0.1:9/hooks';
  it('is made and moved only with a key that may read and administer as well', async () => {
    const made = await ask('POST', '/webhooks', { url, events: ['*'] });
    for (const scopes of [['write'], ['write', 'admin'], ['read', 'write']] satisfies KeyScope[][]) {
      const { key } = await stack.createKey(tenant.tenantId, { scopes });
      const path = `/webhooks/${made.body.webhook_id}`;
      const answers = await Promise.all([
        stack.request(key, 'POST', '/webhooks', { url, events: ['*', 'audit.log.event'] }),
        stack.request(key, 'PATCH', path, { url: 'http://127.0.0.2/mine' }),
        stack.request(key, 'POST', `${path}/rotate-secret`, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it('that is moved raises an alert, is in the audit log, and gets a secret of its own where one is asked for', async () => {
    const made = await ask('POST', '/webhooks', { url, events: ['*'] });
    const id = String(made.body.webhook_id);
    const alerts = async () =>
      (await ask('GET', `/alerts?kind=webhook.url_changed&target_id=${id}`)).body.data as object[];
    await ask('PATCH', `/webhooks/${id}`, { url, description: 'The same address' });
    expect(await alerts()).toEqual([]);
    await ask('PATCH', `/webhooks/${id}`, { url: 'http://127.0.0.2/hooks' });
    expect(await alerts()).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('127.0.0.2') },
    ]);
    const moved = await ask('POST', `/webhooks/${id}/rotate-secret`, {
      url: 'http://127.0.0.3/hooks',
    });
    expect(moved.body).toMatchObject({ url: 'http://127.0.0.3/hooks', previous_secret_expires_at: null });
    expect(moved.body.secret).not.toBe(made.body.secret);
    expect(await alerts()).toMatchObject([{ occurrences: 2, message: expect.stringContaining('127.0.0.3') }]);
    const log = await ask('GET', `/audit-log?target_id=${id}`);
    expect(log.body.data).toMatchObject([
      { action: 'webhook.secret_rotated', changes: { url: { to: 'http://127.0.0.3/hooks' } } },
      { action: 'webhook.updated', changes: { url: { to: 'http://127.0.0.2/hooks' } } },
      { action: 'webhook.updated' },
      { action: 'webhook.created' },
    ]);
    const refused = await ask('POST', `/webhooks/${id}/rotate-secret`, {
      url: 'http://169.254.169.254/',
    });
    expect(refused.body).toMatchObject({ error: { code: 'url_not_allowed' } });
  });
});
