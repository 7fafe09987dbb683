import { read } from '#platform/db';
import { type Cursors, prefersCsv, routesOf, type StreamResult } from '#platform/http';
import { listClaims, readClaim, readClaimByRef, readScope, readScopeOfClaim } from './claims.read.ts';
import type { ScopeRecord } from './claims.schemas.ts';
import * as schemas from './claims.schemas.ts';
import { createClaim, eraseClaim, requestExtraction, updateClaim, upsertClaim } from './claims.service.ts';
import { scopeReviewRoutes } from './review-scope.routes.ts';
import { type ScopeOfClaim, scopeCsv } from './scope-csv.ts';

const { get, post, put, patch, remove } = routesOf({ tag: 'Claims', feature: 'claims', rate: 'standard' });

function csvAnswer(claim: ScopeOfClaim, scope: ScopeRecord): StreamResult<'text/csv'> {
  return {
    status: 200,
    contentType: 'text/csv; charset=utf-8; header=present',
    headers: {
      Vary: 'Accept',
      'Content-Disposition': `attachment; filename="${scope.claim_id}-scope.csv"`,
    },
    stream: scopeCsv(claim, scope),
  };
}

export function claimRoutes({ cursors, dashboardUrl }: { cursors: Cursors; dashboardUrl: string }) {
  return {
    list: get('/claims', {
      operationId: 'listClaims',
      summary: 'List claims',
      description: "Without the documents' texts.",
      scope: 'read',
      request: { query: schemas.listClaims },
      responses: { 200: schemas.claimPage },
      answer: (ctx, { query }) => read(ctx, (em) => listClaims(em, cursors, dashboardUrl, query)),
    }),
    create: post('/claims', {
      operationId: 'createClaim',
      summary: 'Create a claim from documents',
      description:
        'Answers at once; `status` shows when the scope is ready. Documents and photos without an identifier get one.',
      scope: 'write',
      idempotency: 'accepted',
      request: { body: schemas.createClaim },
      responses: { 202: schemas.claim },
      bodyLimit: schemas.claimBodyLimit,
      location: '/api/v1/claims/{claim_id}',
      answer: (ctx, { body }) => createClaim(ctx, dashboardUrl, body),
    }),
    get: get('/claims/{claim_id}', {
      operationId: 'getClaim',
      summary: 'Fetch a claim',
      scope: 'read',
      request: { params: schemas.claimParams },
      responses: { 200: schemas.claim },
      answer: (ctx, { params }) => read(ctx, (em) => readClaim(em, params.claim_id, dashboardUrl)),
    }),
    getByRef: get('/claims/by/external-ref/{external_ref}', {
      operationId: 'getClaimByExternalRef',
      tag: 'Sync',
      summary: 'Fetch a claim by your own reference',
      scope: 'read',
      request: { params: schemas.claimRefParams },
      responses: { 200: schemas.claim },
      answer: (ctx, { params }) => read(ctx, (em) => readClaimByRef(em, params.external_ref, dashboardUrl)),
    }),
    upsert: put('/claims/by/external-ref/{external_ref}', {
      operationId: 'upsertClaim',
      tag: 'Sync',
      summary: 'Create or update a claim by your own reference',
      description:
        'Creates the claim with this `external_ref` (202), or updates the one that has it (200): fields that are not sent stay as they are. The request is idempotent, so no `Idempotency-Key` is needed; of concurrent requests one creates the claim. Organization, job, documents and photos cannot be changed: the same values are no change, others are 409.',
      scope: 'write',
      request: { params: schemas.claimRefParams, body: schemas.upsertClaim },
      responses: { 200: schemas.claim, 202: schemas.claim },
      bodyLimit: schemas.claimBodyLimit,
      handler: async (ctx, { params, body }) => {
        const { claim: record, isNew } = await upsertClaim(ctx, params.external_ref, dashboardUrl, body);
        if (!isNew) return { status: 200, body: record };
        return { status: 202, body: record, headers: { Location: `/api/v1/claims/${record.claim_id}` } };
      },
    }),
    update: patch('/claims/{claim_id}', {
      operationId: 'updateClaim',
      tag: 'Decisions',
      summary: "Update a claim's loss and insurance details",
      description: 'For the printed scope: insured, loss and insurance. The scope is not extracted again.',
      scope: 'write',
      request: { params: schemas.claimParams, body: schemas.updateClaim },
      responses: { 200: schemas.claim },
      answer: (ctx, { params, body }) => updateClaim(ctx, params.claim_id, dashboardUrl, body),
    }),
    erase: remove('/claims/{claim_id}', {
      operationId: 'eraseClaim',
      tag: 'Erasure',
      summary: 'Erase a claim',
      description: 'Removes the claim permanently, with its documents, its scope and all copies of them.',
      scope: 'admin',
      request: { params: schemas.claimParams },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseClaim(ctx, params.claim_id),
    }),
    extract: post('/claims/{claim_id}/extract', {
      operationId: 'extractClaimScope',
      tag: 'Decisions',
      summary: 'Retry the scope extraction of a failed claim',
      description: 'Answers at once; `status` shows when the scope is ready.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.claimParams },
      responses: { 202: schemas.claim },
      answer: (ctx, { params }) => requestExtraction(ctx, params.claim_id, dashboardUrl),
    }),
    scope: get('/claims/{claim_id}/scope', {
      operationId: 'getClaimScope',
      summary: "Fetch a claim's scope of work",
      description:
        'JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until the scope is ready, and with `details.reason` where the extraction failed.',
      scope: 'read',
      request: { params: schemas.claimParams },
      responses: { 200: schemas.scope },
      errors: ['conflict'],
      mediaTypes: ['application/json', 'text/csv'],
      handler: async (ctx, { params, accept }) => {
        const csv = prefersCsv(accept);
        const [found, ofClaim] = await read(ctx, async (em) => [
          await readScope(em, params.claim_id),
          csv ? await readScopeOfClaim(em, params.claim_id) : null,
        ]);
        if (ofClaim) return csvAnswer(ofClaim, found);
        return { status: 200, body: found, headers: { Vary: 'Accept' } };
      },
    }),
    ...scopeReviewRoutes({ dashboardUrl }),
  };
}
