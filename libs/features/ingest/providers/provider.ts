import { createHash } from 'node:crypto';
import type { IngestKind } from './kinds.ts';
import type { Mapping } from './mapping.schema.ts';
import type { ProviderMessage } from './messages.schema.ts';

/** Request headers by lower-case name; repeated headers are joined with a comma. */
export type ProviderHeaders = Readonly<Record<string, string | undefined>>;

/** One raw message as stored: neither decoded nor trimmed. */
export interface ProviderRequest {
  rawBody: Buffer;
  headers: ProviderHeaders;
  contentType: string | undefined;
  /** How a source of a mapped kind reads its messages; undefined for every other kind. */
  mapping?: Mapping | undefined;
}

/** The input for the verification of a message. */
export interface SignedRequest {
  rawBody: Buffer;
  headers: ProviderHeaders;
  /** The public URL exactly as the provider called it, query included (Twilio signs it). */
  url: string;
  /** The source's secret, as text. Empty or blank: every message is refused. */
  secret: string;
  now: Date;
  /** As in {@link ProviderRequest}. */
  mapping?: Mapping | undefined;
  /**
   * Fetches (and caches) a PEM certificate; only `ses` uses it, and only for addresses that it has checked to be
   * Amazon's. Without it, SNS messages are refused.
   */
  fetchCertificate?: (url: string) => Promise<string>;
}

/** `reason` is for logs and the operator; the provider only gets a generic refusal. */
export type Verification = { ok: true } | { ok: false; reason: string };

/** A provider's check of an address before it sends messages there. */
export interface HandshakeRequest {
  /** The source whose address is checked. */
  sourceId: string;
  method: 'GET' | 'POST';
  query: URLSearchParams;
  headers: ProviderHeaders;
  mapping?: Mapping | undefined;
}

export interface HandshakeAnswer {
  /** By default 200 for a handshake; for a message 202, or 200 for a repeat. */
  status?: number;
  headers: Record<string, string>;
  body: string;
}

/** One kind of source. Adding a provider is one file exporting one of these, and one line in `index.ts`. */
export interface Provider<Kind extends IngestKind = IngestKind> {
  kind: Kind;
  /**
   * Authenticates the sender from the raw bytes. Never throws for a request's contents; rejects only when a
   * certificate cannot be fetched at the moment, which must not refuse the message permanently.
   */
  verify(request: SignedRequest): Promise<Verification>;
  /**
   * One raw message → zero or more normalized messages; zero where it concerns no feature (a "processed" notice).
   * @throws {ProviderPayloadError} naming the field that cannot be read
   */
  parse(request: ProviderRequest): ProviderMessage[];
  /** The answer to a provider's check of the address; null: the request is no such check. */
  handshake?(request: HandshakeRequest): HandshakeAnswer | null;
  /** The body to store, without the secret, for providers that send the secret in the body. */
  withoutSecret?(request: Pick<SignedRequest, 'rawBody' | 'secret' | 'mapping'>): Buffer;
  /** The required form of the secret, where only the provider can issue it. */
  issuedSecret?: { words: string; fits(secret: string): boolean };
  /** The response that the provider expects to an accepted message; by default our own JSON. */
  acknowledgement?: HandshakeAnswer;
  /** The dedup key: equal for repeats of one message; at most 250 printable ASCII characters. Never throws. */
  dedupeKey(request: ProviderRequest): string;
}

/** A body that does not conform to the provider's documentation. `field` is the dotted path, or `body`. */
export class ProviderPayloadError extends Error {
  override readonly name = 'ProviderPayloadError';
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field}: ${problem}`);
    this.field = field;
  }
}

interface ProviderDefinition<Kind extends IngestKind>
  extends Pick<Provider<Kind>, 'kind' | 'handshake' | 'withoutSecret' | 'issuedSecret' | 'acknowledgement'> {
  verify(request: SignedRequest): Verification | Promise<Verification>;
  parse(request: ProviderRequest): ProviderMessage[];
  /** The provider's own id of this message, if the proof covers it and repeats have the same one. */
  eventId?(request: ProviderRequest): string | null;
}

/** Adds the rules for every provider: without a secret a message is refused, and there is always a dedup key. */
export function defineProvider<Kind extends IngestKind>(
  definition: ProviderDefinition<Kind>,
): Provider<Kind> {
  const { kind, parse, handshake, withoutSecret, issuedSecret, acknowledgement } = definition;
  return {
    kind,
    parse,
    ...(handshake && { handshake }),
    ...(withoutSecret && { withoutSecret }),
    ...(issuedSecret && { issuedSecret }),
    ...(acknowledgement && { acknowledgement }),

    async verify(request) {
      if (request.secret.trim() === '') return refused('no secret is configured for this source');
      try {
        return await definition.verify(request);
      } catch (error) {
        // Some proofs are in the body (Mailgun, SNS): an unreadable body proves nothing.
        if (error instanceof ProviderPayloadError)
          return refused(`the body cannot be read (${error.message})`);
        throw error;
      }
    },

    dedupeKey(request) {
      const id = readEventId(definition, request);
      if (id !== null && /^[\x21-\x7e]{1,200}$/.test(id)) return `${kind}:id:${id}`;
      return `${kind}:sha256:${createHash('sha256').update(request.rawBody).digest('hex')}`;
    },
  };
}

function readEventId<Kind extends IngestKind>(
  definition: ProviderDefinition<Kind>,
  request: ProviderRequest,
): string | null {
  try {
    return definition.eventId?.(request) ?? null;
  } catch (error) {
    // The key is needed before parsing, to store the message; parse reports malformed bodies.
    if (error instanceof ProviderPayloadError) return null;
    throw error;
  }
}

export function refused(reason: string): Verification {
  return { ok: false, reason };
}
