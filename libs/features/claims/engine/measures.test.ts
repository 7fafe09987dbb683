import { describe, expect, it } from 'vitest';
import { numbersIn } from '../numbers-in.ts';
import { readDimensions, readLength, readNumber } from './measures.ts';
import { tokenize } from './tokens.ts';

describe('measures', () => {
  it.each([
    ['12', 12],
    ['1,344', 1344],
    ['12 1/2', 12.5],
    ['12½', 12.5],
    ['twenty-two', 22],
    ['thirteen and a half', 13.5],
    ['one hundred and five', 105],
    ['hundred and sixty', 160],
    ['one thousand two hundred ten', 1210],
  ])('reads the number %s', (text, value) => {
    expect(readNumber(tokenize(text), 0)?.value).toBe(value);
  });

  it.each([
    [`12'6"`, 12.5],
    ['12 ft 6 in', 12.5],
    ['8-foot', 8],
    ['30 inches', 2.5],
    ['2.4 m', 7.874],
    ['nine foot three ceilings', 9.25],
    ['seven nine ceiling', 7.75],
    [`11'-6, CH 8`, 11.5],
  ])('reads the length %s in feet', (text, feet) => {
    expect(readLength(tokenize(text), 0)?.feet).toBeCloseTo(feet, 3);
  });

  it.each([
    ['twelve by four six', [12, 4.5]],
    ['10 (N and S walls) x 9', [10, 9]],
    ['twelve by four six fans', [12, 4]],
  ])('reads the size %s', (text, sides) => {
    expect(readDimensions(tokenize(text), 0)?.sides).toEqual(sides);
  });

  it('takes neither dates nor units times days for a size', () => {
    expect(readDimensions(tokenize('2/11'), 0)).toBeNull();
    expect(readDimensions(tokenize('1 x 3 days'), 0)).toBeNull();
  });

  it('lists every number of a text once, lengths in feet too', () => {
    expect(numbersIn(`Den 12'6" x 10', three fans`)).toEqual([12, 12.5, 10, 3]);
  });
});
