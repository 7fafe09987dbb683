import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SecretKeys } from '#platform/config';
import { createSecretBox } from './index.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const boxOf = (...keys: Buffer[]) => createSecretBox(new SecretKeys(keys));

describe('createSecretBox', () => {
  const box = boxOf(oldKey);

  it('opens what it sealed, for the same record only', () => {
    const sealed = box.seal('whsec_ünïcode', 'whk_1');
    expect(box.open(sealed, 'whk_1')).toBe('whsec_ünïcode');
    expect(() => box.open(sealed, 'whk_2')).toThrow();
  });

  it('refuses altered bytes and another key', () => {
    const sealed = box.seal('secret', 'whk_1');
    for (const at of [0, 1, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => boxOf(oldKey, newKey).open(altered, 'whk_1')).toThrow();
    }
    expect(() => boxOf(newKey).open(sealed, 'whk_1')).toThrow('was not given');
  });

  it('opens under every key that it has, and seals under the first', () => {
    const sealed = box.seal('secret', 'whk_1');
    const changed = boxOf(newKey, oldKey);
    expect(changed.open(sealed, 'whk_1')).toBe('secret');
    const again = changed.seal('secret', 'whk_1');
    expect(boxOf(newKey).open(again, 'whk_1')).toBe('secret');
    expect(again.subarray(0, 5)).toEqual(changed.currentPrefix);
    expect(sealed.subarray(0, 5)).not.toEqual(changed.currentPrefix);
  });
});
