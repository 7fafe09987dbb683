import { beforeEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { callRailCall, emergencyTranscript, genericCall, postCallRail } from '../services/callrail.ts';
import { startJobSystem } from '../services/job-system.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

const jobSystem = shared(startJobSystem);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      ...jobSystem.env,
      SVC_TRANSCRIPT_WAIT: '2s',
      SVC_SWEEP_GRACE: '50ms',
    },
  }),
);
const tenant = fresh(() => stack.createTenant());
const receiver = fresh(startReceiver);
const source = fresh(() => createGenericSource(stack, tenant.live, 'calls_generic'));

beforeEach(async () => {
  await stack.request(tenant.live.key, 'POST', '/webhooks', { url: receiver.url, events: ['*'] });
});

const ask = async <Body>(path: string): Promise<Body> =>
  (await stack.request<Body>(tenant.live.key, 'GET', path)).body;
const calls = async () => (await ask<{ data: CallRecord[] }>('/calls')).data;
const alerts = async () =>
  (await ask<{ data: { kind: string; severity: string }[] }>('/alerts')).data.map(
    ({ kind, severity }) => `${severity} ${kind}`,
  );
const announced = (type: string) => receiver.deliveries.filter(({ event }) => event.type === type);

/** The one call of the tenant, once it has this status. */
const untilStatus = (status: CallRecord['status']): Promise<CallRecord> =>
  waitFor(`status ${status}`, async () => {
    const [call] = await calls();
    return call?.status === status && call;
  });

const said = { provider_call_id: '1001' };

describe('the direction of a call', () => {
  it.each(['outgoing', 'outbound', 'outbound-api', 'Outbound-Dial'])(
    'that is %s ends it at once: nothing is announced, read or waited for',
    async (direction) => {
      await source.post(genericCall({ ...said, direction }));
      const [call] = await calls();
      expect(call).toMatchObject({ direction: 'outbound', status: 'recorded', classification: null });
      const organization = `/organizations/${tenant.live.organizationId}`;
      expect((await stack.request(tenant.live.key, 'DELETE', organization)).status).toBe(204);
      expect(receiver.deliveries).toEqual([]);
      expect(await alerts()).toEqual([]);
    },
  );

  it('that no message states is not made up: the call waits, and then a person decides', async () => {
    await source.post(genericCall({ ...said, direction: undefined }));
    expect((await calls())[0]).toMatchObject({ direction: null, status: 'received', classification: null });
    const call = await untilStatus('needs_review');
    expect(call).toMatchObject({
      direction: null,
      transcript_status: 'available',
      dispatch: null,
      lead_id: null,
    });
    expect(await alerts()).toEqual(['warning call.direction_unknown']);
    expect(receiver.deliveries).toEqual([]);
    // It may still be said: then the call goes on from there.
    await source.post(genericCall({ ...said, transcript: undefined }));
    expect(await untilStatus('classified')).toMatchObject({ direction: 'inbound' });
    await waitFor('call.qualified', () => announced('call.qualified')[0]);
    expect(announced('call.received')).toHaveLength(1);
  });

  it('that a later message states is announced then, once', async () => {
    await source.post(genericCall({ ...said, direction: undefined, transcript: undefined, answered: null }));
    await source.post(genericCall({ ...said, direction: undefined }));
    await source.post(genericCall({ ...said, direction: 'incoming' }));
    await source.post(genericCall({ ...said, direction: 'inbound', duration_seconds: 95 }));
    await waitFor('call.qualified', () => announced('call.qualified')[0]);
    expect(announced('call.received').map(({ event }) => event.data)).toMatchObject([
      { direction: 'inbound', answered: true, voicemail: false, transcript_status: 'available' },
    ]);
  });

  it('is not read out of a recording that comes before the status of our own call-back', async () => {
    // As Twilio's recording callback, which names no direction, and then its status callback.
    await source.post({ ...said, transcript: emergencyTranscript });
    await source.post({ ...said, direction: 'outbound-api', caller_number: '+14045550142', answered: true });
    expect(await calls()).toMatchObject([{ direction: 'outbound', status: 'recorded', lead_id: null }]);
    expect(receiver.deliveries).toEqual([]);
  });
});

describe('a caller whom nobody has spoken to', () => {
  it('is an alert at once where no words can come', async () => {
    await source.post(genericCall({ ...said, answered: false, voicemail: false, transcript: undefined }));
    expect(await calls()).toMatchObject([{ status: 'needs_review', transcript_status: 'unavailable' }]);
    expect(await alerts()).toEqual(['warning call.missed']);
    const received = await waitFor('call.received', () => announced('call.received')[0]);
    expect(received.event.data).toMatchObject({ answered: false, voicemail: false });
    // Words that come against expectation are read.
    await source.post(genericCall({ ...said, answered: true }));
    expect((await untilStatus('classified')).classification?.intent).toBe('emergency_service');
  });

  it.each([
    ['a voicemail', { answered: false, voicemail: true }, 'call.voicemail_without_words'],
    ['a call that may have a voicemail', { answered: false, voicemail: undefined }, 'call.missed'],
  ])('is an alert after the wait for the words of %s', async (_, fields, kind) => {
    await source.post(genericCall({ ...said, ...fields, transcript: undefined }));
    expect(await calls()).toMatchObject([{ status: 'received', transcript_status: 'pending' }]);
    await untilStatus('needs_review');
    expect(await alerts()).toEqual([`warning ${kind}`]);
  });

  it('is none where somebody answered, whose words are only missing', async () => {
    await source.post(genericCall({ ...said, transcript: undefined }));
    await untilStatus('needs_review');
    expect(await alerts()).toEqual([]);
  });
});

describe('what the provider says of a call', () => {
  const robocall =
    'Caller: This is an important message about your car warranty. Press one now to speak to an agent.';

  async function post(kind: string, fields: Record<string, unknown>): Promise<void> {
    const { key, organizationId } = tenant.live;
    const made = await stack.request<{ url: string; secret: string }>(key, 'POST', '/ingest-sources', {
      kind,
      organization_id: organizationId,
    });
    const address = `${stack.origin}${new URL(made.body.url).pathname}`;
    const url = kind === 'whatconverts' ? `${address}?key=${made.body.secret}` : address;
    const { status } = await postCallRail(url, made.body.secret, JSON.stringify(fields));
    expect(status).toBe(202);
  }

  const whatConverts = (transcript: string) => ({
    trigger: 'new',
    lead_id: 1001,
    lead_type: 'Phone Call',
    answer_status: 'Answered',
    caller_number: '+14045550142',
    call_transcription: transcript,
    spam: true,
  });
  const callRail = (transcript: string, fields: Record<string, unknown>) =>
    callRailCall({ conversational_transcript: transcript, ...fields });

  it.each([
    ['callrail', callRail(robocall, { spam: true })],
    ['callrail', callRail(robocall, { lead_status: 'not_a_lead' })],
    ['whatconverts', whatConverts(robocall)],
  ])('makes a call of %s certain spam', async (kind, fields) => {
    await post(kind, fields);
    expect(await untilStatus('classified')).toMatchObject({
      provider_verdict: expect.stringMatching(/^(spam|not_a_lead)$/),
      classification: {
        intent: 'spam_or_robocall',
        confidence: 1,
        urgency: 'low',
        qualified: false,
        disqualify_reason: 'spam',
      },
      dispatch: { action: 'none' },
      lead_id: null,
    });
  });

  it.each([
    ['callrail', callRail(emergencyTranscript, { spam: true, lead_status: 'not_a_lead' })],
    ['callrail', callRail(emergencyTranscript, { lead_status: 'not_a_lead' })],
    ['whatconverts', whatConverts(emergencyTranscript)],
  ])('of %s does not silence a customer, and sends nobody', async (kind, fields) => {
    await post(kind, fields);
    expect(await untilStatus('needs_review')).toMatchObject({
      classification: { intent: 'emergency_service', qualified: true },
      dispatch: {
        action: 'review',
        status: null,
        job_external_ref: null,
        reason: expect.stringContaining('its words show a customer'),
      },
    });
    expect(await alerts()).toEqual(['critical call.emergency_needs_review']);
  });

  it('counts as well where it comes after the words, while nobody has decided', async () => {
    const vague = callRail('Caller: Hello? Hello?', {});
    const { key, organizationId } = tenant.live;
    const made = await stack.request<{ source_id: string; secret: string }>(key, 'POST', '/ingest-sources', {
      kind: 'callrail',
      organization_id: organizationId,
    });
    const url = `${stack.origin}/ingest/${made.body.source_id}`;
    await postCallRail(url, made.body.secret, JSON.stringify(vague));
    await untilStatus('needs_review');
    await postCallRail(url, made.body.secret, JSON.stringify({ ...vague, changes: ['spam'], spam: true }));
    expect(await untilStatus('classified')).toMatchObject({
      provider_verdict: 'spam',
      classification: { intent: 'spam_or_robocall' },
    });
  });
});

describe('a caller who can be neither called back nor found', () => {
  it('is left to a person, with that reason and an alarm', async () => {
    const words =
      'Caller: A pipe burst in our basement and water is pouring in. Send somebody right now, please!';
    await source.post(genericCall({ ...said, caller_number: 'anonymous', transcript: words }));
    const call = await waitFor('the decision', async () => (await calls()).find(({ dispatch }) => dispatch));
    expect(call).toMatchObject({
      caller_number: null,
      classification: { intent: 'emergency_service', qualified: true },
      dispatch: {
        action: 'review',
        job_external_ref: null,
        reason: 'the caller gave neither a number nor an address',
      },
    });
    expect(await alerts()).toEqual(['critical call.emergency_needs_review']);
  });

  it('is dispatched where he says a number or an address', async () => {
    await source.post(genericCall({ ...said, caller_number: 'anonymous' }));
    const call = await waitFor('the decision', async () => (await calls()).find(({ dispatch }) => dispatch));
    expect(call.dispatch?.action).toBe('auto_dispatch');
  });
});
