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

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection): leading space is no shield. */
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

/** The text of a cell as {@link csvLine} has got it: without the apostrophe that made text of what looks like a formula. */
export function withoutShield(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
