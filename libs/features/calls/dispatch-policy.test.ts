import { describe, expect, it } from 'vitest';
import { decideDispatch, needsReview } from './dispatch-policy.ts';

const policy = {
  enabled: true,
  min_confidence: 0.8,
  intents: ['emergency_service' as const],
  urgencies: ['emergency' as const],
  repeat_window_hours: 12,
  undo_minutes: 10,
};
const emergency = {
  intent: 'emergency_service' as const,
  urgency: 'emergency' as const,
  qualified: true as boolean | null,
  confidence: 0.93,
};

const facts = { reviewFlag: null, reachable: true, connected: true };

describe('decideDispatch', () => {
  it('dispatches a sure emergency', () => {
    expect(decideDispatch(emergency, policy, facts)).toMatchObject({
      action: 'auto_dispatch',
      escalate: false,
    });
  });

  it('escalates an emergency to a person when the engine is not sure, or cannot tell', () => {
    expect(decideDispatch({ ...emergency, confidence: 0.4 }, policy, facts)).toMatchObject({
      action: 'review',
      escalate: true,
    });
    expect(decideDispatch({ ...emergency, qualified: null }, policy, facts)).toMatchObject({
      action: 'review',
      escalate: true,
    });
    expect(decideDispatch(emergency, { ...policy, enabled: false }, facts)).toMatchObject({
      action: 'review',
      escalate: true,
    });
  });

  it('sends nobody to a caller who can be neither called back nor found', () => {
    expect(decideDispatch(emergency, policy, { ...facts, reachable: false })).toEqual({
      action: 'review',
      reason: 'the caller gave neither a number nor an address',
      escalate: true,
    });
  });

  it('sends nobody where no job system would take the job', () => {
    expect(decideDispatch(emergency, policy, { ...facts, connected: false })).toEqual({
      action: 'review',
      reason: 'no job system is connected',
      escalate: true,
    });
  });

  it('leaves qualified work outside the policy to a person, without an alarm', () => {
    const estimate = { ...emergency, intent: 'estimate_request' as const, urgency: 'standard' as const };
    expect(decideDispatch(estimate, policy, facts)).toMatchObject({ action: 'review', escalate: false });
  });

  it('does nothing about calls that are surely no opportunity', () => {
    const spam = {
      intent: 'spam_or_robocall' as const,
      urgency: 'low' as const,
      qualified: false,
      confidence: 0.95,
    };
    expect(decideDispatch(spam, policy, facts)).toMatchObject({ action: 'none' });
  });
});

describe('a review flag', () => {
  const reviewFlag = { reason: 'the engines disagree', urgent: false };

  it('leaves the call to a person, however sure the engine is', () => {
    const seller = {
      ...emergency,
      intent: 'vendor_solicitation' as const,
      urgency: 'low' as const,
      qualified: false,
    };
    expect(decideDispatch(seller, policy, { ...facts, reviewFlag })).toEqual({
      action: 'review',
      reason: 'the engines disagree',
      escalate: false,
    });
    expect(decideDispatch(emergency, policy, { ...facts, reviewFlag })).toMatchObject({
      action: 'review',
      escalate: true,
    });
  });

  it('that cannot wait alarms somebody, whatever the engine made of the call', () => {
    const silenced = { ...emergency, urgency: 'low' as const, qualified: false };
    expect(
      decideDispatch(silenced, policy, { ...facts, reviewFlag: { ...reviewFlag, urgent: true } }),
    ).toMatchObject({
      escalate: true,
    });
  });
});

describe('needsReview', () => {
  it('asks more certainty of what turns a caller away', () => {
    expect(needsReview({ intent: 'vendor_solicitation', confidence: 0.75, qualified: false })).toBe(true);
    expect(needsReview({ intent: 'estimate_request', confidence: 0.75, qualified: true })).toBe(false);
  });
});
