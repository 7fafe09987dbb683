import type { Outbound, OutboundResult } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import type { ClaimedDelivery } from './delivery-rows.ts';
import { deliveryHeaders, type SigningSecrets } from './signature.ts';

/** The subject of events that were made to try an endpoint. */
export const testSubject = 'test';

/** Bytes of an answer that are read and kept. */
const maxResponseBytes = 4_096;

/** What came of one attempt, the repeat under the other secret included. */
export interface AttemptOutcome {
  at: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  responseExcerpt: string | null;
  delivered: boolean;
  /** The receiver answered 410 Gone. */
  gone: boolean;
  /** How long the receiver asked us to wait: `Retry-After` with 429 or 503. */
  retryAfterMs: number | null;
  /** The secret that the receiver accepted, when it was not the one tried first. */
  switchedSecret: boolean;
}

/** The body of every attempt of a delivery: the envelope, with the data's own bytes. */
export function envelopeOf(delivery: ClaimedDelivery): string {
  const head = JSON.stringify({
    id: delivery.event_id,
    type: delivery.event_type,
    created_at: delivery.event_created_at.toISOString(),
    organization_id: delivery.organization_id,
  });
  return `${head.slice(0, -1)},"data":${delivery.data}}`;
}

function secretsOf(delivery: ClaimedDelivery, box: SecretBox): SigningSecrets {
  const current = box.open(delivery.secret_sealed, delivery.webhook_id);
  if (!delivery.previous_secret_sealed) return { first: current, second: null };
  const previous = box.open(delivery.previous_secret_sealed, delivery.webhook_id);
  return delivery.signing_secret === 'previous'
    ? { first: previous, second: current }
    : { first: current, second: previous };
}

const maxRetryAfterMs = 86_400_000;

/** Milliseconds that a `Retry-After` asks for, in seconds or as a date (RFC 9110 §10.2.3); at most 24 hours. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, maxRetryAfterMs) : null;
}

/** A receiver's words in a form that Postgres can hold, whatever their encoding: bytes that are no text become �. */
export function excerptOf(body: Buffer): string | null {
  if (body.length === 0) return null;
  return new TextDecoder('utf-8').decode(body).replaceAll('\0', '�').slice(0, maxResponseBytes);
}

/**
 * Sends a delivery once, within one deadline. During a rotation the secret that last worked signs first; after a 401 the
 * same attempt is repeated with the other one, so a receiver that knows only one of them loses nothing.
 */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  services: { outbound: Outbound; secrets: SecretBox; deadlineMs: number },
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const at = new Date();
  const started = performance.now();
  const body = envelopeOf(delivery);
  const secrets = secretsOf(delivery, services.secrets);
  const send = (used: SigningSecrets): Promise<OutboundResult> =>
    services.outbound.send({
      method: 'POST',
      url: delivery.url,
      headers: deliveryHeaders({
        eventId: delivery.event_id,
        environment: delivery.environment,
        isTest: delivery.event_subject === testSubject,
        body,
        timestamp: Math.floor(Date.now() / 1000),
        secrets: used,
      }),
      body,
      deadlineMs: Math.max(1, services.deadlineMs - (performance.now() - started)),
      maxResponseBytes,
      signal,
    });
  let result = await send(secrets);
  let switchedSecret = false;
  if (secrets.second && result.kind === 'response' && result.status === 401) {
    result = await send({ first: secrets.second, second: secrets.first });
    switchedSecret = result.kind === 'response' && isSuccess(result.status);
  }
  const outcome = { at, durationMs: Math.round(performance.now() - started), switchedSecret };
  if (result.kind === 'error') {
    return {
      ...outcome,
      statusCode: null,
      error: `${result.code}: ${result.message}`,
      responseExcerpt: null,
      delivered: false,
      gone: false,
      retryAfterMs: null,
    };
  }
  const { status } = result;
  return {
    ...outcome,
    statusCode: status,
    error: null,
    responseExcerpt: excerptOf(result.body),
    delivered: isSuccess(status),
    gone: status === 410,
    retryAfterMs:
      status === 429 || status === 503 ? parseRetryAfter(result.headers['retry-after'], new Date()) : null,
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
