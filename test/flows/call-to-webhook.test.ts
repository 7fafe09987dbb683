import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTracing } from '#platform/tracing';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { startJobSystem } from '../services/job-system.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../services/otlp-receiver.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const jobSystem = shared(startJobSystem);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      SVC_WEBHOOK_RETRY_SCHEDULE: '200ms,200ms',
      ...jobSystem.env,
    },
  }),
);
const tenant = fresh(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
const receiver = fresh(startReceiver);
let source: { source_id: string; secret: string };
let webhookSecret: string;

interface CallBody {
  call_id: string;
  status: string;
  transcript_status: string;
  lead_id: string | null;
  classification: {
    intent: string;
    qualified: boolean | null;
    evidence: { turn: number; quote: string }[];
  } | null;
  dispatch: { action: string; status: string | null; job_external_ref: string | null } | null;
  [field: string]: unknown;
}

beforeEach(async () => {
  const { key, organizationId } = tenant.live;
  source = (
    await stack.request<typeof source>(key, 'POST', '/ingest-sources', {
      kind: 'callrail',
      organization_id: organizationId,
    })
  ).body;
  const webhook = await stack.request<{ secret: string }>(key, 'POST', '/webhooks', {
    url: receiver.url,
    events: ['*'],
  });
  expect(webhook.status).toBe(201);
  webhookSecret = webhook.body.secret;
});

function post(body: string, signature?: string | null, headers: Record<string, string> = {}) {
  return postCallRail(`${stack.origin}/ingest/${source.source_id}`, source.secret, body, signature, headers);
}

const received = (type: string) =>
  waitFor(type, () => receiver.deliveries.find((d) => d.event.type === type));

async function calls(): Promise<CallBody[]> {
  const { body } = await ask<{ data: CallBody[] }>('GET', '/calls');
  return body.data;
}

describe('a call becomes a verified webhook', () => {
  it('is classified, dispatched, made a lead and announced, each step signed for a stranger to verify', async () => {
    const call = callRailCall({
      conversational_transcript: emergencyTranscript,
      customer_phone_number: '404-555-0142',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'storm-2026',
      utm_term: 'water damage near me',
      gclid: 'Cj0KCQiA5rGuBhCn',
      landing_page_url: 'https://example.com/water-damage',
      value: '1850',
    });
    const attribution = {
      source: 'google',
      medium: 'cpc',
      campaign: 'storm-2026',
      keyword: 'water damage near me',
      click_id: 'Cj0KCQiA5rGuBhCn',
      landing_page: 'https://example.com/water-damage',
      value: 1850,
    };
    expect((await post(JSON.stringify(call))).status).toBe(202);

    const qualified = await received('call.qualified');
    const classified = await received('call.classified');
    const first = await received('call.received');
    const lead = await received('lead.created');

    for (const delivery of receiver.deliveries) {
      const { headers, rawBody } = delivery;
      // As docs/contract.md §8 tells a receiver to.
      const digest = createHmac('sha256', webhookSecret)
        .update(`${headers['x-svc-timestamp']}.`)
        .update(rawBody)
        .digest('hex');
      expect(headers['x-svc-signature']).toBe(digest);
      expect(headers['x-svc-event-id']).toBe(delivery.event.id);
      expect(headers['x-svc-environment']).toBe('live');
      expect(headers['user-agent']).toContain('svc-webhooks');
      // An existing library, as an independent judge.
      expect(
        new StandardWebhook(webhookSecret).verify(
          rawBody.toString('utf8'),
          headers as Record<string, string>,
        ),
      ).toMatchObject({ id: delivery.event.id });
      expect(Object.keys(delivery.event)).toEqual([
        'id',
        'type',
        'api_version',
        'created_at',
        'organization_id',
        'data',
      ]);
      expect(delivery.event.organization_id).toBe(tenant.live.organizationId);
    }

    expect(first.event.data).toEqual({
      call_id: expect.stringMatching(/^call_/),
      provider: 'callrail',
      caller_number: '+14045550142',
      tracking_number: '+14045550199',
      direction: 'inbound',
      started_at: '2026-03-01T13:15:00.000Z',
      duration_seconds: 94,
      answered: true,
      voicemail: false,
      transcript_status: 'available',
      attribution,
    });
    expect(lead.event.data.attribution).toEqual(attribution);
    expect(classified.event.data).toMatchObject({
      classification: {
        intent: 'emergency_service',
        urgency: 'emergency',
        qualified: true,
        service_line: 'water',
      },
      needs_review: false,
    });
    const [record] = await calls();
    expect(record?.attribution).toEqual(attribution);
    expect(qualified.event.data).toEqual({
      call_id: record?.call_id,
      caller_number: '+14045550142',
      tracking_number: '+14045550199',
      classification: { intent: 'emergency_service', confidence: expect.any(Number), urgency: 'emergency' },
      dispatch: { action: 'auto_dispatch', job_external_ref: record?.dispatch?.job_external_ref },
    });
    expect(record?.dispatch).toMatchObject({ action: 'auto_dispatch', status: 'dispatched' });
    expect(jobSystem.jobs).toMatchObject([
      { callId: record?.call_id, ref: record?.dispatch?.job_external_ref },
    ]);
    expect(record?.lead_id).toBe(lead.event.data.lead_id);
    const turns = emergencyTranscript.split('\n');
    expect(record?.classification?.evidence.length).toBeGreaterThan(0);
    for (const { turn, quote } of record?.classification?.evidence ?? [])
      expect(turns[turn]).toContain(quote);
  });

  it('counts a repeat once', async () => {
    const body = JSON.stringify(callRailCall({ conversational_transcript: emergencyTranscript }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 200, 200, 200, 202]);
    await received('call.qualified');
    expect(await calls()).toHaveLength(1);
    expect(receiver.deliveries.filter((d) => d.event.type === 'call.received')).toHaveLength(1);
  });

  it('merges a later Call Modified into the same call, and never takes anything back', async () => {
    const call = callRailCall({ transcription: null, conversational_transcript: null, recording: '' });
    await post(JSON.stringify(call));
    const first = await received('call.received');
    expect(first.event.data.transcript_status).toBe('pending');
    await post(
      JSON.stringify({
        ...call,
        changes: ['transcription_text'],
        duration: '90',
        answered: 'false',
        conversational_transcript: emergencyTranscript,
      }),
    );
    const qualified = await received('call.qualified');
    expect(qualified.event.data.call_id).toBe(first.event.data.call_id);
    const [record, ...others] = await calls();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ duration_seconds: 94, answered: true, transcript_status: 'available' });
  });

  it('refuses a wrong or missing signature and stores nothing but the count', async () => {
    const body = JSON.stringify(callRailCall());
    for (const signature of ['AAAA', '', null]) {
      const answer = await post(body, signature);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ error: { code: 'unauthorized' } });
    }
    const stored = await stack.query('select 1 from ingest_messages where source_id = $1', [
      source.source_id,
    ]);
    expect(stored).toHaveLength(0);
    await waitFor('the count of refusals', async () => {
      const count = await stack.value<string>(
        'select sum(count) as count from ingest_rejections where source_id = $1',
        [source.source_id],
      );
      return Number(count) === 3;
    });
    expect(await calls()).toEqual([]);
  });

  it('keeps what was signed rightly but is no JSON, marked as failed and with an alert', async () => {
    const answer = await post('{"resource_id": "CAL1", oops');
    expect(answer.status).toBe(202);
    const [failed] = await waitFor('the failed message', async () => {
      const found = await stack.query<{ status: string; error: string; raw_body: Buffer }>(
        `select status, error, raw_body from ingest_messages where source_id = $1 and status = 'failed'`,
        [source.source_id],
      );
      return found.length === 1 && found;
    });
    expect(failed?.raw_body.toString()).toBe('{"resource_id": "CAL1", oops');
    const alerts = await ask<{ data: { kind: string }[] }>('GET', '/alerts');
    expect(alerts.body.data.map((alert) => alert.kind)).toEqual(['ingest.message_failed']);
  });

  it('shows what a provider has sent, and processes it again when its source was mended', async () => {
    interface Message {
      message_id: string;
      status: string;
      reason: string | null;
      body: string;
      received_at: string;
    }
    const organization_id = tenant.live.organizationId;
    const { body: at } = await ask<typeof source>('POST', '/ingest-sources', {
      kind: 'callrail',
      accounts: { COM1: organization_id },
    });
    const lastMessageAt = async () =>
      (
        await ask<{ data: { source_id: string; last_message_at: string | null }[] }>('GET', '/ingest-sources')
      ).body.data.find(({ source_id }) => source_id === at.source_id)?.last_message_at;
    expect(await lastMessageAt()).toBeNull();
    const url = `${stack.origin}/ingest/${at.source_id}`;
    const call = (company_resource_id: string) => JSON.stringify(callRailCall({ company_resource_id }));
    const body = call('COM2');
    expect((await postCallRail(url, at.secret, body)).status).toBe(202);
    const list = () => ask<{ data: Message[] }>('GET', `/ingest-messages?source_id=${at.source_id}`);
    const failed = await waitFor('the failed message', async () => {
      const { data } = (await list()).body;
      return data[0]?.status === 'failed' && data[0];
    });
    expect(failed.reason).toBe('account COM2 belongs to no organization');
    expect(await lastMessageAt()).toBe(failed.received_at);
    const path = `/ingest-messages/${failed.message_id}`;
    expect((await ask<Message>('GET', path)).body).toMatchObject({
      body,
      headers: expect.not.objectContaining({ cookie: '' }),
    });
    await ask<Message>('PATCH', `/ingest-sources/${at.source_id}`, {
      accounts: { COM1: organization_id, COM2: organization_id },
    });
    const before = (await calls()).length;
    for (let times = 0; times < 2; times += 1) {
      expect((await ask<Message>('POST', `${path}/replay`)).status).toBe(202);
      await waitFor('its call', async () => (await ask<Message>('GET', path)).body.status === 'processed');
      expect((await calls()).length).toBe(before + 1);
    }
    const rows = await stack.query(
      `select count(*)::int as n from audit_entries where action = 'ingest_message.replayed' and target_id = $1`,
      [failed.message_id],
    );
    expect(rows).toEqual([{ n: 2 }]);

    // Secrets: the one before goes on for a while; an account's own one is good for that account.
    const rotate = async (input: object) =>
      (await ask<{ secret: string }>('POST', `/ingest-sources/${at.source_id}/rotate-secret`, input)).body
        .secret;
    const second = await rotate({});
    const own = await rotate({ account: 'COM2' });
    expect(
      (await ask<Message>('POST', `/ingest-sources/${at.source_id}/rotate-secret`, { account: 'COM3' }))
        .status,
    ).toBe(422);
    const accepted = async (secret: string) => (await postCallRail(url, secret, call('COM1'))).status;
    await waitFor(
      'the new secrets',
      async () => (await accepted(second)) === 202 && (await accepted(own)) === 202,
    );
    expect(await accepted(at.secret)).toBe(202);
    await waitFor('what was signed for another account', async () =>
      (await list()).body.data.find(({ reason }) =>
        reason?.includes('signed with the secret of account COM2'),
      ),
    );
    const third = await rotate({ overlap_seconds: 0 });
    await waitFor('the end of the one before', async () => (await accepted(second)) === 401);
    expect(await accepted(third)).toBe(202);
    await waitFor('the refusals', async () => {
      const { body: shown } = await ask<{ data: { reason: string }[] }>(
        'GET',
        `/ingest-sources/${at.source_id}/refusals`,
      );
      return shown.data[0]?.reason === 'the Signature does not match';
    });
    const shown = await ask<{ secrets: object[] }>('GET', `/ingest-sources/${at.source_id}`);
    expect(shown.body.secrets).toHaveLength(3);
  });

  it('takes what is signed with any secret that was shown, also of two that were asked for at once', async () => {
    const path = `/ingest-sources/${source.source_id}/rotate-secret`;
    const rotated = await Promise.all([1, 2].map(() => ask<{ secret: string }>('POST', path, {})));
    expect(rotated.map(({ status }) => status)).toEqual([200, 200]);
    const shown = [source.secret, ...rotated.map(({ body }) => body.secret)];
    expect(new Set(shown).size).toBe(3);
    const url = `${stack.origin}/ingest/${source.source_id}`;
    for (const secret of shown) {
      await waitFor('the secret', async () => {
        const { status } = await postCallRail(url, secret, JSON.stringify(callRailCall()));
        return status === 202;
      });
    }
  });

  it('retries on the schedule until it is spent, then marks the delivery failed and raises an alert', async () => {
    receiver.respond((res) => res.writeHead(500).end('no'));
    await post(JSON.stringify(callRailCall()));
    const { body } = await waitFor('the failed delivery', async () => {
      const list = await ask<{ data: { delivery_id: string }[] }>(
        'GET',
        '/deliveries?status=failed&event_type=call.received',
      );
      return list.body.data.length === 1 && list;
    });
    const delivery = await ask('GET', `/deliveries/${body.data[0]?.delivery_id}`);
    expect(delivery.body).toMatchObject({
      status: 'failed',
      attempt_count: 3,
      next_attempt_at: null,
      attempts: [1, 2, 3].map((number) => ({
        number,
        status_code: 500,
        response_excerpt: 'no',
        error: null,
      })),
    });
    const alerts = await ask<{ data: { kind: string }[] }>('GET', '/alerts');
    expect(alerts.body.data.map((alert) => alert.kind)).toEqual(['webhook.delivery_failed']);
  });

  it('keeps the sandbox apart: own calls, own subscriptions, a simulated dispatch', async () => {
    const sandbox = tenant.test;
    const made = await stack.request<typeof source>(sandbox.key, 'POST', '/ingest-sources', {
      kind: 'callrail',
      organization_id: sandbox.organizationId,
    });
    const hook = await startReceiver();
    await stack.request(sandbox.key, 'POST', '/webhooks', { url: hook.url, events: ['call.qualified'] });
    await postCallRail(
      `${stack.origin}/ingest/${made.body.source_id}`,
      made.body.secret,
      JSON.stringify(callRailCall({ conversational_transcript: emergencyTranscript })),
    );
    const delivery = await waitFor('the sandbox event', () => hook.deliveries[0]);
    expect(delivery.headers['x-svc-environment']).toBe('test');
    expect(delivery.event.data).toMatchObject({
      dispatch: { job_external_ref: expect.stringMatching(/^sim_/) },
    });
    expect(await calls()).toEqual([]);
    expect(receiver.deliveries).toEqual([]);
    await hook.close();
  });
});

it('is one trace from the caller to the customer, through every job and to the job system', async () => {
  const collector = await startOtlpReceiver();
  const stop = await startTracing('test', {
    url: `${collector.endpoint}/v1/traces`,
    sampler: 'parentbased_always_on',
    sampleRatio: 1,
  });
  const traceId = 'd4cda95b652f4a1592b449d5929fda1b';
  try {
    const body = JSON.stringify(callRailCall({ conversational_transcript: emergencyTranscript }));
    const traceparent = `00-${traceId}-6e0c63257de34c92-01`;
    expect((await post(body, undefined, { traceparent })).status).toBe(202);
    const { headers } = await received('call.qualified');
    expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(jobSystem.creations().at(-1)?.headers.traceparent).toContain(traceId);
    // A span ends when its outcome is known.
    await waitFor('the deliveries to be recorded', async () => {
      const { body: listed } = await ask<{ data: { status: string }[] }>('GET', '/deliveries');
      return listed.data.every(({ status }) => status === 'delivered');
    });
  } finally {
    // What is not sent yet is sent now.
    await stop();
    await collector.close();
  }
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const qualified = spans.find(({ attributes }) => attributes['svc.event_type'] === 'call.qualified');
  const path: string[] = [];
  for (let span = qualified; span; span = byId.get(span.parentId)) path.unshift(span.name);
  expect(path).toEqual([
    'POST /ingest/{source_id}',
    'process-ingest-message',
    'classify-call',
    'dispatch-call',
    'deliver-webhook',
  ]);
  expect(spans.find(({ name }) => name.startsWith('POST /ingest'))?.parentId).toBe('6e0c63257de34c92');
  const sent = stepsOf(spans);
  expect(sent).toContain('dispatch-call > POST');
  expect(sent).toContain('deliver-webhook > POST');
  expect(JSON.stringify(spans)).not.toMatch(/hooks|basement|404555/);

  function stepsOf(all: readonly ReceivedSpan[]): string[] {
    return all.map(({ parentId, name }) => `${byId.get(parentId)?.name} > ${name}`);
  }
});
