import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Environment, query, queryAtCommit, queryTogether, type Statement, type Tx } from '#platform/db';
import type { IngestKind, Mapping } from './providers/index.ts';

/** A provider's raw message, with its tenant and source. */
export interface RawMessage {
  messageId: string;
  tenantId: string;
  environment: Environment;
  sourceId: string;
  kind: IngestKind;
  dedupeKey: string;
  /** The provider's account whose own secret signed it; null for the source's secret. */
  provedAccount: string | null;
  contentType: string | null;
  headers: Record<string, string>;
  rawBody: Buffer;
  receivedAt: Date;
  requestId: string;
}

/**
 * Stores a message at the commit. No query precedes it, so the transaction is one round trip; a repeat violates the
 * unique key.
 */
export async function insertMessage(tx: Tx, message: RawMessage): Promise<void> {
  await queryAtCommit(
    tx.em,
    `with key as (
           insert into ingest_keys (source_id, dedupe_key, tenant_id, environment, received_at)
           values ($4, $6, $2, $3, $10)
         )
         insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, content_type, headers, raw_body,
           status, received_at, proved_account)
         values ($1, $2, $3, $4, $5, $7, $8, $9, 'received', $10, $11)`,
    [
      message.messageId,
      message.tenantId,
      message.environment,
      message.sourceId,
      message.kind,
      message.dedupeKey,
      message.contentType,
      JSON.stringify(message.headers),
      message.rawBody,
      message.receivedAt,
      message.provedAccount ?? null,
    ],
    'store_message',
  );
}

/**
 * Size limit in bytes for parsing a message in place. The worst message of this length takes about four milliseconds, a
 * usual one less than one, about the overhead of a thread, with a transaction open; the time grows with the length.
 */
const parsedInPlace = 65_536;

/** The fields of a row of `ingest_messages` and of its source that processing needs. */
export interface StoredMessage {
  source_id: string;
  kind: IngestKind;
  content_type: string | null;
  headers: Record<string, string>;
  /** Null: it is longer than {@link parsedInPlace}, and is read separately. */
  raw_body: Buffer | null;
  status: string;
  proved_account: string | null;
  organization_id: string | null;
  accounts: Record<string, string> | null;
  mapping: Mapping | null;
}

/** The statement that reads a stored message; its row is a {@link StoredMessage}. */
export function storedMessage(messageId: string): Statement {
  return {
    sql: `select m.source_id, m.kind, m.content_type, m.headers, m.status, m.proved_account, s.organization_id, s.accounts, s.mapping,
            case when octet_length(m.raw_body) <= $2 then m.raw_body end as raw_body
          from ingest_messages m join ingest_sources s using (source_id) where m.message_id = $1`,
    parameters: [messageId, parsedInPlace],
    name: 'stored_message',
  };
}

export async function findStoredMessage(em: EntityManager, messageId: string): Promise<StoredMessage | null> {
  const [[row] = []] = await queryTogether(em, [storedMessage(messageId)]);
  return (row as unknown as StoredMessage | undefined) ?? null;
}

/** The organization of a message's source; null where the source has accounts instead. */
export async function organizationOfMessage(
  { em }: Pick<Tx, 'em'>,
  messageId: string,
): Promise<string | null> {
  return (await findStoredMessage(em, messageId))?.organization_id ?? null;
}

/** Ends a message with its outcome. */
export async function endMessage(
  tx: Tx,
  messageId: string,
  { status, error, erased = false }: { status: string; error: string | null; erased?: boolean | undefined },
): Promise<void> {
  await queryAtCommit(
    tx.em,
    erased
      ? `update ingest_messages set status = $2, error = $3, processed_at = now(), raw_body = '', headers = '{}',
           erased_at = now() where message_id = $1`
      : `update ingest_messages set status = $2, error = $3, processed_at = case when $2 <> 'received' then now() end
         where message_id = $1`,
    [messageId, status, error],
    erased ? 'erase_ingest_message' : 'close_ingest_message',
  );
}

/** Ends a message that could not be processed. */
export async function failMessage(tx: Tx, messageId: string, error: string): Promise<void> {
  await query(
    tx.em,
    `update ingest_messages set status = 'failed', error = $2, processed_at = now() where message_id = $1`,
    [messageId, error],
  );
}

/** Ends a post whose leads were fetched, unless it was erased meanwhile. */
export async function closePost(tx: Tx, messageId: string, error: string | null): Promise<void> {
  await query(
    tx.em,
    `update ingest_messages set status = $2, error = $3, processed_at = now()
     where message_id = $1 and erased_at is null`,
    [messageId, error === null ? 'processed' : 'failed', error],
  );
}

/** Resets a message to `received`. */
export async function reopenMessage(tx: Tx, messageId: string): Promise<void> {
  await query(
    tx.em,
    `update ingest_messages set status = 'received', error = null, processed_at = null where message_id = $1`,
    [messageId],
  );
}

/** The last use of each secret of a source. */
export async function findSecretUses(em: EntityManager, sourceId: string): Promise<Map<string, Date>> {
  const uses = await query<{ secret_id: string; last_used_at: Date }>(
    em,
    'select secret_id, last_used_at from app.ingest_secret_uses_of($1)',
    [sourceId],
  );
  return new Map(uses.map(({ secret_id, last_used_at }) => [secret_id, last_used_at]));
}

/** The refused messages of a source in the last days, by day and reason. */
export async function listRefusals(
  em: EntityManager,
  sourceId: string,
): Promise<{ day: string; reason: string; count: number }[]> {
  const rows = await query<{ day: string; reason: string; count: string }>(
    em,
    'select day::text, reason, count from app.ingest_rejections_of($1, 30)',
    [sourceId],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Adds to the counts of refused messages, by source and reason. */
export async function countRejections(
  pool: Pool,
  refused: readonly { sourceId: string; reason: string; count: number }[],
): Promise<void> {
  await pool.query('select app.count_ingest_rejections($1::text[], $2::text[], $3::bigint[])', [
    refused.map((row) => row.sourceId),
    refused.map((row) => row.reason),
    refused.map((row) => row.count),
  ]);
}

/** Stores when secrets were used, by their ids. */
export async function noteSecretUses(
  pool: Pool,
  used: readonly (readonly [secretId: string, use: { sourceId: string; at: Date }])[],
): Promise<void> {
  await pool.query('select app.note_ingest_secret_uses($1::text[], $2::text[], $3::timestamptz[])', [
    used.map(([, { sourceId }]) => sourceId),
    used.map(([secretId]) => secretId),
    used.map(([, { at }]) => at),
  ]);
}

/** The fields of a source that are needed to accept a message. */
export interface SourceRecord {
  sourceId: string;
  tenantId: string;
  environment: Environment;
  kind: IngestKind;
  mapping: Mapping | null;
  secretSealed: Buffer;
}

/** The source with this id, of any tenant, unless it was deleted. */
export async function findOpenSource(pool: Pool, sourceId: string): Promise<SourceRecord | null> {
  const { rows } = await pool.query<SourceRecord>(
    `select source_id as "sourceId", tenant_id as "tenantId", environment, kind, mapping, secret_sealed as "secretSealed"
     from app.find_ingest_source($1)`,
    [sourceId],
  );
  return rows[0] ?? null;
}

/** Advisory lock: two processes that drain the spool at once would remove each other's messages from the list. */
const drainLock = 7_204_117;

/**
 * Runs work under an advisory lock, in one process at a time. A transaction holds the lock, since a pooler shares the
 * session; it changes nothing.
 * @param work calls `stillAlone` between its steps: this keeps the transaction from being ended as idle, and throws once
 *   the lock is lost.
 * @returns whether the work was done; false where another process holds the lock.
 */
export async function drainAlone(
  pool: Pool,
  work: (stillAlone: () => Promise<unknown>) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [drainLock],
    );
    const locked = rows[0]?.locked ?? false;
    if (locked) await work(() => client.query('select'));
    await client.query('rollback');
    client.release();
    return locked;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
