import type { Express, NextFunction, Request, Response } from 'express';
import { methodNotAllowed } from '#platform/errors';
import { noteCaller, readBody, requestIdOf } from '#platform/http';
import { type ProviderHeaders, providers } from './providers/index.ts';
import type { HandshakeAnswer } from './providers/provider.ts';
import type { Receiver } from './receive.ts';

/** A transcript of an hour is about 100 kB; several providers send it twice. */
const bodyLimit = 5 * 1024 * 1024;

function headersOf(req: Request): ProviderHeaders {
  return Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

function answer(res: Response, usual: number, { status = usual, headers, body }: HandshakeAnswer): void {
  res.status(status).set(headers).send(body);
}

/** `POST /ingest/{source_id}`: outside the base path and without API keys, which providers cannot send. */
export function mountReceiver(app: Express, receiver: Receiver): void {
  /** A provider's check of an address before it sends messages there. */
  app.get('/ingest/:source_id', async (req: Request, res: Response, next: NextFunction) => {
    const source = await receiver.find(String(req.params.source_id));
    noteCaller(req, { tenantId: source.tenantId });
    const query = new URL(req.originalUrl, 'http://localhost').searchParams;
    const answered = receiver.handshake(source, { method: 'GET', query, headers: headersOf(req) });
    if (answered) answer(res, 200, answered);
    else next();
  });

  app.post('/ingest/:source_id', async (req: Request, res: Response) => {
    const source = await receiver.find(String(req.params.source_id));
    noteCaller(req, { tenantId: source.tenantId });
    const rawBody = await readBody(req, bodyLimit);
    const headers = headersOf(req);
    if (rawBody.length === 0) {
      const answered = receiver.handshake(source, { method: 'POST', query: new URLSearchParams(), headers });
      if (answered) return answer(res, 200, answered);
    }
    const outcome = await receiver.receive({
      source,
      path: req.originalUrl,
      rawBody,
      headers,
      requestId: requestIdOf(req),
    });
    const status = outcome === 'accepted' ? 202 : 200;
    const { acknowledgement } = providers[source.kind];
    if (acknowledgement) answer(res, status, acknowledgement);
    else res.status(status).json({ status: outcome });
  });
  app.all('/ingest/:source_id', (req: Request) => {
    throw methodNotAllowed(req.method, ['POST']);
  });
}
