import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Express, Request, Response } from 'express';
import { securityHeaders } from '#platform/http';

const run = promisify(execFile);

/**
 * The viewer's script, compressed: one buffer for all responses. It is produced by a child process, whose memory is freed
 * when it ends.
 */
async function loadViewer(): Promise<{ body: Buffer; etag: string }> {
  const { stdout: body } = await run(
    process.execPath,
    [fileURLToPath(new URL('./print-viewer.ts', import.meta.url))],
    { env: {}, encoding: 'buffer', maxBuffer: 16 * 1024 * 1024, timeout: 60_000 },
  );
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** The script that starts the viewer, configured not to contact other hosts. */
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
<a href="/docs">Guides</a>
<div id="app"></div>
<noscript>This reference needs JavaScript; the OpenAPI document behind it does not.</noscript>
<script src="/docs/viewer.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * Allows only our own scripts: the page works offline and leaks nothing about its readers. The viewer injects styles,
 * some without a nonce.
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

/** The reference at `/docs/reference`, rendered in the browser from the document at `documentUrl`. */
export function mountReference(app: Express, documentUrl: string): void {
  let viewer: ReturnType<typeof loadViewer> | undefined;
  const start = startScript(documentUrl);

  app.get('/docs/reference', securityHeaders({ policy }), (_req: Request, res: Response) => {
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
