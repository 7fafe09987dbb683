import type { AiTask } from '#platform/ai-engine';
import type { ReviewAssessment, ReviewInput } from './engine/index.ts';

/** The task of assessing a review, as an engine gets it. */
export const assessReviewTask: AiTask<ReviewInput, ReviewAssessment> = {
  name: 'assess-review',
  promptVersion: 'reviews-2',
  module: new URL('./assess-review.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 6_000_000,
};
