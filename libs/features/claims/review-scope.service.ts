import { emit } from '#features/event-catalog';
import { recordFeedback } from '#features/feedback';
import { findRuns } from '#platform/ai-runs';
import { type Changes, changesBetween } from '#platform/audit';
import { type Context, hasLocked, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import type { Claim, StoredScope } from './claim.entity.ts';
import { readClaim, readScope, reviewUrlOf } from './claims.read.ts';
import {
  type AddScopeItem,
  type AddScopeRoom,
  type ClaimRecord,
  mostItems,
  mostRooms,
  type ReviewClaim,
  type ScopeItemRecord,
  type ScopeRecord,
  type ScopeRoomRecord,
  type UpdateScope,
  type UpdateScopeItem,
  type UpdateScopeRoom,
} from './claims.schemas.ts';
import { auditClaim, lockClaim } from './claims.service.ts';
import {
  addedItem,
  type Edit,
  editedItem,
  itemOf,
  readingOf,
  roomOf,
  withGrades,
  withItem,
  withNewRoom,
  withoutItem,
  withPendingAccepted,
  withRoom,
  wordingOf,
} from './edit-scope.ts';

/** Free text and quotes, which are in the log as hashes only. */
const privateFields = ['room', 'name', 'description', 'quantity_basis', 'note', 'review_reason', 'evidence'];

/** The changes of a part of a scope, for the audit log; field names are prefixed with the part. */
function partChanges(
  claim: Claim,
  partId: string,
  before: Partial<ScopeItemRecord | ScopeRoomRecord>,
  after: Partial<ScopeItemRecord | ScopeRoomRecord>,
): Changes {
  // `original` is in an earlier audit entry; who and when are fields of the entry itself.
  const { original: _was, updated_by: _by, updated_at: _at, ...from } = before;
  const { original: _is, updated_by: _editor, updated_at: _now, ...to } = after;
  const changes = changesBetween(from, to, { hash: privateFields, key: claim.auditKey });
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [`${partId}.${field}`, change]));
}

/** The changes of a scope's items, by item. */
function itemChanges(claim: Claim, before: StoredScope, after: StoredScope): Changes {
  const old = new Map(before.scope_items.map((item) => [item.item_id, item]));
  return Object.assign(
    {},
    ...after.scope_items.map((item) =>
      item === old.get(item.item_id)
        ? {}
        : partChanges(claim, item.item_id, old.get(item.item_id) ?? {}, item),
    ),
  ) as Changes;
}

/**
 * Compares `If-Match` with the part of the claim that the request names, which the claim's lock covers.
 * @throws AppError `precondition_failed`, which names the part and who changed it.
 */
async function partLocked(
  tx: Tx,
  partId: string,
  named: string,
  { updated_by, updated_at }: Pick<ScopeItemRecord, 'updated_by' | 'updated_at'>,
): Promise<void> {
  try {
    await hasLocked(tx, partId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'precondition_failed') throw error;
    const who = updated_by?.name ?? 'somebody';
    throw new AppError(
      'precondition_failed',
      updated_by
        ? `“${named}” was changed by ${who} since it was read.`
        : `“${named}” has changed since it was read.`,
      { details: { part: partId, name: named, updated_by, updated_at } },
    );
  }
}

/** Runs an edit of a claim's scope in one transaction. */
async function edit<Result>(
  ctx: Context,
  claimId: string,
  work: (tx: Tx, claim: Claim, scope: StoredScope, by: Edit) => Promise<Result> | Result,
): Promise<Result> {
  return transaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    return work(tx, claim, claim.scopeUnderReview(), { by: tx.actor, at: new Date() });
  });
}

/** Stores a changed scope with its audit entry. */
function keep(
  tx: Tx,
  claim: Claim,
  { action, scope, changes, at }: { action: string; scope: StoredScope; changes: Changes; at: Date },
): void {
  claim.changeScope(scope);
  claim.updatedAt = at;
  auditClaim(tx, claim, action, changes);
}

type Labels = Pick<ScopeItemRecord, 'room' | 'category' | 'activity' | 'description' | 'quantity' | 'unit'>;

/** The labels of an item, without its quotes, which are words of the claim's documents. */
function labelsOf(item: Labels | null): Labels | null {
  if (item === null) return null;
  const { room, category, activity, description, quantity, unit } = item;
  return { room, category, activity, description, quantity, unit };
}

/** Stores a person's edit of an item as a labelled example; `after` is null where it was removed. */
async function learnFrom(
  tx: Tx,
  claim: Claim,
  before: ScopeItemRecord,
  after: ScopeItemRecord | null,
): Promise<void> {
  const isOut = after === null || after.review_status === 'rejected';
  const wasOut = before !== after && before.review_status === 'rejected';
  const reworded = after !== null && JSON.stringify(wordingOf(before)) !== JSON.stringify(wordingOf(after));
  // Accepting the engine's reading corrects nothing, unless it had been rejected.
  if (before !== after && !isOut && !wasOut && !reworded) return;
  const run = claim.aiRunId ? (await findRuns(tx.em, [claim.aiRunId])).get(claim.aiRunId) : undefined;
  await recordFeedback(tx, {
    kind: 'claim_item',
    subjectId: claim.claimId,
    part: before.item_id,
    organizationId: claim.organizationId,
    engineSaid: labelsOf(readingOf(before)),
    personSaid: isOut ? null : labelsOf(after),
    reason: after?.review_reason ?? null,
    engine: run ? { name: run.engine, model: run.model, promptVersion: run.prompt_version } : null,
  });
}

/** @throws AppError `validation_error` for a quote that is not in the source it names. */
async function requireCited(tx: Tx, claim: Claim, evidence: ScopeItemRecord['evidence']): Promise<void> {
  if (evidence.length === 0) return;
  await tx.em.populate(claim, ['documentTexts']);
  const texts = new Map(claim.documents.map(({ document_id }, at) => [document_id, claim.documentTexts[at]]));
  const captions = new Map(claim.photos.map((photo) => [photo.photo_id, photo]));
  const issues = evidence.flatMap((one, at) => {
    const photo = 'photo_id' in one ? captions.get(one.photo_id) : undefined;
    const sources = 'document_id' in one ? [texts.get(one.document_id)] : [photo?.caption, photo?.filename];
    return sources.some((text) => text?.includes(one.quote))
      ? []
      : [{ path: `evidence[${at}].quote`, message: 'does not stand in its source, character for character' }];
  });
  if (issues.length > 0) throw validationError(issues);
}

/**
 * Changes an item of a scope, accepts or rejects it.
 * @throws AppError `not_found`; `precondition_failed`; `conflict` unless the scope is under review; `validation_error`.
 */
export async function updateScopeItem(
  ctx: Context,
  claimId: string,
  itemId: string,
  input: UpdateScopeItem,
): Promise<ScopeItemRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    const item = itemOf(scope, itemId);
    await partLocked(tx, itemId, item.description, item);
    const edited = editedItem(item, input, by);
    if (edited === item) return item;
    if (JSON.stringify(edited.evidence) !== JSON.stringify(item.evidence)) {
      await requireCited(tx, claim, edited.evidence);
    }
    const changes = partChanges(claim, itemId, item, edited);
    keep(tx, claim, {
      action: 'claim.item_updated',
      scope: withItem(scope, item, edited),
      changes,
      at: by.at,
    });
    await learnFrom(tx, claim, item, edited);
    return edited;
  });
}

/**
 * Adds an item to a scope, accepted.
 * @throws AppError `not_found`; `conflict` unless the scope is under review, or where it is full; `validation_error`.
 */
export async function addScopeItem(
  ctx: Context,
  claimId: string,
  input: AddScopeItem,
): Promise<ScopeItemRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    if (scope.scope_items.length >= mostItems) {
      throw new AppError('conflict', `A scope has at most ${mostItems} items.`);
    }
    await requireCited(tx, claim, input.evidence);
    const item = addedItem(scope, input, by);
    keep(tx, claim, {
      action: 'claim.item_added',
      scope: { ...scope, scope_items: [...scope.scope_items, item] },
      changes: partChanges(claim, item.item_id, {}, item),
      at: by.at,
    });
    await learnFrom(tx, claim, item, item);
    return item;
  });
}

/**
 * Removes an item from a scope. The engine's reading stays in `removed_items`.
 * @throws AppError `not_found`; `precondition_failed`; `conflict` unless the scope is under review.
 */
export async function removeScopeItem(ctx: Context, claimId: string, itemId: string): Promise<void> {
  await edit(ctx, claimId, async (tx, claim, scope, by) => {
    const item = itemOf(scope, itemId);
    await partLocked(tx, itemId, item.description, item);
    const changes = partChanges(claim, itemId, item, {});
    keep(tx, claim, {
      action: 'claim.item_removed',
      scope: withoutItem(scope, item, by),
      changes,
      at: by.at,
    });
    await learnFrom(tx, claim, item, null);
  });
}

/**
 * Accepts every pending item.
 * @throws AppError `not_found`; `precondition_failed`; `conflict` unless the scope is under review.
 */
export async function acceptScopeItems(ctx: Context, claimId: string): Promise<ScopeRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    const accepted = withPendingAccepted(scope, by);
    const changes = itemChanges(claim, scope, accepted);
    if (Object.keys(changes).length > 0) {
      keep(tx, claim, { action: 'claim.items_accepted', scope: accepted, changes, at: by.at });
      await tx.em.flush();
    }
    return readScope(tx.em, claimId);
  });
}

/**
 * Changes a room's name or size, and the items whose quantity follows from it.
 * @throws AppError `not_found`; `precondition_failed`; `conflict` unless the scope is under review; `validation_error`.
 */
export async function updateScopeRoom(
  ctx: Context,
  claimId: string,
  roomId: string,
  input: UpdateScopeRoom,
): Promise<ScopeRoomRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    const room = roomOf(scope, roomId);
    await partLocked(tx, roomId, room.name, room);
    const edited = withRoom(scope, room, input, by);
    if (edited === scope) return room;
    const after = roomOf(edited, roomId);
    const changes = { ...partChanges(claim, roomId, room, after), ...itemChanges(claim, scope, edited) };
    keep(tx, claim, { action: 'claim.room_updated', scope: edited, changes, at: by.at });
    return after;
  });
}

/**
 * Adds a room that a person has seen to a scope.
 * @throws AppError `not_found`; `conflict` unless the scope is under review, or where it is full; `validation_error`.
 */
export async function addScopeRoom(
  ctx: Context,
  claimId: string,
  input: AddScopeRoom,
): Promise<ScopeRoomRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    if (scope.rooms.length >= mostRooms) {
      throw new AppError('conflict', `A scope has at most ${mostRooms} rooms.`);
    }
    const { scope: edited, room } = withNewRoom(scope, input, by);
    const changes = partChanges(claim, room.room_id, {}, room);
    keep(tx, claim, { action: 'claim.room_added', scope: edited, changes, at: by.at });
    return room;
  });
}

/**
 * States the category and class of the water.
 * @throws AppError `not_found`; `precondition_failed`; `conflict` unless the scope is under review.
 */
export async function updateScope(ctx: Context, claimId: string, input: UpdateScope): Promise<ScopeRecord> {
  return edit(ctx, claimId, async (tx, claim, scope, by) => {
    const edited = withGrades(scope, input);
    if (edited !== scope) {
      const stated = ({ water_category, water_class }: StoredScope) => ({ water_category, water_class });
      const changes = changesBetween(stated(scope), stated(edited));
      keep(tx, claim, { action: 'claim.scope_updated', scope: edited, changes, at: by.at });
      await tx.em.flush();
    }
    return readScope(tx.em, claimId);
  });
}

/** The ids of the items with this review status. */
const withStatus = (items: readonly ScopeItemRecord[], status: ScopeItemRecord['review_status']): string[] =>
  items.filter((item) => item.review_status === status).map(({ item_id }) => item_id);

/**
 * A person's verdict on a scope as a whole: approved, rejected, or reopened for review.
 * @throws AppError `not_found`; `precondition_failed`; `invalid_transition`; `conflict` on approval while an item is
 *   undecided or none is accepted.
 */
export async function reviewClaim(
  ctx: Context,
  claimId: string,
  dashboardUrl: string,
  { verdict, reason }: ReviewClaim,
): Promise<ClaimRecord> {
  return transaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const before = { status: claim.status, reason: null };
    const at = new Date();
    const review = claim.giveVerdict({
      verdict,
      reason,
      reviewed_by: tx.actor,
      reviewed_at: at.toISOString(),
    });
    claim.updatedAt = at;
    auditClaim(
      tx,
      claim,
      { approve: 'claim.approved', reject: 'claim.rejected', reopen: 'claim.reopened' }[verdict],
      changesBetween(
        before,
        { status: claim.status, reason, missing_information: review.missing_information },
        { hash: ['reason', 'missing_information'], key: claim.auditKey },
      ),
    );
    const items = claim.scope?.scope_items ?? [];
    emit(tx, {
      type: 'claim.scope.reviewed',
      organizationId: claim.organizationId,
      subjectId: claimId,
      data: {
        claim_id: claimId,
        job_external_ref: claim.jobExternalRef,
        verdict,
        reason,
        reviewed_by: tx.actor,
        accepted_item_count: withStatus(items, 'approved').length,
        changes: {
          edited_items: items.filter(({ original }) => original !== null).map(({ item_id }) => item_id),
          added_items: items.filter(({ origin }) => origin === 'person').map(({ item_id }) => item_id),
          rejected_items: withStatus(items, 'rejected'),
          removed_items: (claim.scope?.removed_items ?? []).map(({ item_id }) => item_id),
        },
        missing_information: review.missing_information,
        review_url: reviewUrlOf(dashboardUrl, tx.environment, claimId),
      },
    });
    await tx.em.flush();
    return readClaim(tx.em, claimId, dashboardUrl);
  });
}
