import * as z from 'zod';
import type { AiTask } from '#platform/ai';
import {
  assessReview,
  type ReviewAssessment,
  type ReviewInput,
  reviewSentiments,
  reviewTopics,
} from './engine/index.ts';

/** What is asked of an engine about a review. */
export const assessReviewTask: AiTask<ReviewInput, ReviewAssessment> = {
  name: 'assess-review',
  promptVersion: 'reviews-1',
  output: z.object({
    sentiment: z.enum(reviewSentiments),
    topics: z.array(z.enum(reviewTopics)).max(reviewTopics.length),
    confidence: z.number().min(0).max(1),
  }),
  builtIn: assessReview,
};
