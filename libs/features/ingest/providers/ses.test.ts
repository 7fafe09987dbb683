import { describe, expect, it } from 'vitest';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';
import type { SignedRequest } from './provider.ts';
import { ses } from './ses.ts';

// Signed once by the openssl command with a throw-away key, of which only the certificate is kept.
const certificate = fixture('ses-signing-certificate.pem').toString();
const topic = 'arn:aws:sns:us-east-1:123456789012:outreach-events';
const now = new Date('2026-12-14T15:05:00Z');
const notification = 'ses-bounce-sha1.json';

function verify(body: Buffer, given: Partial<SignedRequest> = {}) {
  return ses.verify(
    signed(body, { secret: topic, now, fetchCertificate: async () => certificate, ...given }),
  );
}

function envelope(message: unknown): Buffer {
  return changed(notification, { Message: typeof message === 'string' ? message : JSON.stringify(message) });
}

function parse(body: Buffer) {
  return ses.parse(stored(body, 'text/plain; charset=UTF-8'));
}

describe('Amazon SNS', () => {
  it.each([notification, 'ses-delivery-sha256.json', 'ses-subscription-confirmation.json'])(
    'is believed by its RSA signature: %s',
    async (name) => {
      expect(await verify(fixture(name))).toEqual({ ok: true });
    },
  );

  it('is believed for each of several topics', async () => {
    expect(
      await verify(fixture(notification), { secret: `arn:aws:sns:us-east-1:1:other, ${topic}` }),
    ).toEqual({
      ok: true,
    });
  });

  it.each([
    { Message: '{}' },
    { MessageId: 'other' },
    { Subject: 'Other' },
    { Subject: undefined },
    { Timestamp: '2026-12-14T15:04:09.000Z' },
    { SignatureVersion: '2' },
    { SignatureVersion: '3' },
    { Signature: 'AAAA' },
    { Type: 'SubscriptionConfirmation' },
  ])('is refused with %j', async (changes) => {
    expect((await verify(changed(notification, changes))).ok).toBe(false);
  });

  it('is refused for a topic that is not configured, even if well signed', async () => {
    expect((await verify(fixture(notification), { secret: `${topic}-2` })).ok).toBe(false);
  });

  it.each([
    'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com.example.com/SimpleNotificationService-1.pem',
    'https://example.com/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com@example.com/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com:444/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com/?Action=GetTopicAttributes&x=SimpleNotificationService-1.pem',
    'https://s3.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
  ])('is refused, and nothing is fetched, for the certificate %s', async (SigningCertURL) => {
    const fetched: string[] = [];
    const fetchCertificate = async (url: string) => {
      fetched.push(url);
      return certificate;
    };
    expect((await verify(changed(notification, { SigningCertURL }), { fetchCertificate })).ok).toBe(false);
    expect(fetched).toEqual([]);
  });

  it.each([
    'https://sns.s3.amazonaws.com/SimpleNotificationService-0a1b2c.pem',
    'https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-0a1b2c.pem',
    'https://sns.us-east-1.amazonaws.com.example/SimpleNotificationService-0a1b2c.pem',
    'https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-0a1b2c.pem',
  ])('is refused with a certificate that is not Amazon SNS: %s', async (SigningCertURL) => {
    expect(await verify(changed(notification, { SigningCertURL }))).toEqual({
      ok: false,
      reason: 'SigningCertURL is not a certificate of Amazon SNS',
    });
  });

  it('is refused without a way to fetch certificates, or with an unreadable or expired one', async () => {
    expect((await verify(fixture(notification), { fetchCertificate: undefined })).ok).toBe(false);
    expect((await verify(fixture(notification), { fetchCertificate: async () => 'nonsense' })).ok).toBe(
      false,
    );
    expect(await verify(fixture(notification), { now: new Date('2090-01-01T00:00:00Z') })).toEqual({
      ok: false,
      reason: 'the signing certificate is unreadable or not valid now',
    });
  });

  it('passes on that the certificate could not be fetched, so that the message is asked for again', async () => {
    const fetchCertificate = () => Promise.reject(new Error('no route'));
    await expect(verify(fixture(notification), { fetchCertificate })).rejects.toThrow('no route');
  });

  it('is refused two hours after it was sent', async () => {
    expect((await verify(fixture(notification), { now: new Date('2026-12-14T17:04:00Z') })).ok).toBe(true);
    expect((await verify(fixture(notification), { now: new Date('2026-12-14T17:05:00Z') })).ok).toBe(false);
  });

  it('is refused when its headers name another message', async () => {
    const headers = { 'x-amz-sns-message-type': 'SubscriptionConfirmation' };
    expect((await verify(fixture(notification), { headers })).ok).toBe(false);
    expect((await verify(fixture(notification), { headers: { 'x-amz-sns-message-id': 'x' } })).ok).toBe(
      false,
    );
  });

  it('has its message id as dedup key', () => {
    expect(ses.dedupeKey(stored(fixture(notification)))).toBe('ses:id:5f0c2a41-7d52-5c1e-9b60-0d6f3ae1b001');
  });

  it('asks for its subscription to be confirmed, at Amazon only', () => {
    const name = 'ses-subscription-confirmation.json';
    expect(parse(fixture(name))).toEqual([
      {
        type: 'subscription_confirmation',
        provider: 'ses',
        topic,
        confirmUrl: expect.stringMatching(
          /^https:\/\/sns\.us-east-1\.amazonaws\.com\/\?Action=ConfirmSubscription&/,
        ),
      },
    ]);
    for (const SubscribeURL of [
      'https://example.com/',
      undefined,
      'https://sns.us-east-1.amazonaws.com/?Action=Publish&a=1',
    ]) {
      expect(() => parse(changed(name, { SubscribeURL }))).toThrow('SubscribeURL: ');
    }
  });
});

describe('Amazon SES', () => {
  it('reports a bounce of those recipients that it names, by our Message-ID', () => {
    expect(parse(fixture(notification))).toMatchObject([
      {
        kind: 'bounced',
        bounceType: 'hard',
        messageId: 'out-7f3a@outreach.example.com',
        from: 'hello@outreach.example.com',
        to: 'ray.ostrow@example.com',
        subject: 'Café moisture check',
        occurredAt: new Date('2026-12-14T15:04:07.120Z'),
      },
    ]);
  });

  it('reports what notifications call by another name', () => {
    expect(parse(fixture('ses-delivery-sha256.json'))).toMatchObject([
      { kind: 'delivered', to: 'dana.whitlock@example.com' },
    ]);
  });

  const mail = {
    messageId: '0100-1',
    timestamp: '2026-12-14T15:00:00Z',
    source: 'a@example.com',
    destination: ['b@example.com'],
  };

  it.each([
    [
      {
        eventType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'b@example.com' }] },
      },
      [{ kind: 'bounced', bounceType: 'soft', messageId: '0100-1' }],
    ],
    [
      {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: 'b@example.com' }],
          complaintFeedbackType: 'abuse',
        },
      },
      [{ kind: 'complained', to: 'b@example.com' }],
    ],
    [
      {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: 'b@example.com' }],
          complaintFeedbackType: 'not-spam',
        },
      },
      [],
    ],
    [
      { eventType: 'Open', open: { timestamp: '2026-12-14T15:01:00Z' } },
      [{ kind: 'opened', to: 'b@example.com' }],
    ],
    [{ eventType: 'Click', click: {} }, [{ kind: 'clicked' }]],
    [
      { eventType: 'Open', open: {}, mail: { ...mail, destination: ['b@example.com', 'c@example.com'] } },
      [{ kind: 'opened', to: null }],
    ],
    [
      { eventType: 'Subscription', subscription: { newTopicPreferences: { unsubscribeAll: true } } },
      [{ kind: 'unsubscribed' }],
    ],
    [{ eventType: 'Subscription', subscription: { newTopicPreferences: { unsubscribeAll: false } } }, []],
    [{ eventType: 'DeliveryDelay' }, []],
    [{ eventType: 'Send' }, []],
  ])('reads %j as %j', (event, expected) => {
    expect(parse(envelope({ mail, ...event }))).toMatchObject(expected);
  });

  it('gives each recipient of one notification an event id of its own', () => {
    const recipients = [
      'b@example.com',
      `${'c'.repeat(250)}1@example.com`,
      `${'c'.repeat(250)}2@example.com`,
    ];
    const messages = parse(envelope({ mail, eventType: 'Delivery', delivery: { recipients } }));
    expect(
      new Set(messages.map((message) => message.type === 'email_event' && message.providerEventId)).size,
    ).toBe(3);
  });

  it('reports a reply that it received, read from the raw message', () => {
    const raw =
      'From: Dana <dana.whitlock@example.com>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nYes, Tuesday. Café.\r\n';
    const received = {
      notificationType: 'Received',
      mail: {
        ...mail,
        source: 'bounces@mail.example.com',
        headers: [
          { name: 'From', value: 'Dana <dana.whitlock@example.com>' },
          { name: 'Message-ID', value: '<r1@mail.example.com>' },
          { name: 'In-Reply-To', value: '<out-7f3a@outreach.example.com>' },
        ],
        commonHeaders: { subject: 'Re: Moisture check' },
      },
      receipt: { recipients: ['hello+k7@outreach.example.com'], action: { type: 'SNS', encoding: 'UTF8' } },
    };
    const expected = {
      kind: 'reply',
      messageId: 'r1@mail.example.com',
      inReplyTo: 'out-7f3a@outreach.example.com',
      from: 'dana.whitlock@example.com',
      to: 'hello+k7@outreach.example.com',
      subject: 'Re: Moisture check',
      text: 'Yes, Tuesday. Café.',
    };
    expect(parse(envelope({ ...received, content: raw }))).toMatchObject([expected]);
    const encoded = {
      ...received,
      receipt: { ...received.receipt, action: { type: 'SNS', encoding: 'BASE64' } },
    };
    expect(parse(envelope({ ...encoded, content: Buffer.from(raw).toString('base64') }))).toMatchObject([
      expected,
    ]);
    expect(parse(envelope(received))).toMatchObject([{ ...expected, text: null }]);
  });

  it('gives nothing for the sentence that a new topic begins with', () => {
    expect(parse(envelope('Successfully validated SNS topic for Amazon SES event publishing.'))).toEqual([]);
  });

  it('names the field when a body is no notification', () => {
    expect(() => parse(json({ Type: 'Other' }))).toThrow('Type: ');
    expect(() => parse(envelope('{'))).toThrow('Message: is not JSON');
    expect(() => parse(envelope({ eventType: 'Bounce' }))).toThrow('Message.mail: ');
  });
});
