import { describe, expect, it } from 'vitest';
import { decideDispatch, decideFurtherCall, mayJoin, needsReview } from './dispatch-policy.ts';

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

describe('mayJoin', () => {
  it.each([
    ['emergency_service', true, true],
    ['existing_job_status', false, true],
    ['complaint', false, true],
    ['silent_or_abandoned', null, true],
    ['other', null, true],
    ['other', false, false],
    ['silent_or_abandoned', false, false],
    ['vendor_solicitation', null, false],
    ['job_applicant', false, false],
    ['wrong_number', false, false],
    ['spam_or_robocall', false, false],
  ] as const)('a call that is %s and qualified: %j: %j', (intent, qualified, expected) => {
    expect(mayJoin({ intent, qualified })).toBe(expected);
  });
});

describe('decideFurtherCall', () => {
  const send = { action: 'auto_dispatch' as const, reason: 'clear', escalate: false };
  const look = { action: 'review' as const, reason: 'unclear', escalate: true };
  const job = (dispatch_status: 'pending' | 'dispatched' | 'failed') => ({
    dispatch_status,
    job_external_ref: null,
  });
  const leadOnly = { dispatch_status: null, job_external_ref: null };

  it.each(['pending', 'dispatched'] as const)(
    'joins a job that is %s, whatever it would do alone',
    (status) => {
      for (const own of [send, look]) {
        expect(decideFurtherCall(own, job(status), emergency)).toMatchObject({
          action: 'joined',
          escalate: false,
        });
      }
    },
  );

  it('joins a job that a person has made', () => {
    const made = { dispatch_status: null, job_external_ref: 'JOB-7' };
    expect(decideFurtherCall(send, made, emergency)).toMatchObject({ action: 'joined', escalate: false });
  });

  it('joins a dispatch that has failed, and alarms again: nobody may be on the way', () => {
    expect(decideFurtherCall(send, job('failed'), emergency)).toMatchObject({
      action: 'joined',
      escalate: true,
    });
    const calm = { ...emergency, urgency: 'standard' as const };
    expect(decideFurtherCall(send, job('failed'), calm)).toMatchObject({ escalate: false });
  });

  it('sends somebody where nobody was ever asked to come and this call is clear', () => {
    expect(decideFurtherCall(send, leadOnly, emergency)).toEqual(send);
    expect(decideFurtherCall(look, leadOnly, emergency)).toMatchObject({ action: 'joined', escalate: true });
  });
});
