import { createHmac, timingSafeEqual } from 'node:crypto';
import type { webhooks } from './schema.ts';

type Bodies = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};

/** An event as it is delivered; `type` tells what `data` holds. */
export type WebhookEvent = Bodies[keyof Bodies];
export type WebhookEventType = keyof webhooks;
/** The event of one type. */
export type WebhookEventOf<Type extends WebhookEventType> = Bodies[Type];

/** A delivery that must not be acted on: answer it with 401. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

/** Node's header object, or the one of `fetch`. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

function reader(headers: WebhookHeaders): (name: string) => string | null {
  if (headers instanceof Headers) return (name) => headers.get(name);
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'string' ? value : (value?.[0] ?? null);
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const hmac = (key: string | Buffer, message: Buffer) => createHmac('sha256', key).update(message);

/** `x-svc-signature`: hex, over `{timestamp}.{body}`, keyed with the secret as it is shown. */
function fitsOwn(signature: string, timestamp: string, body: Buffer, secret: string): boolean {
  const message = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  return isEqual(signature.toLowerCase(), hmac(secret, message).digest('hex'));
}

/** `webhook-signature` (Standard Webhooks): base64, over `{id}.{timestamp}.{body}`, keyed with the decoded secret. */
function fitsStandard(list: string, id: string, timestamp: string, body: Buffer, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = hmac(key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])).digest('base64');
  const given = list.split(' ').filter((each) => each.startsWith('v1,'));
  return given.map((each) => isEqual(each.slice(3), expected)).includes(true);
}

/**
 * The event of a delivery, once it is certain that we sent it, lately, and that nobody changed it.
 * @param rawBody the bytes as they came; a body that was parsed and written again does not fit its signature.
 * @param secret the subscription's secret, or several while you change from one to the next.
 * @throws WebhookVerificationError with the reason; answer 401 and do nothing.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: { toleranceSeconds?: number } = {},
): WebhookEvent {
  const header = reader(headers);
  const body = Buffer.from(rawBody);
  const secrets = (typeof secret === 'string' ? [secret] : secret).filter((each) => each !== '');
  if (secrets.length === 0) throw new TypeError('verifyWebhook needs a secret');
  const oldest = Date.now() / 1000 - (options.toleranceSeconds ?? 300);
  const newest = Date.now() / 1000 + (options.toleranceSeconds ?? 300);
  const isRecent = (timestamp: string) =>
    /^\d{1,12}$/.test(timestamp) && Number(timestamp) >= oldest && Number(timestamp) <= newest;

  const own = { signature: header('x-svc-signature'), timestamp: header('x-svc-timestamp') };
  const standard = {
    signatures: header('webhook-signature'),
    timestamp: header('webhook-timestamp'),
    id: header('webhook-id'),
  };
  const hasOwn = own.signature !== null && own.timestamp !== null;
  const hasStandard = standard.signatures !== null && standard.timestamp !== null && standard.id !== null;
  if (!hasOwn && !hasStandard) throw new WebhookVerificationError('The delivery carries no signature');

  // Either is enough: during a rotation the first may be signed with the secret that you do not have yet.
  const signed = [
    ...(hasOwn && secrets.some((each) => fitsOwn(own.signature ?? '', own.timestamp ?? '', body, each))
      ? [own.timestamp ?? '']
      : []),
    ...(hasStandard &&
    secrets.some((each) =>
      fitsStandard(standard.signatures ?? '', standard.id ?? '', standard.timestamp ?? '', body, each),
    )
      ? [standard.timestamp ?? '']
      : []),
  ];
  if (signed.length === 0) throw new WebhookVerificationError('The signature does not fit');
  if (!signed.every(isRecent))
    throw new WebhookVerificationError('The signature is too old, or from the future');

  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookVerificationError('The body is not JSON');
  }
  if (typeof event !== 'object' || event === null || !('id' in event) || !('type' in event)) {
    throw new WebhookVerificationError('The body is not an event');
  }
  for (const name of ['x-svc-event-id', 'webhook-id']) {
    const named = header(name);
    if (named !== null && named !== event.id) {
      throw new WebhookVerificationError(`${name} names another event`);
    }
  }
  return event as WebhookEvent;
}
