import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fixture, form, json, signed, stored } from './fixtures/fixture.ts';
import { mailgun } from './mailgun.ts';

const secret = 'key-0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const now = new Date('2026-09-14T15:04:30Z');
const fresh = String(now.getTime() / 1000);
const token = 'a'.repeat(50);
const failed: Record<string, unknown> = JSON.parse(fixture('mailgun-failed-event-data.json').toString());

function proof(timestamp = fresh) {
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex');
  return { timestamp, token, signature };
}

function event(changes: Record<string, unknown> = {}, timestamp = fresh): Buffer {
  return json({ signature: proof(timestamp), 'event-data': { ...failed, ...changes } });
}

function verify(body: Buffer, contentType = 'application/json') {
  return mailgun.verify(signed(body, { secret, now, headers: { 'content-type': contentType } }));
}

const inbound = {
  ...proof(),
  recipient: 'hello+k7@outreach.example.com',
  sender: 'dana.whitlock@example.com',
  from: 'Dana Whitlock <dana.whitlock@example.com>',
  subject: 'Re: Moisture check',
  'body-plain': 'Yes, Tuesday works.\n\n> hello',
  'stripped-text': 'Yes, Tuesday works.',
  'message-headers': JSON.stringify([
    ['Message-Id', '<r1@mail.example.com>'],
    ['In-Reply-To', '<out-7f3a@outreach.example.com>'],
    ['Date', 'Mon, 14 Sep 2026 11:00:00 -0500'],
  ]),
};

describe('Mailgun', () => {
  it('is believed by the HMAC-SHA256 of time and token, in JSON and in forms', async () => {
    expect(await verify(event())).toEqual({ ok: true });
    expect(await verify(Buffer.from(new URLSearchParams(inbound).toString()), form)).toEqual({ ok: true });
  });

  it('is believed for the eight hours over which it repeats itself, and not beyond', async () => {
    expect((await verify(event({}, String(Number(fresh) - 8 * 3600)))).ok).toBe(true);
    expect((await verify(event({}, String(Number(fresh) - 10 * 3600)))).ok).toBe(false);
    expect((await verify(event({}, String(Number(fresh) + 301)))).ok).toBe(false);
  });

  it('is refused for another token, key or no proof', async () => {
    expect((await verify(json({ signature: { ...proof(), token: 'b' } }))).ok).toBe(false);
    expect((await verify(json({ 'event-data': failed }))).ok).toBe(false);
    expect((await verify(Buffer.from('{'))).ok).toBe(false);
    const request = signed(event(), { secret: 'other', now, headers: {} });
    expect((await mailgun.verify(request)).ok).toBe(false);
  });

  it('counts a token once, whatever body comes with it', () => {
    expect(mailgun.dedupeKey(stored(event()))).toBe(`mailgun:id:${token}`);
    expect(mailgun.dedupeKey(stored(event({ recipient: 'forged@example.com' })))).toBe(`mailgun:id:${token}`);
    expect(mailgun.dedupeKey(stored(json({})))).toMatch(/^mailgun:sha256:/);
  });

  it('reports a failure for good as a bounce', () => {
    expect(mailgun.parse(stored(event()))).toMatchObject([
      {
        kind: 'bounced',
        bounceType: 'hard',
        providerEventId: token,
        messageId: 'out-7f3b@outreach.example.com',
        from: 'hello@outreach.example.com',
        to: 'ray.ostrow@example.com',
        subject: 'Moisture check',
        occurredAt: new Date('2026-09-14T15:04:10.389Z'),
      },
    ]);
  });

  it.each([
    [{ severity: 'temporary' }, []],
    [{ reason: 'suppress-unsubscribe' }, [{ kind: 'unsubscribed' }]],
    [{ reason: 'suppress-complaint' }, [{ kind: 'complained' }]],
    [{ reason: 'suppress-bounce' }, [{ kind: 'bounced', bounceType: 'hard' }]],
    [{ reason: 'old' }, [{ kind: 'bounced', bounceType: 'soft' }]],
    [{ event: 'delivered' }, [{ kind: 'delivered', bounceType: null }]],
    [{ event: 'complained', message: undefined }, [{ kind: 'complained', messageId: null }]],
    [{ event: 'accepted' }, []],
  ])('reads an event with %j as %j', (changes, expected) => {
    expect(mailgun.parse(stored(event(changes)))).toMatchObject(expected);
  });

  it('reports a reply that came by a route', () => {
    expect(mailgun.parse(stored(Buffer.from(new URLSearchParams(inbound).toString()), form))).toMatchObject([
      {
        kind: 'reply',
        providerEventId: token,
        messageId: 'r1@mail.example.com',
        inReplyTo: 'out-7f3a@outreach.example.com',
        from: 'dana.whitlock@example.com',
        to: 'hello+k7@outreach.example.com',
        text: 'Yes, Tuesday works.',
        occurredAt: new Date('2026-09-14T16:00:00Z'),
      },
    ]);
  });

  it('names the field when a body is no event', () => {
    expect(() => mailgun.parse(stored(json({ signature: proof() })))).toThrow('event-data: ');
    expect(() => mailgun.parse(stored(json({ signature: proof(), 'event-data': {} })))).toThrow(
      'event-data.event: ',
    );
    expect(() => mailgun.parse(stored(Buffer.from('a=1'), form))).toThrow('timestamp: ');
  });
});
