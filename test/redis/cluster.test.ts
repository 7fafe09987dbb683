import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QueueName, queueNames } from '#platform/jobs';
import { prefixOf } from '#platform/redis';
import { type RedisServer, RedisServers } from '../services/redis-servers.ts';
import { type Product, startProduct } from './product.ts';

const servers = new RedisServers();
let nodes: RedisServer[];
let product: Product;

beforeAll(async () => {
  nodes = await servers.cluster();
  product = await startProduct({
    REDIS_URL: `redis+cluster://127.0.0.1:${nodes[0]?.port},127.0.0.1:${nodes[4]?.port}`,
  });
});
afterAll(async () => {
  await product?.stop();
  await servers.stop();
});

/** The master that holds a queue: the others say MOVED. */
async function masterOf(queue: QueueName): Promise<RedisServer> {
  for (const node of nodes) {
    const isHere = await node.client.get(`${prefixOf('{svc}', queue)}:none`).then(
      () => true,
      () => false,
    );
    if (isHere) return node;
  }
  throw new Error(`no master holds ${queue}`);
}

it('spreads the queues over the nodes', async () => {
  const load = await product.load(5, 4);
  const { duplicates } = await product.balance('a cluster', load);
  expect(load).toMatchObject({ refused: [], accepted: { length: 20 } });
  expect(duplicates).toBe(0);
  const holders = new Set<number>();
  for (const name of queueNames) holders.add((await masterOf(name)).port);
  // With this prefix two of the three; one that holds none of them holds what else there is.
  expect(holders.size).toBeGreaterThan(1);
  for (const port of holders) {
    const node = nodes.find((each) => each.port === port);
    expect(await node?.client.dbsize()).toBeGreaterThan(0);
  }
});

it('loses nothing when one node is flushed', async () => {
  const loading = product.load(3, 6);
  await sleep(2_000);
  await (await masterOf('ingest')).client.flushall();
  const load = await loading;
  await product.balance('one node of a cluster flushed', load);
  expect(load.refused).toEqual([]);
});

it('goes on soon after a master’s death, without a restart, and loses nothing', async () => {
  const pids = (['api', 'relay', 'worker'] as const).map((name) => product.processes.pid(name));
  const master = await masterOf('ingest');
  const loading = product.load(2, 60);
  await sleep(4_000);
  await master.kill();
  const killed = Date.now();
  const load = await loading;
  const pause = product.longestPause(killed, killed + 55_000);
  await product.balance('a master of a cluster killed', load, `longest pause ${pause} ms`);
  expect(load.refused).toEqual([]);
  // 20 s where nothing else is done, of which the cluster's own are 15; the rest is for slow machines.
  expect(pause).toBeLessThan(50_000);
  expect((['api', 'relay', 'worker'] as const).map((name) => product.processes.pid(name))).toEqual(pids);
  expect(product.processes.running().sort()).toEqual(['api', 'relay', 'worker']);
  await master.start();
});
