export { createAssessReviewHandler, type DraftResponse } from './assess-review.handler.ts';
