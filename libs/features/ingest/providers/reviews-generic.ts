import { z } from 'zod';
import { readJson } from './body.ts';
import {
  looseIdentifier,
  looseName,
  looseText,
  readInteger,
  readPayload,
  requiredIdentifier,
  requiredInstant,
} from './loose.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  platform: requiredIdentifier,
  external_review_id: requiredIdentifier,
  organization_id: looseIdentifier,
  rating: z.preprocess((value) => readInteger(value, 1, 5), z.int().nullable()),
  author: looseName,
  text: looseText,
  created_at: requiredInstant,
});

/** Reviews of any listing platform, in our own shape. */
export const reviewsGeneric = defineProvider({
  kind: 'reviews_generic',
  secretLabel: 'Signing secret, shared with the sender (key of x-svc-signature)',
  verify: verifyServiceSignature,

  parse({ rawBody }) {
    const review = readPayload(payload, readJson(rawBody));
    return [
      {
        type: 'review',
        platform: review.platform,
        externalReviewId: review.external_review_id,
        account: null,
        organizationId: review.organization_id,
        rating: review.rating,
        author: review.author,
        text: review.text,
        createdAt: review.created_at,
      },
    ];
  },
});
