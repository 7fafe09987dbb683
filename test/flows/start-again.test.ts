import { beforeAll, describe, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { failRecord, makers } from '../api/endpoints.ts';
import { startJobSystem } from '../services/job-system.ts';
import { shared } from '../services/shared.ts';
import { type Answer, type Refusal, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const jobSystem = shared(startJobSystem);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: { SVC_SWEEP_GRACE: '50ms', ...jobSystem.env },
  }),
);
const tenant = shared(() => stack.createTenant());
let key: string;

beforeAll(async () => {
  key = tenant.live.key;
});

const ask = <Body = Refusal>(method: string, path: string): Promise<Answer<Body>> =>
  stack.request<Body>(key, method, path);

async function make(parameter: string): Promise<string> {
  const place = { tenantId: tenant.tenantId, environment: 'live' as const, ...tenant.live };
  return (await makers[parameter]?.(stack, place)) ?? '';
}

async function untilStatus(path: string, status: string): Promise<void> {
  await waitFor(
    `${path} to be ${status}`,
    async () => (await ask<{ status: string }>('GET', path)).body.status === status,
  );
}

async function count(table: 'events' | 'leads', condition: string, id: string): Promise<number> {
  const rows = await stack.query(`select 1 from ${table} where ${condition}`, [id]);
  return rows.length;
}

const jobsOf = (id: string): number => jobSystem.jobs.filter(({ callId }) => callId === id).length;

/** A record whose job was discarded, from its kind's first state on. */
const kinds = [
  {
    kind: 'call',
    action: 'classify',
    path: '/calls',
    parameter: 'call_id',
    first: 'classified',
    during: 'classifying',
  },
  {
    kind: 'claim',
    action: 'extract',
    path: '/claims',
    parameter: 'claim_id',
    first: 'ready_for_review',
    during: 'queued',
  },
  {
    kind: 'content',
    action: 'draft',
    path: '/content',
    parameter: 'content_id',
    first: 'draft',
    during: 'queued',
  },
  {
    kind: 'outreach',
    action: 'draft',
    path: '/outreach',
    parameter: 'outreach_id',
    first: 'draft',
    during: 'drafting',
  },
] as const;

describe('a record whose job was discarded', () => {
  it.each(kinds)('is started again: $kind', async ({ kind, action, path, parameter, first, during }) => {
    const id = await make(parameter);
    await untilStatus(`${path}/${id}`, first);
    if (kind === 'claim' || kind === 'content')
      await stack.query(
        kind === 'claim'
          ? `update claims set scope = null, scope_item_count = null, failure_reason = 'the model was away' where claim_id = $1`
          : `update content_items set revision = 0, revision_count = 0, title = null, body = null where content_id = $1`,
        [id],
      );
    if (kind === 'content') await stack.query('delete from content_revisions where content_id = $1', [id]);
    await failRecord(stack, kind, id);
    const started = await ask<{ status: string }>('POST', `${path}/${id}/${action}`);
    expect([started.status, started.body.status]).toEqual([202, during]);
    await untilStatus(`${path}/${id}`, first);
  });

  it.each(kinds.filter(({ kind }) => kind !== 'call'))(
    'is not started again unless it has failed: $kind',
    async ({ action, path, parameter, first }) => {
      const id = await make(parameter);
      await untilStatus(`${path}/${id}`, first);
      const refused = await ask('POST', `${path}/${id}/${action}`);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition']);
    },
  );
});

describe('a call that is classified again', () => {
  const dispatching = (enabled: boolean) =>
    stack.request(key, 'PATCH', `/organizations/${tenant.live.organizationId}`, {
      dispatch_policy: { enabled },
    });

  /** An emergency that a person looks at, in an organization that dispatches by itself from now on. */
  async function callForReview(): Promise<string> {
    expect((await dispatching(false)).status).toBe(200);
    const callId = await make('call_id');
    await untilStatus(`/calls/${callId}`, 'classified');
    expect((await fetchCall(callId)).dispatch).toMatchObject({ action: 'review', status: null });
    expect((await dispatching(true)).status).toBe(200);
    return callId;
  }

  const fetchCall = async (callId: string) => (await ask<CallRecord>('GET', `/calls/${callId}`)).body;

  async function classifyAgain(callId: string): Promise<CallRecord> {
    const before = (await fetchCall(callId)).classification?.classified_at;
    expect((await ask('POST', `/calls/${callId}/classify`)).status).toBe(202);
    return waitFor('the new classification', async () => {
      const call = await fetchCall(callId);
      const settled = call.status !== 'classifying' && call.dispatch?.status !== 'pending';
      return settled && call.classification?.classified_at !== before ? call : null;
    });
  }

  it('is dispatched when it was not, once, and announced once however often it is read', async () => {
    const callId = await callForReview();
    const first = await classifyAgain(callId);
    expect(first.dispatch).toMatchObject({ action: 'auto_dispatch', status: 'dispatched' });
    const again = await classifyAgain(callId);
    expect(again.dispatch).toEqual(first.dispatch);
    expect(again.lead_id).toBe(first.lead_id);
    expect(jobsOf(callId)).toBe(1);
    expect(await count('leads', 'call_id = $1', callId)).toBe(1);
    expect(await count('events', `subject_id = $1 and type = 'call.qualified'`, callId)).toBe(1);
    expect(await count('events', `subject_id = $1 and type = 'call.classified'`, callId)).toBe(3);
  });

  it('gets no dispatch when one has failed: a person decides about that', async () => {
    const callId = await callForReview();
    await stack.query(
      `update calls set dispatch_action = 'review', dispatch_status = 'failed', announced_qualified = true where call_id = $1`,
      [callId],
    );
    const call = await classifyAgain(callId);
    expect(call.dispatch).toMatchObject({ action: 'review', status: 'failed' });
    expect(jobsOf(callId)).toBe(0);
  });

  it('has to have words, and is read by one engine at a time', async () => {
    const callId = await callForReview();
    await stack.query(`update calls set status = 'classifying' where call_id = $1`, [callId]);
    const under = await ask('POST', `/calls/${callId}/classify`);
    expect([under.status, under.body.error]).toMatchObject([
      409,
      { code: 'invalid_transition', details: { from: 'classifying', to: 'classifying' } },
    ]);
    await stack.query(
      `update calls set status = 'needs_review', transcript = null, transcript_status = 'unavailable' where call_id = $1`,
      [callId],
    );
    expect((await ask('POST', `/calls/${callId}/classify`)).status).toBe(409);
  });
});
