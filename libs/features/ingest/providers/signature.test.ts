import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signed } from './fixtures/fixture.ts';
import { sameSecret, verifyServiceSignature, withinWindow } from './signature.ts';

const secret = 'whsec_Zml4dHVyZS1zZWNyZXQ';
const now = new Date('2026-09-14T15:00:00Z');
const nowSeconds = now.getTime() / 1000;
// Not UTF-8: a signature over text made of these bytes would differ.
const rawBody = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);

function request(timestamp: string, body = rawBody, key = secret) {
  const signature = createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(`${timestamp}.`), body]))
    .digest('hex');
  return signed(rawBody, {
    secret,
    now,
    headers: { 'x-svc-timestamp': timestamp, 'x-svc-signature': signature },
  });
}

describe('the service signature', () => {
  it('is computed over the bytes as they came, keyed with the secret as text', () => {
    expect(verifyServiceSignature(request(String(nowSeconds)))).toEqual({ ok: true });
  });

  it.each([-300, 300])('holds %i s from now', (offset) => {
    expect(verifyServiceSignature(request(String(nowSeconds + offset))).ok).toBe(true);
  });

  it.each([-301, 301])('is refused %i s from now', (offset) => {
    expect(verifyServiceSignature(request(String(nowSeconds + offset))).ok).toBe(false);
  });

  it.each(['', '1e9', '0x10', '-5', '2026-09-14T15:00:00Z'])('is refused for the time %j', (timestamp) => {
    expect(verifyServiceSignature(request(timestamp)).ok).toBe(false);
  });

  it('is refused for another body, another key, or none of the headers', () => {
    const timestamp = String(nowSeconds);
    expect(verifyServiceSignature(request(timestamp, Buffer.from('{}'))).ok).toBe(false);
    expect(verifyServiceSignature(request(timestamp, rawBody, 'other')).ok).toBe(false);
    expect(verifyServiceSignature(signed(rawBody, { secret, now })).ok).toBe(false);
  });
});

describe('comparing secrets', () => {
  it('tells equal from unequal, whatever the lengths', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    expect(sameSecret('abc', 'abd')).toBe(false);
    expect(sameSecret('abc', 'abcabc')).toBe(false);
    expect(sameSecret('abc', '')).toBe(false);
  });
});

describe('a replay window', () => {
  it('may reach further into the past than into the future', () => {
    const window = { pastSeconds: 3600, futureSeconds: 60 };
    expect(withinWindow(String(nowSeconds - 3600), now, window)).toBe(true);
    expect(withinWindow(String(nowSeconds + 61), now, window)).toBe(false);
  });
});
