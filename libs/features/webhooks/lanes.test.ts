import { describe, expect, it } from 'vitest';
import { createLanes, type Lanes, type Place } from './lanes.ts';

/** Lanes of a worker with 100 places, on a clock that only moves when told. */
function testLanes() {
  const clock = { now: 1_000 };
  const lanes = createLanes({ concurrency: 100, now: () => clock.now, random: () => 0.5 });
  return { lanes, clock };
}

async function enterMany(lanes: Lanes, webhookId: string, count: number) {
  const outcomes = await Promise.all(Array.from({ length: count }, () => lanes.enter(webhookId)));
  const places = outcomes.filter((outcome): outcome is Place => 'leave' in outcome);
  const waits = outcomes.flatMap((outcome) => ('waitMs' in outcome ? [outcome.waitMs] : []));
  return { places, waits };
}

describe('createLanes', () => {
  it('leaves places for the others when one endpoint is offered everything', async () => {
    const { lanes } = testLanes();
    expect((await enterMany(lanes, 'busy', 50)).places).toHaveLength(32);
    expect((await enterMany(lanes, 'healthy', 4)).places).toHaveLength(4);
  });

  it('narrows the lane of an endpoint that hangs before its first attempt has ended, and widens it again', async () => {
    const { lanes, clock } = testLanes();
    const { places } = await enterMany(lanes, 'hung', 3);
    clock.now += 3_000;
    expect((await enterMany(lanes, 'hung', 5)).waits).toHaveLength(5);
    for (const place of places) place.leave(10_000);
    expect((await enterMany(lanes, 'hung', 5)).places).toHaveLength(2);
    const again = testLanes();
    for (let i = 0; i < 40; i++) {
      for (const place of (await enterMany(again.lanes, 'mended', 1)).places)
        place.leave(i === 0 ? 10_000 : 5);
    }
    expect((await enterMany(again.lanes, 'mended', 32)).places).toHaveLength(32);
  });

  it('narrows the lane of a slow endpoint only when others may need the places', async () => {
    const { lanes } = testLanes();
    for (const place of (await enterMany(lanes, 'slow', 5)).places) place.leave(1_000);
    const alone = (await enterMany(lanes, 'slow', 32)).places;
    expect(alone).toHaveLength(32);
    for (const place of alone) place.leave(1_000);
    await enterMany(lanes, 'one', 25);
    await enterMany(lanes, 'two', 25);
    expect((await enterMany(lanes, 'slow', 32)).places).toHaveLength(10);
  });

  it('hands a place on at once to a delivery that waits for a fast endpoint', async () => {
    const { lanes } = testLanes();
    const { places } = await enterMany(lanes, 'fast', 32);
    const waiting = lanes.enter('fast');
    places[0]?.leave(5);
    expect('leave' in (await waiting)).toBe(true);
  });

  it('leaves an endpoint alone for as long as it asks, at most a minute', async () => {
    const { lanes, clock } = testLanes();
    (await enterMany(lanes, 'asking', 1)).places[0]?.leave(5, 30_000);
    expect((await enterMany(lanes, 'asking', 1)).waits).toEqual([30_000]);
    clock.now += 30_001;
    (await enterMany(lanes, 'asking', 1)).places[0]?.leave(5, 86_400_000);
    clock.now += 60_001;
    expect((await enterMany(lanes, 'asking', 1)).places).toHaveLength(1);
  });

  it('lets the many before a dead endpoint ask ever less often, but never less than about once a minute', async () => {
    const { lanes, clock } = testLanes();
    await enterMany(lanes, 'dead', 2);
    clock.now += 5_000;
    const { waits } = await enterMany(lanes, 'dead', 10_000);
    expect(waits[0]).toBe(250);
    expect(waits.at(-1)).toBe(60_000);
  });
});
