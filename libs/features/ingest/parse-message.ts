import {
  type IngestKind,
  type Mapping,
  type ProviderMessage,
  ProviderPayloadError,
  providers,
} from './providers/index.ts';

/** A stored message, as plain data. */
export interface MessageToParse {
  kind: IngestKind;
  rawBody: Uint8Array;
  headers: Record<string, string>;
  contentType: string | undefined;
  mapping?: Mapping | undefined;
}

/** The parsed messages, or why the body does not conform to the provider's documentation. */
export type ParsedMessage = { messages: ProviderMessage[] } | { refused: string };

/** Parses a stored message with its provider's adapter. */
export function parseMessage({
  kind,
  rawBody,
  headers,
  contentType,
  mapping,
}: MessageToParse): ParsedMessage {
  const body = Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  try {
    return { messages: providers[kind].parse({ rawBody: body, headers, contentType, mapping }) };
  } catch (error) {
    if (!(error instanceof ProviderPayloadError)) throw error;
    return { refused: error.message };
  }
}
