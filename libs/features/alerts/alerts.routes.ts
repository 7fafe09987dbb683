import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listAlerts, readAlert } from './alerts.read.ts';
import * as schemas from './alerts.schemas.ts';
import { acknowledgeAlert, acknowledgeAlerts, updateAlert } from './alerts.service.ts';

const { get, post, patch } = routesOf({ tag: 'Alerts', feature: null, rate: 'standard' });

export function alertRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/alerts', {
      operationId: 'listAlerts',
      summary: 'List alerts',
      scope: 'read',
      request: { query: schemas.listAlerts },
      responses: { 200: schemas.alertPage },
      answer: (ctx, { query }) => read(ctx, (em) => listAlerts(em, cursors, query)),
    }),
    get: get('/alerts/{alert_id}', {
      operationId: 'getAlert',
      summary: 'Fetch an alert',
      scope: 'read',
      request: { params: schemas.alertParams },
      responses: { 200: schemas.alert },
      answer: (ctx, { params }) => read(ctx, (em) => readAlert(em, params.alert_id)),
    }),
    update: patch('/alerts/{alert_id}', {
      operationId: 'updateAlert',
      summary: 'Assign an alert',
      description: 'Assigns an alert to a user, or unassigns it.',
      scope: 'write',
      request: { params: schemas.alertParams, body: schemas.updateAlert },
      responses: { 200: schemas.alert },
      answer: (ctx, { params, body }) => updateAlert(ctx, params.alert_id, body),
    }),
    acknowledgeAll: post('/alerts/acknowledge', {
      operationId: 'acknowledgeAlerts',
      summary: 'Acknowledge several alerts',
      description: 'Alerts that are already closed or acknowledged stay as they are.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.acknowledgeAlerts },
      responses: { 200: schemas.acknowledgedAlerts },
      answer: (ctx, { body }) => acknowledgeAlerts(ctx, body.alert_ids),
    }),
    acknowledge: post('/alerts/{alert_id}/acknowledge', {
      operationId: 'acknowledgeAlert',
      summary: 'Acknowledge an alert',
      description: 'Marks the alert as handled: the escalation ends, and no one else is notified.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.alertParams },
      responses: { 200: schemas.alert },
      answer: (ctx, { params }) => acknowledgeAlert(ctx, params.alert_id),
    }),
  };
}
