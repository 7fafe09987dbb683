import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log';
import { createWatchdog } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = createLog({ level: 'silent', process: 'test' });
const minute = 60_000;

/** A worker whose jobs are overdue, watched for a while. */
function watch(worker: { running?: number; areOverdue?: () => Promise<boolean> } = {}) {
  const areOverdue = vi.fn(worker.areOverdue ?? (async () => true));
  return { ...createWatchdog({ areOverdue, running: () => worker.running ?? 0, log }), areOverdue };
}

it('asks for a new start when jobs are due and none has ended for a minute, and not before', async () => {
  const watchdog = watch();
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(watchdog.stuck()).toBeNull();
  await vi.advanceTimersByTimeAsync(minute / 2);
  expect(watchdog.stuck()).toBe('jobs have been due for 60 s and none has been taken');
  expect(watchdog.areOverdue).toHaveBeenCalledWith(minute);
});

it('is content again as soon as a job has ended, and when nothing is due any more', async () => {
  const overdue = { now: true };
  const watchdog = watch({ areOverdue: async () => overdue.now });
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(watchdog.stuck()).not.toBeNull();
  watchdog.finished();
  expect(watchdog.stuck()).toBeNull();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(watchdog.stuck()).not.toBeNull();
  overdue.now = false;
  await vi.advanceTimersByTimeAsync(minute / 2);
  expect(watchdog.stuck()).toBeNull();
});

it.each([
  ['a job is running', { running: 1 }],
  ['nothing is due', { areOverdue: async () => false }],
  ['the database does not answer', { areOverdue: () => Promise.reject(new Error('away')) }],
])('says nothing while %s', async (_why, worker) => {
  const watchdog = watch(worker);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(watchdog.stuck()).toBeNull();
});

it('says nothing when a job ends while it asks', async () => {
  let answer: (overdue: boolean) => void = () => undefined;
  const watchdog = watch({ areOverdue: () => new Promise((resolve) => (answer = resolve)) });
  await vi.advanceTimersByTimeAsync(1.5 * minute);
  watchdog.finished();
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(watchdog.stuck()).toBeNull();
});

it('looks no more once it is closed', async () => {
  const watchdog = watch();
  watchdog.close();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(watchdog.areOverdue).not.toHaveBeenCalled();
});
