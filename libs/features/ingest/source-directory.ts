import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db';
import { serviceUnavailable } from '#platform/errors';
import type { RedisClient } from '#platform/redis';
import { findOpenSource, type SourceRecord } from './ingest.sql.ts';

/** A source found is trusted this long; closing one takes effect within it. */
const freshMs = 1_000;
const maxCached = 10_000;

const copiesKey = (prefix: string): string => `${prefix}:ingest-sources`;

/** Takes the copies of sources, with their sealed secrets, out of Redis. */
export async function forgetSources(
  redis: Pick<RedisClient, 'hdel'>,
  prefix: string,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length > 0) await redis.hdel(copiesKey(prefix), ...sourceIds);
}

/**
 * Looks sources up, from a cache while Postgres is away: in this process, and in Redis (the secret sealed, as in
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
     * The open source with this id, or null.
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
      // The copy is only needed while Postgres is away, so failing to write it is no reason to refuse the request.
      copied.catch(() => undefined);
      return record;
    },
  };
}

export type SourceDirectory = ReturnType<typeof createSourceDirectory>;
