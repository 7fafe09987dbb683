import { Redis, type RedisOptions } from 'ioredis';
import { createOutageLog, type Log } from '#platform/log';

/** Probes of a connection that is silent because nobody asks anything: the first after 5 s, given up 6 s later. */
const keepAlive = { initialDelay: 5_000, interval: 2_000, count: 3 } as const;

/** How long a server may take for an answer before the connection counts as dead and is made anew. */
const failFastMs = 5_000;
/** Longer than BullMQ's blocking reads last, which are ten seconds at most. */
const patientMs = 12_000;

const reconnect: RedisOptions = {
  retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 5), 2_000),
  connectTimeout: 5_000,
  // After a failover the old master lives on as a replica: only a new connection leads to the new master. The answer 2
  // sends the command again there.
  reconnectOnError: (error) => (/^(READONLY|UNBLOCKED)\b/.test(error.message) ? 2 : false),
};

/** Logs a connection's outages, and notices one whose other side is gone without a word. */
function watched(redis: Redis, log: Log): Redis {
  const outage = createOutageLog(log, 'Redis');
  redis.on('error', (error) => outage.failed(error));
  redis.on('ready', () => outage.works());
  redis.on('connect', () => redis.stream.setKeepAlive({ enable: true, ...keepAlive }));
  return redis;
}

/** A connection that fails fast while Redis is away, for callers that can do without: Postgres holds the truth. */
export function failFastRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    ...reconnect,
    enableOfflineQueue: false,
    // Commands of one turn of the event loop share one write.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: failFastMs,
    socketTimeout: failFastMs,
  });
  return watched(redis, log);
}

/** A connection for those who consume jobs: it waits for Redis to come back (BullMQ requires it of blocking reads). */
export function patientRedis(url: string, log: Log): Redis {
  return watched(new Redis(url, { ...reconnect, maxRetriesPerRequest: null, socketTimeout: patientMs }), log);
}

/** Resolves when the connection is ready, or rejects after `timeoutMs`. */
export async function whenReady(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error('Redis did not answer in time'));
    }, timeoutMs);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', ready);
  });
}
