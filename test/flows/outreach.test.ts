import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUnsubscribeLinks } from '#features/outreach';
import { createSendEmailHandler } from '#features/outreach/handlers';
import type { EmailRecord, OutreachRecord, ReplyRecord, SequenceRecord } from '#features/outreach/schemas';
import type { ProspectRecord } from '#features/prospects/schemas';
import { createBulkheads } from '#features/webhooks';
import { transaction } from '#platform/db';
import type { EmailMessage } from '#platform/email';
import { uuidv7 } from '#platform/ids';
import { type JobRun, PermanentFailure } from '#platform/jobs';
import { createProducer } from '#platform/queue';
import { createSecretBox } from '#platform/secrets';
import { shared } from '../services/shared.ts';
import { type Answer, asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

interface OutreachPage {
  data: OutreachRecord[];
}

const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };

const stack = shared(() => startStack({ jobs: true, env: { SVC_SWEEP_GRACE: '50ms' } }));
const tenant = shared(() => stack.createTenant());
const source = shared(() => createGenericSource(stack, tenant.live, 'email_generic'));
const ask = asking(stack, () => tenant.live.key);

beforeAll(async () => {
  await ask('PATCH', `/organizations/${tenant.live.organizationId}`, { address });
});

async function makeProspect(organizationId = tenant.live.organizationId) {
  const email = `dana-${uuidv7()}@example.com`;
  const made = await ask<{ lead_id: string }>('POST', '/leads', {
    organization_id: organizationId,
    direction: 'outbound',
    name: 'Dana Whitfield',
    email,
    source: 'trade fair',
  });
  // The worker may have made it already.
  const prospectId = await stack.value<string>(
    `insert into prospects (prospect_id, tenant_id, environment, organization_id, lead_id, status, metadata, created_at,
       updated_at)
     values ($1, $2, 'live', $3, $4, 'new', '{}', now(), now())
     on conflict (lead_id) do update set updated_at = now() returning prospect_id`,
    [uuidv7(), tenant.tenantId, organizationId, made.body.lead_id],
  );
  return { prospectId: prospectId ?? '', leadId: made.body.lead_id, email };
}

async function makeSequence(fields: object = {}): Promise<string> {
  const made = await ask<SequenceRecord>('POST', '/outreach', {
    kind: 'sequence',
    organization_id: tenant.live.organizationId,
    name: 'Property managers',
    steps: [
      {
        delay_hours: 0,
        subject: 'A partner for water damage',
        body: 'Hello {{first_name}}, do you have one?',
      },
      { delay_hours: 72, subject: 'Once more', body: 'Did you see my last mail?' },
    ],
    ...fields,
  });
  expect(made.status).toBe(201);
  return made.body.outreach_id;
}

const enrol = (sequenceId: string, prospectIds: string[]): Promise<Answer<SequenceRecord>> =>
  ask('POST', `/outreach/${sequenceId}/send`, { prospect_ids: prospectIds });

async function fetchRecord<Body>(outreachId: string): Promise<Body> {
  return (await ask<Body>('GET', `/outreach/${outreachId}`)).body;
}

async function mailsTo(prospectId: string): Promise<EmailRecord[]> {
  const page = await ask<OutreachPage>('GET', `/outreach?kind=email&prospect_id=${prospectId}`);
  return page.body.data.filter((record) => record.kind === 'email').reverse();
}

async function sentMail(prospectId: string, number: number): Promise<EmailRecord> {
  return waitFor(`mail ${number} to be sent`, async () => {
    const mail = (await mailsTo(prospectId))[number];
    return mail?.sent_at ? mail : null;
  });
}

async function prospectIs(prospectId: string, status: ProspectRecord['status']): Promise<void> {
  await waitFor(`the prospect to be ${status}`, async () => {
    const { body } = await ask<ProspectRecord>('GET', `/prospects/${prospectId}`);
    return body.status === status;
  });
}

async function enrolments(sequenceId: string): Promise<SequenceRecord['enrolments']> {
  return (await fetchRecord<SequenceRecord>(sequenceId)).enrolments;
}

/** As if the time that a step waits for had come. */
async function makeDue(sequenceId: string): Promise<void> {
  const rows = await stack.query<{ job_id: string }>(
    `with due as (update outreach_enrolments set due_at = now() where sequence_id = $1 and status = 'active'
                  returning enrolment_id)
     update jobs set scheduled_at = now() where subject_id in (select enrolment_id::text from due)
       and finalized_at is null returning job_id`,
    [sequenceId],
  );
  const { redis, queuePrefix: prefix } = stack.config;
  const producer = createProducer({ redis, prefix, log: stack.log });
  await producer.ready(5_000);
  const queue = (await producer.queues()).get('outreach');
  for (const { job_id } of rows) await (await queue?.getJob(`${job_id}-run-sequence-step`))?.promote();
  await producer.close();
}

/** The mail as the mail server has got it. */
function receivedAs(mail: EmailRecord): string {
  const received = stack.mail.mails.find(({ data }) => data.includes(`Message-ID: <${mail.message_id}>`));
  return received?.data ?? '';
}

const now = () => new Date().toISOString();

function reply(mail: EmailRecord, fields: object = {}) {
  return source.post({
    kind: 'reply',
    provider_event_id: randomUUID(),
    message_id: `<${randomUUID()}@mail.example.com>`,
    in_reply_to: `<${mail.message_id}>`,
    from: mail.to.email,
    subject: `Re: ${mail.subject}`,
    text: 'Yes, we are interested. Can you call me tomorrow?',
    occurred_at: now(),
    ...fields,
  });
}

function news(mail: EmailRecord, kind: string, fields: object = {}) {
  return source.post({
    kind,
    provider_event_id: randomUUID(),
    message_id: mail.message_id,
    to: mail.to.email,
    occurred_at: now(),
    ...fields,
  });
}

async function recordsOf(kind: string, prospectId: string): Promise<OutreachRecord[]> {
  const page = await ask<OutreachPage>('GET', `/outreach?kind=${kind}&prospect_id=${prospectId}`);
  return page.body.data;
}

async function repliedEvent(replyId: string) {
  return waitFor('outreach.email.replied', async () => {
    const rows = await stack.query<{ data: Record<string, unknown> }>(
      `select data from events where subject_id = $1 and type = 'outreach.email.replied'`,
      [replyId],
    );
    return rows[0]?.data;
  });
}

async function labelled(prospectId: string) {
  return waitFor('the label', async () => {
    const [record] = await recordsOf('reply', prospectId);
    return record?.kind === 'reply' && record.classification ? record : null;
  });
}

async function suppressed(email: string | null): Promise<string[]> {
  const page = await ask<OutreachPage>('GET', `/outreach?kind=suppression&email=${email}`);
  return page.body.data.map((record) => (record.kind === 'suppression' ? record.reason : ''));
}

describe('a sequence', () => {
  it('sends step after step at its time, and is finished after the last', async () => {
    const sequenceId = await makeSequence();
    const { prospectId, email } = await makeProspect();
    const started = await enrol(sequenceId, [prospectId]);
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ status: 'active', enrolments: { active: 1 } });
    const first = await sentMail(prospectId, 0);
    expect(first).toMatchObject({
      sequence_id: sequenceId,
      step: 0,
      to: { prospect_id: prospectId, email },
      body: 'Hello Dana, do you have one?',
    });
    await prospectIs(prospectId, 'contacted');
    // Enrolled already: nothing happens.
    expect((await enrol(sequenceId, [prospectId])).body.enrolments.active).toBe(1);
    const waits = await stack.query<{ hours: number }>(
      `select extract(epoch from scheduled_at - now())::float / 3600 as hours from jobs
       where name = 'run-sequence-step' and tenant_id = $1 and finalized_at is null`,
      [tenant.tenantId],
    );
    expect(waits.map(({ hours }) => Math.round(hours))).toEqual([72]);
    expect((await mailsTo(prospectId)).length).toBe(1);

    await makeDue(sequenceId);
    const second = await sentMail(prospectId, 1);
    expect(second).toMatchObject({ step: 1, subject: 'Once more' });
    for (const name of ['In-Reply-To', 'References'])
      expect(receivedAs(second)).toContain(`${name}: <${first.message_id}>\r\n`);
    expect(receivedAs(first)).not.toContain('In-Reply-To');
    expect(await fetchRecord(sequenceId)).toMatchObject({
      status: 'finished',
      enrolments: { active: 0, finished: 1, stopped: 0 },
    });
  });

  it('drafts a step that has a brief', async () => {
    const sequenceId = await makeSequence({
      steps: [{ delay_hours: 0, brief: 'Offer them a free check of the roof.' }],
    });
    const { prospectId } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    const mail = await sentMail(prospectId, 0);
    expect(mail.body).toContain('We would like to offer you a free check of the roof.');
    expect(mail.subject).toBe('A free check of the roof');
  });

  it('ends for a prospect whom a person takes out of it, or who is not interested', async () => {
    const sequenceId = await makeSequence();
    const [one, other] = [await makeProspect(), await makeProspect()];
    await enrol(sequenceId, [one.prospectId, other.prospectId]);
    await Promise.all([sentMail(one.prospectId, 0), sentMail(other.prospectId, 0)]);
    const decide = (prospectId: string, body: object) => ask('PATCH', `/prospects/${prospectId}`, body);
    expect((await decide(one.prospectId, { stop_sequences: true })).body).toMatchObject({
      status: 'contacted',
      active_sequence_count: 0,
    });
    expect((await decide(other.prospectId, { status: 'interested' })).body).toMatchObject({
      active_sequence_count: 1,
    });
    expect((await decide(other.prospectId, { status: 'not_interested' })).body).toMatchObject({
      status: 'not_interested',
      active_sequence_count: 0,
    });
    expect((await fetchRecord<SequenceRecord>(sequenceId)).enrolments).toEqual({
      active: 0,
      finished: 0,
      stopped: 2,
    });
  });

  it('holds every step back while it is paused, and goes on where it was', async () => {
    const sequenceId = await makeSequence();
    const { prospectId } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    await sentMail(prospectId, 0);
    const send = (body: object) => ask<SequenceRecord>('POST', `/outreach/${sequenceId}/send`, body);
    expect((await send({ paused: true })).body).toMatchObject({
      status: 'paused',
      paused_reason: 'a client paused it',
    });
    expect((await send({ paused: true })).status).toBe(409);
    await makeDue(sequenceId);
    await waitFor('the due job to be dropped', async () => {
      const rows = await stack.query(
        `select 1 from jobs j join outreach_enrolments e on j.subject_id = e.enrolment_id::text
         where e.sequence_id = $1 and j.finalized_at is null`,
        [sequenceId],
      );
      return rows.length === 0;
    });
    expect((await mailsTo(prospectId)).length).toBe(1);
    expect((await send({ paused: false })).body).toMatchObject({ status: 'active', paused_reason: null });
    await sentMail(prospectId, 1);
  });

  it('keeps a mail as a draft, says why and waits, while its organization has no postal address', async () => {
    const made = await ask<{ organization_id: string }>('POST', '/organizations', {
      name: 'Waterloo',
    });
    const organizationId = made.body.organization_id;
    const sequenceId = await makeSequence({ organization_id: organizationId });
    const { prospectId } = await makeProspect(organizationId);
    expect((await enrol(sequenceId, [prospectId])).status).toBe(202);
    const held = await waitFor('the refusal', async () => {
      const [mail] = await mailsTo(prospectId);
      return mail?.status === 'draft' && (await fetchRecord<SequenceRecord>(sequenceId)).status === 'paused'
        ? mail
        : null;
    });
    expect(held.blocked_reason).toContain('postal address');
    expect(await fetchRecord(sequenceId)).toMatchObject({
      paused_reason: held.blocked_reason,
      blocked_reason: held.blocked_reason,
      enrolments: { active: 1 },
    });
    const alerts = await ask<{ data: { kind: string }[] }>('GET', `/alerts?target_id=${sequenceId}`);
    expect(alerts.body.data.map(({ kind }) => kind)).toEqual(['outreach.sequence_paused']);
    await ask('PATCH', `/organizations/${organizationId}`, { address });
    const alone = await ask<{ error: { code: string } }>('POST', `/outreach/${held.outreach_id}/send`);
    expect([alone.status, alone.body.error.code]).toEqual([409, 'conflict']);
    expect((await ask('POST', `/outreach/${sequenceId}/send`, { paused: false })).status).toBe(202);
    expect(await sentMail(prospectId, 0)).toMatchObject({
      blocked_reason: null,
      outreach_id: held.outreach_id,
    });
  });

  it('skips a recipient who was suppressed after the enrolment, and lets the prospect go', async () => {
    const step = { delay_hours: 24, subject: 'Hello', body: 'A word.' };
    const sequenceId = await makeSequence({ steps: [{ ...step, delay_hours: 0 }, step, step] });
    const { prospectId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    await sentMail(prospectId, 0);
    await ask('POST', '/outreach', {
      kind: 'suppression',
      organization_id: tenant.live.organizationId,
      email: email.toUpperCase(),
    });
    await makeDue(sequenceId);
    const second = await waitFor('the second mail', async () => {
      const mail = (await mailsTo(prospectId))[1];
      return mail?.status === 'suppressed' ? mail : null;
    });
    expect(second.sent_at).toBeNull();
    expect(await enrolments(sequenceId)).toEqual({ active: 0, finished: 0, stopped: 1 });
  });
});

describe('an answer', () => {
  async function started() {
    const sequenceId = await makeSequence();
    const { prospectId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    return { sequenceId, prospectId, email, mail: await sentMail(prospectId, 0) };
  }

  it('is recorded, labelled and announced; it ends the sequence', async () => {
    const { sequenceId, prospectId, mail, email } = await started();
    expect(await reply(mail)).toEqual({ status: 'processed', error: null });
    const record = await labelled(prospectId);
    expect(record).toMatchObject({
      status: 'classified',
      email_id: mail.outreach_id,
      matched_by: 'in_reply_to',
      match_confidence: 'high',
      in_reply_to: mail.message_id,
      from: email,
      classification: { label: 'interested', engine: 'built-in' },
    });
    expect(await repliedEvent(record.outreach_id)).toEqual({
      outreach_id: record.outreach_id,
      in_reply_to: mail.message_id,
      from: email,
      classification: 'interested',
      preview: 'Yes, we are interested. Can you call me tomorrow?',
    });
    await prospectIs(prospectId, 'interested');
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({ status: 'replied' });
    expect(await fetchRecord(sequenceId)).toMatchObject({
      status: 'finished',
      enrolments: { active: 0, finished: 0, stopped: 1 },
    });
    await makeDue(sequenceId);
    expect((await mailsTo(prospectId)).length).toBe(1);
  });

  it('is labelled by a person where the engine is wrong, read, answered in its thread and handled', async () => {
    const { mail, prospectId } = await started();
    await reply(mail);
    const { outreach_id: id } = await labelled(prospectId);
    const set = (body: object) => ask<ReplyRecord>('PATCH', `/outreach/${id}`, body);
    const handled = async (filter: string) =>
      (await ask<OutreachPage>('GET', `/outreach?kind=reply&prospect_id=${prospectId}&${filter}`)).body.data
        .length;
    expect(await handled('label=interested&handled=false')).toBe(1);
    const corrected = await set({ label: 'not_interested', read: true });
    expect(corrected.body).toMatchObject({
      status: 'classified',
      label: 'not_interested',
      labeled_by: expect.stringMatching(/^api_key:key_/),
      classification: { label: 'interested' },
      read_at: expect.any(String),
      handled_at: null,
    });
    await prospectIs(prospectId, 'not_interested');
    const examples = await ask<{ data: object[] }>('GET', `/feedback?subject_id=${id}`);
    expect(examples.body.data).toMatchObject([
      { kind: 'reply', engine_said: { label: 'interested' }, person_said: { label: 'not_interested' } },
    ]);
    const answer = await ask<EmailRecord>('POST', '/outreach', {
      kind: 'email',
      organization_id: tenant.live.organizationId,
      reply_id: id,
      body: 'Thank you for telling us.',
    });
    expect(answer.body).toMatchObject({
      status: 'draft',
      reply_id: id,
      subject: `Re: ${mail.subject}`,
      to: { email: mail.to.email, prospect_id: prospectId },
    });
    await ask('POST', `/outreach/${answer.body.outreach_id}/send`);
    const sent = await waitFor('the answer to be sent', async () => {
      const found = await fetchRecord<EmailRecord>(answer.body.outreach_id);
      return found.sent_at ? found : null;
    });
    const data = receivedAs(sent);
    const { message_id: replyId } = corrected.body;
    expect(data).toContain(`In-Reply-To: <${replyId}>`);
    expect(data.replace(/\r\n\s+/g, ' ')).toContain(`References: <${mail.message_id}> <${replyId}>`);
    expect(data).toContain('You get this because you wrote to us');
    expect((await set({ handled: true })).body).toMatchObject({
      handled_at: expect.any(String),
      handled_by: expect.stringMatching(/^api_key:key_/),
    });
    expect([await handled('handled=false'), await handled('handled=true')]).toEqual([0, 1]);
    expect((await set({ handled: false })).body).toMatchObject({ handled_at: null, handled_by: null });
    const rows = await stack.query(
      `select count(*)::int as told from events where subject_id = $1 and type = 'outreach.email.replied'`,
      [id],
    );
    expect(rows).toEqual([{ told: 1 }]);
    // What a person says has its consequences as well.
    await set({ label: 'do_not_contact' });
    expect(await suppressed(mail.to.email)).toEqual(['unsubscribe']);
    await prospectIs(prospectId, 'unsubscribed');
  });

  it('that comes twice is recorded once', async () => {
    const { prospectId, mail } = await started();
    const fields = { provider_event_id: randomUUID() };
    await reply(mail, { ...fields, occurred_at: '2026-03-01T10:00:00Z' });
    await reply(mail, { ...fields, occurred_at: '2026-03-01T10:00:01Z' });
    expect((await recordsOf('reply', prospectId)).length).toBe(1);
  });

  it('of an absent person ends nothing', async () => {
    const { sequenceId, prospectId, mail } = await started();
    await reply(mail, {
      subject: `Automatic reply: ${mail.subject}`,
      text: 'I am out of the office until Monday and will read your message then.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    const record = await labelled(prospectId);
    expect(record.classification?.label).toBe('out_of_office');
    await repliedEvent(record.outreach_id);
    expect(await enrolments(sequenceId)).toMatchObject({ active: 1, stopped: 0 });
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({ status: 'sent' });
    await prospectIs(prospectId, 'contacted');
  });

  it('that wants no more mail is an opt-out', async () => {
    const { sequenceId, prospectId, mail, email } = await started();
    await reply(mail, { text: 'Stop emailing me. Remove me from your list and do not contact me again.' });
    await prospectIs(prospectId, 'unsubscribed');
    expect(await suppressed(email)).toEqual(['unsubscribe']);
    expect(await enrolments(sequenceId)).toMatchObject({ active: 0, stopped: 1 });
  });

  it.each([
    [
      'references',
      (mail: EmailRecord) => ({ references: [`<${randomUUID()}@x.example>`, `<${mail.message_id}>`] }),
      'high',
    ],
    ['token', (mail: EmailRecord) => ({ to: `reply+${mail.outreach_id.slice(4)}@localhost` }), 'high'],
    ['subject', () => ({}), 'low'],
  ] as const)('without In-Reply-To is matched by its %s', async (by, fields, confidence) => {
    const { prospectId, mail } = await started();
    await reply(mail, { in_reply_to: undefined, subject: `RE: Fwd: ${mail.subject}`, ...fields(mail) });
    const record = await labelled(prospectId);
    expect(record).toMatchObject({
      email_id: mail.outreach_id,
      matched_by: by,
      match_confidence: confidence,
    });
  });

  it('to nothing of ours is recorded without a mail', async () => {
    const from = `stranger-${uuidv7()}@example.com`;
    const outcome = await source.post({
      kind: 'reply',
      provider_event_id: randomUUID(),
      from,
      subject: 'Hello',
      text: 'What does a roof inspection involve?',
      occurred_at: now(),
    });
    expect(outcome.status).toBe('processed');
    const page = await ask<OutreachPage>('GET', `/outreach?email=${from}`);
    expect(page.body.data).toMatchObject([
      { kind: 'reply', email_id: null, matched_by: 'none', match_confidence: null },
    ]);
  });
});

describe('news of a mail', () => {
  async function started() {
    const sequenceId = await makeSequence();
    const { prospectId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    return { sequenceId, prospectId, email, mail: await sentMail(prospectId, 0) };
  }

  it('moves it on and never back', async () => {
    const { prospectId, mail } = await started();
    const status = async () => (await fetchRecord<EmailRecord>(mail.outreach_id)).status;
    await news(mail, 'delivered');
    expect(await status()).toBe('delivered');
    await news(mail, 'complained');
    expect(await status()).toBe('complained');
    await news(mail, 'delivered');
    expect(await status()).toBe('complained');
    const records = await recordsOf('deliverability', prospectId);
    expect(records.map((record) => record.kind === 'deliverability' && record.status)).toEqual([
      'delivered',
      'complained',
      'delivered',
    ]);
  });

  it.each([
    ['bounced', { bounce_type: 'hard' }, ['bounce'], 'bounced', 'contacted'],
    ['bounced', { bounce_type: 'soft' }, [], 'bounced', 'contacted'],
    ['complained', {}, ['complaint'], 'complained', 'unsubscribed'],
    ['unsubscribed', {}, ['unsubscribe'], 'sent', 'unsubscribed'],
  ] as const)(
    '%s %o ends the sequence and suppresses for %o',
    async (kind, fields, reasons, status, prospect) => {
      const { sequenceId, prospectId, mail, email } = await started();
      expect(await news(mail, kind, { ...fields, to: email.toUpperCase() })).toEqual({
        status: 'processed',
        error: null,
      });
      expect(await suppressed(email)).toEqual(reasons);
      expect(await enrolments(sequenceId)).toMatchObject({ active: 0, stopped: 1 });
      expect((await fetchRecord<EmailRecord>(mail.outreach_id)).status).toBe(status);
      await prospectIs(prospectId, prospect);
    },
  );

  it('about nothing of ours changes nothing, but an opt-out counts all the same', async () => {
    const to = `nobody-${uuidv7()}@example.com`;
    const unknown = { kind: 'delivered', message_id: randomUUID(), to, occurred_at: now() };
    expect(await source.post({ ...unknown, provider_event_id: randomUUID() })).toEqual({
      status: 'ignored',
      error: 'the message concerns no mail of ours',
    });
    expect(await source.post({ ...unknown, kind: 'unsubscribed', provider_event_id: randomUUID() })).toEqual({
      status: 'processed',
      error: null,
    });
    expect(await suppressed(to)).toEqual(['unsubscribe']);
  });

  it('pauses a sequence whose mails come back', async () => {
    const { sequenceId, mail } = await started();
    await stack.query(
      `insert into outreach_emails (outreach_id, tenant_id, environment, organization_id, to_email, subject, body, status,
         message_id, sequence_id, metadata, sent_at, created_at, updated_at)
       select 'out_filler' || n, tenant_id, environment, organization_id, 'x' || n || '@example.com', 'S', 'B',
         case when n = 1 then 'bounced' else 'delivered' end, 'filler' || n || '@localhost', sequence_id, '{}', now(),
         now(), now()
       from outreach_emails, generate_series(1, 20) n where outreach_id = $1`,
      [mail.outreach_id],
    );
    const { prospectId } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    await sentMail(prospectId, 0);
    await news(mail, 'bounced', { bounce_type: 'hard' });
    expect(await fetchRecord(sequenceId)).toMatchObject({
      status: 'paused',
      paused_reason: '2 of 22 mails came back',
    });
  });
});

describe('the unsubscribe link', () => {
  async function linkOf(mail: EmailRecord): Promise<string> {
    const link = /^List-Unsubscribe: <(.+)>\r$/m.exec(receivedAs(mail))?.[1] ?? '';
    const path = new URL(link).pathname;
    return `${stack.origin}${path}`;
  }

  async function started() {
    const sequenceId = await makeSequence();
    const { prospectId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    const mail = await sentMail(prospectId, 0);
    return { sequenceId, prospectId, email, link: await linkOf(mail) };
  }

  it('shows a page to those who follow it, and unsubscribes nobody', async () => {
    const { email, link } = await started();
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    expect(html).toContain('no more mail from Cedar Falls, nor');
    expect(html).not.toContain(email);
    expect(await suppressed(email)).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('unsubscribes with one click of a mail program (%s), however often', async (type, body) => {
    const { sequenceId, prospectId, email, link } = await started();
    const click = () =>
      fetch(link, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
    expect(await suppressed(email)).toEqual(['unsubscribe']);
    expect(await enrolments(sequenceId)).toMatchObject({ active: 0, stopped: 1 });
    await prospectIs(prospectId, 'unsubscribed');
    expect((await recordsOf('deliverability', prospectId)).length).toBe(1);
  });

  it('that was altered leads nowhere', async () => {
    const { email, link } = await started();
    for (const altered of [
      `${link.slice(0, -4)}AAAA`,
      `${stack.origin}/u/${'A'.repeat(120)}`,
      `${stack.origin}/u/x`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(altered, { method });
        expect(answer.status).toBe(404);
        expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('not_found');
      }
    }
    expect(await suppressed(email)).toEqual([]);
  });

  it('still works after the erasure of the lead', async () => {
    const sequenceId = await makeSequence();
    const { prospectId, leadId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    const link = await linkOf(await sentMail(prospectId, 0));
    expect((await ask('DELETE', `/leads/${leadId}`)).status).toBe(204);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await suppressed(email)).toEqual(['unsubscribe']);
  });
});

describe('the erasure of a lead', () => {
  it('takes the correspondence with it, and stops the sequence', async () => {
    const sequenceId = await makeSequence();
    const { prospectId, leadId, email } = await makeProspect();
    await enrol(sequenceId, [prospectId]);
    const mail = await sentMail(prospectId, 0);
    await reply(mail, {
      text: 'I am Dana Whitfield and on leave until May.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    const answer = await labelled(prospectId);
    await repliedEvent(answer.outreach_id);
    const copies = async () => {
      const tables = [
        'outreach_emails',
        'outreach_replies',
        'captured_mail',
        'events',
        'outreach_enrolments',
      ];
      const rows = await Promise.all(
        tables.map((table) => stack.query(`select * from ${table} where tenant_id = $1`, [tenant.tenantId])),
      );
      return JSON.stringify(rows);
    };
    expect(await copies()).toContain(email);
    expect(await copies()).toContain('on leave until May');
    expect((await ask('DELETE', `/leads/${leadId}`)).status).toBe(204);
    const after = await copies();
    expect(after).not.toContain(email);
    expect(after).not.toContain('on leave until May');
    expect(await enrolments(sequenceId)).toMatchObject({ active: 0, stopped: 1 });
  });

  it('empties the stored answers to the requests that it was in', async () => {
    const repeat = (path: string, body: object, name: string) =>
      ask<Record<string, string>>('POST', path, body, { 'idempotency-key': name });
    const [leadKey, mailKey, sendKey] = [randomUUID(), randomUUID(), randomUUID()];
    const lead = {
      organization_id: tenant.live.organizationId,
      name: 'Kim Ellery',
      email: 'kim@example.com',
      source: 'website',
    };
    const leadId = (await repeat('/leads', lead, leadKey)).body.lead_id ?? '';
    const mail = {
      kind: 'email',
      organization_id: tenant.live.organizationId,
      to: { lead_id: leadId },
      subject: 'Hello',
      body: 'A word.',
    };
    const outreachId = (await repeat('/outreach', mail, mailKey)).body.outreach_id ?? '';
    const send = () => repeat(`/outreach/${outreachId}/send`, {}, sendKey);
    expect((await send()).body.status).toBe('queued');
    expect((await repeat('/outreach', mail, mailKey)).body.outreach_id).toBe(outreachId);
    expect((await ask('DELETE', `/leads/${leadId}`)).status).toBe(204);
    for (const repeated of [
      await repeat('/leads', lead, leadKey),
      await repeat('/outreach', mail, mailKey),
      await send(),
    ]) {
      expect(repeated.headers.get('idempotent-replayed')).toBe('true');
      expect(repeated.body).toBe('');
    }
  });
});

describe('handing a mail over', () => {
  async function queued(): Promise<EmailRecord> {
    const made = await ask<EmailRecord>('POST', '/outreach', {
      kind: 'email',
      organization_id: tenant.live.organizationId,
      to: { email: `kim-${uuidv7()}@example.com` },
      subject: 'Hello',
      body: 'A word.',
    });
    // Queued by hand, so that the stack's own worker does not come first.
    await stack.query(
      `update outreach_emails set status = 'queued', message_id = $2 where outreach_id = $1`,
      [made.body.outreach_id, `${randomUUID()}@localhost`],
    );
    return made.body;
  }

  function handler(
    send: (message: EmailMessage) => Promise<void>,
    options: Partial<Parameters<typeof createSendEmailHandler>[0]> = {},
  ) {
    return createSendEmailHandler({
      config: { ...stack.config.email, domain: 'mail.example.com' },
      transportOf: () => ({
        name: 'test',
        async send(_ctx, message) {
          await send(message);
          return { transportMessageId: null };
        },
      }),
      bulkheads: createBulkheads({ concurrency: 10 }),
      links: createUnsubscribeLinks(createSecretBox(stack.config.secretKeys), stack.config.publicUrl),
      ...options,
    });
  }

  function jobFor(mail: EmailRecord): JobRun {
    const ctx = stack.actingFor(tenant.tenantId);
    return {
      ctx,
      jobId: uuidv7(),
      subjectId: mail.outreach_id,
      attempt: 1,
      lastAttempt: false,
      failedBefore: false,
      complete: (work) => transaction(ctx, (tx) => work(tx, [])),
    };
  }

  it('is done once, however many workers come to it', async () => {
    const mail = await queued();
    const sent: EmailMessage[] = [];
    const slow = handler(async (message) => {
      sent.push(message);
      await waitFor('the others to have tried', () => tried === 3);
    });
    let tried = 0;
    const runs = Array.from({ length: 4 }, () =>
      slow.run(jobFor(mail)).catch((error: Error) => {
        tried += 1;
        return error.message;
      }),
    );
    const outcomes = await Promise.all(runs);
    expect(outcomes.filter((outcome) => outcome === 'another worker is handing this mail over').length).toBe(
      3,
    );
    await slow.run(jobFor(mail));
    expect(sent.length).toBe(1);
    const rows = await stack.query('select 1 from events where subject_id = $1', [mail.outreach_id]);
    expect(rows.length).toBe(1);
  });

  it('is tried again at once after a failure, under the same Message-ID', async () => {
    const mail = await queued();
    const ids: string[] = [];
    const failing = handler(async (message) => {
      ids.push(message.messageId);
      if (ids.length === 1) throw new Error('connection refused');
    });
    await expect(failing.run(jobFor(mail))).rejects.toThrow('connection refused');
    await failing.run(jobFor(mail));
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({ status: 'sent' });
  });

  it('is not repeated when its delivery was reported before it was written down', async () => {
    const mail = await queued();
    await stack.query(`update outreach_emails set status = 'delivered' where outreach_id = $1`, [
      mail.outreach_id,
    ]);
    const sent: EmailMessage[] = [];
    await handler(async (message) => void sent.push(message)).run(jobFor(mail));
    expect(sent).toEqual([]);
    const record = await fetchRecord<EmailRecord>(mail.outreach_id);
    expect(record.status).toBe('delivered');
    expect(record.sent_at).not.toBeNull();
  });

  it('that is refused for good fails the mail, with an alert', async () => {
    const mail = await queued();
    const refusing = handler(async () => {
      throw new PermanentFailure('550 no such user');
    });
    const job = jobFor(mail);
    await expect(refusing.run(job)).rejects.toThrow(PermanentFailure);
    await job.complete(async (tx) => refusing.discarded?.(tx, mail.outreach_id, '550 no such user'));
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({
      status: 'failed',
      failure_reason: '550 no such user',
    });
  });

  it('does not happen when there is no mail server any more: the mail is a draft again, with an alert', async () => {
    const mail = await queued();
    const sent: EmailMessage[] = [];
    const options = { config: { ...stack.config.email, smtp: null } };
    await handler(async (message) => void sent.push(message), options).run(jobFor(mail));
    expect(sent).toEqual([]);
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({ status: 'draft', sent_at: null });
    const alerts = await ask<{ data: { message: string }[] }>('GET', `/alerts?target_id=${mail.outreach_id}`);
    expect(alerts.body.data.map(({ message }) => message)).toEqual([
      'A mail waits as a draft: no mail connection.',
    ]);
  });

  it('does not happen when the recipient was suppressed after the mail was queued', async () => {
    const mail = await queued();
    await ask('POST', '/outreach', {
      kind: 'suppression',
      organization_id: tenant.live.organizationId,
      email: mail.to.email,
    });
    const sent: EmailMessage[] = [];
    await handler(async (message) => void sent.push(message)).run(jobFor(mail));
    expect(sent).toEqual([]);
    expect(await fetchRecord(mail.outreach_id)).toMatchObject({
      status: 'suppressed',
      failure_reason: 'the recipient is suppressed',
    });
  });
});
