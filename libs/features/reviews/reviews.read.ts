import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Review } from './review.entity.ts';
import type { ListReviews, ReviewRecord } from './reviews.schemas.ts';

export function presentReview(review: Review): ReviewRecord {
  return {
    review_id: review.reviewId,
    organization_id: review.organizationId,
    platform: review.platform,
    rating: review.rating ?? null,
    author: review.author ?? null,
    text: review.text ?? null,
    reviewed_at: review.reviewedAt?.toISOString() ?? null,
    sentiment: review.sentiment ?? null,
    topics: review.topics,
    response_content_id: review.responseContentId ?? null,
    ...(review.aiRun !== undefined && { ai_run: review.aiRun }),
    metadata: review.metadata,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt.toISOString(),
  };
}

/**
 * The review with this id, and the run that assessed it.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findReview(em: EntityManager, reviewId: string): Promise<Review> {
  const found = await em.findOne(Review, { reviewId }, { populate: ['aiRun'] });
  if (!found) throw notFound('review');
  return found;
}

/** A page of reviews, those that came last first. */
export async function listReviews(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListReviews,
): Promise<Page<ReviewRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<Review> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.platform && { platform: filter.platform }),
    ...(filter.rating && { rating: filter.rating }),
    ...(filter.sentiment && { sentiment: filter.sentiment }),
    ...(after && { position: { $lt: after } }),
  };
  const rows = await em.find(Review, where, { orderBy: { position: 'desc' }, limit: limit + 1 });
  return toPage(rows, limit, presentReview, (last) => cursors.encode(last.position, filter));
}
