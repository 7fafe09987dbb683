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
        'Removes the caller and their words for good, with the lead that was made of the call and all copies: raw messages of the provider, past events, alerts. The recording itself lies with the provider. Systems that have got it are not reached; `record.erased` tells them. The call is not found any more.',
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
        'Answers at once; `status` tells when the words have been read. A call that was dispatched, or whose dispatch has failed, gets a new classification and no second dispatch.',
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
        '`dispatch` sends it to the job system of its organization, as an automatic dispatch does (`dispatch.status` tells what has come of it), or notes the `job_external_ref` under which it is booked already. `undo` takes the last decision back; of a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes it part of an open lead, `make_lead` a lead of its own, `close` ends it with a reason. Corrections may come alone or with an action, and stand however the call is classified again.',
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
        'By the policy alone: it takes for granted that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person whatever the policy says. Nothing is changed.',
      scope: 'read',
      request: { params: schemas.previewParams, query: schemas.previewPolicy },
      responses: { 200: schemas.policyPreview },
      answer: (ctx, { params, query }) => read(ctx, (em) => previewPolicy(em, params.organization_id, query)),
    }),
  };
}
