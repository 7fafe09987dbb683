import type { Error as Envelope } from './schema.ts';

/** What the API can refuse with; branch on this. A newer API may know codes that this list does not. */
export type ErrorCode = Envelope['error']['code'];
type Details = Envelope['error']['details'];
export type Issue = NonNullable<Details['issues']>[number];

/** Everything that this package throws by itself. */
export class TenantOrchestrationError extends Error {
  override name = 'TenantOrchestrationError';
  readonly code: string = 'error';
  /** The answer's HTTP status; null where there was no answer. */
  readonly status: number | null = null;
  /** Quote it when you ask for help. */
  readonly requestId: string | null = null;
  /** A page about this error. */
  readonly docUrl: string | null = null;
}

/** A refusal of the API; each kind has a class of its own below. */
export class ApiError extends TenantOrchestrationError {
  override name = 'ApiError';
  override readonly status: number;
  /** `unexpected_answer` when something between us and the API answered in its place. */
  override readonly code: ErrorCode | 'unexpected_answer' | (string & {});
  override readonly requestId: string | null;
  override readonly docUrl: string | null;
  readonly details: Details | null;
  /** Every problem that validation found, each with its place in the request. */
  readonly issues: readonly Issue[];
  readonly headers: Headers;

  constructor(response: { status: number; headers: Headers }, body: unknown) {
    const error = (body as Partial<Envelope> | null | undefined)?.error;
    const details = error?.details ?? null;
    const issues = details?.issues ?? [];
    const said =
      error?.message ?? `The API answered with status ${response.status}, in a form that is not its own.`;
    super([said, ...issues.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'));
    const docUrl = details?.doc_url;
    this.status = response.status;
    this.code = error?.code ?? 'unexpected_answer';
    this.requestId = response.headers.get('x-request-id') ?? details?.request_id ?? null;
    this.docUrl = typeof docUrl === 'string' ? docUrl : null;
    this.details = details;
    this.issues = issues;
    this.headers = response.headers;
  }
}

/** 401: the key is missing, wrong, revoked or expired. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** 403: the key has not the scope, or the account may not do it. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** 404 and 410: there is no such record, or none that the key may see. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: the record, or an earlier request, is in the way. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 412: the record has changed since its ETag was read. */
export class PreconditionFailedError extends ApiError {
  override name = 'PreconditionFailedError';
}

/** 400, 413, 415 and 422: the request is not right; `issues` says where. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}

/** 429: too many requests, also after waiting as often as was allowed. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** 5xx: the API, or something before it, has failed. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

/** No answer: the name does not resolve, the connection was refused or broke. `cause` says which. */
export class ConnectionError extends TenantOrchestrationError {
  override name = 'ConnectionError';
  override readonly code: string = 'connection_error';
}

/** No answer within the timeout. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
  override readonly code = 'timeout';
}

const byStatus: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  412: PreconditionFailedError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error of a refusal, in the class of its status. */
export function errorOf(response: { status: number; headers: Headers }, body: unknown): ApiError {
  const Kind = byStatus[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new Kind(response, body);
}
