import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createDurableList, type DurableList } from '#platform/redis';
import { confirmsDisk } from '../../apps/local/redis.ts';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { type RedisServer, RedisServers, versionLine } from '../services/redis-servers.ts';
import { waitFor } from '../services/wait.ts';
import { startProduct } from './product.ts';

const servers = new RedisServers();
const log = createLog({ level: 'silent', process: 'test' });
const key = '{svc}:test';
let waitaof: boolean;
beforeAll(async () => {
  const version = await versionLine();
  waitaof = confirmsDisk(version);
  console.log(`${version}${waitaof ? '' : ' (without WAITAOF: appendfsync always stands in for it)'}`);
});
afterAll(() => servers.stop());

/** Settings with which this server confirms writes to its disk. */
const onDisk = (): Record<string, string> => ({
  appendonly: 'yes',
  appendfsync: waitaof ? 'everysec' : 'always',
});

function listAt(url: string, mayLose = false): DurableList {
  const list = createDurableList({ redis: loadConfig({ REDIS_URL: url }).redis, key, mayLose, log });
  onTestFinished(() => list.close());
  return list;
}
const listOn = ({ port }: RedisServer, mayLose?: boolean) => listAt(`redis://127.0.0.1:${port}`, mayLose);

async function withReplica(settings: Record<string, string> = {}): Promise<[RedisServer, RedisServer]> {
  const master = await servers.server(settings);
  const replica = await servers.server({ ...settings, replicaof: `127.0.0.1 ${master.port}` });
  await waitFor('the replica', async () => (await master.client.info()).includes('state=online'));
  return [master, replica];
}

describe('an entry is confirmed only where it survives', () => {
  it('on the disk: the server is killed at once, and has it when it is back', async () => {
    const server = await servers.server(onDisk());
    const list = listOn(server);
    const started = performance.now();
    await Promise.all(Array.from({ length: 50 }, (_, i) => list.append(`entry ${i}`)));
    console.log(`50 entries confirmed on the disk after ${Math.round(performance.now() - started)} ms`);
    await server.kill();
    await server.start();
    expect(await server.client.llen(key)).toBe(50);
  });

  it('on a replica: the master is killed at once, and the replica has it', async () => {
    const [master, replica] = await withReplica();
    const list = listOn(master);
    await Promise.all(Array.from({ length: 50 }, (_, i) => list.append(`entry ${i}`)));
    await master.kill();
    expect(await replica.client.llen(key)).toBe(50);
  });

  it('not in the memory of one server, unless the operator takes the risk', async () => {
    const server = await servers.server();
    await expect(listOn(server).append('entry')).rejects.toThrow('Redis can confirm nothing');
    expect(await server.client.llen(key)).toBe(0);
    await listOn(server, true).append('entry');
    expect(await server.client.llen(key)).toBe(1);
  });

  it('not where the disk is written to by chance', async () => {
    const server = await servers.server({ appendonly: 'yes', appendfsync: waitaof ? 'no' : 'everysec' });
    await expect(listOn(server).append('entry')).rejects.toThrow(/can confirm nothing|to its disk in time/);
  });

  it('not where the replica does not follow', async () => {
    const [master, replica] = await withReplica(onDisk());
    replica.freeze();
    await expect(listOn(master).append('entry')).rejects.toThrow('no replica of Redis has it in time');
    replica.thaw();
    await waitFor('the replica to follow', () =>
      listOn(master)
        .append('entry')
        .then(
          () => true,
          () => false,
        ),
    );
  });

  it('and in this process, until it was taken out: a flush gives it back', async () => {
    const server = await servers.server(onDisk());
    const list = listOn(server);
    await list.append('first');
    await server.client.flushall();
    await waitFor('the entry to be back', async () => (await server.client.llen(key)) === 1);
    await server.client.flushall();
    await list.append('second');
    await waitFor(
      'both',
      async () => (await server.client.lrange(key, 0, -1)).sort().join() === 'first,second',
    );
    await server.client.ltrim(key, 1, 0);
    await sleep(2_500);
    await server.client.flushall();
    await sleep(2_500);
    expect(await server.client.llen(key)).toBe(0);
  });

  it('in a cluster, on the node that holds the list', async () => {
    const nodes = await servers.cluster();
    const list = listAt(`redis+cluster://127.0.0.1:${nodes[0]?.port}`);
    await list.append('entry');
    const lengths = await Promise.all(
      nodes.map(async ({ client }) => (await client.call('DBSIZE')) as number),
    );
    // Its master and that one's replica have the list and its mark.
    expect(lengths.filter((length) => length === 2)).toHaveLength(2);
  });
});

describe('while Postgres is away', () => {
  const post = (product: Awaited<ReturnType<typeof startProduct>>) => {
    const { origin, source } = product.processes;
    const call = callRailCall({ conversational_transcript: emergencyTranscript });
    return postCallRail(`${origin}/ingest/${source.id}`, source.secret, JSON.stringify(call));
  };

  it('what was answered 202 survives a crash of Redis, and the rest is answered 503', async () => {
    const server = await servers.server(onDisk());
    const product = await startProduct({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    try {
      const loading = product.load(3, 16);
      await sleep(2_000);
      const startPostgres = await product.processes.interrupt('postgres');
      await sleep(5_000);
      await server.kill();
      await sleep(2_000);
      expect((await post(product)).status).toBe(503);
      await server.start();
      await sleep(4_000);
      await startPostgres();
      const load = await loading;
      await product.balance('Postgres away and Redis killed', load);
      expect(load.accepted.length).toBeGreaterThan(20);
    } finally {
      await product.stop();
    }
  });

  it('a Redis that confirms nothing is given nothing, and the provider is asked to come again', async () => {
    const server = await servers.server();
    const product = await startProduct({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    try {
      expect((await post(product)).status).toBe(202);
      const startPostgres = await product.processes.interrupt('postgres');
      const refused = await post(product);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await server.client.llen('{svc}:ingest-spool')).toBe(0);
      await startPostgres();
      await waitFor('Postgres', async () => (await post(product)).status === 202);
    } finally {
      await product.stop();
    }
  });
});
