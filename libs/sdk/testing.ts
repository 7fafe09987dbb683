import { exampleEvents } from './examples.ts';
import type { EventsByType } from './schema.ts';
import { hmac, ownKey, signedBytes, standardKey, type WebhookEventType } from './webhook.ts';

export interface SignOptions<Type extends WebhookEventType> {
  /** As the API shows it: `whsec_…`. */
  secret: string;
  /** Fields of `data` that replace the example's. */
  data?: Partial<EventsByType[Type]['data']>;
  /** When it was signed; now by default. An older time tests how your receiver treats an old delivery. */
  timestamp?: Date;
  environment?: 'live' | 'test';
  /** Marks it as a test delivery (`x-svc-test`). */
  isTest?: boolean;
}

/** A delivery as our API would send it: post `body` with `headers`. */
export interface SignedTestEvent<Type extends WebhookEventType> {
  event: EventsByType[Type];
  body: string;
  headers: Record<string, string>;
}

/** A signed delivery of an event with example data, to try your receiver with. */
export async function signTestEvent<Type extends WebhookEventType>(
  type: Type,
  { secret, data = {}, timestamp = new Date(), environment = 'test', isTest = false }: SignOptions<Type>,
): Promise<SignedTestEvent<Type>> {
  const example = exampleEvents[type];
  const event = {
    ...example,
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    created_at: timestamp.toISOString(),
    data: { ...example.data, ...data },
  } as EventsByType[Type];
  const body = JSON.stringify(event);
  const bytes = new TextEncoder().encode(body);
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const own = await hmac(ownKey(secret), signedBytes(seconds, bytes));
  // A secret that you chose yourself need not have the form of Standard Webhooks.
  const key = secret.startsWith('whsec_') ? standardKey(secret) : null;
  const standard = key?.length ? await hmac(key, signedBytes(`${event.id}.${seconds}`, bytes)) : null;
  return {
    event,
    body,
    headers: {
      'content-type': 'application/json',
      'x-svc-event-id': event.id,
      'x-svc-timestamp': seconds,
      'x-svc-signature': [...own].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      'x-svc-environment': environment,
      ...(isTest && { 'x-svc-test': 'true' }),
      ...(standard && {
        'webhook-id': event.id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
      }),
    },
  };
}
