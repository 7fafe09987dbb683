import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { findDelivery, listDeliveries } from './deliveries.read.ts';
import { replayEvent, retryDelivery, testWebhook } from './deliveries.service.ts';
import { findRecovery, startRecovery } from './recovery.service.ts';
import { listWebhooks, readWebhook } from './webhooks.read.ts';
import {
  createWebhook as createBody,
  delivery,
  deliveryPage,
  deliveryParams,
  listDeliveries as listDeliveriesQuery,
  listWebhooks as listQuery,
  recoverWebhook as recoverBody,
  recovery,
  recoveryParams,
  replayEvent as replayBody,
  rotateSecret as rotateBody,
  testWebhook as testBody,
  updateWebhook as updateBody,
  webhook,
  webhookPage,
  webhookParams,
  webhookWithSecret,
} from './webhooks.schemas.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookServices,
} from './webhooks.service.ts';

const common = { tag: 'Webhooks', feature: null, rate: 'standard' } as const;

/**
 * A subscription passes on whatever happens, so whoever makes or changes one needs to be allowed to read, and to decide for
 * others who gets to read.
 */
const changeScopes = ['read', 'write', 'admin'] as const;

export function webhookRoutes(services: WebhookServices & { cursors: Cursors; deliveryCursors: Cursors }) {
  const { cursors, deliveryCursors } = services;
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/webhooks',
      operationId: 'listWebhooks',
      summary: 'List webhook subscriptions',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: webhookPage },
      answer: (ctx, { query }) => read(ctx, (em) => listWebhooks(em, ctx, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/webhooks',
      operationId: 'createWebhook',
      summary: 'Subscribe an endpoint to events',
      description:
        'The secret is shown this once. An event is sent to a subscription when it happens after the subscription was made; `POST /webhooks/{webhook_id}/recover` sends earlier ones.',
      scope: changeScopes,
      idempotency: 'unanswered',
      request: { params: null, query: null, body: createBody },
      responses: { 201: webhookWithSecret },
      errors: ['url_not_allowed'],
      handler: async (ctx, { body }) => {
        const created = await createWebhook(ctx, body, services);
        return {
          status: 201,
          body: created,
          headers: { Location: `/api/v1/webhooks/${created.webhook_id}` },
        };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/webhooks/{webhook_id}',
      operationId: 'getWebhook',
      summary: 'Fetch a webhook subscription',
      scope: 'read',
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: null },
      responses: { 200: webhook },
      answer: (ctx, { params }) => read(ctx, (em) => readWebhook(em, ctx, params.webhook_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/webhooks/{webhook_id}',
      operationId: 'updateWebhook',
      summary: 'Change a webhook subscription',
      description:
        'A new address raises the alert `webhook.url_changed`. To give it a secret of its own as well, rotate the secret with `url`.',
      scope: changeScopes,
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: updateBody },
      responses: { 200: webhook },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => updateWebhook(ctx, params.webhook_id, body, services),
    }),
    remove: route({
      ...common,
      method: 'DELETE',
      path: '/webhooks/{webhook_id}',
      operationId: 'deleteWebhook',
      summary: 'End a webhook subscription',
      description: 'Nothing is sent to it any more, deliveries that wait included.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteWebhook(ctx, params.webhook_id),
    }),
    rotateSecret: route({
      ...common,
      method: 'POST',
      path: '/webhooks/{webhook_id}/rotate-secret',
      operationId: 'rotateWebhookSecret',
      summary: 'Make a new signing secret without downtime',
      description:
        'The answer shows the secret. During the overlap `webhook-signature` carries the new one and the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two at once only one shows a secret. With `url` the subscription moves there at once, under the new secret alone.',
      scope: changeScopes,
      idempotency: 'unanswered',
      request: { params: webhookParams, query: null, body: rotateBody },
      responses: { 200: webhookWithSecret },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => rotateSecret(ctx, params.webhook_id, body, services),
    }),
    listDeliveries: route({
      ...common,
      method: 'GET',
      path: '/deliveries',
      operationId: 'listDeliveries',
      tag: 'Deliveries',
      summary: 'List deliveries',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listDeliveriesQuery, body: null },
      responses: { 200: deliveryPage },
      answer: (ctx, { query }) => read(ctx, (em) => listDeliveries(em, deliveryCursors, query)),
    }),
    getDelivery: route({
      ...common,
      method: 'GET',
      path: '/deliveries/{delivery_id}',
      operationId: 'getDelivery',
      tag: 'Deliveries',
      summary: 'Fetch a delivery with its attempts',
      scope: 'read',
      idempotency: 'none',
      request: { params: deliveryParams, query: null, body: null },
      responses: { 200: delivery },
      answer: (ctx, { params }) => read(ctx, (em) => findDelivery(em, params.delivery_id)),
    }),
    retryDelivery: route({
      ...common,
      method: 'POST',
      path: '/deliveries/{delivery_id}/retry',
      operationId: 'retryDelivery',
      tag: 'Deliveries',
      summary: 'Deliver again',
      description:
        'Starts the schedule anew, also for a delivery that was accepted; its attempts are marked `manual`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: deliveryParams, query: null, body: null },
      responses: { 202: delivery },
      answer: (ctx, { params }) => retryDelivery(ctx, params.delivery_id),
    }),
    test: route({
      ...common,
      method: 'POST',
      path: '/webhooks/{webhook_id}/test',
      operationId: 'testWebhook',
      tag: 'Deliveries',
      summary: 'Send a test event',
      description: 'Sends example data to this endpoint only, with the header `x-svc-test: true`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: webhookParams, query: null, body: testBody },
      responses: { 202: delivery },
      answer: (ctx, { params, body }) => testWebhook(ctx, params.webhook_id, body.event_type),
    }),
    replay: route({
      ...common,
      method: 'POST',
      path: '/webhooks/{webhook_id}/replay',
      operationId: 'replayEvent',
      tag: 'Deliveries',
      summary: 'Deliver one event to one endpoint',
      description:
        'Whether or not it was delivered there before, and also where the subscription is younger than the event. It must be one that the subscription asks for.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: webhookParams, query: null, body: replayBody },
      responses: { 202: delivery },
      answer: (ctx, { params, body }) => replayEvent(ctx, params.webhook_id, body.event_id),
    }),
    recover: route({
      ...common,
      method: 'POST',
      path: '/webhooks/{webhook_id}/recover',
      operationId: 'recoverWebhook',
      tag: 'Deliveries',
      summary: 'Deliver what was missed since a time',
      description:
        'What failed, was canceled or never came to be in the span. Poll the recovery for its progress.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: webhookParams, query: null, body: recoverBody },
      responses: { 202: recovery },
      handler: async (ctx, { params, body }) => {
        const started = await startRecovery(ctx, params.webhook_id, body);
        return {
          status: 202,
          body: started,
          headers: { Location: `/api/v1/webhooks/${started.webhook_id}/recoveries/${started.recovery_id}` },
        };
      },
    }),
    getRecovery: route({
      ...common,
      method: 'GET',
      path: '/webhooks/{webhook_id}/recoveries/{recovery_id}',
      operationId: 'getWebhookRecovery',
      tag: 'Deliveries',
      summary: 'Fetch a recovery with its progress',
      scope: 'read',
      idempotency: 'none',
      request: { params: recoveryParams, query: null, body: null },
      responses: { 200: recovery },
      answer: (ctx, { params }) =>
        read(ctx, (em) => findRecovery({ ...ctx, em }, params.webhook_id, params.recovery_id)),
    }),
  };
}
