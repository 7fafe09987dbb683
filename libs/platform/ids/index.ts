import { randomFillSync, randomUUID } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** Prefixes of the public identifiers (docs/contract.md §1); the suffix is opaque and time-sortable. */
export type IdPrefix =
  | 'evt'
  | 'nte'
  | 'call'
  | 'clm'
  | 'cnt'
  | 'out'
  | 'aud'
  | 'chk'
  | 'whk'
  | 'dlv'
  | 'key'
  | 'src'
  | 'sec'
  | 'con'
  | 'alr'
  | 'usr'
  | 'ses'
  | 'inv'
  | 'opr'
  | 'msg'
  | 'run'
  | 'req'
  | 'rcv'
  | 'ers'
  | 'fbk'
  | 'imp'
  | 'exp';

/** Random bytes are generated many at a time, because each call to the generator costs more than the bytes. */
const pool = new Uint8Array(16 * 256);
let drawn = pool.length;

function randomBytes16(): Uint8Array {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += 16;
  return pool.slice(drawn - 16, drawn);
}

let lastMs = 0;
let sequence = 0;

/**
 * Sixteen bytes laid out as a UUIDv7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then a 12-bit counter that keeps
 * identifiers made in one millisecond of one process in order, then random bits.
 */
function timeOrderedBytes(now: number): Uint8Array {
  const bytes = randomBytes16();
  if (now > lastMs) {
    lastMs = now;
    sequence = ((bytes[6] ?? 0) & 0x03) << 8;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const ms = lastMs;
  bytes[0] = Math.floor(ms / 2 ** 40) & 0xff;
  bytes[1] = Math.floor(ms / 2 ** 32) & 0xff;
  bytes[2] = Math.floor(ms / 2 ** 24) & 0xff;
  bytes[3] = Math.floor(ms / 2 ** 16) & 0xff;
  bytes[4] = Math.floor(ms / 2 ** 8) & 0xff;
  bytes[5] = ms & 0xff;
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}

/** A new UUIDv7 (RFC 9562), in its canonical lower-case form. */
export function uuidv7(now: number = Date.now()): string {
  const hex = Buffer.from(timeOrderedBytes(now)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A new prefixed identifier such as `call_06a3…`: 26 Crockford base32 characters that sort by creation time. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  const bytes = timeOrderedBytes(now);
  let suffix = '';
  let held = 0;
  let heldBits = 0;
  for (let i = 15; i >= 0; i--) {
    held |= (bytes[i] ?? 0) << heldBits;
    heldBits += 8;
    while (heldBits >= 5) {
      suffix = CROCKFORD.charAt(held & 31) + suffix;
      held >>= 5;
      heldBits -= 5;
    }
  }
  // 128 bits are 25 characters of five bits, and three bits more.
  return `${prefix}_${CROCKFORD.charAt(held)}${suffix}`;
}

/** The time of a prefixed identifier, in milliseconds since 1970; null if it is not one of ours. */
export function idTime(id: string): number | null {
  const suffix = id.slice(id.indexOf('_') + 1);
  if (suffix.length !== 26) return null;
  let value = 0n;
  for (const char of suffix) {
    const digit = CROCKFORD.indexOf(char);
    if (digit < 0) return null;
    value = (value << 5n) | BigInt(digit);
  }
  return Number(value >> 80n);
}

/**
 * The smallest identifiers of a moment, the prefixed ones without their prefix. Identifiers begin with the time and the
 * lists' indexes are by identifier, so a statement with this bound reads only older or only newer rows.
 */
export function smallestIds(ms: number): { prefixed: string; uuid: string } {
  const base32 = (BigInt(ms) << 80n).toString(32).padStart(26, '0');
  const hex = ms.toString(16).padStart(12, '0');
  return {
    prefixed: base32.replace(/./g, (digit) => CROCKFORD.charAt(Number.parseInt(digit, 32))),
    uuid: `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`,
  };
}

/** An unordered random identifier for requests and lock tokens. */
export function randomId(): string {
  return randomUUID();
}
