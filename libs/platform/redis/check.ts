import { once } from 'node:events';
import type { Cluster, Redis } from 'ioredis';
import type { RedisConfig } from '#platform/config';

interface Watched {
  config: RedisConfig;
  /** Why it is unavailable; null while it answers. */
  failure: string | null;
}

const watched = new WeakMap<Redis | Cluster, Watched>();

/** Records why a connection fails, for {@link checkRedis}. */
export function rememberFailures(redis: Redis | Cluster, config: RedisConfig): void {
  const state: Watched = { config, failure: null };
  watched.set(redis, state);
  redis.on('error', (error: Error & { lastNodeError?: Error }) => {
    state.failure = explainFailure(config, (error.lastNodeError ?? error).message);
  });
  redis.on('ready', () => {
    state.failure = null;
  });
}

/** Why a connection fails; null if nothing is known. */
export function failureOf(redis: Redis | Cluster): string | null {
  return watched.get(redis)?.failure ?? null;
}

function explainFailure(config: RedisConfig, message: string): string {
  const places = config.nodes.map(({ host, port }) => `${host}:${port}`).join(', ');
  if (config.kind === 'cluster' && /cluster support disabled|unknown command/.test(message)) {
    return `REDIS_URL names a cluster, and ${places} is no node of one: a single server is redis://…, a Sentinel redis+sentinel://…`;
  }
  if (config.kind === 'sentinel' && /unknown command/.test(message)) {
    return `REDIS_URL names Sentinels, and ${places} is none: a server is redis://…, a cluster redis+cluster://…`;
  }
  if (config.kind === 'sentinel' && message.includes('No such master')) {
    return `the Sentinels at ${places} know no master ${config.master}: REDIS_URL ends in its name`;
  }
  if (message.startsWith('NOAUTH')) return 'Redis asks for a login, and REDIS_URL has none';
  return message;
}

/** Why a server is unsuitable, with instructions for the operator; null if it is suitable. */
function explainUnfit(config: RedisConfig, info: string): string | null {
  const field = (name: string): string | undefined => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const mode = field('redis_mode') ?? field('server_mode');
  if (mode === 'sentinel') {
    return 'REDIS_URL leads to a Sentinel: write redis+sentinel://host:26379,…/ and the name of the master';
  }
  if (config.kind === 'server' && mode === 'cluster') {
    return 'REDIS_URL leads to a node of a Redis Cluster: write redis+cluster://host:6379,…';
  }
  if (field('role') === 'slave')
    return 'REDIS_URL leads to a replica, which takes no writes: name its master';
  const policy = field('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    return `Redis forgets what it was given when its memory is full (maxmemory-policy ${policy}): set maxmemory-policy noeviction`;
  }
  return null;
}

/** The timeout for a connection that is being opened; a server normally answers within milliseconds. */
const connectWithinMs = 1_500;

/**
 * Checks that Redis answers and is suitable: a master, not a Sentinel and not a node of a cluster that is not configured as
 * one, and without eviction. In a cluster, checks every master.
 * @throws Error with instructions for the operator.
 */
export async function checkRedis(redis: Redis | Cluster): Promise<void> {
  const state = watched.get(redis);
  if (!state) throw new Error('a connection of somebody else');
  if (redis.status === 'connecting' || redis.status === 'connect') {
    await once(redis, 'ready', { signal: AbortSignal.timeout(connectWithinMs) }).catch(() => undefined);
  }
  if (redis.status !== 'ready') throw new Error(state.failure ?? 'Redis does not answer');
  const servers = 'nodes' in redis ? redis.nodes('master') : [redis];
  for (const info of await Promise.all(servers.map((server) => server.info()))) {
    const problem = explainUnfit(state.config, info);
    if (problem !== null) throw new Error(problem);
  }
}
