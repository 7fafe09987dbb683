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

/** Headers that are credentials, or do not concern the message. */
const droppedHeaders = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'connection',
  'host',
  'content-length',
]);

/** The headers to store, without those that contain credentials, regardless of their names. */
function keptHeaders(headers: ProviderHeaders, secrets: readonly SourceSecret[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || droppedHeaders.has(name)) continue;
    if (secrets.some(({ secret }) => value.includes(secret))) continue;
    kept[name] = value.replaceAll('\0', '').slice(0, 2_000);
  }
  return kept;
}

/** The body to store, without the secret where a provider sends it there. */
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
 * Stores a message and enqueues its processing, in one transaction.
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
  /** The fallback store for a message, used while the provider waits. */
  spool: DurableList;
  directory: SourceDirectory;
  tally: IngestTally;
  secrets: SecretBox;
  publicUrl: string;
  /** The PEM certificate at an address that a provider's adapter has checked; throws `service_unavailable`. */
  fetchCertificate: (url: string) => Promise<string>;
  log: Log;
}

export interface IncomingRequest {
  source: SourceRecord;
  /** The original path and query, below the public origin. */
  path: string;
  rawBody: Buffer;
  headers: ProviderHeaders;
  requestId: string;
}

/** Tries a source's secrets, newest first. @returns the matching one, or why the newest one does not match. */
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

/** The owner under which spooled messages are sealed. */
const spoolOwner = 'ingest-spool';

/** The Redis list that holds messages received while Postgres is down. */
export function spoolKey(prefix: string): string {
  return `${prefix}:ingest-spool`;
}

/**
 * Accepts a provider's webhook: the raw bytes are verified and stored before anything is parsed and before the
 * provider is answered. While Postgres is down the message is spooled in Redis, which the relay drains.
 */
export function createReceiver(options: ReceiverOptions) {
  const outage = createOutageLog(options.log, 'Storing messages in Postgres');
  const spoolOutage = createOutageLog(options.log, 'Keeping messages in Redis meanwhile');
  return {
    /**
     * The source that a message is addressed to, looked up before the body is read, so that unknown senders use no memory.
     * @throws AppError `not_found`.
     */
    async find(sourceId: string): Promise<SourceRecord> {
      const source = await options.directory.find(sourceId);
      if (!source)
        throw new AppError('not_found', 'No such ingest source.', { headers: { Connection: 'close' } });
      return source;
    },

    /** The answer to a provider's check of a source's address; null: the request is no such check. */
    handshake(
      { sourceId, kind, mapping }: SourceRecord,
      request: Omit<HandshakeRequest, 'sourceId' | 'mapping'>,
    ): HandshakeAnswer | null {
      return providers[kind].handshake?.({ ...request, sourceId, mapping: mapping ?? undefined }) ?? null;
    },

    /**
     * @returns whether the message is new.
     * @throws AppError `unauthorized` for a wrong signature, `service_unavailable` when Postgres cannot store the message
     *   and Redis does not confirm it either, or when the certificate for its signature cannot be fetched.
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

/** Providers time out after five to fifteen seconds, and not all of them retry. */
const storeDeadlineMs = 4_000;

/** If the message is stored after the deadline anyway, its copy in the spool is recognized as a repeat. */
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
 * Opens a message from the spool.
 * @throws Error when it was not sealed by us: otherwise write access to Redis would suffice to forge messages.
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
