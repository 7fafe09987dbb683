import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../services/cluster.ts';
import { type FakeJobSystem, startJobSystem } from '../services/job-system.ts';
import { endOfWork, steadyLoad } from '../services/ledger.ts';
import { waitFor } from '../services/wait.ts';

interface Line {
  process: string;
  level: string;
  msg: string;
}

/** A worker has a consumer for each queue, which says for itself that it fails; nothing else has so many parts. */
const mostOfAKind = 10;

let cluster: Cluster;
let jobSystem: FakeJobSystem;
let lines: Line[] = [];

beforeAll(async () => {
  /** Lines that are not JSON are warnings of Node. */
  const onLine = (label: string, line: string): void => {
    lines.push(line.startsWith('{') ? JSON.parse(line) : { process: label, level: 'none', msg: line });
  };
  cluster = await startCluster({ LOG_LEVEL: 'info', SVC_ACCESS_LOG: 'off' }, { onLine });
  jobSystem = await startJobSystem();
  const { status } = await fetch(`${cluster.origin}/api/v1/connections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'http_job_system',
      settings: { ...jobSystem.settings, lookup_url: jobSystem.lookupUrl },
    }),
  });
  expect(status).toBe(201);
});
afterAll(async () => {
  await cluster.stop();
  await jobSystem.close();
});

/** Ten calls a second while Redis fails; how often each process said what, from then until all work had ended. */
async function said(seconds: number, fail: () => Promise<() => Promise<unknown>>) {
  // A failure is logged once until it recovers, so everything has to work once before the next one.
  await steadyLoad(cluster, 5, 1);
  await endOfWork(cluster);
  lines = [];
  const mend = await fail();
  const load = await steadyLoad(cluster, 10, seconds);
  await mend();
  await endOfWork(cluster);
  expect(load.refused).toEqual([]);
  const counts = new Map<string, number>();
  for (const { process, level, msg } of lines) {
    const key = `${process}: ${level} ${msg}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Messages whose count depends on work or time, regardless of Redis; the last one is a pass of the sweep, for up to 500 jobs. */
const ofWork =
  /: (?:info (?:job completed|audit sealed|audit checkpoint signed)|warn due rows had no job; added)$/;

const commandRedis = async (work: (redis: Redis) => Promise<unknown>): Promise<void> => {
  const redis = new Redis(cluster.config.redis.url);
  await work(redis);
  redis.disconnect();
};

describe('under load, no process writes more than a line for each part that fails, when Redis', () => {
  it.each<[string, number, () => Promise<() => Promise<unknown>>]>([
    ['is away for 20 seconds', 20, () => cluster.interrupt('redis')],
    [
      'refuses every write, as a full one does',
      8,
      async () => {
        await commandRedis((redis) => redis.config('SET', 'maxmemory', '1'));
        return () => commandRedis((redis) => redis.config('SET', 'maxmemory', '0'));
      },
    ],
    [
      'is a replica, as after a failover',
      8,
      async () => {
        await commandRedis((redis) => redis.replicaof('127.0.0.1', 1));
        return () => commandRedis((redis) => redis.replicaof('NO', 'ONE'));
      },
    ],
  ])('%s', async (_what, seconds, fail) => {
    const counts = await said(seconds, fail);
    const others = [...counts].filter(([key]) => !ofWork.test(key));
    console.log(others.map(([key, count]) => `${count} × ${key}`).join('\n'));
    expect(others.filter(([, count]) => count > mostOfAKind)).toEqual([]);
    // At least one line was logged: an empty log would pass the other checks too.
    expect(counts.get('api: warn Adding due jobs to Redis fails')).toBe(1);
  });
});

it('says of each part that fails that it works again, once', async () => {
  lines = [];
  const start = await cluster.interrupt('redis');
  const failing = () => lines.filter(({ msg }) => /^(?:Redis|BullMQ) fails$/.test(msg)).length;
  const working = () => lines.filter(({ msg }) => /^(?:Redis|BullMQ) works again$/.test(msg)).length;
  await waitFor('the processes to notice', () => failing() > 10);
  await start();
  await waitFor('every part to work again', () => working() === failing());
});
