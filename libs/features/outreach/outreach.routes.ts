import type { EmailConfig } from '#platform/config';
import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listOutreach as listPage, readOutreach } from './outreach.read.ts';
import {
  createOutreach as createBody,
  listOutreach,
  outreach,
  outreachPage,
  outreachParams,
  removeOutreach as removeQuery,
  sendOutreach as sendBody,
  updateOutreach as updateBody,
} from './outreach.schemas.ts';
import {
  createOutreach,
  draftOutreach,
  removeOutreach,
  sendOutreach,
  updateOutreach,
} from './outreach.service.ts';

const tag = 'Outreach';

export interface OutreachServices {
  cursors: Cursors;
  email: EmailConfig;
}

export function outreachRoutes({ cursors, email }: OutreachServices) {
  return {
    list: route({
      method: 'GET',
      path: '/outreach',
      operationId: 'listOutreach',
      tag,
      summary: 'List mails, sequences, suppressions, replies and deliverability events',
      scope: 'read',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listOutreach, body: null },
      responses: { 200: outreachPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, ctx, cursors, query, email)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/outreach',
      operationId: 'createOutreach',
      tag,
      summary: 'Create a mail, a sequence or a suppression',
      description:
        'A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression holds for the whole network.',
      scope: 'write',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 201: outreach, 202: outreach },
      handler: async (ctx, { body }) => {
        const created = await createOutreach(ctx, body, email);
        return {
          status: created.kind === 'email' && created.status === 'drafting' ? 202 : 201,
          body: created,
          headers: { Location: `/api/v1/outreach/${created.outreach_id}` },
        };
      },
    }),
    get: route({
      method: 'GET',
      path: '/outreach/{outreach_id}',
      operationId: 'getOutreach',
      tag,
      summary: 'Fetch a mail, sequence, suppression, reply or deliverability event',
      scope: 'read',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'none',
      request: { params: outreachParams, query: null, body: null },
      responses: { 200: outreach },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readOutreach(em, ctx, params.outreach_id, email)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/outreach/{outreach_id}',
      operationId: 'updateOutreach',
      tag: 'Decisions',
      summary: 'Edit a mail that was not sent or a sequence, or settle a reply',
      description:
        'A mail takes `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that has left is 409 `invalid_transition`.',
      scope: 'write',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'none',
      request: { params: outreachParams, query: null, body: updateBody },
      responses: { 200: outreach },
      errors: ['conflict', 'invalid_transition'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateOutreach(ctx, params.outreach_id, body, email),
      }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/outreach/{outreach_id}',
      operationId: 'deleteOutreach',
      tag: 'Decisions',
      summary: 'Remove a suppression, or a mail that was not sent',
      description:
        'A suppression needs a `reason`, and where the person themselves had asked for no more mail the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.',
      scope: 'write',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'none',
      request: { params: outreachParams, query: removeQuery, body: null },
      responses: { 204: null },
      errors: ['conflict'],
      handler: async (ctx, { params, query }) => {
        await removeOutreach(ctx, params.outreach_id, query, email);
        return { status: 204 };
      },
    }),
    draft: route({
      method: 'POST',
      path: '/outreach/{outreach_id}/draft',
      operationId: 'draftOutreach',
      tag: 'Decisions',
      summary: 'Draft a mail whose drafting has failed',
      description: 'Answers at once; `status` tells when the draft is there.',
      scope: 'write',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: outreachParams, query: null, body: null },
      responses: { 202: outreach },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await draftOutreach(ctx, params.outreach_id, email),
      }),
    }),
    send: route({
      method: 'POST',
      path: '/outreach/{outreach_id}/send',
      operationId: 'sendOutreach',
      tag,
      summary: 'Send a mail, or enrol prospects in a sequence',
      description:
        'A mail that is a draft, or has failed, is queued; it takes no body. A sequence takes `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and leaves within the window and limits of its organization (`send_at`).',
      scope: 'write',
      feature: 'outreach',
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: outreachParams, query: null, body: sendBody },
      responses: { 202: outreach },
      errors: ['recipient_suppressed', 'connection_required'],
      handler: async (ctx, { params, body }) => ({
        status: 202,
        body: await sendOutreach(ctx, params.outreach_id, body, email),
      }),
    }),
  };
}
