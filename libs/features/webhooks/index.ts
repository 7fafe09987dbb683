export { excerptOf, parseRetryAfter } from './attempt.ts';
export { type Bulkheads, createBulkheads } from './bulkhead.ts';
export { deliveriesSource, deliverySignal } from './due-deliveries.ts';
export { startRecovery } from './recovery.service.ts';
export { deliveryHeaders, generateSecret, signedHeaders } from './signature.ts';
export { insertTestEvent } from './test-event.ts';
export { WebhookSubscription } from './webhook-subscription.entity.ts';
export { type CheckUrl, switchWebhookOff, switchWebhookOn } from './webhooks.service.ts';
export { countDeliveries } from './webhooks.sql.ts';
