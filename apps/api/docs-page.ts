import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Express, Request, Response } from 'express';
import { securityHeaders } from '#platform/http';

/** The viewer's script, compressed in a worker thread so that the memory is released afterwards. */
/** The viewer's bytes, compressed: one buffer for all answers. */
async function loadViewer(): Promise<{ body: Buffer; etag: string }> {
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    const thread = new Worker(new URL('./docs-viewer.worker.ts', import.meta.url));
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** What starts the viewer; nothing is fetched from another host, and nothing is reported to one. */
const startScript = (documentUrl: string) => `
Scalar.createApiReference('#app', {
  url: ${JSON.stringify(documentUrl)},
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
});
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="app"></div>
<noscript>This reference needs JavaScript; the OpenAPI document behind it does not.</noscript>
<script src="/docs/viewer.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * Own scripts only, no third parties: the page works offline and leaks nothing about its readers. The viewer injects
 * styles, some without a nonce.
 */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The reference pages at `/docs`, drawn by the browser from the document at `documentUrl`. */
export function mountDocs(app: Express, documentUrl: string): void {
  let viewer: ReturnType<typeof loadViewer> | undefined;
  const start = startScript(documentUrl);

  app.get('/docs', securityHeaders({ policy }), (_req: Request, res: Response) => {
    res.type('html').send(page);
  });

  app.get('/docs/start.js', (_req: Request, res: Response) => {
    res.type('text/javascript').send(start);
  });

  app.get('/docs/viewer.js', async (req: Request, res: Response) => {
    // Loaded on the first request: it is large, and most processes never serve it.
    viewer ??= loadViewer().catch((error) => {
      viewer = undefined;
      throw error;
    });
    const { body, etag } = await viewer;
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.setHeader('ETag', etag);
    if (req.get('if-none-match') === etag) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Encoding', 'gzip');
    res.type('text/javascript').send(body);
  });
}
