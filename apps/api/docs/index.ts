import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Express, Request, Response } from 'express';
import { type OpenApiDocument, securityHeaders } from '#platform/http';
import { brunoCollection, postmanCollection } from './collections.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { renderMarkdown } from './markdown.ts';
import { type Page, readPages } from './pages.ts';
import { mountReference } from './reference.ts';
import { layout, product } from './template.ts';

/** Allows only our own files, and no string becomes markup: the pages work offline and call no other server. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** A served file: made lazily at the first request and cached, since few processes ever serve it. */
interface Asset {
  type: string;
  make: () => string | Promise<string>;
}

export interface DocsOptions {
  /** Parses the document, which is kept as bytes. */
  readDocument: () => OpenApiDocument;
  /** The public URL of the API, without the base path. */
  publicUrl: string;
  basePath: string;
}

/** Serves the guides at `/docs`, the reference, the files for tools, and `/`. */
export function mountDocs(app: Express, { readDocument, publicUrl, basePath }: DocsOptions): void {
  let pages: Promise<Page[]> | undefined;
  const allPages = () => {
    pages ??= readPages(readDocument(), publicUrl);
    return pages;
  };
  const made = new Map<string, Promise<{ body: string; etag: string }>>();
  const answer = async (req: Request, res: Response, name: string, { type, make }: Asset) => {
    const known = made.get(name) ?? remember(name, make);
    const { body, etag } = await known;
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.setHeader('ETag', etag);
    if (req.get('if-none-match') === etag) res.status(304).end();
    else res.type(type).send(body);
  };
  function remember(name: string, make: Asset['make']) {
    const making = Promise.resolve(make()).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    }));
    made.set(name, making);
    // After a failure the next request tries again.
    making.catch(() => made.delete(name));
    return making;
  }
  const assets: Record<string, Asset> = {
    '/docs/docs.css': { type: 'css', make: () => readFile(new URL('docs.css', import.meta.url), 'utf8') },
    '/docs/docs.js': {
      type: 'text/javascript',
      make: () => readFile(new URL('docs.js', import.meta.url), 'utf8'),
    },
    '/docs/search.json': { type: 'json', make: async () => JSON.stringify(searchIndex(await allPages())) },
    '/docs/postman.json': {
      type: 'json',
      make: () => JSON.stringify(postmanCollection(readDocument(), publicUrl + basePath)),
    },
    '/docs/bruno.json': {
      type: 'json',
      make: () => JSON.stringify(brunoCollection(readDocument(), publicUrl + basePath)),
    },
    '/llms.txt': { type: 'text/plain', make: async () => llmsText(await allPages(), publicUrl) },
    '/llms-full.txt': { type: 'text/plain', make: async () => llmsFullText(await allPages()) },
  };
  const headers = securityHeaders({ policy });

  app.get('/', (req, res) => {
    if (req.accepts(['json', 'html']) === 'html') return res.redirect(302, '/docs');
    res.vary('Accept').json({
      name: product,
      version: 'v1',
      api: publicUrl + basePath,
      openapi: `${publicUrl}${basePath}/openapi.json`,
      documentation: `${publicUrl}/docs`,
      llms: `${publicUrl}/llms.txt`,
    });
  });
  mountReference(app, `${basePath}/openapi.json`);
  for (const [path, asset] of Object.entries(assets)) {
    app.get(path, headers, (req, res) => answer(req, res, path, asset));
  }
  app.get(['/docs', '/docs/*path'], headers, async (req, res, next) => {
    const path = ((req.params as { path?: string[] }).path ?? []).join('/') || 'quickstart';
    const all = await allPages();
    const page = all.find((each) => each.path === path.replace(/\.md$/, ''));
    if (page && path.endsWith('.md')) {
      return answer(req, res, path, { type: 'text/markdown', make: () => page.markdown });
    }
    if (page)
      return answer(req, res, path, {
        type: 'html',
        make: () => layout({ pages: all, ...page, ...renderMarkdown(page.markdown) }),
      });
    if (req.accepts(['json', 'html']) !== 'html') return next();
    res.status(404).type('html').send(missing(all));
  });
}

/** The 404 page, with a list of all pages. */
function missing(pages: readonly Page[]): string {
  const html =
    '<h1>There is no page here</h1><p>The list shows every page, and the search finds words in them.</p>';
  return layout({ pages, path: '', title: 'No page', summary: '', html, headings: [] });
}

/** Every section of every page, for the search in the browser. */
function searchIndex(pages: readonly Page[]) {
  return pages.flatMap(({ path, title, markdown }) =>
    renderMarkdown(markdown).sections.map(({ depth, id, text, body }) => ({
      url: depth === 1 ? `/docs/${path}` : `/docs/${path}#${id}`,
      page: title,
      heading: text,
      text: body.replace(/[\s|]+|-{3,}/g, ' ').trim(),
    })),
  );
}
