import { join, resolve } from 'node:path';
import { type Config, loadConfig } from '#platform/config';

/** What the launcher needs to know before anything runs. */
export interface Settings {
  config: Config;
  /** An absolute path. */
  dataDir: string;
  /** Servers of the developer that replace the embedded ones. */
  given: { databaseUrl: string | undefined; redisUrl: string | undefined; smtpUrl: string | undefined };
  /** The port of the mail catcher's page. */
  mailPort: number;
  /** The port of the job system. */
  jobsPort: number;
}

/**
 * Validates the whole configuration before anything starts, with placeholders for the servers that do not run
 * yet.
 * @throws ConfigError that names each invalid variable.
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
 * Flags that keep a process small, as in the image: 8 MB for young objects, of which V8 reserves three times
 * as much (16 by default); one heap of the C library, which returns freed memory instead of keeping it for
 * the next large body.
 */
export const smallProcess = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The environment of every process of the stack: the developer's variables, and the resolved ones. */
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
    // Cache of stripped and compiled sources: a process starts sooner, and does not need the compiler's
    // memory.
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
    // Webhook receivers on the developer's own machine are usual here; everywhere else they are refused.
    SVC_WEBHOOK_ALLOW_PRIVATE: env.SVC_WEBHOOK_ALLOW_PRIVATE || 'true',
  };
}
