import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { fixture, form, json, signed, stored } from './fixtures/fixture.ts';
import { defineMapped, readMapped } from './mapped.ts';
import { type MappingInput, mapping as schema } from './mapping.schema.ts';
import { angi, googleLeadForms, thumbtack } from './presets.ts';

const mapped = defineMapped('mapped');
const fields = { provider_lead_id: { path: 'id' } };
const mappingWith = (more: Partial<MappingInput>) =>
  schema.parse({ record: 'lead', proof: { type: 'standard_webhooks' }, fields, ...more });

describe('the proof of a mapped source', () => {
  const body = json({ id: 7, key: 's3cret-of-the-sender' });
  const secret = 's3cret-of-the-sender';
  const now = new Date('2026-09-14T15:04:10Z');
  const time = String(now.getTime() / 1000);
  const hmac = (hash: string, text: string, encoding: 'hex' | 'base64') =>
    createHmac(hash, secret).update(text).digest(encoding);
  const text = body.toString();

  const proofs: [string, MappingInput['proof'], Record<string, string>, string?][] = [
    ['a header', { type: 'header', header: 'X-Api-Key' }, { 'x-api-key': secret }],
    [
      'a bearer token',
      { type: 'header', header: 'Authorization', prefix: 'Bearer ' },
      { authorization: `Bearer ${secret}` },
    ],
    [
      'HTTP Basic',
      { type: 'basic' },
      { authorization: `Basic ${Buffer.from(`any:${secret}`).toString('base64')}` },
    ],
    ['the address', { type: 'query', parameter: 'key' }, {}, `?key=${secret}`],
    ['a field of the body', { type: 'field', path: 'key' }, {}],
    [
      'an HMAC as Facebook’s',
      { type: 'hmac', header: 'X-Hub-Signature-256', prefix: 'sha256=' },
      { 'x-hub-signature-256': `sha256=${hmac('sha256', text, 'hex')}` },
    ],
    [
      'an HMAC in Base64',
      { type: 'hmac', header: 'X-Sig', algorithm: 'sha1', encoding: 'base64' },
      { 'x-sig': hmac('sha1', text, 'base64') },
    ],
    [
      'an HMAC with a time',
      { type: 'hmac', header: 'X-Sig', timestamp_header: 'X-Time', signed: '{timestamp}.{body}' },
      { 'x-time': time, 'x-sig': hmac('sha256', `${time}.${text}`, 'hex') },
    ],
  ];

  it.each(proofs)('is %s, and neither another nor none', async (_name, proof, headers, query = '') => {
    const mapping = mappingWith({ proof });
    const url = `https://ingest.example.com/ingest/src_1${query}`;
    const request = signed(body, {
      secret,
      headers: { ...headers, 'content-type': 'application/json' },
      url,
      now,
      mapping,
    });
    expect(await mapped.verify(request)).toEqual({ ok: true });
    expect((await mapped.verify({ ...request, secret: 'another-secret' })).ok).toBe(false);
    const bare = { ...request, headers: {}, url: 'https://ingest.example.com/', rawBody: json({ id: 7 }) };
    expect(await mapped.verify(bare)).toMatchObject({ ok: false });
  });

  it('is refused when its time is too far away', async () => {
    const mapping = mappingWith({
      proof: {
        type: 'hmac',
        header: 'X-Sig',
        timestamp_header: 'X-Time',
        signed: '{timestamp}.{body}',
        tolerance_seconds: 60,
      },
    });
    const headers = { 'x-time': time, 'x-sig': hmac('sha256', `${time}.${text}`, 'hex') };
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const verify = (seconds: number) =>
      mapped.verify(signed(body, { secret, headers, mapping, now: at(seconds) }));
    expect([await verify(60), await verify(61)]).toMatchObject([{ ok: true }, { ok: false }]);
  });

  it('is what the library of Standard Webhooks signs', async () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const mapping = mappingWith({});
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': new Webhook(key).sign('msg_1', now, text),
    };
    const request = signed(body, { secret: key, headers, now, mapping });
    expect(await mapped.verify(request)).toEqual({ ok: true });
    expect((await mapped.verify({ ...request, rawBody: json({ id: 8 }) })).ok).toBe(false);
    expect(mapped.dedupeKey({ ...stored(body), headers, mapping })).toBe('mapped:id:msg_1');
  });

  it('is not kept where it stands in the body', () => {
    const mapping = mappingWith({ proof: { type: 'field', path: 'key' } });
    expect(mapped.withoutSecret?.({ rawBody: body, secret, mapping }).toString()).toBe(
      `{"id":7,"key":"${'*'.repeat(secret.length)}"}`,
    );
    expect(mapped.withoutSecret?.({ rawBody: body, secret, mapping: mappingWith({}) })).toBe(body);
  });
});

describe('the handshake of a mapped source', () => {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': 'word',
  });

  it('answers Facebook’s challenge to whoever knows the word', () => {
    const mapping = mappingWith({ handshake: { type: 'query', token: 'word' } });
    expect(mapped.handshake?.({ sourceId: 'src_1', method: 'GET', query, headers: {}, mapping })?.body).toBe(
      '1158201444',
    );
    query.set('hub.verify_token', 'other');
    expect(mapped.handshake?.({ sourceId: 'src_1', method: 'GET', query, headers: {}, mapping })).toBeNull();
  });

  it('answers RingCentral’s token in the header that it came in', () => {
    const mapping = mappingWith({ handshake: { type: 'header' } });
    const request = { sourceId: 'src_1', method: 'POST' as const, query: new URLSearchParams(), mapping };
    expect(
      mapped.handshake?.({ ...request, headers: { 'validation-token': 'a-b-c' } })?.headers,
    ).toMatchObject({
      'validation-token': 'a-b-c',
    });
    expect(mapped.handshake?.({ ...request, headers: {} })).toBeNull();
  });
});

describe('what a mapping reads', () => {
  const read = (more: Partial<MappingInput>, body: unknown, contentType?: string) =>
    readMapped('mapped', mappingWith(more), stored(Buffer.isBuffer(body) ? body : json(body), contentType));

  it('is a call, with the sender’s words in ours', () => {
    const call: Partial<MappingInput> = {
      record: 'call',
      fields: {
        provider_call_id: { path: 'data.object.id' },
        direction: { path: 'data.object.direction', values: { Egress: 'outbound', Ingress: 'inbound' } },
        caller_number: { path: 'data.object.from' },
        'attribution.source': { constant: 'business phone' },
      },
    };
    const object = { id: 'AC1', direction: 'ingress', from: '(512) 555-0117' };
    expect(read(call, { data: { object } })).toMatchObject([
      {
        type: 'call',
        provider: 'mapped',
        providerCallId: 'AC1',
        direction: 'inbound',
        callerNumber: '+15125550117',
        attribution: { source: 'business phone' },
      },
    ]);
    expect(read(call, { data: { object: { ...object, direction: 'outgoing' } } })).toMatchObject([
      { direction: 'outbound' },
    ]);
  });

  it('is each record of a message that carries several, and a bad one loses no other', () => {
    expect(
      read({ records: 'leads[*]' }, { leads: [{ id: 1 }, { name: 'nobody' }, null, { id: 4 }] }),
    ).toMatchObject([
      { type: 'lead', providerLeadId: '1' },
      { type: 'unreadable', problem: expect.stringMatching(/^record 1: provider_lead_id: /) },
      { type: 'unreadable', problem: expect.stringMatching(/^record 2: provider_lead_id: /) },
      { type: 'lead', providerLeadId: '4' },
    ]);
    expect(read({ records: 'leads[*]' }, { leads: [] })).toMatchObject([{ type: 'irrelevant' }]);
  });

  it('is what is asked for, and nothing else', () => {
    const only = { path: 'event', values: ['lead.created'] };
    expect(read({ only }, { id: 1, event: 'Lead.Created' })).toMatchObject([{ type: 'lead' }]);
    expect(read({ only }, { id: 1, event: 'lead.viewed' })).toEqual([
      { type: 'irrelevant', reason: 'event is lead.viewed' },
    ]);
    expect(read({ except: { path: 'test', values: ['true'] } }, { id: 1, test: true })).toEqual([
      { type: 'irrelevant', reason: 'test is true' },
    ]);
  });

  it('is a text, a review or a job', () => {
    expect(read({ record: 'text' }, { id: 1 })).toMatchObject([{ type: 'lead', channel: 'text' }]);
    const review = {
      platform: { constant: 'angi' },
      external_review_id: { path: 'id' },
      created_at: { path: 'at' },
    };
    expect(read({ record: 'review', fields: review }, { id: 1, at: '2026-09-14T15:04:10Z' })).toMatchObject([
      { type: 'review', platform: 'angi', externalReviewId: '1' },
    ]);
    const job = {
      job_external_ref: { path: 'job' },
      status: { path: 'state', values: { Done: 'completed' } },
      'customer.name': { path: 'who' },
      completed_at: { path: 'at' },
    };
    const done = { job: 'J1', state: 'done', who: 'Dana', at: 1789398250 };
    expect(read({ record: 'job', fields: job }, done)).toMatchObject([
      { type: 'job', status: 'completed', jobExternalRef: 'J1', customer: { name: 'Dana' } },
    ]);
    expect(read({ record: 'job', fields: job }, { ...done, state: 'open' })).toMatchObject([
      { type: 'irrelevant' },
    ]);
  });

  it('is a form, url-encoded, whose labels are somebody else’s', () => {
    const body = Buffer.from('entry=7&your-name=Dana&your-email=dana%40example.com&rooms=two');
    const whole: MappingInput['fields'] = { provider_lead_id: { path: 'entry' }, form: { path: '$' } };
    expect(read({ fields: whole }, body, form)).toMatchObject([
      { providerLeadId: '7', name: 'Dana', email: 'dana@example.com', message: 'entry: 7\nrooms: two' },
    ]);
  });
});

describe('a mapping', () => {
  it.each([
    [{ fields: {} }, 'fields.provider_lead_id'],
    [{ fields: { ...fields, provider_call_id: { path: 'id' } } }, 'fields.provider_call_id'],
    [{ fields: { provider_lead_id: { path: 'a..b' } } }, 'fields.provider_lead_id.path'],
    [{ fields: { provider_lead_id: {} } }, 'fields.provider_lead_id'],
    [{ proof: { type: 'hmac', header: 'x', signed: '{timestamp}{body}' } }, 'proof.timestamp_header'],
    [{ proof: { type: 'hmac', header: 'x', signed: 'nothing' } }, 'proof.signed'],
    [{ proof: { type: 'header', header: 'not a header' } }, 'proof.header'],
    [{ records: 'x[' }, 'records'],
  ])('with %j is refused at %s', (more, path) => {
    const result = schema.safeParse({
      record: 'lead',
      proof: { type: 'standard_webhooks' },
      fields,
      ...more,
    });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

describe('the kinds that a mapping of ours reads', () => {
  // The example of developers.google.com/google-ads/webhook/docs/implementation, by its own names.
  const googles = {
    lead_id: 'TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz-0123456789-AaBbCcDdEeFfGgHhIi',
    user_column_data: [
      { column_name: 'Full Name', string_value: 'FirstName LastName', column_id: 'FULL_NAME' },
      { column_name: 'User Phone', string_value: '1-650-555-0123', column_id: 'PHONE_NUMBER' },
      { column_name: 'User Email', string_value: 'test@example.com', column_id: 'EMAIL' },
      { column_name: 'Postal Code', string_value: '94043', column_id: 'POSTAL_CODE' },
      { column_name: 'What is wet?', string_value: 'The basement', column_id: 'what_is_wet' },
    ],
    api_version: '1.0',
    form_id: 40000000000,
    campaign_id: 12345678,
    google_key: 'a-key-of-the-advertiser',
    gcl_id: 'Cj0KCQiA',
  };

  it('a lead form of Google Ads', async () => {
    const secret = 'a-key-of-the-advertiser';
    const headers = { 'content-type': 'application/json' };
    expect(await googleLeadForms.verify(signed(json(googles), { secret, headers }))).toEqual({ ok: true });
    expect((await googleLeadForms.verify(signed(json(googles), { secret: 'other', headers }))).ok).toBe(
      false,
    );
    expect(googleLeadForms.parse(stored(json(googles)))).toMatchObject([
      {
        type: 'lead',
        provider: 'google_lead_forms',
        providerLeadId: googles.lead_id,
        channel: 'ad',
        name: 'FirstName LastName',
        email: 'test@example.com',
        phone: '+16505550123',
        zip: '94043',
        message: 'What is wet?: The basement',
        attribution: { source: 'google', campaign: '12345678', click_id: 'Cj0KCQiA' },
      },
    ]);
    expect(googleLeadForms.parse(stored(json({ ...googles, is_test: true })))).toMatchObject([
      { type: 'irrelevant' },
    ]);
  });

  it('a lead of Thumbtack', () => {
    const lead = {
      event: { eventType: 'NegotiationCreatedV4', triggeredAt: '2026-09-15T04:02:29Z', webhookID: '1' },
      data: {
        negotiationID: '590299344770662410',
        business: { businessID: '590297085345701895', name: 'Harbor Dry-Out' },
        customer: { customerID: '5', firstName: 'Dana', lastName: 'Whitlock', phone: '5125550117' },
        request: {
          category: { name: 'Water Damage Cleanup' },
          description: 'Basement is flooded',
          location: { city: 'Cedar Falls', state: 'IA', zipCode: '50613' },
          details: [{ question: 'Rooms', answer: 'Two' }],
        },
      },
    };
    expect(thumbtack.parse(stored(json(lead)))).toMatchObject([
      {
        providerLeadId: '590299344770662410',
        account: '590297085345701895',
        name: 'Dana Whitlock',
        phone: '+15125550117',
        zip: '50613',
        message: 'Basement is flooded\nRooms: Two',
        attribution: { source: 'thumbtack', campaign: 'Water Damage Cleanup' },
      },
    ]);
    expect(
      thumbtack.parse(stored(json({ event: { eventType: 'MessageCreatedV4' }, data: {} }))),
    ).toMatchObject([{ type: 'irrelevant' }]);
  });

  it('of Angi are read, their interview included, and answered in its own words', async () => {
    expect(angi.parse(stored(fixture('angi-lead.json')))).toMatchObject([
      {
        providerLeadId: '334455667',
        name: 'Dana Whitlock',
        email: 'dana@example.com',
        phone: '+13195550142',
        zip: '50613',
        channel: 'ad',
        message:
          'Basement is flooded, please call.\nIs this an emergency?: Yes\nDo you own the property?: Yes',
        attribution: { source: 'angi', medium: 'Angi', campaign: 'Water Damage Cleanup & Restoration' },
      },
    ]);
    const verify = (key: string) =>
      angi.verify(signed(json({}), { secret: 'a-key-of-ours', headers: { 'x-api-key': key } }));
    expect([await verify('a-key-of-ours'), (await verify('another')).ok]).toEqual([{ ok: true }, false]);
    expect(angi.acknowledgement).toMatchObject({ status: 200, body: '{"status":"success"}' });
  });
});
