import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProcessName, startCluster } from '../services/cluster.ts';
import { EmbeddedServices } from '../services/embedded.ts';
import { commitEvents } from '../services/events.ts';
import { startJobSystem } from '../services/job-system.ts';
import {
  type Balance,
  balance,
  endOfWork,
  type Load,
  mostRepeated,
  publish,
  recoveredWithin,
  steadyLoad,
} from '../services/ledger.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';

const cluster = shared(() =>
  startCluster(
    {
      SVC_WEBHOOK_RETRY_SCHEDULE: '1s,2s,4s,8s,8s,8s',
      SVC_SWEEP_GRACE: '2s',
      SVC_WEBHOOK_LEASE: '20s',
      // Longer than a slow machine takes: later a person would be asked, and the ledger counts jobs.
      SVC_DISPATCH_DEADLINE: '15m',
    },
    { proxied: true },
  ),
);
const jobSystem = shared(startJobSystem);
const receiver = fresh(startReceiver);

beforeAll(async () => {
  const connected = await post('/connections', {
    kind: 'http_job_system',
    settings: { ...jobSystem.settings, lookup_url: jobSystem.lookupUrl },
  });
  expect(connected.status).toBe(201);
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${cluster.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  expect((await post('/webhooks', { url: receiver.url, events: ['*'] })).status).toBe(201);
});

afterEach(async () => {
  await cluster.system.pool.query(`update webhook_subscriptions set status = 'disabled'`);
});

const calls = (perSecond: number, seconds: number): Promise<Load> => steadyLoad(cluster, perSecond, seconds);

const settle = (fault: string, load: Load, remark?: string): Promise<Balance> =>
  balance(fault, load, { cluster, receiver, jobSystem }, remark);

describe('every event of an accepted call is delivered', () => {
  it.each<ProcessName>(['worker', 'relay', 'api'])(
    'when the %s is killed with SIGKILL in the middle',
    async (name) => {
      const loading = calls(20, 8);
      await sleep(3_000);
      await cluster.end(name, 'SIGKILL');
      await sleep(1_000);
      await cluster.start(name);
      const load = await loading;
      const result = await settle(`kill -9 of the ${name}`, load);
      expect(load.accepted.length).toBeGreaterThan(40);
      if (name !== 'api') expect(load.refused).toEqual([]);
      // A delivery may be repeated only if it was under way when its worker died.
      expect(result.duplicates).toBeLessThanOrEqual(name === 'worker' ? mostRepeated : 0);
    },
  );

  it('when Redis loses everything (FLUSHALL)', async () => {
    const loading = calls(20, 8);
    await sleep(3_000);
    const redis = new Redis(cluster.config.redis.url);
    await redis.flushall();
    redis.disconnect();
    const load = await loading;
    await settle('FLUSHALL of Redis', load);
    expect(load.refused).toEqual([]);
    expect(cluster.running().sort()).toEqual(['api', 'relay', 'worker']);
  });

  it('when Redis is away for 20 seconds and comes back empty', async () => {
    const loading = calls(10, 26);
    await sleep(2_000);
    const startRedis = await cluster.interrupt('redis');
    await sleep(20_000);
    await startRedis({ empty: true });
    const back = Date.now();
    const load = await loading;
    await settle('Redis away for 20 s, back empty', load);
    expect(load.refused).toEqual([]);
    const first = receiver.deliveries.find((delivery) => delivery.at > back);
    expect((first?.at ?? Number.POSITIVE_INFINITY) - back).toBeLessThan(recoveredWithin);
    expect(cluster.running().sort()).toEqual(['api', 'relay', 'worker']);
  });

  it('when Postgres is away for 20 seconds: ingest goes on, the API asks to come back', async () => {
    const loading = calls(10, 26);
    await sleep(2_000);
    const startPostgres = await cluster.interrupt('postgres');
    await sleep(2_000);
    const answer = await fetch(`${cluster.origin}/api/v1/calls`, {
      headers: { authorization: `Bearer ${cluster.key}` },
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: { code: 'service_unavailable' } });
    await sleep(18_000);
    await startPostgres();
    const load = await loading;
    await settle('Postgres away for 20 s', load);
    expect(load.refused).toEqual([]);
    expect(cluster.running().sort()).toEqual(['api', 'relay', 'worker']);
  });

  it.each(['postgres', 'redis'] as const)(
    'when the connections to %s go silent: work goes on without a restart',
    async (server) => {
      const loading = calls(10, 20);
      await sleep(3_000);
      cluster.proxy(server).silence();
      const silent = Date.now();
      const load = await loading;
      const [first = Number.POSITIVE_INFINITY] = receiver.deliveries
        .map(({ at }) => at - silent)
        .filter((at) => at > 2_000);
      const result = await settle(`connections to ${server} silent`, load, `work again after ${first} ms`);
      expect(load.refused).toEqual([]);
      expect(first).toBeLessThan(recoveredWithin);
      // Those whose outcome was on its way when nothing came through any more.
      expect(result.duplicates).toBeLessThanOrEqual(mostRepeated);
      expect(cluster.running().sort()).toEqual(['api', 'relay', 'worker']);
    },
  );

  it('when Postgres only reads for a while, as after a failover: ingest goes on, the API asks to come back', async () => {
    const loading = calls(10, 12);
    await sleep(2_000);
    const admin = new Client({ connectionString: cluster.config.adminDatabaseUrl });
    await admin.connect();
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await sleep(1_000);
    const answer = await post('/webhooks', { url: receiver.url, events: ['*'] });
    expect(answer.status).toBe(503);
    await sleep(4_000);
    await admin.query('set default_transaction_read_only = off');
    await admin.query('alter system reset default_transaction_read_only');
    await admin.query('select pg_reload_conf()');
    await admin.end();
    const load = await loading;
    await settle('Postgres read-only for 5 s', load);
    expect(load.refused).toEqual([]);
  });

  it('when another Redis takes over and the old one lives on as its replica', async () => {
    const services = new EmbeddedServices(process.env);
    const successor = await services.redis();
    const loading = calls(10, 10);
    await sleep(2_000);
    cluster.proxy('redis').lead(successor);
    const old = new Redis(cluster.config.redis.url);
    await old.replicaof('127.0.0.1', new URL(successor).port);
    const failedOver = Date.now();
    const load = await loading;
    await settle('Redis failover, the old master a replica', load);
    const first = receiver.deliveries.find(({ at }) => at > failedOver + 500);
    expect((first?.at ?? Number.POSITIVE_INFINITY) - failedOver).toBeLessThan(recoveredWithin);
    expect(load.refused).toEqual([]);
    // Back to where the other tests look.
    await old.replicaof('NO', 'ONE');
    old.disconnect();
    cluster.proxy('redis').lead(cluster.config.redis.url);
    await services.stop();
  });

  it('when a worker is told to stop under load: it finishes what it holds and exits within 25 seconds', async () => {
    const loading = calls(20, 8);
    await sleep(3_000);
    const took = await cluster.end('worker', 'SIGTERM');
    await cluster.start('worker');
    const load = await loading;
    const result = await settle('SIGTERM of a worker', load);
    expect(took).toBeLessThan(25_000);
    expect(result.duplicates).toBe(0);
  });
});

describe('every one of many events that come together is delivered', () => {
  const count = 2_000;

  /** Breaks something when some of the events have arrived, then waits for the rest. */
  async function breaking(
    fault: string,
    happen: () => Promise<void>,
  ): Promise<{ missing: string[]; duplicates: number }> {
    receiver.respond((res) => setTimeout(() => res.writeHead(204).end(), 30));
    const ids = await commitEvents(cluster.ctx, cluster, count);
    await waitFor('some to arrive', async () => receiver.deliveries.length > 200, 120_000);
    await happen();
    await endOfWork(cluster);
    const arrived = new Set(receiver.deliveries.map((delivery) => delivery.event.id));
    const missing = ids.filter((id) => !arrived.has(id));
    const duplicates = receiver.deliveries.length - arrived.size;
    publish({
      fault,
      accepted: count,
      refused: 0,
      lost: missing.length,
      twice: duplicates,
      remark: 'events at once',
    });
    return { missing, duplicates };
  }

  it('when the worker is killed with SIGKILL in the middle', async () => {
    const { missing, duplicates } = await breaking('kill -9 of a worker', async () => {
      await cluster.end('worker', 'SIGKILL');
      await cluster.start('worker');
    });
    expect(missing).toEqual([]);
    expect(duplicates).toBeLessThanOrEqual(mostRepeated);
  });

  it('when Redis loses everything (FLUSHALL)', async () => {
    const { missing, duplicates } = await breaking('FLUSHALL of Redis', async () => {
      const redis = new Redis(cluster.config.redis.url);
      await redis.flushall();
      redis.disconnect();
    });
    expect(missing).toEqual([]);
    expect(duplicates).toBe(0);
  });
});
