import * as z from 'zod';
import { contentStatuses, reviewSentiments } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import { line, listFilters, metadata, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';
import { reviewTopics } from './engine/review-labels.ts';

const rating = z.number().int().min(1).max(5);

export const review = z
  .object({
    review_id: z.string().meta({
      example: 'google_AbFvOqk3Yx',
      description: "The platform's name, an underscore, and its own id of the review.",
    }),
    organization_id: uuid,
    platform: z.string().meta({ example: 'google' }),
    rating: rating.nullable(),
    author: z.string().nullable().meta({ example: 'Rosa D.' }),
    text: z.string().nullable().meta({ example: 'They were here within the hour.' }),
    reviewed_at: timestamp
      .nullable()
      .meta({ description: 'When the customer wrote it, as the platform says.' }),
    sentiment: z.enum(reviewSentiments).nullable().meta({ description: 'Null until it is assessed.' }),
    topics: z.array(z.enum(reviewTopics)),
    response_content_id: prefixedId('cnt').nullable(),
    response_status: z
      .enum(contentStatuses)
      .nullable()
      .meta({ example: 'draft', description: 'How far the answer is; null without one.' }),
    ai_run: aiRunField,
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Review' });

export const reviewParams = z.strictObject({ review_id: z.string().min(3).max(320) });

export const listReviews = z.strictObject({
  ...pageQuery,
  ...listFilters,
  platform: line(100).toLowerCase().optional(),
  rating: z.coerce.number().pipe(rating).optional(),
  sentiment: z.enum(reviewSentiments).optional(),
  response_status: z
    .enum([...contentStatuses, 'none'])
    .optional()
    .meta({ description: '`none`: without an answer.' }),
});

export const reviewPage = pageOf(review);

export type ReviewRecord = z.output<typeof review>;
export type ListReviews = z.output<typeof listReviews>;
