import { isDeepStrictEqual } from 'node:util';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, lock, lockIfPresent, madeIn, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import { mergeMetadata } from '#platform/wire';
import { hasReview, presentContent, presentWithRevisions } from './content.read.ts';
import {
  briefIssues,
  type ContentRecord,
  type CreateContent,
  type Publication,
  type PublishContent,
  type ReviewContent,
  type ReviseContent,
  type UpdateContent,
} from './content.schemas.ts';
import { answerReview } from './content.sql.ts';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

/** Limit of revisions of one item, since all are shown with it. */
const maxRevisions = 100;

/** The fields that the audit log compares; texts as hashes, since they may be long and may name people. */
function tracked(item: ContentItem): Record<string, unknown> {
  const { created_at, updated_at, ...fields } = presentContent(item);
  return {
    ...fields,
    pending_instructions: item.pendingInstructions ?? null,
    published_revision: item.publishedRevision ?? null,
  };
}

const freeText = ['brief', 'title', 'body', 'metadata', 'pending_instructions', 'rejection'];

/**
 * Changes an item and writes the audit entry of its changes.
 * @param more facts for the entry that the record does not show, such as which engine wrote.
 */
export function changeContent(
  tx: Tx,
  item: ContentItem,
  action: string,
  change: () => void,
  more: Record<string, unknown> = {},
): void {
  const before = tracked(item);
  change();
  item.updatedAt = new Date();
  audit(tx, {
    action,
    target: { type: 'content', id: item.contentId },
    organizationId: item.organizationId,
    changes: changesBetween(before, { ...tracked(item), ...more }, { hash: freeText, key: item.auditKey }),
  });
}

/** Stores an item's newest revision. */
export function keepRevision(
  tx: Tx,
  item: ContentItem,
  revision: {
    revision: number;
    title: string;
    body: string;
    instructions: string | null;
    createdBy: string;
    /** Null for a person's text. */
    aiRunId: string | null;
  },
): void {
  const { contentId, tenantId, environment, organizationId } = item;
  tx.em.persist(
    tx.em.create(ContentRevision, {
      contentId,
      tenantId,
      environment,
      organizationId,
      ...revision,
      createdAt: new Date(),
    }),
  );
}

/** @throws AppError `validation_error` unless the organization has the review to answer. */
async function requireReview(tx: Tx, { brief, organization_id }: CreateContent): Promise<void> {
  if (brief.review_id === null) return;
  if (!(await hasReview(tx.em, organization_id, brief.review_id))) {
    throw validationError([
      { path: 'brief.review_id', code: 'unknown_reference', message: 'is no review of this organization' },
    ]);
  }
}

/**
 * Stores a brief and requests its draft in the caller's transaction; other features request texts with it.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one, `validation_error` for a
 *   review that the organization does not have.
 */
export async function requestContent(tx: Tx, input: CreateContent): Promise<ContentItem> {
  await requireActiveOrganization(tx, input.organization_id);
  await requireReview(tx, input);
  const now = new Date();
  const item = tx.em.create(ContentItem, {
    contentId: newId('cnt', now.getTime()),
    ...madeIn(tx, now),
    organizationId: input.organization_id,
    kind: input.kind,
    brief: input.brief,
    status: 'queued',
    title: null,
    body: null,
    revision: 0,
    revisionCount: 0,
    pendingInstructions: null,
    publishedRevision: null,
    publishedAt: null,
    publication: null,
    rejection: null,
    supersededBy: null,
    metadata: input.metadata,
    auditKey: newAuditKey(),
  });
  tx.em.persist(item);
  audit(tx, {
    action: 'content.created',
    target: { type: 'content', id: item.contentId },
    organizationId: item.organizationId,
    changes: changesBetween({}, tracked(item), { hash: freeText, key: item.auditKey }),
  });
  enqueue(tx, 'draft-content', item.contentId);
  return item;
}

/** As {@link requestContent}, for a client. The item becomes the answer to a review that has none. */
export async function createContent(ctx: Context, input: CreateContent): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await requestContent(tx, input);
    const { contentId, organizationId } = item;
    const reviewId = input.brief.review_id;
    if (reviewId !== null) {
      if (await answerReview(tx, reviewId, contentId)) {
        audit(tx, {
          action: 'review.response_requested',
          target: { type: 'review', id: reviewId },
          organizationId,
          changes: changesBetween({}, { response_content_id: contentId }),
        });
      }
    }
    return presentWithRevisions(tx.em, item);
  });
}

/**
 * Requests the first draft again for an item that has none.
 * @throws AppError `not_found`; `invalid_transition` unless its drafting has failed.
 */
export async function requestDraft(ctx: Context, contentId: string): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    changeContent(tx, item, 'content.draft_requested', () => item.requestDraft());
    enqueue(tx, 'draft-content', contentId);
    return presentWithRevisions(tx.em, item);
  });
}

/**
 * Stores instructions for an engine, or a person's text as the newest revision.
 * @throws AppError `not_found`; `invalid_transition` while an engine is at work or where there is nothing to revise;
 *   `conflict` after a hundred revisions.
 */
export async function reviseContent(
  ctx: Context,
  contentId: string,
  input: ReviseContent,
): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    const { instructions, title, body } = input;
    if (instructions !== undefined) {
      requireRoom(item);
      changeContent(tx, item, 'content.revision_requested', () => item.requestRevision(instructions));
      enqueue(tx, 'revise-content', contentId);
    } else if (title !== undefined && body !== undefined) writeText(tx, item, { title, body });
    await tx.em.flush();
    return presentWithRevisions(tx.em, item);
  });
}

/** @throws AppError `conflict` after a hundred revisions. */
function requireRoom({ revisionCount }: ContentItem): void {
  if (revisionCount < maxRevisions) return;
  throw new AppError('conflict', `A content item has at most ${maxRevisions} revisions.`);
}

/** Stores a person's text as the newest revision. */
function writeText(tx: Tx, item: ContentItem, { title, body }: { title: string; body: string }): void {
  requireRoom(item);
  const createdBy = `${tx.actor.type}:${tx.actor.id}`;
  changeContent(tx, item, 'content.edited', () =>
    keepRevision(tx, item, {
      revision: item.edit({ title, body }),
      title,
      body,
      instructions: null,
      createdBy,
      aiRunId: null,
    }),
  );
}

/**
 * A person changes the text, which makes a new revision, or its brief.
 * @throws AppError `not_found`; `invalid_transition` while an engine is at work; `conflict` after a hundred revisions;
 *   `validation_error` without a text, and for a brief that the kind cannot have.
 */
export async function updateContent(
  ctx: Context,
  contentId: string,
  { title, body, brief, metadata }: UpdateContent,
): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    const text = {
      title: title === undefined ? item.title : title,
      body: body === undefined ? item.body : body,
    };
    const briefed = brief && !isDeepStrictEqual(brief, item.brief) ? brief : null;
    const merged = mergeMetadata(item.metadata, metadata ?? {});
    const marked = isDeepStrictEqual(merged, item.metadata) ? null : merged;
    if (briefed) {
      const issues = briefIssues(item.kind, briefed);
      if (briefed.review_id !== item.brief.review_id) {
        issues.push({ path: 'brief.review_id', message: 'stays as it is' });
      }
      if (issues.length > 0) throw validationError(issues);
    }
    if (briefed || marked) {
      changeContent(tx, item, 'content.updated', () => {
        if (briefed) item.rebrief(briefed);
        if (marked) item.metadata = marked;
      });
    }
    if (text.title !== (item.title ?? null) || text.body !== (item.body ?? null)) {
      const { title: newTitle, body: newBody } = text;
      if (!newTitle || !newBody) {
        throw validationError([{ path: newTitle ? 'body' : 'title', message: 'is required' }]);
      }
      writeText(tx, item, { title: newTitle, body: newBody });
    }
    await tx.em.flush();
    return presentWithRevisions(tx.em, item);
  });
}

/** The publication that a client requests for this kind of text; null: approval only. */
function publicationOf(
  item: ContentItem,
  { channel, url }: PublishContent,
  publicUrl: string,
): Publication | null {
  const confirmed_at = new Date().toISOString();
  if (item.kind !== 'blog_post') {
    if (channel === 'feed')
      throw validationError([{ path: 'channel', message: 'feed is for blog posts only' }]);
    return channel === 'manual' ? { channel, url: url ?? null, confirmed_at } : null;
  }
  if (channel === 'manual')
    throw validationError([{ path: 'channel', message: 'is the feed for blog posts' }]);
  const feed = item.environment === 'live' ? `${publicUrl}/feeds/${item.organizationId}.json` : null;
  return { channel: 'feed', url: feed, confirmed_at };
}

/**
 * Publishes exactly this revision; idempotent. A text that cannot be published automatically is approved, until a person
 * says that it was posted. In the sandbox it is only recorded: no feed shows it.
 * @throws AppError `not_found`; `invalid_transition` while an engine is at work and for a rejected text; `conflict` for a
 *   superseded review response; `validation_error` where there is no such revision, or no such channel for the kind.
 */
export async function publishContent(
  ctx: Context,
  contentId: string,
  input: PublishContent,
  publicUrl: string,
): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    item.requirePublishable();
    if (item.supersededBy) {
      throw new AppError(
        'conflict',
        `The review was edited; ${item.supersededBy} answers what it says now.`,
        {
          details: { superseded_by: item.supersededBy },
        },
      );
    }
    const { revision } = input;
    const chosen = await tx.em.findOne(ContentRevision, { contentId, revision });
    if (!chosen)
      throw validationError([
        { path: 'revision', code: 'unknown_reference', message: 'is not a revision of this content item' },
      ]);
    const publication = publicationOf(item, input, publicUrl);
    const isPublished = item.status === 'published' && item.publishedRevision === revision;
    if (publication && !(isPublished && item.publication?.channel === publication.channel)) {
      changeContent(tx, item, 'content.published', () => item.publish(chosen, publication));
    } else if (!publication && !isPublished && !(item.status === 'approved' && item.revision === revision)) {
      changeContent(tx, item, 'content.approved', () => item.approve(chosen));
    }
    return presentWithRevisions(tx.em, item);
  });
}

/**
 * A person rejects a text with a reason, or undoes the rejection.
 * @throws AppError `not_found`; `invalid_transition` while an engine is at work, for a text that is published, and where there
 *   is no rejection to undo.
 */
export async function reviewContent(
  ctx: Context,
  contentId: string,
  { verdict, reason }: ReviewContent,
): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    if (verdict === 'reopen') changeContent(tx, item, 'content.reopened', () => item.reopen());
    else {
      const rejection = { reason: reason ?? '', rejected_at: new Date().toISOString() };
      changeContent(tx, item, 'content.rejected', () => item.reject(rejection));
    }
    return presentWithRevisions(tx.em, item);
  });
}

/** Marks a draft as superseded, so that it can no longer be published; a published text stays published. */
export async function supersedeContent(tx: Tx, contentId: string, by: string): Promise<void> {
  const item = await lockIfPresent(tx, ContentItem, contentId);
  if (!item || item.status === 'published') return;
  changeContent(tx, item, 'content.superseded', () => {
    item.supersededBy = by;
  });
}
