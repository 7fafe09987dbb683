import { performance } from 'node:perf_hooks';
import type { QueueName } from '#platform/jobs';

/** The share of its time that a process may compute before more jobs at once only make each of them slower. */
const busyShare = 0.9;
const lookEveryMs = 200;
/** What is left of the places of a process that is busy all the time. */
const smallestShare = 0.1;
/** Their jobs wait for customers' and providers' servers: one that hangs must not hold the few places that would be left. */
const waitForOthers: readonly QueueName[] = ['dispatch', 'outreach', 'webhooks'];
/** Two, so that one long job does not stand in the way of a short one. */
const fewest = 2;

export interface PlacesOptions {
  /** How many jobs of a queue may run at once while the process has time to spare. */
  most(queue: QueueName): number;
  /** Told when the number of places may have changed. */
  onChange(): void;
  /** The share of the time since it was last asked that the process has computed. */
  busy?: () => number;
}

/** How many jobs of a queue may run at once now. */
export interface Places {
  of(queue: QueueName): number;
  close(): void;
}

function eventLoopShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/**
 * Fewer jobs at once, of queues that compute, while the process does so all the time (additive increase, multiplicative decrease). Done together
 * they end no sooner, and a job whose turn has come shares the process with all of them.
 */
export function createPlaces({ most, onChange, busy = eventLoopShare() }: PlacesOptions): Places {
  let share = 1;
  const timer = setInterval(() => {
    const before = share;
    share = busy() > busyShare ? Math.max(smallestShare, share * 0.7) : Math.min(1, share + 0.1);
    if (share !== before) onChange();
  }, lookEveryMs);
  return {
    of: (queue) =>
      waitForOthers.includes(queue)
        ? most(queue)
        : Math.min(most(queue), Math.max(fewest, Math.ceil(most(queue) * share))),
    close: () => clearInterval(timer),
  };
}
