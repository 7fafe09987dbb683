import type { StoredMessage } from './ingest.sql.ts';
import type { MessageToParse } from './parse-message.ts';

/** What a stored message is parsed by. */
export function toParse(
  { kind, headers, content_type, mapping }: StoredMessage,
  rawBody: Buffer,
): MessageToParse {
  return { kind, headers, contentType: content_type ?? undefined, mapping: mapping ?? undefined, rawBody };
}
