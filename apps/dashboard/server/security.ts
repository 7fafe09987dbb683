import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '#platform/errors';

/** Nothing but our own files; no inline code; in nobody's frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** What every answer tells the browser not to do with it. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler {
  return (_req, res, next) => {
    res.setHeader('Content-Security-Policy', contentSecurityPolicy);
    res.setHeader('X-Frame-Options', 'DENY');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (https) res.setHeader('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/**
 * Refuses what a page of another site has started. Browsers say where a request comes from in `Sec-Fetch-Site` (Fetch
 * Metadata) and, older ones, in `Origin`; what says neither is no page of ours.
 * @throws AppError `insufficient_scope`.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const same =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined ? site !== undefined : isOwn(origin, headers.host, ownOrigin));
  if (!same) throw new AppError('insufficient_scope', 'Requests from other sites are refused.');
}

/** The configured origin, or the very host that was asked, as on `127.0.0.1` instead of `localhost`. */
function isOwn(origin: string, host: string | undefined, ownOrigin: string): boolean {
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
