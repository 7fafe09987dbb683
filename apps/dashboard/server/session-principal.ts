import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { may, needsRecentLogin, permissionFor, scopesOf } from '#features/roles';
import { findSession, isCsrfToken, requireRecentLogin, type Session } from '#features/sessions';
import type { SecretKeys } from '#platform/config';
import { AppError } from '#platform/errors';
import {
  type Authenticate,
  type Authorize,
  networkOf,
  type RateLimiter,
  type Route,
  requireRate,
} from '#platform/http';
import type { Cookie } from './cookies.ts';

export interface SessionGate {
  /** Lets a request with a valid session through to the API. */
  enter: RequestHandler;
  /** Replaces the API's check of a key. */
  authenticate: Authenticate;
  /** Replaces the API's check of scopes, by the table of roles. */
  authorize: Authorize;
}

export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Log in to continue.');
}

/**
 * Authenticates sessions. A change has to carry the session's CSRF token. A request that names its environment is
 * refused when another tab has switched since, so that a click meant for the sandbox never changes live data.
 */
export function createSessionGate(options: {
  system: Pool;
  cookie: Cookie;
  secretKeys: SecretKeys;
}): SessionGate {
  const { system, cookie, secretKeys } = options;
  const current = new AsyncLocalStorage<Session>();
  return {
    async enter(req, _res, next) {
      const token = cookie.read(req.headers);
      // A page's background requests carry this header: they do not extend the session.
      const keepAlive = req.get('x-background') === undefined;
      const session = token ? await findSession(system, token, { keepAlive }) : null;
      if (!token || !session) throw unauthorized();
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        if (!isCsrfToken(req.get('x-csrf-token'), token, secretKeys)) {
          throw new AppError('insufficient_scope', 'The request lacks the session’s own token.');
        }
      }
      const seen = req.get('x-environment');
      if (seen !== undefined && seen !== session.environment) {
        throw new AppError('conflict', `This session has been switched to ${session.environment}.`, {
          details: { environment: session.environment },
        });
      }
      current.run(session, next);
    },
    async authenticate() {
      const session = current.getStore();
      if (!session) return null;
      return {
        keyId: session.userId,
        keyName: session.userName,
        tenantId: session.tenantId,
        environment: session.environment,
        scopes: scopesOf(session),
        organizationIds: session.organizationIds,
        includeDescendants: session.includeDescendants,
        counted: [{ name: 'default', key: `user:${session.userId}`, perMinute: perPerson }],
        features: session.features,
      };
    },
    authorize(_principal, route) {
      const permission = permissionFor(route);
      const session = current.getStore();
      if (permission === null) return;
      if (!session || !may(session, permission)) {
        throw new AppError('insufficient_scope', 'Your role does not include this.', {
          details: { required_permission: permission },
        });
      }
      if (route.method !== 'GET' && needsRecentLogin(permission)) requireRecentLogin(session);
    },
  };
}

/** Requests a minute of one user: far more than a human makes, few enough to stop a script. */
const perPerson = 600;
/** Requests a minute of one network, over all sessions: a whole office may share one. */
const perNetwork = 3_000;

/** Rate-limits networks, before any lookup. */
export function limitNetworks(rateLimiter: RateLimiter): RequestHandler {
  return async (req, _res, next) => {
    requireRate(
      await rateLimiter.take([
        { name: 'address', key: `dashboard:${networkOf(req)}`, perMinute: perNetwork },
      ]),
    );
    next();
  };
}

/** The same endpoint with a user as the actor, so that the audit log names the person. */
export function byPerson(route: Route): Route {
  return {
    ...route,
    handler: (ctx, input) => route.handler({ ...ctx, actor: { ...ctx.actor, type: 'user' } }, input),
  };
}
