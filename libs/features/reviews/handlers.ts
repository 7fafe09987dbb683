export { announceWithResponse } from './announce-review.ts';
export { createAssessReviewHandler, type DraftResponse } from './assess-review.handler.ts';
export { resolveReviewRequest } from './request-review.ts';
