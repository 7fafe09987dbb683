import { createHash } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { canonicalJson } from '#platform/canonical-json';
import { type Context, type Database, type Environment, isUnavailable, type Target } from '#platform/db';
import {
  AppError,
  type Issue,
  methodNotAllowed,
  serviceUnavailable,
  validationError,
} from '#platform/errors';
import { childLog, type Log } from '#platform/log';
import type { SecretBox } from '#platform/secrets';
import { type GroupScope, holdsScope, type KeyScope, nearestName } from '#platform/wire';
import {
  type AnsweredRequest,
  followRequests,
  noteCaller,
  noteRefusal,
  requestIdOf,
} from './follow-requests.ts';
import { parseIdempotencyKey, refusedResult, runOncePerKey } from './idempotency.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import type { Counted, NamedDecision, RateLimiter } from './rate-limit.ts';
import {
  clientAddress,
  gatherQuery,
  issuesOf,
  networkOf,
  parseAccept,
  parseIfMatch,
  parseJson,
  readBody,
  unstorableIn,
} from './request.ts';
import {
  changesRecord,
  defaultBodyLimit,
  type FileResult,
  groupOf,
  type JsonResult,
  type Method,
  neededScopes,
  type Route,
  type RouteInput,
  type RouteResult,
} from './route.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';

/** The caller that a key belongs to. */
export interface Principal {
  keyId: string;
  keyName: string;
  tenantId: string;
  environment: Environment;
  scopes: readonly (KeyScope | GroupScope)[];
  organizationIds: readonly string[] | null;
  /** Whether `organizationIds` includes all their descendants. */
  includeDescendants: boolean;
  /** Rate limits that the request counts toward; the first is the caller's own, which the headers show. */
  counted: readonly Counted[];
  /** Whether requests may come from an address; if omitted, from any address. */
  allowsAddress?: (address: string | null) => boolean;
  /** Switched-off features have the value false. */
  features: Readonly<Record<string, boolean>>;
}

/**
 * Resolves the `Authorization` header; null for anything that is not a valid key. May throw `rate_limited` for a network
 * ({@link networkOf}) that has sent too many invalid keys.
 */
export type Authenticate = (authorization: string | undefined, network: string) => Promise<Principal | null>;

/** Refuses a caller that must not use an endpoint. @throws AppError `insufficient_scope`. */
export type Authorize = (principal: Principal, route: Route) => void;

/** Requires that the key has every scope of the endpoint, in general or for the endpoint's group. */
export const requireScope: Authorize = ({ scopes }, route) => {
  const missing = neededScopes(route).find((scope) => !holdsScope(scopes, scope, groupOf(route)));
  if (missing === undefined) return;
  throw new AppError(
    'insufficient_scope',
    `This key lacks the scope ${groupOf(route)}:${missing}, or ${missing}.`,
    {
      details: { required_scope: missing },
    },
  );
};

export interface ApiOptions {
  routes: readonly Route[];
  basePath: string;
  authenticate: Authenticate;
  authorize: Authorize;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  db: Database;
  log: Log;
  trustProxy: string;
  /** Whether its public URL is https, so that browsers may rely on that (HSTS). */
  https: boolean;
  /** URL of the documentation; `doc_url` of refusals is its page `/errors/<code>`. */
  docsUrl: string;
  /** Routers beside the API: ingest, the feed, metrics, documentation. */
  mount?: (app: Express) => void;
  onRequest?: (request: AnsweredRequest) => void;
}

/**
 * Concurrent requests of one process: accepted ones are answered in time, and excess ones are refused immediately instead of
 * waiting in memory for a database connection. At 300 a second, 200 of them wait for two thirds of a second.
 */
const maxInFlight = 200;

/** One caller may use at most half of the capacity. */
const room = {
  most: maxInFlight,
  mostOfOwner: maxInFlight / 2,
  refusal: () => serviceUnavailable('Too many requests are being handled at once; try again in a second.', 1),
};

/** The Express application: every route through one pipeline, every failure through one envelope. */
export function createApi(options: ApiOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(followRequests(options.onRequest));
  // Pages that are mounted beside the API set their own policy.
  app.use(securityHeaders({ policy: closedPolicy, https: options.https }));
  options.mount?.(app);

  const limited = { ...options, inFlight: createInFlight(room) };
  const byPath = Map.groupBy(options.routes, (r) => r.path);
  // A literal path segment takes precedence over a parameter: `/leads/batch` is not a lead id.
  const rank = (path: string) => path.replace(/\{\w+\}/g, '\uffff');
  for (const [path, routes] of [...byPath].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))) {
    const expressPath = `${options.basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;
    for (const definition of routes) {
      const register = app[definition.method.toLowerCase() as Lowercase<Method>].bind(app);
      const record = changesRecord(definition) ? recordRouteOf(definition, options.routes) : null;
      register(expressPath, (req: Request, res: Response) => serve(definition, record, limited, req, res));
    }
    const allowed = [...new Set(routes.flatMap((r) => (r.method === 'GET' ? ['GET', 'HEAD'] : [r.method])))];
    app.all(expressPath, (req: Request) => {
      throw methodNotAllowed(req.method, allowed);
    });
  }
  const addresses = [...byPath.keys()].filter((path) => !path.includes('{'));
  app.use((req: Request) => {
    const given = req.path.startsWith(options.basePath) ? req.path.slice(options.basePath.length) : req.path;
    throw nothingHere(nearestName(given, addresses), options.basePath);
  });
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    sendError(error, req, res, options);
  });
  return app;
}

/** Sets the rate-limit headers: the caller's own limit, and other limits with less remaining. None if nothing was counted. */
function setRateHeaders(res: Response, [own, ...others]: readonly NamedDecision[]): void {
  if (!own) return;
  const closer = others.filter(({ remaining }) => remaining < own.remaining);
  const closest = closer.reduce((a, b) => (b.remaining < a.remaining ? b : a), own);
  res.setHeader('X-RateLimit-Limit', own.limit);
  res.setHeader('X-RateLimit-Remaining', closest.remaining);
  res.setHeader('X-RateLimit-Reset', Math.ceil(Date.now() / 1000) + closest.resetSeconds);
  // IETF draft-ietf-httpapi-ratelimit-headers: the remaining requests and the seconds to the full limit, and the policy.
  const shown = [own, ...closer];
  res.setHeader('RateLimit-Policy', shown.map(({ name, limit }) => `"${name}";q=${limit};w=60`).join(', '));
  res.setHeader(
    'RateLimit',
    shown.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  );
}

/** @throws AppError `rate_limited` if one of the limits is used up. */
export function requireRate(decisions: readonly NamedDecision[]): void {
  const refusals = decisions.filter(({ allowed }) => !allowed);
  const [refused] = refusals.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds);
  if (refused) throw rateLimited(refused);
}

const whose: Record<NamedDecision['name'], string> = {
  default: 'You may make',
  account: 'All keys of this account together may make',
  address: 'Your network may make',
};

/** 429 with `Retry-After`. */
function rateLimited({ name, limit, retryAfterSeconds }: NamedDecision): AppError {
  return new AppError('rate_limited', `${whose[name]} ${limit} requests a minute.`, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    details: { retry_after: retryAfterSeconds, limit: name },
  });
}

/** @returns the caller, who has the scopes that the route requires. */
async function admit(route: Route, options: ApiOptions, req: Request, res: Response): Promise<Principal> {
  const principal = await options.authenticate(req.get('authorization'), networkOf(req));
  if (!principal) {
    throw new AppError('unauthorized', 'A valid API key is required: Authorization: Bearer <key>.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  const { tenantId, environment, keyId } = principal;
  noteCaller(req, { tenantId, environment, keyId });
  const address = clientAddress(req);
  if (principal.allowsAddress?.(address) === false) {
    throw new AppError('address_not_allowed', `This key may not be used from ${address}.`, {
      details: { address },
    });
  }
  if (route.rate === 'standard') {
    const decisions = await options.rateLimiter.take(principal.counted);
    setRateHeaders(res, decisions);
    requireRate(decisions);
  }
  options.authorize(principal, route);
  if (route.feature !== null && principal.features[route.feature] === false) {
    throw new AppError('feature_disabled', `${route.feature} is not switched on for this account.`, {
      details: { feature: route.feature },
    });
  }
  return principal;
}

/** A context for a request without a tenant, such as for the OpenAPI document. */
function publicContext(
  options: ApiOptions,
  base: Pick<Context, 'log' | 'signal' | 'requestId' | 'ip' | 'userAgent'>,
): Context {
  return {
    ...base,
    tenantId: '',
    environment: 'live',
    organizationIds: [],
    actor: { type: 'system', id: 'anonymous', name: null },
    scopes: [],
    db: options.db,
  };
}

/**
 * The GET endpoint of the record that a path names or implies; `If-Match` is compared with the ETag of its response.
 * @throws Error if there is none, because clients could then not know a version.
 */
function recordRouteOf({ method, path }: Route, routes: readonly Route[]): Route {
  const [found] = routes
    .filter(
      (each) =>
        each.method === 'GET' &&
        (each.path.endsWith('}')
          ? `${path}/`.startsWith(`${each.path}/`)
          : each.path === path && !path.includes('{')),
    )
    .sort((a, b) => b.path.length - a.path.length);
  if (!found) throw new Error(`${method} ${path} changes a record that no endpoint shows`);
  return found;
}

type Handler = (ctx: Context, input: RouteInput<null, null, null>) => Promise<RouteResult>;

/** The handler as the pipeline calls it, with the parsed request in `input`. */
function handlerOf(route: Route): Handler {
  return route.handler as Handler;
}

/** The record that a request is about, and the requested action. */
function targetOf(
  record: Route,
  params: Record<string, string>,
  { tenantId, ifMatch }: { tenantId: string; ifMatch: string | undefined },
): Target {
  const names = [...record.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const ofRecord = Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
  const last = names.at(-1);
  const matches = ifMatch === undefined ? null : parseIfMatch(ifMatch);
  return {
    // A singleton of the account has the account's id.
    id: last === undefined ? tenantId : (ofRecord[last] ?? ''),
    precondition:
      matches &&
      (async (tx) => {
        const shown = await handlerOf(record)(tx, { params: ofRecord, accept: ['*/*'] } as never);
        if ('body' in shown && matches(entityTag(shown.body))) return;
        throw new AppError('precondition_failed', 'The record has changed since it was read.');
      }),
  };
}

async function serve(
  route: Route,
  record: Route | null,
  options: ApiOptions & { inFlight: InFlight },
  req: Request,
  res: Response,
): Promise<void> {
  const requestId = requestIdOf(req);
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new Error('the client went away'));
  });
  const base = {
    signal: gone.signal,
    requestId,
    ip: clientAddress(req),
    userAgent: req.get('user-agent')?.slice(0, 500) ?? null,
    log: options.log,
  };
  let ctx: Context;
  if (route.scope === 'public') {
    ctx = publicContext(options, base);
  } else {
    const principal = await admit(route, options, req, res);
    ctx = {
      ...base,
      tenantId: principal.tenantId,
      environment: principal.environment,
      organizationIds: principal.organizationIds,
      includeDescendants: principal.includeDescendants,
      actor: { type: 'api_key', id: principal.keyId, name: principal.keyName },
      scopes: principal.scopes,
      db: options.db,
      log: childLog(options.log, { request_id: requestId, tenant_id: principal.tenantId }),
    };
  }
  const params = parsePart(route.request.params, req.params, 'path');
  if (record) {
    const asked = { tenantId: ctx.tenantId, ifMatch: req.get('if-match') };
    ctx.target = targetOf(record, (params ?? {}) as Record<string, string>, asked);
  }
  const queryInput = parsePart(route.request.query, gatherQuery(req.query), 'query');
  let sent: unknown;
  let body: unknown;
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    sent = parseJson(req, await readBody(req, route.bodyLimit ?? defaultBodyLimit));
    body = parseBody(route, sent);
  }
  const input = {
    params,
    query: queryInput,
    body,
    accept: parseAccept(req.get('accept')),
    lastEventId: req.get('last-event-id') ?? null,
  } as RouteInput<null, null, null>;
  const handle = handlerOf(route);
  const key = route.idempotency === 'none' ? null : parseIdempotencyKey(req.get('idempotency-key'));
  const result = await options.inFlight(ctx.tenantId, () =>
    key === null
      ? handle(ctx, input)
      : runOncePerKey(
          ctx,
          {
            route: `${route.method} ${req.path}`,
            key,
            body: sent,
            keepsAnswer: route.idempotency === 'accepted',
            secrets: options.secrets,
            docsUrl: options.docsUrl,
          },
          async (keyed) => {
            const answer = await handle(keyed, input);
            if (!isJson(answer)) throw new Error('Only a JSON answer can be replayed');
            return answer;
          },
        ),
  );
  if ('stream' in result) await sendStream(result, res, gone.signal);
  else if ('gzipped' in result) sendFile(result, req, res);
  else sendJson(result, req, res);
}

function isJson(result: RouteResult): result is JsonResult {
  return !('stream' in result) && !('gzipped' in result);
}

function parsePart(schema: Route['request']['params'], given: unknown, root: string): unknown {
  const { value, repeated } = root === 'query' ? withoutRepeats(given) : { value: given, repeated: [] };
  const unstorable = unstorableIn(value, root);
  if (unstorable.length > 0) {
    throw root === 'path' ? new AppError('not_found', 'No such record.') : validationError(unstorable);
  }
  if (schema === null) {
    const names = Object.keys(value as object);
    if (names.length > 0) {
      throw validationError(
        names.map((name) => ({
          path: `${root}.${name}`,
          code: 'unknown_parameter',
          message: 'is not a known parameter: this endpoint takes none',
        })),
      );
    }
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success && repeated.length === 0) return parsed.data;
  // A malformed identifier cannot exist, so it is not found.
  if (root === 'path') throw new AppError('not_found', 'No such record.');
  throw validationError([...repeated, ...(parsed.error ? issuesOf(parsed.error, root) : [])]);
}

/** The parameters of a query, each once, and an issue for each that was repeated. */
function withoutRepeats(query: unknown): { value: Record<string, unknown>; repeated: Issue[] } {
  const entries = Object.entries(query as Record<string, unknown>);
  return {
    value: Object.fromEntries(
      entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    ),
    repeated: entries
      .filter(([, value]) => Array.isArray(value))
      .map(([name]) => ({ path: `query.${name}`, code: 'repeated', message: 'is given more than once' })),
  };
}

function parseBody(route: Route, value: unknown): unknown {
  const schema = route.request.body;
  if (schema === null) {
    const empty =
      value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
    if (!empty) throw validationError([{ path: '', message: 'must be empty: this endpoint takes none' }]);
    return undefined;
  }
  const parsed = schema.safeParse(value === undefined ? {} : value);
  if (!parsed.success) throw validationError(issuesOf(parsed.error, ''));
  return parsed.data;
}

/** An ETag over a record's content, independent of the order of its fields. */
export function entityTag(body: unknown): string {
  return `"${createHash('sha256').update(canonicalJson(body)).digest('base64url').slice(0, 22)}"`;
}

function sendJson(result: JsonResult, req: Request, res: Response): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) res.setHeader(name, value);
  res.status(result.status);
  if (result.body === undefined) {
    res.end();
    return;
  }
  const isRecord = !Array.isArray((result.body as { data?: unknown }).data);
  if (['GET', 'PUT', 'PATCH'].includes(req.method) && result.status === 200 && isRecord) {
    res.setHeader('ETag', entityTag(result.body));
  }
  const body = Buffer.from(JSON.stringify(result.body));
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  // Not Express's `send`, which would turn any response into a 304 for `If-None-Match: *`.
  res.end(body);
}

/** Sends the file, or 304 if the client has this version. */
function sendFile({ contentType, etag, body, gzipped }: FileResult, req: Request, res: Response): void {
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', 'public, max-age=300');
  res.setHeader('Vary', 'Accept-Encoding');
  // Accept weak tags too: a proxy that compresses makes our tags weak.
  if (parseIfMatch((req.get('if-none-match') ?? '').replaceAll('W/', ''))(etag)) {
    res.status(304).end();
    return;
  }
  const compressed = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (compressed) res.setHeader('Content-Encoding', 'gzip');
  res.status(200).setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', compressed ? gzipped.length : body.length);
  res.end(compressed ? gzipped : body);
}

/** Sends a response in chunks, as fast as the client reads them. */
export async function sendStream(
  result: Extract<RouteResult, { stream: unknown }>,
  res: Response,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, value] of Object.entries(result.headers ?? {})) res.setHeader(name, value);
  res.status(result.status).setHeader('Content-Type', result.contentType);
  if (res.req.method === 'HEAD') {
    res.end();
    return;
  }
  for await (const chunk of result.stream) {
    if (signal.aborted) return;
    if (!res.write(chunk)) {
      await new Promise<void>((resolve) => {
        res.once('drain', resolve);
        res.once('close', resolve);
      });
    }
  }
  res.end();
}

function nothingHere(meant?: string, basePath = ''): AppError {
  const guess = meant === undefined ? '.' : `; did you mean ${basePath}${meant}?`;
  return new AppError('not_found', `There is nothing at this address${guess}`);
}

function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'the database is away');
    return serviceUnavailable('The service is temporarily unavailable.', 5, error);
  }
  // Express's own errors (a path with invalid URI encoding) have a 4xx status.
  if ((error as { status?: unknown }).status === 400) return nothingHere();
  log.error({ err: error }, 'request failed unexpectedly');
  return new AppError('internal_error', 'Something went wrong on our side.', { cause: error });
}

function sendError(error: unknown, req: Request, res: Response, { log, docsUrl }: ApiOptions): void {
  const requestId = requestIdOf(req);
  const appError = toAppError(error, log.child({ request_id: requestId, path: req.path }));
  noteRefusal(req, appError.code);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendJson(refusedResult(appError, requestId, docsUrl), req, res);
}
