import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyScope } from '#platform/wire';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';

let stack: TestStack;
let tenant: TestTenant;

beforeAll(async () => {
  stack = await startStack();
  tenant = await stack.createTenant();
});
afterAll(() => stack.stop());

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
      // Nor by a rotation, which shows the new key to whoever asks.
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
    await stack.request(tenant.live.key, 'POST', `/api-keys/${keyId}/rotate`, { overlap_seconds: 600 });
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
    const listed = await stack.request<{ data: Made[] }>(
      tenant.live.key,
      'GET',
      `/api-keys?made_by=${parent.key_id}`,
    );
    expect(listed.body.data.map(({ key_id }) => key_id)).toEqual([child.key_id]);

    const remove = (id: string, query = '') =>
      stack.request(tenant.live.key, 'DELETE', `/api-keys/${id}${query}`);
    expect((await remove(parent.key_id)).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await Promise.all([parent, child].map(({ key }) => statusOf(key)))).toEqual([401, 200]);
    expect((await remove(parent.key_id, '?include_children=true')).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await Promise.all(all.map(({ key }) => statusOf(key)))).toEqual([401, 401, 401, 401, 401, 200]);
  });
});

describe('a subscription', () => {
  const url = 'http://127.0.0.1:9/hooks';
  const ask = (key: string, method: string, path: string, body?: object) =>
    stack.request<Record<string, unknown>>(key, method, path, body);

  it('is made and moved only with a key that may read and administer as well', async () => {
    const made = await ask(tenant.live.key, 'POST', '/webhooks', { url, events: ['*'] });
    for (const scopes of [['write'], ['write', 'admin'], ['read', 'write']] satisfies KeyScope[][]) {
      const { key } = await stack.createKey(tenant.tenantId, { scopes });
      const path = `/webhooks/${made.body.webhook_id}`;
      const answers = await Promise.all([
        ask(key, 'POST', '/webhooks', { url, events: ['*', 'audit.log.event'] }),
        ask(key, 'PATCH', path, { url: 'http://127.0.0.2/mine' }),
        ask(key, 'POST', `${path}/rotate-secret`, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it('that is moved raises an alert, is in the audit log, and gets a secret of its own where one is asked for', async () => {
    const { key } = tenant.live;
    const made = await ask(key, 'POST', '/webhooks', { url, events: ['*'] });
    const id = String(made.body.webhook_id);
    const alerts = async () =>
      (await ask(key, 'GET', `/alerts?kind=webhook.url_changed&target_id=${id}`)).body.data as object[];
    await ask(key, 'PATCH', `/webhooks/${id}`, { url, description: 'The same address' });
    expect(await alerts()).toEqual([]);
    await ask(key, 'PATCH', `/webhooks/${id}`, { url: 'http://127.0.0.2/hooks' });
    expect(await alerts()).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('127.0.0.2') },
    ]);
    const moved = await ask(key, 'POST', `/webhooks/${id}/rotate-secret`, { url: 'http://127.0.0.3/hooks' });
    expect(moved.body).toMatchObject({ url: 'http://127.0.0.3/hooks', previous_secret_expires_at: null });
    expect(moved.body.secret).not.toBe(made.body.secret);
    expect(await alerts()).toMatchObject([{ occurrences: 2, message: expect.stringContaining('127.0.0.3') }]);
    const log = await ask(key, 'GET', `/audit-log?target_id=${id}`);
    expect(log.body.data).toMatchObject([
      { action: 'webhook.secret_rotated', changes: { url: { to: 'http://127.0.0.3/hooks' } } },
      { action: 'webhook.updated', changes: { url: { to: 'http://127.0.0.2/hooks' } } },
      { action: 'webhook.updated' },
      { action: 'webhook.created' },
    ]);
    const refused = await ask(key, 'POST', `/webhooks/${id}/rotate-secret`, {
      url: 'http://169.254.169.254/',
    });
    expect(refused.body).toMatchObject({ error: { code: 'url_not_allowed' } });
  });
});
