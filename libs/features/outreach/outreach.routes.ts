import type { EmailConfig } from '#platform/config';
import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { decideBody, decideProspect, prospect, prospectParams } from './decide-prospect.service.ts';
import { listOutreach, readOutreach } from './outreach.read.ts';
import * as schemas from './outreach.schemas.ts';
import {
  createOutreach,
  draftOutreach,
  removeOutreach,
  sendOutreach,
  updateOutreach,
} from './outreach.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Outreach', feature: 'outreach', rate: 'standard' });

export interface OutreachServices {
  cursors: Cursors;
  email: EmailConfig;
}

export function outreachRoutes({ cursors, email }: OutreachServices) {
  return {
    list: get('/outreach', {
      operationId: 'listOutreach',
      summary: 'List emails, sequences, suppressions, replies and deliverability events',
      scope: 'read',
      request: { query: schemas.listOutreach },
      responses: { 200: schemas.outreachPage },
      answer: (ctx, { query }) => read(ctx, (em) => listOutreach(em, ctx, cursors, query, email)),
    }),
    decideProspect: patch('/prospects/{prospect_id}', {
      operationId: 'decideProspect',
      tag: 'Decisions',
      summary: 'Update the outreach status of a prospect, or stop its emails',
      description: 'Omitted fields stay unchanged; the audit log records the change and who made it.',
      scope: 'write',
      feature: 'prospects',
      request: { params: prospectParams, body: decideBody },
      responses: { 200: prospect },
      errors: ['invalid_transition'],
      answer: (ctx, { params, body }) => decideProspect(ctx, params.prospect_id, body),
    }),
    create: post('/outreach', {
      operationId: 'createOutreach',
      summary: 'Create an email, a sequence or a suppression',
      description:
        'A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression applies to the whole network.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createOutreach },
      responses: { 201: schemas.outreach, 202: schemas.outreach },
      handler: async (ctx, { body }) => {
        const created = await createOutreach(ctx, body, email);
        return {
          status: created.kind === 'email' && created.status === 'drafting' ? 202 : 201,
          body: created,
          headers: { Location: `/api/v1/outreach/${created.outreach_id}` },
        };
      },
    }),
    get: get('/outreach/{outreach_id}', {
      operationId: 'getOutreach',
      summary: 'Fetch an email, sequence, suppression, reply or deliverability event',
      scope: 'read',
      request: { params: schemas.outreachParams },
      responses: { 200: schemas.outreach },
      answer: (ctx, { params }) => read(ctx, (em) => readOutreach(em, ctx, params.outreach_id, email)),
    }),
    update: patch('/outreach/{outreach_id}', {
      operationId: 'updateOutreach',
      tag: 'Decisions',
      summary: 'Update an unsent email or a sequence, or resolve a reply',
      description:
        'A mail accepts `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that was sent is 409 `invalid_transition`.',
      scope: 'write',
      request: { params: schemas.outreachParams, body: schemas.updateOutreach },
      responses: { 200: schemas.outreach },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => updateOutreach(ctx, params.outreach_id, body, email),
    }),
    remove: remove('/outreach/{outreach_id}', {
      operationId: 'deleteOutreach',
      tag: 'Decisions',
      summary: 'Delete a suppression or an unsent email',
      description:
        'A suppression needs a `reason`; if the person had opted out, it also needs the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.',
      scope: 'write',
      request: { params: schemas.outreachParams, query: schemas.removeOutreach },
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx, { params, query }) => removeOutreach(ctx, params.outreach_id, query, email),
    }),
    draft: post('/outreach/{outreach_id}/draft', {
      operationId: 'draftOutreach',
      tag: 'Decisions',
      summary: 'Retry a failed email draft',
      description: 'Answers at once; `status` shows when the draft is ready.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.outreachParams },
      responses: { 202: schemas.outreach },
      answer: (ctx, { params }) => draftOutreach(ctx, params.outreach_id, email),
    }),
    send: post('/outreach/{outreach_id}/send', {
      operationId: 'sendOutreach',
      summary: 'Send an email, or enroll prospects in a sequence',
      description:
        'A mail that is a draft, or has failed, is queued; the request has no body. For a sequence, send `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and is sent within the window and limits of its organization (`send_at`).',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.outreachParams, body: schemas.sendOutreach },
      responses: { 202: schemas.outreach },
      errors: ['recipient_suppressed', 'connection_required'],
      answer: (ctx, { params, body }) => sendOutreach(ctx, params.outreach_id, body, email),
    }),
  };
}
