import { decodeCharset, parameter, readMultipart } from './mime.ts';
import { ProviderPayloadError } from './provider.ts';

/** An integer that a JavaScript number cannot represent is an id, and is kept as text. */
function keepLongNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
}

/**
 * A JSON body (UTF-8, a byte order mark is tolerated).
 * @throws {ProviderPayloadError} when it is not JSON
 */
export function readJson(rawBody: Buffer, field = 'body'): unknown {
  try {
    const text = decodeCharset(rawBody, 'utf-8');
    return /\d{16}/.test(text) ? JSON.parse(text, keepLongNumber) : JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which may be private and must not be logged.
    throw new ProviderPayloadError(field, 'is not JSON');
  }
}

/**
 * A JSON body that is one object.
 * @throws {ProviderPayloadError} when it is anything else
 */
export function readJsonObject(rawBody: Buffer, field = 'body'): Record<string, unknown> {
  const value = readJson(rawBody, field);
  if (!isObject(value)) throw new ProviderPayloadError(field, 'is not a JSON object');
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type MediaType = 'form' | 'multipart' | 'json';

/** The kind of body that a Content-Type header states; an unknown type is read as JSON. */
export function mediaType(contentType: string | undefined): MediaType {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'json';
}

/**
 * The text fields of a form, url-encoded or multipart (RFC 7578; files are left out). Of a repeated field, the first
 * counts. `readCharsets` finds, in the fields themselves, the encodings of multipart fields that are not UTF-8.
 * @throws {ProviderPayloadError} when it is no form
 */
export function readForm(
  rawBody: Buffer,
  contentType: string | undefined,
  readCharsets: (fields: ReadonlyMap<string, Buffer>) => Readonly<Record<string, string>> = () => ({}),
): Map<string, string> {
  const type = mediaType(contentType);
  if (type === 'json') throw new ProviderPayloadError('body', 'is not a form');
  const form = new Map<string, string>();
  if (type === 'form') {
    for (const [name, value] of readFormPairs(rawBody)) if (!form.has(name)) form.set(name, value);
    return form;
  }
  const parts = new Map<string, Buffer>();
  for (const part of readMultipart(rawBody.toString('latin1'), contentType ?? '')) {
    const disposition =
      part.headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
    const field = parameter(disposition, 'name');
    const isFile = /;[ \t]*filename\*?=/i.test(disposition);
    if (field !== null && !isFile && !parts.has(field)) parts.set(field, Buffer.from(part.body, 'latin1'));
  }
  const charsets = readCharsets(parts);
  for (const [name, value] of parts) form.set(name, decodeCharset(value, charsets[name] ?? 'utf-8'));
  return form;
}

/** The decoded pairs of a url-encoded form, in order, repeated names included. */
export function readFormPairs(rawBody: Buffer): URLSearchParams {
  return new URLSearchParams(rawBody.toString('utf8'));
}
