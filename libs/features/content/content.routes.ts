import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listContent, readContent } from './content.read.ts';
import * as schemas from './content.schemas.ts';
import {
  createContent,
  publishContent,
  requestDraft,
  reviewContent,
  reviseContent,
  updateContent,
} from './content.service.ts';

const { get, post, patch } = routesOf({ tag: 'Content', feature: 'content', rate: 'standard' });

export function contentRoutes({ cursors, publicUrl }: { cursors: Cursors; publicUrl: string }) {
  return {
    list: get('/content', {
      operationId: 'listContent',
      summary: 'List content items',
      description: 'Without their revisions.',
      scope: 'read',
      request: { query: schemas.listContent },
      responses: { 200: schemas.contentPage },
      answer: (ctx, { query }) => read(ctx, (em) => listContent(em, cursors, query)),
    }),
    create: post('/content', {
      operationId: 'createContent',
      summary: 'Create a content item',
      description: 'Answers at once; `status` shows when the first draft is ready.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createContent },
      responses: { 202: schemas.content },
      location: '/api/v1/content/{content_id}',
      answer: (ctx, { body }) => createContent(ctx, body),
    }),
    get: get('/content/{content_id}', {
      operationId: 'getContent',
      summary: 'Fetch a content item with its revisions',
      scope: 'read',
      request: { params: schemas.contentParams },
      responses: { 200: schemas.content },
      answer: (ctx, { params }) => read(ctx, (em) => readContent(em, params.content_id)),
    }),
    update: patch('/content/{content_id}', {
      operationId: 'updateContent',
      tag: 'Decisions',
      summary: 'Update a content item or its brief',
      description:
        'Another title or body makes a new revision, and the text is a draft again. While an engine writes, the answer is 409 `invalid_transition`.',
      scope: 'write',
      request: { params: schemas.contentParams, body: schemas.updateContent },
      responses: { 200: schemas.content },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => updateContent(ctx, params.content_id, body),
    }),
    review: post('/content/{content_id}/review', {
      operationId: 'reviewContent',
      tag: 'Decisions',
      summary: 'Reject a content item, or undo the rejection',
      description:
        'A rejection requires a reason. A rejected text cannot be published before it is edited, revised or reopened; a revision that is already published stays visible. To approve a text, publish a revision of it.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.contentParams, body: schemas.reviewContent },
      responses: { 200: schemas.content },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => reviewContent(ctx, params.content_id, body),
    }),
    draft: post('/content/{content_id}/draft', {
      operationId: 'draftContent',
      tag: 'Decisions',
      summary: 'Retry a failed draft of a content item',
      description:
        'Answers at once; `status` shows when the draft is ready. For a text whose revision failed, request the revision again instead.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.contentParams },
      responses: { 202: schemas.content },
      answer: (ctx, { params }) => requestDraft(ctx, params.content_id),
    }),
    revise: post('/content/{content_id}/revisions', {
      operationId: 'reviseContent',
      summary: 'Request a revision of a content item',
      description:
        'With `instructions`, an engine writes the revision: 202, and `status` shows when it is ready. With `title` and `body`, these are the revision: 200.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.contentParams, body: schemas.reviseContent },
      responses: { 200: schemas.content, 202: schemas.content },
      handler: async (ctx, { params, body }) => ({
        status: body.instructions === undefined ? 200 : 202,
        body: await reviseContent(ctx, params.content_id, body),
      }),
    }),
    publish: post('/content/{content_id}/publish', {
      operationId: 'publishContent',
      summary: 'Publish a revision of a content item',
      description:
        "Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. The sandbox only records the publication.",
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.contentParams, body: schemas.publishContent },
      responses: { 200: schemas.content },
      answer: (ctx, { params, body }) => publishContent(ctx, params.content_id, body, publicUrl),
    }),
  };
}
