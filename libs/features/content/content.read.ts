import type { EntityManager } from '@mikro-orm/postgresql';
import { aiRunColumn } from '#platform/ai-runs';
import { executePrepared, recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type ContentRecord, content, type ListContent } from './content.schemas.ts';
import { ContentItem } from './content-item.entity.ts';

/** Without the revisions, which are in a separate table. */
const records = recordsIn('content_items', content.omit({ revisions: true }));

/** The content item for lists, without its revisions. */
export function presentContent(item: ContentItem): ContentRecord {
  return records.of(item);
}

/** The content item with its revisions, oldest first. */
async function withRevisions(em: EntityManager, content: ContentRecord): Promise<ContentRecord> {
  const revisions = await selectFrom(em, 'content_revisions')
    .select(['revision', 'title', 'body', 'instructions', 'created_by', aiRunColumn, 'created_at'])
    .where('content_id', '=', content.content_id)
    .orderBy('revision')
    .execute();
  const { published_at, publication, rejection, superseded_by, metadata, created_at, updated_at, ...record } =
    content;
  return {
    ...record,
    revisions: revisions.map(withIsoTimes),
    published_at,
    publication,
    rejection,
    superseded_by,
    metadata,
    created_at,
    updated_at,
  };
}

/** The changed content item with its stored revisions. */
export async function presentWithRevisions(em: EntityManager, item: ContentItem): Promise<ContentRecord> {
  return withRevisions(em, presentContent(item));
}

/**
 * The content item with this id and its revisions.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readContent(em: EntityManager, contentId: string): Promise<ContentRecord> {
  const query = records.selectFrom(em).where('content_id', '=', contentId);
  return withRevisions(em, withIsoTimes(await requireOne(em, query, 'content item')));
}

/**
 * The content item with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findContent(em: EntityManager, contentId: string): Promise<ContentItem> {
  const found = await em.findOne(ContentItem, { contentId });
  if (!found) throw notFound('content item');
  return found;
}

/** Whether an organization has this review. */
export async function hasReview(
  em: EntityManager,
  organizationId: string,
  reviewId: string,
): Promise<boolean> {
  const [review] = await executePrepared(
    em,
    selectFrom(em, 'reviews')
      .select('review_id')
      .where(({ and }) => and({ review_id: reviewId, organization_id: organizationId })),
  );
  return review !== undefined;
}

/** A page of content items, newest first, without their revisions. */
export async function listContent(
  em: EntityManager,
  cursors: Cursors,
  request: ListContent,
): Promise<Page<ContentRecord>> {
  return findPage(em, 'content_items', {
    key: 'content_id',
    cursors,
    request,
    filters: ['organization_id', 'kind', 'status'],
    select: records.select,
    present: withIsoTimes,
  });
}
