import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The cost of a check, as the binary logarithm of scrypt's N: OWASP's recommendation, 128 MiB and about a
 * tenth of a second or more. Each hash contains its own cost, so that this may be raised. Tests lower it,
 * because they hash hundreds of passwords.
 */
export const passwordCost = { log2N: 17 };
const blockSize = 8;
const keyLength = 32;

function derive(password: string, salt: Buffer, log2N: number): Promise<Buffer> {
  const N = 2 ** log2N;
  const maxmem = 2 * 128 * N * blockSize;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r: blockSize, p: 1, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$<log2N>$<salt>$<key>`, the last two in base64. */
const written = (log2N: number, salt: Buffer, key: Buffer): string =>
  ['scrypt', log2N, salt.toString('base64'), key.toString('base64')].join('$');

export async function hashPassword(password: string): Promise<string> {
  const { log2N } = passwordCost;
  const salt = randomBytes(16);
  return written(log2N, salt, await derive(password, salt, log2N));
}

/**
 * A hash that no password matches: checking it for an unknown account takes as long as checking a known
 * account's hash.
 */
export const decoyHash = (): string => written(passwordCost.log2N, Buffer.alloc(16), Buffer.alloc(keyLength));

/** Compares in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, log2N, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !log2N || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), Number(log2N));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
