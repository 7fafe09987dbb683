import { crc32, deflateSync } from 'node:zlib';

const width = 480;
const height = 320;

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
};

type Color = readonly [red: number, green: number, blue: number];

/** A wall above a floor, with a water stain whose extent depends on `seed`, and a tide line around it. */
function colorAt(x: number, y: number, seed: number): Color {
  const floor = height * 0.72;
  const distance = Math.hypot((x - width * (0.3 + (seed % 5) * 0.1)) / 1.6, y - floor);
  const edge = 85 + (seed % 3) * 22 + 9 * Math.sin(x / 17 + seed) + 6 * Math.sin(y / 11);
  const wet = distance < edge ? 1 - distance / edge / 2 : 0;
  const tide = Math.abs(distance - edge) < 3 ? 30 : 0;
  const grain = ((x * 7 + y * 13 + seed) % 11) - 5;
  const board = y > floor - 16 && y < floor ? 18 : 0;
  const seam = y > floor && (x + Math.floor((y - floor) / 22) * 61) % 122 < 2 ? 40 : 0;
  const [red, green, blue] = y < floor ? [226, 219, 205] : [158, 120, 84];
  const shade = (value: number, stain: number) =>
    Math.max(0, Math.min(255, Math.round(value + grain + board - seam - tide - wet * stain)));
  return [shade(red, 70), shade(green, 84), shade(blue, 105)];
}

/** A drawn picture of a water stain: good enough for trying the product, and free of copyright. */
export function drawPhoto(seed: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(colorAt(x, y, seed), y * (width * 3 + 1) + 1 + x * 3);
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
