import type * as z from 'zod';
import type { Context } from '#platform/db';
import type { ErrorCode } from '#platform/errors';
import type { KeyScope } from '#platform/wire';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The default limit on a request's body, in bytes. */
export const defaultBodyLimit = 1024 * 1024;

/** A response with a JSON body, or without a body if `body` is undefined, as the pipeline sees it. */
export interface JsonResult {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A response that is sent in chunks and never held in memory as a whole. */
export interface StreamResult<MediaType extends string = string> {
  status: 200;
  /** The media type, and its parameters. */
  contentType: MediaType | `${MediaType};${string}`;
  headers?: Record<string, string>;
  stream: AsyncIterable<string | Buffer>;
}

/** A static response, the same until the next release: cached by clients, compressed once. */
export interface FileResult<MediaType extends string = string> {
  status: 200;
  contentType: MediaType | `${MediaType};${string}`;
  etag: string;
  body: Buffer;
  gzipped: Buffer;
}

export type RouteResult = JsonResult | StreamResult | FileResult;

type Shape = z.ZodType | null;
type Value<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

export interface RouteInput<P extends Shape, Q extends Shape, B extends Shape> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  /** The media types of `Accept`, best first. */
  accept: readonly string[];
  /** `Last-Event-ID`: the last event that a client of server-sent events has received before it reconnects. */
  lastEventId: string | null;
}

/** Schemas of success responses by status; null for one without a body. */
type Responses = Record<number, Shape>;
/** Media types of the success response, the default first. */
type MediaTypes = readonly [string, ...string[]];

type JsonAnswer<R extends Responses> = {
  [Status in keyof R & number]: {
    status: Status;
    headers?: Record<string, string>;
  } & (R[Status] extends z.ZodType ? { body: z.output<R[Status]> } : { body?: undefined });
}[keyof R & number];

/**
 * What a handler may return: a documented status with a body of its schema, and also a stream or file if the route
 * declares media types.
 */
export type Answer<R extends Responses, M extends MediaTypes | undefined = undefined> = M extends MediaTypes
  ?
      | StreamResult<M[number]>
      | FileResult<M[number]>
      | ('application/json' extends M[number] ? JsonAnswer<R> : never)
  : JsonAnswer<R>;

/** Whether a union has only one member. */
type IsSingle<T, U = T> = T extends U ? ([U] extends [T] ? true : false) : never;

/** Body of a route with exactly one success status; ignored for a status without a body. */
export type OnlyBody<R extends Responses> =
  IsSingle<keyof R & number> extends true
    ? R[keyof R & number] extends z.ZodType
      ? z.output<R[keyof R & number]>
      : unknown
    : never;

/** Properties that the endpoints of a group share. */
interface Group {
  tag: string;
  /** The feature switch that must be on for the tenant. */
  feature: string | null;
  rate: 'standard' | 'none';
}

/** An endpoint's declaration without its address, request and handler. */
interface Described<R extends Responses, M extends MediaTypes | undefined> {
  operationId: string;
  summary: string;
  description?: string;
  /** The scopes that the key must have, all of them; `any`: a valid key regardless of its scopes; `public`: no key. */
  scope: KeyScope | readonly KeyScope[] | 'any' | 'public';
  responses: R;
  /** Error codes of the handler itself, in addition to those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** Set if the success response is not only JSON, or is streamed. */
  mediaTypes?: M;
  /** Maximum size of the body in bytes; 1 MiB by default. */
  bodyLimit?: number;
}

/** One endpoint as data; both the server and the OpenAPI document are made from it. */
export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Responses = Responses,
  M extends MediaTypes | undefined = MediaTypes | undefined,
> extends Group,
    Described<R, M> {
  method: Method;
  /** Below the base path, with parameters in braces: `/leads/{lead_id}`. */
  path: `/${string}`;
  /**
   * Whether `Idempotency-Key` is supported; always on POST. `unanswered`: the response contains a secret that is shown
   * once, so it is not stored, and a repeat gets 409 instead of the first response.
   */
  idempotency: 'accepted' | 'unanswered' | 'none';
  request: { params: P; query: Q; body: B };
  handler(ctx: Context, input: RouteInput<P, Q, B>): Promise<Answer<R, M>>;
}

/** How an endpoint answers: with a full result, or with the body alone if its success is always the same status. */
type Answering<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  M extends MediaTypes | undefined,
> =
  | { handler: Route<P, Q, B, R, M>['handler']; answer?: never; location?: never }
  | {
      answer(ctx: Context, input: RouteInput<P, Q, B>): Promise<OnlyBody<R>>;
      /** The `Location` of the record that it makes, with fields of its path and of the response in braces. */
      location?: `/api/v1/${string}`;
      handler?: never;
    };

/**
 * An endpoint of a group; its tag and its feature may differ from the group's. Parts that would be dangerous to forget are
 * mandatory: one without a scope does not compile.
 */
type Declaration<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  M extends MediaTypes | undefined,
> = Described<R, M> &
  Partial<Group> & {
    /** The schemas of its input; if omitted, it takes none. */
    request?: { params?: P; query?: Q; body?: B };
  } & Answering<P, Q, B, R, M>;

type Declare<More = unknown> = <
  P extends Shape = null,
  Q extends Shape = null,
  B extends Shape = null,
  const R extends Responses = Responses,
  const M extends MediaTypes | undefined = undefined,
>(
  path: Route['path'],
  declaration: Declaration<P, Q, B, R, M> & More,
) => Route;

/** Functions that declare the endpoints of a group, with each handler's input and result typed by its schemas. */
export function routesOf(group: Group): {
  get: Declare;
  /** Does not compile without a decision about idempotency. */
  post: Declare<Pick<Route, 'idempotency'>>;
  put: Declare;
  patch: Declare;
  remove: Declare;
} {
  const by =
    (method: Method): Declare =>
    (path, { answer, handler, location, request, ...described }) =>
      // The table of routes drops the type parameters; the pipeline passes each handler the output of its own schemas.
      ({
        ...group,
        method,
        path,
        idempotency: 'none',
        ...described,
        request: { params: null, query: null, body: null, ...request },
        handler: handler ?? answeringWith(described.responses, answer, location),
      }) as unknown as Route;
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), remove: by('DELETE') };
}

/** The handler of an endpoint with a single success status. */
function answeringWith(
  responses: Responses,
  answer: ((ctx: Context, input: never) => Promise<unknown>) | undefined,
  location: string | undefined,
) {
  const [[code, schema] = []] = Object.entries(responses);
  const status = Number(code);
  return async (ctx: Context, input: RouteInput<Shape, Shape, Shape>): Promise<JsonResult> => {
    const body = await answer?.(ctx, input as never);
    if (!schema) return { status };
    if (location === undefined) return { status, body };
    const fields = { ...(input.params as object), ...(body as object) } as Record<string, unknown>;
    const Location = location.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
    return { status, body, headers: { Location } };
  };
}

/** The scopes that a key needs for this endpoint. */
export function neededScopes({ scope }: Pick<Route, 'scope'>): readonly KeyScope[] {
  if (typeof scope !== 'string') return scope;
  return scope === 'any' || scope === 'public' ? [] : [scope];
}

/** The group of an endpoint for scopes such as `leads:read`: the first segment of its path. */
export function groupOf({ path }: Pick<Route, 'path'>): string {
  return path.split('/', 2)[1] ?? '';
}

/**
 * Whether a request to this endpoint may change a record that exists: the one that its path names or implies, such as the
 * settings of an account. Every such endpoint supports `If-Match`.
 */
export function changesRecord({ method, request }: Route): boolean {
  return method === 'PATCH' || method === 'PUT' || (method !== 'GET' && request.params !== null);
}
