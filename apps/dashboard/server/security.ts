import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '#platform/errors';
import { isOwnOrigin, securityHeaders } from '#platform/http';

/** Our own files only, no inline code, no framing. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  // A recording that the page has fetched, so that the user can seek.
  'media-src': ['blob:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** The security headers of every response. */
export function dashboardHeaders(): RequestHandler[] {
  return [
    securityHeaders({ policy }),
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next();
    },
  ];
}

/**
 * Refuses cross-site requests, by `Sec-Fetch-Site` (Fetch Metadata) or, from older browsers, `Origin`. A request with
 * neither is refused as well.
 * @throws AppError `insufficient_scope`.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const same =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined ? site !== undefined : isOwnOrigin(origin, headers.host, ownOrigin));
  if (!same) throw new AppError('insufficient_scope', 'Requests from other sites are refused.');
}
