import type { Express, Request, Response } from 'express';
import type { Database } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { entityTag } from '#platform/http';
import { uuid } from '#platform/wire';
import { readFeed } from './feed.ts';

/** Readers and caches in between may keep a feed for this long. */
const maxAgeSeconds = 300;

/** `GET /feeds/{organization_id}.json`: outside the base path and public. */
export function mountFeeds(app: Express, { db, publicUrl }: { db: Database; publicUrl: string }): void {
  const path = '/feeds/:organizationId.json';
  app.get(path, async (req: Request, res: Response) => {
    const organizationId = uuid.safeParse(req.params.organizationId);
    if (!organizationId.success) throw notFound('feed');
    const feedUrl = `${publicUrl}/feeds/${organizationId.data}.json`;
    const feed = await readFeed(db.pool, organizationId.data, feedUrl);
    res.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    // Public data, made to be fetched from other origins.
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const tag = entityTag(feed);
    res.setHeader('ETag', tag);
    const known = (req.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Type', 'application/feed+json; charset=utf-8');
    res.send(JSON.stringify(feed));
  });
  app.all(path, (req: Request) => {
    throw new AppError('method_not_allowed', `${req.method} is not available here.`, {
      headers: { Allow: 'GET, HEAD' },
    });
  });
}
