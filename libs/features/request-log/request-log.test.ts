import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredRequest } from '#platform/http';
import { createLog } from '#platform/log';
import { createTelemetry } from '#platform/telemetry';
import { createRequestLog } from './request-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (more: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  method: 'GET',
  route: '/api/v1/leads',
  path: '/api/v1/leads',
  status: 200,
  errorCode: null,
  seconds: 0.0123,
  bytes: 100,
  requestId: 'request-1',
  caller: { tenantId: 'tenant-1', environment: 'live', keyId: 'key_1' },
  ...more,
});

function start(query: (rows: { request_id: string; status: number }[]) => Promise<unknown>) {
  const telemetry = createTelemetry('api');
  const requestLog = createRequestLog({
    db: {
      pool: { query: ({ values }: { values: string[] }) => query(JSON.parse(values[0] ?? '[]')) },
    } as never,
    log: createLog({ level: 'silent', process: 'test' }),
    telemetry,
    own: '/api/v1/request-log',
  });
  return {
    requestLog,
    dropped: async () =>
      Number(/svc_request_log_dropped_total\{[^}]*\} (\d+)/.exec(await telemetry.expose())?.[1] ?? 0),
  };
}

describe('the request log', () => {
  it('writes what a second brought in one statement, and nothing while nothing is asked', async () => {
    const written: string[][] = [];
    const { requestLog } = start(async (rows) => written.push(rows.map(({ request_id }) => request_id)));
    for (const requestId of ['a', 'b', 'c']) requestLog.note(request({ requestId }));
    requestLog.note(request({ caller: undefined }));
    requestLog.note(request({ route: '/api/v1/request-log' }));
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([['a', 'b', 'c']]);
    expect(vi.getTimerCount()).toBe(0);
    requestLog.note(request({ requestId: 'd' }));
    await requestLog.close();
    expect(written[1]).toEqual(['d']);
  });

  it('keeps of refusals for their rate one a second and key', async () => {
    const written: number[] = [];
    const { requestLog } = start(async (rows) => written.push(rows.length));
    for (let i = 0; i < 50; i++) requestLog.note(request({ status: 429 }));
    requestLog.note(request({ status: 429, caller: { tenantId: 't', environment: 'live', keyId: 'key_2' } }));
    await vi.advanceTimersByTimeAsync(1_000);
    requestLog.note(request({ status: 429 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([2, 1]);
  });

  it('keeps a bounded number while the database is away, the newest, and counts the others', async () => {
    let away = true;
    const written: string[] = [];
    const { requestLog, dropped } = start(async (rows) => {
      if (away) throw new Error('away');
      written.push(...rows.map(({ request_id }) => request_id));
    });
    for (let i = 0; i < 10_100; i++) requestLog.note(request({ requestId: `${i}` }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await dropped()).toBe(100);
    away = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(written).toEqual(Array.from({ length: 10_000 }, (_, i) => `${i}`));
  });
});
