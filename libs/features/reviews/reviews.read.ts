import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ContentStatus } from '#features/taxonomy';
import { type AiRunRecord, aiRunColumn } from '#platform/ai-runs';
import { executePrepared, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { ReviewTopic } from './engine/review-labels.ts';
import type { ListReviews, ReviewRecord } from './reviews.schemas.ts';

const reviewColumns = [
  'review_id',
  'organization_id',
  'platform',
  'rating',
  'author',
  'text',
  'reviewed_at',
  'sentiment',
  'topics',
  'response_content_id',
  'metadata',
  'created_at',
  'updated_at',
] as const;

/** How far the answer to a review is; null without one. */
const responseStatus = sql<ContentStatus | null>`(select c.status from content_items c
  where c.content_id = reviews.response_content_id)`;

interface ReviewJson {
  topics: ReviewTopic[];
  metadata: Record<string, string>;
}

type ReviewRow = Row<'reviews', (typeof reviewColumns)[number], ReviewJson> & {
  response_status: ContentStatus | null;
  ai_run?: AiRunRecord | null;
};

function presentReview({ metadata, created_at, updated_at, ...row }: ReviewRow): ReviewRecord {
  return {
    ...row,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    metadata,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/**
 * The review with this id, and the run that assessed it.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readReview(em: EntityManager, reviewId: string): Promise<ReviewRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'reviews')
      .select([...reviewColumns, responseStatus.as('response_status'), aiRunColumn])
      .$narrowType<ReviewJson>()
      .where('review_id', '=', reviewId),
  );
  if (!found) throw notFound('review');
  return presentReview(found);
}

/** A page of reviews, those that came last first. */
export async function listReviews(
  em: EntityManager,
  cursors: Cursors,
  request: ListReviews,
): Promise<Page<ReviewRecord>> {
  const answered = request.response_status;
  return findPage(em, 'reviews', {
    key: 'position',
    cursors,
    request,
    equal: {
      organization_id: request.organization_id,
      platform: request.platform,
      rating: request.rating,
      sentiment: request.sentiment,
    },
    select: (reviews) =>
      reviews
        .select([...reviewColumns, responseStatus.as('response_status'), 'position'])
        .$narrowType<ReviewJson>()
        .$if(answered !== undefined, (all) =>
          answered === 'none'
            ? all.where(responseStatus, 'is', null)
            : all.where(responseStatus, '=', answered ?? null),
        ),
    present: ({ position, ...row }) => presentReview(row),
  });
}
