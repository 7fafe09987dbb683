import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A new signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks, "Signature scheme"). */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

interface SigningKeys {
  /** The secret as it is shown. */
  shown: KeyObject;
  /** The decoded bytes, as in Standard Webhooks. */
  standard: KeyObject;
}

/** Creating a key from bytes costs several times the signature itself, so recently used keys are cached. */
const signingKeys = new LRUCache<string, SigningKeys>({ max: 1_000 });

function keysOf(secret: string): SigningKeys {
  const known = signingKeys.get(secret);
  if (known) return known;
  const keys = {
    shown: createSecretKey(secret, 'utf8'),
    standard: createSecretKey(secret.replace(/^whsec_/, ''), 'base64'),
  };
  signingKeys.set(secret, keys);
  return keys;
}

/** The signature (docs/contract.md §8): hex HMAC-SHA256 of `{timestamp}.{body}`, keyed with the secret as it is shown. */
export function signBody(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', keysOf(secret).shown).update(`${timestamp}.${body}`).digest('hex');
}

/** The signature of Standard Webhooks: base64 HMAC-SHA256 of `{id}.{timestamp}.{body}`, keyed with the decoded bytes. */
export function signStandard(secret: string, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', keysOf(secret).standard).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The secrets for one attempt. `first` signs the header that a receiver with one secret compares. */
export interface SigningSecrets {
  first: string;
  /** The other valid secret during a rotation. */
  second: string | null;
}

/** The content that both signature forms of a request cover. */
export interface Signed {
  /** The id of the message, the same for every attempt. */
  id: string;
  environment: string;
  /** Marks a test, so that the receiver does not act on it. */
  isTest?: boolean;
  body: string;
  timestamp: number;
  secrets: SigningSecrets;
}

export function signedHeaders(message: Signed): Record<string, string> {
  const { id, body, timestamp, secrets } = message;
  const standard = [secrets.first, secrets.second]
    // A secret chosen by the customer need not have the Standard Webhooks format.
    .filter((secret) => secret?.startsWith('whsec_') === true)
    .map((secret) => signStandard(secret as string, id, timestamp, body));
  return {
    'content-type': 'application/json',
    'x-svc-signature': signBody(secrets.first, timestamp, body),
    'x-svc-timestamp': String(timestamp),
    'x-svc-environment': message.environment,
    ...(message.isTest && { 'x-svc-test': 'true' }),
    ...(standard.length > 0 && {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standard.join(' '),
    }),
  };
}

/** Every header of a delivery (docs/contract.md §8). */
export function deliveryHeaders({
  eventId,
  ...message
}: Omit<Signed, 'id'> & { eventId: string }): Record<string, string> {
  return { ...signedHeaders({ ...message, id: eventId }), 'x-svc-event-id': eventId };
}
