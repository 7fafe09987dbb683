import { describe, expect, it } from 'vitest';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';
import { googleReviews } from './google-reviews.ts';

function push(data: Buffer, message: Record<string, unknown> = {}): Buffer {
  return json({
    message: {
      data: data.toString('base64'),
      messageId: '1129003',
      publishTime: '2026-09-22T13:00:01Z',
      ...message,
    },
    subscription: 'projects/example/subscriptions/reviews',
  });
}

function parse(body: Buffer) {
  return googleReviews.parse(stored(body));
}

const notification = fixture('google-reviews-notification.json');
const reference = {
  type: 'review_reference',
  platform: 'google',
  reviewName: 'accounts/1099/locations/5521/reviews/AbFvOqk3',
  locationName: 'accounts/1099/locations/5521',
};

describe('Google reviews by Pub/Sub', () => {
  it('are believed by the token in the address only', async () => {
    const url = 'https://ingest.example.com/ingest/src_1';
    const verify = (query: string) =>
      googleReviews.verify(signed(push(notification), { secret: 't0ken', url: `${url}${query}` }));
    expect(await verify('?token=t0ken')).toEqual({ ok: true });
    for (const query of ['', '?token=', '?token=t0keN', '#token=t0ken'])
      expect((await verify(query)).ok).toBe(false);
  });

  it('name a review that is to be fetched, in either of Google’s spellings', () => {
    expect(parse(push(notification))).toEqual([reference]);
    const v4 = json({ reviewName: reference.reviewName, locationName: reference.locationName });
    expect(parse(push(v4, { attributes: { notificationType: 'UPDATED_REVIEW' } }))).toEqual([reference]);
    expect(parse(push(json({ review: reference.reviewName })))).toEqual([reference]);
  });

  it('may carry the review itself', () => {
    const review = {
      type: 'review',
      platform: 'google',
      externalReviewId: 'AbFvOqk3',
      account: 'accounts/1099/locations/5521',
      organizationId: null,
      rating: 5,
      statedRating: null,
      author: 'Dana W.',
      text: 'Came within the hour.',
      createdAt: new Date('2026-09-22T13:00:00.123Z'),
    };
    const body = fixture('google-reviews-review.json');
    expect(parse(push(body))).toEqual([review]);
    const edited = changed('google-reviews-review.json', { updateTime: '2026-10-01T08:00:00Z' });
    expect(parse(push(edited))).toEqual([{ ...review, createdAt: new Date('2026-10-01T08:00:00Z') }]);
    expect(
      parse(push(json({ notificationType: 'NEW_REVIEW', review: JSON.parse(body.toString()) }))),
    ).toEqual([review]);
  });

  it('may have neither stars nor words', () => {
    const body = changed('google-reviews-review.json', {
      starRating: 'STAR_RATING_UNSPECIFIED',
      comment: undefined,
      reviewId: undefined,
    });
    expect(parse(push(body))).toMatchObject([{ externalReviewId: 'AbFvOqk3', rating: null, text: null }]);
  });

  it('are told from other notifications', () => {
    expect(
      parse(push(changed('google-reviews-notification.json', { notificationType: 'NEW_QUESTION' }))),
    ).toEqual([]);
  });

  it('keep their dedup key when Pub/Sub counts its attempts', () => {
    const first = push(notification);
    const again = json({ ...JSON.parse(first.toString()), deliveryAttempt: 2 });
    expect(googleReviews.dedupeKey(stored(again))).toBe(googleReviews.dedupeKey(stored(first)));
  });

  it('name the field when a body is none', () => {
    expect(() => parse(json({}))).toThrow('message: ');
    expect(() => parse(push(Buffer.from('x')))).toThrow('message.data: is not JSON');
    expect(() => parse(push(json({})))).toThrow('message.data.reviewName: ');
    expect(() => parse(push(json({ starRating: 'ONE' })))).toThrow('message.data.reviewId: ');
  });
});
