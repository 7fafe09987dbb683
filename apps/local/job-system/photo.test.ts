import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawPhoto } from './photo.ts';

it('draws a picture that is a PNG, another one for another number', () => {
  const picture = drawPhoto(1);
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  const begin = picture.indexOf('IDAT') + 4;
  const rows = inflateSync(picture.subarray(begin, begin + picture.readUInt32BE(begin - 8)));
  expect(rows).toHaveLength((480 * 3 + 1) * 320);
  expect(drawPhoto(2).equals(picture)).toBe(false);
});
