import { describe, expect, it } from 'vitest';
import { type Bulkheads, createBulkheads, type Slot } from './bulkhead.ts';

/** Bulkheads of a worker with 100 slots, on a manual clock. */
function testBulkheads() {
  const clock = { now: 1_000 };
  const bulkheads = createBulkheads({ concurrency: 100, now: () => clock.now, random: () => 0.5 });
  return { bulkheads, clock };
}

async function enterMany(bulkheads: Bulkheads, webhookId: string, count: number) {
  const outcomes = await Promise.all(Array.from({ length: count }, () => bulkheads.acquire(webhookId)));
  const slots = outcomes.filter((outcome): outcome is Slot => 'release' in outcome);
  const waits = outcomes.flatMap((outcome) => ('waitMs' in outcome ? [outcome.waitMs] : []));
  return { slots, waits };
}

describe('createBulkheads', () => {
  it('leaves slots for the others when one endpoint is offered everything', async () => {
    const { bulkheads } = testBulkheads();
    expect((await enterMany(bulkheads, 'busy', 50)).slots).toHaveLength(32);
    expect((await enterMany(bulkheads, 'healthy', 4)).slots).toHaveLength(4);
  });

  it('narrows the bulkhead of an endpoint that hangs before its first attempt has ended, and widens it again', async () => {
    const { bulkheads, clock } = testBulkheads();
    const { slots } = await enterMany(bulkheads, 'hung', 3);
    clock.now += 3_000;
    expect((await enterMany(bulkheads, 'hung', 5)).waits).toHaveLength(5);
    for (const slot of slots) slot.release(10_000);
    expect((await enterMany(bulkheads, 'hung', 5)).slots).toHaveLength(2);
    const again = testBulkheads();
    for (let i = 0; i < 40; i++) {
      for (const slot of (await enterMany(again.bulkheads, 'mended', 1)).slots)
        slot.release(i === 0 ? 10_000 : 5);
    }
    expect((await enterMany(again.bulkheads, 'mended', 32)).slots).toHaveLength(32);
  });

  it('narrows the bulkhead of a slow endpoint only when others may need the slots', async () => {
    const { bulkheads } = testBulkheads();
    for (const slot of (await enterMany(bulkheads, 'slow', 5)).slots) slot.release(1_000);
    const alone = (await enterMany(bulkheads, 'slow', 32)).slots;
    expect(alone).toHaveLength(32);
    for (const slot of alone) slot.release(1_000);
    await enterMany(bulkheads, 'one', 25);
    await enterMany(bulkheads, 'two', 25);
    expect((await enterMany(bulkheads, 'slow', 32)).slots).toHaveLength(10);
  });

  it('hands a slot on at once to a delivery that waits for a fast endpoint', async () => {
    const { bulkheads } = testBulkheads();
    const { slots } = await enterMany(bulkheads, 'fast', 32);
    const waiting = bulkheads.acquire('fast');
    slots[0]?.release(5);
    expect('release' in (await waiting)).toBe(true);
  });

  it('leaves an endpoint alone for as long as it asks, at most a minute', async () => {
    const { bulkheads, clock } = testBulkheads();
    (await enterMany(bulkheads, 'asking', 1)).slots[0]?.release(5, 30_000);
    expect((await enterMany(bulkheads, 'asking', 1)).waits).toEqual([30_000]);
    clock.now += 30_001;
    (await enterMany(bulkheads, 'asking', 1)).slots[0]?.release(5, 86_400_000);
    clock.now += 60_001;
    expect((await enterMany(bulkheads, 'asking', 1)).slots).toHaveLength(1);
  });

  it('lets the many before a dead endpoint ask ever less often, but never less than about once a minute', async () => {
    const { bulkheads, clock } = testBulkheads();
    await enterMany(bulkheads, 'dead', 2);
    clock.now += 5_000;
    const { waits } = await enterMany(bulkheads, 'dead', 10_000);
    expect(waits[0]).toBe(250);
    expect(waits.at(-1)).toBe(60_000);
  });
});
