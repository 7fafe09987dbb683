import { join, resolve } from 'node:path';
import { type Config, loadConfig } from '#platform/config';

/** What the launcher needs to know before anything runs. */
export interface Settings {
  config: Config;
  /** Absolute. */
  dataDir: string;
  /** Servers that replace the embedded ones. */
  given: { databaseUrl: string | undefined; redisUrl: string | undefined; smtpUrl: string | undefined };
  /** Where the page of the mail catcher is. */
  mailPort: number;
  /** Where the job system beside the product is. */
  jobsPort: number;
}

/**
 * Validates the whole configuration before anything starts, with stand-ins for the servers that are yet to come.
 * @throws ConfigError that names each variable that is wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = {
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    smtpUrl: env.SVC_SMTP_URL || undefined,
  };
  const config = loadConfig({
    ...env,
    DATABASE_URL: given.databaseUrl ?? 'postgres://127.0.0.1/svc',
    REDIS_URL: given.redisUrl ?? 'redis://127.0.0.1',
  });
  const { port } = config;
  return { config, dataDir: resolve(config.dataDir), given, mailPort: port + 3, jobsPort: port + 4 };
}

/**
 * How a process is kept small, as in the image: 8 MB for young objects, of which V8 keeps three times as much (16 by default);
 * one heap of the C library, which gives back what is freed instead of keeping it for the next large body.
 */
export const smallProcess = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The environment of every process of the stack: the developer's own, and what is resolved here. */
export function processEnvironment(
  env: NodeJS.ProcessEnv,
  { config, dataDir }: Settings,
  resolved: {
    databaseUrl: string;
    redisUrl: string;
    developmentKey: string;
    smtpUrl: string;
  },
): NodeJS.ProcessEnv {
  return {
    ...env,
    // What was stripped of its types and compiled once is read from here: a process starts sooner, and the compiler's
    // memory is never taken.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(dataDir, 'compile-cache'),
    ...smallProcess,
    NODE_OPTIONS: [smallProcess.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' '),
    NODE_ENV: config.nodeEnv,
    LOG_LEVEL: config.logLevel,
    DATA_DIR: dataDir,
    DATABASE_URL: resolved.databaseUrl,
    SVC_DEVELOPMENT_KEY: resolved.developmentKey,
    REDIS_URL: resolved.redisUrl,
    SVC_SMTP_URL: resolved.smtpUrl,
    PORT: String(config.port),
    SVC_DASHBOARD_PORT: String(config.dashboardPort),
    SVC_BOARD_PORT: String(config.boardPort),
    SVC_BOARD_URL: config.boardUrl,
    SVC_PUBLIC_URL: config.publicUrl,
    SVC_DASHBOARD_URL: config.dashboardUrl,
    // A receiver on the developer's own machine is the usual one here, and refused everywhere else.
    SVC_WEBHOOK_ALLOW_PRIVATE: env.SVC_WEBHOOK_ALLOW_PRIVATE || 'true',
  };
}
