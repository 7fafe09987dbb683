import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listAlerts, readAlert } from './alerts.read.ts';
import {
  acknowledgeAlerts as acknowledgeBody,
  acknowledgedAlerts,
  alert,
  alertPage,
  alertParams,
  listAlerts as listQuery,
  updateAlert as updateBody,
} from './alerts.schemas.ts';
import { acknowledgeAlert, acknowledgeAlerts, updateAlert } from './alerts.service.ts';

const common = { tag: 'Alerts', feature: null, rate: 'standard' } as const;

export function alertRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/alerts',
      operationId: 'listAlerts',
      summary: 'List alerts',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: alertPage },
      answer: (ctx, { query }) => read(ctx, (em) => listAlerts(em, cursors, query)),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/alerts/{alert_id}',
      operationId: 'getAlert',
      summary: 'Fetch an alert',
      scope: 'read',
      idempotency: 'none',
      request: { params: alertParams, query: null, body: null },
      responses: { 200: alert },
      answer: (ctx, { params }) => read(ctx, (em) => readAlert(em, params.alert_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/alerts/{alert_id}',
      operationId: 'updateAlert',
      summary: 'Give an alert to a person',
      description: 'Gives an alert to a person, or takes it from them.',
      scope: 'write',
      idempotency: 'none',
      request: { params: alertParams, query: null, body: updateBody },
      responses: { 200: alert },
      answer: (ctx, { params, body }) => updateAlert(ctx, params.alert_id, body),
    }),
    acknowledgeAll: route({
      ...common,
      method: 'POST',
      path: '/alerts/acknowledge',
      operationId: 'acknowledgeAlerts',
      summary: 'Mark several alerts as seen',
      description: 'Those that are closed or acknowledged already are left as they are.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: acknowledgeBody },
      responses: { 200: acknowledgedAlerts },
      answer: (ctx, { body }) => acknowledgeAlerts(ctx, body.alert_ids),
    }),
    acknowledge: route({
      ...common,
      method: 'POST',
      path: '/alerts/{alert_id}/acknowledge',
      operationId: 'acknowledgeAlert',
      summary: 'Mark an alert as seen',
      description: 'Says that somebody attends to it; nobody else is told any more.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: alertParams, query: null, body: null },
      responses: { 200: alert },
      answer: (ctx, { params }) => acknowledgeAlert(ctx, params.alert_id),
    }),
  };
}
