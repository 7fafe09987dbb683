import { read } from '#platform/db';
import { route } from '#platform/http';
import { readScope } from './claims.read.ts';
import {
  addScopeItem as addBody,
  addScopeRoom as addRoomBody,
  claim,
  claimParams,
  itemParams,
  reviewClaim as reviewBody,
  roomParams,
  scope,
  scopeItem,
  scopeRoom,
  updateScope as updateBody,
  updateScopeItem as updateItemBody,
  updateScopeRoom as updateRoomBody,
} from './claims.schemas.ts';
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
      answer: (ctx, { params }) =>
        read(ctx, async (em) => itemOf(await readScope(em, params.claim_id), params.item_id)),
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
      description: 'All items that nobody has decided about yet; those that were rejected stay so.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: null },
      responses: { 200: scope },
      errors: ['conflict'],
      answer: (ctx, { params }) => acceptScopeItems(ctx, params.claim_id),
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
      answer: (ctx, { params, body }) => updateScopeItem(ctx, params.claim_id, params.item_id, body),
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
      answer: (ctx, { params }) => removeScopeItem(ctx, params.claim_id, params.item_id),
    }),
    updateScope: route({
      ...common,
      method: 'PATCH',
      path: '/claims/{claim_id}/scope',
      operationId: 'updateScope',
      summary: 'State the category and class of the water',
      description:
        'What a person has found on site. What is stated is no longer among `missing_information`; null asks for it again. Only while the claim is `ready_for_review`.',
      scope: 'write',
      idempotency: 'none',
      request: { params: claimParams, query: null, body: updateBody },
      responses: { 200: scope },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => updateScope(ctx, params.claim_id, body),
    }),
    addRoom: route({
      ...common,
      method: 'POST',
      path: '/claims/{claim_id}/scope/rooms',
      operationId: 'addScopeRoom',
      summary: 'Add a room to a scope',
      description: 'One that no document names. Its areas follow from its sides.',
      scope: 'write',
      idempotency: 'accepted',
      request: { params: claimParams, query: null, body: addRoomBody },
      responses: { 201: scopeRoom },
      errors: ['conflict'],
      handler: async (ctx, { params, body }) => {
        const room = await addScopeRoom(ctx, params.claim_id, body);
        const location = `/api/v1/claims/${params.claim_id}/scope/rooms/${room.room_id}`;
        return { status: 201, body: room, headers: { Location: location } };
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
      answer: (ctx, { params }) =>
        read(ctx, async (em) => roomOf(await readScope(em, params.claim_id), params.room_id)),
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
      answer: (ctx, { params, body }) => updateScopeRoom(ctx, params.claim_id, params.room_id, body),
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
      answer: (ctx, { params, body }) => reviewClaim(ctx, params.claim_id, dashboardUrl, body),
    }),
  };
}
