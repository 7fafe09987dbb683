import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import {
  endOperatorSession,
  findOperatorSession,
  logInOperator,
  type OperatorSession,
  operatorsLog,
  switchChanges,
} from '#features/operators';
import { generateToken } from '#features/sessions';
import type { Config } from '#platform/config';
import { type Context, type Database, ownContext } from '#platform/db';
import { AppError } from '#platform/errors';
import { clientAddress, isOwnOrigin, type SessionCookie, sessionCookie } from '#platform/http';
import { randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import { queuesPath } from './layout.ts';
import { loginPage } from './login-page.ts';

export interface LoginServices {
  config: Config;
  /** The system role: operators belong to no tenant. */
  system: Database;
  log: Log;
}

const loginForm = z.object({
  name: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(1_000),
});

/** An operator's request. */
export interface SignedIn {
  session: OperatorSession;
  /** The CSRF token of this session's forms. */
  formToken: string;
}

const signedIn = new WeakMap<Request, SignedIn>();

/** Who sends the request. */
export function operatorOf(req: Request): SignedIn {
  const operator = signedIn.get(req);
  if (!operator) throw new Error('The request has not passed the login');
  return operator;
}

/** CSRF token: known only from a page of this session, and reveals nothing about the session's token. */
const formTokenOf = (token: string): string =>
  createHmac('sha256', token).update('board form').digest('base64url');

function isFormToken(given: unknown, token: string): boolean {
  const expected = Buffer.from(formTokenOf(token));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const reads = (req: Request): boolean => req.method === 'GET' || req.method === 'HEAD';

/**
 * Refuses changes that no page of ours has asked for: by their `Origin`, which browsers send with every form, and by the
 * session's own token in the form.
 */
export function requireOwnForm({ boardUrl }: Pick<Config, 'boardUrl'>): RequestHandler {
  const ownOrigin = new URL(boardUrl).origin;
  const cookie = boardCookie(boardUrl);
  return (req: Request, _res: Response, next: NextFunction) => {
    if (reads(req)) return next();
    const origin = req.get('origin');
    if (origin === undefined || !isOwnOrigin(origin, req.get('host'), ownOrigin)) {
      throw new AppError('insufficient_scope', 'Requests from other sites are refused.');
    }
    const token = cookie.read(req.headers);
    if (token === null || !isFormToken(req.body?.token, token)) {
      throw new AppError('insufficient_scope', 'This form is out of date; load the page again.');
    }
    next();
  };
}

const boardCookie = (boardUrl: string): SessionCookie => sessionCookie(boardUrl, 'svc_board');

/** Mounts login and logout, the switch for changes, and the guard that requires a session. */
export function mountLogin(board: Express, { config, system, log }: LoginServices): void {
  const cookie = boardCookie(config.boardUrl);

  /** A context for the operators' log, before the operator is known. */
  const contextOf = (req: Request): Context =>
    ownContext({
      ...operatorsLog,
      actor: { type: 'system', id: 'board', name: null },
      db: system,
      log,
      requestId: randomId(),
      ip: clientAddress(req),
      userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    });

  /** The login page. A browser without a session gets a random token, so that this form too has a CSRF token. */
  function sendLogin(req: Request, res: Response, refusal: AppError | null): void {
    const token = cookie.read(req.headers) ?? generateToken();
    for (const [name, value] of Object.entries(refusal?.headers ?? {})) res.setHeader(name, value);
    res.setHeader('Set-Cookie', cookie.give(token));
    res
      .status(refusal?.status ?? 200)
      .type('html')
      .send(loginPage({ token: formTokenOf(token), refusal: refusal?.message ?? null }));
  }

  board.get('/login', (req: Request, res: Response) => sendLogin(req, res, null));

  board.post('/login', async (req: Request, res: Response) => {
    try {
      const form = loginForm.safeParse(req.body);
      if (!form.success) throw new AppError('unauthorized', 'The name or the password is wrong.');
      const token = await logInOperator(contextOf(req), form.data, cookie.read(req.headers));
      res.setHeader('Set-Cookie', cookie.give(token));
      res.redirect(303, '/');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'rate_limited') {
        log.warn({ ip: clientAddress(req) }, 'too many logins to the queue board');
      }
      sendLogin(req, res, error);
    }
  });

  board.use(async (req: Request, res: Response, next: NextFunction) => {
    const token = cookie.read(req.headers);
    const asksByItself = req.path.startsWith(`${queuesPath}/api/`);
    const session = token ? await findOperatorSession(system.pool, token, !asksByItself) : null;
    if (token && session) {
      signedIn.set(req, { session, formToken: formTokenOf(token) });
      next();
    } else if (asksByItself) {
      res.status(401).json({ error: 'Log in to continue.' });
    } else {
      res.redirect(303, '/login');
    }
  });

  const tokenOf = (req: Request): string => cookie.read(req.headers) ?? '';

  board.post('/logout', async (req: Request, res: Response) => {
    await endOperatorSession(contextOf(req), tokenOf(req), operatorOf(req).session);
    res.setHeader('Set-Cookie', cookie.take());
    res.redirect(303, '/login');
  });

  board.post('/changes', async (req: Request, res: Response) => {
    await switchChanges(contextOf(req), tokenOf(req), operatorOf(req).session, req.body.on === 'true');
    res.redirect(303, '/');
  });
}

/** @throws AppError `insufficient_scope` while the operator's session is read-only. */
export function requireChanges(req: Request): void {
  if (operatorOf(req).session.changesUntil === null) {
    throw new AppError('insufficient_scope', 'The board is read-only; switch changes on first.');
  }
}
