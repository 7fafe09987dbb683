import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db';
import { serviceUnavailable } from '#platform/errors';
import type { RedisClient } from '#platform/redis';
import { findOpenSource, type SourceRecord } from './ingest.sql.ts';

/** TTL of a cached source; deleting one takes effect within this time. */
const freshMs = 1_000;
const maxCached = 10_000;

const copiesKey = (prefix: string): string => `${prefix}:ingest-sources`;

/** Deletes the cached sources, with their sealed secrets, from Redis. */
export async function forgetSources(
  redis: Pick<RedisClient, 'hdel'>,
  prefix: string,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length > 0) await redis.hdel(copiesKey(prefix), ...sourceIds);
}

/**
 * Looks up sources, from a cache while Postgres is down: in this process, and in Redis (the secret sealed, as in
 * Postgres) for a process that started during the outage.
 */
export function createSourceDirectory(db: Database, redis: RedisClient, prefix: string) {
  const cache = new LRUCache<string, { record: SourceRecord | null; until: number }>({ max: maxCached });
  const redisKey = copiesKey(prefix);

  async function fromRedis(sourceId: string): Promise<SourceRecord | null> {
    const text = await redis.hget(redisKey, sourceId);
    if (!text) return null;
    const stored = JSON.parse(text) as Omit<SourceRecord, 'secretSealed'> & { secretSealed: string };
    return { ...stored, secretSealed: Buffer.from(stored.secretSealed, 'base64') };
  }

  return {
    /**
     * The source with this id; null where there is none or it was deleted.
     * @throws AppError `service_unavailable` when neither Postgres nor a cached copy is available.
     */
    async find(sourceId: string): Promise<SourceRecord | null> {
      const cached = cache.get(sourceId);
      if (cached && cached.until > performance.now()) return cached.record;
      let record: SourceRecord | null;
      try {
        record = await findOpenSource(db.pool, sourceId);
      } catch (error) {
        if (cached?.record) return cached.record;
        const copy = await fromRedis(sourceId).catch(() => null);
        if (copy) return copy;
        throw serviceUnavailable('The service is temporarily unavailable.', 5, error);
      }
      cache.set(sourceId, { record, until: performance.now() + freshMs });
      const copied = record
        ? redis.hset(
            redisKey,
            sourceId,
            JSON.stringify({ ...record, secretSealed: record.secretSealed.toString('base64') }),
          )
        : redis.hdel(redisKey, sourceId);
      // The copy is only needed while Postgres is down, so a failure to write it must not fail the request.
      copied.catch(() => undefined);
      return record;
    },
  };
}

export type SourceDirectory = ReturnType<typeof createSourceDirectory>;
