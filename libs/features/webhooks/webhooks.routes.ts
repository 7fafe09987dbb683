import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { findDelivery, listDeliveries } from './deliveries.read.ts';
import { replayEvent, retryDelivery, testWebhook } from './deliveries.service.ts';
import { findRecovery, startRecovery } from './recovery.service.ts';
import { listWebhooks, readWebhook } from './webhooks.read.ts';
import * as schemas from './webhooks.schemas.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookServices,
} from './webhooks.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Webhooks', feature: null, rate: 'standard' });

/**
 * A subscription forwards data of all events, so creating or changing one requires the right to read, and to
 * decide who else may read.
 */
const changeScopes = ['read', 'write', 'admin'] as const;

export function webhookRoutes(services: WebhookServices & { cursors: Cursors; deliveryCursors: Cursors }) {
  const { cursors, deliveryCursors } = services;
  return {
    list: get('/webhooks', {
      operationId: 'listWebhooks',
      summary: 'List webhook subscriptions',
      scope: 'read',
      request: { query: schemas.listWebhooks },
      responses: { 200: schemas.webhookPage },
      answer: (ctx, { query }) => read(ctx, (em) => listWebhooks(em, ctx, cursors, query)),
    }),
    create: post('/webhooks', {
      operationId: 'createWebhook',
      summary: 'Create a webhook subscription',
      description:
        'The secret is shown only once. A subscription receives events that happen after its creation; `POST /webhooks/{webhook_id}/recover` sends earlier ones.',
      scope: changeScopes,
      idempotency: 'unanswered',
      request: { body: schemas.createWebhook },
      responses: { 201: schemas.webhookWithSecret },
      errors: ['url_not_allowed'],
      location: '/api/v1/webhooks/{webhook_id}',
      answer: (ctx, { body }) => createWebhook(ctx, body, services),
    }),
    get: get('/webhooks/{webhook_id}', {
      operationId: 'getWebhook',
      summary: 'Fetch a webhook subscription',
      scope: 'read',
      request: { params: schemas.webhookParams },
      responses: { 200: schemas.webhook },
      answer: (ctx, { params }) => read(ctx, (em) => readWebhook(em, ctx, params.webhook_id)),
    }),
    update: patch('/webhooks/{webhook_id}', {
      operationId: 'updateWebhook',
      summary: 'Update a webhook subscription',
      description:
        'A new `url` raises the alert `webhook.url_changed`. To change the secret together with the URL, rotate the secret with `url`.',
      scope: changeScopes,
      request: { params: schemas.webhookParams, body: schemas.updateWebhook },
      responses: { 200: schemas.webhook },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => updateWebhook(ctx, params.webhook_id, body, services),
    }),
    remove: remove('/webhooks/{webhook_id}', {
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook subscription',
      description: 'No more deliveries are sent, not even pending ones.',
      scope: 'admin',
      request: { params: schemas.webhookParams },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteWebhook(ctx, params.webhook_id),
    }),
    rotateSecret: post('/webhooks/{webhook_id}/rotate-secret', {
      operationId: 'rotateWebhookSecret',
      summary: 'Rotate the signing secret',
      description:
        'The response shows the secret. During the overlap `webhook-signature` contains signatures with the new secret and with the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two concurrent ones only one shows a secret. With `url` the subscription moves to that URL at once, signed only with the new secret.',
      scope: changeScopes,
      idempotency: 'unanswered',
      request: { params: schemas.webhookParams, body: schemas.rotateSecret },
      responses: { 200: schemas.webhookWithSecret },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => rotateSecret(ctx, params.webhook_id, body, services),
    }),
    listDeliveries: get('/deliveries', {
      operationId: 'listDeliveries',
      tag: 'Deliveries',
      summary: 'List deliveries',
      scope: 'read',
      request: { query: schemas.listDeliveries },
      responses: { 200: schemas.deliveryPage },
      answer: (ctx, { query }) => read(ctx, (em) => listDeliveries(em, deliveryCursors, query)),
    }),
    getDelivery: get('/deliveries/{delivery_id}', {
      operationId: 'getDelivery',
      tag: 'Deliveries',
      summary: 'Fetch a delivery with its attempts',
      scope: 'read',
      request: { params: schemas.deliveryParams },
      responses: { 200: schemas.delivery },
      answer: (ctx, { params }) => read(ctx, (em) => findDelivery(em, params.delivery_id)),
    }),
    retryDelivery: post('/deliveries/{delivery_id}/retry', {
      operationId: 'retryDelivery',
      tag: 'Deliveries',
      summary: 'Resend a delivery',
      description:
        'Restarts the retry schedule, also for a delivery that was accepted; its attempts are marked `manual`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.deliveryParams },
      responses: { 202: schemas.delivery },
      answer: (ctx, { params }) => retryDelivery(ctx, params.delivery_id),
    }),
    test: post('/webhooks/{webhook_id}/test', {
      operationId: 'testWebhook',
      tag: 'Deliveries',
      summary: 'Send a test event',
      description: 'Sends example data to this endpoint only, with the header `x-svc-test: true`.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.webhookParams, body: schemas.testWebhook },
      responses: { 202: schemas.delivery },
      answer: (ctx, { params, body }) => testWebhook(ctx, params.webhook_id, body.event_type),
    }),
    replay: post('/webhooks/{webhook_id}/replay', {
      operationId: 'replayEvent',
      tag: 'Deliveries',
      summary: 'Send an event to one endpoint',
      description:
        'Regardless of whether it was delivered there before, and also if the subscription is newer than the event. The subscription must select the event’s type and organization.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.webhookParams, body: schemas.replayEvent },
      responses: { 202: schemas.delivery },
      answer: (ctx, { params, body }) => replayEvent(ctx, params.webhook_id, body.event_id),
    }),
    recover: post('/webhooks/{webhook_id}/recover', {
      operationId: 'recoverWebhook',
      tag: 'Deliveries',
      summary: 'Recover deliveries missed since a time',
      description:
        'Sends the events of the period whose delivery failed, was canceled or was never created. Poll the recovery for its progress.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.webhookParams, body: schemas.recoverWebhook },
      responses: { 202: schemas.recovery },
      location: '/api/v1/webhooks/{webhook_id}/recoveries/{recovery_id}',
      answer: (ctx, { params, body }) => startRecovery(ctx, params.webhook_id, body),
    }),
    getRecovery: get('/webhooks/{webhook_id}/recoveries/{recovery_id}', {
      operationId: 'getWebhookRecovery',
      tag: 'Deliveries',
      summary: 'Fetch a recovery with its progress',
      scope: 'read',
      request: { params: schemas.recoveryParams },
      responses: { 200: schemas.recovery },
      answer: (ctx, { params }) =>
        read(ctx, (em) => findRecovery({ ...ctx, em }, params.webhook_id, params.recovery_id)),
    }),
  };
}
