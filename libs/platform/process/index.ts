import { besideLauncher, type Config, ConfigError, loadConfig } from '#platform/config';
import { createLog, type Log } from '#platform/log';
import { createTelemetry, serveOperator, type Telemetry } from '#platform/telemetry';

/** What a process is made of, ready to run. */
export interface Running {
  /** Takes no further work, finishes what is running within the deadline, closes connections. */
  stop(deadlineMs: number): Promise<void>;
}

/** What a process is started with. */
export interface ProcessContext {
  config: Config;
  log: Log;
  telemetry: Telemetry;
}

/** A wrong setting is for people to read: plain lines and no stack. */
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
  const telemetry = createTelemetry(name);
  let running: Running | undefined;
  let ready = false;
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    if (stopping) {
      log.warn({ reason }, 'asked to stop again; ending at once');
      process.exit(1);
    }
    stopping = true;
    ready = false;
    log.info({ reason }, 'stopping');
    // Should anything hang, the process ends all the same, a little after the deadline.
    setTimeout(() => process.exit(1), config.shutdownDeadline + 4_000).unref();
    try {
      await running?.stop(config.shutdownDeadline);
      log.info('stopped');
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'stopping failed');
      process.exit(1);
    }
  }

  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => {
    // The reader of our log is gone too, and on exit sonic-boom would retry the last line for ever.
    log.level = 'silent';
    void stop('the launcher is gone');
  });
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'a rejection was not handled');
    process.exit(1);
  });
  try {
    if (config.metricsPort) await serveOperator(config.metricsPort, telemetry, () => ready);
    running = await start({ config, log, telemetry });
  } catch (err) {
    if (err instanceof ConfigError) refuse(name, err);
    else log.fatal({ err }, 'could not start');
    process.exit(1);
  }
  ready = true;
  log.info('ready');
  process.send?.({ type: 'ready' });
}
