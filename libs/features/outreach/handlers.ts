export { createDraftEmailHandler } from './draft-email.handler.ts';
export { createLabelReplyHandler } from './label-reply.handler.ts';
export { createSequenceStepHandler } from './run-sequence-step.handler.ts';
export { createSendEmailHandler } from './send-email.handler.ts';
