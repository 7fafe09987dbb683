import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisConfig } from '#platform/config';
import { createOutageLog, type Log } from '#platform/log';
import { failureOf, rememberFailures } from './check.ts';

export type RedisClient = Redis | Cluster;

/** TCP keep-alive of an idle connection: the first probe after 5 s; it is closed 6 s later without an answer. */
const keepAlive = { initialDelay: 5_000, interval: 2_000, count: 3 } as const;

/** How long a server may take to answer before the connection counts as dead and is reopened. */
const failFastMs = 5_000;
/** Longer than BullMQ's blocking reads, which last ten seconds at most. */
const retryingTimeoutMs = 12_000;
/** Time limit for topology requests to a master or a Sentinel. */
const directoryMs = 2_000;
/** How often every connection refreshes the cluster's slots; a MOVED answer does so immediately. */
const slotsRefreshMs = 15_000;

const retryDelay = (times: number): number => Math.min(100 * 2 ** Math.min(times, 5), 2_000);

/** The differences between our two kinds of connections. */
interface Manner {
  /** Options of the connection to the server, or to each node. */
  connection: RedisOptions;
  waitsForServer: boolean;
  /** How often a command is sent again within a cluster that is about to change its master, 100 ms apart. */
  maxRedirections: number;
}

function open(config: RedisConfig, log: Log, manner: Manner): RedisClient {
  const { nodes, username, password, natMap } = config;
  const shared: RedisOptions = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(config.tls && { tls: config.tls }),
    connectTimeout: 5_000,
    ...manner.connection,
  };
  if (config.kind === 'cluster') {
    const cluster = new Cluster(nodes, {
      clusterRetryStrategy: retryDelay,
      enableOfflineQueue: manner.waitsForServer,
      maxRedirections: manner.maxRedirections,
      slotsRefreshTimeout: directoryMs,
      slotsRefreshInterval: slotsRefreshMs,
      // Keep the name unresolved: certificates are issued for it, and its address may change.
      dnsLookup: (name, found) => found(null, name),
      ...(natMap && { natMap }),
      redisOptions: shared,
    });
    cluster.on('+node', (node: Redis) => probe(node));
    return watched(cluster, config, log);
  }
  const redis = new Redis({
    ...(config.kind === 'sentinel'
      ? {
          sentinels: nodes,
          name: config.master ?? '',
          sentinelUsername: config.sentinel.username,
          sentinelPassword: config.sentinel.password,
          sentinelCommandTimeout: directoryMs,
          sentinelRetryStrategy: retryDelay,
          ...(config.tls && { sentinelTLS: config.tls, enableTLSForSentinelMode: true }),
          ...(natMap && { natMap }),
        }
      : nodes[0]),
    db: config.database,
    retryStrategy: retryDelay,
    // After a failover the old master becomes a replica, and only a new connection reaches the new master. Returning 2
    // reconnects and sends the command again.
    reconnectOnError: (error) => (/^(READONLY|UNBLOCKED)\b/.test(error.message) ? 2 : false),
    enableOfflineQueue: manner.waitsForServer,
    ...shared,
  });
  probe(redis);
  return watched(redis, config, log);
}

/** Detects a connection whose other side has vanished. */
function probe(redis: Redis): void {
  redis.on('connect', () => {
    redis.stream.setKeepAlive({ enable: true, ...keepAlive });
    // Each command that a replica refuses closes the connection and listens for its end; Node would print a warning.
    redis.stream.setMaxListeners(0);
  });
}

/** Logs a connection's outages. */
function watched<Client extends RedisClient>(redis: Client, config: RedisConfig, log: Log): Client {
  const outage = createOutageLog(log, 'Redis');
  redis.on('error', (error) => outage.failed(error));
  redis.on('ready', () => outage.works());
  rememberFailures(redis, config);
  return redis;
}

/** A connection that fails fast while Redis is unavailable, for callers that can work without it. */
export function failFastRedis(config: RedisConfig, log: Log): RedisClient {
  return open(config, log, {
    connection: { maxRetriesPerRequest: 1, commandTimeout: failFastMs, socketTimeout: failFastMs },
    waitsForServer: false,
    maxRedirections: 3,
  });
}

/** A connection for job consumers: it waits for Redis to come back, as BullMQ requires for blocking reads. */
export function retryingRedis(config: RedisConfig, log: Log): RedisClient {
  return open(config, log, {
    connection: { maxRetriesPerRequest: null, socketTimeout: retryingTimeoutMs },
    waitsForServer: true,
    maxRedirections: 16,
  });
}

/** Resolves when the connection is ready, or rejects after `timeoutMs`. */
export async function whenReady(redis: RedisClient, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error(failureOf(redis) ?? 'Redis did not answer in time'));
    }, timeoutMs);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', ready);
  });
}
