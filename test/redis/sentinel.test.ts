import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RedisServer, RedisServers } from '../services/redis-servers.ts';
import { waitFor } from '../services/wait.ts';
import { type Product, startProduct } from './product.ts';

const servers = new RedisServers();
let master: RedisServer;
let product: Product;

beforeAll(async () => {
  const password = 'one-for-redis';
  const login = { password };
  const settings = { requirepass: password, masterauth: password, appendonly: 'yes' };
  master = await servers.server(settings, login);
  for (let i = 0; i < 2; i++) {
    const replica = await servers.server({ ...settings, replicaof: `127.0.0.1 ${master.port}` }, login);
    await waitFor('the replica to have it all', async () =>
      (await replica.client.info()).includes('master_link_status:up'),
    );
  }
  const ofSentinels = 'another-for-sentinels';
  const sentinels: RedisServer[] = [];
  for (let i = 0; i < 3; i++) {
    sentinels.push(
      await servers.sentinel(
        { name: 'main', port: master.port, password },
        [`requirepass ${ofSentinels}`, `sentinel sentinel-pass ${ofSentinels}`],
        { password: ofSentinels },
      ),
    );
  }
  for (const { client } of sentinels) {
    await waitFor('the Sentinels to know each other and the replicas', async () =>
      (await client.info('sentinel')).includes('slaves=2,sentinels=3'),
    );
  }
  product = await startProduct({
    REDIS_URL: `redis+sentinel://:${password}@${sentinels.map(({ port }) => `127.0.0.1:${port}`)}/main`,
    SVC_REDIS_SENTINEL_PASSWORD: ofSentinels,
  });
});
afterAll(async () => {
  await product?.stop();
  await servers.stop();
});

it('goes on soon after the master’s death, without a restart, and loses nothing', async () => {
  const pids = (['api', 'relay', 'worker'] as const).map((name) => product.processes.pid(name));
  const loading = product.load(2, 50);
  await sleep(4_000);
  await master.kill();
  const killed = Date.now();
  const load = await loading;
  const pause = product.longestPause(killed, killed + 45_000);
  await product.balance('the master of Sentinels killed', load, `longest pause ${pause} ms`);
  expect(load.refused).toEqual([]);
  // 10 s where nothing else is done; the rest is for slow machines.
  expect(pause).toBeLessThan(40_000);
  expect((['api', 'relay', 'worker'] as const).map((name) => product.processes.pid(name))).toEqual(pids);
  expect(product.processes.running().sort()).toEqual(['api', 'relay', 'worker']);
});
