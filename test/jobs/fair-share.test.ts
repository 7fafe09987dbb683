import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '#platform/config';
import { uuidv7 } from '#platform/ids';
import { defineJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { createProducer, type DueJob, type Producer, startWorkers, type Workers } from '#platform/queue';
import { redisPrefix } from '../services/database.ts';
import { waitFor } from '../services/wait.ts';

const { 'count-jobs': job } = defineJobs({
  'count-jobs': {
    queue: 'maintenance',
    attempts: 1,
    backoff: { baseMs: 1, maxMs: 1 },
    timeoutMs: 10_000,
  },
});

const log = createLog({ level: 'silent', process: 'test' });
let options: Parameters<typeof createProducer>[0];
/** As in two processes that commit work for the same tenants. */
let producers: [Producer, Producer];
let workers: Workers[];
/** Tenants whose jobs were run, in order. */
let served: string[];

beforeEach(async () => {
  options = { redis: loadConfig({ REDIS_URL: inject('redisUrl') }).redis, prefix: redisPrefix(), log };
  producers = [createProducer(options), createProducer(options)];
  await Promise.all(producers.map((producer) => producer.ready(5_000)));
  workers = [];
  served = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close(1_000)));
  await Promise.all(producers.map((producer) => producer.close()));
});

function jobsOf(tenantId: string, count: number, dueAt = new Date()): DueJob[] {
  return Array.from({ length: count }, () => {
    const jobId = uuidv7();
    return {
      jobId,
      job,
      tenantId,
      environment: 'live',
      subjectId: jobId,
      requestId: null,
      dueAt,
    };
  });
}

function startWorker({ concurrency = 1, run = async (): Promise<void> => undefined } = {}): void {
  workers.push(
    startWorkers({
      ...options,
      queues: ['maintenance'],
      paused: [],
      enqueue: producers[0].enqueue,
      processors: [
        {
          definition: job,
          async process(message) {
            served.push(message.tenant_id);
            await run();
            return { state: 'completed' };
          },
        },
      ],
      isSuspended: (tenantId) => tenantId === 'suspended',
      areOverdue: async () => false,
      concurrency: () => concurrency,
    }),
  );
}

const until = (count: number) => waitFor(`${count} jobs`, async () => served.length >= count);

describe('tenants are served in turn', () => {
  it('a job waits for one of the thousands that another tenant has waiting, whoever has added them', async () => {
    await Promise.all(producers.map((producer) => producer.enqueue(jobsOf('large', 1_000))));
    await producers[1].enqueue(jobsOf('small', 1));
    startWorker();
    await until(3);
    expect(served.indexOf('small')).toBeOneOf([0, 1]);
    // And once the other's are being served.
    await until(500);
    await producers[0].enqueue(jobsOf('late', 1));
    const before = served.length;
    await waitFor('the late one', async () => served.includes('late'));
    expect(served.indexOf('late') - before).toBeLessThanOrEqual(2);
  });

  it('each of three tenants gets its share of two workers, whatever it has waiting', async () => {
    await producers[0].enqueue(jobsOf('large', 600));
    await producers[1].enqueue(jobsOf('middle', 200));
    await producers[0].enqueue(jobsOf('small', 100));
    startWorker();
    startWorker();
    await until(900);
    const shares = (from: number, to: number) =>
      Object.fromEntries(
        [...Map.groupBy(served.slice(from, to), (tenant) => tenant)].map(([tenant, jobs]) => [
          tenant,
          jobs.length,
        ]),
      );
    for (const tenant of ['large', 'middle', 'small']) {
      for (let at = 0; at < 300; at += 60)
        expect(shares(at, at + 60)[tenant], `${tenant} from ${at}`).toBeCloseTo(20, -1);
    }
    expect(shares(310, 490)).toEqual({ large: expect.closeTo(90, -1), middle: expect.closeTo(90, -1) });
    expect(shares(510, 900)).toEqual({ large: 390 });
  });

  it('jobs that were delayed and come due together stand in line as well', async () => {
    const soon = new Date(Date.now() + 300);
    await producers[0].enqueue(jobsOf('large', 1_500, soon));
    await producers[0].enqueue(jobsOf('delayed', 1, soon));
    await waitFor('their time', async () => Date.now() > soon.getTime());
    startWorker();
    await until(1);
    await producers[1].enqueue(jobsOf('small', 1));
    const before = served.length;
    await waitFor('both', async () => served.includes('small') && served.includes('delayed'));
    expect(served.indexOf('small') - before).toBeLessThanOrEqual(3);
    expect(served.indexOf('delayed')).toBeLessThan(1_400);
  });
});

it('a job of a tenant below its limit does not wait behind fetched jobs of one at its limit', async () => {
  await producers[0].enqueue(jobsOf('large', 100));
  // The first jobs run until the test ends: none of them frees its permit.
  const { promise: end, resolve } = Promise.withResolvers<void>();
  startWorker({ concurrency: 3, run: () => end });
  await until(3);
  for (const tenant of ['small', 'other']) {
    await producers[1].enqueue(jobsOf(tenant, 1));
    await waitFor(`the job of ${tenant}`, async () => served.includes(tenant));
  }
  expect(served).toEqual(['large', 'large', 'large', 'small', 'other']);
  resolve();
  await until(102);
});

it('a job whose id comes again is run each time', async () => {
  const [once, again] = jobsOf('other', 2);
  if (!once || !again) throw new Error('there is no job');
  startWorker();
  for (let round = 1; round <= 2; round++) {
    await producers[0].enqueue([once, { ...again, comesAgain: true }]);
    await until(1 + round);
    await waitFor('the end', async () => (await producers[0].state(again)) === 'unknown');
  }
  expect(served).toHaveLength(3);
});

it('a job of a suspended tenant leaves Redis without being run, so that its row waits', async () => {
  const [held] = jobsOf('suspended', 1);
  if (!held) throw new Error('there is no job');
  await producers[0].enqueue([held, ...jobsOf('other', 1)]);
  startWorker();
  await until(1);
  await waitFor('the job to be gone', async () => (await producers[0].state(held)) === 'unknown');
  expect(served).toEqual(['other']);
});
