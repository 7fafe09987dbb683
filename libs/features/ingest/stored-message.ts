import type { EntityManager } from '@mikro-orm/postgresql';
import { query, queryTogether, type Statement, type Tx } from '#platform/db';
import type { MessageToParse } from './parse-message.ts';
import type { IngestKind, Mapping } from './providers/index.ts';

/**
 * Bytes of a message that is parsed where it is processed. The worst of this length takes some four milliseconds, a usual
 * one less than one, which is what the way to a thread would take, with a transaction open; the time grows with the length.
 */
const parsedInPlace = 65_536;

/** A row of `ingest_messages` and the source that it came in at, as far as its processing needs them. */
export interface StoredMessage {
  source_id: string;
  kind: IngestKind;
  content_type: string | null;
  headers: Record<string, string>;
  /** Null: it is longer than {@link parsedInPlace}, and read by itself. */
  raw_body: Buffer | null;
  status: string;
  proved_account: string | null;
  organization_id: string | null;
  accounts: Record<string, string> | null;
  mapping: Mapping | null;
}

/** Asks for a stored message; its row is a {@link StoredMessage}. */
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

/** A message that is too long to be parsed in place. */
export async function findLongBody(em: EntityManager, messageId: string): Promise<Buffer> {
  const rows = await query<{ raw_body: Buffer }>(
    em,
    'select raw_body from ingest_messages where message_id = $1',
    [messageId],
    'long_body',
  );
  return rows[0]?.raw_body ?? Buffer.alloc(0);
}

/** What a stored message is parsed by. */
export function toParse(
  { kind, headers, content_type, mapping }: StoredMessage,
  rawBody: Buffer,
): MessageToParse {
  return { kind, headers, contentType: content_type ?? undefined, mapping: mapping ?? undefined, rawBody };
}

/** The organization of the source that a message came in at; null where accounts tell it. */
export async function organizationOfMessage(
  { em }: Pick<Tx, 'em'>,
  messageId: string,
): Promise<string | null> {
  return (await findStoredMessage(em, messageId))?.organization_id ?? null;
}
