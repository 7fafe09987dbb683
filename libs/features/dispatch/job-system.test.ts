import { describe, expect, it } from 'vitest';
import { PermanentFailure } from '#platform/jobs';
import { jobRefOf } from './job-system.ts';

function response(status: number, body: string) {
  return {
    kind: 'response' as const,
    status,
    headers: {},
    body: Buffer.from(body),
    truncated: false,
    firstByteMs: 1,
    durationMs: 1,
    remoteAddress: '192.0.2.1',
    staleSocket: false,
  };
}

describe('jobRefOf', () => {
  it('takes the reference, a number included', () => {
    expect(jobRefOf(response(201, '{"job_ref":"J-7"}'))).toBe('J-7');
    expect(jobRefOf(response(200, '{"job_ref":7001}'))).toBe('7001');
  });

  it('gives up at once only on a refusal that would be repeated', () => {
    expect(() => jobRefOf(response(422, '{}'))).toThrow(PermanentFailure);
    for (const status of [302, 401, 409, 429, 500, 503]) {
      expect(() => jobRefOf(response(status, ''))).not.toThrow(PermanentFailure);
      expect(() => jobRefOf(response(status, ''))).toThrow(`HTTP ${status}`);
    }
  });

  it('tries again when a success says nothing usable', () => {
    for (const body of ['', 'OK', '{}', '{"job_ref":""}', '{"job_ref":null}']) {
      expect(() => jobRefOf(response(200, body))).toThrow('job system');
    }
  });
});
