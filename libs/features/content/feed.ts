import type { Pool } from 'pg';
import { notFound } from '#platform/errors';

/** Posts in a feed, the newest. */
const mostPosts = 50;

/** JSON Feed 1.1 (jsonfeed.org), as far as we fill it. */
export interface Feed {
  version: 'https://jsonfeed.org/version/1.1';
  title: string;
  feed_url: string;
  authors: { name: string }[];
  items: FeedItem[];
}

interface FeedItem {
  id: string;
  title: string;
  /** The post's Markdown as text. There is no HTML in a feed, so there is none to go wrong. */
  content_text: string;
  date_published: string;
  date_modified?: string;
  tags?: string[];
}

interface FeedRow {
  organization_name: string;
  content_id: string | null;
  title: string;
  body: string;
  keywords: string[];
  published_at: Date;
  modified_at: Date;
}

function itemOf(row: FeedRow): FeedItem[] {
  // An organization that has published nothing is one row without a post.
  if (row.content_id === null) return [];
  return [
    {
      id: row.content_id,
      title: row.title,
      content_text: row.body,
      date_published: row.published_at.toISOString(),
      ...(row.modified_at > row.published_at && { date_modified: row.modified_at.toISOString() }),
      ...(row.keywords.length > 0 && { tags: row.keywords }),
    },
  ];
}

/**
 * The published blog posts of an organization's live environment, the newest first, at most fifty.
 * @throws AppError `not_found` for an organization that is unknown, archived, or without this feature.
 */
export async function readFeed(pool: Pool, organizationId: string, feedUrl: string): Promise<Feed> {
  const { rows } = await pool.query<FeedRow>('select * from app.read_feed($1, $2)', [
    organizationId,
    mostPosts,
  ]);
  const [first] = rows;
  if (!first) throw notFound('feed');
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: first.organization_name,
    feed_url: feedUrl,
    authors: [{ name: first.organization_name }],
    items: rows.flatMap(itemOf),
  };
}
