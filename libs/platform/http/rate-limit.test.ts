import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createRateLimiter, gcra } from './rate-limit.ts';

/** Requests at full speed, one every `stepMs`: how many pass in each minute. */
function passedPerMinute(perMinute: number, minutes: number, stepMs: number): number[] {
  const passed = Array.from({ length: minutes }, () => 0);
  let fullAt: number | null = null;
  for (let now = 0; now < minutes * 60_000; now += stepMs) {
    const step = gcra(fullAt, now, perMinute);
    fullAt = step.fullAt;
    if (step.decision.allowed) passed[Math.floor(now / 60_000)] = (passed[Math.floor(now / 60_000)] ?? 0) + 1;
  }
  return passed;
}

describe('gcra', () => {
  it('lets a client at full speed have 120 requests in its first minute and 60 in each that follows', () => {
    expect(passedPerMinute(60, 4, 7)).toEqual([120, 60, 60, 60]);
  });

  it('lets sixty pass at once from rest, and counts them down', () => {
    let fullAt: number | null = null;
    const remaining: number[] = [];
    for (let i = 0; i < 61; i++) {
      const step = gcra(fullAt, 1000, 60);
      fullAt = step.fullAt;
      if (step.decision.allowed) remaining.push(step.decision.remaining);
      else expect(step.decision.retryAfterSeconds).toBe(1);
    }
    expect(remaining).toHaveLength(60);
    expect(remaining[0]).toBe(59);
    expect(remaining.at(-1)).toBe(0);
  });
});

describe('the limiter while Redis is away', () => {
  it('goes on limiting each key for itself', async () => {
    const away = { defineCommand: () => undefined, takeToken: () => Promise.reject(new Error('away')) };
    const limiter = createRateLimiter(away as unknown as Redis, '{test}');
    const decisions = [];
    for (let i = 0; i < 70; i++) decisions.push(await limiter.take('one', 60));
    expect(decisions.filter((each) => each.allowed)).toHaveLength(60);
    expect((await limiter.take('other', 60)).allowed).toBe(true);
  });
});
