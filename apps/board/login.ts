import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { clientAddress } from '#platform/http';
import type { Log } from '#platform/log';

export interface LoginOptions {
  user: string;
  password: string;
  log: Log;
}

/** Wrong logins from one address, per minute, before it has to wait. */
const maxFailures = 10;
const windowMs = 60_000;

function sameText(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * HTTP Basic authentication (RFC 7617) for operators, slow for those who guess. The board changes jobs by POST and PUT;
 * browsers send Basic credentials along with requests that other sites start, so those are refused by their origin.
 */
export function requireLogin({ user, password, log }: LoginOptions): RequestHandler {
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: windowMs, noUpdateTTL: true });

  return (req: Request, res: Response, next: NextFunction) => {
    const ip = clientAddress(req) ?? 'unknown';
    if ((failures.get(ip) ?? 0) >= maxFailures) {
      res.status(429).setHeader('Retry-After', '60').send('Too many failed logins.');
      return;
    }
    const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(req.get('authorization') ?? '')?.[1];
    const [givenUser = '', ...rest] = Buffer.from(encoded ?? '', 'base64')
      .toString('utf8')
      .split(':');
    if (!encoded || !sameText(givenUser, user) || !sameText(rest.join(':'), password)) {
      if (encoded) {
        failures.set(ip, (failures.get(ip) ?? 0) + 1);
        log.warn({ ip }, 'login to the queue board refused');
      }
      res
        .status(401)
        .setHeader('WWW-Authenticate', 'Basic realm="Queue board", charset="UTF-8"')
        .send('Login required.');
      return;
    }
    const site = req.get('sec-fetch-site');
    if (req.method !== 'GET' && req.method !== 'HEAD' && site !== undefined && site !== 'same-origin') {
      res.status(403).send('Requests from other sites are refused.');
      return;
    }
    next();
  };
}
