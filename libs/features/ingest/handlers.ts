export { createConfirmSubscriptionHandler } from './confirm-subscription.handler.ts';
export { processIngestMessageHandler } from './process-ingest-message.handler.ts';
