import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  EmailRecord,
  OutreachRecord,
  SequenceRecord,
  SuppressionRecord,
} from '#features/outreach/schemas';
import { uuidv7 } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { asking, type Refusal, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

interface OutreachPage {
  data: OutreachRecord[];
  next_cursor?: string;
}

const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
const other = shared(() => stack.createTenant());

beforeAll(async () => {
  for (const place of [tenant.live, tenant.test]) {
    const set = await stack.request(place.key, 'PATCH', `/organizations/${place.organizationId}`, {
      address,
    });
    expect(set.status).toBe(200);
  }
});

function post<Body = EmailRecord>(body: object, key = tenant.live.key) {
  return stack.request<Body>(key, 'POST', '/outreach', {
    organization_id: tenant.live.organizationId,
    ...body,
  });
}

const mail = {
  kind: 'email',
  to: { email: 'Pat@Example.com' },
  subject: 'Your basement, {{first_name}}',
  body: 'Hello {{ name }}, this is {{organization}}.',
};

async function makeLead(fields: object = {}): Promise<string> {
  const made = await ask<{ lead_id: string }>('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    name: 'Rosa Delgado',
    email: `rosa-${uuidv7()}@example.com`,
    source: 'website',
    ...fields,
  });
  return made.body.lead_id;
}

async function makeProspect(fields: object = {}): Promise<{ prospectId: string; leadId: string }> {
  const leadId = await makeLead({ direction: 'outbound', ...fields });
  const prospectId = uuidv7();
  await stack.query(
    `insert into prospects (prospect_id, tenant_id, environment, organization_id, lead_id, status, metadata, created_at,
       updated_at)
     values ($1, $2, 'live', $3, $4, 'new', '{}', now(), now())`,
    [prospectId, tenant.tenantId, tenant.live.organizationId, leadId],
  );
  return { prospectId, leadId };
}

function fetchRecord<Body = EmailRecord>(outreachId: string, key = tenant.live.key) {
  return stack.request<Body>(key, 'GET', `/outreach/${outreachId}`);
}

async function untilStatus(outreachId: string, status: string, key = tenant.live.key): Promise<EmailRecord> {
  return waitFor(`status ${status}`, async () => {
    const { body } = await fetchRecord(outreachId, key);
    return body.status === status ? body : null;
  });
}

async function captured(messageId: string | null) {
  const rows = await stack.query<{
    sender: string;
    recipient: string;
    subject: string;
    body: string;
    headers: Record<string, string>;
    environment: string;
  }>('select * from captured_mail where message_id = $1', [messageId]);
  return rows;
}

describe('a mail', () => {
  it('with its text is a draft at once, with the recipient filled in', async () => {
    const leadId = await makeLead({ name: 'Rosa Delgado', email: 'ROSA@example.com' });
    const made = await post({ ...mail, to: { lead_id: leadId }, metadata: { campaign: 'spring' } });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/v1/outreach/${made.body.outreach_id}`);
    expect(made.body).toMatchObject({
      kind: 'email',
      status: 'draft',
      to: { prospect_id: null, lead_id: leadId, email: 'rosa@example.com' },
      subject: 'Your basement, Rosa',
      body: 'Hello Rosa Delgado, this is Cedar Falls.',
      message_id: null,
      sequence_id: null,
      metadata: { campaign: 'spring' },
    });
    const fetched = await fetchRecord(made.body.outreach_id);
    expect(fetched.body).toEqual(made.body);
    expect(fetched.headers.get('etag')).toBeTruthy();
  });

  it('with a brief is drafted by a worker', async () => {
    const made = await post({
      kind: 'email',
      to: { lead_id: await makeLead() },
      brief: 'Introduce our water damage service to property managers. Ask whether they have a contractor.',
    });
    expect(made.status).toBe(202);
    expect(made.body).toMatchObject({ status: 'drafting', subject: null, body: null });
    const drafted = await untilStatus(made.body.outreach_id, 'draft');
    expect(drafted.subject).toBe('Our water damage service to property managers');
    expect(drafted.body).toContain('Hello Rosa,');
    expect(drafted.body).toContain('May I ask whether you have a contractor?');
  });

  it('is sent once, from the organization, with its address and a way out', async () => {
    const { prospectId } = await makeProspect({ email: 'dana@example.com' });
    const made = await post({ ...mail, to: { prospect_id: prospectId } });
    const queued = await ask<EmailRecord>('POST', `/outreach/${made.body.outreach_id}/send`);
    expect(queued.status).toBe(202);
    expect(queued.body.status).toBe('queued');
    expect(queued.body.message_id).toMatch(/^[0-9a-f-]{36}@localhost$/);
    const sent = await untilStatus(made.body.outreach_id, 'sent');
    expect(sent.sent_at).not.toBeNull();
    const [received, ...more] = stack.mail.mails.filter(({ data }) => data.includes(`<${sent.message_id}>`));
    expect(more).toEqual([]);
    const token = sent.outreach_id.slice(4);
    expect(received).toMatchObject({ from: `bounce+${token}@localhost`, to: ['dana@example.com'] });
    const copy = await PostalMime.parse(received?.data ?? '');
    expect(copy).toMatchObject({
      from: { name: 'Cedar Falls', address: 'outreach@localhost' },
      to: [{ address: 'dana@example.com' }],
      replyTo: [{ address: `reply+${token}@localhost` }],
      subject: 'Your basement, Rosa',
    });
    const headers = new Map(copy.headers.map(({ key: name, value }) => [name, value]));
    const wayOut = headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(wayOut).toMatch(/^http:\/\/localhost:\d+\/u\/[\w-]+$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(copy.text).toContain('Cedar Falls, 12 Main Street, Cedar Falls, IA 50613, US');
    expect(copy.text).toContain(wayOut);

    const rows = await stack.query('select type, data from events where subject_id = $1', [sent.outreach_id]);
    expect(rows).toEqual([
      {
        type: 'outreach.email.sent',
        data: {
          outreach_id: sent.outreach_id,
          message_id: sent.message_id,
          to: 'dana@example.com',
          subject: 'Your basement, Rosa',
          prospect_id: prospectId,
          sequence_id: null,
        },
      },
    ]);
    const prospect = await ask('GET', `/prospects/${prospectId}`);
    expect(prospect.body).toMatchObject({ status: 'contacted', last_outreach_at: sent.sent_at });

    const again = await ask<Refusal>('POST', `/outreach/${made.body.outreach_id}/send`);
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'sent', to: 'queued' },
    });
  });

  it('of the sandbox is captured in the sandbox', async () => {
    const made = await post({ ...mail, organization_id: tenant.test.organizationId }, tenant.test.key);
    await stack.request(tenant.test.key, 'POST', `/outreach/${made.body.outreach_id}/send`);
    const sent = await untilStatus(made.body.outreach_id, 'sent', tenant.test.key);
    expect((await captured(sent.message_id)).map((copy) => copy.environment)).toEqual(['test']);
  });

  it('is refused while its organization has no postal address', async () => {
    const body = { ...mail, organization_id: other.live.organizationId };
    const made = await post(body, other.live.key);
    expect(made.status).toBe(201);
    const path = `/outreach/${made.body.outreach_id}/send`;
    const refused = await stack.request<Refusal>(other.live.key, 'POST', path);
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('validation_error');
    expect(refused.body.error.message).toContain('postal address');
    expect(refused.body.error.details.issues?.[0]?.path).toBe('organization.address');
    expect((await fetchRecord(made.body.outreach_id, other.live.key)).body.status).toBe('draft');
  });

  it.each([
    ['no recipient', { to: {} }, 'to'],
    ['two recipients', { to: { email: 'a@example.com', lead_id: uuidv7() } }, 'to'],
    ['no text', { body: undefined }, 'body'],
    ['text and brief', { brief: 'Say hello.' }, 'body'],
    ['no subject', { subject: undefined }, 'subject'],
    ['a subject that passes for an answer', { subject: 'Re: your invoice #4411' }, 'subject'],
    ['a subject of two lines', { subject: 'Hello\nBcc: all@example.com' }, 'subject'],
    ['a placeholder that stands for nothing', { body: 'Hello {{frist_name}}' }, 'body'],
    ['an unknown field', { from: 'me@example.com' }, 'from'],
    ['an unknown kind', { kind: 'letter' }, 'kind'],
  ])('is refused with %s', async (_what, fields, path) => {
    const refused = await post<Refusal>({ ...mail, ...fields });
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('validation_error');
    expect(refused.body.error.details.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('is edited before it is sent, with placeholders filled in, and not after', async () => {
    const leadId = await makeLead({ name: 'Rosa Delgado' });
    const { outreach_id: id } = (await post({ ...mail, to: { lead_id: leadId } })).body;
    const edit = <Body = EmailRecord>(body: object) => ask<Body>('PATCH', `/outreach/${id}`, body);
    const edited = await edit({ body: 'Dear {{first_name}}, is it dry?' });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      status: 'draft',
      subject: 'Your basement, Rosa',
      body: 'Dear Rosa, is it dry?',
    });
    expect((await fetchRecord(id)).body).toEqual(edited.body);
    for (const [body, path] of [
      [{ subject: 'Re: your invoice' }, 'subject'],
      [{ body: null }, 'body'],
      [{ body: 'Hello {{frist_name}}' }, 'body'],
      [{ name: 'A sequence' }, 'name'],
    ] as const) {
      const refused = await edit<Refusal>(body);
      expect([refused.status, refused.body.error.details.issues?.[0]?.path]).toEqual([422, path]);
    }
    const rows = await stack.query(
      `select changes from audit_entries where target_id = $1 and action = 'outreach.edited'`,
      [id],
    );
    const hash = expect.stringMatching(/^hmac-sha256:/);
    expect(rows).toEqual([{ changes: { body: { from: hash, to: hash } } }]);
    await ask('POST', `/outreach/${id}/send`);
    const sent = await untilStatus(id, 'sent');
    expect(stack.mail.mails.find(({ data }) => data.includes(`<${sent.message_id}>`))?.data).toContain(
      'Dear Rosa, is it dry?',
    );
    const late = await edit<Refusal>({ body: 'Sorry' });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_transition']);
  });

  it('to somebody without an address, or unknown here, is refused by the name of the field', async () => {
    const leadId = await makeLead({ email: null, phone: '+14045550142' });
    const noAddress = await post<Refusal>({ ...mail, to: { lead_id: leadId } });
    expect(noAddress.status).toBe(422);
    expect(noAddress.body.error.details.issues?.[0]?.path).toBe('to.lead_id');
    const foreign = await stack.request<{ lead_id: string }>(other.live.key, 'POST', '/leads', {
      organization_id: other.live.organizationId,
      name: 'Sam Ortiz',
      email: 'sam@example.com',
      source: 'website',
    });
    for (const to of [{ lead_id: foreign.body.lead_id }, { prospect_id: uuidv7() }]) {
      const refused = await post<Refusal>({ ...mail, to });
      expect(refused.status).toBe(404);
      expect(refused.body.error.code).toBe('not_found');
      expect(refused.body.error.details.issues?.[0]?.path).toBe(`to.${Object.keys(to)[0]}`);
    }
  });

  it('is neither found nor listed by another tenant, another environment or a key of another organization', async () => {
    const made = await post(mail);
    const second = await ask<{ organization_id: string }>('POST', '/organizations', {
      name: 'Waterloo',
    });
    const confined = await stack.createKey(tenant.tenantId, {
      organizationIds: [second.body.organization_id],
    });
    for (const key of [other.live.key, tenant.test.key, confined.key]) {
      expect((await fetchRecord(made.body.outreach_id, key)).status).toBe(404);
      const page = await stack.request<OutreachPage>(key, 'GET', '/outreach?limit=100');
      expect(page.body.data.map((record) => record.outreach_id)).not.toContain(made.body.outreach_id);
    }
  });
});

describe('a suppression', () => {
  it('holds for every location of the network, whatever the case', async () => {
    const made = await post<SuppressionRecord>({ kind: 'suppression', email: 'No.More@Example.com' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'no.more@example.com', domain: null, reason: 'manual' });
    const second = await ask<{ organization_id: string }>('POST', '/organizations', {
      name: 'Cedar Rapids',
      address,
    });
    const organizationId = second.body.organization_id;
    const confined = await stack.createKey(tenant.tenantId, { organizationIds: [organizationId] });
    const draft = await post(
      { ...mail, organization_id: organizationId, to: { email: 'NO.MORE@example.com' } },
      confined.key,
    );
    const refused = await stack.request<Refusal>(
      confined.key,
      'POST',
      `/outreach/${draft.body.outreach_id}/send`,
    );
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('recipient_suppressed');
    // What holds it back is another location's record.
    expect((await fetchRecord(made.body.outreach_id, confined.key)).status).toBe(404);
    const page = await stack.request<OutreachPage>(confined.key, 'GET', '/outreach?kind=suppression');
    expect(page.body.data).toEqual([]);
  });

  it('of a domain holds for its subdomains', async () => {
    expect((await post({ kind: 'suppression', domain: 'Blocked.example.ORG' })).status).toBe(201);
    for (const [email, status] of [
      ['a@blocked.example.org', 422],
      ['a@mail.blocked.example.org', 422],
      ['a@example.org', 202],
      ['a@notblocked.example.org', 202],
    ] as const) {
      const draft = await post({ ...mail, to: { email } });
      const sent = await ask('POST', `/outreach/${draft.body.outreach_id}/send`);
      expect([email, sent.status]).toEqual([email, status]);
    }
  });

  it('is one or the other, and exists once', async () => {
    const both = await post<Refusal>({ kind: 'suppression', email: 'a@example.com', domain: 'example.com' });
    expect(both.status).toBe(422);
    const neither = await post<Refusal>({ kind: 'suppression' });
    expect(neither.status).toBe(422);
    const racing = await Promise.all(
      Array.from({ length: 5 }, () => post({ kind: 'suppression', email: 'race@example.com' })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is removed with a reason, and of somebody who had opted out with their new consent, both on record', async () => {
    const email = 'back.again@example.com';
    const remove = (id: string, query: string) => ask<Refusal>('DELETE', `/outreach/${id}${query}`);
    const made = async (reason: string) =>
      (await post<SuppressionRecord>({ kind: 'suppression', email, reason })).body.outreach_id;
    const staff = await stack.createKey(tenant.tenantId, { scopes: ['read', 'write'] });
    const removeAsStaff = (id: string) =>
      stack.request<Refusal>(staff.key, 'DELETE', `/outreach/${id}?reason=typo&new_consent=asked`);
    const own = await made('unsubscribe');
    for (const [query, path] of [
      ['', 'reason'],
      ['?reason=asked', 'new_consent'],
    ] as const) {
      const refused = await remove(own, query);
      expect([refused.status, refused.body.error.details.issues]).toEqual([
        422,
        [{ path, code: 'required', message: expect.stringContaining('is required') }],
      ]);
    }
    const elsewhere = await ask<{ organization_id: string }>('POST', '/organizations', {
      name: 'Another location',
    });
    const confined = await stack.createKey(tenant.tenantId, {
      organizationIds: [elsewhere.body.organization_id],
    });
    const foreign = await stack.request(confined.key, 'DELETE', `/outreach/${own}?reason=a&new_consent=b`);
    expect(foreign.status).toBe(404);
    const tooLittle = await removeAsStaff(own);
    expect([tooLittle.status, tooLittle.body.error.code, tooLittle.body.error.message]).toEqual([
      403,
      'insufficient_scope',
      expect.stringContaining('asked for no more mail'),
    ]);
    expect((await remove(own, '?reason=asked&new_consent=form%20of%20March%203')).status).toBe(204);
    expect((await remove(own, '?reason=asked&new_consent=form')).status).toBe(404);
    const rows = await stack.query(
      `select changes from audit_entries where target_id = $1 and action = 'outreach.unsuppressed'`,
      [own],
    );
    expect(rows).toMatchObject([
      {
        changes: {
          reason: { to: 'asked' },
          new_consent: { to: 'form of March 3' },
          suppressed_for: { from: 'unsubscribe' },
          email: { from: expect.stringMatching(/^hmac-sha256:/), to: null },
        },
      },
    ]);
    // A suppression made by a user needs neither consent nor an administrator to be removed, and can be made again.
    expect((await removeAsStaff(await made('manual'))).status).toBe(204);
  });

  it('cannot be sent', async () => {
    const made = await post<SuppressionRecord>({ kind: 'suppression', email: 'still@example.com' });
    const refused = await ask<Refusal>('POST', `/outreach/${made.body.outreach_id}/send`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('conflict');
  });
});

describe('a sequence', () => {
  const steps = [
    { delay_hours: 0, subject: 'Hello {{first_name}}', body: 'Do you have a contractor?' },
    { delay_hours: 72, brief: 'Follow up on my last mail.' },
  ];
  const sequence = { kind: 'sequence', name: 'Property managers', steps };

  it('is a draft until somebody is enrolled', async () => {
    const made = await post<SequenceRecord>(sequence);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kind: 'sequence',
      status: 'draft',
      name: 'Property managers',
      steps: [
        { delay_hours: 0, subject: 'Hello {{first_name}}', body: 'Do you have a contractor?', brief: null },
        { delay_hours: 72, subject: null, body: null, brief: 'Follow up on my last mail.' },
      ],
      enrolments: { active: 0, finished: 0, stopped: 0 },
    });
    const empty = await ask<Refusal>('POST', `/outreach/${made.body.outreach_id}/send`, {});
    expect(empty.status).toBe(422);
  });

  it('names the prospect that it cannot enrol, and then enrols nobody', async () => {
    const made = await post<SequenceRecord>(sequence);
    const { prospectId } = await makeProspect();
    const refused = await ask<Refusal>('POST', `/outreach/${made.body.outreach_id}/send`, {
      prospect_ids: [prospectId, uuidv7()],
    });
    expect(refused.status).toBe(404);
    expect(refused.body.error.code).toBe('not_found');
    expect(refused.body.error.details.issues?.[0]?.path).toBe('prospect_ids[1]');
    const { body } = await fetchRecord<SequenceRecord>(made.body.outreach_id);
    expect(body).toMatchObject({ status: 'draft', enrolments: { active: 0 } });
  });

  it('is edited, but for the steps that somebody waits for', async () => {
    const { outreach_id: id } = (await post<SequenceRecord>(sequence)).body;
    const edit = <Body = SequenceRecord>(body: object) => ask<Body>('PATCH', `/outreach/${id}`, body);
    const refusal = async (body: object) => {
      const { status, body: answer } = await edit<Refusal>(body);
      return [status, answer.error.message];
    };
    const later = [{ delay_hours: 24, subject: 'Hello', body: 'Do you?' }, steps[1]];
    const edited = await edit({ name: 'Managers', steps: later });
    expect(edited.body).toMatchObject({
      name: 'Managers',
      steps: [{ delay_hours: 24, subject: 'Hello' }, { delay_hours: 72 }],
      mails: { sent: 0, opened: 0, replied: 0, bounced: 0, complained: 0 },
    });
    const { prospectId } = await makeProspect();
    const run = (body: object) => ask('POST', `/outreach/${id}/send`, body);
    expect((await run({ prospect_ids: [prospectId] })).status).toBe(202);
    expect(await refusal({ steps })).toEqual([409, expect.stringContaining('pause it')]);
    expect((await edit({ name: 'Property managers', steps: later })).status).toBe(200);
    await run({ paused: true });
    expect((await edit({ steps })).status).toBe(200);
    await stack.query('update outreach_enrolments set next_step = 1 where sequence_id = $1', [id]);
    expect(await refusal({ steps: [steps[0]] })).toEqual([409, expect.stringContaining('step 2')]);
  });

  it.each([
    ['no steps', { steps: [] }, 'steps'],
    ['a step without text', { steps: [{ delay_hours: 1, subject: 'Hello' }] }, 'steps[0].body'],
    ['a negative delay', { steps: [{ ...steps[0], delay_hours: -1 }] }, 'steps[0].delay_hours'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused with %s', async (_what, fields, path) => {
    const refused = await post<Refusal>({ ...sequence, ...fields });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues?.map((issue) => issue.path)).toContain(path);
  });
});

describe('the list', () => {
  it('shows all kinds, newest first, in pages that do not overlap, by every filter', async () => {
    const place = (await stack.createTenant()).live;
    const make = async (body: object): Promise<OutreachRecord> =>
      (await post<OutreachRecord>({ organization_id: place.organizationId, ...body }, place.key)).body;
    const records = [
      await make(mail),
      await make({ kind: 'suppression', email: 'pat@example.com' }),
      await make({ kind: 'sequence', name: 'One', steps: [{ delay_hours: 0, subject: 'A', body: 'B' }] }),
      await make({ kind: 'suppression', domain: 'example.net' }),
      await make({ ...mail, to: { email: 'kim@example.com' } }),
    ].reverse();
    const list = async (filter: string): Promise<string[]> => {
      const ids: string[] = [];
      let cursor = '';
      do {
        const page = await stack.request<OutreachPage>(
          place.key,
          'GET',
          `/outreach?limit=2${filter && `&${filter}`}${cursor && `&cursor=${cursor}`}`,
        );
        expect(page.status).toBe(200);
        ids.push(...page.body.data.map((record) => record.outreach_id));
        cursor = page.body.next_cursor ?? '';
      } while (cursor);
      return ids;
    };
    const ids = (matching: (record: OutreachRecord) => boolean) =>
      records.filter(matching).map((record) => record.outreach_id);
    expect(await list('')).toEqual(ids(() => true));
    expect(await list('kind=suppression')).toEqual(ids(({ kind }) => kind === 'suppression'));
    expect(await list('status=draft')).toEqual(ids(({ kind }) => kind === 'email' || kind === 'sequence'));
    expect(await list('kind=suppression&status=draft')).toEqual([]);
    expect(await list('email=pat@example.com')).toEqual([records[3], records[4]].map((r) => r?.outreach_id));
    expect(await list('q=PAT@')).toEqual([records[3], records[4]].map((r) => r?.outreach_id));
    expect(await list('q=le.net')).toEqual([records[1]?.outreach_id]);
    expect(await list('q=%25')).toEqual([]);
    expect(await list(`organization_id=${uuidv7()}`)).toEqual([]);
    expect(await list(`created_after=${records[1]?.created_at}`)).toEqual(
      ids((record) => record.created_at > (records[1]?.created_at ?? '')),
    );
    expect((await stack.request(place.key, 'GET', '/outreach?kind=letter')).status).toBe(422);
  });

  it('is switched off with its feature', async () => {
    const off = await stack.createTenant();
    await stack.query(`update tenants set features = features || '{"outreach":false}' where tenant_id = $1`, [
      off.tenantId,
    ]);
    const answer = await stack.request<Refusal>(off.live.key, 'GET', '/outreach');
    expect([answer.status, answer.body.error.code]).toEqual([403, 'feature_disabled']);
  });
});
