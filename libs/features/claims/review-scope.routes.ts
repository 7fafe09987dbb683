import { read } from '#platform/db';
import { route } from '#platform/http';
import { readScope } from './claims.read.ts';
import {
  addScopeItem as addBody,
  claim,
  claimParams,
  itemParams,
  reviewClaim as reviewBody,
  roomParams,
  scope,
  scopeItem,
  scopeRoom,
  updateScopeItem as updateItemBody,
  updateScopeRoom as updateRoomBody,
} from './claims.schemas.ts';
import { itemOf, roomOf } from './edit-scope.ts';
import {
  acceptScopeItems,
  addScopeItem,
  removeScopeItem,
  reviewClaim,
  updateScopeItem,
  updateScopeRoom,
} from './review-scope.service.ts';

const common = { tag: 'Decisions', feature: 'claims', rate: 'standard' } as const;

/** What a person does with the scope of a claim, item by item. */
export function scopeReviewRoutes({ dashboardUrl }: { dashboardUrl: string }) {
  return {
    getItem: route({
      ...common,
      method: 'GET',
      path: '/claims/{claim_id}/scope/items/{item_id}',
      operationId: 'getScopeItem',
      summary: 'Fetch one item of a scope',
      description:
        'Its `ETag` is what `If-Match` compares when the item is changed: two people may work on two items.',
      scope: 'read',
      idempotency: 'none',
      request: { params: itemParams, query: null, body: null },
      responses: { 200: scopeItem },
      errors: ['conflict'],
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, async (em) => itemOf(await readScope(em, params.claim_id), params.item_id)),
      }),
    }),
    addItem: route({
      ...common,
      method: 'POST',
      path: '/claims/{claim_id}/scope/items',
      operationId: 'addScopeItem',
      summary: 'Add an item to a scope',
      description: 'It is accepted. Evidence is optional: what a person saw may stand in no document.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: addBody },
      responses: { 201: scopeItem },
      errors: ['conflict'],
      handler: async (ctx, { params, body }) => {
        const item = await addScopeItem(ctx, params.claim_id, body);
        const location = `/api/v1/claims/${params.claim_id}/scope/items/${item.item_id}`;
        return { status: 201, body: item, headers: { Location: location } };
      },
    }),
    acceptItems: route({
      ...common,
      method: 'POST',
      path: '/claims/{claim_id}/scope/items/accept',
      operationId: 'acceptScopeItems',
      summary: 'Accept every item that nobody has decided about',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: null },
      responses: { 200: scope },
      errors: ['conflict'],
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await acceptScopeItems(ctx, params.claim_id),
      }),
    }),
    updateItem: route({
      ...common,
      method: 'PATCH',
      path: '/claims/{claim_id}/scope/items/{item_id}',
      operationId: 'updateScopeItem',
      summary: 'Correct, accept or reject an item of a scope',
      description:
        'What the engine had read stays in `original`. Another quantity gets another basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.',
      scope: 'write',
      idempotency: 'none',
      request: { params: itemParams, query: null, body: updateItemBody },
      responses: { 200: scopeItem },
      errors: ['conflict'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateScopeItem(ctx, params.claim_id, params.item_id, body),
      }),
    }),
    removeItem: route({
      ...common,
      method: 'DELETE',
      path: '/claims/{claim_id}/scope/items/{item_id}',
      operationId: 'removeScopeItem',
      summary: 'Take an item out of a scope',
      description: 'What the engine had read stays in `removed_items` of the scope.',
      scope: 'write',
      idempotency: 'none',
      request: { params: itemParams, query: null, body: null },
      responses: { 204: null },
      errors: ['conflict'],
      handler: async (ctx, { params }) => {
        await removeScopeItem(ctx, params.claim_id, params.item_id);
        return { status: 204 };
      },
    }),
    getRoom: route({
      ...common,
      method: 'GET',
      path: '/claims/{claim_id}/scope/rooms/{room_id}',
      operationId: 'getScopeRoom',
      summary: 'Fetch one room of a scope',
      scope: 'read',
      idempotency: 'none',
      request: { params: roomParams, query: null, body: null },
      responses: { 200: scopeRoom },
      errors: ['conflict'],
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await read(ctx, async (em) => roomOf(await readScope(em, params.claim_id), params.room_id)),
      }),
    }),
    updateRoom: route({
      ...common,
      method: 'PATCH',
      path: '/claims/{claim_id}/scope/rooms/{room_id}',
      operationId: 'updateScopeRoom',
      summary: 'Correct the name or the size of a room',
      description:
        'Quantities that follow from its size (`walls 756 SF`) follow the new one, and are `pending` again where they had been accepted.',
      scope: 'write',
      idempotency: 'none',
      request: { params: roomParams, query: null, body: updateRoomBody },
      responses: { 200: scopeRoom },
      errors: ['conflict'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await updateScopeRoom(ctx, params.claim_id, params.room_id, body),
      }),
    }),
    review: route({
      ...common,
      method: 'POST',
      path: '/claims/{claim_id}/review',
      operationId: 'reviewClaim',
      summary: 'Approve or reject the scope of a claim, or open it again',
      description:
        'Approval needs every item accepted or rejected, and one accepted at least: 409 `conflict` with `details.pending_items`. A rejection needs a reason. `review.missing_information` repeats what is missing.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: reviewBody },
      responses: { 200: claim },
      errors: ['conflict', 'invalid_transition'],
      handler: async (ctx, { params, body }) => ({
        status: 200,
        body: await reviewClaim(ctx, params.claim_id, dashboardUrl, body),
      }),
    }),
  };
}
