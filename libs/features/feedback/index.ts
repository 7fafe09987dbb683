export { exportFeedback } from './export-feedback.ts';
export type { FeedbackKind } from './feedback.schemas.ts';
export { findExamples } from './find-examples.ts';
export { type Correction, recordFeedback } from './record-feedback.ts';
