import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listLeads as listPage, readLead, readLeadByRef } from './leads.read.ts';
import {
  batchLeads,
  createLead as createBody,
  lead,
  leadBatch,
  leadPage,
  leadParams,
  leadRefParams,
  listLeads,
  updateLead as updateBody,
  upsertLead as upsertBody,
} from './leads.schemas.ts';
import {
  createLead,
  createLeads,
  eraseLead,
  requestQualification,
  updateLead,
  upsertLead,
} from './leads.service.ts';
import { noteRoutes } from './note-routes.ts';

const common = { tag: 'Leads', feature: null, rate: 'standard' } as const;
const syncTag = 'Sync';

export function leadRoutes({ cursors, noteCursors }: { cursors: Cursors; noteCursors: Cursors }) {
  return {
    ...noteRoutes(noteCursors),
    list: route({
      ...common,
      method: 'GET',
      path: '/leads',
      operationId: 'listLeads',
      summary: 'List leads',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listLeads, body: null },
      responses: { 200: leadPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/leads',
      operationId: 'createLead',
      summary: 'Create a lead',
      description: 'The lead is `new` until its qualification, which starts at once, has placed it.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 201: lead },
      handler: async (ctx, { body }) => {
        const created = await createLead(ctx, body);
        return { status: 201, body: created, headers: { Location: `/api/v1/leads/${created.lead_id}` } };
      },
    }),
    createBatch: route({
      ...common,
      method: 'POST',
      path: '/leads/batch',
      operationId: 'createLeads',
      tag: syncTag,
      summary: 'Create several leads',
      description:
        'At most 100, each judged by itself: `results` has for each what `POST /leads` would have answered. A lead whose `external_ref` another one has is refused with 409 and that lead’s id, so a batch can be sent again without doubles. It counts as one request.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: 4 * 1024 * 1024,
      request: { params: null, query: null, body: batchLeads },
      responses: { 200: leadBatch },
      answer: (ctx, { body }) => createLeads(ctx, body.leads),
    }),
    getByRef: route({
      ...common,
      method: 'GET',
      path: '/leads/by/external-ref/{external_ref}',
      operationId: 'getLeadByExternalRef',
      tag: syncTag,
      summary: 'Fetch a lead by your own reference',
      scope: 'read',
      idempotency: 'none',
      request: { params: leadRefParams, query: null, body: null },
      responses: { 200: lead },
      answer: (ctx, { params }) => read(ctx, (em) => readLeadByRef(em, params.external_ref)),
    }),
    upsert: route({
      ...common,
      method: 'PUT',
      path: '/leads/by/external-ref/{external_ref}',
      operationId: 'upsertLead',
      tag: syncTag,
      summary: 'Create or change a lead by your own reference',
      description:
        'Makes the lead with this `external_ref` (201), or changes the one that has it (200): what is not sent stays as it is. A repeat changes nothing and tells no event, so no `Idempotency-Key` is needed; of requests at once one makes the lead and the others change it. A reference belongs to one lead of the account and environment.',
      scope: 'write',
      idempotency: 'none',
      request: { params: leadRefParams, query: null, body: upsertBody },
      responses: { 200: lead, 201: lead },
      handler: async (ctx, { params, body }) => {
        const { lead: record, isNew } = await upsertLead(ctx, params.external_ref, body);
        if (!isNew) return { status: 200, body: record };
        return { status: 201, body: record, headers: { Location: `/api/v1/leads/${record.lead_id}` } };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/leads/{lead_id}',
      operationId: 'getLead',
      summary: 'Fetch a lead',
      scope: 'read',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: null },
      responses: { 200: lead },
      answer: (ctx, { params }) => read(ctx, (em) => readLead(em, params.lead_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/leads/{lead_id}',
      operationId: 'updateLead',
      summary: 'Change a lead',
      description:
        'Another message, email, phone or industry asks for a new qualification. A person may set any stage and take it back; from then on qualification scores the lead and leaves the stage.',
      scope: 'write',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: updateBody },
      responses: { 200: lead },
      answer: (ctx, { params, body }) => updateLead(ctx, params.lead_id, body),
    }),
    erase: route({
      ...common,
      method: 'DELETE',
      path: '/leads/{lead_id}',
      operationId: 'eraseLead',
      summary: 'Erase a lead',
      description:
        'Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Systems that have got it are not reached; `record.erased` tells them. The lead is not found any more.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseLead(ctx, params.lead_id),
    }),
    qualify: route({
      ...common,
      method: 'POST',
      path: '/leads/{lead_id}/qualify',
      operationId: 'qualifyLead',
      summary: 'Qualify a lead again',
      description: 'Answers at once; `qualification.status` tells when the new judgement is there.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: leadParams, query: null, body: null },
      responses: { 202: lead },
      answer: (ctx, { params }) => requestQualification(ctx, params.lead_id),
    }),
  };
}
