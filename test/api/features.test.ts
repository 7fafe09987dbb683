import { describe, expect, it } from 'vitest';
import { resourceGroups, tenantFeatures } from '#features/tenants';
import { featureList } from '#features/tenants/schemas';
import { readProjectFile } from '../guards/project-files.ts';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';
import { document, routes } from './endpoints.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);

const tenantsFeatures = (...args: string[]) =>
  svc(stack, 'tenants', 'features', '--tenant', tenant.tenantId, ...args, '--json');

const features = async () => {
  const answer = await ask('GET', '/features');
  expect(answer.status).toBe(200);
  return featureList.parse(answer.body).data;
};

describe('live and roadmap', () => {
  it('are marked in the OpenAPI document as the endpoints behave', () => {
    const tags = document.tags as { name: string; description: string; 'x-status'?: string }[];
    for (const { group, feature } of resourceGroups) {
      const status = feature === null ? 'live' : 'roadmap';
      const tag = tags.find(({ name }) => name === group);
      expect([group, tag?.['x-status']]).toEqual([group, status]);
      expect(tag?.description).toMatch(status === 'live' ? /^\*\*Live\.\*\*/ : /^\*\*Roadmap:\*\*/);
      const ofGroup = routes.filter((route) => route.tag === group);
      expect(ofGroup.length).toBeGreaterThan(0);
      expect(new Set(ofGroup.map((route) => route.feature))).toEqual(new Set([feature]));
    }
    for (const route of routes) {
      const operation = (document.paths as Record<string, Record<string, Record<string, unknown>>>)[
        `${route.path}`
      ]?.[route.method.toLowerCase()];
      if (operation) expect(operation['x-status']).toBe(route.feature === null ? 'live' : 'roadmap');
    }
  });

  it('are told to every account, with what is on', async () => {
    expect(await features()).toEqual(
      resourceGroups.map(({ group, feature }) => ({
        group,
        status: feature === null ? 'live' : 'roadmap',
        feature,
        enabled: true,
      })),
    );
  });

  it('are switched by the operator, within a second, for one account, in its audit log', async () => {
    const other = await stack.createTenant();
    const answer = (key: string) => stack.request(key, 'GET', '/calls');
    expect((await answer(tenant.live.key)).status).toBe(200);
    const shown = await tenantsFeatures('--disable', 'calls,claims');
    expect(JSON.parse(shown.out)).toEqual(await features());
    await waitFor('the switch', async () => (await answer(tenant.live.key)).status === 403, 1_000);
    expect((await answer(tenant.live.key)).body).toMatchObject({
      error: { code: 'feature_disabled', details: { feature: 'calls' } },
    });
    expect((await answer(other.live.key)).status).toBe(200);
    expect((await features()).filter(({ enabled }) => !enabled).map(({ group }) => group)).toEqual([
      'Calls',
      'Claims',
    ]);
    await tenantsFeatures('--enable', 'calls');
    // The same again is no change.
    await tenantsFeatures('--enable', 'calls');
    await waitFor('the switch back', async () => (await answer(tenant.live.key)).status === 200, 1_000);
    const log = await ask<{ data: { actor: object; target: object; changes: object }[] }>(
      'GET',
      '/audit-log?action=tenant.feature_switched',
    );
    expect(log.body.data.map(({ target, changes }) => ({ target, changes }))).toEqual([
      { target: { type: 'feature', id: 'calls' }, changes: { enabled: { from: false, to: true } } },
      { target: { type: 'feature', id: 'claims' }, changes: { enabled: { from: true, to: false } } },
      { target: { type: 'feature', id: 'calls' }, changes: { enabled: { from: true, to: false } } },
    ]);
    const refused = await tenantsFeatures('--enable', 'leads');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(tenantFeatures.join(', '));
  });

  it('leave GET /health as it is', async () => {
    const health = await ask('GET', '/health');
    expect(Object.keys(health.body)).toEqual([
      'status',
      'version',
      'build',
      'tenant_id',
      'environment',
      'scopes',
      'timestamp',
    ]);
    const { version } = JSON.parse(readProjectFile('package.json'));
    expect(health.body.build).toEqual({ version, commit: expect.any(String) });
  });
});
