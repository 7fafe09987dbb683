import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure } from './failure.ts';

describe('the circuit breaker of an endpoint', () => {
  it('stays open for as long as Retry-After asks, and no longer', () => {
    let now = 0;
    const breaker = createCircuitBreaker(() => now);
    breaker.failed(new ModelFailure('rate_limited', 'busy', { retryAfterMs: 4_000 }));
    now = 3_999;
    expect(breaker.openedBy()?.kind).toBe('rate_limited');
    now = 4_000;
    expect(breaker.openedBy()).toBeNull();
  });

  it('is never open for more than five minutes, whatever Retry-After asks', () => {
    let now = 0;
    const breaker = createCircuitBreaker(() => now);
    breaker.failed(new ModelFailure('unavailable', 'down', { retryAfterMs: 86_400_000 }));
    now = 300_001;
    expect(breaker.openedBy()).toBeNull();
  });

  it('opens after the fifth failure in a row, and an answer between them starts the count anew', () => {
    const breaker = createCircuitBreaker(() => 0);
    const fail = () => breaker.failed(new ModelFailure('timeout', 'slow'));
    for (let at = 0; at < 4; at += 1) fail();
    breaker.succeeded();
    for (let at = 0; at < 4; at += 1) fail();
    expect(breaker.openedBy()).toBeNull();
    fail();
    expect(breaker.openedBy()?.kind).toBe('timeout');
  });

  it('does not open for an answer that was of no use', () => {
    const breaker = createCircuitBreaker(() => 0);
    for (let at = 0; at < 9; at += 1) breaker.failed(new ModelFailure('unusable', 'no JSON'));
    expect(breaker.openedBy()).toBeNull();
  });
});
