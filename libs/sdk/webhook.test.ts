import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { unwrapWebhook, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from './webhook.ts';

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

const reason = async (
  headers: WebhookHeaders,
  text: string | Uint8Array = body,
  key: string | string[] = secret,
) => {
  try {
    await unwrapWebhook(text, headers, key);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('unwrapWebhook', () => {
  it.each([
    ['x-svc-signature', own()],
    ['webhook-signature', standard()],
    ['both', { ...own(), ...standard() }],
  ])('gives the event of a delivery signed by %s', async (_, headers) => {
    expect(await unwrapWebhook(body, headers, secret)).toEqual(event);
    expect(await unwrapWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual(event);
  });

  it('tells by the type what the data holds', async () => {
    const verified = await unwrapWebhook(body, own(), secret);
    if (verified.type === 'call.qualified') {
      expectTypeOf(verified.data.dispatch.job_external_ref).toEqualTypeOf<string | null>();
    }
    expect(verified.type).toBe('lead.created');
  });

  it('reads headers whatever their case, as node gives them or doubled', async () => {
    const headers = Object.fromEntries(
      Object.entries(own()).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(await reason(headers)).toBe('accepted');
  });

  it('refuses a body with one character changed, under either signature', async () => {
    const changed = body.replace('Zoë', 'Zoe');
    for (const headers of [own(), standard(), { ...own(), ...standard() }]) {
      expect(await reason(headers, changed)).toBe('The signature does not fit');
    }
  });

  it('refuses what another secret signed, and takes it once that secret is among the known ones', async () => {
    for (const headers of [own(otherSecret), standard([otherSecret])]) {
      expect(await reason(headers)).toBe('The signature does not fit');
      expect(await reason(headers, body, [secret, otherSecret])).toBe('accepted');
    }
  });

  it('takes a delivery during a rotation when the receiver knows only one of the two secrets', async () => {
    const headers = { ...own(otherSecret), ...standard([otherSecret, secret]) };
    expect(await reason(headers)).toBe('accepted');
    expect(await reason(headers, body, otherSecret)).toBe('accepted');
  });

  it('refuses deliveries that are older or newer than the tolerance', async () => {
    for (const off of [-301, 301]) {
      expect(await reason(own(secret, now() + off))).toMatch('too old');
      expect(await reason(standard([secret], now() + off))).toMatch('too old');
    }
    expect(await reason(own(secret, now() - 290))).toBe('accepted');
    expect(await unwrapWebhook(body, own(secret, now() - 900), secret, { toleranceSeconds: 1_000 })).toEqual(
      event,
    );
  });

  it('refuses an old delivery whose timestamp was renewed', async () => {
    expect(await reason({ ...own(secret, now() - 900), 'x-svc-timestamp': String(now()) })).toBe(
      'The signature does not fit',
    );
  });

  it('refuses a delivery with no signature, an empty one, or half of the headers', async () => {
    const { 'x-svc-timestamp': _, ...half } = own();
    expect(await reason({})).toBe('The delivery carries no signature');
    expect(await reason(half)).toBe('The delivery carries no signature');
    expect(await reason({ ...own(), 'x-svc-signature': '' })).toBe('The signature does not fit');
    expect(await reason({ ...standard(), 'webhook-signature': 'v1,' })).toBe('The signature does not fit');
    expect(await reason({ ...own(), 'x-svc-timestamp': 'NaN' })).toBe('The signature does not fit');
  });

  it('refuses a signed body that is no event, or another event than the header says', async () => {
    expect(await reason(own(secret, now(), '[]'), '[]')).toBe('The body is not an event');
    expect(await reason(own(secret, now(), 'no'), 'no')).toBe('The body is not JSON');
    expect(await reason({ ...own(), 'x-svc-event-id': 'evt_other' })).toBe(
      'x-svc-event-id names another event',
    );
  });

  it('does not run without a secret', async () => {
    await expect(verifyWebhook(body, own(''), '')).rejects.toThrow(TypeError);
    await expect(verifyWebhook(body, own(), [])).rejects.toThrow(TypeError);
  });
});
