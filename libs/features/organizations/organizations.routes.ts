import { read } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { listOrganizations, readOrganization } from './organizations.read.ts';
import * as schemas from './organizations.schemas.ts';
import { archiveOrganization, createOrganization, updateOrganization } from './organizations.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Organizations', feature: null, rate: 'standard' });

export function organizationRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: get('/organizations', {
      operationId: 'listOrganizations',
      summary: 'List organizations',
      scope: 'read',
      request: { query: schemas.listOrganizations },
      responses: { 200: schemas.organizationPage },
      answer: (ctx, { query }) => read(ctx, (em) => listOrganizations(em, cursors, query)),
    }),
    create: post('/organizations', {
      operationId: 'createOrganization',
      summary: 'Create an organization',
      description:
        'It starts without sources, and without dispatch policies or a sender unless they are given. Names need not be unique; `external_ref` is your own identifier.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createOrganization },
      responses: { 201: schemas.organization },
      location: '/api/v1/organizations/{organization_id}',
      answer: (ctx, { body }) => createOrganization(ctx, body),
    }),
    get: get('/organizations/{organization_id}', {
      operationId: 'getOrganization',
      summary: 'Fetch an organization',
      scope: 'read',
      request: { params: schemas.organizationParams },
      responses: { 200: schemas.organization },
      answer: (ctx, { params }) => read(ctx, (em) => readOrganization(em, params.organization_id)),
    }),
    update: patch('/organizations/{organization_id}', {
      operationId: 'updateOrganization',
      summary: 'Update an organization',
      description:
        'Only the fields that are sent change; `metadata`, `address` and the other objects are replaced as a whole.',
      scope: 'write',
      request: { params: schemas.organizationParams, body: schemas.updateOrganization },
      responses: { 200: schemas.organization },
      answer: (ctx, { params, body }) => updateOrganization(ctx, params.organization_id, body),
    }),
    archive: remove('/organizations/{organization_id}', {
      operationId: 'archiveOrganization',
      summary: 'Archive an organization',
      description:
        'It accepts no new work, and its records stay. Refused with 409 while an organization below it is active, or it has unfinished calls, claims or content.',
      scope: 'admin',
      request: { params: schemas.organizationParams },
      responses: { 204: null },
      answer: (ctx, { params }) => archiveOrganization(ctx, params.organization_id),
    }),
  };
}
