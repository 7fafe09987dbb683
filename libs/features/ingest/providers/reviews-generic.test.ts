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
        author: 'Dana W.',
        text: 'Came within the hour.',
        createdAt: new Date('2026-09-22T13:00:00Z'),
      },
    ]);
  });

  it('may name its organization, and have no rating or text', () => {
    const organizationId = '01923f3e-0000-7000-8000-000000000001';
    const body = changed('reviews-generic.json', { organization_id: organizationId, rating: 11, text: '' });
    expect(parse(body)).toMatchObject([{ organizationId, rating: null, text: null }]);
  });

  it.each(['platform', 'external_review_id', 'created_at'])('is refused without %s', (field) => {
    expect(() => parse(changed('reviews-generic.json', { [field]: undefined }))).toThrow(`${field}: `);
  });
});
