import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elsewhere, type QueueName, withPlace } from '#platform/jobs';
import { createPlaces, type HeldPlace, type Places } from './places.ts';

let places: Places;
/** Whose jobs have begun, in their order. */
let begun: string[];
/** How many there were, each time that it changed. */
let sizes: number[];

beforeEach(() => {
  vi.useFakeTimers();
  sizes = [];
  begun = [];
  places = createPlaces({
    most: new Map<QueueName, number>([
      ['ingest', 10],
      ['qualification', 10],
      ['webhooks', 100],
    ]),
    onChange: () => void sizes.push(places.of('ingest')),
  });
});
afterEach(() => {
  places.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function enter(tenantId: string, { goesOn = false, queue = 'ingest' as QueueName } = {}): Promise<HeldPlace> {
  const place = places.enter({ tenantId, queue, name: `job of ${queue}`, goesOn });
  void place.then(() => begun.push(goesOn ? `${tenantId} goes on` : tenantId));
  return place;
}

/** For a second, jobs of a tenant that has always so many of them here, each of so many milliseconds. */
async function run(atOnce: number, ms: number): Promise<void> {
  const until = performance.now() + 1_000;
  async function work(): Promise<void> {
    while (performance.now() < until) {
      const place = await enter('large');
      await new Promise((resolve) => setTimeout(resolve, ms));
      place.end();
    }
  }
  const done = Promise.all(Array.from({ length: atOnce }, work));
  await pass(1_000 + atOnce * ms);
  await done;
}

/** A tenant's jobs: as many as may run, and five more that wait. */
async function crowd(tenantId: string): Promise<HeldPlace[]> {
  await run(1, 10);
  await run(8, 80);
  const running: HeldPlace[] = [];
  for (let n = 0; n < places.of('ingest') + 5; n++) void enter(tenantId).then((place) => running.push(place));
  await pass(0);
  begun = [];
  return running;
}

describe('how many there are', () => {
  it('falls while jobs take longer because of one another, not below what keeps the process busy', async () => {
    await run(1, 10);
    expect(places.of('ingest')).toBe(10);
    expect(sizes).toEqual([]);
    await run(10, 100);
    await run(10, 100);
    expect(Math.min(...sizes)).toBeOneOf([3, 4, 5]);
    expect(places.of('webhooks')).toBe(100);
  });

  it('rises when they do not', async () => {
    await run(1, 10);
    await run(10, 100);
    expect(Math.min(...sizes)).toBeLessThan(7);
    await run(2, 10);
    await run(2, 10);
    expect(places.of('ingest')).toBe(10);
  });

  it('stays, however long jobs are that wait for nobody', async () => {
    await run(10, 500);
    await run(10, 500);
    expect(places.of('ingest')).toBe(10);
  });
});

describe('a tenant that has more to do than there are places', () => {
  it('waits for one of its own jobs to end, and another begins at once', async () => {
    const running = await crowd('large');
    expect(running.length).toBe(places.of('ingest'));
    void enter('small');
    await pass(0);
    expect(begun).toEqual(['small']);
  });

  it('runs one job at a time while the other goes on from step to step, of whatever queue', async () => {
    const running = await crowd('large');
    const small = await enter('small');
    void enter('small', { goesOn: true });
    small.end();
    void enter('large', { queue: 'webhooks' });
    await pass(0);
    expect(begun).toEqual(['small', 'small goes on']);
    for (const place of running.slice(1)) place.end();
    await pass(0);
    expect(begun).toHaveLength(2);
    running[0]?.end();
    await pass(0);
    expect(begun).toEqual(['small', 'small goes on', 'large']);
  });

  it('has all places again when the other is done', async () => {
    const running = await crowd('large');
    const small = await enter('small');
    for (const place of running) place.end();
    small.end();
    await pass(900);
    expect(begun).toEqual(['small', 'large']);
    await pass(300);
    expect(begun.slice(1)).toEqual(Array.from({ length: 5 }, () => 'large'));
  });

  it('need not leave room for who was served a moment ago when it has no more than one call', async () => {
    (await enter('small')).end();
    for (let n = 0; n < 10; n++) void enter('other');
    await pass(0);
    expect(begun).toEqual(['small', ...Array.from({ length: 5 }, () => 'other')]);
  });

  it('is told from one that would begin at once', async () => {
    await crowd('large');
    expect(places.withoutPlace('ingest')).toEqual(['large']);
    expect(places.withoutPlace('webhooks')).toEqual([]);
    (await enter('small')).end();
    expect(places.withoutPlace('ingest')).toEqual(['large']);
    expect(places.withoutPlace('webhooks')).toEqual(['large']);
  });

  it('tells nothing of how many places there should be while it is held back', async () => {
    await crowd('large');
    const before = places.of('ingest');
    const small = await enter('small');
    await pass(2_000);
    expect(places.of('ingest')).toBe(before);
    small.end();
  });

  it('goes on with what it has begun before it begins more', async () => {
    const [first] = await crowd('large');
    void enter('large', { goesOn: true });
    first?.end();
    await pass(0);
    expect(begun).toEqual(['large goes on']);
  });

  it('delivers and dispatches beside the limit while it is alone', async () => {
    await crowd('large');
    for (let n = 0; n < 20; n++) void enter('large', { goesOn: true, queue: 'webhooks' });
    await pass(0);
    expect(begun).toHaveLength(20);
  });
});

describe('a job that waits elsewhere', () => {
  it('gives its place to another, and goes on at once when it returns', async () => {
    const [hanging] = await crowd('large');
    if (!hanging) throw new Error('nothing runs');
    let answer = () => undefined as unknown;
    const waits = withPlace(hanging, () =>
      elsewhere(() => new Promise<void>((resolve) => (answer = () => resolve()))),
    );
    await pass(0);
    expect(begun).toEqual(['large']);
    answer();
    await waits;
    hanging.end();
    await pass(0);
    // It was one more than there are places; its end frees none.
    expect(begun).toEqual(['large']);
  });

  it('has no place while a part of it still waits', async () => {
    const [hanging] = await crowd('large');
    if (!hanging) throw new Error('nothing runs');
    const comeBack = vi.spyOn(hanging, 'comeBack');
    let answer = () => undefined as unknown;
    await withPlace(hanging, async () => {
      const other = elsewhere(() => new Promise<void>((resolve) => (answer = () => resolve())));
      await elsewhere(async () => undefined);
      expect(comeBack).not.toHaveBeenCalled();
      answer();
      await other;
    });
    expect(comeBack).toHaveBeenCalledOnce();
  });

  it('is no reason for others to wait', async () => {
    const running = await crowd('large');
    const small = await enter('small');
    for (const place of running) place.end();
    begun = [];
    void withPlace(small, () => elsewhere(() => new Promise(() => undefined)));
    await pass(1_200);
    expect(begun).toEqual(Array.from({ length: 5 }, () => 'large'));
  });
});

it('everybody may begin when the process stops', async () => {
  await crowd('large');
  places.close();
  await pass(0);
  expect(begun).toEqual(Array.from({ length: 5 }, () => 'large'));
});
