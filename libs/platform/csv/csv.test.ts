import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './index.ts';

/** Reads one line as RFC 4180 describes it. */
function parse(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') break;
  }
  expect(cell.lastIndex).toBe(line.length);
  return cells;
}

describe('csvLine', () => {
  it('quotes commas, quotes and line breaks, and leaves null empty', () => {
    expect(csvLine(['a', null, 'b,c', 'd"e', 'f\ng', 7])).toBe('a,,"b,c","d""e","f\ng",7\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\u00a0=1',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('makes text of %j, which a spreadsheet would run', (text) => {
    expect(parse(csvLine([text]))).toEqual([`'${text}`]);
  });

  it('leaves negative numbers numbers', () => {
    expect(csvLine([-1])).toBe('-1\r\n');
  });

  it('is read back as it was written, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\r', '\n', '=', ';', 'ü') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(parse(csvLine(cells)).map((cell, i) => (cells[i] === cell ? cell : cell.slice(1)))).toEqual(
          cells,
        );
      }),
    );
  });
});
