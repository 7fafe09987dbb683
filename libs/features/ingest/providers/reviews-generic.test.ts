import { describe, expect, it } from 'vitest';
import { changed, fixture, stored } from './fixtures/fixture.ts';
import { reviewsGeneric } from './reviews-generic.ts';

function parse(body: Buffer) {
  return reviewsGeneric.parse(stored(body));
}

describe('a review in our own shape', () => {
  it('is read in full', () => {
    expect(parse(fixture('reviews-generic.json'))).toEqual([
      {
        type: 'review',
        platform: 'yelp',
        externalReviewId: 'rv-88120',
        account: null,
        organizationId: null,
        rating: 4,
        statedRating: null,
        author: 'Dana W.',
        text: 'Came within the hour.',
        createdAt: new Date('2026-09-22T13:00:00Z'),
      },
    ]);
  });

  it('may name its organization, and have no rating or text', () => {
    const organizationId = '01923f3e-0000-7000-8000-000000000001';
    const body = changed('reviews-generic.json', { organization_id: organizationId, rating: null, text: '' });
    expect(parse(body)).toMatchObject([{ organizationId, rating: null, statedRating: null, text: null }]);
  });

  it.each([
    [5, 5, null],
    ['5', 5, null],
    [4.0, 4, null],
    [4.5, null, '4.5'],
    [11, null, '11'],
    ['five', null, 'five'],
  ])('has whole stars and nothing rounded: %o', (given, rating, statedRating) => {
    expect(parse(changed('reviews-generic.json', { rating: given }))).toMatchObject([
      { rating, statedRating },
    ]);
  });

  it.each(['platform', 'external_review_id', 'created_at'])('is refused without %s', (field) => {
    expect(() => parse(changed('reviews-generic.json', { [field]: undefined }))).toThrow(`${field}: `);
  });
});
