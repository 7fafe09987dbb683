import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changesBetween, newAuditKey } from './index.ts';

describe('changesBetween', () => {
  it('keeps only what changed and treats absent as null', () => {
    expect(changesBetween({ a: 1, b: [1], c: undefined }, { a: 1, b: [2], c: null, d: 'x' })).toEqual({
      b: { from: [1], to: [2] },
      d: { from: null, to: 'x' },
    });
  });

  it('shows private fields as hashes only', () => {
    const key = newAuditKey();
    const changes = changesBetween({ message: null }, { message: 'my basement' }, { hash: ['message'], key });
    expect(changes.message?.from).toBeNull();
    expect(changes.message?.to).toMatch(/^hmac-sha256:[0-9a-f]{64}$/);
  });

  describe('of private fields', () => {
    const hash = ['phone'];
    const to = (phone: string, key: string | null) => changesBetween({}, { phone }, { hash, key }).phone?.to;

    it('shows with one key whether a value is the same as before', () => {
      const key = newAuditKey();
      expect(to('+14045557391', key)).toBe(to('+14045557391', key));
      expect(to('+14045557391', key)).not.toBe(to('+14045557392', key));
    });

    it('cannot be compared without the key: neither with a plain hash nor with that of another record', () => {
      const shown = to('+14045557391', newAuditKey());
      expect(shown).not.toContain(createHash('sha256').update('+14045557391').digest('hex'));
      expect(shown).not.toBe(to('+14045557391', newAuditKey()));
      expect(to('+14045557391', null)).not.toBe(to('+14045557391', null));
    });
  });
});
