export type { FeedbackKind } from './feedback.schemas.ts';
export { type Correction, recordFeedback } from './record-feedback.ts';
