import { createHash } from 'node:crypto';
import type { IngestKind } from './kinds.ts';
import type { Mapping } from './mapping.schema.ts';
import type { ProviderMessage } from './messages.schema.ts';

/** Request headers by lower-case name; repeated headers are joined with a comma. */
export type ProviderHeaders = Readonly<Record<string, string | undefined>>;

/** One raw message as it was stored: nothing decoded, nothing trimmed. */
export interface ProviderRequest {
  rawBody: Buffer;
  headers: ProviderHeaders;
  contentType: string | undefined;
  /** How a source of a mapped kind reads its messages; undefined for every other kind. */
  mapping?: Mapping | undefined;
}

/** What the proof of authenticity is computed from. */
export interface SignedRequest {
  rawBody: Buffer;
  headers: ProviderHeaders;
  /** The public URL exactly as the provider called it, query included (Twilio signs it). */
  url: string;
  /** The source's secret, as text. Empty or blank: everything is refused. */
  secret: string;
  now: Date;
  /** As in {@link ProviderRequest}. */
  mapping?: Mapping | undefined;
  /**
   * Fetches (and caches) a PEM certificate; only `ses` asks, and only for addresses that it has vetted as
   * Amazon's. Without it, SNS messages are refused.
   */
  fetchCertificate?: (url: string) => Promise<string>;
}

/** `reason` is for logs and the operator; the provider is told nothing beyond "refused". */
export type Verification = { ok: true } | { ok: false; reason: string };

/** A question that a provider asks an address before it sends anything there. */
export interface HandshakeRequest {
  /** The source whose address is asked. */
  sourceId: string;
  method: 'GET' | 'POST';
  query: URLSearchParams;
  headers: ProviderHeaders;
  mapping?: Mapping | undefined;
}

export interface HandshakeAnswer {
  /** 200 to a handshake; to a message 202, or 200 to a repeat, unless told. */
  status?: number;
  headers: Record<string, string>;
  body: string;
}

/** One kind of source. Adding a provider is one file exporting one of these, and one line in `index.ts`. */
export interface Provider<Kind extends IngestKind = IngestKind> {
  kind: Kind;
  /**
   * Proves the sender from the raw bytes. Never throws for what a request contains; rejects only when a
   * certificate cannot be fetched just now, which is no reason to refuse the message for good.
   */
  verify(request: SignedRequest): Promise<Verification>;
  /**
   * One raw message → zero or more normalised messages; zero for what concerns nobody here (a text message,
   * a "processed" notice).
   * @throws {ProviderPayloadError} naming the field that cannot be read
   */
  parse(request: ProviderRequest): ProviderMessage[];
  /** What is answered to a provider that makes sure of the address; null: it is no such question. */
  handshake?(request: HandshakeRequest): HandshakeAnswer | null;
  /** The body to be stored, where the proof itself is a part of it: without the secret. */
  withoutSecret?(request: Pick<SignedRequest, 'rawBody' | 'secret' | 'mapping'>): Buffer;
  /** What the secret has to be, where the provider issues something that no secret of ours can stand in for. */
  issuedSecret?: { words: string; fits(secret: string): boolean };
  /** What its server wants to read once a message is accepted; our own JSON unless told. */
  acknowledgement?: HandshakeAnswer;
  /** Equal for a provider's repeats of one message; at most 250 printable ASCII characters. Never throws. */
  dedupeKey(request: ProviderRequest): string;
}

/** A body that is not what the provider documents. `field` is the dotted path, or `body`. */
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
  /** The provider's own id of this message, if it has one that its proof covers and its repeats keep. */
  eventId?(request: ProviderRequest): string | null;
}

/** Gives every provider the rules that none may forget: no secret → refused, and a dedup key in any case. */
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
        // Some proofs are read from the body (Mailgun, SNS): a body that cannot be read proves nothing.
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
