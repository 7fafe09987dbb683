import { expect, it } from 'vitest';
import { isSecondLook, returnToEndpoint, secondLook } from './due-deliveries.ts';

const endpoint = { tenantId: 'tenant', environment: 'live', webhookId: 'whk_1' } as const;

it('those who want a second look at about the same time share one, which is later than all of them', () => {
  const [first, same, next] = [1_001, 1_050, 1_051].map((now) => secondLook(endpoint, now));
  expect(first?.dueAt.getTime()).toBe(1_100);
  expect(same).toEqual(first);
  expect(next?.dueAt.getTime()).toBe(1_150);
  expect(next?.jobId).not.toBe(first?.jobId);
});

it('a second look is told from every other', () => {
  const looks = (jobId: string) => isSecondLook({ job_id: jobId, subject_id: endpoint.webhookId });
  expect(looks(secondLook(endpoint).jobId)).toBe(true);
  expect(looks(returnToEndpoint(endpoint, 300).jobId)).toBe(false);
});

it('a job that comes back is due no sooner than it waits, and shares its id with those of its quarter of a second', () => {
  const first = returnToEndpoint(endpoint, 300, 1_000);
  expect(first.dueAt.getTime()).toBe(1_750);
  expect(returnToEndpoint(endpoint, 300, 1_100)).toEqual(returnToEndpoint(endpoint, 300, 1_200));
});

it('one that need not wait has an id of its own', () => {
  expect(returnToEndpoint(endpoint, 0).jobId).not.toBe(returnToEndpoint(endpoint, 0).jobId);
});
