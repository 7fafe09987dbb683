import type { Express, Request, Response } from 'express';
import type * as z from 'zod';
import { scopesOf } from '#features/roles';
import { findSession, isCsrfToken, requireRecentLogin, type Session } from '#features/sessions';
import type { Config } from '#platform/config';
import { type Context, type Database, ownContext } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { clientAddress, issuesOf, parseJson, readBody } from '#platform/http';
import { randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Cookie } from './cookies.ts';
import { unauthorized } from './session-principal.ts';

export interface EndpointServices {
  config: Pick<Config, 'secretKeys'>;
  log: Log;
  /** The system role: accounts and sessions are not within one tenant. */
  system: Database;
  cookie: Cookie;
}

/** A request to one of the dashboard's own endpoints. */
export interface Call<Body> {
  req: Request;
  res: Response;
  body: Body;
  ip: string | null;
  userAgent: string | null;
  /** A context in the tenant's live environment, whose audit log also covers accounts: they do not exist in the sandbox. */
  contextFor(tenantId: string, actor: Context['actor']): Context;
  /** Runs work after the response was sent; an error is logged. */
  afterwards(work: () => Promise<void>): void;
}

/** A request with a session. */
export interface OwnCall<Body> extends Call<Body> {
  token: string;
  session: Session;
  ctx: Context;
}

/** The response body; undefined is 204. */
type Result = object | undefined;

interface Endpoint<Body> {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  body: z.ZodType<Body> | null;
}

interface OwnEndpoint<Body> extends Endpoint<Body> {
  /** Refused unless the user has entered the password recently. */
  recentLogin?: boolean;
}

const bodyLimit = 8 * 1024;

/** @throws AppError `unsupported_media_type` (a form of another site cannot send JSON), `invalid_json`, `validation_error`. */
async function readInput<Body>(req: Request, schema: z.ZodType<Body>): Promise<Body> {
  const parsed = schema.safeParse(parseJson(req, await readBody(req, bodyLimit)));
  if (parsed.success) return parsed.data;
  throw validationError(issuesOf(parsed.error, ''));
}

/** Serves the dashboard's own endpoints, with and without a session. */
export function createEndpoints(app: Express, { config, log, system, cookie }: EndpointServices) {
  async function callOf<Body>(
    req: Request,
    res: Response,
    schema: Endpoint<Body>['body'],
  ): Promise<Call<Body>> {
    const ip = clientAddress(req);
    const userAgent = req.get('user-agent')?.slice(0, 500) ?? null;
    return {
      req,
      res,
      body: schema ? await readInput(req, schema) : (undefined as Body),
      ip,
      userAgent,
      afterwards(work) {
        const begin = () =>
          void work().catch((err: unknown) => log.error({ err }, 'what was to do after an answer failed'));
        // The client may have disconnected already.
        if (res.closed) begin();
        else res.once('close', begin);
      },
      contextFor: (tenantId, actor) =>
        ownContext({
          tenantId,
          environment: 'live',
          actor,
          db: system,
          log,
          requestId: String(res.getHeader('X-Request-Id') ?? randomId()),
          ip,
          userAgent,
        }),
    };
  }

  function answer(res: Response, result: Result): void {
    if (result === undefined) res.status(204).end();
    else res.json(result);
  }

  return {
    /** Needs no session. */
    open<Body>({ method, path, body }: Endpoint<Body>, handle: (call: Call<Body>) => Promise<Result>): void {
      app[method](`/app/api${path}`, async (req: Request, res: Response) => {
        answer(res, await handle(await callOf(req, res, body)));
      });
    },

    /** For a session: a change has to carry its CSRF token. */
    own<Body>(
      { method, path, body, recentLogin = false }: OwnEndpoint<Body>,
      handle: (call: OwnCall<Body>) => Promise<Result>,
    ): void {
      app[method](`/app/api${path}`, async (req: Request, res: Response) => {
        const token = cookie.read(req.headers);
        const session = token ? await findSession(system.pool, token) : null;
        if (!token || !session) throw unauthorized();
        if (method !== 'get' && !isCsrfToken(req.get('x-csrf-token'), token, config.secretKeys)) {
          throw new AppError('insufficient_scope', 'The request lacks the session’s own token.');
        }
        if (recentLogin) requireRecentLogin(session);
        const call = await callOf(req, res, body);
        const ctx = {
          ...call.contextFor(session.tenantId, { type: 'user', id: session.userId, name: session.userName }),
          scopes: scopesOf(session),
        };
        answer(res, await handle({ ...call, token, session, ctx }));
      });
    },
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;
