import type { Express, Request, Response } from 'express';
import { methodNotAllowed } from '#platform/errors';
import { clientAddress, createLocalRateLimiter, networkOf, requireRate, sendStream } from '#platform/http';
import { type DownloadServices, openDownload } from './download.service.ts';
import { contentTypes } from './exported-list.ts';

/** Limit of requests per minute of one network, per process. */
const perNetwork = 60;

/** The empty body of a response to HEAD. */
async function* none(): AsyncGenerator<string> {}

/** `GET /downloads/{token}`: the file of an export, for the bearer of its link; outside the base path, without a key. */
export function mountDownloads(app: Express, services: DownloadServices): void {
  const path = '/downloads/:token';
  const rates = createLocalRateLimiter();
  app.get(path, async (req: Request, res: Response) => {
    requireRate(rates.take([{ name: 'address', key: networkOf(req), perMinute: perNetwork }]));
    const { exportId, records, format, bytes, fetch } = await openDownload(
      services,
      String(req.params.token),
      {
        requestId: String(res.getHeader('X-Request-Id')),
        ip: clientAddress(req),
        userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
      },
    );
    const headers = {
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${records}-${exportId}.${format}"`,
      'Cache-Control': 'private, no-store',
    };
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const stream = req.method === 'HEAD' ? none() : fetch();
    await sendStream({ status: 200, contentType: contentTypes[format], headers, stream }, res, gone.signal);
  });
  app.all(path, (req: Request) => {
    throw methodNotAllowed(req.method, ['GET', 'HEAD']);
  });
}
