import { read } from '#platform/db';
import { routesOf } from '#platform/http';
import { readScope } from './claims.read.ts';
import * as schemas from './claims.schemas.ts';
import { itemOf, roomOf } from './edit-scope.ts';
import {
  acceptScopeItems,
  addScopeItem,
  addScopeRoom,
  removeScopeItem,
  reviewClaim,
  updateScope,
  updateScopeItem,
  updateScopeRoom,
} from './review-scope.service.ts';

const { get, post, patch, remove } = routesOf({ tag: 'Decisions', feature: 'claims', rate: 'standard' });

/** Routes for the review of a claim's scope. */
export function scopeReviewRoutes({ dashboardUrl }: { dashboardUrl: string }) {
  return {
    getItem: get('/claims/{claim_id}/scope/items/{item_id}', {
      operationId: 'getScopeItem',
      summary: 'Fetch one item of a scope',
      description:
        'Send its `ETag` as `If-Match` to change it. Each item has its own, so two people may work on two items.',
      scope: 'read',
      request: { params: schemas.itemParams },
      responses: { 200: schemas.scopeItem },
      errors: ['conflict'],
      answer: (ctx, { params }) =>
        read(ctx, async (em) => itemOf(await readScope(em, params.claim_id), params.item_id)),
    }),
    addItem: post('/claims/{claim_id}/scope/items', {
      operationId: 'addScopeItem',
      summary: 'Add an item to a scope',
      description: 'The item is accepted. Evidence is optional: what a person saw may be in no document.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.claimParams, body: schemas.addScopeItem },
      responses: { 201: schemas.scopeItem },
      errors: ['conflict'],
      location: '/api/v1/claims/{claim_id}/scope/items/{item_id}',
      answer: (ctx, { params, body }) => addScopeItem(ctx, params.claim_id, body),
    }),
    acceptItems: post('/claims/{claim_id}/scope/items/accept', {
      operationId: 'acceptScopeItems',
      summary: 'Accept all undecided items of a scope',
      description: 'Accepts all pending items; rejected items stay rejected.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.claimParams },
      responses: { 200: schemas.scope },
      errors: ['conflict'],
      answer: (ctx, { params }) => acceptScopeItems(ctx, params.claim_id),
    }),
    updateItem: patch('/claims/{claim_id}/scope/items/{item_id}', {
      operationId: 'updateScopeItem',
      summary: 'Correct, accept or reject an item of a scope',
      description:
        "The engine's reading stays in `original`. A changed quantity gets a new basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.",
      scope: 'write',
      request: { params: schemas.itemParams, body: schemas.updateScopeItem },
      responses: { 200: schemas.scopeItem },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => updateScopeItem(ctx, params.claim_id, params.item_id, body),
    }),
    removeItem: remove('/claims/{claim_id}/scope/items/{item_id}', {
      operationId: 'removeScopeItem',
      summary: 'Remove an item from a scope',
      description: "The engine's reading stays in `removed_items` of the scope.",
      scope: 'write',
      request: { params: schemas.itemParams },
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx, { params }) => removeScopeItem(ctx, params.claim_id, params.item_id),
    }),
    updateScope: patch('/claims/{claim_id}/scope', {
      operationId: 'updateScope',
      summary: 'Set the water category and class',
      description:
        'As a person found them on site. A stated value is removed from `missing_information`; null adds it again. Only while the claim is `ready_for_review`.',
      scope: 'write',
      request: { params: schemas.claimParams, body: schemas.updateScope },
      responses: { 200: schemas.scope },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => updateScope(ctx, params.claim_id, body),
    }),
    addRoom: post('/claims/{claim_id}/scope/rooms', {
      operationId: 'addScopeRoom',
      summary: 'Add a room to a scope',
      description: 'A room that no document mentions. Its areas follow from its sides.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.claimParams, body: schemas.addScopeRoom },
      responses: { 201: schemas.scopeRoom },
      errors: ['conflict'],
      location: '/api/v1/claims/{claim_id}/scope/rooms/{room_id}',
      answer: (ctx, { params, body }) => addScopeRoom(ctx, params.claim_id, body),
    }),
    getRoom: get('/claims/{claim_id}/scope/rooms/{room_id}', {
      operationId: 'getScopeRoom',
      summary: 'Fetch one room of a scope',
      scope: 'read',
      request: { params: schemas.roomParams },
      responses: { 200: schemas.scopeRoom },
      errors: ['conflict'],
      answer: (ctx, { params }) =>
        read(ctx, async (em) => roomOf(await readScope(em, params.claim_id), params.room_id)),
    }),
    updateRoom: patch('/claims/{claim_id}/scope/rooms/{room_id}', {
      operationId: 'updateScopeRoom',
      summary: 'Correct the name or the size of a room',
      description:
        'Quantities derived from its size (`walls 756 SF`) are computed again, and are `pending` again where they had been accepted.',
      scope: 'write',
      request: { params: schemas.roomParams, body: schemas.updateScopeRoom },
      responses: { 200: schemas.scopeRoom },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => updateScopeRoom(ctx, params.claim_id, params.room_id, body),
    }),
    review: post('/claims/{claim_id}/review', {
      operationId: 'reviewClaim',
      summary: 'Approve, reject or reopen the scope of a claim',
      description:
        'Approval requires every item to be accepted or rejected, and at least one to be accepted: otherwise 409 `conflict` with `details.pending_items`. A rejection requires a reason. `review.missing_information` repeats what is missing.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: schemas.claimParams, body: schemas.reviewClaim },
      responses: { 200: schemas.claim },
      errors: ['conflict', 'invalid_transition'],
      answer: (ctx, { params, body }) => reviewClaim(ctx, params.claim_id, dashboardUrl, body),
    }),
  };
}
