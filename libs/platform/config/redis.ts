import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** A Redis: one server, a master that Sentinels name, or a cluster. */
export interface RedisConfig {
  /** The configured URL. */
  url: string;
  kind: 'server' | 'sentinel' | 'cluster';
  /** The server, the Sentinels, or some nodes of the cluster, which name the others. */
  nodes: { host: string; port: number }[];
  /** The Sentinels' name of the master; null without Sentinels. */
  master: string | null;
  username: string | undefined;
  password: string | undefined;
  database: number;
  /** Null: without TLS. Certificates and key are PEM texts. */
  tls: { ca?: string; cert?: string; key?: string } | null;
  /** The login for the Sentinels. */
  sentinel: { username: string | undefined; password: string | undefined };
  /** Maps addresses that nodes or Sentinels announce to those at which we reach them. */
  natMap: Record<string, { host: string; port: number }> | null;
}

const format =
  /^(?<scheme>redis|rediss)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?$/;
const hostFormat = /^(?<host>\[[\da-fA-F:.]+\]|[^:[\]\s]+)(?::(?<port>\d{1,5}))?$/;

function readHost(text: string, defaultPort: number): { host: string; port: number } | null {
  const { host, port } = hostFormat.exec(text)?.groups ?? {};
  const number = Number(port ?? defaultPort);
  if (host === undefined || number < 1 || number > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

function decoded(text: string | undefined): string | undefined {
  return text ? decodeURIComponent(text) : undefined;
}

export const redisUrlFormat =
  'must be redis://user:password@host:6379, redis+sentinel://user:password@host:26379,host:26379/master or redis+cluster://user:password@host:6379,host:6379, with rediss for TLS and special characters percent-encoded';

/** Null if the URL is malformed. */
export function parseRedisUrl(url: string): RedisConfig | null {
  const parts = format.exec(url)?.groups;
  if (!parts) return null;
  const kind = (parts.kind ?? 'server') as RedisConfig['kind'];
  const nodes = String(parts.hosts)
    .split(',')
    .map((text) => readHost(text.trim(), kind === 'sentinel' ? 26_379 : 6_379));
  const path = (parts.path ?? '').split('/').filter(Boolean);
  const master = kind === 'sentinel' ? path.shift() : undefined;
  const database = Number(path.shift() ?? 0);
  const isWhole =
    nodes.every((node) => node !== null) &&
    (kind !== 'server' || nodes.length === 1) &&
    (kind === 'sentinel') === (master !== undefined) &&
    Number.isInteger(database) &&
    // A cluster has only database 0.
    (kind !== 'cluster' || database === 0) &&
    path.length === 0;
  if (!isWhole) return null;
  try {
    return {
      url,
      kind,
      nodes: nodes.filter((node) => node !== null),
      master: decoded(master) ?? null,
      username: decoded(parts.username),
      password: decoded(parts.password),
      database,
      tls: parts.scheme === 'rediss' ? {} : null,
      sentinel: { username: undefined, password: undefined },
      natMap: null,
    };
  } catch {
    return null;
  }
}

/** Parses `announced=reached` pairs of addresses; null if one is malformed. */
export function parseNatMap(text: string): RedisConfig['natMap'] {
  const pairs = text.split(',').map((pair) => {
    const [announced, reached] = pair.split('=').map((part) => readHost(part.trim(), 6_379));
    return announced && reached ? ([`${announced.host}:${announced.port}`, reached] as const) : null;
  });
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null;
}

interface RedisEnvironment {
  REDIS_URL: RedisConfig;
  SVC_REDIS_CA_FILE?: string | undefined;
  SVC_REDIS_CERT_FILE?: string | undefined;
  SVC_REDIS_KEY_FILE?: string | undefined;
  SVC_REDIS_SENTINEL_USER?: string | undefined;
  SVC_REDIS_SENTINEL_PASSWORD?: string | undefined;
  SVC_REDIS_NAT_MAP?: RedisConfig['natMap'] | undefined;
}

const tlsFiles = {
  SVC_REDIS_CA_FILE: 'ca',
  SVC_REDIS_CERT_FILE: 'cert',
  SVC_REDIS_KEY_FILE: 'key',
} as const;

/** @throws ConfigError for a file that cannot be read, and for a setting that does not apply to the URL. */
export function redisConfig(env: RedisEnvironment): RedisConfig {
  const { REDIS_URL: server } = env;
  const refuse = (problem: string): never => {
    throw new ConfigError(`Configuration: ${problem}`);
  };
  const tls: { ca?: string; cert?: string; key?: string } = {};
  for (const [name, part] of Object.entries(tlsFiles) as [keyof typeof tlsFiles, 'ca' | 'cert' | 'key'][]) {
    const file = env[name];
    if (file === undefined) continue;
    if (!server.tls) refuse(`${name} is set, and REDIS_URL is without TLS: write rediss instead of redis`);
    try {
      tls[part] = readFileSync(file, 'utf8');
    } catch (error) {
      refuse(`${name} cannot be read: ${(error as Error).message}`);
    }
    if (!tls[part]?.includes('-----BEGIN ')) refuse(`${name} is no PEM file: ${file}`);
  }
  if ((tls.cert === undefined) !== (tls.key === undefined)) {
    refuse('SVC_REDIS_CERT_FILE and SVC_REDIS_KEY_FILE need each other');
  }
  const sentinel = { username: env.SVC_REDIS_SENTINEL_USER, password: env.SVC_REDIS_SENTINEL_PASSWORD };
  if (server.kind !== 'sentinel' && (sentinel.username ?? sentinel.password) !== undefined) {
    refuse('SVC_REDIS_SENTINEL_PASSWORD is set, and REDIS_URL names no Sentinels (redis+sentinel://…)');
  }
  if (server.kind === 'server' && env.SVC_REDIS_NAT_MAP) {
    refuse('SVC_REDIS_NAT_MAP is set, and REDIS_URL names neither Sentinels nor a cluster');
  }
  return { ...server, tls: server.tls && tls, sentinel, natMap: env.SVC_REDIS_NAT_MAP ?? null };
}
