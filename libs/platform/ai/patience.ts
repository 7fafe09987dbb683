import { ModelFailure } from './failure.ts';

/** An endpoint that says no more than "busy" is left alone this long. */
const defaultPauseMs = 1_000;
/** Nobody's word keeps us away for longer than this. */
const longestPauseMs = 300_000;
/** After so many failures in a row the endpoint is taken to be down. */
const failuresBeforePause = 5;
const pauseWhenDownMs = 15_000;

/** What a process remembers of an endpoint's bad moments, so that not every job has to wait for a timeout of its own. */
export interface Patience {
  /** The failure for which the endpoint is left alone at the moment; null when it may be asked. */
  pausedBy(): ModelFailure | null;
  failed(failure: ModelFailure): void;
  succeeded(): void;
}

export function createPatience(now: () => number = () => performance.now()): Patience {
  let until = 0;
  let reason: ModelFailure | null = null;
  let inARow = 0;
  return {
    pausedBy() {
      if (reason === null || now() >= until) return null;
      return new ModelFailure(reason.kind, `${reason.message}; it is left alone for a while`);
    },
    failed(failure) {
      if (!failure.passing) return;
      inARow += 1;
      const asked = failure.retryAfterMs ?? (failure.kind === 'rate_limited' ? defaultPauseMs : 0);
      const pause = Math.max(asked, inARow >= failuresBeforePause ? pauseWhenDownMs : 0);
      if (pause === 0) return;
      until = Math.max(until, now() + Math.min(pause, longestPauseMs));
      reason = failure;
    },
    succeeded() {
      inARow = 0;
      reason = null;
    },
  };
}
