import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { type ArchiveConfig, archiveConfig } from './archive.ts';
import { ConfigError } from './config-error.ts';
import { unknownSettings, type Variables, withSecretFiles } from './environment.ts';
import { loginOf, postgresUrlProblem } from './postgres-url.ts';
import { productionProblems } from './production.ts';
import { parseNatMap, parseRedisUrl, type RedisConfig, redisConfig, redisUrlFormat } from './redis.ts';
import { SecretKeys } from './secret-keys.ts';

export type { ArchiveConfig } from './archive.ts';
export { ConfigError } from './config-error.ts';
export { secretSettings } from './environment.ts';
export { hostUrls, loginOf, wantsPrimary } from './postgres-url.ts';
export type { RedisConfig } from './redis.ts';
export { type DerivedKey, SecretKeys } from './secret-keys.ts';

const durationUnits = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds of `10s`, `5m`, `2h`, `1d` or `250ms`. */
const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h|d)$/, 'must be a number with a unit: ms, s, m, h or d')
  .transform((text) => {
    const unit = text.replace(/^\d+/, '') as keyof typeof durationUnits;
    return Number.parseInt(text, 10) * durationUnits[unit];
  })
  .refine((milliseconds) => milliseconds > 0, 'must be longer than nothing');

/** A little less than Kubernetes and Compose wait before they kill a process. */
const longestShutdown = 25_000;

const durationList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(duration).min(1).max(20));

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const port = z.coerce.number().int().min(1).max(65535);
const postgresUrl = z.string().superRefine((text, ctx) => {
  const message = postgresUrlProblem(text);
  if (message) ctx.addIssue({ code: 'custom', message });
});
/** A connection URL of one of our two roles, whose name is the login; migrations grant its privileges. */
const roleUrl = (role: string) =>
  postgresUrl.refine((text) => {
    if (postgresUrlProblem(text)) return true;
    const login = loginOf(text);
    return login.role !== '' && login.password !== '';
  }, `must log in as a role of its own with its password: postgres://${role}:password@host:5432/database`);
/** A base64 key. `Buffer.from` skips invalid characters, so that a mistyped key would become another one. */
const secretKey = z
  .string()
  .transform((text) => ({ text, key: Buffer.from(text, 'base64') }))
  .refine(
    ({ text, key }) => key.length === 32 && key.toString('base64') === text,
    'must be 32 bytes in base64, just as openssl rand -base64 32 writes them',
  )
  .transform(({ key }) => key);
const secretKeyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(secretKey).max(8));
/** A text that is parsed by `read`, which returns null for an invalid one. */
function readBy<T>(read: (text: string) => T | null, problem: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(problem);
    return z.NEVER;
  });
}
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .transform((url) => url.replace(/\/+$/, ''));
/** Only a server and a login: the URL must not set options of the mail library. */
const smtpUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  const isBare = /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  return isBare && isDecodable(url.username) && isDecodable(url.password);
}, 'must be smtp://user:password@host:port or smtps://…, with special characters percent-encoded');
/** Values of Express's `trust proxy`. */
const proxies = z.string().refine(
  (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .every(
        (part) =>
          /^(?:loopback|linklocal|uniquelocal)$/.test(part) ||
          ipaddr.isValid(part) ||
          ipaddr.isValidCIDR(part),
      ),
  'must be addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them',
);
const domainName = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'must be a domain name',
  );

/** Every environment variable that the product reads. `.env.example` is checked against this object. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SVC_ACCESS_LOG: z.enum(['off', 'debug', 'info']).default('info'),
  SVC_ACCESS_LOG_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  REDIS_URL: readBy(parseRedisUrl, redisUrlFormat),
  SVC_REDIS_CA_FILE: z.string().min(1).optional(),
  SVC_REDIS_CERT_FILE: z.string().min(1).optional(),
  SVC_REDIS_KEY_FILE: z.string().min(1).optional(),
  SVC_REDIS_SENTINEL_USER: z.string().min(1).optional(),
  SVC_REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
  SVC_REDIS_NAT_MAP: readBy(
    parseNatMap,
    'must be addresses as announced=reached, such as 10.0.0.1:6379=203.0.113.7:7001, comma-separated',
  ).optional(),
  SVC_APP_DATABASE_URL: roleUrl('svc_app').optional(),
  SVC_SYSTEM_DATABASE_URL: roleUrl('svc_system').optional(),
  SVC_DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  SVC_SYSTEM_DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(6),
  SVC_SECRET_KEY: secretKey.optional(),
  SVC_OTHER_SECRET_KEYS: secretKeyList.optional(),
  SVC_DEVELOPMENT_KEY: secretKey.optional(),
  SVC_CHECKPOINT_KEY: secretKey.optional(),
  SVC_CHECKPOINT_INTERVAL: duration.default(60_000),
  SVC_CHECKPOINT_DIRECTORY: z.string().min(1).optional(),
  SVC_PUBLIC_URL: httpUrl.optional(),
  SVC_DASHBOARD_URL: httpUrl.optional(),
  SVC_DASHBOARD_PORT: port.optional(),
  SVC_BOARD_PORT: port.optional(),
  SVC_BOARD_URL: httpUrl.optional(),
  SVC_METRICS_PORT: port.optional(),
  SVC_QUEUE_PREFIX: z
    .string()
    .regex(/^\{[^{}]+\}$/, 'must be a Redis hash tag such as {svc}')
    .default('{svc}'),
  SVC_SPOOL_MAY_LOSE_MESSAGES: flag.default(false),
  SVC_TRUST_PROXY: proxies.default('loopback'),
  SVC_WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SVC_WEBHOOK_RETRY_SCHEDULE: durationList.default([
    60_000, 300_000, 1_500_000, 7_200_000, 28_800_000, 86_400_000,
  ]),
  SVC_WEBHOOK_DEADLINE: duration.default(10_000),
  SVC_WEBHOOK_LEASE: duration.default(30_000),
  SVC_WEBHOOK_DISABLE_AFTER: duration.default(432_000_000),
  SVC_WEBHOOK_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(100),
  SVC_WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(10),
  SVC_ENGINE_THREADS: z.coerce.number().int().min(2).max(64).default(2),
  SVC_SWEEP_GRACE: duration.default(5_000),
  SVC_TRANSCRIPT_WAIT: duration.default(1_800_000),
  SVC_DISPATCH_DEADLINE: duration.default(120_000),
  SVC_JOB_SYSTEM_URL: httpUrl.optional(),
  SVC_JOB_SYSTEM_SECRET: z.string().min(16).optional(),
  SVC_RETENTION_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  SVC_RECORD_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).optional(),
  SVC_ARCHIVE_URL: z
    .url({ protocol: /^(file|s3)$/, error: 'must be file:///… or s3://bucket/prefix' })
    .transform((url) => new URL(url))
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ENDPOINT_URL_S3: httpUrl.optional(),
  SVC_SHUTDOWN_DEADLINE: duration
    .refine(
      (deadline) => deadline <= longestShutdown,
      'must be at most 25s: after 30 s the process is killed',
    )
    .default(20_000),
  SVC_OPERATOR: z.string().trim().min(1).max(100).optional(),
  SVC_SMTP_URL: smtpUrl.optional(),
  SVC_EMAIL_DOMAIN: domainName.optional(),
  SVC_AI_ENGINE: z.enum(['built-in', 'llm']).default('built-in'),
  SVC_AI_PROVIDER: z.enum(['openai-compatible', 'openai', 'anthropic']).default('openai-compatible'),
  SVC_AI_BASE_URL: httpUrl.optional(),
  SVC_AI_API_KEY: z.string().min(1).optional(),
  SVC_AI_MODEL: z.string().min(1).max(200).optional(),
  SVC_AI_VISION_MODEL: z.string().min(1).max(200).optional(),
  SVC_AI_JSON_SCHEMA: flag.default(true),
  SVC_AI_TEMPERATURE: z.coerce.number().min(0).max(2).default(0),
  SVC_AI_TIMEOUT: duration.default(20_000),
  SVC_AI_ATTEMPTS: z.coerce.number().int().min(1).max(4).default(3),
  SVC_AI_CONTEXT_TOKENS: z.coerce.number().int().min(2_000).max(10_000_000).default(32_000),
  SVC_AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(200_000).default(8_000),
  SVC_AI_EXAMPLES: z.coerce.number().int().min(0).max(10).default(3),
  SVC_AI_DAILY_TOKENS_PER_TENANT: z.coerce.number().int().min(0).default(2_000_000),
  SVC_AI_DAILY_SPEND_PER_TENANT: z.coerce.number().min(0).optional(),
  SVC_AI_INPUT_PRICE: z.coerce.number().min(0).default(0),
  SVC_AI_OUTPUT_PRICE: z.coerce.number().min(0).default(0),
  SVC_AI_VISION_INPUT_PRICE: z.coerce.number().min(0).optional(),
  SVC_AI_VISION_OUTPUT_PRICE: z.coerce.number().min(0).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

type Environment = z.output<typeof environmentSchema>;

/** The validated configuration of one process. Durations are milliseconds. */
export interface Config {
  nodeEnv: Environment['NODE_ENV'];
  logLevel: Environment['LOG_LEVEL'];
  /** The level of access-log lines, and the share of requests that are logged. */
  accessLog: { level: Environment['SVC_ACCESS_LOG']; sample: number };
  port: number;
  dashboardPort: number;
  boardPort: number;
  metricsPort: number | undefined;
  dataDir: string;
  /** The owner's connection: migrations and the creation of the two roles below. Only `svc migrate` is given it. */
  adminDatabaseUrl: string | undefined;
  /** The application role: owns nothing, sees one tenant at a time. */
  appDatabaseUrl: string | undefined;
  /** The role of the relay, the sweeps and the board: sees every tenant. The API is not given it. */
  systemDatabaseUrl: string | undefined;
  /** Their passwords are derived from the development key, so a migration may set them. */
  derivesDatabaseRoles: boolean;
  /** Connections as the application role, and as the system role, in a process whose work grows with the load. */
  databasePool: number;
  systemDatabasePool: number;
  redis: RedisConfig;
  queuePrefix: string;
  /** While Postgres is unavailable, providers get 202 for messages that are only in Redis's memory. */
  spoolMayLoseMessages: boolean;
  /** The keys that seal secrets at rest and sign cursors and forms; empty for a process that needs none. */
  secretKeys: SecretKeys;
  /** How the audit log is signed and where the signed notes go. Only the relay is given the key. */
  checkpoint: { key: Buffer | undefined; interval: number; directory: string | null };
  publicUrl: string;
  dashboardUrl: string;
  boardUrl: string;
  trustProxy: string;
  webhook: {
    allowPrivate: boolean;
    retrySchedule: readonly number[];
    deadline: number;
    lease: number;
    disableAfter: number;
    concurrency: number;
  };
  workerConcurrency: number;
  /** Threads of a worker for calls, and as many again for all other texts. */
  engineThreads: number;
  sweepGrace: number;
  transcriptWait: number;
  dispatch: {
    deadline: number;
    /** For organizations that have connected no job system. */
    operatorsJobSystem: { url: string; secret: string } | null;
  };
  /** How long events, deliveries and other traces of work are kept. */
  retention: number;
  /** How long calls and claims are kept, in milliseconds; null: until they are erased. */
  recordRetention: number | null;
  /** The archive for rows that are dropped by age; null: none. */
  archive: ArchiveConfig | null;
  email: EmailConfig;
  /** The language model that engines may ask; null: the built-in engine answers everything. */
  ai: AiConfig | null;
  shutdownDeadline: number;
  /** The name of the command line's user in the audit log. */
  operator: string | undefined;
  /** A sentence for each setting that this release does not know, which is most likely mistyped. */
  unknownSettings: readonly string[];
  /** The OTLP/HTTP endpoint for traces; null: tracing is off. */
  tracing: { url: string; sampler: Environment['OTEL_TRACES_SAMPLER']; sampleRatio: number } | null;
}

/** How mail is sent, and its sender. */
export interface EmailConfig {
  /** The operator's mail server; null: none, so that drafts wait. */
  smtp: SmtpConfig | null;
  /** The domain of sender and reply addresses. */
  domain: string;
  /** Recipients can reach us to unsubscribe; in production that needs a public https address. */
  canUnsubscribe: boolean;
}

/** A mail server that takes our mail. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS. */
  implicitTls: boolean;
  login: { user: string; password: string } | null;
}

/** How to reach a language model, and how much of it each tenant may use. */
export interface AiConfig {
  provider: Environment['SVC_AI_PROVIDER'];
  /** Without a slash at its end; the provider's own address where it is undefined. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
  /** The vision model at the same provider; null: the built-in engine handles pictures. */
  visionModel: string | null;
  /** Whether the endpoint takes a JSON schema for its answers (`response_format: json_schema`). */
  jsonSchema: boolean;
  temperature: number;
  /** The timeout of one question, including the second try after an unusable answer. */
  timeout: number;
  /** Attempts of a job in which the model is asked before another engine answers. */
  attempts: number;
  /** The model's window: question and answer together. */
  contextTokens: number;
  maxOutputTokens: number;
  /** Maximum number of corrected records of the same organization that a question shows as examples. */
  examples: number;
  dailyTokens: number;
  /** In the currency of the prices; null: only the tokens are limited. */
  dailySpend: number | null;
  /** Per million tokens. */
  inputPrice: number;
  outputPrice: number;
  visionPrices: { inputPrice: number; outputPrice: number };
}

/** The default names of the two login roles, and the setting of each. */
export const databaseRoles = {
  svc_app: 'SVC_APP_DATABASE_URL',
  svc_system: 'SVC_SYSTEM_DATABASE_URL',
} as const;

/** On a developer's machine, keys that are separate settings in production derive from one key. */
function derivedKey(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'development', name, 32));
}

function derivedPassword(key: Buffer, name: string): string {
  return derivedKey(key, name).toString('base64url');
}

function asRole(env: Environment, key: Buffer | undefined, role: string): string | undefined {
  if (!key || !env.DATABASE_URL) return undefined;
  const login = `${role}:${derivedPassword(key, role)}@`;
  return env.DATABASE_URL.replace(/^([a-z]+:\/\/)(?:[^/?#]*@)?/, `$1${login}`);
}

/** @throws ConfigError if the settings do not suffice to reach the model or to limit its use. */
function aiConfig(env: Environment): AiConfig | null {
  if (env.SVC_AI_ENGINE === 'built-in') return null;
  const { SVC_AI_MODEL: model, SVC_AI_PROVIDER: provider } = env;
  if (model === undefined) {
    throw new ConfigError('Configuration: SVC_AI_MODEL is not set, and SVC_AI_ENGINE=llm needs it');
  }
  const needed = provider === 'openai-compatible' ? 'SVC_AI_BASE_URL' : 'SVC_AI_API_KEY';
  if (env[needed] === undefined) {
    throw new ConfigError(`Configuration: ${needed} is not set, and SVC_AI_PROVIDER=${provider} needs it`);
  }
  if (env.SVC_AI_MAX_OUTPUT_TOKENS * 2 > env.SVC_AI_CONTEXT_TOKENS) {
    throw new ConfigError(
      'Configuration: SVC_AI_MAX_OUTPUT_TOKENS must be at most half of SVC_AI_CONTEXT_TOKENS',
    );
  }
  if (
    env.SVC_AI_DAILY_SPEND_PER_TENANT !== undefined &&
    env.SVC_AI_INPUT_PRICE + env.SVC_AI_OUTPUT_PRICE === 0
  ) {
    throw new ConfigError(
      'Configuration: SVC_AI_INPUT_PRICE and SVC_AI_OUTPUT_PRICE are not set, and SVC_AI_DAILY_SPEND_PER_TENANT needs them',
    );
  }
  return {
    provider,
    baseUrl: env.SVC_AI_BASE_URL,
    apiKey: env.SVC_AI_API_KEY,
    model,
    visionModel: env.SVC_AI_VISION_MODEL ?? null,
    jsonSchema: env.SVC_AI_JSON_SCHEMA,
    temperature: env.SVC_AI_TEMPERATURE,
    timeout: env.SVC_AI_TIMEOUT,
    attempts: env.SVC_AI_ATTEMPTS,
    contextTokens: env.SVC_AI_CONTEXT_TOKENS,
    maxOutputTokens: env.SVC_AI_MAX_OUTPUT_TOKENS,
    examples: env.SVC_AI_EXAMPLES,
    dailyTokens: env.SVC_AI_DAILY_TOKENS_PER_TENANT,
    dailySpend: env.SVC_AI_DAILY_SPEND_PER_TENANT ?? null,
    inputPrice: env.SVC_AI_INPUT_PRICE,
    outputPrice: env.SVC_AI_OUTPUT_PRICE,
    visionPrices: {
      inputPrice: env.SVC_AI_VISION_INPUT_PRICE ?? env.SVC_AI_INPUT_PRICE,
      outputPrice: env.SVC_AI_VISION_OUTPUT_PRICE ?? env.SVC_AI_OUTPUT_PRICE,
    },
  };
}

/** Whether a URL can be reached publicly: https with a DNS name. */
function isPublicHttps(text: string | undefined): boolean {
  if (text === undefined) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' && domainName.safeParse(hostname).success && !/\.(?:local|internal)$/.test(hostname)
  );
}

function operatorsJobSystem(env: Environment): Config['dispatch']['operatorsJobSystem'] {
  const { SVC_JOB_SYSTEM_URL: url, SVC_JOB_SYSTEM_SECRET: secret } = env;
  if (!url) return null;
  if (!secret)
    throw new ConfigError('Configuration: SVC_JOB_SYSTEM_SECRET is not set, and SVC_JOB_SYSTEM_URL needs it');
  return { url, secret };
}

function smtpConfig(text: string): SmtpConfig {
  const url = new URL(text);
  const implicitTls = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    // RFC 8314: submission with TLS from the start, RFC 6409: with STARTTLS.
    port: Number(url.port) || (implicitTls ? 465 : 587),
    implicitTls,
    login: user ? { user, password: decodeURIComponent(url.password) } : null,
  };
}

function asLines(problems: readonly string[]): string {
  return problems.map((problem) => `Configuration: ${problem}`).join('\n');
}

/**
 * Validates the environment at start.
 * @throws ConfigError that names each variable that is missing or wrong.
 */
export function loadConfig(environment: Variables = process.env): Config {
  const unreadable: string[] = [];
  const given = withSecretFiles(environment, unreadable);
  if (unreadable.length > 0) throw new ConfigError(asLines(unreadable));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) =>
      given[String(issue.path[0])] === undefined
        ? `${String(issue.path[0])} is not set`
        : `${String(issue.path[0])} ${issue.message}`,
    );
    throw new ConfigError(asLines(problems));
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production') {
    const problems = productionProblems(env);
    if (problems.length > 0) throw new ConfigError(asLines(problems));
  }
  if (env.SVC_WEBHOOK_LEASE < env.SVC_WEBHOOK_DEADLINE * 2) {
    // Two requests fit into one attempt (the repeat after a stale socket or a 401); a lease that ended before them
    // would let a second worker send the same delivery.
    throw new ConfigError('Configuration: SVC_WEBHOOK_LEASE must be at least twice SVC_WEBHOOK_DEADLINE');
  }
  // The unsubscribe link of every mail points there, and mail programs accept only https (RFC 8058).
  const canUnsubscribe = env.NODE_ENV !== 'production' || isPublicHttps(env.SVC_PUBLIC_URL);
  if (env.SVC_SMTP_URL && !canUnsubscribe) {
    throw new ConfigError(
      'Configuration: SVC_PUBLIC_URL must be a public https address, and SVC_SMTP_URL needs it: it is where recipients unsubscribe',
    );
  }
  const ownKey = env.SVC_DEVELOPMENT_KEY;
  const secretKeys = [env.SVC_SECRET_KEY ?? ownKey, ...(env.SVC_OTHER_SECRET_KEYS ?? [])];
  const publicUrl = env.SVC_PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const dashboardPort = env.SVC_DASHBOARD_PORT ?? env.PORT + 1;
  const boardPort = env.SVC_BOARD_PORT ?? env.PORT + 2;
  return {
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    accessLog: { level: env.SVC_ACCESS_LOG, sample: env.SVC_ACCESS_LOG_SAMPLE },
    port: env.PORT,
    dashboardPort,
    boardPort,
    metricsPort: env.SVC_METRICS_PORT,
    dataDir: env.DATA_DIR,
    adminDatabaseUrl: env.DATABASE_URL,
    appDatabaseUrl: env.SVC_APP_DATABASE_URL ?? asRole(env, ownKey, 'svc_app'),
    systemDatabaseUrl: env.SVC_SYSTEM_DATABASE_URL ?? asRole(env, ownKey, 'svc_system'),
    derivesDatabaseRoles: !env.SVC_APP_DATABASE_URL && !env.SVC_SYSTEM_DATABASE_URL,
    databasePool: env.SVC_DATABASE_POOL,
    systemDatabasePool: env.SVC_SYSTEM_DATABASE_POOL,
    redis: redisConfig(env),
    queuePrefix: env.SVC_QUEUE_PREFIX,
    spoolMayLoseMessages: env.SVC_SPOOL_MAY_LOSE_MESSAGES,
    secretKeys: new SecretKeys(secretKeys.filter((key) => key !== undefined)),
    checkpoint: {
      key: env.SVC_CHECKPOINT_KEY ?? (ownKey && derivedKey(ownKey, 'checkpoint')),
      interval: env.SVC_CHECKPOINT_INTERVAL,
      directory: env.SVC_CHECKPOINT_DIRECTORY ?? null,
    },
    publicUrl,
    dashboardUrl: env.SVC_DASHBOARD_URL ?? `http://localhost:${dashboardPort}`,
    boardUrl: env.SVC_BOARD_URL ?? `http://localhost:${boardPort}`,
    trustProxy: env.SVC_TRUST_PROXY,
    webhook: {
      allowPrivate: env.SVC_WEBHOOK_ALLOW_PRIVATE,
      retrySchedule: env.SVC_WEBHOOK_RETRY_SCHEDULE,
      deadline: env.SVC_WEBHOOK_DEADLINE,
      lease: env.SVC_WEBHOOK_LEASE,
      disableAfter: env.SVC_WEBHOOK_DISABLE_AFTER,
      concurrency: env.SVC_WEBHOOK_CONCURRENCY,
    },
    workerConcurrency: env.SVC_WORKER_CONCURRENCY,
    engineThreads: env.SVC_ENGINE_THREADS,
    sweepGrace: env.SVC_SWEEP_GRACE,
    transcriptWait: env.SVC_TRANSCRIPT_WAIT,
    dispatch: {
      deadline: env.SVC_DISPATCH_DEADLINE,
      operatorsJobSystem: operatorsJobSystem(env),
    },
    retention: env.SVC_RETENTION_DAYS * durationUnits.d,
    archive: archiveConfig(env),
    recordRetention: env.SVC_RECORD_RETENTION_DAYS ? env.SVC_RECORD_RETENTION_DAYS * durationUnits.d : null,
    email: {
      smtp: env.SVC_SMTP_URL ? smtpConfig(env.SVC_SMTP_URL) : null,
      domain: env.SVC_EMAIL_DOMAIN ?? new URL(publicUrl).hostname,
      canUnsubscribe,
    },
    ai: aiConfig(env),
    shutdownDeadline: env.SVC_SHUTDOWN_DEADLINE,
    operator: env.SVC_OPERATOR,
    unknownSettings: unknownSettings(given, Object.keys(environmentSchema.shape)),
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          sampler: env.OTEL_TRACES_SAMPLER,
          sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  };
}

/**
 * The environment with the settings that `npm start` has written to DATA_DIR. A process that is configured with the
 * launcher's own database uses the launcher's key.
 * @param options.find whether to use the addresses of that stack if no database is configured, as the command line does.
 * @throws ConfigError if no stack is given or found.
 */
export function besideLauncher(options: { find: boolean }, variables: Variables = process.env): Variables {
  const problems: string[] = [];
  const environment = withSecretFiles(variables, problems);
  if (problems.length > 0) throw new ConfigError(asLines(problems));
  const file = join(environment.DATA_DIR || '.data', 'local.json');
  const named = environment.DATABASE_URL || environment.SVC_SYSTEM_DATABASE_URL;
  let local: Partial<
    Record<
      'database_url' | 'redis_url' | 'base_url' | 'dashboard_url' | 'smtp_url' | 'development_key',
      string
    >
  >;
  try {
    local = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    if (named || !options.find) return environment;
    throw new ConfigError(
      `Configuration: SVC_SYSTEM_DATABASE_URL is not set and ${file} does not tell of a running stack`,
    );
  }
  if (named ? environment.DATABASE_URL !== local.database_url : !options.find) return environment;
  return {
    ...environment,
    DATABASE_URL: local.database_url,
    REDIS_URL: environment.REDIS_URL || local.redis_url,
    SVC_DEVELOPMENT_KEY: environment.SVC_DEVELOPMENT_KEY || local.development_key,
    SVC_PUBLIC_URL:
      environment.SVC_PUBLIC_URL || (local.base_url ? new URL(local.base_url).origin : undefined),
    SVC_DASHBOARD_URL: environment.SVC_DASHBOARD_URL || local.dashboard_url,
    SVC_SMTP_URL: environment.SVC_SMTP_URL || local.smtp_url,
  };
}
