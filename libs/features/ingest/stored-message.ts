import type { EntityManager } from '@mikro-orm/postgresql';
import { queryTogether, type Statement, type Tx } from '#platform/db';
import { type IngestKind, type ProviderMessage, providers } from './providers/index.ts';

/** A row of `ingest_messages` and the source that it came in at, as far as its processing needs them. */
export interface StoredMessage {
  source_id: string;
  kind: IngestKind;
  content_type: string | null;
  headers: Record<string, string>;
  raw_body: Buffer;
  status: string;
  organization_id: string | null;
  accounts: Record<string, string> | null;
}

/** Asks for a stored message; its row is a {@link StoredMessage}. */
export function storedMessage(messageId: string): Statement {
  return {
    sql: `select m.source_id, m.kind, m.content_type, m.headers, m.raw_body, m.status, s.organization_id, s.accounts
          from ingest_messages m join ingest_sources s using (source_id) where m.message_id = $1`,
    parameters: [messageId],
    name: 'stored_message',
  };
}

export async function findStoredMessage(em: EntityManager, messageId: string): Promise<StoredMessage | null> {
  const [[row] = []] = await queryTogether(em, [storedMessage(messageId)]);
  return (row as unknown as StoredMessage | undefined) ?? null;
}

/**
 * Parses a stored message with its provider's adapter.
 * @throws ProviderPayloadError when it is not what its provider documents.
 */
export function parseStored(row: StoredMessage): ProviderMessage[] {
  return providers[row.kind].parse({
    rawBody: row.raw_body,
    headers: row.headers,
    contentType: row.content_type ?? undefined,
  });
}

/** The organization of the source that a message came in at; null where accounts tell it. */
export async function organizationOfMessage(
  { em }: Pick<Tx, 'em'>,
  messageId: string,
): Promise<string | null> {
  return (await findStoredMessage(em, messageId))?.organization_id ?? null;
}
