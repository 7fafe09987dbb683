import { createServer } from 'node:http';
import { build } from '#platform/build';
import type { Telemetry } from './telemetry.ts';

/** The health of a process, for probes. */
export interface Health {
  /** Whether it has what it needs for its work. */
  readiness(): Promise<{ ready: boolean; checks: Record<string, string> }>;
  /** Why it should be restarted; null while it works. */
  stuck(): string | null;
}

/**
 * The operator's port of a process: `/metrics` (Prometheus), `/livez` (it works, or a restart would not help) and
 * `/readyz` (it has what it needs, check by check), both as JSON with the build. It has no login, so it must be reachable
 * only from the internal network.
 */
export async function serveOperator(
  port: number,
  telemetry: Telemetry,
  health: Health,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((req, res) => {
    const answer = (well: boolean, body: object): void => {
      res
        .writeHead(well ? 200 : 503, { 'Content-Type': 'application/json' })
        .end(`${JSON.stringify({ ...body, ...build })}\n`);
    };
    const path = req.url?.split('?')[0];
    if (path === '/livez') {
      const stuck = health.stuck();
      answer(stuck === null, { stuck });
    } else if (path === '/readyz') {
      health.readiness().then(
        (readiness) => answer(readiness.ready, readiness),
        () => res.writeHead(500).end(),
      );
    } else if (path === '/metrics') {
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
