import type { Express, Request, Response } from 'express';
import { notFound } from '#platform/errors';
import { clientAddress, readBody, securityHeaders } from '#platform/http';
import { type UnsubscribeServices, unsubscribe } from './unsubscribe.service.ts';

/** `List-Unsubscribe=One-Click`, as a form or multipart, is all that comes. */
const bodyLimit = 16 * 1024;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

const question = page(
  'Unsubscribe',
  '<p>You will get no more mail from this company.</p><form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>',
);
const confirmation = page('Unsubscribed', '<p>You will get no more mail from this company.</p>');

/** Nothing but the page itself. */
const policy = { 'default-src': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'none'"] };

/**
 * `/u/{token}`, where recipients opt out (RFC 8058): outside the base path and without a key, because a mail program
 * sends it. Only POST does it; scanners follow the links of a mail, so GET shows a page with a button.
 */
export function mountUnsubscribe(app: Express, services: UnsubscribeServices): void {
  app.all('/u/:token', securityHeaders({ policy }));
  app.get('/u/:token', (req: Request, res: Response) => {
    if (!services.links.open(String(req.params.token))) throw notFound('unsubscribe link');
    res.type('html').send(question);
  });
  app.post('/u/:token', async (req: Request, res: Response) => {
    await readBody(req, bodyLimit);
    await unsubscribe(services, String(req.params.token), {
      requestId: String(res.getHeader('X-Request-Id')),
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    });
    res.type('html').send(confirmation);
  });
}
