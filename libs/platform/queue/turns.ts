import type { QueueBase } from 'bullmq';
import type { RedisClient } from '#platform/redis';

/**
 * Default BullMQ priority of a job that has no fair-queueing score yet: it sorts after all scored jobs, and is taken
 * immediately if nothing else is waiting.
 */
export const withoutTurn = 2 ** 20;

/** Jobs that are given their turn in one step of Redis. */
export const turnsAtOnce = 1_000;

/**
 * Start-time fair queueing. Jobs that wait get turns: a tenant's first the turn that is served now, each further one the
 * turn after its last. So tenants are served in turn, however many jobs each has waiting. A turn is the score among
 * BullMQ's prioritized jobs; those of one turn go by their ids. Once no job with a turn waits, counting starts anew.
 *
 * KEYS: BullMQ's prioritized jobs, the next turn of each tenant. ARGV: what the keys of jobs begin with, the score of jobs
 * without a turn, how many to do.
 */
const script = `
  local without = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf', 'LIMIT', 0, ARGV[3])
  if #without == 0 then return 0 end
  local current = tonumber(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2])
  if current >= tonumber(ARGV[2]) then
    redis.call('DEL', KEYS[2])
    current = 1
  end
  for _, id in ipairs(without) do
    local tenant = string.match(redis.call('HGET', ARGV[1] .. id, 'data') or '', '"tenant_id":"([^"]*)"') or ''
    local turn = math.max(current, tonumber(redis.call('HGET', KEYS[2], tenant) or 0))
    redis.call('ZADD', KEYS[1], turn, id)
    redis.call('HSET', KEYS[2], tenant, turn + 1)
  end
  return #without`;

/**
 * Of the first jobs that wait, makes the first of another tenant than those named the next one. KEYS: BullMQ's prioritized
 * jobs, the next turn of each tenant. ARGV: what the keys of jobs begin with, how many jobs to look at, the tenants.
 */
const preferScript = `
  -- All that waits is one tenant's.
  if redis.call('HLEN', KEYS[2]) < 2 then return 0 end
  local others = {}
  for at = 3, #ARGV do others[ARGV[at]] = true end
  for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, ARGV[2] - 1)) do
    local tenant = string.match(redis.call('HGET', ARGV[1] .. id, 'data') or '', '"tenant_id":"([^"]*)"')
    if tenant and not others[tenant] then
      redis.call('ZADD', KEYS[1], 0, id)
      return 1
    end
  end
  return 0`;

interface TurnGivingRedis {
  giveTurns(args: (string | number)[]): Promise<number>;
  preferOthers(args: (string | number)[]): Promise<number>;
}

/** Lets a connection run `giveTurns` and `preferOthers`. */
export function defineTurns(redis: RedisClient): void {
  redis.defineCommand('giveTurns', { numberOfKeys: 2, lua: script });
  redis.defineCommand('preferOthers', { numberOfKeys: 2, lua: preferScript });
}

/** The arguments of `giveTurns` for a queue. */
export function turnsOf({ toKey }: Pick<QueueBase, 'toKey'>): (string | number)[] {
  return [toKey('prioritized'), toKey('turns'), toKey(''), withoutTurn * 2 ** 32, turnsAtOnce];
}

/** Gives the jobs of a queue their turns that have none yet: those that were delayed and have come due. */
export async function giveTurns(redis: RedisClient, queue: Pick<QueueBase, 'toKey'>): Promise<void> {
  let given: number;
  do given = await (redis as unknown as TurnGivingRedis).giveTurns(turnsOf(queue));
  while (given === turnsAtOnce);
}

/** Jobs among which one of another tenant is looked for. */
const preferAmong = 32;

/** Makes the first job that is of none of these tenants the queue's next; false where none is among those that come soon. */
export async function preferOthers(
  redis: RedisClient,
  { toKey }: Pick<QueueBase, 'toKey'>,
  tenantIds: readonly string[],
): Promise<boolean> {
  const args = [toKey('prioritized'), toKey('turns'), toKey(''), preferAmong, ...tenantIds];
  return (await (redis as unknown as TurnGivingRedis).preferOthers(args)) === 1;
}
