import { describe, expect, it } from 'vitest';
import { changed, fixture, stored } from './fixtures/fixture.ts';
import { jobsGeneric } from './jobs-generic.ts';

function parse(body: Buffer) {
  return jobsGeneric.parse(stored(body));
}

describe('a job', () => {
  const completed = {
    type: 'job',
    jobExternalRef: 'JOB-20417',
    account: null,
    status: 'completed',
    appointmentAt: null,
    amount: null,
    currency: null,
    changedAt: new Date('2026-09-20T21:30:00Z'),
    customer: { name: 'Dana Whitlock', email: 'dana.whitlock@example.com', phone: '+15125550117' },
  };

  it('that is completed is read in full', () => {
    expect(parse(fixture('jobs-generic.json'))).toEqual([completed]);
  });

  it('that is scheduled says when, and what it is worth', () => {
    const scheduled = {
      status: 'scheduled',
      appointment_at: '2026-09-21T14:00:00-05:00',
      amount: '$4,812.50',
      changed_at: '2026-09-20T12:00:00Z',
      customer: null,
      completed_at: null,
    };
    expect(parse(changed('jobs-generic.json', scheduled))).toEqual([
      {
        ...completed,
        status: 'scheduled',
        appointmentAt: new Date('2026-09-21T19:00:00Z'),
        amount: 4812.5,
        currency: 'USD',
        changedAt: new Date('2026-09-20T12:00:00Z'),
        customer: null,
      },
    ]);
  });

  it('may be worth another currency, and lack the customer’s address and number', () => {
    const changes = { amount: 100, currency: 'cad', customer: { name: 'D', email: 'none', phone: '' } };
    expect(parse(changed('jobs-generic.json', changes))).toMatchObject([
      { amount: 100, currency: 'CAD', customer: { name: 'D', email: null, phone: null } },
    ]);
  });

  it.each([
    ['Completed', 'completed'],
    ['COMPLETED', 'completed'],
    ['In Progress', 'in_progress'],
    ['cancelled', 'canceled'],
  ])('that is %s is %s', (word, status) => {
    expect(parse(changed('jobs-generic.json', { status: word }))).toMatchObject([{ type: 'job', status }]);
  });

  it.each(['estimated', 'constructor'])('that is %s concerns nothing here, which is no mistake', (status) => {
    expect(parse(changed('jobs-generic.json', { status }))).toMatchObject([{ type: 'irrelevant' }]);
  });

  it.each([
    [{ status: '' }, 'status'],
    [{ job_external_ref: null }, 'job_external_ref'],
    [{ currency: '12' }, 'currency'],
    [{ customer: {} }, 'customer.name'],
    [{ completed_at: '1970-01-01' }, 'completed_at'],
  ])('is refused with %j, naming %s', (changes, field) => {
    expect(() => parse(changed('jobs-generic.json', changes))).toThrow(`${field}: `);
  });
});
