import { describe, expect, it } from 'vitest';
import { changed, fixture, stored } from './fixtures/fixture.ts';
import { jobsGeneric } from './jobs-generic.ts';

function parse(body: Buffer) {
  return jobsGeneric.parse(stored(body));
}

describe('a completed job', () => {
  it('is read in full', () => {
    expect(parse(fixture('jobs-generic.json'))).toEqual([
      {
        type: 'job_completed',
        jobExternalRef: 'JOB-20417',
        account: null,
        customer: { name: 'Dana Whitlock', email: 'dana.whitlock@example.com', phone: '+15125550117' },
        completedAt: new Date('2026-09-20T21:30:00Z'),
      },
    ]);
  });

  it('may lack the customer’s address and number', () => {
    expect(
      parse(changed('jobs-generic.json', { customer: { name: 'D', email: 'none', phone: '' } })),
    ).toMatchObject([{ customer: { name: 'D', email: null, phone: null } }]);
  });

  it.each(['Completed', 'COMPLETED'])('is one with the word %s', (status) => {
    expect(parse(changed('jobs-generic.json', { status }))).toMatchObject([{ type: 'job_completed' }]);
  });

  it.each(['scheduled', 'cancelled'])('is none with the word %s, which is no mistake', (status) => {
    expect(parse(changed('jobs-generic.json', { status }))).toMatchObject([{ type: 'irrelevant' }]);
  });

  it.each([
    [{ status: '' }, 'status'],
    [{ job_external_ref: null }, 'job_external_ref'],
    [{ customer: {} }, 'customer.name'],
    [{ completed_at: '1970-01-01' }, 'completed_at'],
  ])('is refused with %j, naming %s', (changes, field) => {
    expect(() => parse(changed('jobs-generic.json', changes))).toThrow(`${field}: `);
  });
});
