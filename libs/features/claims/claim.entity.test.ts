import { describe, expect, it } from 'vitest';
import { Claim } from './claim.entity.ts';
import { claimStatuses } from './claims.schemas.ts';

const scope = {
  rooms: [],
  scope_items: [],
  photo_summaries: [],
  water_category: null,
  water_class: null,
  missing_information: [],
  assumptions: [],
  warnings: [],
};

const moves: Record<string, { from: string[]; act: (claim: Claim) => void }> = {
  queued: { from: ['failed'], act: (claim) => claim.reopenExtraction() },
  // A claim whose job was retried by hand is `failed` when it is taken up again.
  extracting: { from: ['queued', 'failed'], act: (claim) => claim.beginExtraction() },
  ready_for_review: {
    from: ['extracting'],
    act: (claim) => claim.completeExtraction(scope, 'water', 'run_1'),
  },
  approved: { from: ['ready_for_review'], act: (claim) => claim.review('approved') },
  rejected: { from: ['ready_for_review'], act: (claim) => claim.review('rejected') },
  failed: { from: ['queued', 'extracting'], act: (claim) => claim.failExtraction('no answer') },
};

describe('the states of a claim', () => {
  for (const [to, { from, act }] of Object.entries(moves)) {
    it.each(claimStatuses)(`lead from %s to ${to} only where the machine has that arrow`, (status) => {
      const claim = Object.assign(new Claim(), { status, scope });
      if (from.includes(status)) {
        act(claim);
        expect(claim.status).toBe(to);
      } else {
        expect(() => act(claim)).toThrow(
          expect.objectContaining({ code: 'invalid_transition', details: { from: status, to } }),
        );
        expect(claim.status).toBe(status);
      }
    });
  }

  it('are waiting for the scope until it is there or never will be', () => {
    const waiting = claimStatuses.filter((status) =>
      Object.assign(new Claim(), { status }).awaitsExtraction(),
    );
    expect(waiting).toEqual(['queued', 'extracting']);
  });
});
