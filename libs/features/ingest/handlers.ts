export { createConfirmSubscriptionHandler } from './confirm-subscription.handler.ts';
export { createProcessIngestMessageHandler } from './process-ingest-message.handler.ts';
