import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { findDelivery, listDeliveries } from './deliveries.read.ts';
import { retryDelivery, testWebhook } from './deliveries.service.ts';
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

const tag = 'Webhooks';

/**
 * A subscription passes on whatever happens, so whoever makes or changes one needs to be allowed to read, and to decide for
 * others who gets to read.
 */
const changeScopes = ['read', 'write', 'admin'] as const;

export function webhookRoutes(services: WebhookServices & { cursors: Cursors; deliveryCursors: Cursors }) {
  const { cursors, deliveryCursors } = services;
  return {
    list: route({
      method: 'GET',
      path: '/webhooks',
      operationId: 'listWebhooks',
      tag,
      summary: 'List webhook subscriptions',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: webhookPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listWebhooks(em, ctx, cursors, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/webhooks',
      operationId: 'createWebhook',
      tag,
      summary: 'Subscribe an endpoint to events',
      scope: changeScopes,
      feature: null,
      rate: 'standard',
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
      method: 'GET',
      path: '/webhooks/{webhook_id}',
      operationId: 'getWebhook',
      tag,
      summary: 'Fetch a webhook subscription',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: null },
      responses: { 200: webhook },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readWebhook(em, ctx, params.webhook_id)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/webhooks/{webhook_id}',
      operationId: 'updateWebhook',
      tag,
      summary: 'Change a webhook subscription',
      description:
        'A new address raises the alert `webhook.url_changed`. To give it a secret of its own as well, rotate the secret with `url`.',
      scope: changeScopes,
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: updateBody },
      responses: { 200: webhook },
      errors: ['url_not_allowed'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateWebhook(ctx, params.webhook_id, body, services),
      }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/webhooks/{webhook_id}',
      operationId: 'deleteWebhook',
      tag,
      summary: 'End a webhook subscription',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: webhookParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await deleteWebhook(ctx, params.webhook_id);
        return { status: 204 };
      },
    }),
    rotateSecret: route({
      method: 'POST',
      path: '/webhooks/{webhook_id}/rotate-secret',
      operationId: 'rotateWebhookSecret',
      tag,
      summary: 'Make a new signing secret without downtime',
      description:
        'The answer shows the secret. During the overlap `webhook-signature` carries the new one and the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two at once only one shows a secret. With `url` the subscription moves there at once, under the new secret alone.',
      scope: changeScopes,
      feature: null,
      rate: 'standard',
      idempotency: 'unanswered',
      request: { params: webhookParams, query: null, body: rotateBody },
      responses: { 200: webhookWithSecret },
      errors: ['url_not_allowed'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await rotateSecret(ctx, params.webhook_id, body, services),
      }),
    }),
    listDeliveries: route({
      method: 'GET',
      path: '/deliveries',
      operationId: 'listDeliveries',
      tag: 'Deliveries',
      summary: 'List deliveries',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listDeliveriesQuery, body: null },
      responses: { 200: deliveryPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listDeliveries(em, deliveryCursors, query)),
      }),
    }),
    getDelivery: route({
      method: 'GET',
      path: '/deliveries/{delivery_id}',
      operationId: 'getDelivery',
      tag: 'Deliveries',
      summary: 'Fetch a delivery with its attempts',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: deliveryParams, query: null, body: null },
      responses: { 200: delivery },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => findDelivery(em, params.delivery_id)),
      }),
    }),
    retryDelivery: route({
      method: 'POST',
      path: '/deliveries/{delivery_id}/retry',
      operationId: 'retryDelivery',
      tag: 'Deliveries',
      summary: 'Deliver again',
      description:
        'Starts the schedule anew, also for a delivery that was accepted; its attempts are marked `manual`.',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: deliveryParams, query: null, body: null },
      responses: { 202: delivery },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await retryDelivery(ctx, params.delivery_id),
      }),
    }),
    test: route({
      method: 'POST',
      path: '/webhooks/{webhook_id}/test',
      operationId: 'testWebhook',
      tag: 'Deliveries',
      summary: 'Send a test event',
      description: 'Sends example data to this endpoint only, with the header `x-svc-test: true`.',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: webhookParams, query: null, body: testBody },
      responses: { 202: delivery },
      handler: async (ctx, { params, body }) => ({
        status: 202,
        body: await testWebhook(ctx, params.webhook_id, body.event_type),
      }),
    }),
    recover: route({
      method: 'POST',
      path: '/webhooks/{webhook_id}/recover',
      operationId: 'recoverWebhook',
      tag: 'Deliveries',
      summary: 'Deliver what was missed since a time',
      description:
        'What failed, was canceled or never came to be in the span. Poll the recovery for its progress.',
      scope: 'write',
      feature: null,
      rate: 'standard',
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
      method: 'GET',
      path: '/webhooks/{webhook_id}/recoveries/{recovery_id}',
      operationId: 'getWebhookRecovery',
      tag: 'Deliveries',
      summary: 'Fetch a recovery with its progress',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: recoveryParams, query: null, body: null },
      responses: { 200: recovery },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => findRecovery({ ...ctx, em }, params.webhook_id, params.recovery_id)),
      }),
    }),
  };
}
