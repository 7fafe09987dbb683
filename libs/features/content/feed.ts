import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { notFound } from '#platform/errors';
import { entityTag } from '#platform/http';
import { type FeedPage, type FeedRow, readFeedRows } from './content.sql.ts';

/** Limits of posts and characters per page; a page has at least one post. */
const mostPosts = 50;
const mostCharacters = 1024 * 1024;

/** The fields of JSON Feed 1.1 (jsonfeed.org) that we use. */
interface Feed {
  version: 'https://jsonfeed.org/version/1.1';
  title: string;
  feed_url: string;
  /** The page with the next older posts. */
  next_url?: string;
  authors: { name: string }[];
  items: FeedItem[];
}

interface FeedItem {
  id: string;
  title: string;
  /** The post's Markdown as text. A feed has no HTML, so it cannot inject any. */
  content_text: string;
  date_published: string;
  date_modified?: string;
  tags?: string[];
}

function itemOf(row: FeedRow): FeedItem[] {
  // An organization that has published nothing is one row without a post.
  if (row.content_id === null) return [];
  return [
    {
      id: row.content_id,
      title: row.title,
      content_text: row.body ?? '',
      date_published: row.published_at.toISOString(),
      ...(row.modified_at > row.published_at && { date_modified: row.modified_at.toISOString() }),
      ...(row.keywords.length > 0 && { tags: row.keywords }),
    },
  ];
}

/** The published blog posts of a page. */
async function readFeed(pool: Pool, page: FeedPage, feedUrl: string): Promise<Feed> {
  const rows = await readFeedRows(pool, page, mostPosts, true);
  let characters = 0;
  const fitting = rows.filter(({ body }, i) => {
    characters += body?.length ?? 0;
    return i === 0 || characters <= mostCharacters;
  });
  const last = fitting.length < rows.length || rows.length === mostPosts ? fitting.at(-1)?.content_id : null;
  const { organization_name: name } = rows[0];
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    feed_url: feedUrl,
    ...(last && { next_url: `${feedUrl}?after=${last}` }),
    authors: [{ name }],
    items: fitting.flatMap(itemOf),
  };
}

/** Size limit of a process's page cache, in bytes. */
const keptBytes = 16 * 1024 * 1024;

export interface FeedPages {
  /**
   * A page's entity tag, without reading its posts: it changes with any name, post or revision.
   * @throws AppError `not_found` for an organization that is unknown, archived, or without this feature.
   */
  tagOf(page: FeedPage): Promise<string>;
  /** The text of the page with this tag, cached; concurrent requests share one read. */
  read(page: FeedPage, tag: string): Promise<Buffer>;
}

/** The pages of all feeds, at addresses below `publicUrl`. */
export function createFeedPages(pool: Pool, publicUrl: string): FeedPages {
  const texts = new LRUCache<string, Buffer, FeedPage>({
    maxSize: keptBytes,
    sizeCalculation: (text) => text.length,
    fetchMethod: async (_key, _stale, { context: page }) => {
      const feed = await readFeed(pool, page, `${publicUrl}/feeds/${page.organizationId}.json`);
      return Buffer.from(JSON.stringify(feed));
    },
  });
  return {
    tagOf: async (page) => entityTag(JSON.stringify(await readFeedRows(pool, page, mostPosts, false))),
    async read(page, tag) {
      const text = await texts.fetch(`${page.organizationId} ${page.after} ${tag}`, { context: page });
      if (!text) throw notFound('feed');
      return text;
    },
  };
}
