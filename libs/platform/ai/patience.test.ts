import { describe, expect, it } from 'vitest';
import { ModelFailure } from './failure.ts';
import { createPatience } from './patience.ts';

describe('an endpoint in trouble', () => {
  it('is left alone for as long as it asks, and no longer', () => {
    let now = 0;
    const patience = createPatience(() => now);
    patience.failed(new ModelFailure('rate_limited', 'busy', { retryAfterMs: 4_000 }));
    now = 3_999;
    expect(patience.pausedBy()?.kind).toBe('rate_limited');
    now = 4_000;
    expect(patience.pausedBy()).toBeNull();
  });

  it('is never left alone for more than five minutes, whatever it asks', () => {
    let now = 0;
    const patience = createPatience(() => now);
    patience.failed(new ModelFailure('unavailable', 'down', { retryAfterMs: 86_400_000 }));
    now = 300_001;
    expect(patience.pausedBy()).toBeNull();
  });

  it('is left alone after the fifth failure in a row, and an answer between them starts the count anew', () => {
    const patience = createPatience(() => 0);
    const fail = () => patience.failed(new ModelFailure('timeout', 'slow'));
    for (let at = 0; at < 4; at += 1) fail();
    patience.succeeded();
    for (let at = 0; at < 4; at += 1) fail();
    expect(patience.pausedBy()).toBeNull();
    fail();
    expect(patience.pausedBy()?.kind).toBe('timeout');
  });

  it('is not left alone for an answer that was of no use', () => {
    const patience = createPatience(() => 0);
    for (let at = 0; at < 9; at += 1) patience.failed(new ModelFailure('unusable', 'no JSON'));
    expect(patience.pausedBy()).toBeNull();
  });
});
