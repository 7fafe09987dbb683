import type { IngestPreviewRecord, PreviewIngestSource } from './ingest.schemas.ts';
import { parseMessage } from './parse-message.ts';
import { isObject } from './providers/body.ts';
import type { ProviderMessage } from './providers/index.ts';

const shownRecords = 50;

/** The fields of a message by the names that our API has for them. */
function named(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inner instanceof Date ? inner.toISOString() : named(inner),
    ]),
  );
}

function present(message: ProviderMessage): IngestPreviewRecord['records'][number] {
  const { type, ...fields } = message;
  if (message.type === 'unreadable') {
    return { type, status: 'unreadable', problem: message.problem, fields: null };
  }
  if (message.type === 'irrelevant') {
    return { type, status: 'irrelevant', problem: message.reason, fields: null };
  }
  return { type, status: 'read', problem: null, fields: named(fields) as Record<string, unknown> };
}

/** Reads a sample of messages as a source would. */
export function previewSource({
  kind,
  mapping,
  body,
  content_type,
}: PreviewIngestSource): IngestPreviewRecord {
  const parsed = parseMessage({
    kind,
    rawBody: Buffer.from(body),
    headers: { 'content-type': content_type },
    contentType: content_type,
    mapping: mapping ?? undefined,
  });
  if ('refused' in parsed) {
    return { records: [{ type: 'unreadable', status: 'unreadable', problem: parsed.refused, fields: null }] };
  }
  return { records: parsed.messages.slice(0, shownRecords).map(present) };
}
