import { checkRedis } from '#platform/redis';
import { type Check, ok, warning, wrong } from './finding.ts';
import { compareClocks } from './postgres.ts';

const serverCheck: Check = {
  name: 'Redis',
  async look(tools) {
    const client = await tools.redis();
    await checkRedis(client);
    const servers = 'nodes' in client ? client.nodes('master') : [client];
    const found = await Promise.all(
      servers.map(async (server) => {
        const info = `${await server.info('server')}\n${await server.info('persistence')}`;
        const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
        const says = `Redis ${field('redis_version')} answers and forgets nothing`;
        if (field('aof_enabled') === '1') return ok(says);
        return warning(
          `${says}, but writes no append-only file: a crash loses what providers sent while PostgreSQL was away. Set appendonly yes`,
        );
      }),
    );
    return found;
  },
};

const clockCheck: Check = {
  name: 'clock of Redis',
  async look(tools) {
    const client = await tools.redis();
    const asked = Date.now();
    const [seconds, microseconds] = await client.time();
    const theirs = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
    return [compareClocks('Redis', theirs - (asked + Date.now()) / 2)];
  },
};

const queueCheck: Check = {
  name: 'workers',
  async look(tools) {
    const producer = await tools.producer();
    const queues = await producer.queues();
    const workers = await Promise.all(
      [...queues].map(async ([name, queue]) => ({ name, count: await queue.getWorkersCount() })),
    );
    const unserved = workers.filter(({ count }) => count === 0).map(({ name }) => name);
    return [
      unserved.length > 0
        ? wrong(`no worker serves ${unserved.join(', ')}: start one, without --queues or with these in it`)
        : ok('every queue has a worker'),
    ];
  },
};

export const redisChecks: readonly Check[] = [serverCheck, clockCheck, queueCheck];
