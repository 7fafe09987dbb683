export { createDraftEmailHandler } from './draft-email.handler.ts';
export { createLabelReplyHandler } from './label-reply.handler.ts';
export { createSequenceStepHandler } from './run-sequence-step.handler.ts';
export { createSendEmailHandler, type SendEmailOptions } from './send-email.handler.ts';
