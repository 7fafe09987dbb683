import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ConfigError } from './config-error.ts';

/** A key for one purpose, derived from one of the configured ones. */
export interface DerivedKey {
  /** Four bytes that identify the configured key and reveal nothing else of it. */
  id: Buffer;
  /** Made once, because making a KeyObject costs several times as much as a signature. */
  key: KeyObject;
}

const idLength = 4;
const keyLength = 32;

/**
 * The configured keys: the first one seals and signs, every one opens and verifies. They are never used directly; keys are
 * derived for each purpose.
 */
export class SecretKeys {
  readonly #keys: readonly Buffer[];
  readonly #derived = new Map<string, [DerivedKey, ...DerivedKey[]]>();

  /** @param keys the current one first; empty for a process without keys. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys;
  }

  /** Whether this process has no keys. */
  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /**
   * The keys for one purpose, the current one first.
   * @throws ConfigError in a process without keys.
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
