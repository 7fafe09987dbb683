import { childLog, createOutageLog, type Log } from '#platform/log';

export interface Schedule {
  /** Ends the schedule after the current run. */
  stop(): Promise<void>;
}

/**
 * Repeats `work`, `intervalMs` after the previous run has ended, so that runs never overlap. A failure is logged once
 * until the next success, so that an outage is one log line and not one per second.
 */
export function every(intervalMs: number, name: string, work: () => Promise<unknown>, log: Log): Schedule {
  const outage = createOutageLog(childLog(log, { schedule: name }), 'The schedule');
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: () => void = () => undefined;

  async function loop(): Promise<void> {
    while (!stopped) {
      try {
        await work();
        outage.works();
      } catch (error) {
        outage.failed(error);
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, stopped ? 0 : intervalMs);
      });
    }
  }

  const running = loop();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake();
      await running;
    },
  };
}
