import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AiRunRecord } from '#platform/ai-runs';
import { emergencyTranscript, newCaller } from '../services/callrail.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

type Shown = Record<string, unknown> & { ai_run?: AiRunRecord | null };

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());

const ask = async (method: string, path: string, body?: object) =>
  (await stack.request<Shown & { data: Shown[] }>(tenant.live.key, method, path, body)).body;

const source = (kind: string) => createGenericSource(stack, tenant.live, kind);

/** The newest record of a list, once a run has decided it, in detail. */
async function decidedIn(list: string, idField: string): Promise<Shown> {
  return waitFor(`a decided record in ${list}`, async () => {
    const [newest] = (await ask('GET', list)).data;
    if (!newest) return null;
    expect(newest).not.toHaveProperty('ai_run');
    const record = await ask('GET', `${list.split('?')[0]}/${newest[idField]}`);
    return record.ai_run ? record : null;
  });
}

/** The run's row, which the record has to show. */
async function rowOf(runId: string): Promise<AiRunRecord & { subject_id: string }> {
  const rows = await stack.query<AiRunRecord & { created_at: Date; subject_id: string }>(
    `select run_id, task, engine, model, prompt_version, duration_ms, input_tokens, output_tokens, input_hash,
            cost_micros as cost, examples, lines_left_out, fallback_reason, created_at, subject_id
     from ai_runs where run_id = $1 and tenant_id = $2 and outcome = 'answered'`,
    [runId, tenant.tenantId],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no run ${runId}`);
  return { ...row, created_at: row.created_at.toISOString() };
}

async function expectRun(run: AiRunRecord | null | undefined, task: string, subjectId?: unknown) {
  const { subject_id, ...row } = await rowOf(run?.run_id ?? '');
  expect(run).toEqual(row);
  expect(run).toMatchObject({
    task,
    engine: 'built-in',
    model: 'built-in',
    input_tokens: 0,
    input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    fallback_reason: null,
  });
  if (subjectId !== undefined) expect(subject_id).toBe(subjectId);
}

it('a call, and the lead that it becomes, show the run that classified it', async () => {
  const calls = await source('calls_generic');
  await calls.post({
    provider_call_id: randomUUID(),
    caller_number: newCaller(),
    tracking_number: '+14045550199',
    direction: 'inbound',
    started_at: '2026-03-01T08:15:00Z',
    duration_seconds: 94,
    answered: true,
    voicemail: false,
    transcript: emergencyTranscript,
  });
  const call = await decidedIn('/calls', 'call_id');
  await expectRun(call.ai_run, 'classify-call', call.call_id);
  const lead = await ask('GET', `/leads/${call.lead_id}`);
  expect(lead.ai_run).toEqual(call.ai_run);
});

it('a lead shows the run that judged it, in the answer to a change as well, and its ETag holds', async () => {
  const created = await ask('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    source: 'website',
    message: 'Our basement flooded last night, please come today.',
  });
  expect(created.ai_run).toBeNull();
  const lead = await decidedIn('/leads?source=website', 'lead_id');
  await expectRun(lead.ai_run, 'qualify-lead', lead.lead_id);
  const path = `/leads/${lead.lead_id}`;
  const { headers } = await stack.request(tenant.live.key, 'GET', path);
  const changed = await stack.request<Shown>(
    tenant.live.key,
    'PATCH',
    path,
    { name: 'Dana W.' },
    { 'If-Match': headers.get('etag') ?? '' },
  );
  expect(changed.status).toBe(200);
  expect(changed.body.ai_run).toEqual(lead.ai_run);
  const after = await stack.request<Shown>(tenant.live.key, 'GET', path);
  expect(after.headers.get('etag')).toBe(changed.headers.get('etag'));
  const rows = await stack.query<{ changes: object }>(
    `select changes from audit_entries where target_id = $1`,
    [lead.lead_id],
  );
  expect(JSON.stringify(rows)).not.toContain('ai_run');
});

it('a claim and its scope show the run that read the documents', async () => {
  const created = await ask('POST', '/claims', {
    organization_id: tenant.live.organizationId,
    job_external_ref: 'JOB-1',
    documents: [{ kind: 'technician_notes', text: 'Kitchen 12x14, 8 ft ceiling. Removed wet carpet.' }],
    photos: [{ filename: 'kitchen.jpg', caption: 'Wet carpet', url: 'http://127.0.0.1:9/kitchen.jpg' }],
  });
  expect(created.ai_run).toBeNull();
  const claim = await decidedIn('/claims', 'claim_id');
  await expectRun(claim.ai_run, 'extract-claim-scope', claim.claim_id);
  const scope = await ask('GET', `/claims/${claim.claim_id}/scope`);
  expect(scope.ai_run).toEqual(claim.ai_run);
  // Without a vision model nothing is fetched, and nothing is missing.
  expect(scope).toMatchObject({
    photo_summaries: [{ summary: 'Wet carpet', source: 'caption', ai_run: null }],
    warnings: [],
  });
});

it('a revision shows the run that wrote it, and one of a person has none', async () => {
  const { content_id: id } = await ask('POST', '/content', {
    organization_id: tenant.live.organizationId,
    kind: 'blog_post',
    brief: { topic: 'What to do when a pipe bursts' },
  });
  const revisions = (count: number) =>
    waitFor(`${count} revisions`, async () => {
      const item = await ask('GET', `/content/${id}`);
      const written = item.revisions as Shown[];
      return item.status === 'draft' && written.length === count ? written : null;
    });
  await revisions(1);
  await ask('POST', `/content/${id}/revisions`, { title: 'Mine', body: 'My own words about pipes.' });
  await ask('POST', `/content/${id}/revisions`, { instructions: 'Make it shorter.' });
  const [first, second, third] = await revisions(3);
  await expectRun(first?.ai_run, 'draft-content', id);
  expect(second?.ai_run).toBeNull();
  await expectRun(third?.ai_run, 'revise-content', id);
});

it('a drafted mail and a labelled reply show theirs', async () => {
  await ask('POST', '/outreach', {
    kind: 'email',
    organization_id: tenant.live.organizationId,
    to: { email: 'rosa@example.com' },
    brief: 'Introduce our water damage service to property managers.',
  });
  const mail = await decidedIn('/outreach?kind=email', 'outreach_id');
  await expectRun(mail.ai_run, 'draft-email', mail.outreach_id);
  const mails = await source('email_generic');
  await mails.post({
    kind: 'reply',
    provider_event_id: randomUUID(),
    from: 'rosa@example.com',
    subject: 'Re: water',
    text: 'Yes, we are interested. Can you call me tomorrow?',
    occurred_at: new Date().toISOString(),
  });
  const reply = await decidedIn('/outreach?kind=reply', 'outreach_id');
  await expectRun(reply.ai_run, 'label-reply', reply.outreach_id);
});

it('a review shows the run that assessed it, and none once it reads differently', async () => {
  const reviews = await source('reviews_generic');
  const review = {
    platform: 'google',
    external_review_id: randomUUID(),
    rating: 5,
    text: 'They were here within the hour and left the house spotless.',
    created_at: '2026-03-01T10:00:00Z',
  };
  await reviews.post(review);
  const assessed = await decidedIn('/reviews', 'review_id');
  await expectRun(assessed.ai_run, 'assess-review');
  await reviews.post({
    ...review,
    rating: 1,
    text: 'Nobody came back, terrible.',
    created_at: '2026-03-02T10:00:00Z',
  });
  const again = await waitFor('the second assessment', async () => {
    const record = await ask('GET', `/reviews/${assessed.review_id}`);
    return record.sentiment === 'negative' ? record : null;
  });
  await expectRun(again.ai_run, 'assess-review');
  expect(again.ai_run?.run_id).not.toBe(assessed.ai_run?.run_id);
});

it('a record whose run is older than runs are kept shows none, and stays readable', async () => {
  const lead = await decidedIn('/leads', 'lead_id');
  await stack.query('delete from ai_runs where run_id = $1', [lead.ai_run?.run_id]);
  const after = await stack.request<Shown>(tenant.live.key, 'GET', `/leads/${lead.lead_id}`);
  expect(after.status).toBe(200);
  expect(after.body.ai_run).toBeNull();
});
