import { stripVTControlCharacters } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** One line of text. Control characters in customers' text must not move the operator's cursor. */
function cell(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && !value.some((each) => typeof each === 'object'))
    return value.map(cell).join(', ');
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return stripVTControlCharacters(plain).replace(/\p{Cc}+/gu, ' ');
}

/** Columns under their names, as wide as what is in them. */
function table(rows: readonly Fields[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cell(row[name]))),
  ];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((each, column) => each.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The rows of a list, or of an object whose values are records; null for what fits on a line. */
function rowsOf(value: unknown): readonly Fields[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFields) ? value : null;
  if (!isFields(value) || Object.keys(value).length === 0 || !Object.values(value).every(isFields))
    return null;
  return Object.entries(value).map(([name, fields]) => ({ name, ...(fields as Fields) }));
}

/** An answer for people: fields a line each, lists as tables. */
export function readable(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return 'None.';
  const rows = Array.isArray(value) ? rowsOf(value) : null;
  if (rows) return table(rows);
  if (!isFields(value)) return cell(value);
  const fields = Object.entries(value);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  const lines = fields
    .filter(([, each]) => !rowsOf(each))
    .map(([name, each]) => `${name.padEnd(width)}  ${cell(each)}`);
  const tables = fields.flatMap(([name, each]) => {
    const inside = rowsOf(each);
    return inside ? [`${name}:\n${table(inside)}`] : [];
  });
  return [...(lines.length > 0 ? [lines.join('\n')] : []), ...tables].join('\n\n');
}
