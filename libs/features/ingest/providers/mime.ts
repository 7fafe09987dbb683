import { htmlToText } from './html-to-text.ts';
import { reportParts } from './report.ts';

/**
 * The subset of MIME (RFC 2045–2047, 5322, 7578) that reading a reply's text and a multipart form requires; README.md says
 * why no library is used. Raw text here is latin1: one character per byte, so that structure can be searched as text
 * without loss.
 */

export interface MimePart {
  headers: [name: string, value: string][];
  /** latin1, as above */
  body: string;
}

const maxDepth = 8;
/** Limit of parts of one multipart body; the rest is ignored. */
const maxParts = 1_000;
/** Limit of the headers of one message or part, in bytes. */
const maxHeaders = 2 ** 18;
/** Limit of one part's encoded text, in bytes; a person writes less. */
const maxText = 2 ** 20;

/** Text in any encoding that the platform knows; an unknown name is read as UTF-8. */
export function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The first parts of a multipart body; none when the Content-Type names no boundary. */
export function readMultipart(body: string, contentType: string): MimePart[] {
  const boundary = parameter(contentType, 'boundary');
  if (boundary === null) return [];
  // The line break before a delimiter is the delimiter's (RFC 2046 §5.1.1).
  const delimiter = new RegExp(
    `(?:^|\\r?\\n)--${boundary.replace(/\W/g, '\\$&')}(?:--)?[ \\t]*(?=\\r?\\n|$)`,
  );
  return body
    .split(delimiter, maxParts + 2)
    .slice(1, -1)
    .map((part) => readMimePart(part.replace(/^\r?\n/, '')));
}

/** A message or part: headers, an empty line, the rest. */
function readMimePart(raw: string): MimePart {
  if (/^\r?\n/.test(raw)) return { headers: [], body: raw.replace(/^\r?\n/, '') };
  const separator = /\r?\n\r?\n/.exec(raw);
  const end = separator?.index ?? raw.length;
  return {
    headers: readHeaderLines(raw.slice(0, end)),
    body: raw.slice(end + (separator?.[0].length ?? 0)),
  };
}

/** Header lines → pairs, folding undone. */
export function readHeaderLines(block: string): [name: string, value: string][] {
  return block
    .slice(0, maxHeaders)
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .map((line) => /^([!-9;-~]+):(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => [match[1] ?? '', (match[2] ?? '').trim()]);
}

/** The parts of a message that a reply or a report needs. */
export interface ReadMessage {
  headers: [name: string, value: string][];
  /** The first plain part, else the first HTML part as text; null without either. */
  text: string | null;
  /** The concatenated text of the parts that only a report has; null in any other message. */
  report: string | null;
}

/** Reads a message (raw, latin1). */
export function readMessage(raw: string): ReadMessage {
  const message = readMimePart(raw);
  const { plain, html, report } = findTexts(message, 0);
  return {
    headers: message.headers,
    text: plain ?? (html === null ? null : htmlToText(html)),
    report: report.length > 0 ? report.join('\n\n') : null,
  };
}

interface FoundTexts {
  plain: string | null;
  html: string | null;
  report: string[];
}

function findTexts(part: MimePart, depth: number): FoundTexts {
  const type = header(part, 'content-type') ?? 'text/plain';
  const name = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (name.startsWith('multipart/') && depth < maxDepth) {
    const found: FoundTexts = { plain: null, html: null, report: [] };
    for (const inner of readMultipart(part.body, type)) {
      const texts = findTexts(inner, depth + 1);
      found.plain ??= texts.plain;
      found.html ??= texts.html;
      found.report.push(...texts.report);
    }
    return found;
  }
  if (reportParts.test(name)) {
    return { plain: null, html: null, report: [decodeTransfer(part).toString('utf8')] };
  }
  const attached = /^attachment\b/i.test(header(part, 'content-disposition') ?? '');
  if (attached || (name !== 'text/plain' && name !== 'text/html'))
    return { plain: null, html: null, report: [] };
  const text = decodeCharset(decodeTransfer(part), parameter(type, 'charset') ?? 'utf-8');
  return name === 'text/plain'
    ? { plain: text, html: null, report: [] }
    : { plain: null, html: text, report: [] };
}

function decodeTransfer(part: MimePart): Buffer {
  const encoding = header(part, 'content-transfer-encoding')?.toLowerCase();
  const body = part.body.slice(0, maxText);
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? decodeQuoted(body) : body, 'latin1');
}

function decodeQuoted(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Encoded words of a header (RFC 2047), `=?utf-8?q?caf=C3=A9?=`; other text stays as it is. */
export function decodeEncodedWords(text: string): string {
  return text
    .replace(/(\?=)[ \t]{1,10}(?==\?)/g, '$1')
    .replace(
      /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,1000})\?=/gi,
      (_, charset: string, encoding: string, encoded: string) =>
        decodeCharset(
          encoding.toLowerCase() === 'b'
            ? Buffer.from(encoded, 'base64')
            : Buffer.from(decodeQuoted(encoded.replaceAll('_', ' ')), 'latin1'),
          charset,
        ),
    );
}

function header(part: MimePart, name: string): string | undefined {
  return part.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** A parameter of a structured header, quoted or not. */
export function parameter(headerValue: string, name: string): string | null {
  const match = new RegExp(`;[ \\t]*${name}=(?:"([^"]{0,200})"|([^\\s;"]{1,200}))`, 'i').exec(headerValue);
  return match?.[1] ?? match?.[2] ?? null;
}
