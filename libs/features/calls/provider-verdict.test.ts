import { describe, expect, it } from 'vitest';
import type { Classification } from './calls.schemas.ts';
import { withVerdict } from './provider-verdict.ts';

const read: Classification = {
  intent: 'spam_or_robocall',
  confidence: 0.7,
  urgency: 'standard',
  qualified: null,
  service_line: 'other',
  disqualify_reason: 'insufficient_information',
  summary: 'A recorded offer.',
  evidence: [{ turn: 0, quote: 'offer' }],
  engine: 'built-in',
  model: 'built-in',
  prompt_version: '1',
  classified_at: '2026-03-01T13:15:00.000Z',
};
const emergency: Classification = {
  ...read,
  intent: 'emergency_service',
  urgency: 'emergency',
  qualified: true,
  service_line: 'water',
  disqualify_reason: null,
};
const status: Classification = {
  ...read,
  intent: 'existing_job_status',
  qualified: false,
  disqualify_reason: 'existing_customer',
};

describe('a provider’s verdict', () => {
  it('that was not given changes nothing', () => {
    expect(withVerdict(emergency, null)).toEqual({ result: emergency, contradiction: null });
  });

  it.each(['spam', 'not_a_lead'] as const)('of %s makes a call certain spam', (verdict) => {
    for (const intent of [
      'spam_or_robocall',
      'vendor_solicitation',
      'silent_or_abandoned',
      'other',
    ] as const) {
      expect(withVerdict({ ...read, intent }, verdict)).toEqual({
        result: {
          ...read,
          intent: 'spam_or_robocall',
          confidence: 1,
          urgency: 'low',
          qualified: false,
          service_line: null,
          disqualify_reason: 'spam',
        },
        contradiction: null,
      });
    }
  });

  it.each(['spam', 'not_a_lead'] as const)('of %s does not silence an emergency', (verdict) => {
    expect(withVerdict(emergency, verdict)).toEqual({
      result: emergency,
      contradiction: { reason: expect.stringContaining('its words show a customer'), urgent: true },
    });
    // An engine that is unsure who calls still hears that it burns.
    const unsure = { ...emergency, intent: 'other' as const, qualified: null };
    expect(withVerdict(unsure, verdict).contradiction).toMatchObject({ urgent: true });
  });

  it('of spam leaves a customer to a person, also one who brings no new work', () => {
    expect(withVerdict(status, 'spam')).toMatchObject({ result: status, contradiction: { urgent: false } });
  });

  it('of no lead agrees with the words of a customer who brings no new work', () => {
    expect(withVerdict(status, 'not_a_lead')).toEqual({ result: status, contradiction: null });
  });
});
