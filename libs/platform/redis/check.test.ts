import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import { checkRedis, rememberFailures } from './check.ts';

/** A connection that a server has answered, with this INFO. */
function answered(url: string, info: string, status = 'ready'): Redis {
  const redis = Object.assign(new EventEmitter(), {
    status,
    info: async () => info.replaceAll('\n', '\r\n'),
  });
  rememberFailures(redis as unknown as Redis, loadConfig({ REDIS_URL: url }).redis);
  return redis as unknown as Redis;
}

const good = 'redis_version:7.0.15\nredis_mode:standalone\nmaxmemory_policy:noeviction\nrole:master\n';
const cluster = good.replace('standalone', 'cluster');

it.each([
  ['redis://redis', good],
  ['redis+sentinel://one,two,three/main', good],
  // Where a provider does not tell.
  ['redis://redis', 'redis_version:7.2.4\n'],
])('takes a master that forgets nothing: %s', async (url, info) => {
  await expect(checkRedis(answered(url, info))).resolves.toBeUndefined();
});

it.each([
  ['a Sentinel', good.replace('standalone', 'sentinel'), /leads to a Sentinel: write redis\+sentinel:/],
  ['a node of a cluster', cluster, /leads to a node of a Redis Cluster: write redis\+cluster:/],
  ['a replica', good.replace('role:master', 'role:slave'), /leads to a replica/],
  [
    'a cache',
    good.replace('noeviction', 'allkeys-lru'),
    /maxmemory-policy allkeys-lru\): set maxmemory-policy noeviction/,
  ],
])('says so of %s', async (_what, info, words) => {
  await expect(checkRedis(answered('redis://redis', info))).rejects.toThrow(words);
});

it('waits for a connection that is being made, and says why it does not come about', async () => {
  const coming = answered('redis://redis', good, 'connecting');
  const check = checkRedis(coming);
  Object.assign(coming, { status: 'ready' });
  coming.emit('ready');
  await expect(check).resolves.toBeUndefined();

  const refused = answered('redis://redis', good, 'connecting');
  const other = checkRedis(refused);
  refused.emit('error', new Error('connect ECONNREFUSED'));
  await expect(other).rejects.toThrow('connect ECONNREFUSED');
});

it('asks every master of a cluster', async () => {
  const redis = answered('redis+cluster://one,two', '');
  const nodes = [
    { info: async () => cluster },
    { info: async () => cluster.replace('noeviction', 'volatile-lru') },
  ];
  const whole = Object.assign(redis, { nodes: () => nodes });
  await expect(checkRedis(whole)).rejects.toThrow('volatile-lru');
  nodes.pop();
  await expect(checkRedis(whole)).resolves.toBeUndefined();
});

it.each([
  ['redis://redis', 'connect ECONNREFUSED 10.0.0.1:6379', 'connect ECONNREFUSED 10.0.0.1:6379'],
  ['redis://redis', 'NOAUTH HELLO must be called', 'Redis asks for a login, and REDIS_URL has none'],
  [
    'redis+cluster://redis:7001',
    'ERR This instance has cluster support disabled',
    'REDIS_URL names a cluster, and redis:7001 is no node of one: a single server is redis://…, a Sentinel redis+sentinel://…',
  ],
  [
    'redis+sentinel://redis:6379/main',
    "Last error: ERR unknown command 'sentinel'",
    'REDIS_URL names Sentinels, and redis:6379 is none: a server is redis://…, a cluster redis+cluster://…',
  ],
  [
    'redis+sentinel://one,two/other',
    'Last error: ERR No such master with that name',
    'the Sentinels at one:26379, two:26379 know no master other: REDIS_URL ends in its name',
  ],
])('%s: tells why nothing answers', async (url, message, words) => {
  const redis = answered(url, good, 'reconnecting');
  redis.emit('error', new Error(message));
  await expect(checkRedis(redis)).rejects.toThrow(words);
  redis.emit('ready');
  await expect(checkRedis(redis)).rejects.toThrow('Redis does not answer');
});
