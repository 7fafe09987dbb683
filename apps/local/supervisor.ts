import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Something that runs as one process of its own: a line of the Procfile, PostgreSQL or Redis. */
export interface Service {
  name: string;
  /** Starts the process in its own process group, after removing what an earlier one left behind. */
  launch(): Promise<ChildProcess>;
  /** Resolves when the process is ready. Stops trying when `signal` aborts. */
  untilReady(child: ChildProcess, signal: AbortSignal): Promise<void>;
  stopSignal: NodeJS.Signals;
  /** The signal that ends it when it does not stop in time. */
  killSignal: NodeJS.Signals;
  /** Milliseconds between the two. */
  stopDeadline: number;
  /** The log that explains a failure, when that is not our own output. */
  logFile?: string;
  /** Removes what outlives the process, such as a container. */
  afterStop?(): Promise<void>;
}

export interface SupervisorOptions {
  say: (line: string) => void;
  /** Called for each started process: the first one and every restart. */
  onLaunch?: (pid: number) => void;
  onStopped?: () => void;
  /** Milliseconds; the first start must be ready within it, and so must a restart, or it counts as failed. */
  readyDeadline?: number;
  firstDelay?: number;
}

const QUICK_DEATHS = 5;
const LONGEST_DELAY = 10_000;
const HEALTHY_AFTER = 60_000;

/** The service was not ready in time at its first start. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Keeps one service running: starts it, restarts it when it dies, and stops it on `stop`. */
export class Supervisor {
  readonly #service: Service;
  readonly #options: Required<SupervisorOptions>;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #running: Promise<void> = Promise.resolve();
  #wasReady = false;

  constructor(service: Service, options: SupervisorOptions) {
    this.#service = service;
    this.#options = {
      onLaunch: () => undefined,
      onStopped: () => undefined,
      readyDeadline: 60_000,
      firstDelay: 500,
      ...options,
    };
  }

  get name(): string {
    return this.#service.name;
  }

  /** The process id; undefined between an exit and the restart. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the service and keeps it running from then on.
   * @returns when it is ready for the first time.
   * @throws StartError when it is not within the deadline, or dies five times before it is.
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopped = () => reject(new StartError(`${this.name} was stopped before it was ready`));
      this.#running = this.#keepRunning(resolve).then(stopped, reject);
    });
  }

  /** Stops the service and its descendants: asks first, and ends them when the deadline has passed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill(this.#service.stopSignal);
    const { stopDeadline } = this.#service;
    const late = pause(stopDeadline, 'late' as const, { ref: false });
    if ((await Promise.race([this.#running, late])) === 'late') {
      this.#options.say(`${this.name} did not stop within ${stopDeadline / 1000} s; ending it`);
      this.kill();
      await this.#running;
    }
    await this.#service.afterStop?.();
    this.#options.onStopped();
  }

  /** Kills the process without waiting. */
  kill(): void {
    this.#stopping.abort();
    this.#child?.kill(this.#service.killSignal);
  }

  async #keepRunning(onReady: () => void): Promise<void> {
    const { say, firstDelay } = this.#options;
    let delay = firstDelay;
    for (let deaths = 1; ; deaths += 1) {
      const began = performance.now();
      const { cause, unfit } = await this.#runOnce(onReady);
      if (this.#stopping.signal.aborted) return;
      if (!this.#wasReady && (unfit || deaths >= QUICK_DEATHS)) {
        const times = unfit ? '' : ` (${deaths} times)`;
        const log = this.#service.logFile ? `; its log is ${this.#service.logFile}` : '';
        throw new StartError(`${this.name} did not start: ${cause}${times}${log}`);
      }
      if (performance.now() - began > HEALTHY_AFTER) delay = firstDelay;
      say(`${this.name} died (${cause}); starting it again in ${delay / 1000} s`);
      await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_DELAY);
    }
  }

  /**
   * One run of the process, from its start to its exit.
   * @returns why it ended; `unfit` when it ran but did not become ready, which a restart would not change.
   */
  async #runOnce(onReady: () => void): Promise<{ cause: string; unfit: boolean }> {
    let child: ChildProcess;
    try {
      child = await this.#service.launch();
    } catch (error) {
      return { cause: messageOf(error), unfit: true };
    }
    const gone = new AbortController();
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      child.once('error', (error) => resolve(error.message));
    }).finally(() => gone.abort());
    this.#child = child;
    if (child.pid !== undefined) this.#options.onLaunch(child.pid);
    // `stop` was called while the process was starting, so its signal did not reach the process.
    if (this.#stopping.signal.aborted) child.kill(this.#service.killSignal);

    const { readyDeadline } = this.#options;
    const tooLate = AbortSignal.timeout(readyDeadline);
    const ready = this.#service.untilReady(child, AbortSignal.any([gone.signal, tooLate])).then(
      () => undefined,
      (error) => (tooLate.aborted ? `not ready within ${readyDeadline / 1000} s` : messageOf(error)),
    );
    const complaint = await Promise.race([ready, exited]);
    const unfit = complaint !== undefined && !gone.signal.aborted;
    if (unfit) child.kill(this.#service.killSignal);
    if (complaint === undefined) {
      if (this.#wasReady) this.#options.say(`${this.name} is running again (pid ${child.pid})`);
      this.#wasReady = true;
      onReady();
    }
    const cause = await exited;
    this.#child = undefined;
    endDescendants(child.pid);
    return { cause: unfit ? complaint : cause, unfit };
  }
}

/** Kills what the process left running: its own children are still in its group. */
function endDescendants(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty, as expected.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
