export { composeContent } from './compose.ts';
export {
  type Business,
  bodyLength,
  type ContentKind,
  type Draft,
  type DraftInput,
  draftSchema,
  type ReviewFacts,
  type Revision,
  type RevisionInput,
  revisionSchema,
  titleLength,
} from './content.schema.ts';
export { findViolations, type Violation } from './guard-rails.ts';
export { reviseText } from './revise.ts';
