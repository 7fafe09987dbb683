export { createDeliveryProcessors, type DeliverOptions } from './deliver-webhook.handler.ts';
export { createEndpointRate } from './endpoint-rate.ts';
export { recoverDeliveriesHandler } from './recover-deliveries.handler.ts';
