import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailRecord, OutreachRecord, SequenceRecord } from '#features/outreach/schemas';
import { uuidv7 } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { type Refusal, startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };

/** A tenant's side of the API. */
function clientOf(stack: TestStack, { key, organizationId }: TestTenant['live']) {
  const ask = <Body>(method: string, path: string, body?: object) =>
    stack.request<Body>(key, method, path, body);
  return {
    ask,
    configure: (body: object) => ask('PATCH', `/organizations/${organizationId}`, body),
    async mail(): Promise<EmailRecord> {
      const made = await ask<EmailRecord>('POST', '/outreach', {
        kind: 'email',
        organization_id: organizationId,
        to: { email: `kim-${uuidv7()}@example.com` },
        subject: 'A partner for water damage',
        body: 'Hello, do you have one?',
      });
      expect(made.status).toBe(201);
      return made.body;
    },
    async sequence(): Promise<SequenceRecord> {
      const step = { subject: 'A partner for water damage', body: 'Hello.' };
      const made = await ask<SequenceRecord>('POST', '/outreach', {
        kind: 'sequence',
        organization_id: organizationId,
        name: 'Property managers',
        steps: [
          { ...step, delay_hours: 0 },
          { ...step, delay_hours: 24 },
        ],
      });
      return made.body;
    },
    send: <Body = EmailRecord>({ outreach_id }: { outreach_id: string }, body?: object) =>
      ask<Body>('POST', `/outreach/${outreach_id}/send`, body),
    get: async <Body = EmailRecord>({ outreach_id }: { outreach_id: string }) =>
      (await ask<Body>('GET', `/outreach/${outreach_id}`)).body,
  };
}

async function addProspect(stack: TestStack, { key, organizationId }: TestTenant['live'], phone?: string) {
  const email = `dana-${uuidv7()}@example.com`;
  const { body } = await stack.request<{ lead_id: string }>(key, 'POST', '/leads', {
    organization_id: organizationId,
    direction: 'outbound',
    name: 'Dana Whitfield',
    email,
    ...(phone && { phone }),
    source: 'trade fair',
  });
  const prospectId = await stack.value<string>(
    `insert into prospects (prospect_id, tenant_id, environment, organization_id, lead_id, status, metadata, created_at,
       updated_at)
     select gen_random_uuid(), tenant_id, environment, organization_id, lead_id, 'new', '{}', now(), now()
     from leads where lead_id = $1
     on conflict (lead_id) do update set updated_at = now() returning prospect_id`,
    [body.lead_id],
  );
  return { prospectId: prospectId ?? '', email };
}

async function eventsOf(stack: TestStack, subjectId: string): Promise<string[]> {
  const rows = await stack.query<{ type: string }>('select type from events where subject_id = $1', [
    subjectId,
  ]);
  return rows.map(({ type }) => type);
}

describe('without a mail server', () => {
  const stack = shared(() => startStack({ jobs: true, env: { SVC_SMTP_URL: '' } }));
  const tenant = shared(() => stack.createTenant());
  beforeAll(async () => {
    await clientOf(stack, tenant.live).configure({ address });
  });

  it('a mail stays a draft, says why, and where to mend it when it is sent', async () => {
    const api = clientOf(stack, tenant.live);
    const draft = await api.mail();
    expect(draft).toMatchObject({ status: 'draft', blocked_reason: 'no mail connection' });
    const refused = await api.send<Refusal>(draft);
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('connection_required');
    expect(refused.body.error.message).toContain('SVC_SMTP_URL');
    expect(await api.get(draft)).toMatchObject({ status: 'draft', message_id: null, sent_at: null });
    expect(await eventsOf(stack, draft.outreach_id)).toEqual([]);
  });

  it('a sequence takes no prospects, and says why', async () => {
    const api = clientOf(stack, tenant.live);
    const sequence = await api.sequence();
    expect(sequence).toMatchObject({ status: 'draft', blocked_reason: 'no mail connection' });
    const { prospectId } = await addProspect(stack, tenant.live);
    const refused = await api.send<Refusal>(sequence, { prospect_ids: [prospectId] });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'connection_required']);
    expect(await api.get<SequenceRecord>(sequence)).toMatchObject({
      status: 'draft',
      enrolments: { active: 0 },
    });
  });

  it('the sandbox captures as ever', async () => {
    const api = clientOf(stack, tenant.test);
    await api.configure({ address });
    const draft = await api.mail();
    expect(draft.blocked_reason).toBeNull();
    expect((await api.send(draft)).status).toBe(202);
    await waitFor('the mail to be captured', async () => (await api.get(draft)).status === 'sent');
  });
});

describe('with a mail server', () => {
  const stack = shared(() => startStack({ jobs: true }));

  /** A tenant of its own for each test, so that their limits do not mix. */
  async function start(sender: object = {}) {
    const tenant = await stack.createTenant();
    const api = clientOf(stack, tenant.live);
    expect((await api.configure({ address, timezone: 'America/Chicago', sender })).status).toBe(200);
    return { ...api, tenant };
  }

  const receivedBy = (email: string | null) => stack.mail.mails.filter(({ to }) => to.includes(email ?? ''));

  const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  /** The weekday of a zone, so many days from now. */
  function weekday(zone: string, days: number): string {
    const at = new Date(Date.now() + days * 86_400_000);
    const name = at.toLocaleDateString('en-US', { timeZone: zone, weekday: 'short' }).toLowerCase();
    return weekdays.find((day) => day === name) ?? '';
  }
  const hourIn = (zone: string, at: string | null) =>
    new Date(at ?? '').toLocaleString('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    });

  it('the sender settings show in the mail', async () => {
    const own = { line1: 'PO Box 7', city: 'Waterloo', region: 'IA', postal_code: '50701' };
    const api = await start({
      name: 'Harbor Restoration',
      email: 'hello@harbor.example',
      postal_address: own,
    });
    const mail = await api.mail();
    await api.send(mail);
    const received = await waitFor('the mail', () => receivedBy(mail.to.email)[0]);
    expect(received.from).toBe(`bounce+${mail.outreach_id.slice(4)}@localhost`);
    expect(received.data).toContain('From: Harbor Restoration <hello@harbor.example>');
    expect(received.data.replaceAll(/=\r\n/g, '')).toContain(
      'Harbor Restoration, PO Box 7, Waterloo, IA 50701',
    );
  });

  it('a mail outside of the window is a job that waits until it opens', async () => {
    const day = weekday('America/Chicago', 2);
    const api = await start({ window: { days: [day], from: '09:30', to: '16:00' } });
    const mail = await api.mail();
    expect((await api.send(mail)).status).toBe(202);
    const waiting = await waitFor('its time', async () => {
      const record = await api.get(mail);
      return record.send_at ? record : null;
    });
    expect(waiting).toMatchObject({ status: 'queued', sent_at: null });
    expect(hourIn('America/Chicago', waiting.send_at).toLowerCase()).toBe(`${day} 9:30 am`);
    const job = await waitFor('the job that waits', async () => {
      const rows = await stack.query<{ scheduled_at: Date }>(
        `select scheduled_at from jobs where name = 'send-email' and subject_id = $1 and finalized_at is null
         and scheduled_at > now()`,
        [mail.outreach_id],
      );
      return rows[0];
    });
    expect(job.scheduled_at.toISOString()).toBe(waiting.send_at);
    expect(receivedBy(mail.to.email)).toEqual([]);
    expect(await eventsOf(stack, mail.outreach_id)).toEqual([]);
  });

  it("the window is that of the recipient's clock", async () => {
    const day = weekday('America/Los_Angeles', 2);
    const api = await start({ window: { days: [day], from: '10:00', to: '11:00' } });
    const sequence = await api.sequence();
    const { prospectId } = await addProspect(stack, api.tenant.live, '+12065550142');
    await api.send(sequence, { prospect_ids: [prospectId] });
    const slot = await waitFor('the time of the step', async () => {
      const slotAt = await stack.value<Date | null>(
        'select slot_at from outreach_enrolments where sequence_id = $1',
        [sequence.outreach_id],
      );
      return slotAt;
    });
    expect(hourIn('America/Los_Angeles', slot.toISOString()).toLowerCase()).toBe(`${day} 10:00 am`);
    const { body } = await api.ask<{ data: OutreachRecord[] }>(
      'GET',
      `/outreach?kind=email&sequence_id=${sequence.outreach_id}`,
    );
    expect(body.data).toEqual([]);
  });

  it('no more mails leave in a day than the sender has said, by hand or by a sequence', async () => {
    const api = await start({ per_day: 3 });
    const first = await api.mail();
    await api.send(first);
    await waitFor('the first mail', () => receivedBy(first.to.email)[0]);
    const sequence = await api.sequence();
    const prospects = await Promise.all([1, 2, 3, 4, 5].map(() => addProspect(stack, api.tenant.live)));
    await api.send(sequence, { prospect_ids: prospects.map(({ prospectId }) => prospectId) });
    const slots = await waitFor('every step to have its time', async () => {
      const rows = await stack.query<{ days: number }>(
        `select (slot_at at time zone 'America/Chicago')::date - (now() at time zone 'America/Chicago')::date as days
         from outreach_enrolments where sequence_id = $1 and slot_at > now() + interval '1 minute' order by slot_at`,
        [sequence.outreach_id],
      );
      return rows.length === 3 ? rows : null;
    });
    expect(slots.map(({ days }) => days)).toEqual([1, 1, 1]);
    await waitFor('the two that are left for today', () => {
      const got = prospects.filter(({ email }) => receivedBy(email).length > 0);
      return got.length === 2;
    });
    const last = await api.mail();
    await api.send(last);
    const late = await waitFor('its time', async () => (await api.get(last)).send_at);
    const chicago = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    expect(chicago(late)).toBe(chicago(new Date(Date.now() + 2 * 86_400_000).toISOString()));
  });

  it('the mails of an hour are spread over it', async () => {
    const api = await start({ per_hour: 4 });
    const mails = await Promise.all([1, 2, 3, 4, 5, 6].map(() => api.mail()));
    for (const mail of mails) await api.send(mail);
    const times = await waitFor('every mail to have its time', async () => {
      const records = await Promise.all(mails.map((mail) => api.get(mail)));
      return records.every(({ send_at }) => send_at)
        ? records.map(({ send_at }) => Date.parse(send_at ?? ''))
        : null;
    });
    const hours = new Map<number, number>();
    for (const time of times) {
      const hour = Math.floor(time / 3_600_000);
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect([...hours.values()].sort()).toEqual([2, 4]);
    const next = times.filter((time) => time > (Math.min(...hours.keys()) + 1) * 3_600_000 - 1).sort();
    expect((next[1] ?? 0) - (next[0] ?? 0)).toBe(900_000);
  });

  it('that knows no such recipient has the mail come back: suppressed, the sequence ended, nothing announced', async () => {
    const api = await start();
    const sequence = await api.sequence();
    const { prospectId, email } = await addProspect(stack, api.tenant.live);
    stack.mail.answer({ RCPT: '550 5.1.1 no such user' });
    await api.send(sequence, { prospect_ids: [prospectId] });
    const bounced = await waitFor('the mail to come back', async () => {
      const { body } = await api.ask<{ data: EmailRecord[] }>(
        'GET',
        `/outreach?kind=email&prospect_id=${prospectId}`,
      );
      return body.data[0]?.status === 'bounced' ? body.data[0] : null;
    });
    stack.mail.answer({});
    expect(bounced.sent_at).toBeNull();
    expect(await api.get<SequenceRecord>(sequence)).toMatchObject({
      status: 'finished',
      enrolments: { stopped: 1 },
    });
    const kinds = async (kind: string) =>
      (await api.ask<{ data: OutreachRecord[] }>('GET', `/outreach?kind=${kind}`)).body.data;
    expect(await kinds('suppression')).toMatchObject([{ email, reason: 'bounce' }]);
    expect(await kinds('deliverability')).toMatchObject([{ status: 'bounced', bounce_type: 'hard' }]);
    expect(await eventsOf(stack, bounced.outreach_id)).toEqual([]);
  });

  it('a sequence that is held holds its mails too, and sends them when it goes on', async () => {
    const api = await start();
    const sequence = await api.sequence();
    const { prospectId, email } = await addProspect(stack, api.tenant.live);
    stack.mail.answer({ GREETING: '421 busy' });
    await api.send(sequence, { prospect_ids: [prospectId] });
    const mail = await waitFor('the mail to be queued', async () => {
      const { body } = await api.ask<{ data: EmailRecord[] }>(
        'GET',
        `/outreach?kind=email&prospect_id=${prospectId}`,
      );
      return body.data[0];
    });
    expect((await api.send<SequenceRecord>(sequence, { paused: true })).body.status).toBe('paused');
    stack.mail.answer({});
    await waitFor('the mail to be held', async () => (await api.get(mail)).status === 'draft');
    expect(receivedBy(email)).toEqual([]);
    await api.send(sequence, { paused: false });
    await waitFor('the mail', () => receivedBy(email)[0]);
  });
});
