import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueueName } from '#platform/jobs';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs fewer jobs at once while the process computes all the time, and as many as before when it does not', () => {
  let share = 0.5;
  const changed = vi.fn();
  const places = createPlaces({
    most: (queue) => (queue === 'ingest' ? 10 : 100),
    onChange: changed,
    busy: () => share,
  });
  const now = () => [places.of('qualification'), places.of('ingest')];
  vi.advanceTimersByTime(10_000);
  expect(now()).toEqual([100, 10]);
  expect(changed).not.toHaveBeenCalled();
  share = 0.99;
  vi.advanceTimersByTime(200);
  expect(now()).toEqual([70, 7]);
  vi.advanceTimersByTime(10_000);
  expect(now()).toEqual([10, 2]);
  expect(['dispatch', 'outreach', 'webhooks'].map((queue) => places.of(queue as QueueName))).toEqual([
    100, 100, 100,
  ]);
  share = 0.5;
  vi.advanceTimersByTime(1_000);
  expect(now()).toEqual([60, 6]);
  vi.advanceTimersByTime(1_000);
  expect(now()).toEqual([100, 10]);
  places.close();
});

it('leaves a single place as it is', () => {
  const places = createPlaces({ most: () => 1, onChange: () => undefined, busy: () => 1 });
  vi.advanceTimersByTime(10_000);
  expect(places.of('ingest')).toBe(1);
  places.close();
});
