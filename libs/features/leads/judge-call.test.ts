import { describe, expect, it } from 'vitest';
import { urgencies } from '#features/taxonomy';
import { type CallJudgement, judgeCall } from './judge-call.ts';

const call: CallJudgement = {
  intent: 'emergency_service',
  urgency: 'emergency',
  confidence: 0.9,
  qualified: true,
};

describe('a lead made from a call', () => {
  it('is hot where the call is qualified, the more urgent and certain the higher', () => {
    const scores = urgencies.map((urgency) => judgeCall({ ...call, urgency }).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(urgencies.length);
    for (const confidence of [0, 0.5, 1]) {
      const { score, tier, stage, status } = judgeCall({ ...call, confidence });
      expect({ tier, stage, status }).toEqual({ tier: 'hot', stage: 'qualified', status: 'ready' });
      expect(Number.isInteger(score) && score >= 70 && score <= 100).toBe(true);
    }
    expect(judgeCall(call).score).toBeGreaterThan(judgeCall({ ...call, confidence: 0.4 }).score);
  });

  it.each([
    { qualified: null, tier: 'warm', low: 40, high: 69 },
    { qualified: false, tier: 'cold', low: 0, high: 39 },
  ])('waits for a person where qualified is $qualified', ({ qualified, tier, low, high }) => {
    const judged = judgeCall({ ...call, qualified });
    expect(judged).toMatchObject({ tier, stage: 'new', status: 'needs_review' });
    expect(judged.score).toBeGreaterThanOrEqual(low);
    expect(judged.score).toBeLessThanOrEqual(high);
  });
});
