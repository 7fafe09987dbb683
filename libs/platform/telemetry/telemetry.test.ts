import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { createTelemetry, watchPools } from './index.ts';

it('leaves out a gauge whose source fails or hangs, and tells the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const telemetry = createTelemetry('relay');
    telemetry.gauge('svc_endpoints', () => Promise.reject(new Error('PostgreSQL is away')));
    telemetry.gauge('svc_audit_unsealed', () => Promise.reject(new Error('PostgreSQL is away')));
    telemetry.gauge('svc_queue_jobs', () => new Promise(() => undefined));
    telemetry.gauge('svc_check_ok', () => [{ check: 'postgres', value: 0 }]);
    const exposed = telemetry.expose();
    await vi.advanceTimersByTimeAsync(10_000);
    const lines = (await exposed).split('\n').filter((line) => line.startsWith('svc_'));
    expect(lines).toEqual([
      expect.stringMatching(/^svc_build_info\{version="\d+\.\d+\.\d+",commit="\w+",process="relay"\} 1$/),
      'svc_check_ok{check="postgres",process="relay"} 0',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('tells how long queries waited for a connection, of those that found none free', async () => {
  const free = Promise.withResolvers<object>();
  const pool = {
    options: { max: 1 },
    totalCount: 0,
    idleCount: 0,
    waitingCount: 0,
    connect: (callback?: (...result: unknown[]) => void) => {
      if (pool.totalCount === 0) return Promise.resolve({});
      if (!callback) return free.promise;
      free.promise.then((client) => callback(undefined, client, () => undefined));
      return undefined;
    },
  };
  const telemetry = createTelemetry('worker');
  watchPools(telemetry, { svc_app: pool as unknown as Pool });
  const waits = async () =>
    (await telemetry.expose()).match(/svc_database_wait_seconds_count\{.*role="svc_app".*\} (\d+)/)?.[1];
  await pool.connect();
  expect(await waits()).toBeUndefined();
  pool.totalCount = 1;
  const called = Promise.withResolvers<void>();
  pool.connect(() => called.resolve());
  const promised = pool.connect();
  free.resolve({});
  await Promise.all([called.promise, promised]);
  expect(await waits()).toBe('2');
  expect(await telemetry.expose()).toMatch(/svc_database_connections\{.*role="svc_app",state="busy".*\} 1/);
});
