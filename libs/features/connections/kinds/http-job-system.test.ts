import { describe, expect, it } from 'vitest';
import type { OutboundResult } from '#platform/outbound';
import { createResultOf } from './http-job-system.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}): OutboundResult => ({
  kind: 'response',
  status,
  headers,
  body: Buffer.from(body),
  truncated: false,
  firstByteMs: 1,
  durationMs: 1,
  remoteAddress: '192.0.2.1',
  staleSocket: false,
});

const silence = (requestSent: boolean): OutboundResult => ({
  kind: 'error',
  code: 'timeout',
  message: 'No response within 10000 ms.',
  durationMs: 10_000,
  requestSent,
  staleSocket: false,
});

describe('the answer to a request for a job', () => {
  it('has its reference, a number included', () => {
    for (const body of ['{"job_ref":"J-7"}', '{"job_ref":" J-7 ","id":1}'])
      expect(createResultOf(answer(201, body))).toMatchObject({ outcome: 'created', jobRef: 'J-7' });
    expect(createResultOf(answer(200, '{"job_ref":7001}'))).toMatchObject({ jobRef: '7001' });
  });

  it('leaves open whether there is a job when it is a success that says nothing usable, or none at all', () => {
    for (const body of ['', 'OK', '{}', '[]', '{"job_ref":""}', '{"job_ref":null}', '{"id":"J-7"}'])
      expect(createResultOf(answer(202, body))).toMatchObject({ outcome: 'unknown' });
    expect(
      createResultOf({ ...answer(200, '{"job_ref":"J-7"}'), truncated: true } as OutboundResult),
    ).toMatchObject({
      outcome: 'unknown',
    });
    for (const status of [502, 504])
      expect(createResultOf(answer(status, ''))).toMatchObject({ outcome: 'unknown' });
    expect(createResultOf(silence(true))).toMatchObject({ outcome: 'unknown' });
  });

  it('says that there is none when the request never left, or was refused', () => {
    expect(createResultOf(silence(false))).toMatchObject({ outcome: 'refused', permanent: false });
    for (const status of [302, 401, 403, 404, 409, 429, 500, 503])
      expect(createResultOf(answer(status, ''))).toMatchObject({ outcome: 'refused', permanent: false });
    for (const status of [400, 413, 422])
      expect(createResultOf(answer(status, ''))).toMatchObject({ outcome: 'refused', permanent: true });
  });

  it('blames the job system for what is its fault, and obeys its Retry-After', () => {
    const failing = (status: number) => createResultOf(answer(status, '', { 'retry-after': '7' }));
    for (const status of [302, 401, 403, 404, 500, 503])
      expect(failing(status)).toMatchObject({ failing: true });
    for (const status of [400, 409, 422, 429]) expect(failing(status)).toMatchObject({ failing: false });
    for (const status of [429, 503]) expect(failing(status)).toMatchObject({ retryAfterMs: 7_000 });
    expect(failing(500)).toMatchObject({ retryAfterMs: null });
  });
});
