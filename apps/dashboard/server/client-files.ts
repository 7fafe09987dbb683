import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface ClientFile {
  type: string;
  body: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** The built client by URL path, in memory: serving it needs no disk, and a newer build does not affect it. */
export type Client = ReadonlyMap<string, ClientFile>;

const compress = promisify(gzip);

/** @throws Error when the build lacks its page or has a file of a kind that is not served. */
export async function loadClient(directory: string): Promise<Client> {
  const client = new Map<string, ClientFile>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(file)];
    if (!type) throw new Error(`No content type is known for ${entry.name}`);
    const body = await readFile(file);
    client.set(`/${relative(directory, file).split(sep).join('/')}`, {
      type,
      body,
      gzipped: await compress(body, { level: 9 }),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  if (!client.has('/index.html')) throw new Error(`${directory} has no index.html`);
  return client;
}

function send(req: Request, res: Response, file: ClientFile, cacheControl: string): void {
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('ETag', file.etag);
  res.setHeader('Vary', 'Accept-Encoding');
  if (req.get('if-none-match') === file.etag) {
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Type', file.type);
  const zipped = req.acceptsEncodings('gzip') === 'gzip';
  if (zipped) res.setHeader('Content-Encoding', 'gzip');
  res.end(zipped ? file.gzipped : file.body);
}

/**
 * Serves the built client. Its scripts and styles have their content's hash in the name, so they are cached permanently;
 * every other path outside `/app/` gets the client's page, which does the routing.
 */
export function serveClient(client: Client): RequestHandler {
  const page = client.get('/index.html');
  if (!page) throw new Error('The client has no page');
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/app/')) return next();
    const file = client.get(req.path);
    if (file && file !== page) {
      const hashed = req.path.startsWith('/assets/');
      return send(req, res, file, hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
    if (req.path.startsWith('/assets/')) return next();
    return send(req, res, page, 'no-cache');
  };
}
