import * as z from 'zod';
import { contentStatuses, reviewSentiments } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import * as wire from '#platform/wire';
import { reviewTopics } from './engine/review-labels.ts';

const rating = z.number().int().min(1).max(5);

export const review = z
  .object({
    review_id: z.string().meta({
      example: 'google_AbFvOqk3Yx',
      description: "The platform's name, an underscore, and the platform's id of the review.",
    }),
    organization_id: wire.uuid,
    platform: z.string().meta({ example: 'google' }),
    rating: rating.nullable(),
    author: z.string().nullable().meta({ example: 'Rosa D.' }),
    text: z.string().nullable().meta({ example: 'They were here within the hour.' }),
    reviewed_at: wire.timestamp
      .nullable()
      .meta({ description: 'When the customer wrote it, according to the platform.' }),
    sentiment: z.enum(reviewSentiments).nullable().meta({ description: 'Null until it is assessed.' }),
    topics: z.array(z.enum(reviewTopics)),
    response_content_id: wire.prefixedId('cnt').nullable(),
    response_status: z
      .enum(contentStatuses)
      .nullable()
      .meta({ example: 'draft', description: 'The status of the response; null without one.' }),
    ai_run: aiRunField,
    ...wire.recordFields,
  })
  .meta({ id: 'Review' });

/** A request to ask the customer of a finished job for a review. */
export const askForReview = z
  .strictObject({
    organization_id: wire.uuid,
    job_external_ref: wire.line(200).meta({ example: 'JOB-20418' }),
    customer: z.strictObject({
      name: wire.line(200).meta({ example: 'Rosa Delgado' }),
      email: wire.email.meta({ example: 'rosa.delgado@mail.example' }),
    }),
  })
  .meta({ id: 'ReviewRequestBody' });

export const reviewRequest = z
  .object({
    organization_id: wire.uuid,
    job_external_ref: z.string().meta({ example: 'JOB-20418' }),
    platform: z.string().nullable().meta({ example: 'google' }),
    status: z.enum(['queued', 'requested', 'not_requested']).meta({
      example: 'queued',
      description:
        '`requested`: a mail server has accepted the mail. `not_requested`: `reason` says why not.',
    }),
    reason: z.string().nullable().meta({ example: null }),
    requested_at: wire.timestamp.nullable().meta({ example: null }),
    created_at: wire.timestamp,
  })
  .meta({ id: 'ReviewRequest' });

export const reviewParams = z.strictObject({ review_id: z.string().min(3).max(320) });

export const listReviews = z.strictObject({
  ...wire.changingListQuery,
  platform: wire.line(100).toLowerCase().optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sentiment: z.enum(reviewSentiments).optional(),
  response_status: z
    .enum([...contentStatuses, 'none'])
    .optional()
    .meta({ description: '`none`: reviews without a response.' }),
});

export const reviewPage = wire.pageOf(review);

export type AskForReview = z.output<typeof askForReview>;
export type ReviewRequestRecord = z.output<typeof reviewRequest>;
export type ReviewRecord = z.output<typeof review>;
export type ListReviews = z.output<typeof listReviews>;
