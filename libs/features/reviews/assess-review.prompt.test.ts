import { describe, expect, it } from 'vitest';
import { assessReviewEngine } from './assess-review.prompt.ts';

const { model } = assessReviewEngine;
if (!model) throw new Error('the task has no model side');
const input = { platform: 'google', rating: 2, text: 'They came fast, but the price was a shock.' };

describe('what a model says of a review', () => {
  it('counts with words of the review for it', () => {
    const topics = [
      { topic: 'price' as const, quote: 'the price was a shock' },
      { topic: 'cleanliness' as const, quote: 'left mud everywhere' },
    ];
    const answer = { sentiment: 'mixed' as const, sentiment_quote: 'came fast', topics, confidence: 2 };
    expect(model.read(answer, input)).toEqual({
      answer: { sentiment: 'mixed', topics: ['price'], confidence: 1, language: null },
    });
    expect(model.read({ ...answer, sentiment_quote: 'never again' }, input)).toHaveProperty('unusable');
  });

  it('is looked at by a person where the engines say the opposite', () => {
    const as = (sentiment: 'positive' | 'negative' | 'mixed') => ({
      sentiment,
      topics: [],
      confidence: 1,
      language: null,
    });
    expect(model.reviewFlag?.(as('positive'), as('negative'), false)).not.toBeNull();
    expect(model.reviewFlag?.(as('mixed'), as('negative'), false)).toBeNull();
    expect(model.reviewFlag?.(as('mixed'), as('negative'), true)).not.toBeNull();
  });
});
