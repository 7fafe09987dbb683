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
  expect(looks(returnToEndpoint(endpoint, new Date()).jobId)).toBe(false);
});
