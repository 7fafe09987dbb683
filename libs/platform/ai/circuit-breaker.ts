import { ModelFailure } from './failure.ts';

/** How long to pause after a "busy" without `Retry-After`. */
const defaultPauseMs = 1_000;
/** The longest pause, regardless of `Retry-After`. */
const longestPauseMs = 300_000;
/** After this many failures in a row the endpoint counts as down. */
const failureThreshold = 5;
const pauseWhenDownMs = 15_000;

/**
 * The circuit breaker of an endpoint, so that not every job has to wait for its own timeout. While it is open, nothing is
 * sent.
 */
export interface CircuitBreaker {
  /** The failure that opened it; null while it is closed and requests may pass. */
  openedBy(): ModelFailure | null;
  failed(failure: ModelFailure): void;
  succeeded(): void;
}

export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let openUntil = 0;
  let reason: ModelFailure | null = null;
  let failures = 0;
  return {
    openedBy() {
      if (reason === null || now() >= openUntil) return null;
      return new ModelFailure(reason.kind, `${reason.message}; the circuit breaker is open`);
    },
    failed(failure) {
      if (!failure.passing) return;
      failures += 1;
      const asked = failure.retryAfterMs ?? (failure.kind === 'rate_limited' ? defaultPauseMs : 0);
      const pause = Math.max(asked, failures >= failureThreshold ? pauseWhenDownMs : 0);
      if (pause === 0) return;
      openUntil = Math.max(openUntil, now() + Math.min(pause, longestPauseMs));
      reason = failure;
    },
    succeeded() {
      failures = 0;
      reason = null;
    },
  };
}
