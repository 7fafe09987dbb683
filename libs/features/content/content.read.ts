import type { EntityManager } from '@mikro-orm/postgresql';
import { aiRunColumn } from '#platform/ai-runs';
import { executePrepared, type Row, rowOf, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { BriefRecord, ContentRecord, ListContent, Publication, Rejection } from './content.schemas.ts';
import { ContentItem } from './content-item.entity.ts';

const contentColumns = [
  'content_id',
  'organization_id',
  'kind',
  'brief',
  'status',
  'title',
  'body',
  'revision',
  'published_at',
  'publication',
  'rejection',
  'superseded_by',
  'metadata',
  'created_at',
  'updated_at',
] as const;

interface ContentJson {
  publication: Publication | null;
  rejection: Rejection | null;
  brief: BriefRecord;
  metadata: Record<string, string>;
}

type ContentRow = Row<'content_items', (typeof contentColumns)[number], ContentJson>;

function presentRow(row: ContentRow): ContentRecord {
  return {
    ...row,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The content item as lists show it: without its revisions. */
export function presentContent(item: ContentItem): ContentRecord {
  return presentRow(rowOf<ContentRow>(item, contentColumns));
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
    revisions: revisions.map((revision) => ({ ...revision, created_at: revision.created_at.toISOString() })),
    published_at,
    publication,
    rejection,
    superseded_by,
    metadata,
    created_at,
    updated_at,
  };
}

/** The changed content item with those of its revisions that are written. */
export async function presentWithRevisions(em: EntityManager, item: ContentItem): Promise<ContentRecord> {
  return withRevisions(em, presentContent(item));
}

/**
 * The content item with this id and its revisions.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readContent(em: EntityManager, contentId: string): Promise<ContentRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'content_items')
      .select(contentColumns)
      .$narrowType<ContentJson>()
      .where('content_id', '=', contentId),
  );
  if (!found) throw notFound('content item');
  return withRevisions(em, presentRow(found));
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
  request: ListContent,
): Promise<Page<ContentRecord>> {
  return findPage(em, 'content_items', {
    key: 'content_id',
    cursors,
    request,
    equal: { organization_id: request.organization_id, kind: request.kind, status: request.status },
    select: (items) => items.select(contentColumns).$narrowType<ContentJson>(),
    present: presentRow,
  });
}
