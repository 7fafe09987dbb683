import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '#platform/db';
import { type IngestKind, type ProviderMessage, providers } from './providers/index.ts';

/** A row of `ingest_messages`, as far as its processing needs it. */
export interface StoredMessage {
  source_id: string;
  kind: IngestKind;
  content_type: string | null;
  headers: Record<string, string>;
  raw_body: Buffer;
  status: string;
}

export async function findStoredMessage(em: EntityManager, messageId: string): Promise<StoredMessage | null> {
  const rows = await query<StoredMessage>(
    em,
    'select source_id, kind, content_type, headers, raw_body, status from ingest_messages where message_id = $1',
    [messageId],
    'stored_message',
  );
  return rows[0] ?? null;
}

/**
 * What a stored message says.
 * @throws ProviderPayloadError when it is not what its provider documents.
 */
export function parseStored(row: StoredMessage): ProviderMessage[] {
  return providers[row.kind].parse({
    rawBody: row.raw_body,
    headers: row.headers,
    contentType: row.content_type ?? undefined,
  });
}
