import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refused, type SignedRequest, type Verification } from './provider.ts';

/**
 * Compares in constant time, regardless of the lengths: both sides are hashed to digests of equal length first.
 */
export function sameSecret(expected: string, given: string): boolean {
  return timingSafeEqual(sha256(expected), sha256(given));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** HMAC over the concatenated raw bytes of the parts. The key is the text's UTF-8. */
export function hmac(
  algorithm: 'sha1' | 'sha256',
  key: string,
  parts: readonly (string | Buffer)[],
  encoding: 'base64' | 'hex',
): string {
  const mac = createHmac(algorithm, key);
  for (const part of parts) mac.update(part);
  return mac.digest(encoding);
}

export interface ReplayWindow {
  pastSeconds: number;
  futureSeconds: number;
}

/** Whether a signed Unix time (seconds, as text) lies inside the window around `now`. */
export function withinWindow(unixSeconds: string, now: Date, window: ReplayWindow): boolean {
  if (!/^\d{1,12}$/.test(unixSeconds)) return false;
  const age = now.getTime() / 1000 - Number(unixSeconds);
  return age <= window.pastSeconds && age >= -window.futureSeconds;
}

const fiveMinutes: ReplayWindow = { pastSeconds: 300, futureSeconds: 300 };

/**
 * The scheme of our own webhooks, which the generic kinds use in the other direction: `x-svc-signature` is
 * the hex HMAC-SHA256 of `{x-svc-timestamp}.{raw body}`, keyed with the secret's text; five minutes either way.
 */
export function verifyServiceSignature(request: SignedRequest): Verification {
  const timestamp = request.headers['x-svc-timestamp']?.trim();
  const signature = request.headers['x-svc-signature']?.trim();
  if (!timestamp || !signature) return refused('x-svc-timestamp or x-svc-signature is missing');
  const expected = hmac('sha256', request.secret, [timestamp, '.', request.rawBody], 'hex');
  if (!sameSecret(expected, signature.toLowerCase())) return refused('x-svc-signature does not match');
  if (!withinWindow(timestamp, request.now, fiveMinutes)) {
    return refused('x-svc-timestamp is more than five minutes away');
  }
  return { ok: true };
}
