import type { Log } from '#platform/log';

/** How long jobs may be due, and none finish here, before the watchdog checks. */
const quietMs = 60_000;
const lookEveryMs = 15_000;

export interface WatchdogOptions {
  /** Whether jobs of this worker's queues have been due for this long and no worker holds them. */
  areOverdue(forMs: number): Promise<boolean>;
  /** How many jobs run here. */
  running(): number;
  log: Log;
}

/**
 * Detects a worker that takes no jobs although some are due, as when a connection is lost in an unforeseen way. It does not
 * report while the database is unavailable, because a restart would not help.
 */
export function createWatchdog({ areOverdue, running, log }: WatchdogOptions) {
  let finishedAt = performance.now();
  let stuck: string | null = null;

  async function look(): Promise<void> {
    const quiet = performance.now() - finishedAt > quietMs && running() === 0;
    const found = quiet && (await areOverdue(quietMs).catch(() => false));
    // A job may have ended during the query.
    const isStuck = found && performance.now() - finishedAt > quietMs;
    if (isStuck && stuck === null)
      log.error('jobs are due, and this worker takes none: it asks to be restarted');
    stuck = isStuck ? `jobs have been due for ${quietMs / 1_000} s and none has been taken` : null;
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    finished(): void {
      finishedAt = performance.now();
      stuck = null;
    },
    /** Why the process should be restarted; null while it works. */
    stuck: () => stuck,
    close: () => clearInterval(timer),
  };
}
