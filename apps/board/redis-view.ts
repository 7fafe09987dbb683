import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError, serviceUnavailable } from '#platform/errors';
import { securityHeaders } from '#platform/http';
import type { Producer } from '#platform/queue';
import { queuesPath } from './layout.ts';

/** The style of Redis's logo, which the view's script puts in; nothing else may be inline. */
const logoStyle = "'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='";

/** The view loads its script and style sheet from this host only. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", logoStyle],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * BullMQ's board without the resources that its page loads from another host and without its inline styles.
 */
class OwnFilesAdapter extends ExpressAdapter {
  constructor() {
    super();
    this.app.disable('x-powered-by');
  }

  override setEntryRoute(entry: AppViewRoute): this {
    this.app[entry.method](entry.route, (_req: Request, res: Response, next: NextFunction) => {
      const { name, params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      res.render(name, params, (error: Error | null, text: string) => {
        if (error) return next(error);
        const own = text
          .replace(/<link\b[^>]*\bhref="https?:[^>]*>/g, '')
          .replace(/<style>[^<]*<\/style>/g, '')
          .replace(/ style="[^"]*"/g, '');
        res.type('html').send(own);
      });
    });
    return this;
  }
}

/**
 * A read-only view of what BullMQ holds in Redis. Jobs run by their rows: one that a button retried in Redis alone would turn
 * green without having run, so all writes are refused, for every user. Opened when Redis first answers.
 */
export function createRedisView(producer: Producer): RequestHandler[] {
  async function open(): Promise<RequestHandler> {
    const queues = await producer.queues();
    const adapter = new OwnFilesAdapter();
    createBullBoard({
      queues: [...queues.values()].map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter: adapter.setBasePath(queuesPath),
      options: { uiConfig: { boardTitle: 'Queues' } },
    });
    return adapter.getRouter();
  }

  let view: Promise<RequestHandler> | undefined;
  return [
    securityHeaders({ policy, referrer: 'same-origin' }),
    async (req: Request, res: Response, next: NextFunction) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        throw new AppError('method_not_allowed', 'What Redis holds is only to look at.', {
          headers: { Allow: 'GET, HEAD' },
        });
      }
      view ??= open();
      let router: RequestHandler;
      try {
        router = await view;
      } catch (error) {
        view = undefined;
        throw serviceUnavailable('Redis is away. The jobs are in Postgres and can be seen.', 5, error);
      }
      router(req, res, next);
    },
  ];
}
