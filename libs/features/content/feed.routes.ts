import type { Express, Request, Response } from 'express';
import * as z from 'zod';
import type { Database } from '#platform/db';
import { methodNotAllowed, notFound } from '#platform/errors';
import { createLocalRateLimiter, networkOf, requireRate } from '#platform/http';
import { prefixedId, uuid } from '#platform/wire';
import { createFeedPages } from './feed.ts';

/** TTL of a feed for readers and intermediate caches. */
const maxAgeSeconds = 300;
/** Limit of requests per minute of one network, per process. */
const perNetwork = 600;

const query = z.strictObject({ after: prefixedId('cnt').optional() });

/** `GET /feeds/{organization_id}.json`: outside the base path and public. */
export function mountFeeds(app: Express, { db, publicUrl }: { db: Database; publicUrl: string }): void {
  const path = '/feeds/:organization_id.json';
  const rates = createLocalRateLimiter();
  const pages = createFeedPages(db.pool, publicUrl);
  app.get(path, async (req: Request, res: Response) => {
    const organizationId = uuid.safeParse(req.params.organization_id);
    const asked = query.safeParse(req.query);
    if (!organizationId.success || !asked.success) throw notFound('feed');
    requireRate(rates.take([{ name: 'address', key: networkOf(req), perMinute: perNetwork }]));
    const page = { organizationId: organizationId.data, after: asked.data.after ?? null };
    const tag = await pages.tagOf(page);
    res.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    // Public data, meant to be fetched from other origins.
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('ETag', tag);
    const known = (req.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) {
      res.status(304).end();
      return;
    }
    const body = await pages.read(page, tag);
    res.setHeader('Content-Type', 'application/feed+json; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    // Not Express's `send`, which would copy and hash the page for each reader.
    res.end(body);
  });
  app.all(path, (req: Request) => {
    throw methodNotAllowed(req.method, ['GET', 'HEAD']);
  });
}
