import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listLeads as listPage, readLead } from './leads.read.ts';
import {
  createLead as createBody,
  lead,
  leadPage,
  leadParams,
  listLeads,
  updateLead as updateBody,
} from './leads.schemas.ts';
import { createLead, eraseLead, requestQualification, updateLead } from './leads.service.ts';
import { noteRoutes } from './note-routes.ts';

const tag = 'Leads';

export function leadRoutes({ cursors, noteCursors }: { cursors: Cursors; noteCursors: Cursors }) {
  return {
    ...noteRoutes(noteCursors),
    list: route({
      method: 'GET',
      path: '/leads',
      operationId: 'listLeads',
      tag,
      summary: 'List leads',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listLeads, body: null },
      responses: { 200: leadPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/leads',
      operationId: 'createLead',
      tag,
      summary: 'Create a lead',
      description: 'The lead is `new` until its qualification, which starts at once, has placed it.',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 201: lead },
      handler: async (ctx, { body }) => {
        const created = await createLead(ctx, body);
        return { status: 201, body: created, headers: { Location: `/api/v1/leads/${created.lead_id}` } };
      },
    }),
    get: route({
      method: 'GET',
      path: '/leads/{lead_id}',
      operationId: 'getLead',
      tag,
      summary: 'Fetch a lead',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: null },
      responses: { 200: lead },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readLead(em, params.lead_id)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/leads/{lead_id}',
      operationId: 'updateLead',
      tag,
      summary: 'Change a lead',
      description:
        'Another message, email, phone or industry asks for a new qualification. A person may set any stage and take it back; from then on qualification scores the lead and leaves the stage.',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: updateBody },
      responses: { 200: lead },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateLead(ctx, params.lead_id, body),
      }),
    }),
    erase: route({
      method: 'DELETE',
      path: '/leads/{lead_id}',
      operationId: 'eraseLead',
      tag,
      summary: 'Erase a lead',
      description:
        'Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Systems that have got it are not reached; `record.erased` tells them. The lead is not found any more.',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: leadParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await eraseLead(ctx, params.lead_id);
        return { status: 204 };
      },
    }),
    qualify: route({
      method: 'POST',
      path: '/leads/{lead_id}/qualify',
      operationId: 'qualifyLead',
      tag,
      summary: 'Qualify a lead again',
      description: 'Answers at once; `qualification.status` tells when the new judgement is there.',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: leadParams, query: null, body: null },
      responses: { 202: lead },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await requestQualification(ctx, params.lead_id),
      }),
    }),
  };
}
