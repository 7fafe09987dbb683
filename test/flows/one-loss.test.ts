import { beforeEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { emergencyTranscript, genericCall, newCaller } from '../services/callrail.ts';
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
    env: { ...jobSystem.env, SVC_SWEEP_GRACE: '50ms' },
  }),
);
const tenant = fresh(() => stack.createTenant());
const receiver = fresh(startReceiver);
const source = fresh(() => createGenericSource(stack, tenant.live, 'calls_generic'));

beforeEach(async () => {
  jobSystem.jobs.length = 0;
  jobSystem.always('take');
  await stack.request(tenant.live.key, 'POST', '/webhooks', { url: receiver.url, events: ['*'] });
});

const ask = async <Body>(path: string): Promise<Body> =>
  (await stack.request<Body>(tenant.live.key, 'GET', path)).body;
/** The calls that became jobs. */
const crews = () => jobSystem.jobs.map(({ callId }) => callId);
const announced = (type: string) => receiver.deliveries.filter(({ event }) => event.type === type);
const alerts = async () =>
  (await ask<{ data: { kind: string }[] }>('/alerts')).data.map(({ kind }) => kind).sort();
const leads = async () => (await ask<{ data: { lead_id: string }[] }>('/leads')).data;

let ids = 0;

/** Posts a call and waits until its processing has ended. */
async function call(fields: Record<string, unknown>, at = source): Promise<CallRecord> {
  ids += 1;
  const id = `call-${ids}`;
  await at.post(genericCall({ provider_call_id: id, ...fields }));
  return settled(id);
}

function settled(
  id: string,
  statuses: (string | null)[] = ['dispatched', 'failed', null],
): Promise<CallRecord> {
  return waitFor(`${id} to be decided`, async () => {
    const { data } = await ask<{ data: CallRecord[] }>('/calls?limit=100');
    const found = data.find(({ provider_call_id }) => provider_call_id === id);
    return found?.dispatch && statuses.includes(found.dispatch.status) ? found : null;
  });
}

const read = (callId: string) => ask<CallRecord>(`/calls/${callId}`);
const policy = (fields: object) =>
  stack.request(tenant.live.key, 'PATCH', `/organizations/${tenant.live.organizationId}`, {
    dispatch_policy: fields,
  });

const again =
  'Caller: Hi, this is Dana again. The water keeps pouring in, we need somebody right now, hurry!';
const elsewhere = [
  'Caller: Hello, now a pipe burst in a different house of mine and water is pouring in. I need somebody right now.',
  'Agent: What is the address?',
  'Caller: 9 Pine Street in Decatur.',
].join('\n');

describe('a further call of a number', () => {
  it('joins the open lead and job: one crew, one lead, one call.qualified', async () => {
    const caller_number = newCaller();
    const first = await call({ caller_number });
    const second = await call({ caller_number, transcript: again });
    expect(first.dispatch).toMatchObject({
      action: 'auto_dispatch',
      status: 'dispatched',
      job_external_ref: expect.stringMatching(/^JOB-/),
    });
    expect(second).toMatchObject({
      lead_id: first.lead_id,
      joined_call_id: first.call_id,
      joined_call_ids: [],
      dispatch: {
        action: 'joined',
        status: 'dispatched',
        job_external_ref: first.dispatch?.job_external_ref,
        reason: 'a further call of the same number about the same job',
      },
    });
    expect(await read(first.call_id)).toMatchObject({
      joined_call_id: null,
      joined_call_ids: [second.call_id],
    });
    expect(crews()).toEqual([first.call_id]);
    expect(await leads()).toHaveLength(1);
    const ofLead = await ask<{ data: CallRecord[] }>(`/calls?lead_id=${first.lead_id}`);
    expect(ofLead.data.map(({ call_id }) => call_id)).toEqual([second.call_id, first.call_id]);
    await stack.query(
      `update calls set extracted = extracted || '{"callback_number":"+14045550177"}' where call_id = $1`,
      [second.call_id],
    );
    const found = async (filter: string) =>
      (await ask<{ data: CallRecord[] }>(`/calls?${filter}`)).data.map(({ call_id }) => call_id);
    expect(await found(`caller_number=${caller_number.slice(2)}`)).toEqual([second.call_id, first.call_id]);
    expect(await found('callback_number=(404)%20555-0177')).toEqual([second.call_id]);
    expect(await found('callback_number=(404)%20555-0178')).toEqual([]);
    await waitFor('both readings', () => announced('call.classified').length === 2);
    expect(announced('call.qualified').map(({ event }) => event.data.call_id)).toEqual([first.call_id]);
    expect(announced('lead.created')).toHaveLength(1);
    // A third one joins the first as well, and reading one again changes nothing.
    const third = await call({ caller_number, transcript: again });
    expect(third.joined_call_id).toBe(first.call_id);
    await stack.request(tenant.live.key, 'POST', `/calls/${second.call_id}/classify`);
    await waitFor('the second reading', async () => (await read(second.call_id)).status === 'classified');
    expect(await read(second.call_id)).toMatchObject({ dispatch: second.dispatch, lead_id: first.lead_id });
    expect(crews()).toEqual([first.call_id]);
  });

  it('gives one crew also where all are read at the same moment', async () => {
    const caller_number = newCaller();
    const calls = await Promise.all(Array.from({ length: 4 }, () => call({ caller_number })));
    const sent = calls.filter(({ dispatch }) => dispatch?.action === 'auto_dispatch');
    expect(sent).toHaveLength(1);
    expect(crews()).toEqual([sent[0]?.call_id]);
    expect(new Set(calls.map(({ lead_id }) => lead_id)).size).toBe(1);
    const first = await read(sent[0]?.call_id ?? '');
    expect(first.joined_call_ids).toHaveLength(3);
  });

  it.each([
    [
      'asks for the crew',
      'Caller: Hi, I called earlier about the water in the basement. When will your crew be here?',
    ],
    ['breaks off', 'Caller: Hello? Hello?'],
  ])('joins where it only %s', async (_, transcript) => {
    const caller_number = newCaller();
    const first = await call({ caller_number });
    expect(await call({ caller_number, transcript })).toMatchObject({
      joined_call_id: first.call_id,
      lead_id: first.lead_id,
      dispatch: { action: 'joined' },
    });
    expect(await alerts()).toEqual([]);
  });

  it('is a job of its own where its words say that it is another loss', async () => {
    const caller_number = newCaller();
    const first = await call({ caller_number });
    const second = await call({ caller_number, transcript: elsewhere });
    expect(second).toMatchObject({ joined_call_id: null, dispatch: { action: 'auto_dispatch' } });
    expect(second.dispatch?.reason).toContain('another property');
    expect(crews()).toEqual([first.call_id, second.call_id]);
    expect(await leads()).toHaveLength(2);
    // The next one about the first place finds the first job.
    const third = await call({ caller_number, transcript: emergencyTranscript });
    expect(third.joined_call_id).toBe(first.call_id);
    await waitFor('call.qualified of both', () => announced('call.qualified').length === 2);
  });

  it('has nothing to do with the job where it sells something', async () => {
    const caller_number = newCaller();
    await call({ caller_number });
    const transcript =
      'Caller: Hello, I am calling from Bright Leads. We sell exclusive leads to contractors, are you interested in our marketing services?';
    expect(await call({ caller_number, transcript })).toMatchObject({ joined_call_id: null, lead_id: null });
  });

  it('is on its own at another organization, and without a number of its own', async () => {
    const caller_number = newCaller();
    const other = await stack.request<{ organization_id: string }>(
      tenant.live.key,
      'POST',
      '/organizations',
      {
        name: 'Decatur',
      },
    );
    const there = await createGenericSource(
      stack,
      { ...tenant.live, organizationId: other.body.organization_id },
      'calls_generic',
    );
    await call({ caller_number });
    expect((await call({ caller_number }, there)).dispatch?.action).toBe('auto_dispatch');
    // A switchboard may show the number that was called.
    for (const number of [null, null, '+14045550199', '+14045550199']) {
      expect((await call({ caller_number: number })).dispatch?.action).toBe('auto_dispatch');
    }
    expect(crews()).toHaveLength(6);
  });
});

describe('the window of the policy', () => {
  it('is twelve hours unless told', async () => {
    const caller_number = newCaller();
    const first = await call({ caller_number });
    await stack.query(
      `update calls set created_at = created_at - interval '12 hours 1 minute' where call_id = $1`,
      [first.call_id],
    );
    const second = await call({ caller_number });
    expect(second).toMatchObject({ joined_call_id: null, dispatch: { action: 'auto_dispatch' } });
    expect(second.lead_id).not.toBe(first.lead_id);
  });

  it('can be longer, and off', async () => {
    const caller_number = newCaller();
    const first = await call({ caller_number });
    await stack.query(`update calls set created_at = created_at - interval '20 hours' where call_id = $1`, [
      first.call_id,
    ]);
    expect((await policy({ repeat_window_hours: 24 })).body).toMatchObject({
      dispatch_policy: { repeat_window_hours: 24, undo_minutes: 10, enabled: true },
    });
    expect((await call({ caller_number })).joined_call_id).toBe(first.call_id);
    await policy({ repeat_window_hours: 0 });
    expect((await call({ caller_number })).dispatch?.action).toBe('auto_dispatch');
    expect((await policy({ repeat_window_hours: 200 })).status).toBe(422);
  });
});

describe('a job that is not there', () => {
  it('is not claimed while it is asked for, and is there once it is', async () => {
    jobSystem.always({ status: 503 });
    const caller_number = newCaller();
    await source.post(genericCall({ provider_call_id: 'waiting', caller_number }));
    await settled('waiting', ['pending']);
    const second = await settledJoined(caller_number);
    expect(second.dispatch).toMatchObject({ action: 'joined', status: 'pending', job_external_ref: null });
    jobSystem.always('take');
    const first = await settled('waiting', ['dispatched']);
    expect((await read(second.call_id)).dispatch).toMatchObject({
      action: 'joined',
      status: 'dispatched',
      job_external_ref: first.dispatch?.job_external_ref,
    });
  });

  it('is not claimed after it was refused; who calls again is another alarm', async () => {
    jobSystem.always({ status: 422 });
    const caller_number = newCaller();
    const first = await call({ caller_number });
    expect(first.dispatch).toMatchObject({ action: 'review', status: 'failed' });
    jobSystem.always('take');
    const second = await call({ caller_number, transcript: again });
    expect(second).toMatchObject({
      joined_call_id: first.call_id,
      dispatch: {
        action: 'joined',
        status: 'failed',
        job_external_ref: null,
        reason: expect.stringContaining('which was not taken'),
      },
    });
    expect(await alerts()).toEqual(['call.dispatch_failed', 'call.emergency_needs_review']);
    expect(crews()).toEqual([]);
  });

  it('is made for the second call where the first was not clear enough', async () => {
    const caller_number = newCaller();
    await policy({ enabled: false });
    const first = await call({ caller_number });
    expect(first.dispatch).toMatchObject({ action: 'review', status: null });
    await policy({ enabled: true });
    const second = await call({ caller_number, transcript: again });
    expect(second).toMatchObject({
      lead_id: first.lead_id,
      joined_call_id: null,
      dispatch: { action: 'auto_dispatch', status: 'dispatched' },
    });
    const third = await call({ caller_number, transcript: again });
    expect(third.joined_call_id).toBe(second.call_id);
    expect(await leads()).toHaveLength(1);
    // Read again, the first finds the crew on its way, and what is joined stays with the job.
    await stack.request(tenant.live.key, 'POST', `/calls/${first.call_id}/classify`);
    await waitFor(
      'the first to join',
      async () => (await read(first.call_id)).joined_call_id === second.call_id,
    );
    expect(crews()).toEqual([second.call_id]);
  });
});

/** A further call of this number while its first one waits. */
async function settledJoined(caller_number: string): Promise<CallRecord> {
  await source.post(genericCall({ provider_call_id: 'further', caller_number, transcript: again }));
  return settled('further', ['pending']);
}
