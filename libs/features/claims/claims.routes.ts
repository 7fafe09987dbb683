import { read } from '#platform/db';
import { type Cursors, prefersCsv, route, type StreamResult } from '#platform/http';
import {
  listClaims as listPage,
  readClaim,
  readClaimByRef,
  readScope,
  readScopeOfClaim,
} from './claims.read.ts';
import {
  claim,
  claimBodyLimit,
  claimPage,
  claimParams,
  claimRefParams,
  createClaim as createBody,
  listClaims,
  type ScopeRecord,
  scope,
  updateClaim as updateBody,
  upsertClaim as upsertBody,
} from './claims.schemas.ts';
import { createClaim, eraseClaim, requestExtraction, updateClaim, upsertClaim } from './claims.service.ts';
import { scopeReviewRoutes } from './review-scope.routes.ts';
import { type ScopeOfClaim, scopeCsv } from './scope-csv.ts';

const common = { tag: 'Claims', feature: 'claims', rate: 'standard' } as const;

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
    list: route({
      ...common,
      method: 'GET',
      path: '/claims',
      operationId: 'listClaims',
      summary: 'List claims',
      description: "Without the documents' texts.",
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listClaims, body: null },
      responses: { 200: claimPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, dashboardUrl, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/claims',
      operationId: 'createClaim',
      summary: "Send in a claim's documents",
      description:
        'Answers at once; `status` tells when the scope is there. Documents and photos without an identifier get one.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 202: claim },
      bodyLimit: claimBodyLimit,
      handler: async (ctx, { body }) => {
        const created = await createClaim(ctx, dashboardUrl, body);
        return { status: 202, body: created, headers: { Location: `/api/v1/claims/${created.claim_id}` } };
      },
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/claims/{claim_id}',
      operationId: 'getClaim',
      summary: 'Fetch a claim',
      scope: 'read',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: null },
      responses: { 200: claim },
      answer: (ctx, { params }) => read(ctx, (em) => readClaim(em, params.claim_id, dashboardUrl)),
    }),
    getByRef: route({
      ...common,
      method: 'GET',
      path: '/claims/by/external-ref/{external_ref}',
      operationId: 'getClaimByExternalRef',
      tag: 'Sync',
      summary: 'Fetch a claim by your own reference',
      scope: 'read',
      idempotency: 'none',
      request: { params: claimRefParams, query: null, body: null },
      responses: { 200: claim },
      answer: (ctx, { params }) => read(ctx, (em) => readClaimByRef(em, params.external_ref, dashboardUrl)),
    }),
    upsert: route({
      ...common,
      method: 'PUT',
      path: '/claims/by/external-ref/{external_ref}',
      operationId: 'upsertClaim',
      tag: 'Sync',
      summary: 'Send in a claim, or change it, by your own reference',
      description:
        'Takes the claim with this `external_ref` in (202), or changes the one that has it (200): what is not sent stays as it is. A repeat changes nothing, so no `Idempotency-Key` is needed; of requests at once one makes the claim. Organization, job, documents and photos stay as they were sent: the same once more are no change, others are 409.',
      scope: 'write',
      idempotency: 'none',
      request: { params: claimRefParams, query: null, body: upsertBody },
      responses: { 200: claim, 202: claim },
      bodyLimit: claimBodyLimit,
      handler: async (ctx, { params, body }) => {
        const { claim: record, isNew } = await upsertClaim(ctx, params.external_ref, dashboardUrl, body);
        if (!isNew) return { status: 200, body: record };
        return { status: 202, body: record, headers: { Location: `/api/v1/claims/${record.claim_id}` } };
      },
    }),
    update: route({
      ...common,
      method: 'PATCH',
      path: '/claims/{claim_id}',
      operationId: 'updateClaim',
      tag: 'Decisions',
      summary: "Change a claim's loss and insurance details",
      description: 'Whom and what the claim is about, for the printed scope. The scope is not read anew.',
      scope: 'write',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: updateBody },
      responses: { 200: claim },
      answer: (ctx, { params, body }) => updateClaim(ctx, params.claim_id, dashboardUrl, body),
    }),
    erase: route({
      ...common,
      method: 'DELETE',
      path: '/claims/{claim_id}',
      operationId: 'eraseClaim',
      tag: 'Erasure',
      summary: 'Erase a claim',
      description: 'Removes the claim for good, with its documents, its scope and all copies of them.',
      scope: 'admin',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: null },
      responses: { 204: null },
      answer: (ctx, { params }) => eraseClaim(ctx, params.claim_id),
    }),
    extract: route({
      ...common,
      method: 'POST',
      path: '/claims/{claim_id}/extract',
      operationId: 'extractClaimScope',
      tag: 'Decisions',
      summary: 'Extract the scope of a claim that has failed',
      description: 'Answers at once; `status` tells when the scope is there.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: null },
      responses: { 202: claim },
      answer: (ctx, { params }) => requestExtraction(ctx, params.claim_id, dashboardUrl),
    }),
    scope: route({
      ...common,
      method: 'GET',
      path: '/claims/{claim_id}/scope',
      operationId: 'getClaimScope',
      summary: "Fetch a claim's scope of work",
      description:
        'JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until it is there, and with `details.reason` where it could not be extracted.',
      scope: 'read',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: null },
      responses: { 200: scope },
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
