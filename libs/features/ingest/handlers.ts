export { createConfirmSubscriptionHandler } from './confirm-subscription.handler.ts';
export { createPollSourceHandler } from './poll-source.handler.ts';
export { createProcessIngestMessageHandler } from './process-ingest-message.handler.ts';
export { createRetrieveReferencesHandler } from './retrieve-references.handler.ts';
