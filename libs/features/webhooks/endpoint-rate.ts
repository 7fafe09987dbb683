import { prefixOf, type RedisClient } from '#platform/redis';

/**
 * Reserves the next free slot of an endpoint for a delivery; idempotent: a repeated request returns the same
 * slot. KEYS: the endpoint's next free slot, the delivery's reservation. ARGV: deliveries per second. Uses
 * only Redis's clock.
 */
const script = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local reserved = redis.call('get', KEYS[2])
  if reserved then return { tonumber(reserved), now } end
  local interval = 1000 / tonumber(ARGV[1])
  local at = math.max(tonumber(redis.call('get', KEYS[1]) or 0), now)
  redis.call('set', KEYS[1], string.format('%.3f', at + interval), 'PX', math.ceil(at + interval - now) + 60000)
  redis.call('set', KEYS[2], string.format('%.0f', at), 'PX', math.ceil(at - now) + 60000)
  return { math.floor(at), now }`;

interface ReservingRedis {
  reserveMoment(next: string, reservation: string, perSecond: number): Promise<[number, number]>;
}

export interface EndpointRate {
  /** Milliseconds until the slot that is reserved for this attempt of the delivery; 0 when it has come. */
  waitFor(webhookId: string, attempt: string, perSecond: number): Promise<number>;
}

/** Spaces an endpoint's deliveries evenly over all workers, in the order of their first requests. */
export function createEndpointRate(redis: RedisClient, prefix: string): EndpointRate {
  redis.defineCommand('reserveMoment', { numberOfKeys: 2, lua: script });
  return {
    async waitFor(webhookId, attempt, perSecond) {
      const [at, now] = await (redis as unknown as ReservingRedis).reserveMoment(
        `${prefixOf(prefix, webhookId)}:next`,
        `${prefixOf(prefix, webhookId)}:moment:${attempt}`,
        perSecond,
      );
      return Math.max(0, at - now);
    },
  };
}
