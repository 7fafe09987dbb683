import { describe, expect, it } from 'vitest';
import { createFairShare } from './fair-share.ts';

describe('createFairShare', () => {
  it('lets a tenant ask for a burst, and tells when it asks for more', () => {
    const fairShare = createFairShare(() => 0);
    expect(fairShare.take('a', 500)).toBe(true);
    expect(fairShare.take('a', 1)).toBe(false);
    expect(fairShare.take('b', 1)).toBe(true);
  });

  it('forgives with time', () => {
    let now = 0;
    const fairShare = createFairShare(() => now);
    fairShare.take('a', 600);
    now = 900;
    expect(fairShare.take('a', 1)).toBe(false);
    now = 1_100;
    expect(fairShare.take('a', 1)).toBe(true);
  });
});
