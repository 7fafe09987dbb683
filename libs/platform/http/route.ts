import type * as z from 'zod';
import type { Context } from '#platform/db';
import type { ErrorCode } from '#platform/errors';
import type { KeyScope } from '#platform/wire';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The default limit on a request's body, in bytes. */
export const defaultBodyLimit = 1024 * 1024;

/** An answer with a JSON body, or none where `body` is undefined; as the pipeline sees it. */
export interface JsonResult {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer that is written piece by piece and never held in memory as a whole. */
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
  /** `Last-Event-ID`: what a client of server-sent events has seen last when it comes back. */
  lastEventId: string | null;
}

/** Success answers by status; null for one without a body. */
type Responses = Record<number, Shape>;
/** Media types that the success answer comes in, the usual one first. */
type MediaTypes = readonly [string, ...string[]];

type JsonAnswer<R extends Responses> = {
  [Status in keyof R & number]: {
    status: Status;
    headers?: Record<string, string>;
  } & (R[Status] extends z.ZodType ? { body: z.output<R[Status]> } : { body?: undefined });
}[keyof R & number];

/**
 * What a handler may answer: a documented status with the body of its schema, and a stream where the route names the
 * media types that it comes in.
 */
export type Answer<R extends Responses, M extends MediaTypes | undefined = undefined> = M extends MediaTypes
  ?
      | StreamResult<M[number]>
      | FileResult<M[number]>
      | ('application/json' extends M[number] ? JsonAnswer<R> : never)
  : JsonAnswer<R>;

/** Whether a union has one member alone. */
type IsSingle<T, U = T> = T extends U ? ([U] extends [T] ? true : false) : never;

/** Body of a route with exactly one success status; ignored for a status without a body. */
export type OnlyBody<R extends Responses> =
  IsSingle<keyof R & number> extends true
    ? R[keyof R & number] extends z.ZodType
      ? z.output<R[keyof R & number]>
      : unknown
    : never;

/** What the endpoints of a group have in common. */
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
  /** What the key must hold, all of it where several are named; `any` for a valid key of whatever scopes, `public` for no
   * key at all. */
  scope: KeyScope | readonly KeyScope[] | 'any' | 'public';
  responses: R;
  /** Refusals of the handler's own, beside those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** Where the success answer is not JSON alone, or is streamed. */
  mediaTypes?: M;
  /** Maximum size of the body in bytes; 1 MiB by default. */
  bodyLimit?: number;
}

/** One endpoint as data, from which it is served and from which the OpenAPI document is made. */
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
   * Whether `Idempotency-Key` is honoured: always so on POST. `unanswered` where the answer holds a secret that is shown
   * once: it is not kept, and a repeat is 409 instead of the first answer.
   */
  idempotency: 'accepted' | 'unanswered' | 'none';
  request: { params: P; query: Q; body: B };
  handler(ctx: Context, input: RouteInput<P, Q, B>): Promise<Answer<R, M>>;
}

/** How an endpoint answers: in full, or where its success is always the same status, with the body alone. */
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
      /** The address of the record that it makes, with fields of its path and of the answer in braces. */
      location?: `/api/v1/${string}`;
      handler?: never;
    };

/**
 * An endpoint of a group; its tag and its feature may be others than the group's. Nothing here is optional that would be
 * dangerous to forget: one without a scope does not compile.
 */
type Declaration<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Responses,
  M extends MediaTypes | undefined,
> = Described<R, M> &
  Partial<Group> & {
    /** The schemas of its input; left out, it takes none. */
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

/** Ways to declare the endpoints of a group, with each handler's input and answer typed by its schemas. */
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
      // The table of routes forgets the type parameters; the pipeline hands each handler what its schemas made.
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

/** The handler of an endpoint with one success. */
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

/** The group of endpoints that a scope such as `leads:read` opens: the first part of their paths. */
export function groupOf({ path }: Pick<Route, 'path'>): string {
  return path.split('/', 2)[1] ?? '';
}

/**
 * Whether a request to this endpoint may change a record that exists: the one that its path names, or the one that its
 * path stands for, as the settings of an account. Every such one honours `If-Match`.
 */
export function changesRecord({ method, request }: Route): boolean {
  return method === 'PATCH' || method === 'PUT' || (method !== 'GET' && request.params !== null);
}
