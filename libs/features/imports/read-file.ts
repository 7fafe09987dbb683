import {
  CsvProblem,
  type CsvRecord,
  csvRecords,
  type Delimiter,
  decodeText,
  delimiterOf,
  type Encoding,
} from '#platform/csv';
import type { Issue } from '#platform/errors';
import { validationError } from '#platform/errors';
import { type Column, headersOf, mapColumns } from './columns.ts';
import {
  type CreateImport,
  type ImportPreviewRecord,
  mostColumns,
  mostRows,
  type PreviewImport,
} from './imports.schemas.ts';

/** Rows that one transaction imports. */
const partRows = 100;
/** Rows of a preview. */
const shownRows = 10;

/** Some rows of a file, verbatim. */
export interface Part {
  /** The line in which the first row, or a blank line before it, begins. */
  firstLine: number;
  body: string;
}

/** A validated file. */
export interface ReadFile {
  encoding: Encoding;
  delimiter: Delimiter;
  columns: Column[];
  rows: number;
  parts: Part[];
}

type Sent = Pick<CreateImport, 'csv' | 'csv_base64' | 'delimiter'>;

const refuse = (issue: Issue) => validationError([issue]);

/** The field that the file was sent in. */
const pathOf = ({ csv }: Sent): string => (csv === undefined ? 'csv_base64' : 'csv');

/** @throws AppError `validation_error` for bytes that are no text. */
function textOf(sent: Sent, isCut = false): { text: string; encoding: Encoding; delimiter: Delimiter } {
  const path = pathOf(sent);
  const bytes = sent.csv === undefined ? Buffer.from(sent.csv_base64 ?? '', 'base64') : null;
  if (bytes?.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    throw refuse({
      path,
      code: 'wrong_format',
      message: 'must be CSV; this is a workbook or an archive: save the sheet as CSV',
    });
  }
  const { text, encoding } = bytes
    ? decodeText(bytes, isCut)
    : { text: (sent.csv ?? '').replace(/^\ufeff/, ''), encoding: 'utf-8' as const };
  if (text.includes('\0')) {
    throw refuse({ path, code: 'wrong_format', message: 'must be CSV; this is no text' });
  }
  return { text, encoding, delimiter: sent.delimiter ?? delimiterOf(text) };
}

/** @throws AppError `validation_error` for a first line that names no columns, or one twice. */
function requireHeaders(path: string, first: CsvRecord | undefined): string[] {
  if (!first)
    throw refuse({ path, code: 'too_few', message: 'must have a first line with the names of the columns' });
  if (first.cells.length > mostColumns) {
    throw refuse({ path, code: 'too_many', message: `must have at most ${mostColumns} columns` });
  }
  const headers = headersOf(first.cells);
  const twice = headers.find((header, at) => headers.indexOf(header) !== at);
  if (twice !== undefined) {
    throw refuse({
      path,
      code: 'repeated',
      message: `must name each column once; ${twice} stands there twice`,
    });
  }
  return headers;
}

/** The records up to the first unreadable one, which is the incomplete end of a cut file. */
async function* uncutRecords(text: string, delimiter: Delimiter): AsyncGenerator<CsvRecord> {
  try {
    yield* csvRecords(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
  }
}

/**
 * A preview of a file: its encoding, columns and first rows.
 * @throws AppError `validation_error`.
 */
export async function previewFile(sent: PreviewImport): Promise<ImportPreviewRecord> {
  const { text, encoding, delimiter } = textOf(sent, sent.is_cut);
  const found: CsvRecord[] = [];
  for await (const record of uncutRecords(text, delimiter)) {
    found.push(record);
    if (found.length > shownRows + 1) break;
  }
  const [first, ...records] = found;
  const headers = requireHeaders(pathOf(sent), first);
  // The last row of a cut file may be incomplete.
  const whole = sent.is_cut && records.length <= shownRows ? records.slice(0, -1) : records;
  return {
    encoding,
    delimiter,
    columns: mapColumns(headers, {}),
    rows: whole.slice(0, shownRows).map(({ cells }) => headers.map((_, at) => cells[at] ?? '')),
  };
}

/** @throws AppError `validation_error` where the columns suffice neither to create leads nor to update them. */
function requireColumns(
  headers: readonly string[],
  columns: readonly Column[],
  { mapping, upsert }: CreateImport,
): void {
  const there = `; the file has ${headers.join(', ')}`;
  const issues: Issue[] = Object.keys(mapping)
    .filter((header) => !headers.includes(header))
    .map((header) => ({
      path: `mapping.${header}`,
      code: 'unknown_reference',
      message: `is no column of the file${there}`,
    }));
  const fields = columns.map(({ field }) => field);
  for (const field of new Set(fields)) {
    if (field !== null && fields.filter((each) => each === field).length > 1) {
      issues.push({ path: 'mapping', code: 'repeated', message: `must name one column for ${field}` });
    }
  }
  const has = (...names: string[]): boolean => names.some((name) => fields.includes(name));
  const need = (what: string) =>
    issues.push({ path: 'mapping', code: 'required', message: `must name a column for ${what}${there}` });
  if (upsert && !has('external_ref')) need('external_ref, by which rows are told');
  if (!upsert && !has('name', 'first_name', 'last_name')) need('name');
  if (!upsert && !has('email', 'phone')) need('email or phone');
  if (issues.length > 0) throw validationError(issues.slice(0, 100));
}

/**
 * Validates a file, maps its columns, and splits its rows into parts.
 * @throws AppError `validation_error` naming the line.
 */
export async function readFile(input: CreateImport): Promise<ReadFile> {
  const { text, encoding, delimiter } = textOf(input);
  const path = pathOf(input);
  const parts: Part[] = [];
  let columns: Column[] | null = null;
  let rows = 0;
  let open: { firstLine: number; bodies: string[] } | null = null;
  let nextLine = 1;
  const close = (): void => {
    if (open) parts.push({ firstLine: open.firstLine, body: open.bodies.join('') });
    open = null;
  };
  try {
    for await (const record of csvRecords(text, delimiter)) {
      const { raw } = record;
      const firstLine = nextLine;
      nextLine += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
      if (!columns) {
        const headers = requireHeaders(path, record);
        columns = mapColumns(headers, input.mapping);
        requireColumns(headers, columns, input);
        continue;
      }
      rows += 1;
      if (rows > mostRows) {
        throw refuse({
          path,
          code: 'too_many',
          message: `must have at most ${mostRows} rows; send it in several files`,
        });
      }
      open ??= { firstLine, bodies: [] };
      open.bodies.push(raw);
      if (open.bodies.length === partRows) close();
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    throw refuse({ path, code: 'wrong_format', message: `${error.message}: line ${error.line}` });
  }
  close();
  if (!columns) requireHeaders(path, undefined);
  if (rows === 0)
    throw refuse({ path, code: 'too_few', message: 'must have at least one row below the first line' });
  return { encoding, delimiter, columns: columns ?? [], rows, parts };
}
