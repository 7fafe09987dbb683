import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import twilio from 'twilio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyWebhook } from '#sdk';
import { callRailCall } from '../services/callrail.ts';
import {
  startCallRailApi,
  startCtmApi,
  startGraphApi,
  startWhatConvertsApi,
} from '../services/provider-apis.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

interface Source {
  source_id: string;
  url: string;
  secret: string;
}

interface LeadRecord {
  lead_id: string;
  organization_id: string;
  name: string;
  message: string | null;
  source: string;
  lead_score: number | null;
  attribution: Record<string, unknown> | null;
}

const fixtures = new URL('../../libs/features/ingest/providers/fixtures/', import.meta.url);
const published = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(name, fixtures), 'utf8'));

const stack = shared(() => startStack({ jobs: true, env: { SVC_SWEEP_GRACE: '50ms' } }));
const receiver = shared(startReceiver);
const tenant = fresh(() => stack.createTenant());
let webhookSecret: string;

beforeEach(async () => {
  const url = `${receiver.url}/${tenant.tenantId}`;
  const made = await ask<{ secret: string }>('POST', '/webhooks', { url, events: ['*'] });
  webhookSecret = made.secret;
});

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await stack.request<Body>(tenant.live.key, method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const sourceOf = (body: Record<string, unknown>): Promise<Source> =>
  ask('POST', '/ingest-sources', { organization_id: tenant.live.organizationId, ...body });

/** What a provider's server sends. */
async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(stack.origin + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

const callrail = (source: Source, body: object, key = source.secret) => {
  const text = JSON.stringify(body);
  return post(source.url, text, { signature: createHmac('sha1', key).update(text).digest('base64') });
};

/** The next webhook of a type, as received and verified. */
async function received(type: string): Promise<Record<string, unknown>> {
  // What an earlier test did may still be on its way, to its own account's path and with that account's secret.
  const delivery = await waitFor(type, () =>
    receiver.deliveries.find(({ path, event }) => path.endsWith(tenant.tenantId) && event.type === type),
  );
  await verifyWebhook(delivery.rawBody, delivery.headers, webhookSecret);
  receiver.deliveries.splice(receiver.deliveries.indexOf(delivery), 1);
  return delivery.event.data;
}

const leads = async (): Promise<LeadRecord[]> => (await ask<{ data: LeadRecord[] }>('GET', '/leads')).data;

/** The outcome of the last message of a source. */
async function outcome(sourceId: string, count = 1): Promise<{ status: string; reason: string | null }> {
  const messages = await waitFor('the messages to be processed', async () => {
    const { data } = await ask<{ data: { status: string; reason: string | null }[] }>(
      'GET',
      `/ingest-messages?source_id=${sourceId}`,
    );
    return data.length === count && data.every(({ status }) => status !== 'received') && data;
  });
  return messages[0] as { status: string; reason: string | null };
}

describe('what trackers post that is no call becomes a lead, and lead.created at the customer', () => {
  it('a form of CallRail, once however often it comes', async () => {
    const source = await sourceOf({ kind: 'callrail' });
    const form = published('callrail-form.json');
    expect((await callrail(source, form)).status).toBe(202);
    const created = await received('lead.created');
    expect(created).toMatchObject({
      name: 'Dana Whitlock',
      email: 'dana@example.com',
      source: 'form:callrail',
      pipeline_stage: 'qualified',
      attribution: { source: 'google', campaign: 'storm-2026', keyword: 'water damage near me' },
    });
    expect((await callrail(source, { ...form, first_form: false })).status).toBe(202);
    expect(await outcome(source.source_id, 2)).toMatchObject({ status: 'processed' });
    expect(await leads()).toMatchObject([
      { lead_id: created.lead_id, lead_score: created.lead_score, metadata: { postal_code: '50613' } },
    ]);
  });

  it('texts of one conversation are one lead, judged anew with each', async () => {
    const source = await sourceOf({ kind: 'callrail' });
    const text = published('callrail-text-message.json');
    await callrail(source, text);
    const created = await received('lead.created');
    const urgent = { ...text, resource_id: 'SCI2', content: 'Our basement is flooded, please come now!' };
    await callrail(source, urgent);
    const updated = await received('lead.updated');
    expect(updated.lead_id).toBe(created.lead_id);
    const scored = await waitFor('the new score', async () => {
      const [lead] = await leads();
      return (lead?.lead_score ?? 0) > Number(created.lead_score) && lead;
    });
    expect(scored.message).toBe('are you open\nOur basement is flooded, please come now!');
    // The same text once more, not byte for byte.
    await callrail(source, { ...urgent, lead_status: 'good_lead' });
    await outcome(source.source_id, 3);
    expect((await leads()).map(({ message }) => message)).toEqual([scored.message]);
  });

  it('a web form of WhatConverts', async () => {
    const source = await sourceOf({ kind: 'whatconverts' });
    const form = JSON.stringify(published('whatconverts-web-form.json'));
    expect((await post(`${source.url}?key=${source.secret}`, form)).status).toBe(202);
    expect(await received('lead.created')).toMatchObject({
      source: 'form:whatconverts',
      attribution: { click_id: 'Cj0KCQiA5rGuBhCn', campaign: 'lead generation' },
    });
  });

  it('what the provider marks as spam is none, unless the words show a customer', async () => {
    const source = await sourceOf({ kind: 'whatconverts' });
    const form = published('whatconverts-web-form.json');
    const offer = {
      ...form,
      lead_id: 2,
      spam: true,
      additional_fields: { Message: 'We sell SEO services.' },
    };
    await post(`${source.url}?key=${source.secret}`, JSON.stringify(offer));
    expect(await outcome(source.source_id)).toEqual(
      expect.objectContaining({ status: 'ignored', reason: 'the provider marked it as spam' }),
    );
    await post(`${source.url}?key=${source.secret}`, JSON.stringify({ ...form, spam: true }));
    expect(await received('lead.created')).toMatchObject({ name: 'Dana Whitlock' });
  });

  it('an erased one is not made again, and nothing of it is kept', async () => {
    const source = await sourceOf({ kind: 'callrail' });
    const form = published('callrail-form.json');
    await callrail(source, form);
    const { lead_id } = await received('lead.created');
    await ask('DELETE', `/leads/${lead_id}`);
    await callrail(source, { ...form, first_form: false });
    expect(await outcome(source.source_id, 2)).toMatchObject({
      status: 'ignored',
      reason: 'the lead was erased',
    });
    expect(await leads()).toEqual([]);
    const rows = await stack.query<{ words: string }>(
      `select convert_from(raw_body, 'UTF8') as words from ingest_messages where source_id = $1`,
      [source.source_id],
    );
    expect(rows).toEqual([{ words: '' }, { words: '' }]);
  });
});

describe('a lead goes to the location that serves its ZIP code', () => {
  async function network() {
    const [parent, north, south] = await Promise.all(
      [[], ['50613', '50614'], ['50701']].map((postal_codes, i) =>
        ask<{ organization_id: string }>('POST', '/organizations', {
          name: `Place ${i}`,
          service_area: { postal_codes },
        }),
      ),
    );
    for (const { organization_id } of [north, south] as { organization_id: string }[]) {
      await ask('PATCH', `/organizations/${organization_id}`, {
        parent_organization_id: parent?.organization_id,
      });
    }
    const id = (place: { organization_id: string } | undefined) => place?.organization_id as string;
    return { parent: id(parent), north: id(north), south: id(south) };
  }

  it('below the organization of the source, or else to that', async () => {
    const { parent, north, south } = await network();
    const source = await createGenericSource(
      stack,
      { ...tenant.live, organizationId: parent },
      'leads_generic',
    );
    for (const [i, zip] of ['50614-0001', '50701', '99999', null].entries()) {
      const lead = { provider_lead_id: `L${i}`, name: `Lead ${i}`, phone: `+1404555010${i}`, zip };
      expect(await source.post(lead)).toMatchObject({ status: 'processed' });
    }
    const places = new Map((await leads()).map(({ name, organization_id }) => [name, organization_id]));
    expect(Object.fromEntries(places)).toEqual({
      'Lead 0': north,
      'Lead 1': south,
      'Lead 2': parent,
      'Lead 3': parent,
    });
  });

  it('among the locations of a source with an account each, and to none that it does not serve', async () => {
    const { north, south } = await network();
    const source = await createGenericSource(stack, { key: tenant.live.key }, 'leads_generic', {
      n: north,
      s: south,
    });
    const lead = { provider_lead_id: 'L1', name: 'Dana', phone: '+14045550100' };
    expect(await source.post({ ...lead, zip: '50701' })).toMatchObject({ status: 'processed' });
    expect((await leads()).map(({ organization_id }) => organization_id)).toEqual([south]);
    expect(await source.post({ ...lead, provider_lead_id: 'L2', zip: '99999' })).toEqual({
      status: 'failed',
      error: 'no location of the source serves 99999',
    });
    const foreign = { ...lead, provider_lead_id: 'L3', organization_id: tenant.live.organizationId };
    expect(await source.post(foreign)).toEqual({
      status: 'failed',
      error: 'the organization that it names is none of its source',
    });
  });
});

describe('lead ads of Facebook', () => {
  const appSecret = 'the-secret-of-the-app';
  const formOf = (name: string, more: object = {}) => ({
    created_time: '2026-09-14T15:01:12+0000',
    form_id: '12312312312',
    platform: 'fb',
    campaign_name: 'Storm 2026',
    ad_id: '23846000000000001',
    field_data: [
      { name: 'full_name', values: [name] },
      { name: 'phone_number', values: ['+14045550142'] },
      { name: 'what_happened?', values: ['The basement is flooded, please come now.'] },
    ],
    ...more,
  });
  const noticeOf = (...named: [leadId: string, page: string][]) => ({
    object: 'page',
    entry: named.map(([leadgen_id, page_id]) => ({
      id: page_id,
      time: Math.floor(Date.now() / 1_000),
      changes: [{ field: 'leadgen', value: { leadgen_id, page_id, form_id: '12312312312' } }],
    })),
  });
  const meta = ({ url }: Source, body: object, secret = appSecret) => {
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return post(url, text, { 'x-hub-signature-256': `sha256=${signature}` });
  };
  let graph: Awaited<ReturnType<typeof startGraphApi>>;
  beforeAll(async () => {
    graph = await startGraphApi(appSecret);
    graph.tokens.set('token-of-decatur', '104882').set('token-of-all', '104883');
  });
  afterAll(() => graph.close());
  beforeEach(() => {
    graph.asked.length = 0;
    Object.assign(graph.state, { mayReadAds: true, down: false });
  });

  const facebook = (more: object = {}): Promise<Source> =>
    sourceOf({
      kind: 'facebook_lead_ads',
      secret: appSecret,
      retrieval: { access_token: 'token-of-all', api_url: graph.api_url },
      ...more,
    });

  it('answer the question, are fetched with the token of their page, and are leads of its location', async () => {
    const decatur = await ask<{ organization_id: string }>('POST', '/organizations', { name: 'Decatur' });
    const source = await facebook({
      accounts: { '104882': decatur.organization_id },
      retrieval: {
        access_token: 'token-of-all',
        account_tokens: { '104882': 'token-of-decatur' },
        api_url: graph.api_url,
      },
    });
    const asked = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': source.source_id,
    });
    const answered = await fetch(`${stack.origin}${new URL(source.url).pathname}?${asked}`);
    expect([answered.status, await answered.text()]).toEqual([200, '1158201444']);

    graph.leads.set('1001', { ...formOf('Avery Lane'), id: '1001', page: '104882' });
    graph.leads.set('1002', { ...formOf('Blake Moss', { platform: 'ig' }), id: '1002', page: '104883' });
    const notice = noticeOf(['1001', '104882'], ['1002', '104883']);
    expect((await meta(source, notice, 'another-secret')).status).toBe(401);
    expect((await meta(source, notice)).status).toBe(202);
    const created = [await received('lead.created'), await received('lead.created')];
    expect(created.find(({ name }) => name === 'Avery Lane')).toMatchObject({
      source: 'ad:facebook_lead_ads',
      attribution: { source: 'facebook', medium: 'lead form', campaign: 'Storm 2026' },
    });
    expect(await outcome(source.source_id, 3)).toMatchObject({ status: 'processed' });
    const places = new Map((await leads()).map(({ name, organization_id }) => [name, organization_id]));
    expect(Object.fromEntries(places)).toEqual({
      'Avery Lane': decatur.organization_id,
      'Blake Moss': tenant.live.organizationId,
    });
    // Named once more, in other bytes: nothing is fetched or made.
    expect((await meta(source, { ...notice, again: true })).status).toBe(202);
    await outcome(source.source_id, 4);
    expect(graph.asked).toHaveLength(2);
    const shown = JSON.stringify([
      await ask('GET', `/ingest-sources/${source.source_id}`),
      await ask('GET', '/audit-log?limit=100'),
      graph.asked.map(({ path, query }) => `${path}?${query}`),
    ]);
    for (const token of ['token-of-all', 'token-of-decatur']) expect(shown).not.toContain(token);
  });

  it('wait for a token that is taken, with an alert, and are fetched once there is one', async () => {
    const source = await facebook({
      retrieval: { access_token: 'token-that-ended', api_url: graph.api_url },
    });
    graph.leads.set('1003', { ...formOf('Casey Stone'), id: '1003', page: '104883' });
    await meta(source, noticeOf(['1003', '104883']));
    const failed = await outcome(source.source_id);
    expect(failed).toMatchObject({ status: 'failed', reason: expect.stringContaining('error 190') });
    const path = `/ingest-sources/${source.source_id}`;
    expect(await ask('GET', path)).toMatchObject({
      retrieval: { last_error: expect.stringContaining('Session has expired'), accounts: [] },
    });
    const { data: alerts } = await ask<{ data: { kind: string }[] }>('GET', '/alerts');
    expect(alerts.map(({ kind }) => kind)).toContain('ingest.retrieval_failed');
    await ask('PATCH', path, { retrieval: { access_token: 'token-of-all' } });
    const since = new Date(Date.now() - 600_000).toISOString();
    await ask('POST', '/jobs/retry', { name: 'retrieve-references', since, dry_run: false });
    expect(await received('lead.created')).toMatchObject({ name: 'Casey Stone' });
    expect(await ask('GET', path)).toMatchObject({ retrieval: { last_error: null } });
  });

  it('are asked for again while Facebook is down, without what the token may not read, and each by itself', async () => {
    const source = await facebook();
    graph.leads.set('1004', { ...formOf('Drew Hall'), id: '1004', page: '104883' });
    Object.assign(graph.state, { down: true });
    await meta(source, noticeOf(['1999', '104883'], ['1004', '104883']));
    await waitFor('the first attempt', () => graph.asked.length > 0);
    Object.assign(graph.state, { down: false, mayReadAds: false });
    expect(await received('lead.created')).toMatchObject({
      name: 'Drew Hall',
      attribution: { source: 'facebook', campaign: null },
    });
    const [, notice] = await waitFor('the post to be closed', async () => {
      const { data } = await ask<{ data: { status: string; reason: string | null }[] }>(
        'GET',
        `/ingest-messages?source_id=${source.source_id}`,
      );
      return data.length === 2 && data.every(({ status }) => status !== 'received') && data;
    });
    expect(notice).toMatchObject({ status: 'failed', reason: expect.stringContaining('does not exist') });
  });

  it('cannot be fetched without a token, nor for a page or a kind that is not the source’s', async () => {
    const make = (body: object) =>
      stack.request<{ error: { details: { issues: { path: string }[] } } }>(
        tenant.live.key,
        'POST',
        '/ingest-sources',
        { organization_id: tenant.live.organizationId, ...body },
      );
    const kind = 'facebook_lead_ads';
    for (const [body, path] of [
      [{ kind, retrieval: {} }, 'retrieval.access_token'],
      [{ kind, retrieval: { account_tokens: { '7': 'a-token-of-a-page' } } }, 'retrieval.account_tokens.7'],
      [{ kind: 'callrail', retrieval: { access_token: 'a-token-of-a-page' } }, 'retrieval'],
      [{ kind: 'ses' }, 'secret'],
      [{ kind: 'ses', secret: 'a-secret-of-ours' }, 'secret'],
      [{ kind: 'sendgrid', secret: 'a-secret-of-ours' }, 'secret'],
    ] as const) {
      const refused = await make(body);
      expect([refused.status, refused.body.error.details.issues[0]?.path]).toEqual([422, path]);
    }
  });
});

describe('the secrets of a source', () => {
  it('tell when each was used last, and are ended one by one, but for the last', async () => {
    const source = await sourceOf({ kind: 'callrail', secret: 'the-first-key-of-callrail' });
    const path = `/ingest-sources/${source.source_id}`;
    const secrets = async () =>
      (
        await ask<{ data: { secret_id: string; last_used_at: string | null; expires_at: string | null }[] }>(
          'GET',
          `${path}/secrets`,
        )
      ).data;
    expect(await secrets()).toMatchObject([{ last_used_at: null, expires_at: null }]);
    await callrail(source, published('callrail-form.json'));
    const used = await waitFor('the use to be noted', async () => {
      const [found] = await secrets();
      return found?.last_used_at ? found : null;
    });
    await ask('POST', `${path}/rotate-secret`, { secret: 'the-second-key-of-callrail' });
    const [second, first] = await secrets();
    expect(second).toMatchObject({ last_used_at: null, expires_at: null });
    expect(first).toMatchObject({ ...used, expires_at: expect.any(String) });
    // Ten refused messages raise an alert, since CallRail does not retry.
    for (let n = 0; n < 10; n += 1) {
      const refused = await callrail(source, { n }, 'a-key-of-nobody');
      expect(refused.status).toBe(401);
    }
    await waitFor('the alert', async () => {
      const { data } = await ask<{ data: { kind: string; target: { id: string } }[] }>('GET', '/alerts');
      return data.some(
        ({ kind, target }) => kind === 'ingest.messages_refused' && target.id === source.source_id,
      );
    });
    const end = (secretId = '') =>
      stack.request<{ error: { code: string } }>(tenant.live.key, 'DELETE', `${path}/secrets/${secretId}`);
    expect((await end(first?.secret_id)).status).toBe(204);
    expect((await end(first?.secret_id)).status).toBe(404);
    expect((await end(second?.secret_id)).body.error.code).toBe('conflict');
    await waitFor('the first key to be refused', async () => {
      const again = { ...published('callrail-form.json'), n: Date.now() };
      return (await callrail(source, again, 'the-first-key-of-callrail')).status === 401;
    });
    expect(
      (await callrail(source, { ...published('callrail-form.json'), n: 2 }, 'the-second-key-of-callrail'))
        .status,
    ).toBe(202);
  });
});

describe('a source of CallRail with several companies', () => {
  it('takes the key of each, and the number that CallRail shows for its id', async () => {
    const other = await ask<{ organization_id: string }>('POST', '/organizations', { name: 'Decatur' });
    const source = await sourceOf({
      kind: 'callrail',
      organization_id: null,
      accounts: { '418820113': tenant.live.organizationId, COM2: other.organization_id },
      secret: 'the-key-of-nobody',
    });
    for (const [account, secret] of [
      ['418820113', 'the-key-of-the-first'],
      ['COM2', 'the-key-of-the-second'],
    ]) {
      await ask('POST', `/ingest-sources/${source.source_id}/rotate-secret`, { account, secret });
    }
    const form = published('callrail-form.json');
    expect((await callrail(source, form, 'the-key-of-the-first')).status).toBe(202);
    expect(await received('lead.created')).toMatchObject({ name: 'Dana Whitlock' });
    const second = { ...form, resource_id: 'FRM2', company_resource_id: 'COM2', company_id: 2 };
    expect((await callrail(source, second, 'the-key-of-the-first')).status).toBe(202);
    expect(await outcome(source.source_id, 2)).toMatchObject({ status: 'failed' });
    await callrail(source, { ...second, resource_id: 'FRM3' }, 'the-key-of-the-second');
    await received('lead.created');
    expect((await leads()).map(({ organization_id }) => organization_id)).toEqual([
      other.organization_id,
      tenant.live.organizationId,
    ]);
  });
});

describe('a source with a mapping', () => {
  const mapping = {
    record: 'lead',
    proof: { type: 'hmac', header: 'X-Hub-Signature-256', prefix: 'sha256=' },
    handshake: { type: 'query', token: 'a-word-of-ours' },
    records: 'entry[*].changes[*].value',
    fields: {
      provider_lead_id: { path: 'leadgen_id' },
      form: { path: 'field_data' },
      'attribution.source': { constant: 'facebook' },
      'attribution.campaign': { path: 'ad_id' },
    },
  };
  const fieldsOf = (name: string) => [
    { name: 'full_name', values: [name] },
    { name: 'phone_number', values: ['+14045550142'] },
    { name: 'message', values: ['Our basement is flooded, please come now.'] },
  ];
  const message = {
    object: 'page',
    entry: [
      {
        changes: [
          { value: { leadgen_id: 1, ad_id: 77, field_data: fieldsOf('Avery Lane') } },
          { value: { field_data: fieldsOf('Nobody') } },
          { value: { leadgen_id: 3, ad_id: 77, field_data: fieldsOf('Blake Moss') } },
        ],
      },
    ],
  };

  it('answers the handshake, and takes each record of a post but the one that cannot be read', async () => {
    const source = await sourceOf({ kind: 'mapped', mapping });
    const { pathname } = new URL(source.url);
    const asked = (token: string) =>
      fetch(
        `${stack.origin}${pathname}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const answered = await asked('a-word-of-ours');
    expect([answered.status, answered.headers.get('content-type'), await answered.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '1158201444',
    ]);
    expect((await asked('another')).status).toBe(405);

    const body = JSON.stringify(message);
    const signature = `sha256=${createHmac('sha256', source.secret).update(body).digest('hex')}`;
    expect((await post(source.url, body)).status).toBe(401);
    expect((await post(source.url, body, { 'x-hub-signature-256': signature })).status).toBe(202);
    const created = [await received('lead.created'), await received('lead.created')];
    expect(created.map(({ name }) => name).sort()).toEqual(['Avery Lane', 'Blake Moss']);
    expect(created[0]).toMatchObject({
      source: 'form:mapped',
      attribution: { source: 'facebook', campaign: '77' },
    });
    expect(await outcome(source.source_id)).toEqual(
      expect.objectContaining({
        status: 'failed',
        reason: expect.stringContaining('record 1: provider_lead_id'),
      }),
    );
  });

  it('tells beforehand what it would read, and is refused at the door where it cannot be', async () => {
    const preview = await ask<{ records: Record<string, unknown>[] }>('POST', '/ingest-sources/preview', {
      kind: 'mapped',
      mapping,
      body: JSON.stringify(message),
    });
    expect(preview.records).toMatchObject([
      { type: 'lead', status: 'read', fields: { provider_lead_id: '1', phone: '+14045550142' } },
      { status: 'unreadable', problem: expect.stringContaining('record 1: provider_lead_id') },
      { type: 'lead', status: 'read', fields: { attribution: { campaign: '77' } } },
    ]);
    const refused = await stack.request<{ error: { details: { issues: { path: string }[] } } }>(
      tenant.live.key,
      'POST',
      '/ingest-sources',
      {
        kind: 'mapped',
        organization_id: tenant.live.organizationId,
        mapping: { ...mapping, fields: { phone: { path: 'a..b' } } },
      },
    );
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['mapping.fields.phone.path']),
    );
    const { source_id } = await sourceOf({ kind: 'callrail' });
    const foreign = await stack.request(tenant.live.key, 'PATCH', `/ingest-sources/${source_id}`, {
      mapping,
    });
    expect(foreign.status).toBe(422);
  });

  it('reads what comes after it was changed as it was changed', async () => {
    const source = await sourceOf({
      kind: 'mapped',
      mapping: { ...mapping, proof: { type: 'header', header: 'X-Key' } },
    });
    const changed = {
      ...mapping,
      proof: { type: 'header', header: 'X-Key' },
      records: null,
      fields: { provider_lead_id: { path: 'id' }, name: { path: 'who' } },
    };
    await ask('PATCH', `/ingest-sources/${source.source_id}`, { mapping: changed });
    await waitFor('the change to be known', async () => {
      const lead = JSON.stringify({ id: Date.now(), who: 'Dana Whitlock' });
      return (await post(source.url, lead, { 'x-key': source.secret })).status === 202;
    });
    expect(await received('lead.created')).toMatchObject({ name: 'Dana Whitlock' });
  });
});

describe('a mapped source of something else than leads', () => {
  it('of reviews takes what the libraries of Standard Webhooks and of Svix sign, once each', async () => {
    const source = await sourceOf({
      kind: 'mapped',
      mapping: {
        record: 'review',
        proof: { type: 'standard_webhooks' },
        only: { path: 'type', values: ['review.created'] },
        fields: {
          platform: { path: 'data.site', values: { 'Yelp.com': 'yelp' } },
          external_review_id: { path: 'data.id' },
          rating: { path: 'data.stars' },
          author: { path: 'data.by.name' },
          text: { path: 'data.words' },
          created_at: { path: 'data.written' },
        },
      },
    });
    const review = (id: number) => ({
      type: 'review.created',
      data: {
        id,
        site: 'Yelp.com',
        stars: 5,
        by: { name: 'Rosa D.' },
        words: 'They dried our basement in two days. Very friendly crew.',
        written: new Date().toISOString(),
      },
    });
    const at = new Date();
    const seconds = String(Math.floor(at.getTime() / 1_000));
    const [first, second] = [JSON.stringify(review(1)), JSON.stringify(review(2))];
    const standard = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': seconds,
      'webhook-signature': new StandardWebhook(source.secret).sign('msg_1', at, first),
    };
    expect((await post(source.url, second, standard)).status).toBe(401);
    expect((await post(source.url, first, standard)).status).toBe(202);
    expect((await post(source.url, first, standard)).status).toBe(200);
    const svix = {
      'svix-id': 'msg_2',
      'svix-timestamp': seconds,
      'svix-signature': new SvixWebhook(source.secret).sign('msg_2', at, second),
    };
    expect((await post(source.url, second, svix)).status).toBe(202);
    const reviews = [await received('review.received'), await received('review.received')];
    expect(reviews).toMatchObject([
      { platform: 'yelp', rating: 5, sentiment: 'positive' },
      { platform: 'yelp', rating: 5, sentiment: 'positive' },
    ]);
  });

  it('of finished jobs has their customers asked for a review, in the words of a system of somebody else', async () => {
    await ask('PATCH', `/organizations/${tenant.live.organizationId}`, {
      address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' },
      review_links: { google: 'https://g.page/r/cedar-falls/review' },
    });
    const source = await sourceOf({
      kind: 'mapped',
      mapping: {
        record: 'job',
        proof: {
          type: 'hmac',
          header: 'X-Signature',
          encoding: 'base64',
          timestamp_header: 'X-Time',
          signed: '{timestamp}.{body}',
        },
        records: 'jobs[*]',
        fields: {
          job_external_ref: { path: 'number' },
          status: { path: 'state', values: { Closed: 'completed' } },
          'customer.name': { path: 'client.full_name' },
          'customer.email': { path: 'client.mail' },
          completed_at: { path: 'closed_on' },
        },
      },
    });
    const client = { full_name: 'Rosa D.', mail: `rosa-${tenant.tenantId}@example.com` };
    const body = JSON.stringify({
      jobs: [
        { number: 7001, state: 'Closed', client, closed_on: '2026-03-14T09:26:53Z' },
        { number: 7002, state: 'Open', client, closed_on: null },
      ],
    });
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', source.secret).update(`${time}.${body}`).digest('base64');
    expect((await post(source.url, body, { 'x-time': time, 'x-signature': signature })).status).toBe(202);
    expect(await received('review.requested')).toMatchObject({
      job_external_ref: '7001',
      customer: { name: 'Rosa D.', email: client.mail },
      platform: 'google',
    });
  });
});

describe('Twilio’s own library signs', () => {
  const token = 'an-auth-token-of-twilio';
  const send = (source: Source, fields: Record<string, string>) =>
    fetch(stack.origin + new URL(source.url).pathname, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(token, source.url, fields),
      },
      body: new URLSearchParams(fields),
    });

  it('a text, which becomes a lead, and a call with its words, which is announced', async () => {
    const source = await sourceOf({ kind: 'twilio', secret: token });
    const text = {
      MessageSid: 'SM1',
      SmsStatus: 'received',
      AccountSid: 'AC1',
      From: '+14045550142',
      To: '+14045550199',
      Body: 'Our basement is flooded & we need help: 12 Main St., 100%?',
      NumMedia: '0',
    };
    expect((await send(source, text)).status).toBe(202);
    expect(await received('lead.created')).toMatchObject({ source: 'text:twilio' });
    expect((await leads())[0]?.message).toBe(text.Body);
    const call = {
      CallSid: 'CA1',
      AccountSid: 'AC1',
      CallStatus: 'completed',
      Direction: 'inbound',
      From: '+14045550188',
      To: '+14045550199',
      CallDuration: '41',
    };
    expect((await send(source, call)).status).toBe(202);
    expect(await received('call.received')).toMatchObject({ caller_number: '+14045550188' });
  });
});

it('a lead form of Google Ads becomes lead.created, and its key is nowhere', async () => {
  const source = await sourceOf({ kind: 'google_lead_forms' });
  const lead = {
    lead_id: 'G-1',
    google_key: source.secret,
    user_column_data: [
      { column_id: 'FULL_NAME', string_value: 'Dana Whitlock' },
      { column_id: 'PHONE_NUMBER', string_value: '404-555-0142' },
    ],
    gcl_id: 'Cj0KCQiA',
  };
  expect((await post(source.url, JSON.stringify({ ...lead, google_key: 'a guess' }))).status).toBe(401);
  expect((await post(source.url, JSON.stringify(lead))).status).toBe(202);
  expect(await received('lead.created')).toMatchObject({
    name: 'Dana Whitlock',
    source: 'ad:google_lead_forms',
    attribution: { source: 'google', click_id: 'Cj0KCQiA' },
  });
  const rows = await stack.query<{ words: string }>(
    `select convert_from(raw_body, 'UTF8') as words from ingest_messages where source_id = $1`,
    [source.source_id],
  );
  expect(rows.map(({ words }) => words).join()).not.toContain(source.secret);
});

it('a lead of Angi is answered as Angi wants it, and becomes lead.created', async () => {
  const source = await sourceOf({ kind: 'angi' });
  const lead = JSON.stringify(published('angi-lead.json'));
  expect((await post(source.url, lead, { 'x-api-key': 'a guess of somebody' })).status).toBe(401);
  for (const _time of ['first', 'again']) {
    const answer = await post(source.url, lead, { 'x-api-key': source.secret });
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"success"}']);
  }
  expect(await received('lead.created')).toMatchObject({
    name: 'Dana Whitlock',
    source: 'ad:angi',
    attribution: { source: 'angi', campaign: 'Water Damage Cleanup & Restoration' },
  });
  expect(await leads()).toHaveLength(1);
});

it('Twilio is answered in TwiML, so that a caller who waits hears no error', async () => {
  const source = await sourceOf({ kind: 'twilio', secret: 'an-auth-token' });
  const fields = { CallSid: 'CA1', DialCallStatus: 'no-answer', Direction: 'inbound', From: '+14045550142' };
  const answer = await fetch(stack.origin + new URL(source.url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature('an-auth-token', source.url, fields),
    },
    body: new URLSearchParams(fields),
  });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    202,
    'text/xml; charset=utf-8',
    '<Response/>',
  ]);
});

describe('a source whose posts were lost', () => {
  interface Backfilled {
    backfill: {
      polled_until: string | null;
      last_error: string | null;
      next_run_at: string | null;
      look: unknown;
      last_look: { records: number; new_records: number } | null;
    } | null;
  }

  /** The settings once a look that was asked for has ended. */
  async function lookOf(path: string) {
    const { backfill } = await ask<Backfilled>('GET', path);
    return backfill?.next_run_at && backfill.look === null && backfill;
  }

  it('of CallRail asks for the calls that it lacks, and makes none twice', async () => {
    const api = await startCallRailApi('a-key-of-the-api');
    const source = await sourceOf({ kind: 'callrail' });
    const posted = callRailCall({ resource_id: 'CAL1', company_id: 7, start_time: new Date().toISOString() });
    await callrail(source, posted);
    await received('call.received');
    const { resource_id: _resource, company_id: _numeric, company_resource_id, ...fields } = posted;
    // The API says `id` and `company_id` for what webhooks call `resource_id` and `company_resource_id`.
    api.calls.push({ ...fields, id: 'CAL1', company_id: company_resource_id });
    api.calls.push({
      ...fields,
      id: 'CAL2',
      company_id: company_resource_id,
      customer_phone_number: '+14045550188',
    });
    const path = `/ingest-sources/${source.source_id}`;
    const polled = () => lookOf(path);
    await ask('PATCH', path, {
      backfill: { account_id: '227799611', api_key: 'a-key-of-the-api', api_url: api.api_url },
    });
    expect(await received('call.received')).toMatchObject({ caller_number: '+14045550188' });
    expect(await waitFor('the first look', polled)).toMatchObject({
      last_error: null,
      look: null,
      last_look: { records: 2, new_records: 2 },
    });
    expect(api.asked.map(({ path, query }) => [path, query.get('page')])).toEqual([
      ['/v3/a/227799611/calls.json', '1'],
      ['/v3/a/227799611/calls.json', '2'],
    ]);
    // The second backfill creates no duplicates.
    await ask('PATCH', path, { backfill: { account_id: '227799611', api_url: api.api_url } });
    expect(await waitFor('the second look', polled)).toMatchObject({
      last_look: { records: 2, new_records: 0 },
    });
    await outcome(source.source_id, 3);
    const { data } = await ask<{ data: { provider_call_id: string }[] }>('GET', '/calls');
    expect(data.map((call) => call.provider_call_id).sort()).toEqual(['CAL1', 'CAL2']);
    const shown = JSON.stringify(await ask('GET', path));
    expect(shown).not.toContain('a-key-of-the-api');
    await ask('PATCH', path, { backfill: null });
    expect(await ask<Backfilled>('GET', path)).toMatchObject({ backfill: null });
    // The signing secret is what it was.
    expect((await callrail(source, { ...posted, resource_id: 'CAL3' })).status).toBe(202);
    await api.close();
  });

  it('of CallTrackingMetrics gets its calls and texts, page by page, and nothing that is older than asked', async () => {
    const key = 'an-access-key:a-secret-key';
    const api = await startCtmApi(key);
    const source = await sourceOf({ kind: 'calltrackingmetrics' });
    const path = `/ingest-sources/${source.source_id}`;
    const since = Date.now() - 5 * 86_400_000;
    const activity = (n: number, more: object) => ({
      id: n,
      sid: `CA${n}`,
      account_id: 12345,
      caller_number: `+1404555010${n}`,
      tracking_number: '+14045550199',
      unix_time: Math.floor(Date.now() / 1_000) - n * 60,
      ...more,
    });
    const call = { direction: 'inbound', dial_status: 'answered', duration: 41, talk_time: 30 };
    api.calls.push(activity(9, { ...call, unix_time: Math.floor(since / 1_000) - 86_400 }));
    for (let n = 0; n < 8; n += 1) api.calls.push(activity(n, call));
    api.calls.push(
      activity(8, { direction: 'msg_inbound', message_body: 'Is somebody there? Our basement is wet.' }),
    );
    await ask('PATCH', path, {
      backfill: {
        account_id: '12345',
        api_key: key,
        api_url: api.api_url,
        since: new Date(since).toISOString(),
      },
    });
    const found = await waitFor('the look', () => lookOf(path));
    expect(found).toMatchObject({ last_error: null, last_look: { records: 9 } });
    // Eight pages a job; a job may run twice.
    const pages = new Set(api.asked.map(({ query }) => Number(query.get('page'))));
    expect([...pages]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(api.asked[0]).toMatchObject({ path: '/api/v1/accounts/12345/calls.json' });
    await outcome(source.source_id, 9);
    const { data } = await ask<{ data: { provider_call_id: string }[] }>('GET', '/calls?limit=100');
    expect(data.map(({ provider_call_id }) => provider_call_id).sort()).toEqual(
      Array.from({ length: 8 }, (_, n) => `CA${n}`),
    );
    expect(await leads()).toMatchObject([{ message: 'Is somebody there? Our basement is wet.' }]);
    await api.close();
  });

  it('of WhatConverts gets its forms, and one that was posted as well is not made twice', async () => {
    const key = 'a-token:a-secret-of-it';
    const api = await startWhatConvertsApi(key);
    const source = await sourceOf({ kind: 'whatconverts' });
    const path = `/ingest-sources/${source.source_id}`;
    const form = published('whatconverts-web-form.json');
    await post(`${source.url}?key=${source.secret}`, JSON.stringify(form));
    const posted = await received('lead.created');
    api.leads.push({ ...form, trigger: undefined }, { ...form, lead_id: 77, contact_name: 'Blake Moss' });
    await ask('PATCH', path, { backfill: { account_id: '51399', api_key: key, api_url: api.api_url } });
    expect(await received('lead.created')).toMatchObject({ name: 'Blake Moss' });
    await waitFor('the look', () => lookOf(path));
    await outcome(source.source_id, 3);
    expect((await leads()).map(({ lead_id }) => lead_id)).toContain(posted.lead_id);
    expect(await leads()).toHaveLength(2);
    expect(api.asked[0]?.query.get('profile_id')).toBe('51399');
    await api.close();
  });

  it('says at the source and by an alert that the key is refused, and asks again later', async () => {
    const api = await startCallRailApi('a-key-of-the-api');
    const source = await sourceOf({ kind: 'callrail' });
    const path = `/ingest-sources/${source.source_id}`;
    await ask('PATCH', path, {
      backfill: { account_id: '227799611', api_key: 'a-key-of-nobody', api_url: api.api_url },
    });
    const { last_error } = await waitFor('the refusal', async () => {
      const { backfill } = await ask<Backfilled>('GET', path);
      return backfill?.last_error ? backfill : null;
    });
    expect(last_error).toContain('refused the API key');
    const { data } = await ask<{ data: { kind: string }[] }>('GET', '/alerts');
    expect(data.map(({ kind }) => kind)).toContain('ingest.backfill_failed');
    await api.close();
  });

  it('is refused without a key, and for a provider that cannot be asked', async () => {
    const [callRail, ctm, twilio] = [
      await sourceOf({ kind: 'callrail' }),
      await sourceOf({ kind: 'calltrackingmetrics' }),
      await sourceOf({ kind: 'twilio', secret: 'an-auth-token' }),
    ];
    for (const [{ source_id }, backfill] of [
      [callRail, { account_id: '1' }],
      [callRail, { api_key: 'a-key-of-the-api' }],
      [callRail, { account_id: '1', api_key: 'a-key-of-the-api', since: '2020-01-01T00:00:00Z' }],
      [ctm, { account_id: '1', api_key: 'an-access-key-alone' }],
      [twilio, { account_id: '1', api_key: 'a-key-of-the-api' }],
    ] as const) {
      const answer = await stack.request(tenant.live.key, 'PATCH', `/ingest-sources/${source_id}`, {
        backfill,
      });
      expect(answer.status).toBe(422);
    }
  });
});
