import { build } from '#platform/build';
import { besideLauncher, type Config, ConfigError, loadConfig } from '#platform/config';
import { createLog, flushed, type Log } from '#platform/log';
import { createTelemetry, serveOperator, type Telemetry } from '#platform/telemetry';
import { startTracing } from '#platform/tracing';
import { type Checks, createReadiness, type Readiness, untilChecksPass } from './health.ts';
import { collectStartGarbage } from './start-garbage.ts';

export type { Check, Checks } from './health.ts';

/** A started process. */
export interface Running {
  /** Checks of what it needs, for `/readyz`. */
  checks: Checks;
  /**
   * Whether it remains ready while these checks fail, once all have passed.
   * @default never
   */
  canDoWithout?(failed: readonly string[]): boolean;
  /** Why the process should be restarted, for `/livez`; null while it works. */
  stuck?(): string | null;
  /** Takes no further work, finishes what is running within the deadline, closes connections. */
  stop(deadlineMs: number): Promise<void>;
}

/** The input of a process's start. */
export interface ProcessContext {
  config: Config;
  log: Log;
  telemetry: Telemetry;
  /** Waits until all of these pass; `/readyz` shows meanwhile which do not. */
  untilChecksPass(checks: Checks): Promise<void>;
}

/** Reports a configuration error as plain lines without a stack. */
function refuse(name: string, { message }: ConfigError): void {
  process.stderr.write(`${message.replace(/^/gm, `${name}: `)}\n`);
  process.exitCode = 1;
}

/**
 * Runs one process of the Procfile: validates the configuration, starts, reports ready, and stops in order on SIGTERM or
 * SIGINT, or when its parent is gone. A second signal kills it.
 */
export async function runProcess(
  name: string,
  start: (context: ProcessContext) => Promise<Running>,
): Promise<void> {
  let config: Config;
  try {
    config = loadConfig(besideLauncher({ find: false }));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(name, error);
    return;
  }
  const log = createLog({ level: config.logLevel, process: name });
  for (const problem of config.unknownSettings) log.warn(problem);
  const telemetry = createTelemetry(name);
  const stopTracing = await startTracing(name, config.tracing);
  let running: Running | undefined;
  let readiness: (() => Promise<Readiness>) | undefined;
  let stopping = false;
  telemetry.gauge('svc_check_ok', async () => {
    const { checks } = (await readiness?.()) ?? { checks: {} };
    return Object.entries(checks).map(([check, result]) => ({ check, value: result === 'ok' ? 1 : 0 }));
  });

  /** Ends the process when its last lines are written. */
  async function exit(code: number): Promise<never> {
    await flushed(log);
    process.exit(code);
  }

  async function stop(reason: string): Promise<void> {
    if (stopping) {
      log.warn({ reason }, 'asked to stop again; ending at once');
      return exit(1);
    }
    stopping = true;
    readiness = undefined;
    log.info({ reason }, 'stopping');
    // If something hangs, the process still ends a little after the deadline.
    setTimeout(() => process.exit(1), config.shutdownDeadline + 4_000).unref();
    try {
      await running?.stop(config.shutdownDeadline);
      await stopTracing().catch((err) => log.warn({ err }, 'the last traces were not sent'));
      log.info('stopped');
      await exit(0);
    } catch (err) {
      log.error({ err }, 'stopping failed');
      await exit(1);
    }
  }

  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the launcher is gone'));
  const crash = (err: unknown) => {
    log.fatal({ err }, 'an error was not handled');
    void exit(1);
  };
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
  try {
    const health = {
      readiness: async () => readiness?.() ?? { ready: false, checks: {} },
      stuck: () => running?.stuck?.() ?? null,
    };
    if (config.metricsPort) await serveOperator(config.metricsPort, telemetry, health);
    running = await start({
      config,
      log,
      telemetry,
      untilChecksPass(checks) {
        readiness = createReadiness(checks, () => false, log);
        return untilChecksPass(checks, log);
      },
    });
  } catch (err) {
    if (err instanceof ConfigError) refuse(name, err);
    else log.fatal({ err }, 'could not start');
    return exit(1);
  }
  const { checks, canDoWithout } = running;
  let hasBeenReady = false;
  const isEnough = (failed: readonly string[]): boolean => {
    hasBeenReady ||= failed.length === 0;
    return failed.length === 0 || (hasBeenReady && canDoWithout?.(failed) === true);
  };
  collectStartGarbage();
  readiness = createReadiness(checks, isEnough, log);
  log.info({ commit: build.commit }, 'started');
  process.send?.({ type: 'ready' });
}
