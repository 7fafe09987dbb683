import type { Express, Request, Response } from 'express';
import { noteCaller, readBody, requestIdOf } from '#platform/http';
import type { Receiver } from './receive.ts';

/** A transcript of an hour is about 100 kB; several providers send it twice. */
const bodyLimit = 5 * 1024 * 1024;

/** `POST /ingest/{source_id}`: outside the base path and without our keys, because providers can send neither. */
export function mountReceiver(app: Express, receiver: Receiver): void {
  app.post('/ingest/:source_id', async (req: Request, res: Response) => {
    const source = await receiver.find(String(req.params.source_id));
    noteCaller(req, { tenantId: source.tenantId });
    const rawBody = await readBody(req, bodyLimit);
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : value,
      ]),
    );
    const outcome = await receiver.receive({
      source,
      path: req.originalUrl,
      rawBody,
      headers,
      requestId: requestIdOf(req),
    });
    res.status(outcome === 'accepted' ? 202 : 200).json({ status: outcome });
  });
}
