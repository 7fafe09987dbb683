export { createDraftContentHandler, type ResponseResolved } from './draft-content.handler.ts';
export type { FindReview } from './engine-input.ts';
export { createReviseContentHandler } from './revise-content.handler.ts';
