import type { QueueBase } from 'bullmq';
import type { RedisClient } from '#platform/redis';

/**
 * BullMQ priority of a job that has no start tag yet: it sorts after all tagged jobs, and is taken immediately if nothing else
 * is waiting.
 */
export const untaggedPriority = 2 ** 20;

/** Jobs that are tagged by one run of the script. */
export const tagBatchSize = 1_000;

/**
 * Start-time fair queueing with equal weights. A waiting job gets a start tag: the greater of the queue's virtual time (the lowest
 * tag that waits) and the tag after its tenant's last. So tenants are served round-robin, however many jobs each has waiting.
 * The tag is the job's score among BullMQ's prioritized jobs; ties go by job id. Once no tagged job waits, virtual time
 * starts again at 1.
 *
 * KEYS: BullMQ's prioritized jobs, each tenant's next tag (the hash `turns`). ARGV: the prefix of job keys, the score of
 * untagged jobs, how many to tag.
 */
const assignTagsScript = `
  local untagged = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf', 'LIMIT', 0, ARGV[3])
  if #untagged == 0 then return 0 end
  local virtual_time = tonumber(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2])
  if virtual_time >= tonumber(ARGV[2]) then
    redis.call('DEL', KEYS[2])
    virtual_time = 1
  end
  for _, id in ipairs(untagged) do
    local tenant = string.match(redis.call('HGET', ARGV[1] .. id, 'data') or '', '"tenant_id":"([^"]*)"') or ''
    local tag = math.max(virtual_time, tonumber(redis.call('HGET', KEYS[2], tenant) or 0))
    redis.call('ZADD', KEYS[1], tag, id)
    redis.call('HSET', KEYS[2], tenant, tag + 1)
  end
  return #untagged`;

/**
 * Moves the first job of any other tenant than those given to the head of the queue. KEYS: BullMQ's prioritized jobs, each
 * tenant's next tag. ARGV: the prefix of job keys, how many jobs to look at, the tenants.
 */
const preferOthersScript = `
  -- Only one tenant has jobs waiting.
  if redis.call('HLEN', KEYS[2]) < 2 then return 0 end
  local excluded = {}
  for at = 3, #ARGV do excluded[ARGV[at]] = true end
  for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, ARGV[2] - 1)) do
    local tenant = string.match(redis.call('HGET', ARGV[1] .. id, 'data') or '', '"tenant_id":"([^"]*)"')
    if tenant and not excluded[tenant] then
      redis.call('ZADD', KEYS[1], 0, id)
      return 1
    end
  end
  return 0`;

interface FairQueueRedis {
  assignTags(args: (string | number)[]): Promise<number>;
  preferOthers(args: (string | number)[]): Promise<number>;
}

/** Registers the scripts with a connection. */
export function defineFairQueue(redis: RedisClient): void {
  redis.defineCommand('assignTags', { numberOfKeys: 2, lua: assignTagsScript });
  redis.defineCommand('preferOthers', { numberOfKeys: 2, lua: preferOthersScript });
}

/** The arguments of `assignTags` for a queue. */
export function assignTagsArgs({ toKey }: Pick<QueueBase, 'toKey'>): (string | number)[] {
  return [toKey('prioritized'), toKey('turns'), toKey(''), untaggedPriority * 2 ** 32, tagBatchSize];
}

/** Tags the jobs of a queue that have no tag yet: those that were delayed and have come due. */
export async function assignTags(redis: RedisClient, queue: Pick<QueueBase, 'toKey'>): Promise<void> {
  let tagged: number;
  do tagged = await (redis as unknown as FairQueueRedis).assignTags(assignTagsArgs(queue));
  while (tagged === tagBatchSize);
}

/** Jobs at the head of the queue that are searched for one of another tenant. */
const searchDepth = 32;

/** Makes the first job of any other tenant the queue's next; false if none is near the head. */
export async function preferOthers(
  redis: RedisClient,
  { toKey }: Pick<QueueBase, 'toKey'>,
  tenantIds: readonly string[],
): Promise<boolean> {
  const args = [toKey('prioritized'), toKey('turns'), toKey(''), searchDepth, ...tenantIds];
  return (await (redis as unknown as FairQueueRedis).preferOthers(args)) === 1;
}
