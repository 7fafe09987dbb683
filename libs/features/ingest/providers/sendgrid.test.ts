import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fixture, json, signed, stored } from './fixtures/fixture.ts';
import { sendgrid } from './sendgrid.ts';

const events = fixture('sendgrid-events.json');
const now = new Date('2026-09-14T15:04:30Z');
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secret = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

function request(timestamp: string, body = events, key = secret) {
  const signature = createSign('sha256')
    .update(Buffer.concat([Buffer.from(timestamp), events]))
    .sign(keys.privateKey, 'base64');
  return signed(body, {
    secret: key,
    now,
    headers: {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  });
}

const fresh = String(now.getTime() / 1000);

describe('SendGrid’s published vector', () => {
  const published = signed(
    Buffer.from(
      '[{"email":"hello@world.com","event":"dropped","reason":"Bounced Address","sg_event_id":"ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA","sg_message_id":"LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0","smtp-id":"<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>","timestamp":1600112492}]\r\n',
    ),
    {
      secret:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
      now: new Date(1600112502_000),
      headers: {
        'x-twilio-email-event-webhook-signature':
          'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
        'x-twilio-email-event-webhook-timestamp': '1600112502',
      },
    },
  );

  it('holds, final line break included', async () => {
    expect(await sendgrid.verify(published)).toEqual({ ok: true });
    const trimmed = Buffer.from(published.rawBody.toString().trimEnd());
    expect((await sendgrid.verify({ ...published, rawBody: trimmed })).ok).toBe(false);
  });
});

describe('SendGrid', () => {
  it('is believed by its ECDSA signature, the key as Base64 or PEM', async () => {
    expect(await sendgrid.verify(request(fresh))).toEqual({ ok: true });
    const pem = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
    expect(await sendgrid.verify(request(fresh, events, pem))).toEqual({ ok: true });
  });

  it('is believed for the day over which it repeats itself, and not beyond', async () => {
    expect((await sendgrid.verify(request(String(Number(fresh) - 24 * 3600)))).ok).toBe(true);
    expect((await sendgrid.verify(request(String(Number(fresh) - 26 * 3600)))).ok).toBe(false);
    expect((await sendgrid.verify(request(String(Number(fresh) + 301)))).ok).toBe(false);
  });

  it('is refused for another body, time, key or kind of key', async () => {
    const good = request(fresh);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const later = { ...good.headers, 'x-twilio-email-event-webhook-timestamp': String(Number(fresh) + 1) };
    expect((await sendgrid.verify(request(fresh, json([])))).ok).toBe(false);
    expect((await sendgrid.verify({ ...good, headers: later })).ok).toBe(false);
    expect((await sendgrid.verify({ ...good, headers: {} })).ok).toBe(false);
    for (const key of ['not a key', rsa.export({ format: 'der', type: 'spki' }).toString('base64')]) {
      expect((await sendgrid.verify({ ...good, secret: key })).ok).toBe(false);
    }
  });

  it('reports the events of a batch that matter, each with its own id', () => {
    expect(sendgrid.parse(stored(events))).toMatchObject([
      {
        kind: 'bounced',
        bounceType: 'hard',
        providerEventId: 'Ym91bmNl',
        messageId: 'out-7f3b@outreach.example.com',
        to: 'ray.ostrow@example.com',
        occurredAt: new Date(1789398250_000),
      },
      { kind: 'clicked', bounceType: null, messageId: '14c5d75ce93.dfd.64b469' },
      { kind: 'unsubscribed', to: 'kim.adler@example.com' },
    ]);
  });

  it.each([
    [{ event: 'bounce', type: 'blocked' }, [{ kind: 'bounced', bounceType: 'soft' }]],
    [{ event: 'dropped', reason: 'Bounced Address' }, [{ kind: 'bounced', bounceType: 'hard' }]],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, [{ kind: 'complained' }]],
    [{ event: 'dropped', reason: 'Spam Content' }, [{ kind: 'bounced', bounceType: 'soft' }]],
    [{ event: 'spamreport' }, [{ kind: 'complained' }]],
    [{ event: 'group_unsubscribe' }, [{ kind: 'unsubscribed' }]],
    [{ event: 'delivered' }, [{ kind: 'delivered' }]],
    [{ event: 'open' }, [{ kind: 'opened' }]],
    [{ event: 'deferred' }, []],
    [{ event: 'group_resubscribe' }, []],
  ])('reads %j as %j', (event, expected) => {
    expect(sendgrid.parse(stored(json([{ email: 'a@example.com', ...event }])))).toMatchObject(expected);
  });

  it('gives an event without an id one that its repeat shares', () => {
    const event = { email: 'a@example.com', event: 'open', timestamp: 1789398250, sg_message_id: 'm' };
    const [first, repeat, other] = sendgrid.parse(
      stored(json([event, event, { ...event, timestamp: 1789398251 }])),
    );
    expect(repeat).toEqual(first);
    expect(other).not.toMatchObject({
      providerEventId: first && 'providerEventId' in first && first.providerEventId,
    });
  });

  it('names the field when a body is no batch', () => {
    expect(() => sendgrid.parse(stored(json({})))).toThrow('body: ');
    expect(() => sendgrid.parse(stored(json('x')))).toThrow('body: ');
  });

  it('reads every event of a batch beside one that it cannot read', () => {
    const optOut = { event: 'unsubscribe', email: 'a@example.com' };
    expect(sendgrid.parse(stored(json([optOut, {}, optOut])))).toMatchObject([
      { kind: 'unsubscribed' },
      { type: 'unreadable', problem: expect.stringContaining('1.event: ') },
      { kind: 'unsubscribed' },
    ]);
  });

  it('reads a reply that comes as the whole message', () => {
    const message = [
      'From: Dana Whitlock <dana.whitlock@example.com>',
      'Message-ID: <r1@mail.example.com>',
      'In-Reply-To: <out-7f3a@outreach.example.com>',
      'Subject: =?utf-8?q?Re=3A_Moisture?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Please unsubscribe me, caf=C3=A9.',
    ].join('\r\n');
    const lines = [
      ['email', message],
      ['from', 'Dana Whitlock <dana.whitlock@example.com>'],
      ['envelope', '{"to":["hello+k7@outreach.example.com"],"from":"dana.whitlock@example.com"}'],
    ].flatMap(([name, value]) => ['--xYzZY', `Content-Disposition: form-data; name="${name}"`, '', value]);
    const body = Buffer.from([...lines, '--xYzZY--', ''].join('\r\n'));
    expect(sendgrid.parse(stored(body, 'multipart/form-data; boundary=xYzZY'))).toMatchObject([
      {
        kind: 'reply',
        messageId: 'r1@mail.example.com',
        inReplyTo: 'out-7f3a@outreach.example.com',
        from: 'dana.whitlock@example.com',
        to: 'hello+k7@outreach.example.com',
        subject: 'Re: Moisture',
        text: 'Please unsubscribe me, café.',
      },
    ]);
  });

  it('reports a reply that came through Inbound Parse, in its own encoding', () => {
    const parts: [string, string][] = [
      [
        'headers',
        'Message-ID: <r1@mail.example.com>\nIn-Reply-To: <out-7f3a@outreach.example.com>\nReferences: <a@x>\n <out-7f3a@outreach.example.com>\nDate: Mon, 14 Sep 2026 11:00:00 -0500\nAuto-Submitted: no',
      ],
      ['from', 'Dana Whitlock <dana.whitlock@example.com>'],
      ['to', 'Harbor <hello+k7@outreach.example.com>'],
      ['subject', 'Re: Moisture check'],
      ['text', 'Tuesday at the caf\xe9.'],
      ['envelope', '{"to":["hello+k7@outreach.example.com"],"from":"dana.whitlock@example.com"}'],
      ['charsets', '{"text":"iso-8859-1","subject":"UTF-8"}'],
    ];
    const lines = parts.flatMap(([name, value]) => [
      '--xYzZY',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]);
    const body = Buffer.from([...lines, '--xYzZY--', ''].join('\r\n'), 'latin1');
    expect(sendgrid.parse(stored(body, 'multipart/form-data; boundary=xYzZY'))).toMatchObject([
      {
        kind: 'reply',
        messageId: 'r1@mail.example.com',
        inReplyTo: 'out-7f3a@outreach.example.com',
        references: ['a@x', 'out-7f3a@outreach.example.com'],
        from: 'dana.whitlock@example.com',
        to: 'hello+k7@outreach.example.com',
        subject: 'Re: Moisture check',
        text: 'Tuesday at the café.',
        headers: { 'auto-submitted': 'no' },
        occurredAt: new Date('2026-09-14T16:00:00Z'),
      },
    ]);
  });
});
