import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** What a request costs and what is left. */
export interface RateDecision {
  allowed: boolean;
  /** Requests that may pass in any minute, all at once if need be: twice what is sustained. */
  limit: number;
  /** Requests that would pass now. */
  remaining: number;
  /** Seconds until `remaining` is `limit` again. */
  resetSeconds: number;
  /** Seconds until the next request is allowed; 0 when this one was. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** @param perMinute requests a minute, sustained. */
  take(key: string, perMinute: number): Promise<RateDecision>;
}

/** What is remembered of a key. */
export interface RateState {
  /** When the bucket will be full; a time that has passed: it is full. */
  fullAt: number;
  /** Requests that passed in each second of the last minute, by the second. */
  passed: ReadonlyMap<number, number>;
}

const slotMs = 1_000;
/** A request counts as long as its second touches the last minute: a minute, and the second that has begun. */
const slotsBack = 60;

export const restedState: RateState = { fullAt: 0, passed: new Map() };

/**
 * Two limits at once; a request passes both.
 *
 * A bucket of twice `perMinute` tokens that refills at `perMinute` holds the rate: 120 from rest, 60 a minute in the long
 * run. It is kept as GCRA (ITU-T I.371), one number: when it will be full. Its tolerance is half an interval short of the
 * bucket, so that a client at exactly the rate is not refused for a jitter. Alone it lets 180 pass in the first minute:
 * the bucket and what it refills meanwhile.
 *
 * A sliding window holds the minute: at most 120 in any 60 seconds. It counts by seconds instead of keeping each request,
 * since keys may be allowed a million. A second that reaches into the window counts as a whole, so the count is never too
 * low: the window is at most a second longer than it has to be.
 *
 * A client that has spent its burst waits for the window, up to a minute. By then the bucket has refilled as much as it
 * refills in that time, and a client at the rate is below both limits for good.
 */
export function takeFrom(
  state: RateState,
  now: number,
  perMinute: number,
): { state: RateState; decision: RateDecision } {
  const limit = 2 * perMinute;
  const interval = 60_000 / perMinute;
  const tolerance = (limit - 0.5) * interval;
  const slot = Math.floor(now / slotMs);
  const passed = new Map([...state.passed].filter(([each]) => each >= slot - slotsBack));
  const used = [...passed.values()].reduce((sum, count) => sum + count, 0);
  const before = Math.max(state.fullAt, now);
  const allowed = before - now <= tolerance && used < limit;
  const after = allowed ? before + interval : before;
  if (allowed) passed.set(slot, (passed.get(slot) ?? 0) + 1);
  const left = allowed ? limit - used - 1 : limit - used;
  const room = tolerance - (after - now);
  const tokens = room < 0 ? 0 : Math.floor(room / interval) + 1;
  const leavesAt = (each: number) => (each + slotsBack + 1) * slotMs;
  const newest = Math.max(...passed.keys());
  return {
    state: { fullAt: after, passed },
    decision: {
      allowed,
      limit,
      remaining: Math.min(limit, Math.max(0, left), tokens),
      resetSeconds: Math.ceil((Math.max(after, passed.size > 0 ? leavesAt(newest) : now) - now) / 1000),
      retryAfterSeconds: allowed
        ? 0
        : Math.max(1, Math.ceil((Math.max(before - tolerance, windowFreeAt()) - now) / 1000)),
    },
  };

  /** When the window has room for one more; a client may have been given a lower limit meanwhile. */
  function windowFreeAt(): number {
    let over = used - limit + 1;
    for (const [each, count] of [...passed].toSorted(([a], [b]) => a - b)) {
      if (over <= 0) break;
      over -= count;
      if (over <= 0) return leavesAt(each);
    }
    return now;
  }
}

/**
 * Takes as {@link takeFrom} does, in one round trip and on Redis's own clock. Answers with the time and the state before,
 * of which the decision is made again: field `f` is when the bucket will be full, the others are seconds.
 */
const script = `
  local interval = 60000 / tonumber(ARGV[1])
  local limit = 2 * tonumber(ARGV[1])
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local slot = tonumber(time[1])
  local state = redis.call('hgetall', KEYS[1])
  local before, used, old = now, 0, {}
  for i = 1, #state, 2 do
    if state[i] == 'f' then before = math.max(tonumber(state[i + 1]), now)
    elseif tonumber(state[i]) < slot - ${slotsBack} then old[#old + 1] = state[i]
    else used = used + tonumber(state[i + 1]) end
  end
  if #old > 0 then redis.call('hdel', KEYS[1], unpack(old)) end
  if before - now <= (limit - 0.5) * interval and used < limit then
    redis.call('hset', KEYS[1], 'f', string.format('%.3f', before + interval))
    redis.call('hincrby', KEYS[1], slot, 1)
    redis.call('pexpire', KEYS[1], math.ceil(math.max(before + interval - now, ${(slotsBack + 1) * slotMs})) + 1000)
  end
  return { string.format('%.3f', now), state }`;

interface LimiterRedis extends Redis {
  takeToken(key: string, perMinute: number): Promise<[now: string, state: string[]]>;
}

function stateOf(fields: readonly string[]): RateState {
  const passed = new Map<number, number>();
  let fullAt = 0;
  for (let i = 0; i < fields.length; i += 2) {
    if (fields[i] === 'f') fullAt = Number(fields[i + 1]);
    else passed.set(Number(fields[i]), Number(fields[i + 1]));
  }
  return { fullAt, passed };
}

/** Keys that the fallback remembers at most; beyond that the longest unused are forgotten. */
const fallbackKeys = 10_000;

/** Decides in Redis for all processes together; while Redis is away each process decides for itself and goes on serving. */
export function createRateLimiter(redis: Redis, prefix: string): RateLimiter {
  redis.defineCommand('takeToken', { numberOfKeys: 1, lua: script });
  const local = new LRUCache<string, RateState>({ max: fallbackKeys });
  return {
    async take(key, perMinute) {
      try {
        const [now, fields] = await (redis as LimiterRedis).takeToken(`${prefix}:rate:${key}`, perMinute);
        return takeFrom(stateOf(fields), Number(now), perMinute).decision;
      } catch {
        const { state, decision } = takeFrom(local.get(key) ?? restedState, Date.now(), perMinute);
        local.set(key, state);
        return decision;
      }
    },
  };
}
