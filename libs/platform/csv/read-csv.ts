import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Delimiters by name, because some client generators cannot have a tab in an enum. */
export const delimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export type Delimiter = (typeof delimiters)[number];

const signs: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };

/** Byte order marks by encoding. */
const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes that are examined if a text has no byte order mark. */
const sampled = 2_048;

/** Detects UTF-16 without a mark: one byte of each English letter is 0, the second (LE) or the first (BE). */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampled);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const most = sample.length / 4;
  if (second > most && first < second / 4) return 'utf-16le';
  return first > most && second < first / 4 ? 'utf-16be' : null;
}

/**
 * The text of a file and its encoding: by its byte order mark; else UTF-8 if it is valid; else windows-1252, as older
 * spreadsheets save.
 * @param isCut whether the bytes are only the beginning of the file, so that the last character may be incomplete.
 */
export function decodeText(bytes: Uint8Array, isCut = false): { text: string; encoding: Encoding } {
  const decode = (encoding: Encoding, fatal = false): string =>
    new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut });
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const encoding = marked ?? unmarkedUtf16(bytes);
  if (encoding) return { text: decode(encoding), encoding };
  try {
    return { text: decode('utf-8', true), encoding: 'utf-8' };
  } catch {
    return { text: decode('windows-1252'), encoding: 'windows-1252' };
  }
}

/** The delimiter of a table: the candidate that is most frequent in its first line, outside of quotes. */
export function delimiterOf(text: string): Delimiter {
  const [first = ''] = text
    .trimStart()
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = delimiters.map((delimiter) => first.split(signs[delimiter]).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? 'comma';
}

/** A record of a table. */
export interface CsvRecord {
  /** The number of its first line in the file, from 1. */
  line: number;
  cells: string[];
  /** Its text in the file, with its line break and the blank lines before it. */
  raw: string;
}

/** A text that is not a valid table. */
export class CsvProblem extends Error {
  override name = 'CsvProblem';
  readonly line: number;

  constructor(line: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

/** Maximum characters of one record; a longer one means that a quotation mark is not closed. */
const longestRecord = 200_000;
/** Bytes that are parsed at a time; in between, other work of the event loop runs. */
const sliceBytes = 64 * 1024;

const lineBreaks = /\r\n|\r|\n/g;

const linesIn = (text: string): number => text.match(lineBreaks)?.length ?? 0;

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes);
    await setImmediate();
  }
}

/**
 * The records of a table, one after another (RFC 4180, and the variants of spreadsheets): line breaks of any kind, also in
 * quoted cells, quotation marks within a cell, rows of any length. Records with only empty cells are skipped.
 * @param firstLine the number of the text's first line.
 * @throws CsvProblem if a quotation mark is not closed.
 */
export async function* csvRecords(
  text: string,
  delimiter: Delimiter,
  firstLine = 1,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: signs[delimiter],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    max_record_size: longestRecord,
  });
  let line = firstLine;
  // Errors are ignored here, because reading the parser below throws them.
  pipeline(Readable.from(slicesOf(text)), parser, () => undefined);
  let skipped = '';
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      const blank = /^[\r\n]*/.exec(raw)?.[0] ?? '';
      const at = line + (blank.length < raw.length ? linesIn(blank) : 0);
      line += linesIn(raw);
      if (record.every((cell) => cell.trim() === '')) {
        skipped += raw;
        continue;
      }
      yield { line: at, cells: record, raw: skipped + raw };
      skipped = '';
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem(line, 'has a quotation mark that is opened and not closed', error);
  }
}
