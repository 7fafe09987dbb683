import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Permit, type QueueName, withoutPermit, withPermit } from '#platform/jobs';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

let limiter: ConcurrencyLimiter;
/** Tenants whose jobs were admitted, in order. */
let admitted: string[];
/** The limit after each change. */
let limits: number[];

beforeEach(() => {
  vi.useFakeTimers();
  limits = [];
  admitted = [];
  limiter = createConcurrencyLimiter({
    maxConcurrency: new Map<QueueName, number>([
      ['ingest', 10],
      ['qualification', 10],
      ['webhooks', 100],
    ]),
    onChange: () => void limits.push(limiter.limitOf('ingest')),
  });
});
afterEach(() => {
  limiter.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function acquire(
  tenantId: string,
  { continuation = false, queue = 'ingest' as QueueName } = {},
): Promise<Permit> {
  const permit = limiter.acquire({ tenantId, queue, name: `job of ${queue}`, continuation });
  void permit.then(() => admitted.push(continuation ? `${tenantId} continues` : tenantId));
  return permit;
}

/** Runs jobs of one tenant for a second, `concurrency` at a time, each of `ms` milliseconds. */
async function run(concurrency: number, ms: number): Promise<void> {
  const until = performance.now() + 1_000;
  async function work(): Promise<void> {
    while (performance.now() < until) {
      const permit = await acquire('large');
      await new Promise((resolve) => setTimeout(resolve, ms));
      permit.release();
    }
  }
  const done = Promise.all(Array.from({ length: concurrency }, work));
  await pass(1_000 + concurrency * ms);
  await done;
}

/** Jobs of a tenant up to its limit, and five more that wait. */
async function saturate(tenantId: string): Promise<Permit[]> {
  await run(1, 10);
  await run(8, 80);
  const running: Permit[] = [];
  for (let n = 0; n < limiter.limitOf('ingest') + 5; n++)
    void acquire(tenantId).then((permit) => running.push(permit));
  await pass(0);
  admitted = [];
  return running;
}

describe('the limit', () => {
  it('falls while jobs slow one another down, not below what keeps the process busy', async () => {
    await run(1, 10);
    expect(limiter.limitOf('ingest')).toBe(10);
    expect(limits).toEqual([]);
    await run(10, 100);
    await run(10, 100);
    expect(Math.min(...limits)).toBeOneOf([3, 4, 5]);
    expect(limiter.limitOf('webhooks')).toBe(100);
  });

  it('rises while they do not', async () => {
    await run(1, 10);
    await run(10, 100);
    expect(Math.min(...limits)).toBeLessThan(7);
    await run(2, 10);
    await run(2, 10);
    expect(limiter.limitOf('ingest')).toBe(10);
  });

  it('stays for long jobs without contention', async () => {
    await run(10, 500);
    await run(10, 500);
    expect(limiter.limitOf('ingest')).toBe(10);
  });
});

describe('a tenant with more demand than the limit', () => {
  it('waits for one of its own jobs to end, and another is admitted immediately', async () => {
    const running = await saturate('large');
    expect(running.length).toBe(limiter.limitOf('ingest'));
    void acquire('small');
    await pass(0);
    expect(admitted).toEqual(['small']);
  });

  it('runs one job at a time, over all queues, while the other continues from step to step', async () => {
    const running = await saturate('large');
    const small = await acquire('small');
    void acquire('small', { continuation: true });
    small.release();
    void acquire('large', { queue: 'webhooks' });
    await pass(0);
    expect(admitted).toEqual(['small', 'small continues']);
    for (const permit of running.slice(1)) permit.release();
    await pass(0);
    expect(admitted).toHaveLength(2);
    running[0]?.release();
    await pass(0);
    expect(admitted).toEqual(['small', 'small continues', 'large']);
  });

  it('has the whole limit again when the other is done', async () => {
    const running = await saturate('large');
    const small = await acquire('small');
    for (const permit of running) permit.release();
    small.release();
    await pass(900);
    expect(admitted).toEqual(['small', 'large']);
    await pass(300);
    expect(admitted.slice(1)).toEqual(Array.from({ length: 5 }, () => 'large'));
  });

  it('leaves no headroom for a recently served tenant while it has no more jobs than one call', async () => {
    (await acquire('small')).release();
    for (let n = 0; n < 10; n++) void acquire('other');
    await pass(0);
    expect(admitted).toEqual(['small', ...Array.from({ length: 5 }, () => 'other')]);
  });

  it('is reported as at its limit, and one that would be admitted immediately is not', async () => {
    await saturate('large');
    expect(limiter.tenantsAtLimit('ingest')).toEqual(['large']);
    expect(limiter.tenantsAtLimit('webhooks')).toEqual([]);
    (await acquire('small')).release();
    expect(limiter.tenantsAtLimit('ingest')).toEqual(['large']);
    expect(limiter.tenantsAtLimit('webhooks')).toEqual(['large']);
  });

  it('does not change the limit while it is throttled', async () => {
    await saturate('large');
    const before = limiter.limitOf('ingest');
    const small = await acquire('small');
    await pass(2_000);
    expect(limiter.limitOf('ingest')).toBe(before);
    small.release();
  });

  it('runs continuations before new work', async () => {
    const [first] = await saturate('large');
    void acquire('large', { continuation: true });
    first?.release();
    await pass(0);
    expect(admitted).toEqual(['large continues']);
  });

  it('delivers and dispatches above the limit while it is alone', async () => {
    await saturate('large');
    for (let n = 0; n < 20; n++) void acquire('large', { continuation: true, queue: 'webhooks' });
    await pass(0);
    expect(admitted).toHaveLength(20);
  });
});

describe('a job that waits for something external', () => {
  it('lends its permit to another, and resumes immediately when it returns', async () => {
    const [hanging] = await saturate('large');
    if (!hanging) throw new Error('nothing runs');
    let answer = () => undefined as unknown;
    const waits = withPermit(hanging, () =>
      withoutPermit(() => new Promise<void>((resolve) => (answer = () => resolve()))),
    );
    await pass(0);
    expect(admitted).toEqual(['large']);
    answer();
    await waits;
    hanging.release();
    await pass(0);
    // It was one above the limit; its release admits none.
    expect(admitted).toEqual(['large']);
  });

  it('has no permit while a part of it still waits', async () => {
    const [hanging] = await saturate('large');
    if (!hanging) throw new Error('nothing runs');
    const resume = vi.spyOn(hanging, 'resume');
    let answer = () => undefined as unknown;
    await withPermit(hanging, async () => {
      const other = withoutPermit(() => new Promise<void>((resolve) => (answer = () => resolve())));
      await withoutPermit(async () => undefined);
      expect(resume).not.toHaveBeenCalled();
      answer();
      await other;
    });
    expect(resume).toHaveBeenCalledOnce();
  });

  it('throttles no other tenant', async () => {
    const running = await saturate('large');
    const small = await acquire('small');
    for (const permit of running) permit.release();
    admitted = [];
    void withPermit(small, () => withoutPermit(() => new Promise(() => undefined)));
    await pass(1_200);
    expect(admitted).toEqual(Array.from({ length: 5 }, () => 'large'));
  });
});

it('admits every waiting job when the process stops', async () => {
  await saturate('large');
  limiter.close();
  await pass(0);
  expect(admitted).toEqual(Array.from({ length: 5 }, () => 'large'));
});
