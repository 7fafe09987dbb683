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

const tag = 'Organizations';

export function organizationRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/organizations',
      operationId: 'listOrganizations',
      tag,
      summary: 'List organizations',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listOrganizations, body: null },
      responses: { 200: organizationPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/organizations',
      operationId: 'createOrganization',
      tag,
      summary: 'Create an organization',
      scope: 'write',
      feature: null,
      rate: 'standard',
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
      method: 'GET',
      path: '/organizations/{organization_id}',
      operationId: 'getOrganization',
      tag,
      summary: 'Fetch an organization',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: null },
      responses: { 200: organization },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readOrganization(em, params.organization_id)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/organizations/{organization_id}',
      operationId: 'updateOrganization',
      tag,
      summary: 'Change an organization',
      scope: 'write',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: updateBody },
      responses: { 200: organization },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateOrganization(ctx, params.organization_id, body),
      }),
    }),
    archive: route({
      method: 'DELETE',
      path: '/organizations/{organization_id}',
      operationId: 'archiveOrganization',
      tag,
      summary: 'Archive an organization',
      scope: 'admin',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: organizationParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await archiveOrganization(ctx, params.organization_id);
        return { status: 204 };
      },
    }),
  };
}
