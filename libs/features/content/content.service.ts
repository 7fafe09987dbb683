import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import { presentContent, presentWithRevisions } from './content.read.ts';
import type { ContentRecord, CreateContent, ReviseContent } from './content.schemas.ts';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

/** Revisions of one item: each is shown with it. */
const maxRevisions = 100;

/** A content item as the audit log compares it; texts as hashes, since they may be long and may name people. */
function tracked(item: ContentItem): Record<string, unknown> {
  const { created_at, updated_at, ...fields } = presentContent(item);
  return {
    ...fields,
    pending_instructions: item.pendingInstructions ?? null,
    published_revision: item.publishedRevision ?? null,
  };
}

const freeText = ['brief', 'title', 'body', 'metadata', 'pending_instructions'];

/**
 * Changes an item and writes the audit entry of what has changed.
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
    changes: changesBetween(before, { ...tracked(item), ...more }, { hash: freeText }),
  });
}

/** Keeps a text that has become an item's newest revision. */
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

/**
 * Records a brief and asks for its draft, in a transaction of the caller: other features ask for texts this way.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one.
 */
export async function requestContent(tx: Tx, input: CreateContent): Promise<ContentItem> {
  await requireActiveOrganization(tx, input.organization_id);
  const now = new Date();
  const item = tx.em.create(ContentItem, {
    contentId: newId('cnt', now.getTime()),
    tenantId: tx.tenantId,
    environment: tx.environment,
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
    metadata: input.metadata,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(item);
  audit(tx, {
    action: 'content.created',
    target: { type: 'content', id: item.contentId },
    organizationId: item.organizationId,
    changes: changesBetween({}, tracked(item), { hash: freeText }),
  });
  enqueue(tx, 'draft-content', item.contentId);
  return item;
}

/** As {@link requestContent}, for a client. */
export async function createContent(ctx: Context, input: CreateContent): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => presentWithRevisions(tx.em, await requestContent(tx, input)));
}

/**
 * Asks once more for the first draft of an item that has none.
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
 * Records what an engine shall change, or takes a person's text as it is.
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
    if (item.revisionCount >= maxRevisions) {
      throw new AppError('conflict', `A content item has at most ${maxRevisions} revisions.`);
    }
    const { instructions, title, body } = input;
    if (instructions !== undefined) {
      changeContent(tx, item, 'content.revision_requested', () => item.requestRevision(instructions));
      enqueue(tx, 'revise-content', contentId);
    } else if (title !== undefined && body !== undefined) {
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
    await tx.em.flush();
    return presentWithRevisions(tx.em, item);
  });
}

/**
 * Publishes exactly this revision; idempotent. In the sandbox it is only recorded: no feed shows it.
 * @throws AppError `not_found`; `invalid_transition` while an engine is at work; `validation_error` where there is no such
 *   revision.
 */
export async function publishContent(
  ctx: Context,
  contentId: string,
  revision: number,
): Promise<ContentRecord> {
  return transaction(ctx, async (tx) => {
    const item = await lock(tx, ContentItem, contentId);
    item.requirePublishable();
    const chosen = await tx.em.findOne(ContentRevision, { contentId, revision });
    if (!chosen)
      throw validationError([{ path: 'revision', message: 'is not a revision of this content item' }]);
    if (item.status !== 'published' || item.publishedRevision !== revision) {
      changeContent(tx, item, 'content.published', () => item.publish(chosen, new Date()));
    }
    return presentWithRevisions(tx.em, item);
  });
}
