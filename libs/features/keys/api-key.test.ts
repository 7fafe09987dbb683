import { describe, expect, it } from 'vitest';
import { generateKey, parseKey } from './api-key.ts';

describe('API keys', () => {
  it('tell their environment', () => {
    expect(parseKey(generateKey('live'))).toBe('live');
    expect(parseKey(generateKey('test'))).toBe('test');
  });

  it('with one character changed are refused by their checksum', () => {
    const key = generateKey('live');
    for (let i = 'svc_live_'.length; i < key.length; i++) {
      const other = key[i] === 'a' ? 'b' : 'a';
      expect(parseKey(key.slice(0, i) + other + key.slice(i + 1))).toBeNull();
    }
  });

  it('that are cut off, padded or of another product are refused', () => {
    const key = generateKey('live');
    for (const wrong of [key.slice(0, -1), `${key}0`, ` ${key}`, key.replace('live', 'prod'), '']) {
      expect(parseKey(wrong)).toBeNull();
    }
  });
});
