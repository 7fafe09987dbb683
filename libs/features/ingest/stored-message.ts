import type { StoredMessage } from './ingest.sql.ts';
import type { MessageToParse } from './parse-message.ts';

/** The input for parsing a stored message. */
export function toParse(
  { kind, headers, content_type, mapping }: StoredMessage,
  rawBody: Buffer,
): MessageToParse {
  return { kind, headers, contentType: content_type ?? undefined, mapping: mapping ?? undefined, rawBody };
}
