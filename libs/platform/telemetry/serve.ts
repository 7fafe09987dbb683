import { createServer } from 'node:http';
import type { Telemetry } from './telemetry.ts';

/**
 * The operator's port of a process: `/metrics` (Prometheus), `/livez` (the process runs) and `/readyz` (it does its
 * work). It has no login, so it is to be reachable from inside only.
 */
export async function serveOperator(
  port: number,
  telemetry: Telemetry,
  isReady: () => boolean,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((req, res) => {
    const path = req.url?.split('?')[0];
    if (path === '/livez') res.end('ok\n');
    else if (path === '/readyz') res.writeHead(isReady() ? 200 : 503).end(isReady() ? 'ok\n' : 'not ready\n');
    else if (path === '/metrics') {
      telemetry.expose().then(
        (text) => res.setHeader('Content-Type', telemetry.contentType).end(text),
        () => res.writeHead(500).end(),
      );
    } else res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`SVC_METRICS_PORT ${port} cannot be used: ${error.message}`, { cause: error })),
    );
    server.listen(port, () => resolve());
  });
  return {
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
