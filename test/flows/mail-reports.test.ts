import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailRecord, OutreachRecord, SequenceRecord } from '#features/outreach/schemas';
import { uuidv7 } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
const source = shared(() => createGenericSource(stack, tenant.live, 'email_generic'));

const ask = async <Body>(method: string, path: string, body?: object) =>
  (await stack.request<Body>(tenant.live.key, method, path, body)).body;

beforeAll(async () => {
  await ask('PATCH', `/organizations/${tenant.live.organizationId}`, {
    address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' },
  });
});

/** A prospect under way in a sequence that has got its first mail. */
async function started() {
  const email = `dana-${uuidv7()}@example.com`;
  const lead = await ask<{ lead_id: string }>('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    direction: 'outbound',
    name: 'Dana Whitfield',
    email,
    source: 'trade fair',
  });
  const rows = await stack.query<{ prospect_id: string }>(
    `insert into prospects (prospect_id, tenant_id, environment, organization_id, lead_id, status, metadata, created_at,
       updated_at)
     select gen_random_uuid(), tenant_id, environment, organization_id, lead_id, 'new', '{}', now(), now()
     from leads where lead_id = $1
     on conflict (lead_id) do update set updated_at = now() returning prospect_id`,
    [lead.lead_id],
  );
  const prospectId = rows[0]?.prospect_id;
  const step = { subject: 'A partner for water damage', body: 'Hello.' };
  const sequence = await ask<SequenceRecord>('POST', '/outreach', {
    kind: 'sequence',
    organization_id: tenant.live.organizationId,
    name: 'Property managers',
    steps: [
      { ...step, delay_hours: 0 },
      { ...step, delay_hours: 24 },
    ],
  });
  await ask('POST', `/outreach/${sequence.outreach_id}/send`, { prospect_ids: [prospectId] });
  const mail = await waitFor('the mail to be sent', async () => {
    const page = await ask<{ data: EmailRecord[] }>('GET', `/outreach?kind=email&prospect_id=${prospectId}`);
    return page.data[0]?.sent_at ? page.data[0] : null;
  });
  return { email, mail, sequenceId: sequence.outreach_id };
}

const returnPathOf = (mail: EmailRecord): string =>
  stack.mail.mails.find(({ to }) => to.includes(mail.to.email ?? ''))?.from ?? '';

const suppressed = async (email: string) =>
  (await ask<{ data: OutreachRecord[] }>('GET', `/outreach?kind=suppression&email=${email}`)).data.map(
    (record) => record.kind === 'suppression' && record.reason,
  );
const active = async (sequenceId: string) =>
  (await ask<SequenceRecord>('GET', `/outreach/${sequenceId}`)).enrolments.active;
const statusOf = async ({ outreach_id }: EmailRecord) =>
  (await ask<EmailRecord>('GET', `/outreach/${outreach_id}`)).status;

/** A mail to us of two parts: the one that is for programs, and the header of ours. */
function reportMail(to: string, type: string, part: string, header: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    `Content-Type: message/${type}`,
    '',
    part,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    header,
    '--b--',
    '',
  ].join('\r\n');
}

const post = (raw: string) =>
  source.post({ kind: 'reply', provider_event_id: randomUUID(), raw, occurred_at: new Date().toISOString() });

const bounce = (recipient: string, action: string, status: string) =>
  `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: ${status}`;

describe('a report that comes as a mail', () => {
  it('of a dead address is a bounce of the mail whose envelope it answers, without In-Reply-To', async () => {
    const { email, mail, sequenceId } = await started();
    const raw = reportMail(
      returnPathOf(mail),
      'delivery-status',
      bounce(email, 'failed', '5.1.1'),
      'Subject: x',
    );
    expect(await post(raw)).toEqual({ status: 'processed', error: null });
    expect(await statusOf(mail)).toBe('bounced');
    expect(await suppressed(email)).toEqual(['bounce']);
    expect(await active(sequenceId)).toBe(0);
  });

  it('of a dead address is a bounce of the mail whose header it returns', async () => {
    const { email, mail } = await started();
    const header = `Message-ID: <${mail.message_id}>`;
    await post(
      reportMail('postmaster@localhost', 'delivery-status', bounce(email, 'failed', '5.1.1'), header),
    );
    expect(await statusOf(mail)).toBe('bounced');
    expect(await suppressed(email)).toEqual(['bounce']);
  });

  it('of a delay changes nothing', async () => {
    const { email, mail, sequenceId } = await started();
    await post(
      reportMail(returnPathOf(mail), 'delivery-status', bounce(email, 'delayed', '4.4.1'), 'Subject: x'),
    );
    expect(await statusOf(mail)).toBe('sent');
    expect(await suppressed(email)).toEqual([]);
    expect(await active(sequenceId)).toBe(1);
  });

  it('of a complaint suppresses and stops', async () => {
    const { email, mail, sequenceId } = await started();
    const feedback = `Feedback-Type: abuse\r\nOriginal-Mail-From: <${returnPathOf(mail)}>`;
    const header = `Message-ID: <${mail.message_id}>`;
    expect(await post(reportMail('fbl@localhost', 'feedback-report', feedback, header))).toEqual({
      status: 'processed',
      error: null,
    });
    expect(await statusOf(mail)).toBe('complained');
    expect(await suppressed(email)).toEqual(['complaint']);
    expect(await active(sequenceId)).toBe(0);
  });

  it('that somebody has made up about no mail of ours suppresses nobody', async () => {
    const victim = `victim-${uuidv7()}@example.com`;
    const feedback = `Feedback-Type: abuse\r\nOriginal-Rcpt-To: ${victim}`;
    const header = 'Message-ID: <guessed@localhost>';
    expect((await post(reportMail('fbl@localhost', 'feedback-report', feedback, header))).status).toBe(
      'ignored',
    );
    expect(await suppressed(victim)).toEqual([]);
  });
});

describe('a mail whose Message-ID was replaced on its way', () => {
  const news = (fields: object) =>
    source.post({ provider_event_id: randomUUID(), occurred_at: new Date().toISOString(), ...fields });

  it('is found by what the mail server called it, in news and in answers', async () => {
    stack.mail.answer({ MESSAGE: '250 Ok 0102018c7d5e6a1f-9b0c-000000' });
    const { email, mail, sequenceId } = await started();
    stack.mail.answer({});
    await news({ kind: 'delivered', message_id: '0102018c7d5e6a1f-9b0c-000000', to: email });
    expect(await statusOf(mail)).toBe('delivered');
    await news({
      kind: 'reply',
      in_reply_to: '<0102018c7d5e6a1f-9b0c-000000@us-east-2.amazonses.com>',
      from: email,
      text: 'Yes, we are interested. Please call me.',
    });
    await waitFor('the sequence to end', async () => (await active(sequenceId)) === 0);
  });

  it('is found by its recipient where it came back or was complained about, and not where it arrived', async () => {
    const { email, mail, sequenceId } = await started();
    const fields = { message_id: 'a-number-of-the-provider', to: email };
    expect((await news({ kind: 'delivered', ...fields })).status).toBe('ignored');
    expect(await statusOf(mail)).toBe('sent');
    await news({ kind: 'complained', ...fields });
    expect(await statusOf(mail)).toBe('complained');
    expect(await active(sequenceId)).toBe(0);
  });

  it('is found by what Postmark was told to repeat', async () => {
    const { email, mail } = await started();
    const made = await ask<{ source_id: string; secret: string }>('POST', '/ingest-sources', {
      kind: 'postmark',
      organization_id: tenant.live.organizationId,
    });
    const received = stack.mail.mails.find(({ to }) => to.includes(email))?.data ?? '';
    expect(received).toMatch(/^X-PM-KeepID: true\r$/im);
    const [, outreachId] = /^X-PM-Metadata-outreach_id: (\S+)\r$/im.exec(received) ?? [];
    const answer = await fetch(`${stack.origin}/ingest/${made.source_id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`svc:${made.secret}`).toString('base64')}`,
      },
      body: JSON.stringify({
        RecordType: 'Delivery',
        MessageID: randomUUID(),
        Recipient: email,
        DeliveredAt: new Date().toISOString(),
        Metadata: { outreach_id: outreachId },
      }),
    });
    expect(answer.status).toBe(202);
    await waitFor('the delivery', async () => (await statusOf(mail)) === 'delivered');
  });
});
