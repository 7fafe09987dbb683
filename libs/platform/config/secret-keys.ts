import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ConfigError } from './config-error.ts';

/** A key for one purpose, derived from one of the configured ones. */
export interface DerivedKey {
  /** Tells which configured key it comes from, and nothing else of that key: four bytes. */
  id: Buffer;
  /** Made once: making it of bytes costs several times what it signs. */
  key: KeyObject;
}

const idLength = 4;
const keyLength = 32;

/**
 * The configured keys: the first one seals and signs, every one opens and verifies. No purpose sees them; each derives
 * keys of its own.
 */
export class SecretKeys {
  readonly #keys: readonly Buffer[];
  readonly #derived = new Map<string, [DerivedKey, ...DerivedKey[]]>();

  /** @param keys the current one first; none where a process is not given any. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys;
  }

  /** Whether this process was given none. */
  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /**
   * The keys for one purpose, the current one first.
   * @throws ConfigError in a process that was not given a key.
   */
  derive(purpose: string): [current: DerivedKey, ...others: DerivedKey[]] {
    const known = this.#derived.get(purpose);
    if (known) return known;
    const [current, ...others] = this.#keys.map((key) => ({
      id: Buffer.from(hkdfSync('sha256', key, 'key-id', '', idLength)),
      key: createSecretKey(Buffer.from(hkdfSync('sha256', key, 'purpose', purpose, keyLength))),
    }));
    if (!current) {
      throw new ConfigError(
        'Configuration: SVC_SECRET_KEY is not set: 32 bytes in base64, from openssl rand -base64 32',
      );
    }
    this.#derived.set(purpose, [current, ...others]);
    return [current, ...others];
  }
}
