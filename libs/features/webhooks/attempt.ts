import { currentVersion, deprecationHeaders, type EventType, inVersion } from '#features/event-catalog';
import type { Outbound, OutboundResult } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import { type AttemptHeaders, headersToKeep } from './attempt-headers.ts';
import { receiverOf } from './sandbox-receiver.ts';
import { deliveryHeaders, type SigningSecrets } from './signature.ts';
import type { ClaimedDelivery } from './webhooks.sql.ts';

/** The subject of events that were created to test an endpoint. */
export const testSubject = 'test';

/** The parts of an event that its envelope contains. */
export type EventToSend = Pick<
  ClaimedDelivery,
  'event_id' | 'event_type' | 'event_created_at' | 'organization_id' | 'data'
>;

/** The most bytes of a response that are read and stored. */
const maxResponseBytes = 4_096;

/** The outcome of one attempt, including the repetition with the other secret. */
export interface AttemptOutcome {
  at: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  responseExcerpt: string | null;
  headers: AttemptHeaders;
  delivered: boolean;
  /** The receiver answered 410 Gone. */
  gone: boolean;
  /** Milliseconds that the receiver asked us to wait: `Retry-After` with 429 or 503. */
  retryAfterMs: number | null;
  /** The secret that the receiver accepted, when it was not the one tried first. */
  switchedSecret: boolean;
}

/** The envelope of an event in the given version, with the stored bytes of its data. */
export function envelopeOf(event: EventToSend, apiVersion: string = currentVersion): string {
  const head = JSON.stringify({
    id: event.event_id,
    type: event.event_type,
    api_version: apiVersion,
    created_at: event.event_created_at.toISOString(),
    organization_id: event.organization_id,
  });
  return `${head.slice(0, -1)},"data":${event.data}}`;
}

/** The body and headers of every attempt of a delivery, in the version that its subscription is pinned to. */
function messageOf(delivery: ClaimedDelivery): { body: string; headers: Record<string, string> } {
  if (delivery.api_version === currentVersion) return { body: envelopeOf(delivery), headers: {} };
  const kept = JSON.parse(delivery.data) as Record<string, unknown>;
  const { served, data } = inVersion(delivery.api_version, delivery.event_type as EventType, kept);
  return {
    body: envelopeOf({ ...delivery, data: JSON.stringify(data) }, served.version),
    headers: deprecationHeaders(served),
  };
}

/** The customer's own headers, decrypted. */
function ownHeaders(delivery: ClaimedDelivery, box: SecretBox): Record<string, string> {
  if (!delivery.headers_sealed) return {};
  return JSON.parse(box.open(delivery.headers_sealed, delivery.webhook_id)) as Record<string, string>;
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

/**
 * A response body as text that Postgres can store, regardless of its encoding: bytes that are no text become
 * �.
 */
export function excerptOf(body: Buffer): string | null {
  if (body.length === 0) return null;
  return new TextDecoder('utf-8').decode(body).replaceAll('\0', '�').slice(0, maxResponseBytes);
}

/**
 * Sends a delivery once, within one deadline. During a rotation it signs first with the secret that last
 * worked; after a 401 the same attempt is repeated with the other one, so that a receiver with only one of
 * them misses no delivery.
 */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  services: { outbound: Outbound; secrets: SecretBox; deadlineMs: number },
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const at = new Date();
  const started = performance.now();
  const { body, headers } = messageOf(delivery);
  const own = ownHeaders(delivery, services.secrets);
  const secrets = secretsOf(delivery, services.secrets);
  const receiver = receiverOf(delivery, services.outbound);
  let sent: Record<string, string> = {};
  const send = (used: SigningSecrets): Promise<OutboundResult> => {
    sent = {
      ...own,
      ...headers,
      ...deliveryHeaders({
        eventId: delivery.event_id,
        environment: delivery.environment,
        isTest: delivery.event_subject === testSubject,
        body,
        timestamp: Math.floor(Date.now() / 1000),
        secrets: used,
      }),
    };
    return receiver.send({
      method: 'POST',
      url: delivery.url,
      headers: sent,
      body,
      deadlineMs: Math.max(1, services.deadlineMs - (performance.now() - started)),
      maxResponseBytes,
      signal,
    });
  };
  let result = await send(secrets);
  let switchedSecret = false;
  if (secrets.second && result.kind === 'response' && result.status === 401) {
    result = await send({ first: secrets.second, second: secrets.first });
    switchedSecret = result.kind === 'response' && isSuccess(result.status);
  }
  const answered = result.kind === 'response' ? result.headers : null;
  const outcome = {
    at,
    durationMs: Math.round(performance.now() - started),
    switchedSecret,
    headers: headersToKeep(sent, own, answered),
  };
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
