import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '#platform/db';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;

/**
 * CRC-32 of the random part in six base62 characters: a typo or a truncated key is refused without a look-up.
 */
function checksum(text: string): string {
  let value = crc32(text);
  let out = '';
  for (let i = 0; i < checksumLength; i++) {
    out = alphabet.charAt(value % 62) + out;
    value = Math.floor(value / 62);
  }
  return out;
}

/** A new key: `svc_live_` or `svc_test_`, 32 random base62 characters (190 bits), 6 of checksum. */
export function generateKey(environment: Environment): string {
  let random = '';
  for (let i = 0; i < randomLength; i++) random += alphabet.charAt(randomInt(62));
  return `svc_${environment}_${random}${checksum(random)}`;
}

/** The environment of a well-formed key; null for anything else. */
export function parseKey(key: string): Environment | null {
  const match = /^svc_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(key);
  if (!match?.[2] || checksum(match[2]) !== match[3]) return null;
  return match[1] === 'live' ? 'live' : 'test';
}

/** The stored hash of a key. A fast hash is right for 190 random bits. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
