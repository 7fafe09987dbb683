import { describe, expect, it } from 'vitest';
import { qualifyLeadEngine } from './qualify-lead.prompt.ts';

const { model } = qualifyLeadEngine;
if (!model) throw new Error('the task has no model side');

const input = {
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: null,
  source: 'website',
  message: 'Our basement flooded last night, please come and have a look today.',
  industry: null,
};
const good: Parameters<typeof model.read>[0] = {
  tier: 'hot',
  score: 91,
  confidence: 0.9,
  industry: 'residential',
  reasons: [{ reason: 'wants a visit today', quote: 'come and have a look today' }],
};

describe('what a model says of a lead', () => {
  it('counts with words of the lead for each reason', () => {
    const invented = { reason: 'has a budget of 5000', quote: 'basement flooded' };
    const reading = model.read(
      { ...good, reasons: [...good.reasons, invented, { reason: 'rich', quote: 'money is no object' }] },
      input,
    );
    expect(reading).toEqual({
      answer: {
        tier: 'hot',
        score: 91,
        confidence: 0.9,
        industry: 'residential',
        reasons: ['wants a visit today'],
      },
    });
    expect(model.read({ ...good, reasons: [] }, input)).toHaveProperty('unusable');
  });

  it('has a score that fits the tier, and nobody is hot who cannot be reached', () => {
    expect(model.read({ ...good, tier: 'warm' }, input)).toMatchObject({
      answer: { tier: 'warm', score: 69 },
    });
    expect(model.read(good, { ...input, email: null })).toMatchObject({ answer: { tier: 'warm' } });
  });

  it('is looked at by a person where the engines say the opposite', () => {
    const builtIn = qualifyLeadEngine.builtIn(input);
    expect(builtIn.tier).toBe('hot');
    expect(model.reviewFlag?.({ ...builtIn, tier: 'cold' }, builtIn, false)).not.toBeNull();
    expect(model.reviewFlag?.({ ...builtIn, tier: 'warm' }, builtIn, false)).toBeNull();
    expect(model.reviewFlag?.({ ...builtIn, tier: 'warm' }, builtIn, true)).not.toBeNull();
  });
});
