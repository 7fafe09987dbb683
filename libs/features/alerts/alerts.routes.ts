import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listAlerts, presentAlert } from './alerts.read.ts';
import { alert, alertPage, alertParams, listAlerts as listQuery } from './alerts.schemas.ts';
import { acknowledgeAlert, findAlert } from './alerts.service.ts';

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
        body: await read(ctx, async (em) => presentAlert(await findAlert(em, params.alert_id))),
      }),
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
