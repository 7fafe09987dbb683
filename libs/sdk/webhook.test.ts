import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const event = {
  id: 'evt_06bb2nkw40e08a8zdc7g6t9m5a',
  type: 'lead.created',
  created_at: '2026-03-14T09:26:53.589Z',
  organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  data: { lead_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e12', name: 'Zoë', lead_score: null },
};
const body = JSON.stringify(event);
const now = () => Math.floor(Date.now() / 1000);

function own(key = secret, timestamp = now(), text = body): Record<string, string> {
  return {
    'x-svc-signature': createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex'),
    'x-svc-timestamp': String(timestamp),
    'x-svc-event-id': event.id,
  };
}

/** Signed by the reference implementation of Standard Webhooks, not by ours. */
function standard(keys = [secret], timestamp = now(), text = body): Record<string, string> {
  return {
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys
      .map((key) => new Webhook(key).sign(event.id, new Date(timestamp * 1000), text))
      .join(' '),
  };
}

const reason = (
  headers: WebhookHeaders,
  text: string | Uint8Array = body,
  key: string | string[] = secret,
) => {
  try {
    verifyWebhook(text, headers, key);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('verifyWebhook', () => {
  it.each([
    ['x-svc-signature', own()],
    ['webhook-signature', standard()],
    ['both', { ...own(), ...standard() }],
  ])('gives the event of a delivery signed by %s', (_, headers) => {
    expect(verifyWebhook(body, headers, secret)).toEqual(event);
    expect(verifyWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual(event);
  });

  it('tells by the type what the data holds', () => {
    const verified = verifyWebhook(body, own(), secret);
    if (verified.type === 'call.qualified') {
      expectTypeOf(verified.data.dispatch.job_external_ref).toEqualTypeOf<string | null>();
    }
    expect(verified.type).toBe('lead.created');
  });

  it('reads headers whatever their case, as node gives them or doubled', () => {
    const headers = Object.fromEntries(
      Object.entries(own()).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(reason(headers)).toBe('accepted');
  });

  it('refuses a body with one character changed, under either signature', () => {
    const changed = body.replace('Zoë', 'Zoe');
    for (const headers of [own(), standard(), { ...own(), ...standard() }]) {
      expect(reason(headers, changed)).toBe('The signature does not fit');
    }
  });

  it('refuses what another secret signed, and takes it once that secret is among the known ones', () => {
    for (const headers of [own(otherSecret), standard([otherSecret])]) {
      expect(reason(headers)).toBe('The signature does not fit');
      expect(reason(headers, body, [secret, otherSecret])).toBe('accepted');
    }
  });

  it('takes a delivery during a rotation when the receiver knows only one of the two secrets', () => {
    const headers = { ...own(otherSecret), ...standard([otherSecret, secret]) };
    expect(reason(headers)).toBe('accepted');
    expect(reason(headers, body, otherSecret)).toBe('accepted');
  });

  it('refuses deliveries that are older or newer than the tolerance', () => {
    for (const off of [-301, 301]) {
      expect(reason(own(secret, now() + off))).toMatch('too old');
      expect(reason(standard([secret], now() + off))).toMatch('too old');
    }
    expect(reason(own(secret, now() - 290))).toBe('accepted');
    expect(verifyWebhook(body, own(secret, now() - 900), secret, { toleranceSeconds: 1_000 })).toEqual(event);
  });

  it('refuses an old delivery whose timestamp was renewed', () => {
    expect(reason({ ...own(secret, now() - 900), 'x-svc-timestamp': String(now()) })).toBe(
      'The signature does not fit',
    );
  });

  it('refuses a delivery with no signature, an empty one, or half of the headers', () => {
    const { 'x-svc-timestamp': _, ...half } = own();
    expect(reason({})).toBe('The delivery carries no signature');
    expect(reason(half)).toBe('The delivery carries no signature');
    expect(reason({ ...own(), 'x-svc-signature': '' })).toBe('The signature does not fit');
    expect(reason({ ...standard(), 'webhook-signature': 'v1,' })).toBe('The signature does not fit');
    expect(reason({ ...own(), 'x-svc-timestamp': 'NaN' })).toBe('The signature does not fit');
  });

  it('refuses a signed body that is no event, or another event than the header says', () => {
    expect(reason(own(secret, now(), '[]'), '[]')).toBe('The body is not an event');
    expect(reason(own(secret, now(), 'no'), 'no')).toBe('The body is not JSON');
    expect(reason({ ...own(), 'x-svc-event-id': 'evt_other' })).toBe('x-svc-event-id names another event');
  });

  it('does not run without a secret', () => {
    expect(() => verifyWebhook(body, own(''), '')).toThrow(TypeError);
    expect(() => verifyWebhook(body, own(), [])).toThrow(TypeError);
  });
});
