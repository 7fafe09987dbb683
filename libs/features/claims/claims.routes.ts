import { read } from '#platform/db';
import { type Cursors, route, type StreamResult } from '#platform/http';
import { listClaims as listPage, readClaim, readScope, readScopeOfClaim } from './claims.read.ts';
import {
  claim,
  claimBodyLimit,
  claimPage,
  claimParams,
  createClaim as createBody,
  listClaims,
  type ScopeRecord,
  scope,
  updateClaim as updateBody,
} from './claims.schemas.ts';
import { createClaim, eraseClaim, requestExtraction, updateClaim } from './claims.service.ts';
import { scopeReviewRoutes } from './review-scope.routes.ts';
import { type ScopeOfClaim, scopeCsv } from './scope-csv.ts';

const tag = 'Claims';
const feature = 'claims';

/** Whether the client would rather have CSV than JSON; JSON where it has no preference. */
function prefersCsv(accept: readonly string[]): boolean {
  const known = accept.find((type) =>
    ['text/csv', 'application/json', '*/*', 'application/*'].includes(type),
  );
  return known === 'text/csv';
}

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
      method: 'GET',
      path: '/claims',
      operationId: 'listClaims',
      tag,
      summary: 'List claims',
      description: "Without the documents' texts.",
      scope: 'read',
      feature,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listClaims, body: null },
      responses: { 200: claimPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await read(ctx, (em) => listPage(em, cursors, dashboardUrl, query)),
      }),
    }),
    create: route({
      method: 'POST',
      path: '/claims',
      operationId: 'createClaim',
      tag,
      summary: "Send in a claim's documents",
      description:
        'Answers at once; `status` tells when the scope is there. Documents and photos without an identifier get one.',
      scope: 'write',
      feature,
      rate: 'standard',
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
      method: 'GET',
      path: '/claims/{claim_id}',
      operationId: 'getClaim',
      tag,
      summary: 'Fetch a claim',
      scope: 'read',
      feature,
      rate: 'standard',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: null },
      responses: { 200: claim },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, (em) => readClaim(em, params.claim_id, dashboardUrl)),
      }),
    }),
    update: route({
      method: 'PATCH',
      path: '/claims/{claim_id}',
      operationId: 'updateClaim',
      tag: 'Decisions',
      summary: "Change a claim's loss and insurance details",
      description: 'Whom and what the claim is about, for the printed scope. The scope is not read anew.',
      scope: 'write',
      feature,
      rate: 'standard',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: updateBody },
      responses: { 200: claim },
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateClaim(ctx, params.claim_id, dashboardUrl, body),
      }),
    }),
    erase: route({
      method: 'DELETE',
      path: '/claims/{claim_id}',
      operationId: 'eraseClaim',
      tag: 'Erasure',
      summary: 'Erase a claim',
      description: 'Removes the claim for good, with its documents, its scope and all copies of them.',
      scope: 'admin',
      feature,
      rate: 'standard',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: null },
      responses: { 204: null },
      handler: async (ctx, { params }) => {
        await eraseClaim(ctx, params.claim_id);
        return { status: 204 };
      },
    }),
    extract: route({
      method: 'POST',
      path: '/claims/{claim_id}/extract',
      operationId: 'extractClaimScope',
      tag: 'Decisions',
      summary: 'Extract the scope of a claim that has failed',
      description: 'Answers at once; `status` tells when the scope is there.',
      scope: 'write',
      feature,
      rate: 'standard',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: null },
      responses: { 202: claim },
      handler: async (ctx, { params }) => ({
        status: 202,
        body: await requestExtraction(ctx, params.claim_id, dashboardUrl),
      }),
    }),
    scope: route({
      method: 'GET',
      path: '/claims/{claim_id}/scope',
      operationId: 'getClaimScope',
      tag,
      summary: "Fetch a claim's scope of work",
      description:
        'JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until it is there, and with `details.reason` where it could not be extracted.',
      scope: 'read',
      feature,
      rate: 'standard',
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
