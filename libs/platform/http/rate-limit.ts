import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** What a request costs and what is left. */
export interface RateDecision {
  allowed: boolean;
  /** Requests a minute, sustained. */
  limit: number;
  remaining: number;
  /** Seconds until the bucket is full again. */
  resetSeconds: number;
  /** Seconds until the next request is allowed; 0 when this one was. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  take(key: string, perMinute: number): Promise<RateDecision>;
}

/**
 * The generic cell rate algorithm (ITU-T I.371) on one number per key: the time at which the bucket will be full. The
 * tolerance is half an interval short of the bucket, so that a client at full speed gets a burst of
 * `perMinute`, as many again over the minute, and not one more at its edge.
 */
export function gcra(
  fullAt: number | null,
  now: number,
  perMinute: number,
): { fullAt: number; decision: RateDecision } {
  const interval = 60_000 / perMinute;
  const tolerance = (perMinute - 0.5) * interval;
  const before = Math.max(fullAt ?? now, now);
  const allowed = before - now <= tolerance;
  const after = allowed ? before + interval : before;
  const room = tolerance - (after - now);
  return {
    fullAt: after,
    decision: {
      allowed,
      limit: perMinute,
      remaining: room < 0 ? 0 : Math.min(perMinute, Math.floor(room / interval) + 1),
      resetSeconds: Math.ceil((after - now) / 1000),
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((before - now - tolerance) / 1000)),
    },
  };
}

/** The same decision as {@link gcra}, made and kept by Redis in one round trip on Redis's own clock. */
const script = `
  local interval = 60000 / tonumber(ARGV[1])
  local tolerance = (tonumber(ARGV[1]) - 0.5) * interval
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local before = math.max(tonumber(redis.call('get', KEYS[1]) or now), now)
  if before - now <= tolerance then
    redis.call('set', KEYS[1], string.format('%.3f', before + interval), 'PX', math.ceil(before + interval - now) + 1000)
  end
  return { string.format('%.3f', before), string.format('%.3f', now) }`;

interface LimiterRedis extends Redis {
  takeToken(key: string, perMinute: number): Promise<[string, string]>;
}

/** Keys that the fallback remembers at most; beyond that the longest unused are forgotten. */
const fallbackKeys = 10_000;

/** Decides in Redis for all processes together; while Redis is away each process decides for itself and goes on serving. */
export function createRateLimiter(redis: Redis, prefix: string): RateLimiter {
  redis.defineCommand('takeToken', { numberOfKeys: 1, lua: script });
  const local = new LRUCache<string, number>({ max: fallbackKeys });
  return {
    async take(key, perMinute) {
      try {
        const [before, now] = await (redis as LimiterRedis).takeToken(`${prefix}:rate:${key}`, perMinute);
        return gcra(Number(before), Number(now), perMinute).decision;
      } catch {
        const { fullAt, decision } = gcra(local.get(key) ?? null, Date.now(), perMinute);
        local.set(key, fullAt);
        return decision;
      }
    },
  };
}
