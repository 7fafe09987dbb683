import type { Pool } from 'pg';
import { query, type Tx } from '#platform/db';
import { notFound } from '#platform/errors';

/** A post of a feed; an organization that has published nothing has one row without a post. */
export interface FeedRow {
  organization_name: string;
  content_id: string | null;
  title: string;
  body: string | null;
  keywords: string[];
  published_at: Date;
  modified_at: Date;
}

/** A page of an organization's live feed, newest posts first, after the cursor `after`. */
export interface FeedPage {
  organizationId: string;
  /** The last post of the page before; null for the first page. */
  after: string | null;
}

/**
 * The posts of a page, up to its limit.
 * @throws AppError `not_found` for an organization that is unknown, archived, or without this feature.
 */
export async function readFeedRows(
  pool: Pool,
  { organizationId, after }: FeedPage,
  most: number,
  withBodies: boolean,
): Promise<[FeedRow, ...FeedRow[]]> {
  const parameters = [organizationId, most, after, withBodies];
  const { rows } = await pool.query<FeedRow>('select * from app.read_feed($1, $2, $3, $4)', parameters);
  const [first, ...others] = rows;
  if (!first) throw notFound('feed');
  return [first, ...others];
}

/** Makes an item the answer to a review. @returns whether the review had none. */
export async function answerReview({ em }: Tx, reviewId: string, contentId: string): Promise<boolean> {
  const answered = await query(
    em,
    `update reviews set response_content_id = $2, updated_at = now()
     where review_id = $1 and response_content_id is null returning 1`,
    [reviewId, contentId],
  );
  return answered.length > 0;
}
