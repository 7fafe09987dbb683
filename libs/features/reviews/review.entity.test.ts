import { describe, expect, it } from 'vitest';
import { platformName, reviewIdOf } from './receive-review.ts';
import { Review, type ReviewVersion } from './review.entity.ts';

const first: ReviewVersion = {
  rating: 5,
  author: 'Lena Marsh',
  text: 'Great.',
  reviewedAt: new Date('2026-03-01T10:00:00Z'),
};

function review(): Review {
  return Object.assign(Object.create(Review.prototype) as Review, {
    ...first,
    sentiment: 'positive',
    topics: ['workmanship'],
    version: 1,
  });
}

describe('a review', () => {
  it.each([
    ['later', { rating: 1, reviewedAt: new Date('2026-03-02T10:00:00Z') }],
    ['of the same time', { text: 'Not so great.' }],
    ['of an unknown time', { rating: 2, reviewedAt: null }],
  ])('takes over a version that is %s and differs, to be assessed anew', (_what, fields) => {
    const known = review();
    expect(known.revise({ ...first, ...fields })).toBe(true);
    expect(known).toMatchObject({
      version: 2,
      sentiment: null,
      topics: [],
      rating: 'rating' in fields ? fields.rating : 5,
    });
    expect(known.reviewedAt).toBeTruthy();
  });

  it.each([
    ['older', { rating: 1, reviewedAt: new Date('2026-02-28T10:00:00Z') }],
    ['the same', {}],
    ['the same, said later', { reviewedAt: new Date('2026-03-05T10:00:00Z') }],
  ])('leaves a version that is %s', (_what, fields) => {
    const known = review();
    expect(known.revise({ ...first, ...fields })).toBe(false);
    expect(known).toMatchObject({ version: 1, sentiment: 'positive', rating: 5 });
  });
});

describe('the id of a review', () => {
  it("is the platform's name and its own id", () => {
    expect(reviewIdOf('google', 'AbFvOqk3Yx-_.~1')).toBe('google_AbFvOqk3Yx-_.~1');
    expect(reviewIdOf('google', 'a/b')).toMatch(/^google_[0-9a-f]{64}$/);
    expect(reviewIdOf('google', 'a/b')).not.toBe(reviewIdOf('google', 'a/c'));
  });

  it.each([
    ['google', 'google'],
    ['Home Advisor', 'home-advisor'],
    [' Google_Business!', 'google_business'],
    ['口コミ', 'other'],
  ])('names the platform %j as %s', (name, word) => {
    expect(platformName(name)).toBe(word);
  });
});
