import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Keeps secrets that we must be able to use again (signing keys) encrypted at rest. */
export interface SecretBox {
  /** @param owner the id of the record that holds it; a sealed secret opens only for that record. */
  seal(secret: string, owner: string): Buffer;
  /** @throws Error when the bytes were altered, belong to another record, or were sealed under another key. */
  open(sealed: Uint8Array, owner: string): string;
}

const format = 1;
const ivLength = 12;
const tagLength = 16;
const maxOpened = 1_000;
/** Signing keys are short; what is longer (a stored answer) is opened once. */
const maxRemembered = 256;

/** AES-256-GCM under a key derived from the configured one; layout: format byte, IV, tag, ciphertext. */
export function createSecretBox(secretKey: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'secrets', 'sealed-at-rest', 32));
  // A busy endpoint's secret is opened for every delivery, so opened secrets are cached.
  const opened = new LRUCache<string, string>({ max: maxOpened });
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), iv, cipher.getAuthTag(), text]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const known = bytes.length <= maxRemembered ? `${owner} ${bytes.toString('base64')}` : '';
      const remembered = opened.get(known);
      if (remembered !== undefined) return remembered;
      if (bytes[0] !== format) throw new Error('The sealed secret has an unknown format');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + ivLength));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(1 + ivLength, 1 + ivLength + tagLength));
      const secret =
        decipher.update(bytes.subarray(1 + ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      if (bytes.length <= maxRemembered) opened.set(known, secret);
      return secret;
    },
  };
}
