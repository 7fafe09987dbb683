import { expect, it } from 'vitest';
import { readable } from './print.ts';

it('writes fields a line each, and lists and records by name as tables', () => {
  const answer = {
    pending: 3,
    since: new Date('2026-03-14T09:26:53.589Z'),
    by: null,
    queues: { ingest: { waiting: 2, active: 0 }, webhooks: { waiting: 10, active: 1 } },
    jobs: [{ queue: 'ingest', states: ['available', 'running'] }],
    none: [],
  };
  expect(readable(answer)).toBe(
    [
      'pending  3',
      'since    2026-03-14T09:26:53.589Z',
      'by       -',
      'none     -',
      '',
      'queues:',
      'NAME      WAITING  ACTIVE',
      'ingest    2        0',
      'webhooks  10       1',
      '',
      'jobs:',
      'QUEUE   STATES',
      'ingest  available, running',
    ].join('\n'),
  );
  expect(readable([])).toBe('None.');
  expect(readable([{ name: 'A' }, { name: 'B', at: 1 }])).toBe('NAME  AT\nA     -\nB     1');
});

it('lets no name that a customer has chosen move the cursor of the operator', () => {
  expect(readable([{ name: 'Har\u001b[2Jbor\u009b31m\nline\r' }])).toBe('NAME\nHarbor line');
});
