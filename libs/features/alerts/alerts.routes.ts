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

const tag = 'Alerts';

export function alertRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/alerts',
      operationId: 'listAlerts',
      tag,
      summary: 'List alerts',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listQuery, body: null },
      responses: { 200: alertPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listAlerts(em, cursors, query)),
      }),
    }),
    get: route({
      method: 'GET',
      path: '/alerts/{alert_id}',
      operationId: 'getAlert',
      tag,
      summary: 'Fetch an alert',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: alertParams, query: null, body: null },
      responses: { 200: alert },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readAlert(em, params.alert_id)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/alerts/{alert_id}',
      operationId: 'updateAlert',
      tag,
      summary: 'Give an alert to a person',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: alertParams, query: null, body: updateBody },
      responses: { 200: alert },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateAlert(ctx, params.alert_id, body),
      }),
    }),
    acknowledgeAll: route({
      method: 'POST',
      path: '/alerts/acknowledge',
      operationId: 'acknowledgeAlerts',
      tag,
      summary: 'Mark several alerts as seen',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: null, query: null, body: acknowledgeBody },
      responses: { 200: acknowledgedAlerts },
      handler: async (ctx, { body }) => ({ status: 200, body: await acknowledgeAlerts(ctx, body.alert_ids) }),
    }),
    acknowledge: route({
      method: 'POST',
      path: '/alerts/{alert_id}/acknowledge',
      operationId: 'acknowledgeAlert',
      tag,
      summary: 'Mark an alert as seen',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: alertParams, query: null, body: null },
      responses: { 200: alert },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await acknowledgeAlert(ctx, params.alert_id),
      }),
    }),
  };
}
