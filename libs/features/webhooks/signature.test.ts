import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { deliveryHeaders, generateSecret, signStandard } from './signature.ts';

const body = JSON.stringify({ id: 'evt_1', type: 'lead.created', data: { name: 'Zoë' } });
const timestamp = Math.floor(Date.now() / 1000);

describe('delivery signatures', () => {
  it('match the vector that Standard Webhooks publishes', () => {
    expect(
      signStandard(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1614265330,
        '{"test": 2432232314}',
      ),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('verify as docs/contract.md §8 tells a receiver to', () => {
    const secret = generateSecret();
    const headers = deliveryHeaders({
      eventId: 'evt_1',
      environment: 'live',
      body,
      timestamp,
      secrets: { first: secret, second: null },
    });
    const digest = createHmac('sha256', secret)
      .update(`${headers['x-svc-timestamp']}.`)
      .update(Buffer.from(body))
      .digest('hex');
    expect(headers['x-svc-signature']).toBe(digest);
  });

  it('verify with the standardwebhooks and svix packages, under either secret of a rotation', () => {
    const secrets = { first: generateSecret(), second: generateSecret() };
    const headers = deliveryHeaders({ eventId: 'evt_1', environment: 'test', body, timestamp, secrets });
    for (const secret of Object.values(secrets)) {
      expect(new StandardWebhook(secret).verify(body, headers)).toMatchObject({ id: 'evt_1' });
      expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
    }
    expect(() => new StandardWebhook(generateSecret()).verify(body, headers)).toThrow();
    expect(() => new StandardWebhook(secrets.first).verify(`${body} `, headers)).toThrow();
    expect(() => new SvixWebhook(secrets.first).verify(`${body} `, headers)).toThrow();
  });
});
