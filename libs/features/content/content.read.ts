import type { EntityManager, FilterQuery, InferEntity } from '@mikro-orm/postgresql';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import type { ContentRecord, ListContent, RevisionRecord } from './content.schemas.ts';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';

function presentRevision(revision: InferEntity<typeof ContentRevision>): RevisionRecord {
  return {
    revision: revision.revision,
    title: revision.title,
    body: revision.body,
    instructions: revision.instructions ?? null,
    created_by: revision.createdBy,
    ai_run: revision.aiRun ?? null,
    created_at: revision.createdAt.toISOString(),
  };
}

/** The content item as lists show it: without its revisions. */
export function presentContent(item: ContentItem): ContentRecord {
  return {
    content_id: item.contentId,
    organization_id: item.organizationId,
    kind: item.kind,
    brief: item.brief,
    status: item.status,
    title: item.title ?? null,
    body: item.body ?? null,
    revision: item.revision,
    published_at: item.publishedAt?.toISOString() ?? null,
    metadata: item.metadata,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  };
}

/** The content item with its revisions, oldest first. */
export async function presentWithRevisions(em: EntityManager, item: ContentItem): Promise<ContentRecord> {
  const revisions = await em.find(
    ContentRevision,
    { contentId: item.contentId },
    { orderBy: { revision: 'asc' }, populate: ['aiRun'] },
  );
  const { published_at, metadata, created_at, updated_at, ...record } = presentContent(item);
  return {
    ...record,
    revisions: revisions.map(presentRevision),
    published_at,
    metadata,
    created_at,
    updated_at,
  };
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

/** A page of content items, newest first, without their revisions. */
export async function listContent(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListContent,
): Promise<Page<ContentRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<ContentItem> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.status && { status: filter.status }),
    ...(after && { contentId: { $lt: after } }),
  };
  const rows = await em.find(ContentItem, where, { orderBy: { contentId: 'desc' }, limit: limit + 1 });
  return toPage(rows, limit, presentContent, (last) => cursors.encode(last.contentId, filter));
}
