import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SecretKeys } from '#platform/config';

/** The ciphertext is well-formed, and sealed under a key that this process does not have. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError';

  constructor() {
    super('The secret was sealed under a key that this process was not given');
  }
}

/** Keeps secrets that we must be able to use again (signing keys) encrypted at rest. */
export interface SecretBox {
  /** @param owner the id of the record that holds it; a sealed secret opens only for that record. */
  seal(secret: string, owner: string): Buffer;
  /**
   * @throws MissingKeyError if this process does not have the key that it was sealed with.
   * @throws Error if the bytes were altered, or belong to another record.
   */
  open(sealed: Uint8Array, owner: string): string;
  /** The first bytes of every secret that is sealed with the current key. */
  readonly currentPrefix: Buffer;
}

const format = 2;
const ivLength = 12;
/** Offsets of the parts. */
const ivAt = 5;
const tagAt = ivAt + ivLength;
const textAt = tagAt + 16;
const maxOpened = 1_000;
/** Maximum length of cached secrets: signing keys are short, and longer ones (a stored response) are opened only once. */
const maxRemembered = 256;

/** AES-256-GCM under a key derived from a configured one; layout: format byte, key id, IV, tag, ciphertext. */
export function createSecretBox(secretKeys: SecretKeys): SecretBox {
  const keys = secretKeys.derive('sealed-at-rest');
  const [current] = keys;
  const currentPrefix = Buffer.concat([Buffer.of(format), current.id]);
  // A busy endpoint's secret is opened for every delivery, so opened secrets are cached.
  const opened = new LRUCache<string, string>({ max: maxOpened });
  return {
    currentPrefix,
    seal(secret, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      cipher.setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([currentPrefix, iv, cipher.getAuthTag(), text]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const known = bytes.length <= maxRemembered ? `${owner} ${bytes.toString('base64')}` : '';
      const remembered = opened.get(known);
      if (remembered !== undefined) return remembered;
      if (bytes[0] !== format) throw new Error('The sealed secret has an unknown format');
      const key = keys.find(({ id }) => id.equals(bytes.subarray(1, ivAt)));
      if (!key) throw new MissingKeyError();
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(ivAt, tagAt));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(tagAt, textAt));
      const secret = decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
      if (bytes.length <= maxRemembered) opened.set(known, secret);
      return secret;
    },
  };
}
