import { describe, expect, it, vi } from 'vitest';
import { revokeApiKey } from '#features/keys';
import { setLimits } from '#features/tenants';
import { generateKey } from '../../libs/features/keys/api-key.ts';
import { shared } from '../services/shared.ts';
import { type Answer, startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());

const grant = (tenantId: string, changes: Parameters<typeof setLimits>[1]) =>
  setLimits({ ...stack.actingFor(tenantId), db: stack.system }, changes);

const limitsBySvc = (tenantId: string, ...options: string[]) =>
  svc(stack, 'tenants', 'limits', '--tenant', tenantId, '--json', ...options);

const statuses = (answers: Answer[]) => Object.groupBy(answers, ({ status }) => String(status));

describe('what a tenant may have', () => {
  const made = {
    api_keys: (n: number) => ['/api-keys', { name: `Key ${n}`, environment: 'live', scopes: ['read'] }],
    organizations: (n: number) => ['/organizations', { name: `Location ${n}` }],
    ingest_sources: () => [
      '/ingest-sources',
      { kind: 'callrail', organization_id: tenant.live.organizationId },
    ],
    webhooks: (n: number) => ['/webhooks', { url: `http://127.0.0.${n + 1}/hooks`, events: ['*'] }],
    webhooks_per_host: (n: number) => [
      '/webhooks',
      { url: `http://127.0.1.1:${8_000 + n}/hooks/${n}`, events: ['*'] },
    ],
  } satisfies Record<string, (n: number) => [string, object]>;

  it.each(Object.entries(made))(
    'is exact for %s, however many ask at once, and more where an operator grants it',
    async (limit, body) => {
      const table = limit.startsWith('webhooks') ? 'webhook_subscriptions' : limit;
      const count = await stack.value<number>(
        `select count(*)::int as count from ${table} where tenant_id = $1`,
        [tenant.tenantId],
      );
      const there = limit === 'webhooks_per_host' ? 0 : (count ?? 0);
      const maximum = there + 5;
      await grant(tenant.tenantId, { [limit]: maximum });
      const ask = async (n: number) => {
        const [path, input] = body(n);
        return await stack.request(tenant.live.key, 'POST', String(path), input);
      };
      const answers = statuses(await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n))));
      expect(Object.keys(answers)).toEqual(['201', '409']);
      expect(answers['201']).toHaveLength(5);
      for (const { body: refusal } of answers['409'] ?? []) {
        expect(refusal).toMatchObject({ error: { code: 'conflict', details: { limit, maximum } } });
      }
      await grant(tenant.tenantId, { [limit]: maximum + 1 });
      expect((await ask(21)).status).toBe(201);
      expect((await ask(22)).status).toBe(409);
      await grant(tenant.tenantId, { [limit]: null });
      expect((await ask(23)).status).toBe(201);
    },
  );

  it('counts what other environments and organizations have, and nothing that has ended', async () => {
    const other = await stack.createTenant();
    await grant(other.tenantId, { api_keys: 3 });
    const key = { name: 'Key', scopes: ['read'] };
    const make = (by: string, environment: string) =>
      stack.request(by, 'POST', '/api-keys', { ...key, environment });
    const sandbox = await make(other.test.key, 'test');
    expect(sandbox.status).toBe(201);
    const confined = await stack.createKey(tenant.tenantId, {
      organizationIds: [tenant.live.organizationId],
    });
    expect(confined.key).toBeTruthy();
    expect((await make(other.live.key, 'live')).status).toBe(409);
    expect(
      (await stack.request(other.live.key, 'POST', `/api-keys/${sandbox.body.key_id}/rotate`, {})).status,
    ).toBe(404);
    // A rotation without an overlap replaces a key; with one there are two for a while.
    const rotate = (overlap_seconds: number) =>
      stack.request(other.test.key, 'POST', `/api-keys/${sandbox.body.key_id}/rotate`, { overlap_seconds });
    expect((await rotate(60)).status).toBe(409);
    const replaced = await rotate(0);
    expect(replaced.status).toBe(201);
    await stack.request(other.test.key, 'DELETE', `/api-keys/${replaced.body.key_id}`);
    expect((await make(other.live.key, 'live')).status).toBe(201);
  });

  it('bounds moving a subscription to another host as well', async () => {
    const { live, tenantId } = await stack.createTenant();
    await grant(tenantId, { webhooks_per_host: 1 });
    const make = (url: string) => stack.request(live.key, 'POST', '/webhooks', { url, events: ['*'] });
    await make('http://localhost/hooks');
    const { body } = await make('http://127.0.0.1/hooks');
    const move = (url: string) => stack.request(live.key, 'PATCH', `/webhooks/${body.webhook_id}`, { url });
    expect((await move('http://LOCALHOST.:81/elsewhere')).body).toMatchObject({
      error: { code: 'conflict', details: { limit: 'webhooks_per_host', maximum: 1 } },
    });
    expect((await move('http://127.0.0.1/elsewhere')).status).toBe(200);
    await stack.request(live.key, 'DELETE', `/webhooks/${body.webhook_id}`);
    expect((await make('http://127.0.0.1/again')).status).toBe(201);
  });

  it('is set by an operator alone, and written into the audit log', async () => {
    const { tenantId, live } = await stack.createTenant();
    const set = ['--set', 'api_keys=300,webhooks=7', '--reset', 'webhooks_per_host'];
    expect((await limitsBySvc(tenantId, ...set)).code).toBe(0);
    const shown = await limitsBySvc(tenantId);
    expect(JSON.parse(shown.out)).toEqual(
      expect.arrayContaining([
        { limit: 'api_keys', value: 300, granted: true },
        { limit: 'organizations', value: 5_000, granted: false },
        { limit: 'webhooks', value: 7, granted: true },
        { limit: 'webhooks_per_host', value: 10, granted: false },
      ]),
    );
    const log = await stack.request(live.key, 'GET', '/audit-log?action=tenant.limits_changed');
    expect(log.body).toMatchObject({
      data: [
        {
          actor: { id: expect.stringMatching(/^operator:/) },
          changes: { api_keys: { to: 300 }, webhooks: { to: 7 } },
        },
      ],
    });
    await expect(stack.app.pool.query(`update tenants set limits = '{"api_keys": 1}'`)).rejects.toThrow(
      /permission denied/,
    );
    expect((await limitsBySvc(tenantId, '--set', 'wishes=3')).code).toBe(2);
    expect((await limitsBySvc(tenantId, '--set', 'api_keys=none')).code).toBe(2);
  });
});

describe('the rate of a tenant', () => {
  it('holds for all its keys together, and refusals of one key cost the others nothing', async () => {
    const { tenantId } = await stack.createTenant();
    await grant(tenantId, { requests_per_minute: 100 });
    const keys = await Promise.all([1, 2, 3].map(() => stack.createKey(tenantId, { requestsPerMinute: 60 })));
    const answers = await Promise.all(
      keys.map(({ key }) =>
        Promise.all(Array.from({ length: 130 }, () => stack.request(key, 'GET', '/health'))),
      ),
    );
    const passed = answers.map((each) => each.filter(({ status }) => status === 200).length);
    expect(passed.reduce((sum, each) => sum + each, 0)).toBe(200);
    for (const each of passed) expect(each).toBeLessThanOrEqual(120);
    const refused = answers.flat().filter(({ body }) => {
      return (body as { error?: { details: { limit: string } } }).error?.details.limit === 'account';
    });
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('120');
      expect(answer.headers.get('ratelimit')).toMatch(/"account";r=0;t=\d+$/);
      expect(answer.headers.get('ratelimit-policy')).toContain('"account";q=200;w=60');
    }
  });

  it('is ten times that of its best key unless an operator says otherwise', async () => {
    const rows = await stack.query<{ tenant_id: string; rate: number }>(
      `insert into tenants (tenant_id, name) values (gen_random_uuid(), 'Without keys')
       returning tenant_id, app.tenant_requests_per_minute(tenant_id) as rate`,
    );
    const tenantId = rows[0]?.tenant_id ?? '';
    const rate = async () =>
      (await grant(tenantId, {})).find(({ limit }) => limit === 'requests_per_minute')?.value;
    expect(await rate()).toBe(600);
    await stack.createKey(tenantId, { requestsPerMinute: 60 });
    expect(await rate()).toBe(600);
    const { keyId } = await stack.createKey(tenantId, { requestsPerMinute: 500 });
    expect(await rate()).toBe(5_000);
    await revokeApiKey(stack.actingFor(tenantId), keyId, false);
    expect(await rate()).toBe(600);
  });
});

describe('a network that comes without a valid key', () => {
  it('is refused before anything is looked up for it, while keys that were valid go on', async () => {
    const valid = tenant.live.key;
    expect((await stack.request(valid, 'GET', '/health')).status).toBe(200);
    const queries = vi.spyOn(stack.app.pool, 'query');
    const answers: Answer[] = [];
    const ask = () => stack.request(generateKey('live'), 'GET', '/health');
    for (let round = 0; round < 5; round++) {
      answers.push(...(await Promise.all(Array.from({ length: 500 }, ask))));
    }
    const lookUps = queries.mock.calls.filter(([text]) => String(text).includes('find_api_key'));
    queries.mockRestore();
    const byStatus = statuses(answers);
    expect(lookUps.length).toBe(byStatus['401']?.length);
    expect(byStatus['401']?.length).toBeLessThanOrEqual(2_400 + 60);
    const refused = byStatus['429'] ?? [];
    expect(refused.length).toBeGreaterThanOrEqual(40);
    for (const answer of refused) {
      expect(answer.body).toMatchObject({ error: { code: 'rate_limited', details: { limit: 'address' } } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect((await stack.request(valid, 'GET', '/health')).status).toBe(200);
    expect((await stack.request('nonsense', 'GET', '/health')).status).toBe(401);
  });
});
