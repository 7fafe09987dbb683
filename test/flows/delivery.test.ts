import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eventTypes } from '#features/event-catalog';
import { setLimits } from '#features/tenants';
import { verifyWebhook } from '#sdk';
import { runCommandLine } from '../../apps/cli/run.ts';
import { genericCall } from '../services/callrail.ts';
import { commitEvents } from '../services/events.ts';
import { type ReceivedDelivery, startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { asking, type Refusal, startStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource, type GenericSource } from './generic-source.ts';

const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      SVC_WEBHOOK_RETRY_SCHEDULE: '150ms,150ms,150ms,150ms,150ms,150ms',
      SVC_WEBHOOK_DEADLINE: '1s',
      SVC_WEBHOOK_LEASE: '2s',
      SVC_SWEEP_GRACE: '300ms',
      SVC_WEBHOOK_DISABLE_AFTER: '500ms',
      SVC_DISPATCH_DEADLINE: '3s',
    },
  }),
);
const receiver = fresh(startReceiver);
let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack.createTenant();
});

interface Webhook {
  webhook_id: string;
  secret: string;
  status: string;
  disabled_reason: string | null;
}

interface Delivery {
  delivery_id: string;
  status: string;
  attempt_count: number;
  next_attempt_at: string | null;
  attempts: {
    number: number;
    at: string;
    status_code: number | null;
    error: string | null;
    manual: boolean;
    response_excerpt: string | null;
    headers: object | null;
  }[];
}

const api = asking(stack, () => tenant.live.key);

async function subscribe(fields: Record<string, unknown> = {}): Promise<Webhook> {
  const answer = await api<Webhook>('POST', '/webhooks', {
    url: receiver.url,
    events: ['lead.created'],
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Makes one event of the subscribed type. */
async function makeLead(n = 1): Promise<void> {
  const answer = await api('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    name: `Dana Whitfield ${n}`,
    email: `dana.${n}@example.com`,
    source: 'website',
  });
  expect(answer.status).toBe(201);
}

const commitMany = (count: number) =>
  commitEvents(stack.actingFor(tenant.tenantId), { organizationId: tenant.live.organizationId }, count);

async function deliveries(query = ''): Promise<Delivery[]> {
  const { body } = await api<{ data: Delivery[] }>(
    'GET',
    `/deliveries?limit=100&event_type=lead.created${query}`,
  );
  return body.data;
}

const delivery = async (id: string) => (await api<Delivery>('GET', `/deliveries/${id}`)).body;
const webhook = async (id: string) => (await api<Webhook>('GET', `/webhooks/${id}`)).body;
const settled = (status: string, count = 1) =>
  waitFor(`${count} deliveries ${status}`, async () => {
    const found = await deliveries(`&status=${status}`);
    return found.length === count && found;
  });

async function alertKinds(): Promise<string[]> {
  const { body } = await api<{ data: { kind: string }[] }>('GET', '/alerts');
  return body.data.map((alert) => alert.kind).reverse();
}

describe('what an endpoint answers', () => {
  it('a redirect is a failure and is not followed', async () => {
    await subscribe();
    receiver.respond((res) => res.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
    await makeLead();
    const [failed] = await settled('failed');
    const { attempts } = await delivery(failed?.delivery_id ?? '');
    expect(attempts.map((attempt) => attempt.status_code)).toEqual([302, 302, 302, 302, 302, 302, 302]);
    expect(receiver.deliveries).toHaveLength(7);
  });

  it('410 ends the delivery and switches the subscription off, with an alert', async () => {
    const { webhook_id } = await subscribe();
    receiver.respond((res) => res.writeHead(410).end());
    await makeLead();
    await settled('failed');
    await waitFor(
      'the end of the subscription',
      async () => (await webhook(webhook_id)).status === 'disabled',
    );
    expect((await webhook(webhook_id)).disabled_reason).toContain('410');
    expect(receiver.deliveries).toHaveLength(1);
    expect(await alertKinds()).toContain('webhook.disabled');
  });

  it('Retry-After lengthens the wait of 429 and 503, and never shortens it', async () => {
    await subscribe();
    const waits = ['2', '0'];
    receiver.respond((res) => {
      const wait = waits.shift();
      if (wait === undefined) res.writeHead(204).end();
      else res.writeHead(wait === '2' ? 429 : 503, { 'retry-after': wait }).end();
    });
    await makeLead();
    await settled('delivered');
    const [first, second, third] = receiver.deliveries.map((d) => d.at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(150);
  });

  it('a 2xx counts whatever the body does afterwards; what is kept of it is bounded and safe to store', async () => {
    await subscribe();
    receiver.respond((res) => {
      res.writeHead(200);
      res.write(Buffer.concat([Buffer.from([0, 0xff, 0xfe]), Buffer.alloc(8_000, 'x')]));
      setTimeout(() => res.destroy(), 50);
    });
    await makeLead();
    const [done] = await settled('delivered');
    const { attempts } = await delivery(done?.delivery_id ?? '');
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.headers).toMatchObject({
      request: {
        'webhook-id': expect.stringMatching(/^evt_/),
        'webhook-signature': expect.stringMatching(/^v1,/),
      },
      response: { date: expect.any(String) },
    });
    expect(attempts[0]?.response_excerpt?.startsWith('���xxx')).toBe(true);
    expect(Buffer.byteLength(attempts[0]?.response_excerpt ?? '')).toBeLessThanOrEqual(4_096 + 16);
  });

  it('silence ends at the deadline and is tried again', async () => {
    await subscribe();
    let silent = true;
    receiver.respond((res) => {
      if (!silent) res.writeHead(204).end();
      silent = false;
    });
    await makeLead();
    const [done] = await settled('delivered');
    const { attempts } = await delivery(done?.delivery_id ?? '');
    expect(attempts[0]?.error).toContain('timeout');
    expect(attempts[1]?.status_code).toBe(204);
  });
});

describe('secret rotation', () => {
  const isSignedWith = (
    secret: string,
    { headers, rawBody }: Pick<ReceivedDelivery, 'headers' | 'rawBody'>,
  ) =>
    headers['x-svc-signature'] ===
    createHmac('sha256', secret).update(`${headers['x-svc-timestamp']}.`).update(rawBody).digest('hex');

  /** Lets the subscription be rotated again right away. */
  const skipRotationPause = (webhookId: string) =>
    stack.query(
      `update webhook_subscriptions set secret_rotated_at = now() - interval '1 minute' where webhook_id = $1`,
      [webhookId],
    );

  it('loses nothing for a receiver that knows one secret, compares one header and swaps when it likes', async () => {
    const { webhook_id, secret } = await subscribe();
    let known = secret;
    receiver.respond((res, { headers, rawBody }) => {
      res.writeHead(isSignedWith(known, { headers, rawBody }) ? 204 : 401).end();
    });
    await makeLead(1);
    const rotated = await api<Webhook>('POST', `/webhooks/${webhook_id}/rotate-secret`, {});
    expect(rotated.status).toBe(200);
    for (let n = 2; n <= 5; n++) await makeLead(n);
    await settled('delivered', 5);
    known = rotated.body.secret;
    for (let n = 6; n <= 12; n++) await makeLead(n);
    await settled('delivered', 12);
    for (const { delivery_id } of await deliveries()) {
      expect((await delivery(delivery_id)).attempt_count).toBe(1);
    }
  });

  /** Which of these secrets a delivery is signed with. */
  async function signing({ rawBody, headers }: ReceivedDelivery, secrets: string[]): Promise<string[]> {
    const checked = await Promise.allSettled(
      secrets.map((secret) => verifyWebhook(rawBody, headers, secret)),
    );
    return secrets.filter((_, at) => checked[at]?.status === 'fulfilled');
  }

  it.each([{}, { overlap_seconds: 0 }])(
    'shows one secret to two that ask at once, and it signs the next delivery: %j',
    async (overlap) => {
      const { webhook_id, secret } = await subscribe();
      const answers = await Promise.all(
        [1, 2].map(() => api<Webhook & Refusal>('POST', `/webhooks/${webhook_id}/rotate-secret`, overlap)),
      );
      const [rotated, refused] = answers.sort((a, b) => a.status - b.status);
      expect([rotated?.status, refused?.status]).toEqual([200, 409]);
      expect(refused?.body.error).toMatchObject({
        code: 'conflict',
        details: { rotated_at: expect.any(String) },
      });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      await makeLead();
      await settled('delivered');
      const [sent] = receiver.deliveries;
      if (!sent) throw new Error('nothing was delivered');
      const shown = rotated?.body.secret ?? '';
      const expected = 'overlap_seconds' in overlap ? [shown] : [secret, shown];
      expect(await signing(sent, [secret, shown])).toEqual(expected);
    },
  );

  it('keeps the secret that works when another rotation follows before the receiver has the new one', async () => {
    const { webhook_id, secret } = await subscribe();
    const rotate = () => api<Webhook>('POST', `/webhooks/${webhook_id}/rotate-secret`, {});
    const first = await rotate();
    await skipRotationPause(webhook_id);
    const second = await rotate();
    expect([first.status, second.status]).toEqual([200, 200]);
    await makeLead();
    await settled('delivered');
    const [sent] = receiver.deliveries;
    if (!sent) throw new Error('nothing was delivered');
    const secrets = [secret, first.body.secret, second.body.secret];
    expect(await signing(sent, secrets)).toEqual([secret, second.body.secret]);
  });

  it('does not sign first with a secret that was made while another one was being accepted', async () => {
    const { webhook_id, secret } = await subscribe();
    const rotate = async () =>
      (await api<Webhook>('POST', `/webhooks/${webhook_id}/rotate-secret`, {})).body.secret;
    const second = await rotate();
    await skipRotationPause(webhook_id);
    let third = '';
    receiver.respond(async (res, sent) => {
      if (!isSignedWith(second, sent)) {
        res.writeHead(401).end();
        return;
      }
      third = await rotate();
      res.writeHead(204).end();
    });
    await makeLead(1);
    await settled('delivered', 1);
    expect(third).toMatch(/^whsec_/);
    receiver.respond((res) => res.writeHead(204).end());
    for (const n of [2, 3]) {
      await makeLead(n);
      await settled('delivered', n);
      const last = receiver.deliveries.at(-1);
      expect([secret, third].map((known) => last && isSignedWith(known, last))).toEqual([true, false]);
    }
  });
});

describe('an endpoint that fails', () => {
  it('is one alert from the fourth failure on, which closes by itself when it has recovered and counts how often it failed', async () => {
    await subscribe();
    let answered = 0;
    receiver.respond((res) => res.writeHead(++answered <= 5 ? 500 : 204).end());
    await makeLead();
    await settled('delivered');
    const failing = () =>
      api<{ data: { occurrences: number; acknowledged_at: string | null; acknowledged_by: unknown }[] }>(
        'GET',
        '/alerts?kind=webhook.failing',
      );
    expect((await failing()).body.data).toEqual([
      expect.objectContaining({
        occurrences: 1,
        acknowledged_at: expect.any(String),
        acknowledged_by: { type: 'system', id: 'deliver-webhook', name: null },
      }),
    ]);
    answered = 0;
    receiver.respond((res) => res.writeHead(++answered <= 4 ? 500 : 204).end());
    await makeLead(2);
    await settled('delivered', 2);
    expect((await failing()).body.data).toEqual([expect.objectContaining({ occurrences: 2 })]);
    expect((await alertKinds()).filter((kind) => kind.startsWith('webhook.'))).toEqual(['webhook.failing']);
  });

  it('gathers what was given up on in one alert until somebody has seen it', async () => {
    await subscribe();
    receiver.respond((res) => res.writeHead(500).end());
    for (let n = 1; n <= 3; n++) await makeLead(n);
    await settled('failed', 3);
    const { body } = await api<{ data: { alert_id: string; kind: string; metadata: { count: string } }[] }>(
      'GET',
      '/alerts?kind=webhook.delivery_failed',
    );
    expect(body.data).toHaveLength(1);
    expect(body.data[0]?.metadata.count).toBe('3');
    await api('POST', `/alerts/${body.data[0]?.alert_id}/acknowledge`);
    await makeLead(4);
    await settled('failed', 4);
    const later = await api<{ data: { metadata: { count: string } }[] }>(
      'GET',
      '/alerts?kind=webhook.delivery_failed',
    );
    expect(later.body.data.map((alert) => alert.metadata.count)).toEqual(['1', '3']);
  });

  it('is switched off after long enough without one success in at least twenty deliveries', async () => {
    const { webhook_id } = await subscribe();
    receiver.respond((res) => res.writeHead(500).end());
    for (let n = 1; n <= 19; n++) await makeLead(n);
    await settled('failed', 19);
    expect((await webhook(webhook_id)).status).toBe('enabled');
    await makeLead(20);
    await waitFor(
      'the end of the subscription',
      async () => (await webhook(webhook_id)).status === 'disabled',
    );
    expect(await alertKinds()).toContain('webhook.disabled');
  });
});

describe('a person', () => {
  it('retries a delivery that was given up on, and one that was delivered; both are marked manual', async () => {
    await subscribe();
    receiver.respond((res) => res.writeHead(500).end());
    await makeLead();
    const [failed] = await settled('failed');
    const id = failed?.delivery_id ?? '';
    receiver.respond((res) => res.writeHead(204).end());
    const retried = await api<Delivery>('POST', `/deliveries/${id}/retry`);
    expect(retried.status).toBe(202);
    expect(retried.body.status).toBe('pending');
    await settled('delivered');
    const attempts = async () => (await delivery(id)).attempts.map((attempt) => attempt.manual);
    const planned = Array.from({ length: 7 }, () => false);
    expect(await attempts()).toEqual([...planned, true]);
    expect((await api('POST', `/deliveries/${id}/retry`)).status).toBe(202);
    await waitFor('the ninth attempt', async () => (await delivery(id)).attempt_count === 9);
    expect(await attempts()).toEqual([...planned, true, true]);
    expect(receiver.deliveries.at(-1)?.rawBody).toEqual(receiver.deliveries[0]?.rawBody);
  });

  it('tries an endpoint with example data that no other endpoint gets', async () => {
    const { webhook_id } = await subscribe({ events: ['call.qualified', 'lead.created'] });
    const other = await startReceiver();
    await subscribe({ url: other.url, events: ['call.qualified'] });
    const answer = await api<Delivery>('POST', `/webhooks/${webhook_id}/test`, {});
    expect(answer.status).toBe(202);
    const sent = await waitFor('the test event', () => receiver.deliveries[0]);
    expect(sent.event.type).toBe('call.qualified');
    expect(sent.headers['x-svc-test']).toBe('true');
    expect(sent.event.data).toMatchObject({ dispatch: { action: 'auto_dispatch' } });
    expect(sent.event.organization_id).toEqual(expect.any(String));
    const listed = async (query: string) =>
      (await api<{ data: { id: string }[] }>('GET', `/events?event_type=call.qualified${query}`)).body.data;
    expect((await listed('')).map(({ id }) => id)).not.toContain(sent.event.id);
    expect((await listed('&include_test=true')).map(({ id }) => id)).toContain(sent.event.id);
    const wrong = await api('POST', `/webhooks/${webhook_id}/test`, { event_type: 'review.received' });
    expect(wrong.status).toBe(422);
    expect(other.deliveries).toEqual([]);
    await other.close();
  });

  it('sends one event to one endpoint again, or for the first time, and only what that asks for', async () => {
    const { webhook_id } = await subscribe();
    await makeLead();
    const [first] = await settled('delivered');
    const { body: events } = await api<{ data: { id: string; type: string }[] }>('GET', '/events');
    const created = events.data.find(({ type }) => type === 'lead.created');
    const replay = (id: string, event_id: string | undefined) =>
      api<Delivery & Refusal>('POST', `/webhooks/${id}/replay`, { event_id });
    const again = await replay(webhook_id, created?.id);
    expect([again.status, again.body.delivery_id]).toEqual([202, first?.delivery_id]);
    await waitFor('the second', () => receiver.deliveries.length === 2);
    expect(receiver.deliveries.map(({ event }) => event.id)).toEqual([created?.id, created?.id]);
    expect(receiver.deliveries[0]?.rawBody).toEqual(receiver.deliveries[1]?.rawBody);

    const later = await startReceiver();
    const younger = await subscribe({ url: later.url });
    expect((await replay(younger.webhook_id, created?.id)).status).toBe(202);
    await waitFor('the event for the younger', () => later.deliveries.length === 1);
    await later.close();

    const others = await subscribe({ events: ['call.qualified'] });
    expect((await replay(others.webhook_id, created?.id)).status).toBe(422);
    const elsewhere = await api<{ organization_id: string }>('POST', '/organizations', { name: 'Elsewhere' });
    const confined = await subscribe({ organization_ids: [elsewhere.body.organization_id] });
    expect((await replay(confined.webhook_id, created?.id)).status).toBe(422);
    expect((await replay(webhook_id, 'evt_06bb2nkw40e08a8zdc7g6t9m5a')).status).toBe(404);
  });

  it('carries headers of the customer’s own, which are not shown again, and take along no move to another host', async () => {
    const headers = { 'X-Route': 'intake', Authorization: 'Bearer of-the-gateway' };
    const made = await subscribe({ headers });
    expect(made).toMatchObject({ header_names: ['X-Route', 'Authorization'] });
    const headersSealed = await stack.value<Buffer>(
      'select headers_sealed from webhook_subscriptions where webhook_id = $1',
      [made.webhook_id],
    );
    const kept = headersSealed?.toString('latin1') ?? '';
    expect(kept.length).toBeGreaterThan(20);
    const { body: log } = await api('GET', `/audit-log?target_id=${made.webhook_id}`);
    for (const text of [made, await webhook(made.webhook_id), kept, log]) {
      expect(JSON.stringify(text)).not.toContain('of-the-gateway');
    }
    await makeLead();
    const sent = await waitFor('the delivery', () => receiver.deliveries[0]);
    expect(sent.headers).toMatchObject({ 'x-route': 'intake', authorization: headers.Authorization });
    expect(sent.headers['x-svc-event-id']).toBe(sent.event.id);
    expect(sent.event).toMatchObject({ api_version: '2026-11-22' });
    const refused = await api<Refusal>('PATCH', `/webhooks/${made.webhook_id}`, {
      headers: { 'X-Svc-Signature': 'forged' },
    });
    expect(refused.body.error.details.issues).toMatchObject([{ path: 'headers.X-Svc-Signature' }]);

    const url = receiver.url.replace('127.0.0.1', 'localhost');
    const moved = await api('PATCH', `/webhooks/${made.webhook_id}`, { url });
    expect(moved.body).toMatchObject({ url, header_names: [] });
    await makeLead(2);
    const second = await waitFor('the next delivery', () => receiver.deliveries[1]);
    expect(second.headers).not.toHaveProperty('authorization');
    const given = await api('PATCH', `/webhooks/${made.webhook_id}`, { url: receiver.url, headers });
    expect(given.body).toMatchObject({ header_names: ['X-Route', 'Authorization'] });
  });

  it('lists every type with a schema that real events follow', async () => {
    const { body } = await api<{ data: { type: string; schema: { type: 'object' }; sample: object }[] }>(
      'GET',
      '/event-types',
    );
    expect(body.data.map(({ type }) => type)).toEqual(eventTypes);
    await subscribe();
    await makeLead();
    const sent = await waitFor('the delivery', () => receiver.deliveries[0]);
    for (const { type, schema, sample } of body.data) {
      const follows = z.fromJSONSchema(schema);
      expect([type, follows.safeParse(sample).error]).toEqual([type, undefined]);
      expect(follows.safeParse(sent.event).success).toBe(type === sent.event.type);
    }
  });

  it('recovers what an endpoint missed while it was failing or switched off, exactly once each', async () => {
    const { webhook_id } = await subscribe();
    const since = new Date().toISOString();
    receiver.respond((res) => res.writeHead(500).end());
    for (let n = 1; n <= 3; n++) await makeLead(n);
    await settled('failed', 3);
    await api('PATCH', `/webhooks/${webhook_id}`, { status: 'disabled' });
    for (let n = 4; n <= 6; n++) await makeLead(n);
    await waitFor('six events', async () => {
      const { body } = await api<{ data: unknown[] }>('GET', '/events?event_type=lead.created');
      return body.data.length === 6;
    });
    expect((await api('POST', `/webhooks/${webhook_id}/recover`, { since })).status).toBe(409);
    receiver.respond((res) => res.writeHead(204).end());
    await api('PATCH', `/webhooks/${webhook_id}`, { status: 'enabled' });
    const started = await api<{ recovery_id: string }>('POST', `/webhooks/${webhook_id}/recover`, { since });
    expect(started.status).toBe(202);
    await settled('delivered', 6);
    const progress = await api('GET', `/webhooks/${webhook_id}/recoveries/${started.body.recovery_id}`);
    expect(progress.body).toMatchObject({ status: 'completed', scanned: 6, retried: 3, created: 3 });
    const names = receiver.deliveries.slice(-6).map((d) => d.event.data.name);
    expect(new Set(names).size).toBe(6);
  });
});

describe('the command line of a customer', () => {
  /** A command that keeps running, as on a laptop: with an address and a key, and without the product's settings. */
  function start(...args: string[]) {
    const ending = new AbortController();
    let out = '';
    const into = () =>
      new Writable({
        write(chunk, _encoding, done) {
          out += chunk;
          done();
        },
      });
    const ended = runCommandLine(args, {
      env: { SVC_BASE_URL: `${stack.origin}/api/v1`, SVC_API_KEY: tenant.live.key, DATA_DIR: '/nowhere' },
      stdin: Readable.from([]),
      stdout: into(),
      stderr: into(),
      signal: ending.signal,
    });
    return {
      out: () => out,
      end: async () => {
        ending.abort();
        return ended;
      },
      ended,
    };
  }

  it('brings every event to this machine once, signed as a webhook is, and test events with their mark', async () => {
    const listening = start('listen', '--forward-to', receiver.url, '--events', 'lead.created');
    await waitFor('the connection', () => listening.out().includes('svc: connected'));
    const secret = /whsec_[\w+/=]+/.exec(listening.out())?.[0] ?? '';
    await makeLead();
    const triggered = start('trigger', 'lead.created', '--json');
    expect(await triggered.ended).toBe(0);
    await commitMany(120);
    await waitFor('the events', () => receiver.deliveries.length >= 122);
    expect(await listening.end()).toBe(0);
    expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(receiver.deliveries.length);
    expect(receiver.deliveries).toHaveLength(122);
    const tests = receiver.deliveries.filter(({ headers }) => headers['x-svc-test'] === 'true');
    expect(tests.map(({ event }) => event.id)).toEqual([JSON.parse(triggered.out()).id]);
    for (const { rawBody, headers } of receiver.deliveries) {
      await verifyWebhook(rawBody, headers, secret);
    }
    expect(listening.out()).toMatch(/lead\.created \(test\) evt_\w+ → 204/);
  });

  it('tries one webhook, shows what keys have asked, and says what is missing', async () => {
    const { webhook_id } = await subscribe();
    const tried = start('trigger', 'lead.created', '--webhook', webhook_id, '--json');
    expect(await tried.ended).toBe(0);
    await waitFor('the test', () => receiver.deliveries[0]?.headers['x-svc-test'] === 'true');
    const wrong = start('trigger', 'lead.create');
    expect([await wrong.ended, wrong.out()]).toEqual([2, expect.stringContaining('svc: event_type')]);

    await api('GET', '/leads/none');
    const logs = start('logs', '--errors');
    await waitFor('the refusal', () => / 404 GET \/api\/v1\/leads\/none not_found /.test(logs.out()));
    expect(logs.out()).not.toContain(' 202 ');
    expect(await logs.end()).toBe(0);
    const refused = start('logs', '--once', '--key', 'svc_live_none');
    expect([await refused.ended, refused.out()]).toEqual([2, expect.stringContaining('valid API key')]);
  });
});

/** The lines of the table in the guide, with the fields that are sent and those that come of it. */
async function outcomes() {
  const guide = await readFile('apps/api/docs/guides/outcomes.md', 'utf8');
  const fields = (cell = ''): [name: string, value: string][] =>
    [...cell.matchAll(/`([\w.]+): ([^`]+)`/g)].map(([, name = '', value = '']) => [name, value]);
  return guide.split('\n').flatMap((line) => {
    const [, what = '', seen = '', given, becomes] = line.split(/ *\| */);
    const sent = fields(given);
    return sent.length > 0 ? [{ what, seen, given: Object.fromEntries(sent), becomes: fields(becomes) }] : [];
  });
}

/** Whether a record has the value that a line of the table promises; `…` is any suffix, a list must contain the value. */
function says(record: unknown, [path, value]: [string, string]): boolean {
  const found = path.split('.').reduce((at, name) => (at as Record<string, unknown> | null)?.[name], record);
  if (Array.isArray(found))
    return value === 'none' ? found.length === 0 : found.some((each) => says({ each }, ['each', value]));
  return value.endsWith('…') ? String(found).startsWith(value.slice(0, -1)) : String(found) === value;
}

describe('the sandbox', async () => {
  const lines = await outcomes();
  let sandbox: TestTenant['test'];
  let source: GenericSource;
  let callers = 0;

  const ask = async <Body = Record<string, unknown>>(method: string, path: string, body?: object) => {
    const answer = await stack.request<Body>(sandbox.key, method, path, body);
    expect([path, answer.status < 300, answer.body]).toMatchObject([path, true, {}]);
    return answer.body;
  };
  const first = async (path: string) => (await ask<{ data: Record<string, unknown>[] }>('GET', path)).data[0];
  const at = () => ({ organization_id: sandbox.organizationId });

  /** Sends the input of a line, and returns a function that fetches the outcome. */
  const kinds: Record<string, (given: Record<string, string>) => Promise<() => Promise<unknown>>> = {
    async Call({ transcript, decision, caller_number = `+1404555${2_000 + callers++}` }) {
      await source.send({ ...genericCall({ provider_call_id: randomUUID(), caller_number, transcript }) });
      const find = async () => {
        const call = await first(`/calls?caller_number=${encodeURIComponent(caller_number)}`);
        return call && ask('GET', `/calls/${call.call_id}`);
      };
      if (decision === undefined) return find;
      const call = await waitFor('the job', async () => {
        const found = await find();
        return says(found, ['dispatch.status', 'dispatched']) && found;
      });
      await ask('POST', `/calls/${call?.call_id}/decision`, { action: decision, reason: 'A mistake.' });
      return find;
    },
    async Lead({ message }) {
      const contact = { name: 'Rosa Delgado', email: `${randomUUID()}@example.com`, phone: '+14045550142' };
      const lead = await ask('POST', '/leads', { ...at(), ...contact, source: 'website', message });
      return () => ask('GET', `/leads/${lead.lead_id}`);
    },
    async Claim({ text }) {
      const documents = [{ kind: 'technician_notes', text }];
      const claim = await ask('POST', '/claims', { ...at(), job_external_ref: 'JOB-1', documents });
      return async () => {
        const found = await ask('GET', `/claims/${claim.claim_id}`);
        const read = await stack.request(sandbox.key, 'GET', `/claims/${claim.claim_id}/scope`);
        return { ...found, scope: read.body };
      };
    },
    async Mail({ to }) {
      const mail = { kind: 'email', to: { email: to }, subject: 'Your basement', body: 'Is it dry?' };
      const { outreach_id } = await ask('POST', '/outreach', { ...at(), ...mail });
      const sent = await stack.request(sandbox.key, 'POST', `/outreach/${outreach_id}/send`);
      return async () => (sent.status < 300 ? ask('GET', `/outreach/${outreach_id}`) : sent.body);
    },
    async Delivery({ url }) {
      const { webhook_id } = await ask('POST', '/webhooks', { url, events: ['lead.updated'] });
      await ask('POST', `/webhooks/${webhook_id}/test`, { event_type: 'lead.updated' });
      return async () => {
        const found = await first(`/deliveries?webhook_id=${webhook_id}`);
        return (
          found && {
            ...(await ask('GET', `/deliveries/${found.delivery_id}`)),
            webhook: await ask('GET', `/webhooks/${webhook_id}`),
          }
        );
      };
    },
  };

  beforeAll(async () => {
    const made = await stack.createTenant();
    sandbox = made.test;
    const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };
    await ask('PATCH', `/organizations/${sandbox.organizationId}`, { address });
    source = await createGenericSource(stack, sandbox, 'calls_generic');
  });

  it.each(lines.map((line) => [line.what, line.seen, line] as const))(
    '%s: %s, as the guide says',
    async (what, _seen, { given, becomes }) => {
      const find = await kinds[what]?.(given);
      expect(becomes.length).toBeGreaterThan(0);
      let last: unknown;
      await waitFor(
        'what the guide promises',
        async () => {
          last = await find?.();
          return becomes.every((promise) => says(last, promise));
        },
        45_000,
      ).catch(() => undefined);
      expect(
        becomes.filter((promise) => !says(last, promise)),
        JSON.stringify(last),
      ).toEqual([]);
    },
  );

  it('has outcomes of every kind in the table, and none of them in live', async () => {
    expect([...new Set(lines.map(({ what }) => what))]).toEqual(Object.keys(kinds));
    const refused = await api<Refusal>('POST', '/webhooks', {
      url: 'https://sandbox.test/status/200',
      events: ['*'],
    });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'url_not_allowed']);
    const answer = await api<{ lead_id: string }>('POST', '/leads', {
      organization_id: tenant.live.organizationId,
      name: 'Rosa Delgado',
      email: 'rosa@example.com',
      source: 'website',
      message: 'sandbox: the engine fails',
    });
    await waitFor('an engine that works', async () => {
      const { body } = await api<{ qualification: { status: string } }>(
        'GET',
        `/leads/${answer.body.lead_id}`,
      );
      return !['pending', 'failed'].includes(body.qualification.status);
    });
  });
});

describe('isolation', () => {
  it('spaces deliveries at the rate that the subscription allows', async () => {
    await subscribe({ max_per_second: 5 });
    for (let n = 1; n <= 4; n++) await makeLead(n);
    await commitMany(8);
    await settled('delivered', 12);
    const times = receiver.deliveries.map((d) => d.at);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2_000);
    // A busy machine bunches what was sent apart, but not the deliveries of two seconds into one.
    for (const at of times)
      expect(times.filter((t) => t >= at && t < at + 1_000).length).toBeLessThanOrEqual(10);
  });

  it('keeps delivering to the others while one endpoint hangs', async () => {
    const hung = await startReceiver();
    hung.respond(() => undefined);
    await subscribe({ url: hung.url });
    await subscribe();
    for (let n = 1; n <= 60; n++) await makeLead(n);
    await settled('delivered', 60);
    const late = receiver.deliveries
      .map((d) => d.at - Date.parse(d.event.created_at))
      .filter((ms) => ms > 1_000);
    expect(late).toEqual([]);
    await hung.close();
  });
});

describe('events that come together', () => {
  it('are each delivered once, and one that is refused is tried again without the others', async () => {
    await subscribe();
    const refusedOnce = new Set<string>();
    receiver.respond((res, { event }) => {
      const refuse = event.id.charCodeAt(event.id.length - 1) % 4 === 0 && !refusedOnce.has(event.id);
      if (refuse) refusedOnce.add(event.id);
      res.writeHead(refuse ? 500 : 204).end();
    });
    const ids = await commitMany(80);
    await settled('delivered', 80);
    const rows = await stack.query<{ most: number }>(
      'select max(attempt_count) as most from deliveries where event_id = any ($1)',
      [ids],
    );
    expect(rows).toEqual([{ most: 2 }]);
    expect(refusedOnce.size).toBeGreaterThan(0);
    const times = Map.groupBy(receiver.deliveries, (received) => received.event.id);
    for (const id of ids) expect([id, times.get(id)?.length]).toEqual([id, refusedOnce.has(id) ? 2 : 1]);
  });

  it('wait for nobody but their own endpoint', async () => {
    const hung = await startReceiver();
    hung.respond(() => undefined);
    await subscribe({ url: hung.url });
    await subscribe();
    await commitMany(80);
    await settled('delivered', 80);
    const late = receiver.deliveries.filter((d) => d.at - Date.parse(d.event.created_at) > 1_000);
    expect(late).toEqual([]);
    await hung.close();
  });

  it('are canceled when the endpoint is off before they are sent, and none is lost when it is slow', async () => {
    const { webhook_id } = await subscribe();
    receiver.respond((res) => setTimeout(() => res.writeHead(204).end(), 300));
    await commitMany(60);
    await waitFor('the first to arrive', async () => receiver.deliveries.length > 0);
    await api('PATCH', `/webhooks/${webhook_id}`, { status: 'disabled' });
    await waitFor('all to be over', async () => {
      const found = await deliveries();
      return found.length === 60 && found.every((one) => ['delivered', 'canceled'].includes(one.status));
    });
    const delivered = await deliveries('&status=delivered');
    expect(new Set(receiver.deliveries.map((d) => d.event.id)).size).toBe(delivered.length);
    expect(receiver.deliveries).toHaveLength(delivered.length);
  });
});

describe('what was delivered before', () => {
  const delivered = 4_000;

  /** Rows of deliveries that PostgreSQL has changed, and those that it has read in passing. */
  async function rowsTouched(): Promise<{ changed: number; read: number }> {
    const rows = await stack.query<{ changed: number; read: number }>(
      `select sum(n_tup_upd)::int as changed, sum(seq_tup_read)::int as read from pg_stat_user_tables
       where relid in (select relid from pg_partition_tree('deliveries') where isleaf)`,
    );
    return rows[0] ?? { changed: 0, read: 0 };
  }

  it('is not read for what is delivered now', async () => {
    await subscribe();
    await commitMany(1);
    await settled('delivered');
    const owner = new Client({ connectionString: stack.config.adminDatabaseUrl });
    await owner.connect();
    await owner.query(
      `insert into deliveries (delivery_id, event_id, tenant_id, environment, organization_id, webhook_id, event_type,
         subject_id, status, attempt_count)
       select left(d.delivery_id, 14) || lpad(n::text, 16, '0'), left(d.event_id, 14) || lpad(n::text, 16, '0'), d.tenant_id,
         d.environment, d.organization_id, d.webhook_id, d.event_type, d.subject_id, 'delivered', 1
       from deliveries d, generate_series(1, $2) n where d.tenant_id = $1`,
      [tenant.tenantId, delivered],
    );
    await owner.query('analyze deliveries');
    await owner.end();
    const before = await rowsTouched();
    for (let n = 0; n < 10; n++) {
      await commitMany(1);
      await waitFor('the event to arrive', () => receiver.deliveries.length === n + 2);
    }
    const after = await waitFor('PostgreSQL to have counted them', async () => {
      const touched = await rowsTouched();
      // Each was claimed, and its outcome written.
      return touched.changed >= before.changed + 20 && touched;
    });
    expect(after.read - before.read).toBeLessThan(delivered);
  });
});

describe('a forbidden address', () => {
  it('is refused by naming the rule, and an unknown event type by listing the known ones', async () => {
    const strict = await startStack({ env: { SVC_WEBHOOK_ALLOW_PRIVATE: 'false' } });
    try {
      const { live } = await strict.createTenant();
      for (const [url, rule] of [
        ['http://example.com/hook', 'scheme'],
        ['https://127.0.0.1/hook', 'loopback'],
        ['https://169.254.169.254/latest/meta-data', 'metadata'],
        ['https://user:secret@example.com/', 'userinfo'],
      ]) {
        const answer = await strict.request<{ error: { code: string; details: { rule: string } } }>(
          live.key,
          'POST',
          '/webhooks',
          { url, events: ['*'] },
        );
        expect(answer.status).toBe(422);
        expect(answer.body.error.code).toBe('url_not_allowed');
        expect(answer.body.error.details.rule).toContain(rule);
      }
      const unknown = await strict.request(live.key, 'POST', '/webhooks', {
        url: 'https://example.com/',
        events: ['call.exploded'],
      });
      expect(unknown.status).toBe(422);
      expect(JSON.stringify(unknown.body)).toContain('call.qualified');
    } finally {
      await strict.stop();
    }
  });
});

describe('one host', () => {
  it('gets at most ten deliveries of one event, whatever subscribes', async () => {
    const { system } = stack;
    await system.pool.query(`update tenants set limits = '{}' where tenant_id = $1`, [tenant.tenantId]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api<Refusal>('POST', '/webhooks', { url: `${receiver.url}/${n}`, events: ['lead.created'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    await makeLead();
    await settled('delivered', 10);
    expect(receiver.deliveries).toHaveLength(10);
  });

  it('gets from one tenant what it may send a second, and the rest later; another tenant is not slower', async () => {
    // Five minutes of one a second may come at once.
    const granted = { ...stack.actingFor(tenant.tenantId), db: stack.system };
    await setLimits(granted, { deliveries_per_second: 1 });
    await subscribe();
    await commitMany(450);
    const counts = async () => {
      const rows = await stack.query<{ sent: number; waiting: number }>(
        `select count(*) filter (where status = 'delivered')::int as sent,
                count(*) filter (where status = 'pending' and next_attempt_at > now())::int as waiting
         from deliveries where tenant_id = $1`,
        [tenant.tenantId],
      );
      return rows[0] ?? { sent: 0, waiting: 0 };
    };
    await waitFor('all to be sent or told to wait', async () => {
      const { sent, waiting } = await counts();
      return waiting > 0 && sent + waiting === 450;
    });
    const { sent } = await counts();
    // What is sent before the first look at the tenant's limit drains at the usual rate.
    expect(sent).toBeGreaterThanOrEqual(300);
    expect(sent).toBeLessThan(440);
    await waitFor('an alert', async () => (await alertKinds()).includes('webhook.host_limited'));

    const waiting = tenant;
    tenant = await stack.createTenant();
    await subscribe();
    await makeLead();
    await settled('delivered');
    tenant = waiting;
    await waitFor('those that have waited', async () => (await counts()).sent >= sent + 3);
    await waitFor('none to be lost', async () => {
      const now = await counts();
      return now.sent + now.waiting === 450;
    });
  });
});
