import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../services/cluster.ts';
import { type FakeJobSystem, startJobSystem } from '../services/job-system.ts';
import { balance, eventsOf, mostRepeated, publish, steadyLoad, storedCalls } from '../services/ledger.ts';
import { startModelServer } from '../services/model-server.ts';
import { type Receiver, startReceiver } from '../services/receiver.ts';
import { waitFor } from '../services/wait.ts';

interface Scene {
  cluster: Cluster;
  receiver: Receiver;
  jobSystem: FakeJobSystem;
}

const closing: (() => Promise<unknown> | undefined)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const api = (cluster: Cluster, path: string, body: object): Promise<Response> =>
  fetch(`${cluster.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const subscribe = async (cluster: Cluster, receiver: Receiver): Promise<void> => {
  expect((await api(cluster, '/webhooks', { url: receiver.url, events: ['*'] })).status).toBe(201);
};

/** The product with a customer's job system and a customer's receiver. */
async function startScene(
  env: Record<string, string> = {},
  options: Parameters<typeof startCluster>[1] = {},
): Promise<Scene> {
  const cluster = await startCluster(
    {
      SVC_WEBHOOK_RETRY_SCHEDULE: '1s,2s,4s,8s,8s,8s',
      SVC_SWEEP_GRACE: '2s',
      // Longer than a slow machine takes: later a person would be asked, and the ledger counts jobs.
      SVC_DISPATCH_DEADLINE: '15m',
      ...env,
    },
    options,
  );
  closing.push(() => cluster.stop());
  const [receiver, jobSystem] = await Promise.all([startReceiver(), startJobSystem()]);
  closing.push(
    () => receiver.close(),
    () => jobSystem.close(),
  );
  const settings = { ...jobSystem.settings, lookup_url: jobSystem.lookupUrl };
  expect((await api(cluster, '/connections', { kind: 'http_job_system', settings })).status).toBe(201);
  await subscribe(cluster, receiver);
  return { cluster, receiver, jobSystem };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

it('kill -9 of one after the other, in a fleet of two APIs, two relays and three workers', async () => {
  const scene = await startScene();
  const { cluster } = scene;
  const second = await cluster.start('api', 'second api');
  await Promise.all([
    cluster.start('relay', 'second relay'),
    cluster.start('worker', 'second worker'),
    cluster.start('worker', 'third worker'),
  ]);
  const loading = steadyLoad(cluster, 15, 24, [second, cluster.origin]);
  for (const label of ['second api', 'worker', 'relay', 'second worker']) {
    await sleep(4_000);
    await cluster.end(label, 'SIGKILL');
  }
  const { duplicates } = await balance(
    'kill -9 of an API, a worker, a relay, a worker, none started again',
    await loading,
    scene,
  );
  expect(duplicates).toBeLessThanOrEqual(2 * mostRepeated);
});

it('SIGTERM of an API that many talk to', async () => {
  const scene = await startScene();
  const { cluster } = scene;
  const second = await cluster.start('api', 'second api');
  const routed = [second, cluster.origin];
  const loading = steadyLoad(cluster, 60, 8, routed);
  await sleep(3_000);
  // As Kubernetes removes a pod from its Service when it tells it to stop.
  routed.shift();
  const took = await cluster.end('second api', 'SIGTERM');
  const load = await loading;
  const { duplicates } = await balance(
    'SIGTERM of one of two APIs',
    load,
    scene,
    `gone after ${Math.round(took)} ms`,
  );
  expect(load.refused).toEqual([]);
  expect(duplicates).toBe(0);
  // 20 s for what is under way, and 4 s more before it ends all the same.
  expect(took).toBeLessThan(25_000);
});

it('a Redis that is full', async () => {
  const scene = await startScene();
  const redis = new Redis(scene.cluster.config.redis.url);
  closing.push(async () => redis.disconnect());
  const loading = steadyLoad(scene.cluster, 10, 20);
  await sleep(2_000);
  await redis.config('SET', 'maxmemory', '1mb');
  await sleep(10_000);
  await redis.config('SET', 'maxmemory', '0');
  const load = await loading;
  await balance('Redis full for 10 s', load, scene);
  expect(load.refused).toEqual([]);
});

it.each([
  ['killed', 'kill -9 of Redis'],
  ['flushed', 'FLUSHALL of Redis'],
])('Postgres away, and Redis %s meanwhile', async (how, words) => {
  const scene = await startScene();
  const { cluster } = scene;
  const loading = steadyLoad(cluster, 10, 20);
  await sleep(2_000);
  const startPostgres = await cluster.interrupt('postgres');
  await sleep(6_000);
  if (how === 'killed') {
    await (await cluster.interrupt('redis', 'kill'))();
  } else {
    const redis = new Redis(cluster.config.redis.url);
    await redis.flushall();
    redis.disconnect();
  }
  await sleep(6_000);
  await startPostgres();
  const load = await loading;
  await balance(`Postgres away for 12 s, and ${words} meanwhile`, load, scene);
  expect(load.accepted.length).toBeGreaterThan(50);
});

it('a full disk under Postgres', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'svc-small-disk-'));
  closing.push(async () => rmdirSync(directory));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=711', 'tmpfs', directory], {
    encoding: 'utf8',
  });
  // Only root has a small disk to give.
  expect(mounted.stderr).toBe('');
  closing.push(async () => spawnSync('umount', [directory]));
  const data = join(directory, 'data');
  const filler = join(directory, 'filler');
  const scene = await startScene({}, { postgresDirectory: data });
  const loading = steadyLoad(scene.cluster, 20, 30);
  await sleep(3_000);
  const { bavail, bsize } = statfsSync(directory);
  spawnSync('fallocate', ['--length', String(bavail * bsize), filler]);
  for (let left = 1; left > 0; left = statfsSync(directory).bavail) {
    try {
      writeFileSync(filler, Buffer.alloc(1_024 * 1_024), { flag: 'a' });
    } catch {
      break;
    }
  }
  await sleep(20_000);
  rmSync(filler);
  const load = await loading;
  await balance('disk full under Postgres for 20 s', load, scene);
  expect(scene.cluster.postgresLog()).toContain('No space left on device');
  expect(load.refused).toEqual([]);
});

it('a model that never answers', async () => {
  const model = await startModelServer(() => undefined);
  closing.push(() => model.close());
  const { cluster } = await startScene({
    SVC_AI_ENGINE: 'llm',
    SVC_AI_BASE_URL: model.baseUrl,
    SVC_AI_API_KEY: 'key-of-the-model',
    SVC_AI_MODEL: 'test-model',
    SVC_AI_TIMEOUT: '3s',
  });
  const load = await steadyLoad(cluster, 2, 30);
  const late = await waitFor(
    'every call to be classified by the built-in engine',
    async () => {
      const { rows } = await cluster.system.pool.query<{ classified: number; late: number }>(
        `select count(*)::int as classified, extract(epoch from percentile_cont(0.95) within group (order by e.created_at - c.created_at))::float as late
         from events e join calls c on c.call_id = e.subject_id
         where e.type = 'call.classified' and c.provider_call_id = any ($1)`,
        [load.accepted],
      );
      return rows[0]?.classified === load.accepted.length && rows[0].late;
    },
    // What a slow machine may take.
    300_000,
  );
  publish({
    fault: 'a model that never answers',
    accepted: load.accepted.length,
    refused: load.refused.length,
    lost: load.accepted.length - (await storedCalls(cluster, load)),
    twice: 0,
    remark: `asked ${model.requests.length} times; 95 % classified within ${late.toFixed(1)} s`,
  });
  expect(load.refused).toEqual([]);
});

it('three endpoints that never answer beside a good one', async () => {
  const { cluster, receiver } = await startScene({ SVC_WEBHOOK_DEADLINE: '10s' });
  const hung = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
  for (const endpoint of hung) {
    closing.push(() => endpoint.close());
    endpoint.respond(() => undefined);
    await subscribe(cluster, endpoint);
  }
  const load = await steadyLoad(cluster, 10, 25);
  const events = await waitFor(
    'everything at the good endpoint',
    async () => {
      const all = await eventsOf(cluster, load);
      const arrived = new Set(receiver.deliveries.map(({ event }) => event.id));
      return (
        all.length === 3 * load.accepted.length && all.every(({ event_id }) => arrived.has(event_id)) && all
      );
    },
    // Behind the hung ones, 32 of them at a time for 10 s each, it would take a quarter of an hour.
    240_000,
  );
  const arrived = new Map(receiver.deliveries.map(({ event, at }) => [event.id, at]));
  const waits = events
    .map(({ event_id, created_at }) => (arrived.get(event_id) ?? Number.NaN) - created_at.getTime())
    .sort((one, other) => one - other);
  publish({
    fault: 'three endpoints that never answer beside a good one',
    accepted: load.accepted.length,
    refused: load.refused.length,
    lost: 0,
    twice: receiver.deliveries.length - arrived.size,
    remark: `the good one after ${percentile(waits, 0.5)} ms (p50), ${percentile(waits, 0.99)} ms (p99)`,
  });
  expect(receiver.deliveries).toHaveLength(arrived.size);
});
