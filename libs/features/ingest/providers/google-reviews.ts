import { z } from 'zod';
import { isObject, readJson, readJsonObject } from './body.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { sameSecret } from './signature.ts';

const envelopePayload = z.object({
  message: z.object({
    data: z.string().max(1_500_000),
    messageId: loose.requiredIdentifier,
    attributes: z.record(z.string(), z.string()).nullish(),
  }),
});

const reviewPayload = z.object({
  name: loose.identifier,
  reviewId: loose.identifier,
  reviewer: z.object({ displayName: loose.name }).nullish(),
  starRating: loose.name,
  comment: loose.text,
  createTime: loose.instant,
  updateTime: loose.instant,
});

const starRatings = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

/**
 * Google Business Profile notifications, pushed by Pub/Sub. They reference a review; some relays send the review
 * itself instead. The proof is a token in the push endpoint's address, one of the two ways that Pub/Sub offers (the
 * other, a JWT, requires Google's keys for every message); the address is kept out of logs.
 */
export const googleReviews = defineProvider({
  kind: 'google_reviews',

  verify({ url, secret }) {
    const given = URL.canParse(url) ? new URL(url).searchParams.get('token') : null;
    if (!given) return refused('the address has no token');
    return sameSecret(secret, given) ? { ok: true } : refused('the token in the address does not match');
  },

  parse({ rawBody }) {
    const { message } = loose.readPayload(envelopePayload, readJson(rawBody));
    const data = readJsonObject(Buffer.from(message.data, 'base64'), 'message.data');
    const type = loose.readText(data.notificationType ?? data.type ?? message.attributes?.notificationType);
    if (type !== null && !/^(?:NEW|UPDATED)_REVIEW$/.test(type)) return [];
    return [readNotice(data)];
  },

  // Pub/Sub repeats a message under the same id, but counts its attempts in the body.
  eventId: ({ rawBody }) => loose.readPayload(envelopePayload, readJson(rawBody)).message.messageId,
});

function readNotice(data: Record<string, unknown>): ProviderMessage {
  // Google uses both spellings: v4 and v1 of its API.
  const named = loose.readText(data.reviewName ?? data.review_name ?? data.review);
  const review = isObject(data.review) ? data.review : data;
  const carriesReview = Object.hasOwn(review, 'starRating') || Object.hasOwn(review, 'reviewId');
  const reviewName = loose.readText(carriesReview ? (review.name ?? named) : named);
  const locationName =
    loose.readText(data.locationName ?? data.location_name ?? data.location, 200) ??
    /^(.*)\/reviews\/[^/]+$/.exec(reviewName ?? '')?.[1] ??
    null;
  if (carriesReview) return readReview(review, reviewName, locationName);
  if (reviewName === null || reviewName.length > 200) {
    throw new ProviderPayloadError('message.data.reviewName', 'must be the name of a review');
  }
  return { type: 'review_reference', platform: 'google', reviewName, locationName };
}

function readReview(value: unknown, reviewName: string | null, locationName: string | null): ProviderMessage {
  const review = loose.readPayload(reviewPayload, value, ['message', 'data']);
  const externalReviewId = review.reviewId ?? reviewName?.split('/').at(-1) ?? null;
  if (externalReviewId === null) {
    throw new ProviderPayloadError('message.data.reviewId', 'neither it nor name is given');
  }
  const stars = starRatings.indexOf(review.starRating ?? '') + 1;
  return {
    type: 'review',
    platform: 'google',
    externalReviewId,
    account: locationName,
    organizationId: null,
    rating: stars === 0 ? null : stars,
    statedRating: null,
    author: review.reviewer?.displayName ?? null,
    text: review.comment,
    // Of several versions the last written one counts, regardless of their order of arrival.
    createdAt: review.updateTime ?? review.createTime,
  };
}
