import { type Config, ConfigError, loadConfig } from '#platform/config';
import { createLog, type Log } from '#platform/log';

/** What a process is made of, ready to run. */
export interface Running {
  /** Takes no further work, ends the work in hand within the deadline, gives its connections back. */
  stop(deadlineMs: number): Promise<void>;
}

/**
 * Runs one process of the Procfile: validates the configuration, starts, says so, and stops in order on SIGTERM or
 * SIGINT, or when whoever started it is gone. A second signal ends it at once.
 */
export async function runProcess(
  name: string,
  start: (context: { config: Config; log: Log }) => Promise<Running>,
): Promise<void> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLog({ level: config.logLevel, process: name });
  let running: Running | undefined;
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    if (stopping) {
      log.warn({ reason }, 'asked to stop again; ending at once');
      process.exit(1);
    }
    stopping = true;
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
  process.on('disconnect', () => void stop('the launcher is gone'));
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'a rejection was not handled');
    process.exit(1);
  });
  try {
    running = await start({ config, log });
  } catch (err) {
    log.fatal({ err }, 'could not start');
    process.exit(1);
  }
  log.info('ready');
  process.send?.({ type: 'ready' });
}
