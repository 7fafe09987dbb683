import { describe, expect, it } from 'vitest';
import { changesBetween } from './index.ts';

describe('changesBetween', () => {
  it('keeps only what changed and treats absent as null', () => {
    expect(changesBetween({ a: 1, b: [1], c: undefined }, { a: 1, b: [2], c: null, d: 'x' })).toEqual({
      b: { from: [1], to: [2] },
      d: { from: null, to: 'x' },
    });
  });

  it('shows private fields as hashes only', () => {
    const changes = changesBetween({ message: null }, { message: 'my basement' }, { hash: ['message'] });
    expect(changes.message?.from).toBeNull();
    expect(changes.message?.to).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});
