import { beforeAll, describe, expect, it } from 'vitest';
import { raiseAlert } from '#features/alerts';
import type { AlertRecord } from '#features/alerts/schemas';
import { transaction } from '#platform/db';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import { type Answer, type Refusal, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

type Json = Record<string, unknown>;
const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
const receiver = shared(startReceiver);
/** A network, a region in it and a location in that, and one beside them. */
let network: string;
let region: string;
let location: string;
let beside: string;

const ask = <Body = Json>(key: string, method: string, path: string, body?: unknown): Promise<Answer<Body>> =>
  stack.request<Body>(key, method, path, body);

async function createOrganization(parent: string | null, key = tenant.live.key): Promise<string> {
  const made = await ask<{ organization_id: string }>(key, 'POST', '/organizations', {
    name: 'Cedar Falls',
    parent_organization_id: parent,
  });
  expect(made.status).toBe(201);
  return made.body.organization_id;
}

async function createLead(organizationId: string, key = tenant.live.key): Promise<string> {
  const made = await ask<{ lead_id: string }>(key, 'POST', '/leads', {
    organization_id: organizationId,
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    source: 'website',
    message: 'A pipe burst in our basement, please come today.',
  });
  expect(made.status).toBe(201);
  return made.body.lead_id;
}

const leadIds = async (key: string, query = ''): Promise<string[]> => {
  const page = await ask<{ data: { lead_id: string }[] }>(key, 'GET', `/leads?limit=100${query}`);
  expect(page.status).toBe(200);
  return page.body.data.map(({ lead_id }) => lead_id);
};

beforeAll(async () => {
  network = await createOrganization(null);
  region = await createOrganization(network);
  location = await createOrganization(region);
  beside = await createOrganization(null);
});

describe('a list filtered by an organization', () => {
  it('has those below it where the filter includes descendants, of every kind of record', async () => {
    const [inNetwork, inLocation] = [await createLead(network), await createLead(location)];
    await createLead(beside);
    expect(await leadIds(tenant.live.key, `&organization_id=${network}`)).toEqual([inNetwork]);
    expect(await leadIds(tenant.live.key, `&organization_id=${network}&include_descendants=true`)).toEqual([
      inLocation,
      inNetwork,
    ]);
    expect(await leadIds(tenant.live.key, `&organization_id=${region}&include_descendants=true`)).toEqual([
      inLocation,
    ]);
    const seen = async (path: string) => {
      const page = await ask<{ data: { organization_id: string }[] }>(
        tenant.live.key,
        'GET',
        `${path}?limit=100&organization_id=${network}&include_descendants=true`,
      );
      expect([path, page.status]).toEqual([path, 200]);
      return new Set(page.body.data.map(({ organization_id }) => organization_id));
    };
    expect(await seen('/organizations')).toEqual(new Set([network, region, location]));
    expect(await seen('/audit-log')).toEqual(new Set([network, region, location]));
    const suppression = await ask(tenant.live.key, 'POST', '/outreach', {
      organization_id: location,
      kind: 'suppression',
      email: 'never@example.com',
      reason: 'manual',
    });
    expect(suppression.status).toBe(201);
    expect(await seen('/outreach')).toEqual(new Set([location]));
    for (const path of [
      '/calls',
      '/claims',
      '/content',
      '/prospects',
      '/reviews',
      '/deliveries',
      '/alerts',
    ]) {
      expect(await seen(path)).toEqual(new Set());
    }
    for (const path of ['/webhooks', '/api-keys', '/ingest-sources', '/connections']) await seen(path);
    const wrong = await ask(tenant.live.key, 'GET', `/leads?include_descendants=yes`);
    expect(wrong.status).toBe(422);
  });
});

describe('a key confined to an organization', () => {
  it('reaches those below it when it was made so, also those that come later', async () => {
    const { key: alone } = await stack.createKey(tenant.tenantId, { organizationIds: [network] });
    const { key } = await stack.createKey(tenant.tenantId, {
      organizationIds: [network],
      includeDescendants: true,
    });
    const later = await createOrganization(region);
    const lead = await createLead(later);
    await waitFor('the new organization', async () => (await leadIds(key)).includes(lead));
    expect((await ask(alone, 'GET', `/leads/${lead}`)).status).toBe(404);
    expect((await ask(alone, 'GET', `/organizations/${later}`)).status).toBe(404);
    expect((await ask(key, 'GET', `/organizations/${later}`)).status).toBe(200);
    expect((await ask(key, 'GET', `/organizations/${beside}`)).status).toBe(404);
    const changed = await ask(key, 'PATCH', `/leads/${lead}`, { name: 'Rosa D.' });
    expect(changed.status).toBe(200);
    await createLead(later, key);
    const outside = { organization_id: beside, name: 'x', email: 'x@example.com', source: 'website' };
    expect((await ask(key, 'POST', '/leads', outside)).status).toBe(404);
  });

  it('passes on no more than it has, and sees nothing that reaches further', async () => {
    const { key: alone } = await stack.createKey(tenant.tenantId, { organizationIds: [network] });
    const { key, keyId } = await stack.createKey(tenant.tenantId, {
      organizationIds: [network],
      includeDescendants: true,
    });
    const wanted = { name: 'More', environment: 'live', scopes: ['read'], organization_ids: [network] };
    const refused = await ask<Refusal>(alone, 'POST', '/api-keys', { ...wanted, include_descendants: true });
    expect([refused.status, refused.body.error.details.issues?.[0]?.path]).toEqual([
      422,
      'include_descendants',
    ]);
    const hook = { url: receiver.url, events: ['*'], organization_ids: [network], include_descendants: true };
    const refusedHook = await ask<Refusal>(alone, 'POST', '/webhooks', hook);
    expect([refusedHook.status, refusedHook.body.error.details.issues?.[0]?.path]).toEqual([
      422,
      'include_descendants',
    ]);
    expect((await ask(alone, 'GET', `/api-keys/${keyId}`)).status).toBe(404);
    expect((await ask(alone, 'POST', `/api-keys/${keyId}/rotate`)).status).toBe(404);
    const listed = await ask<{ data: { key_id: string }[] }>(alone, 'GET', '/api-keys?limit=100');
    expect(listed.body.data.map(({ key_id }) => key_id)).not.toContain(keyId);

    const made = await ask<{ include_descendants: boolean; key: string }>(key, 'POST', '/api-keys', {
      ...wanted,
      organization_ids: [region],
      include_descendants: true,
    });
    expect([made.status, made.body.include_descendants]).toEqual([201, true]);
    expect((await ask(made.body.key, 'GET', `/organizations/${location}`)).status).toBe(200);
    expect((await ask(made.body.key, 'GET', `/organizations/${network}`)).status).toBe(404);
    const rotated = await ask<{ include_descendants: boolean }>(key, 'POST', `/api-keys/${keyId}/rotate`);
    expect([rotated.status, rotated.body.include_descendants]).toEqual([201, true]);
    const ofNothing = await ask<Refusal>(tenant.live.key, 'POST', '/api-keys', {
      ...wanted,
      organization_ids: null,
      include_descendants: true,
    });
    expect(ofNothing.status).toBe(422);
  });
});

describe('a subscription confined to an organization', () => {
  it('gets the events of those below it when it was made so, whoever causes them', async () => {
    await waitFor('the end of what the tests before have begun', async () => {
      const due = await stack.query('select from jobs where finalized_at is null');
      return due.length === 0;
    });
    const subscribe = async (fields: object) => {
      const made = await ask<{ webhook_id: string }>(tenant.live.key, 'POST', '/webhooks', {
        url: receiver.url,
        events: ['lead.created', 'audit.log.event'],
        ...fields,
      });
      expect(made.status).toBe(201);
      return made.body.webhook_id;
    };
    const below = await subscribe({ organization_ids: [network], include_descendants: true });
    const alone = await subscribe({ organization_ids: [network] });
    const all = await subscribe({});
    const { key } = await stack.createKey(tenant.tenantId, { organizationIds: [location] });
    const lead = await createLead(location, key);
    await createLead(beside);
    const typesOf = async (webhookId: string) => {
      const page = await ask<{ data: { event_type: string; organization_id: string }[] }>(
        tenant.live.key,
        'GET',
        `/deliveries?webhook_id=${webhookId}&limit=100`,
      );
      return page.body.data.map(({ event_type, organization_id }) => `${event_type} ${organization_id}`);
    };
    await waitFor('both leads', async () => (await typesOf(all)).includes(`lead.created ${beside}`));
    await waitFor('the lead below', async () =>
      receiver.deliveries.some(
        ({ event }) => event.type === 'lead.created' && (event.data as Json).lead_id === lead,
      ),
    );
    expect(new Set(await typesOf(below))).toEqual(
      new Set([`lead.created ${location}`, `audit.log.event ${location}`]),
    );
    expect(await typesOf(alone)).toEqual([]);
    // What is missed while it is switched off is recovered by the same rule.
    await ask(tenant.live.key, 'PATCH', `/webhooks/${below}`, { status: 'disabled' });
    const missed = await createLead(location);
    await waitFor('the missed lead', async () => {
      const page = await ask<{ data: unknown[] }>(tenant.live.key, 'GET', `/events?subject_id=${missed}`);
      return page.body.data.length > 0;
    });
    const before = (await typesOf(below)).length;
    await ask(tenant.live.key, 'PATCH', `/webhooks/${below}`, { status: 'enabled' });
    const since = new Date(Date.now() - 600_000).toISOString();
    expect((await ask(tenant.live.key, 'POST', `/webhooks/${below}/recover`, { since })).status).toBe(202);
    await waitFor('the recovery', async () => (await typesOf(below)).length > before);
    expect((await typesOf(below)).every((each) => !each.endsWith(beside))).toBe(true);
  });
});

describe('a change of the whole account', () => {
  it('has the root organization in its event, which a key confined to that organization does not see', async () => {
    const other = await stack.createTenant();
    const root = other.live.organizationId;
    const made = await ask<{ webhook_id: string }>(other.live.key, 'POST', '/webhooks', {
      url: receiver.url,
      events: ['audit.log.event'],
    });
    const second = await createOrganization(null, other.live.key);
    await ask(other.live.key, 'PATCH', `/webhooks/${made.body.webhook_id}`, { description: 'Compliance' });
    const { key } = await stack.createKey(other.tenantId, {
      organizationIds: [root],
      includeDescendants: true,
    });
    const confinedHook = await ask(key, 'POST', '/webhooks', {
      url: receiver.url,
      events: ['audit.log.event'],
      organization_ids: [root],
    });
    expect(confinedHook.status).toBe(201);
    const events = await ask<{ data: { organization_id: string; data: { action: string } }[] }>(
      other.live.key,
      'GET',
      '/events?limit=100',
    );
    const seen = events.body.data.map(({ organization_id, data }) => [data.action, organization_id]);
    expect(seen).toContainEqual(['webhook.updated', root]);
    expect(seen).toContainEqual(['organization.created', second]);
    expect(seen.every(([, organizationId]) => typeof organizationId === 'string')).toBe(true);
    await waitFor('the delivery', async () =>
      receiver.deliveries.some(
        ({ event }) =>
          event.organization_id === root && (event.data as { action: string }).action === 'webhook.updated',
      ),
    );
    const confined = await ask<{ data: { data: { action: string } }[] }>(key, 'GET', '/events?limit=100');
    expect(confined.body.data.filter(({ data }) => data.action.startsWith('webhook.'))).toEqual([]);
  });
});

describe('alerts', () => {
  it('carry their organization and keep to those of a key', async () => {
    const raise = (organizationId: string | null, call: number) =>
      transaction(stack.actingFor(tenant.tenantId), async (tx) =>
        raiseAlert(tx, {
          kind: 'call.emergency_needs_review',
          severity: 'critical',
          message: `For ${organizationId}`,
          target: { type: 'call', id: `call_${call}` },
          organizationId,
        }),
      );
    for (const [n, organizationId] of [network, location, beside, null].entries())
      await raise(organizationId, n);
    const alertsOf = async (key: string, query = '') => {
      const page = await ask<{ data: AlertRecord[] }>(key, 'GET', `/alerts?limit=100${query}`);
      return page.body.data.map(({ organization_id }) => organization_id);
    };
    expect(new Set(await alertsOf(tenant.live.key))).toEqual(new Set([network, location, beside, null]));
    expect(await alertsOf(tenant.live.key, `&organization_id=${network}`)).toEqual([network]);
    const { key: alone } = await stack.createKey(tenant.tenantId, { organizationIds: [beside] });
    expect(await alertsOf(alone)).toEqual([beside]);
    const { key } = await stack.createKey(tenant.tenantId, {
      organizationIds: [network],
      includeDescendants: true,
    });
    expect(new Set(await alertsOf(key))).toEqual(new Set([network, location]));
    const foreign = await ask<{ data: AlertRecord[] }>(
      tenant.live.key,
      'GET',
      `/alerts?organization_id=${network}`,
    );
    const alertId = foreign.body.data[0]?.alert_id;
    expect((await ask(alone, 'POST', `/alerts/${alertId}/acknowledge`)).status).toBe(404);
    expect((await ask(key, 'POST', `/alerts/${alertId}/acknowledge`)).status).toBe(200);
  });
});

describe('an archived organization', () => {
  it('keeps its external_ref, and can be restored while its parent is active', async () => {
    const parent = await createOrganization(null);
    const child = await createOrganization(parent);
    const externalRef = `ref-${child}`;
    await ask(tenant.live.key, 'PATCH', `/organizations/${child}`, { external_ref: externalRef });
    for (const id of [child, parent]) {
      expect((await ask(tenant.live.key, 'DELETE', `/organizations/${id}`)).status).toBe(204);
    }
    const taken = await ask<Refusal>(tenant.live.key, 'POST', '/organizations', {
      name: 'Another',
      external_ref: externalRef,
    });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'conflict']);
    const restore = (id: string) =>
      ask<{ status: string }>(tenant.live.key, 'PATCH', `/organizations/${id}`, { status: 'active' });
    expect((await restore(child)).status).toBe(409);
    expect((await restore(parent)).body.status).toBe('active');
    expect((await restore(child)).body.status).toBe('active');
    await createLead(child);
    const entries = await ask<{ data: { changes: Json }[] }>(
      tenant.live.key,
      'GET',
      `/audit-log?target_id=${child}&action=organization.updated`,
    );
    expect(entries.body.data[0]?.changes).toEqual({ status: { from: 'archived', to: 'active' } });
    const archived = await ask(tenant.live.key, 'PATCH', `/organizations/${child}`, { status: 'archived' });
    expect(archived.status).toBe(422);
  });
});

describe('a key that does not see all of the hierarchy', () => {
  it('closes no cycle through organizations that it does not see', async () => {
    const top = await createOrganization(null);
    const hidden = await createOrganization(top);
    const bottom = await createOrganization(hidden);
    const { key } = await stack.createKey(tenant.tenantId, { organizationIds: [top, bottom] });
    const refused = await ask<Refusal>(key, 'PATCH', `/organizations/${top}`, {
      parent_organization_id: bottom,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  });

  it('counts levels that it does not see', async () => {
    const chain = [await createOrganization(null)];
    for (let n = 0; n < 3; n++) chain.push(await createOrganization(chain.at(-1) ?? null));
    const lone = await createOrganization(null);
    await createOrganization(lone);
    const bottom = chain.at(-1) ?? '';
    const { key } = await stack.createKey(tenant.tenantId, { organizationIds: [bottom, lone] });
    const move = { parent_organization_id: bottom };
    expect((await ask(key, 'PATCH', `/organizations/${lone}`, move)).status).toBe(409);
  });

  it('suppresses addresses and no domains, which would hold for the other locations too', async () => {
    const { key } = await stack.createKey(tenant.tenantId, { organizationIds: [location] });
    const suppress = (by: string, more: Json) =>
      ask<Refusal>(by, 'POST', '/outreach', { kind: 'suppression', organization_id: location, ...more });
    const refused = await suppress(key, { domain: 'bigmail.example' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
    expect((await suppress(key, { email: 'one@bigmail.example' })).status).toBe(201);
    expect((await suppress(tenant.live.key, { domain: 'bigmail.example' })).status).toBe(201);
  });

  it('cannot write a name of two lines either', async () => {
    for (const name of ['Cedar\r\nBcc: x@example.com', 'Cedar\nFalls', 'Cedar\u2028Falls']) {
      const refused = await ask<Refusal>(tenant.live.key, 'POST', '/organizations', { name });
      expect([refused.status, refused.body.error.details.issues?.[0]?.path]).toEqual([422, 'name']);
    }
  });
});
