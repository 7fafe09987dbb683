export { deliverWebhookJob, deliverWebhooksJob } from './deliver-webhook.job.ts';
export {
  createWebhookHandover,
  deliveriesSource,
  type FirstAttempts,
  fanOutToWebhooks,
  handOverRequestedDeliveries,
  startRequestedDeliveries,
  subscribersOf,
} from './fan-out.ts';
export { recoverDeliveriesJob } from './recover-deliveries.job.ts';
export { recoveryRequested, startRecovery } from './recovery.service.ts';
export { WebhookSubscription } from './webhook-subscription.entity.ts';
export type { CheckUrl } from './webhooks.service.ts';
