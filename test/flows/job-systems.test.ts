import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { connectionKinds } from '#features/connections';
import type { ConnectionRecord, ConnectionWithSecrets } from '#features/connections/schemas';
import { createSmtpTransport } from '#platform/email';
import { randomId } from '#platform/ids';
import { createOutbound } from '#platform/outbound';
import { readJsonLines } from '../eval/jsonl.ts';
import type { CallRow } from '../eval/rows.ts';
import { genericCall } from '../services/callrail.ts';
import { type FakeJobSystem, startJobSystem } from '../services/job-system.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource, type GenericSource } from './generic-source.ts';

const stack = shared(() =>
  startStack({
    jobs: true,
    env: { SVC_SWEEP_GRACE: '300ms', SVC_DISPATCH_DEADLINE: '8s' },
  }),
);
const tenant = fresh(() => stack.createTenant());
const receiver = fresh(startReceiver);
const systems: FakeJobSystem[] = [];

beforeEach(async () => {
  const subscription = { url: receiver.url, events: ['*', 'connection.failing', 'call.decided'] };
  expect((await ask('POST', '/webhooks', subscription)).status).toBe(201);
});
afterEach(async () => {
  await Promise.all(systems.splice(0).map((system) => system.close()));
});

const ask = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown, key?: string) =>
  stack.request<Body>(key ?? tenant.live.key, method, path, body);

async function jobSystem(options: { idempotent?: boolean } = {}): Promise<FakeJobSystem> {
  const system = await startJobSystem(options);
  systems.push(system);
  return system;
}

async function connect(
  { settings }: FakeJobSystem,
  more: Record<string, unknown> = {},
  organizationIds: string[] | null = null,
): Promise<string> {
  const { status, body } = await ask<ConnectionRecord>('POST', '/connections', {
    kind: 'http_job_system',
    organization_ids: organizationIds,
    settings: { ...settings, ...more },
  });
  expect([status, body]).toMatchObject([201, { status: 'enabled' }]);
  return body.connection_id;
}

const sources = new Map<string, Promise<GenericSource>>();
function sourceOf(organizationId: string): Promise<GenericSource> {
  const known = sources.get(organizationId);
  if (known) return known;
  const made = createGenericSource(stack, { ...tenant.live, organizationId }, 'calls_generic');
  sources.set(organizationId, made);
  return made;
}

let callers = 0;
/** Posts an emergency, from a caller of its own; answers with the id of the call. */
async function emergency(organizationId = tenant.live.organizationId): Promise<string> {
  const source = await sourceOf(organizationId);
  const providerCallId = randomId();
  callers += 1;
  await source.post(
    genericCall({ provider_call_id: providerCallId, caller_number: `+1404555${1_000 + callers}` }),
  );
  const callId = await stack.value<string>('select call_id from calls where provider_call_id = $1', [
    providerCallId,
  ]);
  return callId ?? '';
}

const readCall = async (callId: string): Promise<CallRecord> =>
  (await ask<CallRecord>('GET', `/calls/${callId}`)).body;

/** The call once its dispatch has an outcome. */
const decided = (callId: string): Promise<CallRecord> =>
  waitFor(
    'the decision',
    async () => {
      const call = await readCall(callId);
      return call.dispatch && call.dispatch.status !== 'pending' ? call : null;
    },
    25_000,
  );

async function alertsAbout(targetId: string): Promise<{ kind: string; severity: string; message: string }[]> {
  const { body } = await ask<{ data: { kind: string; severity: string; message: string }[] }>(
    'GET',
    `/alerts?target_id=${targetId}`,
  );
  return body.data;
}

const received = (type: string) => receiver.deliveries.filter(({ event }) => event.type === type);

async function organization(fields: Record<string, unknown>): Promise<string> {
  return (await ask<{ organization_id: string }>('POST', '/organizations', fields)).body.organization_id;
}

describe('a call that is to be dispatched', () => {
  it('becomes a job of the connected system: signed, with its idempotency key and what a dispatcher needs', async () => {
    const system = await jobSystem();
    const connectionId = await connect(system);
    await ask('PATCH', `/organizations/${tenant.live.organizationId}`, { external_ref: `CRM-${randomId()}` });
    const { body: own } = await ask('GET', `/organizations/${tenant.live.organizationId}`);
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({
      action: 'auto_dispatch',
      status: 'dispatched',
      job_external_ref: 'JOB-1',
    });
    const [request, ...more] = system.creations();
    expect(more).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/calls', signed: true });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': call.call_id,
      'webhook-id': call.call_id,
      'x-svc-environment': 'live',
    });
    expect(request?.body).toEqual({
      call_id: call.call_id,
      lead_id: call.lead_id,
      organization_id: tenant.live.organizationId,
      organization_external_ref: own.external_ref,
      caller: { name: 'Dana Whitfield', number: '+14045550142' },
      address: expect.stringContaining('418 Larch Street'),
      classification: {
        intent: 'emergency_service',
        urgency: 'emergency',
        confidence: call.classification?.confidence,
        service_line: 'water',
      },
      loss: expect.objectContaining({ insured: null, carrier: null, claim_number: null }),
      summary: call.classification?.summary,
      started_at: '2026-03-14T09:26:53.589Z',
      transcript_url: `${stack.config.publicUrl}/api/v1/calls/${call.call_id}/transcript`,
    });
    const { body: connection } = await ask<ConnectionRecord>('GET', `/connections/${connectionId}`);
    expect(connection).toMatchObject({ last_error: null, failing_since: null });
    expect(connection.last_ok_at).not.toBeNull();
  });

  it('goes to a person, with a critical alert, where no job system is connected', async () => {
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({
      action: 'review',
      status: null,
      job_external_ref: null,
      reason: 'no job system is connected',
    });
    expect(await alertsAbout(call.call_id)).toMatchObject([
      {
        kind: 'call.emergency_needs_review',
        severity: 'critical',
        message: expect.stringContaining('no job system is connected'),
      },
    ]);
    const [qualified] = await waitFor('call.qualified', () =>
      received('call.qualified').length > 0 ? received('call.qualified') : null,
    );
    expect(qualified?.event.data.dispatch).toEqual({ action: 'review', job_external_ref: null });
  });

  it('goes to the system of its own organization, its nearest ancestor, or the one for all, in this order', async () => {
    const [own, region, network] = await Promise.all([jobSystem(), jobSystem(), jobSystem()]);
    const west = await organization({ name: 'West' });
    const [north, south] = await Promise.all([
      organization({ name: 'North', parent_organization_id: west }),
      organization({ name: 'South', parent_organization_id: west }),
    ]);
    const ownId = await connect(own, {}, [north]);
    await connect(region, {}, [west]);
    await connect(network);
    const taken = async () =>
      [own, region, network].map((system) => system.creations().map(({ body }) => body.organization_id));
    await decided(await emergency(north));
    await decided(await emergency(south));
    await decided(await emergency());
    expect(await taken()).toEqual([[north], [south], [tenant.live.organizationId]]);
    // What is disabled, or deleted, is passed over.
    await ask('PATCH', `/connections/${ownId}`, { status: 'disabled' });
    await decided(await emergency(north));
    expect(await taken()).toEqual([[north], [south, north], [tenant.live.organizationId]]);
    await ask('PATCH', `/connections/${ownId}`, { status: 'enabled' });
    await decided(await emergency(north));
    expect((await ask('DELETE', `/connections/${ownId}`)).status).toBe(204);
    await decided(await emergency(north));
    expect(await taken()).toEqual([[north, north], [south, north, north], [tenant.live.organizationId]]);
  });

  it('never reaches another tenant, nor anybody from the sandbox', async () => {
    const system = await jobSystem();
    await connect(system);
    const stranger = await stack.createTenant();
    const source = await createGenericSource(stack, stranger.live, 'calls_generic');
    await source.post(genericCall({ provider_call_id: randomId() }));
    const sandbox = await createGenericSource(stack, tenant.test, 'calls_generic');
    expect(
      (
        await ask(
          'POST',
          '/connections',
          { kind: 'http_job_system', settings: system.settings },
          tenant.test.key,
        )
      ).status,
    ).toBe(201);
    await sandbox.post(genericCall({ provider_call_id: randomId() }));
    const simulated = await waitFor('the simulated job', async () => {
      const { body } = await ask<{ data: CallRecord[] }>('GET', '/calls', undefined, tenant.test.key);
      return body.data.find(({ dispatch }) => dispatch?.status === 'dispatched');
    });
    expect(simulated.dispatch?.job_external_ref).toMatch(/^sim_/);
    await waitFor('the decision about the stranger’s call', async () => {
      const { body } = await ask<{ data: CallRecord[] }>('GET', '/calls', undefined, stranger.live.key);
      return body.data[0]?.dispatch?.reason === 'no job system is connected';
    });
    expect(system.requests).toEqual([]);
  });
});

describe('one call is one job', () => {
  it.each(['lost', 'refless'] as const)(
    'of a system that can be asked: the look-up finds what a request made whose answer was %s',
    async (behaviour) => {
      const system = await jobSystem();
      await connect(system, { lookup_url: system.lookupUrl });
      system.next(behaviour);
      const call = await decided(await emergency());
      expect(call.dispatch).toMatchObject({ status: 'dispatched', job_external_ref: 'JOB-1' });
      expect(system.jobs).toHaveLength(1);
      expect(system.creations()).toHaveLength(1);
      expect(call.dispatch_attempts).toMatchObject([
        { number: 1, outcome: 'found', status_code: 200, error: null, request: null },
      ]);
      expect(system.lookUps().map(({ query, signed }) => [query.get('call_id'), signed])).toEqual([
        [call.call_id, true],
      ]);
    },
  );

  it('of a system that knows idempotency keys: the request is repeated under the same key', async () => {
    const system = await jobSystem({ idempotent: true });
    await connect(system, { idempotent: true });
    system.next('lost', 'refless');
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({ status: 'dispatched', job_external_ref: 'JOB-1' });
    expect(system.creations().map(({ headers }) => headers['idempotency-key'])).toEqual([
      call.call_id,
      call.call_id,
      call.call_id,
    ]);
    expect(system.jobs).toHaveLength(1);
  });

  it.each(['lost', 'refless', { status: 504 }] as const)(
    'of a system that knows neither: nothing is sent again, and a person is told to look there (%o)',
    async (behaviour) => {
      const system = await jobSystem();
      await connect(system);
      system.next(behaviour);
      const call = await decided(await emergency());
      expect(call.dispatch).toMatchObject({ action: 'review', status: 'failed', job_external_ref: null });
      expect(call.dispatch?.reason).toMatch(/may have taken this call .* look there/);
      expect(system.creations()).toHaveLength(1);
      expect(await alertsAbout(call.call_id)).toMatchObject([
        {
          kind: 'call.dispatch_failed',
          severity: 'critical',
          message: expect.stringContaining('look there'),
        },
      ]);
    },
  );

  it('asks the look-up before any second request, also after a refusal', async () => {
    const system = await jobSystem();
    await connect(system, { lookup_url: system.lookupUrl });
    system.next({ status: 500 }, { status: 503 });
    expect((await decided(await emergency())).dispatch).toMatchObject({ status: 'dispatched' });
    expect(system.requests.map(({ path }) => path)).toEqual(['/calls', '/jobs', '/calls', '/jobs', '/calls']);
    expect(system.jobs).toHaveLength(1);
  });
});

describe('a job system that refuses', () => {
  it('is asked again when it may say yes, and not before its Retry-After', async () => {
    const system = await jobSystem();
    await connect(system);
    system.next({ status: 429, retryAfter: 3 });
    expect((await decided(await emergency())).dispatch).toMatchObject({ status: 'dispatched' });
    const [first, second] = system.creations();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_900);
  });

  it('is not waited for longer than a person may take: Retry-After beyond that hands over at once', async () => {
    const system = await jobSystem();
    await connect(system);
    system.always({ status: 503, retryAfter: 60 });
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({ action: 'review', status: 'failed' });
    expect(system.creations()).toHaveLength(1);
  });

  it('for good is not asked again', async () => {
    const system = await jobSystem();
    const connectionId = await connect(system);
    system.always({ status: 422 });
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({
      action: 'review',
      status: 'failed',
      reason: 'the job system did not take it: HTTP 422',
    });
    expect(system.creations()).toHaveLength(1);
    // The job system refused only this call.
    expect((await ask('GET', `/connections/${connectionId}`)).body.failing_since).toBeNull();
  });

  it('until the time is up hands over to a person, and call.qualified says so once', async () => {
    const system = await jobSystem();
    await connect(system);
    system.always({ status: 500 });
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({
      action: 'review',
      status: 'failed',
      reason: 'no answer from the job system within 8 s',
    });
    await waitFor('call.qualified', () => received('call.qualified').length > 0);
    expect(received('call.qualified').map(({ event }) => event.data.dispatch)).toEqual([
      { action: 'review', job_external_ref: null },
    ]);
  });
});

describe('a job that was made', () => {
  it('can be taken back: signed, under a key of its own, and what is gone counts as taken back', async () => {
    const system = await jobSystem();
    await connect(system);
    const call = await decided(await emergency());
    const outbound = createOutbound({ allowPrivate: true, allowHttp: true, userAgent: 'test' });
    const open = (cancelUrl: string | null) =>
      connectionKinds.http_job_system.open(
        { ...system.settings, lookup_url: null, cancel_url: cancelUrl, idempotent: false, dry_run: false },
        { connectionId: 'con_1', environment: 'live' },
        { outbound, createSmtpTransport },
      );
    const { signal } = new AbortController();
    expect(open(null).cancel).toBeNull();
    const cancelled = await open(system.cancelUrl).cancel?.(call.call_id, 'JOB-1', signal);
    expect(cancelled).toMatchObject({ outcome: 'cancelled', statusCode: 200 });
    expect(system.jobs).toMatchObject([{ ref: 'JOB-1', cancelled: true }]);
    expect(system.requests.at(-1)).toMatchObject({
      signed: true,
      headers: { 'idempotency-key': expect.stringMatching(`^cancel_${call.call_id}_[0-9a-f]{16}$`) },
      body: { call_id: call.call_id, job_ref: 'JOB-1' },
    });
    expect(await open(system.cancelUrl).cancel?.(call.call_id, 'JOB-9', signal)).toMatchObject({
      outcome: 'cancelled',
      statusCode: 404,
    });
    await system.close();
    systems.length = 0;
    expect(await open(system.cancelUrl).cancel?.(call.call_id, 'JOB-1', signal)).toMatchObject({
      outcome: 'unknown',
      statusCode: null,
    });
    await outbound.close();
  });
});

describe('a person who decides about a call', () => {
  const decide = (callId: string, body: object, headers = {}) =>
    stack.request<CallRecord>(tenant.live.key, 'POST', `/calls/${callId}/decision`, body, headers);
  /** The call once its job system has answered. */
  const answered = (callId: string, status: string | null): Promise<CallRecord> =>
    waitFor(`the dispatch to be ${status}`, async () => {
      const call = await readCall(callId);
      return call.dispatch?.status === status ? call : null;
    });

  it('corrects it, dispatches it by hand, takes the job back and sends another one', async () => {
    const system = await jobSystem();
    await connect(system, { lookup_url: system.lookupUrl, cancel_url: system.cancelUrl });
    const policy = { dispatch_policy: { enabled: false } };
    await ask('PATCH', `/organizations/${tenant.live.organizationId}`, policy);
    const read = await decided(await emergency());
    expect(read).toMatchObject({ needs_decision: true, dispatch: { action: 'review' }, correction: null });
    const ofQueue = async () =>
      (await ask<{ data: CallRecord[] }>('GET', '/calls?needs_decision=true')).body.data.length;
    expect(await ofQueue()).toBe(1);

    const preview = await ask(
      'GET',
      `/organizations/${tenant.live.organizationId}/dispatch-policy/preview?enabled=true`,
    );
    expect(preview.body).toMatchObject({
      call_count: 1,
      complete: true,
      current: { auto_dispatch: 0, review: 1 },
      changed: { auto_dispatch: 1, review: 0 },
      differences: [{ call_id: read.call_id, current: 'review', changed: 'auto_dispatch' }],
    });

    const corrections = { urgency: 'same_day', extracted: { address: '7 Elm Row', insured: null } };
    const corrected = await decide(read.call_id, { corrections, reason: 'I have called back.' });
    expect(corrected.body).toMatchObject({
      status: 'classified',
      needs_decision: true,
      classification: { urgency: 'same_day', intent: 'emergency_service' },
      extracted: { address: '7 Elm Row' },
      correction: { fields: corrections, engine_said: { classification: { urgency: 'emergency' } } },
    });

    const sent = await decide(read.call_id, { action: 'dispatch' });
    expect(sent.body).toMatchObject({
      status: 'decided',
      needs_decision: false,
      dispatch: { action: 'manual' },
    });
    const done = await answered(read.call_id, 'dispatched');
    expect(done.dispatch).toMatchObject({ job_external_ref: 'JOB-1', undo_until: expect.any(String) });
    expect(system.creations()[0]?.body).toMatchObject({
      address: '7 Elm Row',
      classification: { urgency: 'same_day' },
    });
    expect(await ofQueue()).toBe(0);
    expect(await alertsAbout(read.call_id)).toMatchObject([{ acknowledged_at: expect.any(String) }]);
    expect((await decide(read.call_id, { action: 'dispatch' })).status).toBe(409);
    expect((await decide(read.call_id, { action: 'close', reason: 'Not ours.' })).status).toBe(409);

    // An engine that reads it once more takes nothing back.
    expect((await ask('POST', `/calls/${read.call_id}/classify`)).status).toBe(202);
    const again = await waitFor('the reading', async () => {
      const call = await readCall(read.call_id);
      return call.status === 'decided' ? call : null;
    });
    expect(again).toMatchObject({
      classification: { urgency: 'same_day' },
      extracted: { address: '7 Elm Row' },
      decision: { action: 'dispatch' },
    });
    expect(system.creations()).toHaveLength(1);

    const undone = await decide(read.call_id, { action: 'undo' });
    expect(undone.body.dispatch).toMatchObject({ status: 'cancelling', undo: { status: 'requested' } });
    const free = await answered(read.call_id, null);
    expect(free).toMatchObject({
      needs_decision: true,
      dispatch: {
        action: 'review',
        job_external_ref: null,
        undo: { status: 'undone', job_external_ref: 'JOB-1' },
      },
    });
    expect(system.jobs).toMatchObject([{ ref: 'JOB-1', cancelled: true }]);

    await decide(read.call_id, { action: 'dispatch' });
    const second = await answered(read.call_id, 'dispatched');
    expect(second.dispatch?.job_external_ref).toBe('JOB-2');
    expect(new Set(system.creations().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);

    await waitFor('the events', () => (received('call.decided').length === 4 ? true : null));
    expect(received('call.decided').map(({ event }) => event.data)).toMatchObject([
      { action: 'correct', corrected_fields: ['urgency', 'extracted.address', 'extracted.insured'] },
      { action: 'dispatch' },
      { action: 'undo' },
      { action: 'dispatch' },
    ]);
    const { body: examples } = await ask<{ data: object[] }>('GET', `/feedback?subject_id=${read.call_id}`);
    expect(examples.data).toMatchObject([
      { kind: 'call', engine_said: { urgency: 'emergency' }, person_said: { urgency: 'same_day' } },
    ]);
    const directory = await mkdtemp(join(tmpdir(), 'feedback-'));
    const exported = await svc(
      stack,
      'feedback',
      'export',
      `--tenant=${tenant.tenantId}`,
      `--directory=${directory}`,
      '--json',
    );
    expect([exported.code, JSON.parse(exported.out)]).toMatchObject([
      0,
      { 'calls.jsonl': 1, 'replies.jsonl': 0 },
    ]);
    const [row] = readJsonLines<CallRow>(join(directory, 'calls.jsonl'));
    expect(row).toMatchObject({
      transcript: expect.stringContaining('Larch Street'),
      labels: { intent: 'emergency_service', urgency: 'same_day', qualified: true },
      must_capture: { address: '7 Elm Row' },
    });
    await rm(directory, { recursive: true });
    expect((await ask('DELETE', `/calls/${read.call_id}`)).status).toBe(204);
    expect((await ask<{ data: object[] }>('GET', '/feedback')).body.data).toEqual([]);
  });

  it('takes over from a failed dispatch, and is told where a job cannot be taken back', async () => {
    const system = await jobSystem();
    await connect(system);
    system.next({ status: 422 });
    const failed = await decided(await emergency());
    expect(failed).toMatchObject({ needs_decision: true, dispatch: { action: 'review', status: 'failed' } });
    const { headers } = await ask('GET', `/calls/${failed.call_id}`);
    const version = { 'if-match': headers.get('etag') ?? '' };
    expect((await decide(failed.call_id, { action: 'dispatch' }, version)).status).toBe(200);
    // Another user has decided about it before.
    expect((await decide(failed.call_id, { action: 'close', reason: 'Spam.' }, version)).status).toBe(412);
    await answered(failed.call_id, 'dispatched');
    await decide(failed.call_id, { action: 'undo' });
    const kept = await answered(failed.call_id, 'dispatched');
    expect(kept.dispatch).toMatchObject({
      job_external_ref: 'JOB-1',
      undo_until: null,
      undo: { status: 'failed', error: 'the job system cannot be told: cancel job JOB-1 there' },
    });
    expect(system.jobs).toMatchObject([{ cancelled: false }]);
    expect(await alertsAbout(failed.call_id)).toMatchObject([
      { kind: 'call.undo_failed', severity: 'critical' },
      { kind: 'call.dispatch_failed', acknowledged_at: expect.any(String) },
    ]);
  });

  it('sends nothing for a job that is booked already, and takes back what came to no job', async () => {
    const system = await jobSystem();
    await connect(system);
    await ask('PATCH', `/organizations/${tenant.live.organizationId}`, {
      dispatch_policy: { enabled: false },
    });
    const first = await decided(await emergency());
    const booked = await decide(first.call_id, { action: 'dispatch', job_external_ref: 'BOOK-7' });
    expect(booked.body.dispatch).toMatchObject({
      action: 'manual',
      status: 'dispatched',
      job_external_ref: 'BOOK-7',
    });
    const other = await decided(await emergency());
    const joined = await decide(other.call_id, { action: 'join', lead_id: first.lead_id });
    expect(joined.body).toMatchObject({
      lead_id: first.lead_id,
      joined_call_id: first.call_id,
      dispatch: { action: 'joined', status: 'dispatched', job_external_ref: 'BOOK-7' },
    });
    expect((await decide(other.call_id, { action: 'dispatch' })).status).toBe(409);
    const apart = await decide(other.call_id, { action: 'undo' });
    expect(apart.body).toMatchObject({ joined_call_id: null, lead_id: other.lead_id, needs_decision: true });
    const closed = await decide(other.call_id, { action: 'close', reason: 'The neighbor, by mistake.' });
    expect(closed.body).toMatchObject({
      status: 'decided',
      dispatch: { action: 'none' },
      decision: { action: 'close', reason: 'The neighbor, by mistake.' },
    });
    expect((await decide(other.call_id, { action: 'close' })).status).toBe(422);
    await stack.query(
      `update calls set dispatch = dispatch || '{"undo_until": "2020-01-01T00:00:00.000Z"}' where call_id = $1`,
      [first.call_id],
    );
    expect((await decide(first.call_id, { action: 'undo' })).body).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(system.requests).toEqual([]);
  });
});

describe('a dry run', () => {
  it('decides and writes down, sends nothing, and does not say dispatched', async () => {
    const system = await jobSystem();
    await connect(system, { dry_run: true });
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({
      action: 'review',
      status: null,
      job_external_ref: null,
      reason: 'the job system is on dry run: nothing was sent',
    });
    expect(system.requests).toEqual([]);
    expect(call.dispatch_attempts).toMatchObject([
      {
        number: 1,
        outcome: 'dry_run',
        status_code: null,
        request: { call_id: call.call_id, caller: { name: 'Dana Whitfield' } },
      },
    ]);
    expect(await alertsAbout(call.call_id)).toMatchObject([
      { kind: 'call.emergency_needs_review', severity: 'critical' },
    ]);
  });
});

describe('a dead job system', () => {
  it('holds up no call of another tenant', async () => {
    const dead = await jobSystem();
    dead.always('hang');
    await connect(dead, { idempotent: true });
    const waiting = await Promise.all(Array.from({ length: 40 }, () => emergency()));
    await waitFor('the dead system to be busy', () => dead.creations().length >= 2);
    const stranger = await stack.createTenant();
    const alive = await jobSystem();
    await ask(
      'POST',
      '/connections',
      { kind: 'http_job_system', settings: alive.settings },
      stranger.live.key,
    );
    const source = await createGenericSource(stack, stranger.live, 'calls_generic');
    const began = Date.now();
    await source.post(genericCall({ provider_call_id: randomId() }));
    await waitFor('the other tenant’s job', () => alive.jobs.length === 1);
    // The dispatch that waits for no answer takes eight seconds.
    expect(Date.now() - began).toBeLessThan(7_500);
    expect(dead.jobs).toEqual([]);
    for (const callId of waiting)
      expect((await decided(callId)).dispatch).toMatchObject({ status: 'failed' });
  });
});

describe('an evening without the job system', () => {
  it('is made good by one retry in bulk: each emergency becomes one job, but for the one that a person has taken', async () => {
    const system = await jobSystem();
    await connect(system);
    system.always({ status: 503, retryAfter: 3_600 });
    const calls = await Promise.all(Array.from({ length: 12 }, () => emergency()));
    for (const callId of calls)
      expect((await decided(callId)).dispatch).toMatchObject({ action: 'review', status: 'failed' });
    const [taken = '', ...others] = calls;
    const { body: alerts } = await ask<{ data: { alert_id: string }[] }>('GET', `/alerts?target_id=${taken}`);
    await ask('POST', `/alerts/${alerts.data[0]?.alert_id}/acknowledge`, {});
    system.always('take');

    const retry = ['jobs', 'retry', '--tenant', tenant.tenantId, '--name', 'dispatch-call', '--json'];
    const looked = await svc(stack, ...retry, '--error', 'HTTP 503', '--dry-run');
    expect([looked.code, looked.err]).toEqual([0, '']);
    expect(JSON.parse(looked.out)).toMatchObject({
      count: 12,
      sample: Array.from({ length: 10 }, () => ({ name: 'dispatch-call', tenant_id: tenant.tenantId })),
    });
    const refused = await svc(stack, ...retry);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--yes does it')]);
    expect(system.jobs).toEqual([]);

    const since = new Date(Date.now() - 60_000).toISOString();
    const done = await svc(stack, ...retry, '--error', 'http 503', '--since', since, '--yes');
    expect([done.code, JSON.parse(done.out)]).toEqual([0, { changed: 12 }]);
    await waitFor('each to be dispatched', () => system.jobs.length >= others.length);
    for (const callId of others) {
      expect((await decided(callId)).dispatch).toMatchObject({
        action: 'auto_dispatch',
        status: 'dispatched',
      });
      await waitFor('its alert to be closed', async () => {
        const { body } = await ask<{ data: object[] }>(
          'GET',
          `/alerts?target_id=${callId}&acknowledged=false`,
        );
        return body.data.length === 0;
      });
    }
    expect(system.jobs.map(({ callId }) => callId).sort()).toEqual(others.sort());
    expect((await readCall(taken)).dispatch).toMatchObject({ action: 'review', status: 'failed' });
    const rows = await stack.query(
      `select tenant_id = $1 as theirs, action, count(*)::int, min(changes -> 'jobs' ->> 'to') as jobs
       from audit_entries where (tenant_id = $1 or target_id = 'dispatch-call') and action like 'job%.retried'
       group by 1, 2 order by 2`,
      [tenant.tenantId],
    );
    expect(rows).toEqual([
      { theirs: true, action: 'job.retried', count: 12, jobs: null },
      { theirs: false, action: 'jobs.retried', count: 1, jobs: '12' },
    ]);
  });
});

describe('the health of a connection', () => {
  it('is told once when it begins to fail: by alert and by connection.failing, to those who named it', async () => {
    const listener = await startReceiver();
    await ask('POST', '/webhooks', { url: listener.url, events: ['*'] });
    const system = await jobSystem();
    const connectionId = await connect(system);
    system.next({ status: 503 }, { status: 503 });
    const call = await decided(await emergency());
    expect(call.dispatch).toMatchObject({ status: 'dispatched' });
    const [failing, ...more] = await waitFor('connection.failing', () =>
      received('connection.failing').length > 0 ? received('connection.failing') : null,
    );
    expect(more).toEqual([]);
    expect(failing?.event).toMatchObject({
      organization_id: tenant.live.organizationId,
      data: {
        connection_id: connectionId,
        kind: 'http_job_system',
        organization_ids: null,
        error: 'HTTP 503',
      },
    });
    expect(await alertsAbout(connectionId)).toMatchObject([
      { kind: 'connection.failing', severity: 'warning' },
    ]);
    // It has recovered with the call.
    expect((await ask('GET', `/connections/${connectionId}`)).body).toMatchObject({
      failing_since: null,
      last_error: null,
    });
    await waitFor('the others', () => listener.deliveries.length >= 3);
    expect(listener.deliveries.map(({ event }) => event.type)).not.toContain('connection.failing');
    await listener.close();
  });

  it('is tried by a request that says that it is a test, and what came back stands on the record', async () => {
    const system = await jobSystem();
    const connectionId = await connect(system);
    const tested = async () => {
      const asked = await ask<ConnectionRecord>('POST', `/connections/${connectionId}/test`, {});
      expect([asked.status, asked.body.last_test?.status]).toEqual([202, 'pending']);
      return waitFor('the test', async () => {
        const { body } = await ask<ConnectionRecord>('GET', `/connections/${connectionId}`);
        return body.last_test?.status === 'pending' ? null : body;
      });
    };
    expect((await tested()).last_test).toMatchObject({
      status: 'succeeded',
      status_code: 200,
      duration_ms: expect.any(Number),
      response_excerpt: '{"ok":true}',
      error: null,
    });
    expect(system.requests).toMatchObject([
      {
        signed: true,
        headers: { 'x-svc-test': 'true', 'x-svc-environment': 'live' },
        body: { test: true, connection_id: connectionId },
      },
    ]);
    expect(system.jobs).toEqual([]);
    await system.close();
    systems.length = 0;
    const failed = await tested();
    expect(failed.last_test).toMatchObject({ status: 'failed', status_code: null, response_excerpt: null });
    expect(failed.failing_since).not.toBeNull();
  });
});

describe('the settings of a connection', () => {
  it('show a secret once, made where none is given, and take a new one without losing the others', async () => {
    const system = await jobSystem();
    const created = await ask<ConnectionWithSecrets>('POST', '/connections', {
      kind: 'http_job_system',
      settings: { url: system.settings.url },
    });
    expect(created.body.settings).toEqual({
      url: system.settings.url,
      secret: expect.stringMatching(/^whsec_/),
      lookup_url: null,
      cancel_url: null,
      idempotent: false,
      dry_run: false,
    });
    const path = `/connections/${created.body.connection_id}`;
    const changed = await ask<ConnectionRecord>('PATCH', path, {
      settings: { secret: system.settings.secret, idempotent: true },
    });
    expect([changed.status, changed.body.settings]).toEqual([
      200,
      { url: system.settings.url, lookup_url: null, cancel_url: null, idempotent: true, dry_run: false },
    ]);
    expect(JSON.stringify((await ask('GET', '/audit-log?limit=100')).body)).not.toContain('whsec_');
    await decided(await emergency());
    expect(system.requests.map(({ signed }) => signed)).toEqual([true]);
  });

  it('refuse what the kind does not know, addresses that are none, and organizations of others', async () => {
    const settings = { url: 'http://127.0.0.1:9/jobs' };
    const refusals: [object, number, string][] = [
      [{ kind: 'http_job_system', settings: { ...settings, secret: 'short' } }, 422, 'validation_error'],
      [{ kind: 'http_job_system', settings: { ...settings, port: 25 } }, 422, 'validation_error'],
      [{ kind: 'carrier_pigeon', settings }, 422, 'validation_error'],
      [{ kind: 'http_job_system', settings: { url: 'ftp://127.0.0.1/jobs' } }, 422, 'url_not_allowed'],
      [
        { kind: 'http_job_system', settings: { ...settings, lookup_url: 'http://169.254.169.254/' } },
        422,
        'url_not_allowed',
      ],
      [{ kind: 'http_job_system', settings, organization_ids: [crypto.randomUUID()] }, 404, 'not_found'],
    ];
    for (const [body, status, code] of refusals) {
      const answer = await ask<{ error: { code: string } }>('POST', '/connections', body);
      expect([body, answer.status, answer.body.error?.code]).toEqual([body, status, code]);
    }
  });
});
