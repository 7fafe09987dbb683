import { describe, expect, it } from 'vitest';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';
import { postmark } from './postmark.ts';

const bounce = fixture('postmark-bounce.json');

function parse(body: Buffer) {
  return postmark.parse(stored(body));
}

function basic(credentials: string) {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

describe('Postmark', () => {
  it.each([
    ['p4ssw0rd', basic('anyone:p4ssw0rd')],
    ['svc:p4ss:w0rd', basic('svc:p4ss:w0rd')],
    ['p4ssw0rd', { 'x-webhook-secret': 'p4ssw0rd' }],
  ])('is believed by the password %j', async (secret, headers) => {
    expect(await postmark.verify(signed(bounce, { secret, headers }))).toEqual({ ok: true });
  });

  it.each([
    {},
    basic('anyone:other'),
    basic('p4ssw0rd:'),
    basic(''),
    { authorization: 'Bearer p4ssw0rd' },
    { authorization: 'Basic ???' },
    { 'x-webhook-secret': '' },
    { 'x-webhook-secret': 'other', ...basic('anyone:p4ssw0rd') },
  ])('is refused with %j', async (headers) => {
    expect((await postmark.verify(signed(bounce, { secret: 'p4ssw0rd', headers }))).ok).toBe(false);
  });

  it('reports a bounce', () => {
    expect(parse(bounce)).toEqual([
      {
        type: 'email_event',
        provider: 'postmark',
        kind: 'bounced',
        providerEventId: '4323372036854',
        messageId: '883953f4-6105-42a2-a16a-77a8eac79483',
        inReplyTo: null,
        references: [],
        outreachId: null,
        report: false,
        from: 'hello@outreach.example.com',
        to: 'ray.ostrow@example.com',
        subject: 'Moisture check',
        text: null,
        headers: {},
        bounceType: 'hard',
        occurredAt: new Date('2026-09-14T15:04:07.390Z'),
      },
    ]);
  });

  it('tells which of our mails it is about by what the mail said of itself', () => {
    const outreachId = 'out_01k5tq9v2zr4m01k5tq9v2zr4m';
    for (const name of ['outreach_id', 'Outreach_id'])
      expect(parse(changed('postmark-bounce.json', { Metadata: { [name]: outreachId } }))).toMatchObject([
        { outreachId },
      ]);
  });

  it.each([
    [{ Type: 'SoftBounce' }, [{ kind: 'bounced', bounceType: 'soft' }]],
    [{ Type: 'AutoResponder' }, [{ kind: 'autoresponded', bounceType: null }]],
    [{ Type: 'Unsubscribe' }, [{ kind: 'unsubscribed' }]],
    [{ Type: 'SpamComplaint' }, [{ kind: 'complained' }]],
    [{ Type: 'NewKind', Inactive: true }, [{ kind: 'bounced', bounceType: 'hard' }]],
    [{ Type: 'constructor', Inactive: false }, [{ kind: 'bounced', bounceType: 'soft' }]],
    [{ Type: 'OpenRelayTest' }, []],
    [{ RecordType: 'SpamComplaint' }, [{ kind: 'complained', bounceType: null }]],
    [{ RecordType: 'SMTPAPIError' }, []],
  ])('reads a bounce with %j as %j', (changes, expected) => {
    expect(parse(changed('postmark-bounce.json', changes))).toMatchObject(expected);
  });

  it.each([
    [
      { RecordType: 'Delivery', DeliveredAt: '2026-09-14T15:00:00Z' },
      [{ kind: 'delivered', to: 'a@example.com' }],
    ],
    [{ RecordType: 'Open', ReceivedAt: '2026-09-14T15:00:00Z' }, [{ kind: 'opened' }]],
    [{ RecordType: 'Click', ReceivedAt: '2026-09-14T15:00:00Z' }, [{ kind: 'clicked' }]],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
      [{ kind: 'unsubscribed' }],
    ],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'HardBounce' },
      [{ kind: 'bounced', bounceType: 'hard' }],
    ],
    [{ RecordType: 'SubscriptionChange', SuppressSending: false }, []],
  ])('reads %j as %j', (record, expected) => {
    expect(parse(json({ MessageID: 'm1', Recipient: 'a@example.com', ...record }))).toMatchObject(expected);
  });

  it('tells the opens of one mail apart by their times', () => {
    const open = {
      RecordType: 'Open',
      MessageID: 'm1',
      Recipient: 'a@example.com',
      ReceivedAt: '2026-09-14T15:00:00Z',
    };
    const ids = [open, open, { ...open, ReceivedAt: '2026-09-14T15:00:01Z' }].map(
      (record) =>
        parse(json(record)).map((message) => message.type === 'email_event' && message.providerEventId)[0],
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('reports a reply, without what it quotes', () => {
    expect(parse(fixture('postmark-inbound.json'))).toMatchObject([
      {
        kind: 'reply',
        providerEventId: '22c74902-a0c1-4511-804f-341342852c90',
        messageId: 'r1@mail.example.com',
        inReplyTo: 'out-7f3a@outreach.example.com',
        references: ['out-7f39@outreach.example.com', 'out-7f3a@outreach.example.com'],
        from: 'dana.whitlock@example.com',
        to: 'hello+k7@outreach.example.com',
        text: 'Yes, Tuesday works.',
        occurredAt: new Date('2026-09-14T16:00:00Z'),
      },
    ]);
  });

  it('reads a reply that has HTML only', () => {
    const body = changed('postmark-inbound.json', { StrippedTextReply: '', TextBody: '' });
    expect(parse(body)).toMatchObject([{ text: 'Yes, Tuesday works.' }]);
  });

  it('names the field when a body is neither', () => {
    expect(() => parse(json({}))).toThrow('MessageID: ');
    expect(() => parse(json({ RecordType: '', MessageID: 'm' }))).toThrow('RecordType: ');
  });
});
