import fc from 'fast-check';
import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createRateLimiter, type RateState, restedState, takeFrom } from './rate-limit.ts';

const perMinute = 60;

/** A client with a clock of its own. */
function client(startAt = 1_000_000) {
  let state: RateState = restedState;
  let now = startAt;
  const passed: number[] = [];
  return {
    passed,
    wait: (ms: number) => {
      now += ms;
    },
    ask: () => {
      const taken = takeFrom(state, now, perMinute);
      state = taken.state;
      if (taken.decision.allowed) passed.push(now);
      return taken.decision;
    },
  };
}

/** The most that passed in any 60 seconds. */
function mostInAMinute(times: readonly number[]): number {
  let first = 0;
  return times.reduce((most, at, last) => {
    while ((times[first] ?? 0) <= at - 60_000) first += 1;
    return Math.max(most, last - first + 1);
  }, 0);
}

describe('the limit', () => {
  it('lets 120 pass at once from rest, counts them down, and says when the next may come', () => {
    const { ask, wait } = client();
    const decisions = Array.from({ length: 120 }, ask);
    expect(decisions.every(({ allowed }) => allowed)).toBe(true);
    expect(decisions.map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 120 }, (_, i) => 119 - i),
    );
    const refused = ask();
    expect(refused).toMatchObject({ allowed: false, limit: 120, remaining: 0, retryAfterSeconds: 61 });
    wait(refused.retryAfterSeconds * 1000 - 1_001);
    expect(ask().allowed).toBe(false);
    wait(1_001);
    expect(ask().allowed).toBe(true);
  });

  it('is as large again when it says so, and then whole', () => {
    const { ask, wait } = client();
    const { resetSeconds } = Array.from({ length: 90 }, ask).at(-1) ?? { resetSeconds: 0 };
    wait(resetSeconds * 1000);
    expect(Array.from({ length: 120 }, ask).every(({ allowed }) => allowed)).toBe(true);
  });

  it('lets no 60 seconds have more than 120, and no hour more than 60 a minute and the burst, whatever the client does', () => {
    const pause = fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: 50 }) },
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 2_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
    );
    const attempt = fc.record({ pause, times: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.array(attempt, { minLength: 1, maxLength: 60 }),
        (offset, attempts) => {
          const { ask, wait, passed } = client(1_000_000 + offset);
          for (const { pause, times } of attempts) {
            wait(pause);
            for (let i = 0; i < times; i++) {
              const before = passed.length;
              const { allowed, remaining } = ask();
              expect(allowed).toBe(passed.length > before);
              if (allowed && remaining > 0) expect(ask().allowed).toBe(true);
            }
          }
          expect(mostInAMinute(passed)).toBeLessThanOrEqual(120);
          const minutes = ((passed.at(-1) ?? 0) - (passed[0] ?? 0)) / 60_000;
          expect(passed.length).toBeLessThanOrEqual(120 + 60 * minutes + 1);
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  it('never refuses a client at 60 a minute once its burst is paid back, however it got there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 300 }),
        fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 200, maxLength: 200 }),
        (pauses, jitters) => {
          const { ask, wait } = client();
          let { resetSeconds } = ask();
          for (const pause of pauses) {
            wait(pause);
            ({ resetSeconds } = ask());
          }
          wait(resetSeconds * 1000);
          let jitterBefore = 0;
          for (const jitter of jitters) {
            expect(ask().allowed).toBe(true);
            // Every request is due at its second, give or take a fifth.
            wait(1_000 + jitter - jitterBefore);
            jitterBefore = jitter;
          }
        },
      ),
      { numRuns: 100, seed: 11 },
    );
  });

  it('gives a client at full speed 60 a minute in the long run', () => {
    const { ask, wait, passed } = client();
    const hourMs = 3_600_000;
    for (let at = 0; at < hourMs; at += 250) {
      ask();
      wait(250);
    }
    expect(passed.length).toBeGreaterThanOrEqual(60 * 60);
    expect(passed.length).toBeLessThanOrEqual(60 * 60 + 120);
  });

  it('holds for a key whose limit was lowered meanwhile', () => {
    let state: RateState = restedState;
    for (let i = 0; i < 400; i++) state = takeFrom(state, 1_000_000, 600).state;
    const refused = takeFrom(state, 1_000_000, 60).decision;
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    const later = 1_000_000 + refused.retryAfterSeconds * 1000;
    expect(takeFrom(state, later, 60).decision.allowed).toBe(true);
  });
});

describe('the limiter while Redis is away', () => {
  it('goes on limiting each key for itself', async () => {
    const away = { defineCommand: () => undefined, takeTokens: () => Promise.reject(new Error('away')) };
    const limiter = createRateLimiter(away as unknown as Redis, '{test}');
    const decisions = [];
    for (let i = 0; i < 130; i++)
      decisions.push(...(await limiter.take([{ name: 'default', key: 'one', perMinute: 60 }])));
    expect(decisions.filter((each) => each.allowed)).toHaveLength(120);
    const [other] = await limiter.take([{ name: 'default', key: 'other', perMinute: 60 }]);
    expect(other?.allowed).toBe(true);
  });
});
