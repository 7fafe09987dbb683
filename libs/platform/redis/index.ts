import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '#platform/log';

const reconnect: Pick<RedisOptions, 'retryStrategy' | 'connectTimeout'> = {
  retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 5), 2_000),
  connectTimeout: 5_000,
};

/** A connection that fails fast while Redis is away, for callers that can do without: Postgres holds the truth. */
export function failFastRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    ...reconnect,
    enableOfflineQueue: false,
    // Commands of one turn of the event loop share one write.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
  });
  redis.on('error', (err) => log.warn({ err: err.message }, 'Redis connection failed'));
  return redis;
}

/** A connection for those who consume jobs: it waits for Redis to come back (BullMQ requires it of blocking reads). */
export function patientRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, { ...reconnect, maxRetriesPerRequest: null });
  redis.on('error', (err) => log.warn({ err: err.message }, 'Redis connection failed'));
  return redis;
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
