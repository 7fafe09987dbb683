export { createDeliverWebhookProcessor, type DeliverOptions } from './deliver-webhook.handler.ts';
