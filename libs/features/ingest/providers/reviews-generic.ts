import { z } from 'zod';
import { readJson } from './body.ts';
import {
  looseIdentifier,
  looseName,
  looseText,
  readPayload,
  requiredIdentifier,
  requiredInstant,
} from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  platform: requiredIdentifier,
  external_review_id: requiredIdentifier,
  account: looseIdentifier,
  organization_id: looseIdentifier,
  rating: looseText,
  author: looseName,
  text: looseText,
  created_at: requiredInstant,
});

/** One to five stars; nothing is rounded, since the customer would be told of stars that nobody gave. */
function wholeStars(rating: string | null): number | null {
  const stars = Number(rating?.trim() || Number.NaN);
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null;
}

/**
 * One review in our own shape.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readReview(value: unknown): ProviderMessage {
  const review = readPayload(payload, value);
  const rating = wholeStars(review.rating);
  return {
    type: 'review',
    platform: review.platform,
    externalReviewId: review.external_review_id,
    account: review.account,
    organizationId: review.organization_id,
    rating,
    statedRating: rating === null ? (review.rating?.slice(0, 40) ?? null) : null,
    author: review.author,
    text: review.text,
    createdAt: review.created_at,
  };
}

/** Reviews of any listing platform, in our own shape. */
export const reviewsGeneric = defineProvider({
  kind: 'reviews_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readReview(readJson(rawBody))],
});
