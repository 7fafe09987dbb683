import { describe, expect, it } from 'vitest';
import type { Classification } from './calls.schemas.ts';
import type { OpenCall } from './calls.sql.ts';
import { considerOpenCalls, decideFurtherCall, mayJoin } from './further-call.ts';

const emergency: Classification = {
  intent: 'emergency_service',
  confidence: 0.93,
  urgency: 'emergency',
  qualified: true,
  service_line: 'water',
  disqualify_reason: null,
  summary: 'A burst pipe.',
  evidence: [],
  engine: 'built-in',
  model: 'built-in',
  prompt_version: '1',
  classified_at: '2026-03-01T13:15:00.000Z',
};

describe('mayJoin', () => {
  it.each([
    ['emergency_service', true, true],
    ['existing_job_status', false, true],
    ['insurance_or_adjuster', false, true],
    ['insurance_or_adjuster', true, false],
    ['referral_partner', true, false],
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
    expect(decideFurtherCall(look, leadOnly, emergency)).toEqual({
      action: 'joined',
      reason: 'a further call of the same number about the same lead; unclear',
      escalate: true,
    });
  });
});

const nothingSaid = { otherProperty: false, otherMatter: false, sameMatter: false };

describe('considerOpenCalls', () => {
  const send = { action: 'auto_dispatch' as const, reason: 'clear', escalate: false };
  const at = (address: string, call_id: string): OpenCall => ({
    call_id,
    lead_id: null,
    dispatch_status: 'dispatched',
    job_external_ref: 'JOB-1',
    service_line: 'water',
    address,
    hours: 1,
  });
  const pine = at('9 Pine Street', 'call_pine');
  const larch = at('418 Larch Street', 'call_larch');

  it('takes the first open call that the words do not set apart', () => {
    const words = { mentions: nothingSaid, address: '418 Larch St' };
    expect(considerOpenCalls(send, emergency, words, [pine, larch])).toMatchObject({
      action: 'joined',
      open: larch,
    });
    expect(considerOpenCalls(send, emergency, { ...words, address: null }, [pine, larch]).open).toBe(pine);
  });

  it('says why a call is a job of its own', () => {
    const words = { mentions: nothingSaid, address: '77 Oak Avenue' };
    expect(considerOpenCalls(send, emergency, words, [pine, larch])).toEqual({
      ...send,
      open: null,
      reason: 'clear; another loss than at an earlier call: the caller gives another address',
    });
    expect(considerOpenCalls(send, emergency, words, [])).toEqual({ ...send, open: null });
  });

  it('keeps away what has nothing to do with a job', () => {
    const seller = { ...emergency, intent: 'vendor_solicitation' as const, qualified: false };
    const none = { action: 'none' as const, reason: 'not a new opportunity', escalate: false };
    const words = { mentions: nothingSaid, address: null };
    expect(considerOpenCalls(none, seller, words, [pine])).toEqual({ ...none, open: null });
  });
});
