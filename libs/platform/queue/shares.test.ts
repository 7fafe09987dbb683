import { describe, expect, it } from 'vitest';
import { createShares } from './shares.ts';

describe('createShares', () => {
  it('lets a tenant ask for a burst, and tells when it asks for more', () => {
    const shares = createShares(() => 0);
    expect(shares.take('a', 500)).toBe(true);
    expect(shares.take('a', 1)).toBe(false);
    expect(shares.take('b', 1)).toBe(true);
  });

  it('forgives with time', () => {
    let now = 0;
    const shares = createShares(() => now);
    shares.take('a', 600);
    now = 900;
    expect(shares.take('a', 1)).toBe(false);
    now = 1_100;
    expect(shares.take('a', 1)).toBe(true);
  });
});
