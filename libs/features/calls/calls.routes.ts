import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listCalls, readCall, readTranscript } from './calls.read.ts';
import * as schemas from './calls.schemas.ts';
import { eraseCall, requestClassification } from './calls.service.ts';
import { decideCall } from './decide-call.service.ts';
import { previewPolicy } from './preview-policy.ts';

const { get, post, remove } = routesOf({ tag: 'Calls', feature: 'calls', rate: 'standard' });

export function callRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/calls', {
      operationId: 'listCalls',
      summary: 'List calls',
      scope: 'read',
      request: { query: schemas.listCalls },
      responses: { 200: schemas.callPage },
      answer: (ctx, { query }) => read(ctx, (em) => listCalls(em, cursors, query)),
    }),
    get: get('/calls/{call_id}', {
      operationId: 'getCall',
      summary: 'Fetch a call',
      scope: 'read',
      request: { params: schemas.callParams },
      responses: { 200: schemas.call },
      answer: (ctx, { params }) => read(ctx, (em) => readCall(em, params.call_id)),
    }),
    erase: remove('/calls/{call_id}', {
      operationId: 'eraseCall',
      tag: 'Erasure',
      summary: 'Erase a call',
      description:
        'Removes the caller and their words permanently, with the lead made from the call and all copies: raw provider messages, past events, alerts. The recording itself stays with the provider. Copies in systems that have received the call are not reached; `record.erased` notifies those systems. Later requests for the call return 404.',
      scope: 'admin',
      request: { params: schemas.callParams },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseCall(ctx, params.call_id),
    }),
    transcript: get('/calls/{call_id}/transcript', {
      operationId: 'getCallTranscript',
      summary: "Fetch a call's transcript",
      scope: 'read',
      request: { params: schemas.callParams },
      responses: { 200: schemas.transcript },
      answer: (ctx, { params }) => read(ctx, (em) => readTranscript(em, params.call_id)),
    }),
    classify: post('/calls/{call_id}/classify', {
      operationId: 'classifyCall',
      tag: 'Decisions',
      summary: 'Reclassify a call',
      description:
        'Answers at once; `status` shows when the classification is done. A call that was dispatched, or whose dispatch failed, gets a new classification and no second dispatch.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.callParams },
      responses: { 202: schemas.call },
      answer: (ctx, { params }) => requestClassification(ctx, params.call_id),
    }),
    decide: post('/calls/{call_id}/decision', {
      operationId: 'decideCall',
      tag: 'Decisions',
      summary: 'Decide on a call, or correct its classification',
      description:
        "`dispatch` sends the call to its organization's job system, as an automatic dispatch does (`dispatch.status` shows the outcome), or stores the `job_external_ref` under which it is already booked. `undo` takes the last decision back; for a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes the call part of an open lead, `make_lead` makes a new lead, `close` ends it with a reason. Corrections may come alone or with an action, and are kept when the call is classified again.",
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.callParams, body: schemas.decideCall },
      responses: { 200: schemas.call },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => decideCall(ctx, params.call_id, body),
    }),
    previewPolicy: get('/organizations/{organization_id}/dispatch-policy/preview', {
      operationId: 'previewDispatchPolicy',
      tag: 'Decisions',
      summary: "Preview a dispatch policy on last week's calls",
      description:
        'Applies the policy alone: it assumes that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person regardless of the policy. Nothing is changed.',
      scope: 'read',
      request: { params: schemas.previewParams, query: schemas.previewPolicy },
      responses: { 200: schemas.policyPreview },
      answer: (ctx, { params, query }) => read(ctx, (em) => previewPolicy(em, params.organization_id, query)),
    }),
  };
}
