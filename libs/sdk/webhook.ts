import { TenantOrchestrationError } from './errors.ts';
import type { EventsByType } from './schema.ts';

export type WebhookEventType = keyof EventsByType;
/** The event of one type. */
export type WebhookEventOf<Type extends WebhookEventType> = EventsByType[Type];
/** An event as it is delivered; `type` determines the type of `data`. */
export type WebhookEvent = EventsByType[WebhookEventType];

/** The delivery could not be verified: ignore it and answer 401. */
export class WebhookVerificationError extends TenantOrchestrationError {
  override name = 'WebhookVerificationError';
  override readonly code = 'webhook_verification_failed';
}

/** Node's header object, or the one of `fetch`. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /** Deliveries signed longer ago, or further in the future, are refused; 300 by default. */
  toleranceSeconds?: number;
}

/** Reads a header by its lowercase name, from either kind of headers. */
export function headerReader(headers: WebhookHeaders): (name: string) => string | null {
  if (headers instanceof Headers) return (name) => headers.get(name);
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'string' ? value : (value?.[0] ?? null);
  };
}

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = new TextEncoder();

/** The key of `x-svc-signature`: the secret's text. */
export const ownKey = (secret: string): Bytes => utf8.encode(secret);
/** The key of `webhook-signature` (Standard Webhooks): the base64-decoded secret; null when it is not base64. */
export const standardKey = (secret: string): Bytes | null => fromBase64(secret.replace(/^whsec_/, ''));

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function fromHex(text: string): Bytes | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The signed bytes: a head, a full stop, the body. */
export function signedBytes(head: string, body: Uint8Array): Bytes {
  const start = utf8.encode(`${head}.`);
  const all = new Uint8Array(start.length + body.length);
  all.set(start);
  all.set(body, start.length);
  return all;
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** HMAC-SHA256. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** Whether one of the signatures matches the message, compared in constant time. */
async function fits(key: Bytes | null, signatures: (Bytes | null)[], message: Bytes): Promise<boolean> {
  if (!key?.length) return false;
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  const given = signatures.filter((each) => each !== null);
  const results = await Promise.all(
    given.map((each) => crypto.subtle.verify('HMAC', imported, each, message)),
  );
  return results.includes(true);
}

async function someFit(
  keys: (Bytes | null)[],
  signatures: (Bytes | null)[],
  message: Bytes,
): Promise<boolean> {
  const results = await Promise.all(keys.map((key) => fits(key, signatures, message)));
  return results.includes(true);
}

/**
 * Verifies that we sent a delivery, that it is recent, and that it was not changed.
 * @param rawBody the bytes as received; a body that was parsed and serialized again does not match its signature.
 * @param secret the subscription's secret, or several during a rotation.
 * @throws WebhookVerificationError with the reason; answer 401 and ignore the delivery.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<void> {
  const header = headerReader(headers);
  const body = bytesOf(rawBody);
  const secrets = (typeof secret === 'string' ? [secret] : secret).filter((each) => each !== '');
  if (secrets.length === 0) throw new TypeError('A secret is needed to verify a webhook');

  // One matching scheme is enough: during a rotation the first may be signed with a secret that you do not have yet.
  const signed: string[] = [];
  const [ownSignature, ownTimestamp] = [header('x-svc-signature'), header('x-svc-timestamp')];
  const hasOwn = ownSignature !== null && ownTimestamp !== null;
  if (hasOwn) {
    const message = signedBytes(ownTimestamp, body);
    if (await someFit(secrets.map(ownKey), [fromHex(ownSignature)], message)) signed.push(ownTimestamp);
  }
  const [list, timestamp, id] = ['webhook-signature', 'webhook-timestamp', 'webhook-id'].map(header);
  const hasStandard = typeof list === 'string' && typeof timestamp === 'string' && typeof id === 'string';
  if (hasStandard) {
    const signatures = list
      .split(' ')
      .filter((each) => each.startsWith('v1,'))
      .map((each) => fromBase64(each.slice(3)));
    const message = signedBytes(`${id}.${timestamp}`, body);
    if (await someFit(secrets.map(standardKey), signatures, message)) signed.push(timestamp);
  }
  if (!hasOwn && !hasStandard) throw new WebhookVerificationError('The delivery carries no signature');
  if (signed.length === 0) throw new WebhookVerificationError('The signature does not fit');
  const isRecent = (at: string) =>
    /^\d{1,12}$/.test(at) && Math.abs(Date.now() / 1000 - Number(at)) <= toleranceSeconds;
  if (!signed.every(isRecent)) {
    throw new WebhookVerificationError('The signature is too old, or from the future');
  }
}

/**
 * Verifies a delivery and returns its event; `event.type` determines the type of `event.data`.
 * @throws WebhookVerificationError with the reason; answer 401 and ignore the delivery.
 */
export async function unwrapWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  await verifyWebhook(rawBody, headers, secret, options);
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(rawBody)));
  } catch {
    throw new WebhookVerificationError('The body is not JSON');
  }
  if (typeof event !== 'object' || event === null || !('id' in event) || !('type' in event)) {
    throw new WebhookVerificationError('The body is not an event');
  }
  const header = headerReader(headers);
  for (const name of ['x-svc-event-id', 'webhook-id']) {
    const named = header(name);
    if (named !== null && named !== event.id) {
      throw new WebhookVerificationError(`${name} names another event`);
    }
  }
  return event as WebhookEvent;
}

function bytesOf(body: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof body === 'string') return utf8.encode(body);
  return body instanceof Uint8Array ? body : new Uint8Array(body);
}
