export { assessReview, type ReviewAssessment } from './assess-review.ts';
export { type ReviewInput, reviewFeatures, sentimentCueWeights, topicCueWeights } from './review-features.ts';
export { type ReviewTopic, reviewTopics } from './review-labels.ts';
