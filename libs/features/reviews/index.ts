export { assessReviewTask } from './assess-review.task.ts';
export { type IncomingReview, receiveReview } from './receive-review.ts';
export { requestReview } from './request-review.ts';
export { Review } from './review.entity.ts';
export { listReviews, readReview } from './reviews.read.ts';
export type { CompletedJob } from './reviews.sql.ts';
