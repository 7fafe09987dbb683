import { describe, expect, it } from 'vitest';
import { excerptOf, parseRetryAfter } from './attempt.ts';

describe('parseRetryAfter', () => {
  const now = new Date('2026-03-01T00:00:00Z');

  it('reads seconds and dates, and caps both at a day', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Sun, 01 Mar 2026 00:10:00 GMT', now)).toBe(600_000);
    expect(parseRetryAfter('99999999', now)).toBe(86_400_000);
  });

  it('ignores what is past or nonsense', () => {
    for (const value of [undefined, '0', '-5', 'soon', 'Sat, 28 Feb 2026 00:00:00 GMT']) {
      expect(parseRetryAfter(value, now)).toBeNull();
    }
  });
});

describe('excerptOf', () => {
  it('keeps any bytes as text that Postgres can hold', () => {
    expect(excerptOf(Buffer.from([0x68, 0x69, 0, 0xff, 0xfe]))).toBe('hi���');
    expect(excerptOf(Buffer.alloc(0))).toBeNull();
  });
});
