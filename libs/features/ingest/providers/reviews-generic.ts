import { z } from 'zod';
import { readJson } from './body.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  platform: loose.requiredIdentifier,
  external_review_id: loose.requiredIdentifier,
  account: loose.identifier,
  organization_id: loose.identifier,
  rating: loose.text,
  author: loose.name,
  text: loose.text,
  created_at: loose.requiredInstant,
});

/** One to five stars; never rounded, since the result would be a rating that no reviewer gave. */
function wholeStars(rating: string | null): number | null {
  const stars = Number(rating?.trim() || Number.NaN);
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null;
}

/**
 * Reads one review in our own format.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readReview(value: unknown): ProviderMessage {
  const review = loose.readPayload(payload, value);
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

/** Reviews of any listing platform, in our own format. */
export const reviewsGeneric = defineProvider({
  kind: 'reviews_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readReview(readJson(rawBody))],
});
