import type { Express, Request, Response } from 'express';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { permissionsOf, scopesOf } from '#features/roles';
import {
  auditSession,
  csrfTokenOf,
  endSession,
  findSession,
  isCsrfToken,
  logIn,
  login,
  type Session,
  type SessionRecord,
  switchEnvironment,
  updateSession,
} from '#features/sessions';
import type { Config } from '#platform/config';
import type { Context, Database } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { clientAddress, readBody } from '#platform/http';
import { randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { SessionCookie } from './session-cookie.ts';
import { unauthorized } from './session-principal.ts';

interface SessionServices {
  config: Pick<Config, 'secretKey'>;
  log: Log;
  db: Database;
  system: Pool;
  cookie: SessionCookie;
}

const bodyLimit = 8 * 1024;

/** @throws AppError `unsupported_media_type` (a form of another site cannot send JSON), `validation_error`. */
async function readInput<Schema extends z.ZodType>(req: Request, schema: Schema): Promise<z.output<Schema>> {
  const raw = await readBody(req, bodyLimit);
  if (!/^application\/json\s*(?:;|$)/i.test(req.get('content-type') ?? '')) {
    throw new AppError(
      'unsupported_media_type',
      'The body must be JSON with Content-Type: application/json.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('invalid_json', 'The body is not valid JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validationError(
    parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  );
}

function present(session: Session, token: string, secretKey: Buffer): SessionRecord {
  return {
    user: { user_id: session.userId, name: session.userName, email: session.email, role: session.role },
    tenant: { tenant_id: session.tenantId, name: session.tenantName },
    environment: session.environment,
    permissions: permissionsOf(session.role),
    features: session.features,
    csrf_token: csrfTokenOf(token, secretKey),
  };
}

/** `POST /app/api/login`, `POST /app/api/logout`, `GET` and `PATCH /app/api/session`. */
export function mountSessionEndpoints(app: Express, services: SessionServices): void {
  const { config, system, cookie, db } = services;

  async function requireSession(req: Request): Promise<{ token: string; session: Session }> {
    const token = cookie.read(req.headers);
    const session = token ? await findSession(system, token) : null;
    if (!token || !session) throw unauthorized();
    return { token, session };
  }

  function contextOf(req: Request, res: Response, session: Session): Context {
    return {
      tenantId: session.tenantId,
      // Logins are recorded in the live environment.
      environment: 'live',
      organizationIds: null,
      actor: { type: 'user', id: session.userId, name: session.userName },
      scopes: scopesOf(session.role),
      db,
      log: services.log,
      signal: new AbortController().signal,
      requestId: String(res.getHeader('X-Request-Id') ?? randomId()),
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    };
  }

  app.post('/app/api/login', async (req, res) => {
    const input = await readInput(req, login);
    const token = await logIn(system, input, {
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
      formerToken: cookie.read(req.headers),
    });
    const session = await findSession(system, token);
    if (!session) throw unauthorized();
    await auditSession(contextOf(req, res, session), 'user.logged_in');
    res.setHeader('Set-Cookie', cookie.give(token));
    res.json(present(session, token, config.secretKey));
  });

  app.post('/app/api/logout', async (req, res) => {
    const token = cookie.read(req.headers);
    const session = token ? await findSession(system, token) : null;
    if (token && session) {
      await endSession(system, token);
      await auditSession(contextOf(req, res, session), 'user.logged_out');
    }
    res.setHeader('Set-Cookie', cookie.take());
    res.status(204).end();
  });

  app.get('/app/api/session', async (req, res) => {
    const token = cookie.read(req.headers);
    const session = token ? await findSession(system, token) : null;
    // Being logged out is an answer here, not an error.
    if (token && session) res.json(present(session, token, config.secretKey));
    else res.status(204).end();
  });

  app.patch('/app/api/session', async (req, res) => {
    const { token, session } = await requireSession(req);
    if (!isCsrfToken(req.get('x-csrf-token'), token, config.secretKey)) {
      throw new AppError('insufficient_scope', 'The request lacks the session’s own token.');
    }
    const { environment } = await readInput(req, updateSession);
    await switchEnvironment(system, token, environment);
    res.json(present({ ...session, environment }, token, config.secretKey));
  });
}
