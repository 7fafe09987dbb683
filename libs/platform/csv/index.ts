export {
  CsvProblem,
  type CsvRecord,
  csvRecords,
  type Delimiter,
  decodeText,
  delimiterOf,
  delimiters,
  type Encoding,
  encodings,
} from './read-csv.ts';

/** One value of a CSV table. */
export type Cell = string | number | null;

/** What spreadsheets treat as the beginning of a formula (OWASP, CSV injection), also after leading space. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A line of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe, which makes it
 * text there; numbers stay as they are.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The original text of a cell of {@link csvLine}: without the apostrophe that it adds before a formula. */
export function withoutShield(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
