import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './index.ts';

describe('createSecretBox', () => {
  const box = createSecretBox(randomBytes(32));

  it('opens what it sealed, for the same record only', () => {
    const sealed = box.seal('whsec_ünïcode', 'whk_1');
    expect(box.open(sealed, 'whk_1')).toBe('whsec_ünïcode');
    expect(() => box.open(sealed, 'whk_2')).toThrow();
  });

  it('refuses altered bytes and another key', () => {
    const sealed = box.seal('secret', 'whk_1');
    const altered = Buffer.from(sealed);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => box.open(altered, 'whk_1')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'whk_1')).toThrow();
  });
});
