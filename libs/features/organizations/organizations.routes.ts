import { read } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { listOrganizations as listPage, readOrganization } from './organizations.read.ts';
import {
  createOrganization as createBody,
  listOrganizations,
  organization,
  organizationPage,
  organizationParams,
  updateOrganization as updateBody,
} from './organizations.schemas.ts';
import { archiveOrganization, createOrganization, updateOrganization } from './organizations.service.ts';

const common = { tag: 'Organizations', feature: null, rate: 'standard' } as const;

export function organizationRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/organizations',
      operationId: 'listOrganizations',
      summary: 'List organizations',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listOrganizations, body: null },
      responses: { 200: organizationPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/organizations',
      operationId: 'createOrganization',
      summary: 'Create an organization',
      description:
        'It begins without sources, policies of dispatch or a sender unless they are given. A name may be used more than once; `external_ref` is your own.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 201: organization },
      handler: async (ctx, { body }) => {
        const created = await createOrganization(ctx, body);
        return {
          status: 201,
          body: created,
          headers: { Location: `/api/v1/organizations/${created.organization_id}` },
        };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/organizations/{organization_id}',
      operationId: 'getOrganization',
      summary: 'Fetch an organization',
      scope: 'read',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: null },
      responses: { 200: organization },
      answer: (ctx, { params }) => read(ctx, (em) => readOrganization(em, params.organization_id)),
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/organizations/{organization_id}',
      operationId: 'updateOrganization',
      summary: 'Change an organization',
      description:
        'Only the fields that are sent change; `metadata`, `address` and the other objects are replaced as a whole.',
      scope: 'write',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: updateBody },
      responses: { 200: organization },
      answer: (ctx, { params, body }) => updateOrganization(ctx, params.organization_id, body),
    }),
    archive: route({
      ...common,
      method: 'DELETE',
      path: '/organizations/{organization_id}',
      operationId: 'archiveOrganization',
      summary: 'Archive an organization',
      description:
        'It gets no new work any more, and its records stay. Refused with 409 while an organization below it is active, or calls, claims or content of it are under way.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => archiveOrganization(ctx, params.organization_id),
    }),
  };
}
