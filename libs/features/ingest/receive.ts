import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { enqueue } from '#features/job-catalog';
import { type Database, isUnavailable, transaction } from '#platform/db';
import { AppError, serviceUnavailable } from '#platform/errors';
import { newId } from '#platform/ids';
import { createOutageLog, type Log } from '#platform/log';
import type { DurableList } from '#platform/redis';
import type { SecretBox } from '#platform/secrets';
import { insertMessage, type RawMessage, type SourceRecord } from './ingest.sql.ts';
import { providerContext } from './provider-context.ts';
import { type IngestKind, type Mapping, type ProviderHeaders, providers } from './providers/index.ts';
import type { HandshakeAnswer, HandshakeRequest, SignedRequest } from './providers/provider.ts';
import type { SourceDirectory } from './source-directory.ts';
import { openSecrets, type SourceSecret, signing } from './source-secrets.ts';
import type { IngestTally } from './tally.ts';

/** Headers that are credentials, or not about the message. */
const droppedHeaders = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'connection',
  'host',
  'content-length',
]);

/** The headers to be stored: none that carries credentials, whatever a provider calls it. */
function keptHeaders(headers: ProviderHeaders, secrets: readonly SourceSecret[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || droppedHeaders.has(name)) continue;
    if (secrets.some(({ secret }) => value.includes(secret))) continue;
    kept[name] = value.replaceAll('\0', '').slice(0, 2_000);
  }
  return kept;
}

/** The body to be stored: without the secret, where a provider puts it there. */
function keptBody(
  provider: (typeof providers)[IngestKind],
  rawBody: Buffer,
  secrets: readonly SourceSecret[],
  mapping: Mapping | undefined,
): Buffer {
  if (!provider.withoutSecret) return rawBody;
  let kept = rawBody;
  for (const { secret } of secrets) kept = provider.withoutSecret({ rawBody: kept, secret, mapping });
  return kept;
}

/**
 * Stores a message and asks for its processing, in one transaction.
 * @returns false when it was stored before.
 */
export async function storeMessage(
  { db, log }: { db: Database; log: Log },
  message: RawMessage,
): Promise<boolean> {
  try {
    await transaction(providerContext(message, { db, log }), async (tx) => {
      await insertMessage(tx, message);
      enqueue(tx, 'process-ingest-message', message.messageId);
    });
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

export interface ReceiverOptions {
  db: Database;
  /** The second way to keep a message, tried while a provider waits. */
  spool: DurableList;
  directory: SourceDirectory;
  tally: IngestTally;
  secrets: SecretBox;
  publicUrl: string;
  /** The PEM certificate at an address that a provider's adapter has vetted; throws `service_unavailable`. */
  fetchCertificate: (url: string) => Promise<string>;
  log: Log;
}

export interface IncomingRequest {
  source: SourceRecord;
  /** Path and query as they came, below the public origin. */
  path: string;
  rawBody: Buffer;
  headers: ProviderHeaders;
  requestId: string;
}

/** Tries a source's secrets, the newest first. @returns which one it is, or why the newest one does not fit. */
async function prove(
  provider: (typeof providers)[IngestKind],
  secrets: readonly SourceSecret[],
  request: Omit<SignedRequest, 'secret'>,
): Promise<{ ok: true; used: SourceSecret } | { ok: false; reason: string }> {
  let refusal: { ok: false; reason: string } | undefined;
  for (const used of secrets) {
    const verdict = await provider.verify({ ...request, secret: used.secret });
    if (verdict.ok) return { ok: true, used };
    refusal ??= verdict;
  }
  return refusal ?? { ok: false, reason: 'no secret is configured for this source' };
}

/** What the spooled messages are sealed for. */
const spoolOwner = 'ingest-spool';

/** The list in Redis that holds what came while Postgres was away. */
export function spoolKey(prefix: string): string {
  return `${prefix}:ingest-spool`;
}

/**
 * Accepts a provider's webhook: the raw bytes are verified and stored before anything is parsed and before the
 * provider is answered. While Postgres is away the message is kept in Redis, and the relay brings it over.
 */
export function createReceiver(options: ReceiverOptions) {
  const outage = createOutageLog(options.log, 'Storing messages in Postgres');
  const spoolOutage = createOutageLog(options.log, 'Keeping messages in Redis meanwhile');
  return {
    /**
     * The source that a message says it comes from: asked for before its body is read, so that strangers fill no memory.
     * @throws AppError `not_found`.
     */
    async find(sourceId: string): Promise<SourceRecord> {
      const source = await options.directory.find(sourceId);
      if (!source)
        throw new AppError('not_found', 'No such ingest source.', { headers: { Connection: 'close' } });
      return source;
    },

    /** What is answered to a provider that makes sure of a source's address; null: it is no such question. */
    handshake(
      { sourceId, kind, mapping }: SourceRecord,
      request: Omit<HandshakeRequest, 'sourceId' | 'mapping'>,
    ): HandshakeAnswer | null {
      return providers[kind].handshake?.({ ...request, sourceId, mapping: mapping ?? undefined }) ?? null;
    },

    /**
     * @returns whether the message is new.
     * @throws AppError `unauthorized` for a wrong signature, `service_unavailable` when Postgres cannot keep the message
     *   and Redis does not confirm that it will, or what proves it genuine cannot be had.
     */
    async receive(incoming: IncomingRequest): Promise<'accepted' | 'duplicate'> {
      const { source } = incoming;
      const provider = providers[source.kind];
      const mapping = source.mapping ?? undefined;
      const now = new Date();
      const secrets = signing(openSecrets(options.secrets, source.sourceId, source.secretSealed, now));
      const verdict = await prove(provider, secrets, {
        rawBody: incoming.rawBody,
        headers: incoming.headers,
        url: `${options.publicUrl}${incoming.path}`,
        now,
        mapping,
        fetchCertificate: options.fetchCertificate,
      });
      if (!verdict.ok) {
        options.tally.refused(source, verdict.reason);
        options.log.warn({ source_id: source.sourceId, reason: verdict.reason }, 'ingest message refused');
        throw new AppError('unauthorized', 'The signature does not match.', {
          headers: { 'WWW-Authenticate': 'Signature' },
        });
      }
      options.tally.proved(source.sourceId, verdict.used.secret_id);
      const contentType = incoming.headers['content-type'];
      const message: RawMessage = {
        messageId: newId('msg'),
        tenantId: source.tenantId,
        environment: source.environment,
        sourceId: source.sourceId,
        kind: source.kind,
        dedupeKey: provider.dedupeKey({
          rawBody: incoming.rawBody,
          headers: incoming.headers,
          contentType,
          mapping,
        }),
        provedAccount: verdict.used.account,
        contentType: contentType ?? null,
        headers: keptHeaders(incoming.headers, secrets),
        rawBody: keptBody(provider, incoming.rawBody, secrets, mapping),
        receivedAt: new Date(),
        requestId: incoming.requestId,
      };
      try {
        const isNew = await beforeDeadline(storeMessage(options, message));
        outage.works();
        return isNew ? 'accepted' : 'duplicate';
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        outage.failed(error);
        await spool(message, error);
        return 'accepted';
      }
    },
  };

  async function spool(message: RawMessage, cause: unknown): Promise<void> {
    const text = JSON.stringify({ ...message, rawBody: message.rawBody.toString('base64') });
    try {
      await options.spool.append(options.secrets.seal(text, spoolOwner).toString('base64'));
      spoolOutage.works();
    } catch (error) {
      spoolOutage.failed(error);
      throw serviceUnavailable('The service is temporarily unavailable.', 5, cause);
    }
  }
}

export type Receiver = ReturnType<typeof createReceiver>;

/** Providers give up after five to fifteen seconds, and not all of them come again. */
const storeDeadlineMs = 4_000;

/** Stored all the same after the deadline, the message is told from its copy in the spool as a repeat. */
async function beforeDeadline<T>(storing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('Postgres did not answer in time'), { code: 'ETIMEDOUT' });
    timer = setTimeout(reject, storeDeadlineMs, error);
  });
  try {
    return await Promise.race([storing, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A message out of the spool.
 * @throws Error when it was not put there by us: whoever can write to Redis could else send messages in a provider's name.
 */
export function parseSpooled(sealed: string, secrets: SecretBox): RawMessage {
  const text = secrets.open(Buffer.from(sealed, 'base64'), spoolOwner);
  const stored = JSON.parse(text) as Omit<RawMessage, 'rawBody' | 'receivedAt'> & {
    rawBody: string;
    receivedAt: string;
  };
  return {
    ...stored,
    rawBody: Buffer.from(stored.rawBody, 'base64'),
    receivedAt: new Date(stored.receivedAt),
  };
}
