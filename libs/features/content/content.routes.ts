import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listContent as listPage, readContent } from './content.read.ts';
import {
  content,
  contentPage,
  contentParams,
  createContent as createBody,
  listContent,
  publishContent as publishBody,
  reviewContent as reviewBody,
  reviseContent as reviseBody,
  updateContent as updateBody,
} from './content.schemas.ts';
import {
  createContent,
  publishContent,
  requestDraft,
  reviewContent,
  reviseContent,
  updateContent,
} from './content.service.ts';

const common = { tag: 'Content', feature: 'content', rate: 'standard' } as const;

export function contentRoutes({ cursors, publicUrl }: { cursors: Cursors; publicUrl: string }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/content',
      operationId: 'listContent',
      summary: 'List content items',
      description: 'Without their revisions.',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listContent, body: null },
      responses: { 200: contentPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/content',
      operationId: 'createContent',
      summary: 'Ask for a text',
      description: 'Answers at once; `status` tells when the first draft is there.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 202: content },
      handler: async (ctx, { body }) => {
        const created = await createContent(ctx, body);
        return {
          status: 202,
          body: created,
          headers: { Location: `/api/v1/content/${created.content_id}` },
        };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/content/{content_id}',
      operationId: 'getContent',
      summary: 'Fetch a content item with its revisions',
      scope: 'read',
      idempotency: 'none',
      request: { params: contentParams, query: null, body: null },
      responses: { 200: content },
      answer: (ctx, { params }) => read(ctx, (em) => readContent(em, params.content_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/content/{content_id}',
      operationId: 'updateContent',
      tag: 'Decisions',
      summary: 'Edit a text or its brief',
      description:
        'Another title or body is a new revision, and the text a draft again. While an engine writes it is 409 `invalid_transition`.',
      scope: 'write',
      idempotency: 'none',
      request: { params: contentParams, query: null, body: updateBody },
      responses: { 200: content },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => updateContent(ctx, params.content_id, body),
    }),
    review: route({
      ...common,
      method: 'POST',
      path: '/content/{content_id}/review',
      operationId: 'reviewContent',
      tag: 'Decisions',
      summary: 'Reject a text, or take that back',
      description:
        'A rejection needs a reason. A rejected text is not published before it is edited, revised or opened again; what readers see of it already, they keep. To approve a text, publish a revision of it.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: contentParams, query: null, body: reviewBody },
      responses: { 200: content },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => reviewContent(ctx, params.content_id, body),
    }),
    draft: route({
      ...common,
      method: 'POST',
      path: '/content/{content_id}/draft',
      operationId: 'draftContent',
      tag: 'Decisions',
      summary: 'Draft a text whose drafting has failed',
      description:
        'Answers at once; `status` tells when the draft is there. A text whose revision has failed is revised again instead.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: contentParams, query: null, body: null },
      responses: { 202: content },
      answer: (ctx, { params }) => requestDraft(ctx, params.content_id),
    }),
    revise: route({
      ...common,
      method: 'POST',
      path: '/content/{content_id}/revisions',
      operationId: 'reviseContent',
      summary: 'Revise a text',
      description:
        'With `instructions` an engine writes the revision: 202, and `status` tells when it is there. With `title` and `body` they are the revision: 200.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: contentParams, query: null, body: reviseBody },
      responses: { 200: content, 202: content },
      handler: async (ctx, { params, body }) => ({
        status: body.instructions === undefined ? 200 : 202,
        body: await reviseContent(ctx, params.content_id, body),
      }),
    }),
    publish: route({
      ...common,
      method: 'POST',
      path: '/content/{content_id}/publish',
      operationId: 'publishContent',
      summary: 'Publish one revision of a text',
      description:
        "Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. In the sandbox it is recorded only.",
      scope: 'write',
      idempotency: 'accepted',
      request: { params: contentParams, query: null, body: publishBody },
      responses: { 200: content },
      answer: (ctx, { params, body }) => publishContent(ctx, params.content_id, body, publicUrl),
    }),
  };
}
