import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Content-Security-Policy of responses that are not pages: no loading, no framing. */
export const closedPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

export interface SecurityHeaders {
  /** The Content-Security-Policy, directive by directive; nothing is added to it. */
  policy?: Record<string, string[]>;
  /** Whether browsers may rely on HTTPS from now on. */
  https?: boolean;
  /**
   * The Referrer-Policy. With `no-referrer`, browsers submit a page's forms with `Origin: null`.
   */
  referrer?: 'no-referrer' | 'same-origin';
}

/** Headers against framing, MIME sniffing, referrers and cross-origin use. */
export function securityHeaders({
  policy,
  https = false,
  referrer = 'no-referrer',
}: SecurityHeaders): RequestHandler {
  return helmet({
    contentSecurityPolicy: policy ? { useDefaults: false, directives: policy } : false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: referrer },
  });
}
