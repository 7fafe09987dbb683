import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ContentStatus } from '#features/taxonomy';
import { aiRunColumn } from '#platform/ai-runs';
import { recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import {
  type ListReviews,
  type ReviewRecord,
  type ReviewRequestRecord,
  review,
  reviewRequest,
} from './reviews.schemas.ts';
import type { JobOfRequest } from './reviews.sql.ts';

const records = recordsIn('reviews', review.omit({ response_status: true, ai_run: true }));

/** The status of the response to a review; null without one. */
const responseStatus = sql<ContentStatus | null>`(select c.status from content_items c
  where c.content_id = reviews.response_content_id)`;

/**
 * The review with this id, and the run that assessed it.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readReview(em: EntityManager, reviewId: string): Promise<ReviewRecord> {
  const query = records
    .selectFrom(em)
    .select([responseStatus.as('response_status'), aiRunColumn])
    .where('review_id', '=', reviewId);
  return withIsoTimes(await requireOne(em, query, 'review'));
}

/** A page of reviews, most recently received first. */
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
    filters: ['organization_id', 'platform', 'rating', 'sentiment'],
    select: (reviews) =>
      records
        .select(reviews)
        .select([responseStatus.as('response_status'), 'position'])
        .$if(answered !== undefined, (all) =>
          answered === 'none'
            ? all.where(responseStatus, 'is', null)
            : all.where(responseStatus, '=', answered ?? null),
        ),
    present: ({ position, ...row }) => withIsoTimes(row),
  });
}

const requests = recordsIn('review_requests', reviewRequest);

/** The review request of a job. @throws AppError `not_found`. */
export async function readReviewRequest(
  em: EntityManager,
  { organizationId, jobExternalRef }: JobOfRequest,
): Promise<ReviewRequestRecord> {
  const query = requests
    .selectFrom(em)
    .where(({ and }) => and({ organization_id: organizationId, job_external_ref: jobExternalRef }));
  return withIsoTimes(await requireOne(em, query, 'review request'));
}

/** The platform on which an organization was last reviewed. */
export async function findLastPlatform(
  em: EntityManager,
  organizationId: string,
): Promise<string | undefined> {
  const last = await selectFrom(em, 'reviews')
    .select('platform')
    .where('organization_id', '=', organizationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.platform;
}

/** Whether an unacknowledged alert of this kind, target and message exists. */
export async function isAlertOpen(
  em: EntityManager,
  alert: { kind: string; target_id: string; message: string },
): Promise<boolean> {
  const open = await selectFrom(em, 'alerts')
    .select('alert_id')
    .where(({ and }) => and(alert))
    .where('acknowledged_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
