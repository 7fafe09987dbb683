import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import type { LeadRecord } from '#features/leads/schemas';
import { genericCall } from '../services/callrail.ts';
import { startJobSystem } from '../services/job-system.ts';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource, type GenericSource } from './generic-source.ts';

const jobSystem = shared(startJobSystem);
const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
let calls: GenericSource;
let jobs: GenericSource;

const ask = asking(stack, () => tenant.live.key);

beforeAll(async () => {
  await ask('POST', '/connections', { kind: 'http_job_system', settings: jobSystem.settings });
  const source = (kind: string) => createGenericSource(stack, tenant.live, kind);
  calls = await source('calls_generic');
  jobs = await source('jobs_generic');
});

/** An emergency that the job system has made a job of. */
async function dispatchedCall(callerNumber: string) {
  const id = `call-${randomUUID()}`;
  await calls.post(
    genericCall({
      provider_call_id: id,
      caller_number: callerNumber,
      transcript:
        'Caller: A pipe burst in our basement and water is still pouring in, at 12 Main Street in Decatur. Please send somebody right now.',
    }),
  );
  const call = await waitFor('the job', async () => {
    const { body } = await ask<{ data: CallRecord[] }>('GET', '/calls?limit=100');
    const found = body.data.find(({ provider_call_id }) => provider_call_id === id);
    return found?.dispatch?.status === 'dispatched' && found.lead_id ? found : null;
  });
  await waitFor('the score', async () => (await leadOf(call)).lead_score !== null || null);
  return { call, job_external_ref: call.dispatch?.job_external_ref ?? '' };
}

const callAgain = async ({ call_id }: CallRecord) => (await ask<CallRecord>('GET', `/calls/${call_id}`)).body;
const leadOf = async ({ lead_id }: CallRecord) => (await ask<LeadRecord>('GET', `/leads/${lead_id}`)).body;

it('moves the lead of a call as its job goes on, and tells it', async () => {
  const { call, job_external_ref } = await dispatchedCall('+14045550181');
  expect([call.dispatch?.job, (await leadOf(call)).job]).toEqual([null, null]);

  const scheduled = {
    status: 'scheduled',
    appointment_at: '2026-09-21T19:00:00.000Z',
    amount: null,
    currency: null,
    changed_at: '2026-09-20T12:00:00.000Z',
  };
  expect(await jobs.post({ job_external_ref, ...scheduled })).toMatchObject({ status: 'processed' });
  expect((await callAgain(call)).dispatch?.job).toEqual(scheduled);
  expect(await leadOf(call)).toMatchObject({ pipeline_stage: 'appointment_set', job: scheduled });

  // Older than what is known.
  await jobs.post({ job_external_ref, status: 'canceled', changed_at: '2026-09-20T11:00:00Z' });
  expect(await leadOf(call)).toMatchObject({ pipeline_stage: 'appointment_set', job: scheduled });

  const done = {
    job_external_ref,
    status: 'completed',
    amount: 4812.5,
    customer: { name: 'Dana Whitlock' },
    completed_at: '2026-09-22T21:30:00.000Z',
  };
  await jobs.post(done);
  const won = {
    ...scheduled,
    status: 'completed',
    amount: 4812.5,
    currency: 'USD',
    changed_at: done.completed_at,
  };
  expect((await callAgain(call)).dispatch?.job).toEqual(won);
  expect(await leadOf(call)).toMatchObject({ pipeline_stage: 'won', job: won });

  // A person says otherwise, and the same message comes once more.
  await ask('PATCH', `/leads/${call.lead_id}`, { pipeline_stage: 'contacted' });
  await jobs.post({ ...done, amount: 5000 });
  expect(await leadOf(call)).toMatchObject({ pipeline_stage: 'contacted', job: { amount: 5000 } });

  const { body } = await ask<{ data: { data: { changes: Record<string, unknown> } }[] }>(
    'GET',
    `/events?event_type=lead.updated&subject_id=${call.lead_id}`,
  );
  expect(body.data.map(({ data }) => data.changes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ job: { from: null, to: scheduled } }),
      expect.objectContaining({
        pipeline_stage: { from: 'appointment_set', to: 'won' },
        job: { from: scheduled, to: won },
      }),
    ]),
  );
  const { body: log } = await ask<{ data: { action: string }[] }>(
    'GET',
    `/audit-log?target_id=${call.call_id}`,
  );
  expect(log.data.filter(({ action }) => action === 'call.job_updated')).toHaveLength(3);
});

it('loses the lead of a job that is canceled', async () => {
  const { call, job_external_ref } = await dispatchedCall('+14045550182');
  await jobs.post({ job_external_ref, status: 'cancelled' });
  expect(await leadOf(call)).toMatchObject({
    pipeline_stage: 'lost',
    lost_reason: 'The job was canceled.',
    job: { status: 'canceled' },
  });
});

it('waits with the notice of a job that comes before the answer to the request that made it', async () => {
  const notices: Record<string, unknown>[] = [];
  let early = '';
  jobSystem.next({
    async first({ ref }) {
      notices.push(
        { job_external_ref: ref, status: 'scheduled', changed_at: '2026-09-20T12:00:00.000Z' },
        { job_external_ref: `${ref}-OF-NOBODY`, status: 'scheduled' },
      );
      for (const notice of notices) await jobs.send(notice);
      early = (await Promise.all(notices.map(jobs.lookedAt))).map(({ status }) => status).join();
    },
  });
  const { call } = await dispatchedCall('+14045550183');
  expect(early).toBe('received,received');
  const [known, ofNobody] = await Promise.all(notices.map(jobs.processed));
  expect(known).toMatchObject({ status: 'processed' });
  expect(ofNobody).toMatchObject({ status: 'ignored' });
  expect((await callAgain(call)).dispatch?.job).toMatchObject({ status: 'scheduled' });
  expect(await leadOf(call)).toMatchObject({ pipeline_stage: 'appointment_set' });
});

it('leaves the job of nobody known to be replayed', async () => {
  expect(await jobs.post({ job_external_ref: 'JOB-NOWHERE', status: 'scheduled' })).toMatchObject({
    status: 'ignored',
    error: 'no call has the job JOB-NOWHERE',
  });
});
