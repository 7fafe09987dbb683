export { createClassifyCallHandler } from './classify-call.handler.ts';
export { expireTranscriptHandler } from './expire-transcript.handler.ts';
