import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvRecords, type Delimiter, decodeText, delimiterOf, withoutShield } from './index.ts';

async function recordsOf(text: string, delimiter: Delimiter = 'comma'): Promise<[number, ...string[]][]> {
  const found: [number, ...string[]][] = [];
  for await (const { line, cells } of csvRecords(text, delimiter)) found.push([line, ...cells]);
  return found;
}

describe('csvRecords', () => {
  it.each([
    [
      'a,b\r\n1,"x\r\ny"\r\n\r\n3,4\r\n,\r\n5,6',
      [
        [1, 'a', 'b'],
        [2, '1', 'x\r\ny'],
        [5, '3', '4'],
        [7, '5', '6'],
      ],
    ],
    [
      '\n\na\n"x\n\ny"\r1\n',
      [
        [3, 'a'],
        [4, 'x\n\ny'],
        [7, '1'],
      ],
    ],
    [
      'a,b\n1,5" pipe\n"he said ""hi""",2\n3,4,5\n6',
      [
        [1, 'a', 'b'],
        [2, '1', '5" pipe'],
        [3, 'he said "hi"', '2'],
        [4, '3', '4', '5'],
        [5, '6'],
      ],
    ],
    ['', []],
  ])('reads %j, each record with the line that it begins in', async (text, expected) => {
    expect(await recordsOf(text)).toEqual(expected);
  });

  it('has in the pieces of a file what the file has', async () => {
    const text = Array.from(
      { length: 500 },
      (_, n) => `${n};"line\r\nbreak ""${n}"""\r\n${n % 7 ? '' : '\r\n'}`,
    ).join('');
    const whole: unknown[] = [];
    const again: unknown[] = [];
    let line = 1;
    for await (const { raw, ...record } of csvRecords(text, 'semicolon')) {
      whole.push(record);
      for await (const { raw: _, ...each } of csvRecords(raw, 'semicolon', line)) again.push(each);
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
    expect(whole).toHaveLength(500);
    // A line break within a cell is kept; those between records are one of two characters or one.
    expect(again).toEqual(whole);
  });

  it('says in which line a quotation mark is opened that nothing closes, however long the file is', async () => {
    for (const rest of ['2,3\n', '2,3\n'.repeat(100_000)]) {
      await expect(recordsOf(`a,b\n1,"never closed\n${rest}`)).rejects.toMatchObject({
        name: 'CsvProblem',
        line: 2,
      });
    }
  });

  it('reads back what csvLine has written', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', ',', '"', '\r', '\n', '=', '-', "'", 'ü', '𝄞'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (cells) => {
        // A record of nothing but blanks is none.
        const [[, ...read] = []] = await recordsOf(csvLine(['x', ...cells]));
        expect(read.map(withoutShield)).toEqual(['x', ...cells.map(withoutShield)]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('decodeText', () => {
  const utf16 = Buffer.from('Núñez;a', 'utf16le');
  it.each([
    ['utf-8', Buffer.from('\ufeffNúñez;a')],
    ['utf-8', Buffer.from('Núñez;a')],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
    ['windows-1252', Buffer.from('Núñez;a', 'latin1')],
  ])('finds %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'Núñez;a', encoding });
  });

  it('is not misled by a character that is cut', () => {
    expect(decodeText(Buffer.from('Nú').subarray(0, 2), true)).toEqual({ text: 'N', encoding: 'utf-8' });
  });
});

it.each([
  ['a;b;c\n1,2,3,4;', 'semicolon'],
  ['"a,b,c,d";e\n', 'semicolon'],
  ['a\tb', 'tab'],
  ['a|b|c', 'pipe'],
  ['alone', 'comma'],
])('delimiterOf finds what stands between the cells of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

it.each([
  ["'=1+1", '=1+1'],
  ["'+14045550117", '+14045550117'],
  ["'tis", "'tis"],
  ["O'Neil", "O'Neil"],
])('withoutShield makes of %j what it was', (cell, text) => {
  expect(withoutShield(cell)).toBe(text);
});
