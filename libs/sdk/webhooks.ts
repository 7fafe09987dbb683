export type { EventsByType } from './schema.ts';
export {
  unwrapWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventOf,
  type WebhookEventType,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts';
export {
  expressWebhook,
  fastifyWebhook,
  type WebhookDelivery,
  type WebhookHandlerOptions,
  type WebhookHandlers,
  webhookHandler,
} from './webhook-handlers.ts';
