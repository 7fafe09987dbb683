export type { FeedbackKind } from './feedback.schemas.ts';
export { type Correction, exportFeedback, findExamples, recordFeedback } from './feedback.sql.ts';
