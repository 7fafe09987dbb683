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
 * A subscription passes on whatever happens, so whoever makes or changes one needs to be allowed to read, and to decide for
 * others who gets to read.
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
        'The secret is shown this once. An event is sent to a subscription when it happens after the subscription was made; `POST /webhooks/{webhook_id}/recover` sends earlier ones.',
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
        'A new address raises the alert `webhook.url_changed`. To give it a secret of its own as well, rotate the secret with `url`.',
      scope: changeScopes,
      request: { params: schemas.webhookParams, body: schemas.updateWebhook },
      responses: { 200: schemas.webhook },
      errors: ['url_not_allowed'],
      answer: (ctx, { params, body }) => updateWebhook(ctx, params.webhook_id, body, services),
    }),
    remove: remove('/webhooks/{webhook_id}', {
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook subscription',
      description: 'Nothing is sent to it any more, deliveries that wait included.',
      scope: 'admin',
      request: { params: schemas.webhookParams },
      responses: { 204: null },
      answer: (ctx, { params }) => deleteWebhook(ctx, params.webhook_id),
    }),
    rotateSecret: post('/webhooks/{webhook_id}/rotate-secret', {
      operationId: 'rotateWebhookSecret',
      summary: 'Rotate the signing secret',
      description:
        'The answer shows the secret. During the overlap `webhook-signature` carries the new one and the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two at once only one shows a secret. With `url` the subscription moves there at once, under the new secret alone.',
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
        'Starts the schedule anew, also for a delivery that was accepted; its attempts are marked `manual`.',
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
        'Whether or not it was delivered there before, and also where the subscription is younger than the event. It must be one that the subscription asks for.',
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
        'What failed, was canceled or never came to be in the span. Poll the recovery for its progress.',
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
