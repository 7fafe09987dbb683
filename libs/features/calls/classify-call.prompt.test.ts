import { describe, expect, it } from 'vitest';
import { classifyCallEngine } from './classify-call.prompt.ts';
import type { CallAssessment } from './engine/index.ts';

const { model } = classifyCallEngine;
if (!model) throw new Error('the task has no model side');

const transcript = [
  'Agent: Hello, Cedar Falls Restoration.',
  'Caller: Hi, this is Dana Whitfield, a pipe burst in our basement and water is still coming in.',
  'Caller: I am at 418 Larch Street, 404 555 0142, insured with Example Mutual, claim EM-2026-0413.',
].join('\n');
const input = { transcript, durationSeconds: 60 };

const good: Parameters<typeof model.read>[0] = {
  intent: 'emergency_service',
  urgency: 'emergency',
  qualified: true,
  disqualify_reason: null,
  service_line: 'water',
  summary: 'A pipe burst in the basement.',
  confidence: 0.9,
  evidence: [{ turn: 1, quote: 'a pipe burst in our basement' }],
  caller_name: 'Dana Whitfield',
  callback_number: '+14045550142',
  address: '418 Larch Street',
  loss_cause: 'pipe burst',
  insured: true,
  insured_evidence: { turn: 2, quote: 'insured with Example Mutual' },
  carrier: 'Example Mutual',
  claim_number: 'EM-2026-0413',
};

function answer(changes: Partial<typeof good> = {}): CallAssessment {
  const reading = model?.read({ ...good, ...changes }, input);
  if (!reading || !('answer' in reading)) throw new Error(JSON.stringify(reading));
  return reading.answer;
}

describe('what a model says of a call', () => {
  it('is taken where the call says it', () => {
    expect(answer()).toMatchObject({
      classification: { evidence: [{ turn: 1, quote: 'a pipe burst in our basement' }] },
      extracted: {
        callerName: 'Dana Whitfield',
        callbackNumber: '+14045550142',
        address: '418 Larch Street',
        insured: true,
        carrier: 'Example Mutual',
        claimNumber: 'EM-2026-0413',
      },
    });
    expect(classifyCallEngine.output.safeParse(answer()).success).toBe(true);
  });

  it.each([
    ['caller_name', 'Dana Whitman', 'callerName'],
    ['callback_number', '+14045550143', 'callbackNumber'],
    ['callback_number', 'unknown', 'callbackNumber'],
    ['address', '4180 Larch Street', 'address'],
    ['address', 'Larch Street', 'address'],
    ['loss_cause', 'roof leak', 'lossCause'],
    ['insured_evidence', { turn: 2, quote: 'my policy pays' }, 'insured'],
    ['insured_evidence', { turn: 1, quote: 'insured with Example Mutual' }, 'insured'],
    ['carrier', 'Another Mutual', 'carrier'],
    ['claim_number', 'EM-2026-9999', 'claimNumber'],
  ])('is left out where the call does not say it: %s %j', (field, value, property) => {
    expect(answer({ [field]: value }).extracted).not.toHaveProperty(property);
  });

  it('is not taken without a word of the call for it', () => {
    const read = (turn: number, quote: string) => model.read({ ...good, evidence: [{ turn, quote }] }, input);
    expect(read(1, 'it never rains')).toHaveProperty('unusable');
    for (const turn of [0, 2, 3, -1, 1.5])
      expect(read(turn, 'a pipe burst in our basement')).toHaveProperty('unusable');
    expect(read(1, '[1] Caller: Hi, this is Dana Whitfield')).toHaveProperty('answer');
    expect(model.read({ ...good, evidence: [] }, input)).toHaveProperty('unusable');
  });

  it('does not contradict itself: what is unclear says so, what is qualified has no reason against it', () => {
    expect(answer({ qualified: null }).classification.disqualifyReason).toBe('insufficient_information');
    expect(answer({ disqualify_reason: 'spam' }).classification.disqualifyReason).toBeNull();
    expect(model.read({ ...good, intent: 'silent_or_abandoned' }, input)).toHaveProperty('unusable');
  });

  it('may not put numbers or addresses of its own into the summary', () => {
    for (const summary of ['Call 404 555 0999.', 'See https://example.com', '']) {
      expect(answer({ summary }).classification.summary).toMatch(/\w/);
      expect(answer({ summary }).classification.summary).not.toMatch(/0999|https/);
    }
  });
});

describe('a person is asked', () => {
  const builtIn = classifyCallEngine.builtIn(input);

  it('at once, where the model does not hear the emergency that the built-in engine hears', () => {
    expect(model.reviewFlag?.(answer(), builtIn, false)).toBeNull();
    expect(model.reviewFlag?.(answer({ urgency: 'low' }), builtIn, false)).toMatchObject({ urgent: true });
    expect(model.reviewFlag?.(answer({ urgency: 'same_day' }), builtIn, false)).toMatchObject({
      urgent: true,
    });
    expect(model.reviewFlag?.(answer({ qualified: false }), builtIn, false)).toMatchObject({ urgent: true });
    expect(model.cannotWait?.(builtIn)).toBe(true);
  });

  it('before anybody is sent out, where only the model hears an emergency', () => {
    const calm = classifyCallEngine.builtIn({
      transcript: 'Caller: Hi, I would like an estimate for painting our living room some time next month.',
      durationSeconds: 30,
    });
    expect(calm.classification).toMatchObject({ urgency: expect.not.stringMatching('emergency') });
    expect(model.reviewFlag?.(answer(), calm, false)).toMatchObject({
      reason: expect.stringContaining('only the language model hears an emergency'),
      urgent: true,
    });
  });

  it('where the engines disagree on whether this is a customer, in either direction', () => {
    const seller = classifyCallEngine.builtIn({
      transcript:
        'Caller: Hi, I am calling from a lead generation agency, we sell exclusive leads and I would like to offer you our marketing services.',
      durationSeconds: 30,
    });
    expect(seller.classification.qualified).toBe(false);
    expect(model.reviewFlag?.(answer({ urgency: 'standard' }), seller, false)).toMatchObject({
      reason: 'the engines disagree on whether this is a customer',
      urgent: false,
    });
  });

  it('where the call talks to the program and the engines see any difference', () => {
    const other = answer({ intent: 'schedule_service' });
    expect(model.reviewFlag?.(other, builtIn, false)).toBeNull();
    expect(model.reviewFlag?.(other, builtIn, true)).not.toBeNull();
  });
});
