import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Nothing of an answer may be loaded, run or framed: for what is no page. */
export const closedPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

export interface SecurityHeaders {
  /** The Content-Security-Policy, directive by directive; nothing is added to it. */
  policy?: Record<string, string[]>;
  /** Whether browsers may rely on HTTPS from now on. */
  https?: boolean;
}

/** What an answer tells the browser not to do with it: no frames, no guessing of types, no referrer, no other sites. */
export function securityHeaders({ policy, https = false }: SecurityHeaders): RequestHandler {
  return helmet({
    contentSecurityPolicy: policy ? { useDefaults: false, directives: policy } : false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}
