import { describe, expect, it } from 'vitest';
import { Claim, type StoredScope } from './claim.entity.ts';
import { claimStatuses, type ReviewVerdict, type ScopeItemRecord } from './claims.schemas.ts';

const itemExample = (changes: Partial<ScopeItemRecord>): ScopeItemRecord => ({
  item_id: 'item_1',
  room: 'Kitchen',
  category: 'FNC',
  activity: 'remove',
  description: 'remove baseboard',
  quantity: 20,
  unit: 'LF',
  quantity_basis: 'stated',
  confidence: 0.9,
  evidence: [{ document_id: 'd1', quote: 'Removed 20 LF of baseboard' }],
  note: null,
  review_status: 'pending',
  review_reason: null,
  origin: 'engine',
  original: null,
  updated_by: null,
  updated_at: null,
  ...changes,
});

const scope: StoredScope = {
  rooms: [],
  scope_items: [itemExample({ review_status: 'approved' })],
  removed_items: [],
  photo_summaries: [],
  water_category: null,
  water_class: null,
  missing_information: [],
  assumptions: [],
  warnings: [],
};

const give = (claim: Claim, verdict: ReviewVerdict) =>
  claim.giveVerdict({
    verdict,
    reason: null,
    reviewed_by: { type: 'user', id: 'usr_1', name: 'Dana Reyes' },
    reviewed_at: '2026-03-12T10:00:00.000Z',
  });

const moves: Record<string, { from: string[]; act: (claim: Claim) => void }> = {
  queued: { from: ['failed'], act: (claim) => claim.reopenExtraction() },
  // A claim whose job was retried by hand is `failed` when it is taken up again.
  extracting: { from: ['queued', 'failed'], act: (claim) => claim.beginExtraction() },
  ready_for_review: {
    from: ['extracting'],
    act: (claim) => claim.completeExtraction(scope, 'water', 'run_1'),
  },
  approved: { from: ['ready_for_review'], act: (claim) => give(claim, 'approve') },
  rejected: { from: ['ready_for_review'], act: (claim) => give(claim, 'reject') },
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

  it.each(claimStatuses)('lead from %s back under review only where a verdict was given', (status) => {
    const claim = Object.assign(new Claim(), { status, scope });
    if (status === 'approved' || status === 'rejected') {
      give(claim, 'reopen');
      expect(claim.status).toBe('ready_for_review');
    } else {
      expect(() => give(claim, 'reopen')).toThrow(expect.objectContaining({ code: 'invalid_transition' }));
    }
  });

  it('are waiting for the scope until it is there or never will be', () => {
    const waiting = claimStatuses.filter((status) =>
      Object.assign(new Claim(), { status }).awaitsExtraction(),
    );
    expect(waiting).toEqual(['queued', 'extracting']);
  });
});

describe('approval', () => {
  const underReview = (...statuses: ScopeItemRecord['review_status'][]) =>
    Object.assign(new Claim(), {
      status: 'ready_for_review',
      scope: {
        ...scope,
        missing_information: ['water_class'],
        scope_items: statuses.map((review_status, at) =>
          itemExample({ item_id: `item_${at}`, review_status }),
        ),
      },
    });

  it.each<[string, ScopeItemRecord['review_status'][], string[]]>([
    ['without an item', [], []],
    ['of nothing but rejected items', ['rejected', 'rejected'], []],
    ['while an item is undecided', ['approved', 'pending', 'rejected'], ['item_1']],
  ])('is refused %s', (_, statuses, pending) => {
    const claim = underReview(...statuses);
    expect(() => give(claim, 'approve')).toThrow(
      expect.objectContaining({ code: 'conflict', details: { pending_items: pending } }),
    );
    expect(claim.status).toBe('ready_for_review');
  });

  it('repeats what is missing', () => {
    const claim = underReview('approved', 'rejected');
    expect(give(claim, 'approve')).toMatchObject({
      verdict: 'approve',
      missing_information: ['water_class'],
    });
    expect(claim.review?.reviewed_by.name).toBe('Dana Reyes');
  });
});
