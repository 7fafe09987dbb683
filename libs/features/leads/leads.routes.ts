import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listLeads, readLead, readLeadByRef } from './leads.read.ts';
import * as schemas from './leads.schemas.ts';
import {
  createLead,
  createLeads,
  eraseLead,
  requestQualification,
  updateLead,
  upsertLead,
} from './leads.service.ts';
import { noteRoutes } from './note-routes.ts';

const { get, post, put, patch, remove } = routesOf({ tag: 'Leads', feature: null, rate: 'standard' });
const syncTag = 'Sync';

export function leadRoutes({ cursors, noteCursors }: { cursors: Cursors; noteCursors: Cursors }) {
  return {
    ...noteRoutes(noteCursors),
    list: get('/leads', {
      operationId: 'listLeads',
      summary: 'List leads',
      scope: 'read',
      request: { query: schemas.listLeads },
      responses: { 200: schemas.leadPage },
      answer: (ctx, { query }) => read(ctx, (em) => listLeads(em, cursors, query)),
    }),
    create: post('/leads', {
      operationId: 'createLead',
      summary: 'Create a lead',
      description: 'The lead is `new` until its qualification, which starts at once, sets its stage.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createLead },
      responses: { 201: schemas.lead },
      location: '/api/v1/leads/{lead_id}',
      answer: (ctx, { body }) => createLead(ctx, body),
    }),
    createBatch: post('/leads/batch', {
      operationId: 'createLeads',
      tag: syncTag,
      summary: 'Create several leads',
      description:
        'At most 100, each handled on its own: `results` has the answer of `POST /leads` for each. A lead whose `external_ref` another lead has is refused with 409 and that lead’s id, so a batch can be sent again without duplicates. It counts as one request.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: 4 * 1024 * 1024,
      request: { body: schemas.batchLeads },
      responses: { 200: schemas.leadBatch },
      answer: (ctx, { body }) => createLeads(ctx, body.leads),
    }),
    getByRef: get('/leads/by/external-ref/{external_ref}', {
      operationId: 'getLeadByExternalRef',
      tag: syncTag,
      summary: 'Fetch a lead by your own reference',
      scope: 'read',
      request: { params: schemas.leadRefParams },
      responses: { 200: schemas.lead },
      answer: (ctx, { params }) => read(ctx, (em) => readLeadByRef(em, params.external_ref)),
    }),
    upsert: put('/leads/by/external-ref/{external_ref}', {
      operationId: 'upsertLead',
      tag: syncTag,
      summary: 'Create or update a lead by your own reference',
      description:
        'Creates the lead with this `external_ref` (201), or updates the existing one (200): omitted fields stay unchanged. A repeat changes nothing and emits no event, so no `Idempotency-Key` is needed; of concurrent requests, one creates the lead and the others update it. A reference belongs to one lead of the account and environment.',
      scope: 'write',
      request: { params: schemas.leadRefParams, body: schemas.upsertLead },
      responses: { 200: schemas.lead, 201: schemas.lead },
      handler: async (ctx, { params, body }) => {
        const { lead: record, isNew } = await upsertLead(ctx, params.external_ref, body);
        if (!isNew) return { status: 200, body: record };
        return { status: 201, body: record, headers: { Location: `/api/v1/leads/${record.lead_id}` } };
      },
    }),
    get: get('/leads/{lead_id}', {
      operationId: 'getLead',
      summary: 'Fetch a lead',
      scope: 'read',
      request: { params: schemas.leadParams },
      responses: { 200: schemas.lead },
      answer: (ctx, { params }) => read(ctx, (em) => readLead(em, params.lead_id)),
    }),
    update: patch('/leads/{lead_id}', {
      operationId: 'updateLead',
      summary: 'Update a lead',
      description:
        'A changed message, email, phone or industry starts a new qualification. A user may set any stage and undo it; from then on qualification scores the lead without changing its stage.',
      scope: 'write',
      request: { params: schemas.leadParams, body: schemas.updateLead },
      responses: { 200: schemas.lead },
      answer: (ctx, { params, body }) => updateLead(ctx, params.lead_id, body),
    }),
    erase: remove('/leads/{lead_id}', {
      operationId: 'eraseLead',
      summary: 'Erase a lead',
      description:
        'Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Data that other systems have received is not erased; the event `record.erased` notifies them. The lead is not found any more.',
      scope: 'admin',
      request: { params: schemas.leadParams },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseLead(ctx, params.lead_id),
    }),
    qualify: post('/leads/{lead_id}/qualify', {
      operationId: 'qualifyLead',
      summary: 'Requalify a lead',
      description: 'Answers at once; `qualification.status` shows when the new assessment is ready.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.leadParams },
      responses: { 202: schemas.lead },
      answer: (ctx, { params }) => requestQualification(ctx, params.lead_id),
    }),
  };
}
