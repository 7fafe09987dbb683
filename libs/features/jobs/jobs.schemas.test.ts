import { expect, it } from 'vitest';
import { retryJobs } from './jobs.schemas.ts';

const request = { name: 'dispatch-call', dry_run: true };

it.each([true, -355_687_428_095_999, '-9302-01-01T00:00:00Z', '0000-01-01T00:00:00+01:00', '2026-11-21'])(
  'refuses %j as a time: PostgreSQL knows no such one, or it is none',
  (since) => {
    expect(retryJobs.safeParse({ ...request, since }).success).toBe(false);
    expect(retryJobs.safeParse({ ...request, until: since }).success).toBe(false);
  },
);

it('takes a time with its zone', () => {
  const { since } = retryJobs.parse({ ...request, since: '2026-11-21T17:00:00+01:00' });
  expect(since).toEqual(new Date('2026-11-21T16:00:00Z'));
});
