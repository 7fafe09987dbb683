import { LRUCache } from 'lru-cache';
import type { RedisClient } from '#platform/redis';

/** A limit that a request counts toward. */
export interface Counted {
  /** The name of the limit in the response headers. */
  name: 'default' | 'account' | 'address';
  key: string;
  /** Requests a minute, sustained. */
  perMinute: number;
}

/** The state of one limit after a request. */
export interface RateDecision {
  allowed: boolean;
  /** Requests that may pass in any minute, also in one burst: twice the sustained rate. */
  limit: number;
  /** Requests that would pass now. */
  remaining: number;
  /** Seconds until `remaining` is `limit` again. */
  resetSeconds: number;
  /** Seconds until the next request is allowed; 0 when this one was. */
  retryAfterSeconds: number;
}

export type NamedDecision = RateDecision & Pick<Counted, 'name'>;

export interface RateLimiter {
  /** Takes one request from each of `counted`, or from none if one of them refuses. @returns decisions in their order. */
  take(counted: readonly Counted[]): Promise<NamedDecision[]>;
}

/** The stored state of a limit's key. */
export interface RateState {
  /** When the bucket will be full; it is full if this time has passed. */
  fullAt: number;
  /** Requests that passed in each second of the last minute, by the second. */
  passed: ReadonlyMap<number, number>;
}

const slotMs = 1_000;
/** A request counts while its second overlaps the last minute: 60 seconds and the current one. */
const slotsBack = 60;

export const restedState: RateState = { fullAt: 0, passed: new Map() };

/**
 * Two limits; a request must pass both.
 *
 * A token bucket of twice `perMinute` tokens that refills at `perMinute` limits the sustained rate: for 60 a minute, a burst
 * of 120, then 60 a minute. It is stored as GCRA (ITU-T I.371), one number: when it will be full. Its tolerance is half an
 * interval short of the bucket, so that a client at exactly the rate is not refused because of jitter. The bucket alone
 * would allow 180 in the first minute: its tokens and the refill.
 *
 * A sliding window limits the minute: at most 120 in any 60 seconds. It counts by second instead of storing each request,
 * because keys may be allowed a million. A second that overlaps the window counts as a whole, so the count is never too
 * low, and the window is at most a second too long.
 *
 * A client that has spent its burst waits for the window, up to a minute. By then the bucket has refilled, and a client at
 * the sustained rate stays below both limits.
 *
 * @param refused whether another limit refuses: then nothing is taken, even if this one allows it.
 */
export function takeFrom(
  state: RateState,
  now: number,
  perMinute: number,
  refused = false,
): { state: RateState; decision: RateDecision } {
  const limit = 2 * perMinute;
  const interval = 60_000 / perMinute;
  const tolerance = (limit - 0.5) * interval;
  const slot = Math.floor(now / slotMs);
  const passed = new Map([...state.passed].filter(([each]) => each >= slot - slotsBack));
  const used = [...passed.values()].reduce((sum, count) => sum + count, 0);
  const before = Math.max(state.fullAt, now);
  const allowed = before - now <= tolerance && used < limit;
  const taken = allowed && !refused;
  const after = taken ? before + interval : before;
  if (taken) passed.set(slot, (passed.get(slot) ?? 0) + 1);
  const left = taken ? limit - used - 1 : limit - used;
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

  /** When the window allows one more request; the limit may have been lowered meanwhile. */
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

/** Takes one request from all limits or from none, given their states before. @returns results in their order. */
function takeFromAll(
  counted: readonly Counted[],
  states: readonly RateState[],
  now: number,
): { state: RateState; decision: NamedDecision }[] {
  const taken = (refused: boolean) =>
    counted.map(({ name, perMinute }, i) => {
      const { state, decision } = takeFrom(states[i] ?? restedState, now, perMinute, refused);
      return { state, decision: { name, ...decision } };
    });
  const all = taken(false);
  return all.every(({ decision }) => decision.allowed) ? all : taken(true);
}

/**
 * Does the same as {@link takeFromAll}, in one round trip and on Redis's own clock. Returns the time and the states before,
 * from which the process derives the same decision: field `f` is when the bucket will be full, the others are seconds.
 */
const script = `
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local slot = tonumber(time[1])
  local states, befores, allowed = {}, {}, true
  for k = 1, #KEYS do
    local interval = 60000 / tonumber(ARGV[k])
    local limit = 2 * tonumber(ARGV[k])
    local state = redis.call('hgetall', KEYS[k])
    local before, used, old = now, 0, {}
    for i = 1, #state, 2 do
      if state[i] == 'f' then before = math.max(tonumber(state[i + 1]), now)
      elseif tonumber(state[i]) < slot - ${slotsBack} then old[#old + 1] = state[i]
      else used = used + tonumber(state[i + 1]) end
    end
    if #old > 0 then redis.call('hdel', KEYS[k], unpack(old)) end
    states[k], befores[k] = state, before
    allowed = allowed and before - now <= (limit - 0.5) * interval and used < limit
  end
  if allowed then
    for k = 1, #KEYS do
      local after = befores[k] + 60000 / tonumber(ARGV[k])
      redis.call('hset', KEYS[k], 'f', string.format('%.3f', after))
      redis.call('hincrby', KEYS[k], slot, 1)
      redis.call('pexpire', KEYS[k], math.ceil(math.max(after - now, ${(slotsBack + 1) * slotMs})) + 1000)
    end
  end
  return { string.format('%.3f', now), states }`;

type TakeTokens = (...keysAndRates: (string | number)[]) => Promise<[now: string, states: string[][]]>;

function stateOf(fields: readonly string[]): RateState {
  const passed = new Map<number, number>();
  let fullAt = 0;
  for (let i = 0; i < fields.length; i += 2) {
    if (fields[i] === 'f') fullAt = Number(fields[i + 1]);
    else passed.set(Number(fields[i]), Number(fields[i + 1]));
  }
  return { fullAt, passed };
}

/** Keys that a process remembers; beyond that the least recently used are evicted. */
const remembered = 10_000;

/** A synchronous {@link RateLimiter} that counts in this process alone. */
export function createLocalRateLimiter(): { take(counted: readonly Counted[]): NamedDecision[] } {
  const states = new LRUCache<string, RateState>({ max: remembered });
  return {
    take(counted) {
      const before = counted.map(({ key }) => states.get(key) ?? restedState);
      return takeFromAll(counted, before, Date.now()).map(({ state, decision }, i) => {
        states.set(counted[i]?.key ?? '', state);
        return decision;
      });
    },
  };
}

/** Limits in Redis for all processes together; while Redis is unavailable, each process limits by itself. */
export function createRateLimiter(redis: RedisClient, prefix: string): RateLimiter {
  // One command for each number of keys: a cluster's client cannot route a command with a variable number of keys.
  const commands = new Map<number, TakeTokens>();
  function takeTokens(numberOfKeys: number): TakeTokens {
    let command = commands.get(numberOfKeys);
    if (!command) {
      const name = `takeTokens${numberOfKeys}`;
      redis.defineCommand(name, { numberOfKeys, lua: script });
      command = (redis as unknown as Record<string, TakeTokens>)[name]?.bind(redis) as TakeTokens;
      commands.set(numberOfKeys, command);
    }
    return command;
  }
  const local = createLocalRateLimiter();
  return {
    async take(counted) {
      try {
        const [now, states] = await takeTokens(counted.length)(
          ...counted.map(({ key }) => `${prefix}:rate:${key}`),
          ...counted.map(({ perMinute }) => perMinute),
        );
        return takeFromAll(counted, states.map(stateOf), Number(now)).map(({ decision }) => decision);
      } catch {
        return local.take(counted);
      }
    },
  };
}
