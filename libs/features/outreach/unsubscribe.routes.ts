import type { Express, Request, Response } from 'express';
import { clientAddress, readBody, securityHeaders } from '#platform/http';
import { senderOf, type UnsubscribeServices, unsubscribe } from './unsubscribe.service.ts';
import { confirmation, question } from './unsubscribe-page.ts';

/** The only body is `List-Unsubscribe=One-Click`, as a form or multipart. */
const bodyLimit = 16 * 1024;

/** The page loads nothing else. */
const policy = { 'default-src': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'none'"] };

/**
 * `/u/{token}`, where recipients opt out (RFC 8058): outside the base path and without a key, because a mail
 * program sends it. Only POST opts out; scanners follow the links of a mail, so GET shows a page with a
 * button.
 */
export function mountUnsubscribe(app: Express, services: UnsubscribeServices): void {
  app.all('/u/:token', securityHeaders({ policy }));
  const caller = (req: Request, res: Response) => ({
    requestId: String(res.getHeader('X-Request-Id')),
    ip: clientAddress(req),
    userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
  });
  app.get('/u/:token', async (req: Request, res: Response) => {
    res.type('html').send(question(await senderOf(services, String(req.params.token), caller(req, res))));
  });
  app.post('/u/:token', async (req: Request, res: Response) => {
    await readBody(req, bodyLimit);
    const token = String(req.params.token);
    const sender = await senderOf(services, token, caller(req, res));
    await unsubscribe(services, token, caller(req, res));
    res.type('html').send(confirmation(sender));
  });
}
