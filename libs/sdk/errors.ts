import type { Error as Envelope } from './schema.ts';

/** The API's error codes; branch on these. A newer API may send codes that are not in this list. */
export type ErrorCode = Envelope['error']['code'];
type Details = Envelope['error']['details'];
export type Issue = NonNullable<Details['issues']>[number];

/** The base class of this package's own errors. */
export class TenantOrchestrationError extends Error {
  override name = 'TenantOrchestrationError';
  readonly code: string = 'error';
  /** The response's HTTP status; null when there was no response. */
  readonly status: number | null = null;
  /** Quote it when you ask for help. */
  readonly requestId: string | null = null;
  /** A page about this error. */
  readonly docUrl: string | null = null;
}

/** An error response of the API; each kind has its own class below. */
export class ApiError extends TenantOrchestrationError {
  override name = 'ApiError';
  override readonly status: number;
  /** `unexpected_answer` when a proxy or another server on the way answered instead of the API. */
  override readonly code: ErrorCode | 'unexpected_answer' | (string & {});
  override readonly requestId: string | null;
  override readonly docUrl: string | null;
  readonly details: Details | null;
  /** Every problem that validation found, each with its path in the request. */
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

/** 403: the key lacks the scope, or the account must not do it. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** 404 and 410: there is no such record, or none that the key may see. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: the state of the record, or an earlier request, conflicts with this one. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 412: the record has changed since its ETag was read. */
export class PreconditionFailedError extends ApiError {
  override name = 'PreconditionFailedError';
}

/** 400, 413, 415 and 422: the request is invalid; `issues` says where. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}

/** 429: the rate limit is still exceeded after all retries. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** 5xx: the API, or a proxy in front of it, failed. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

/** No response: the name does not resolve, or the connection was refused or broke. `cause` says which. */
export class ConnectionError extends TenantOrchestrationError {
  override name = 'ConnectionError';
  override readonly code: string = 'connection_error';
}

/** No response within the timeout. */
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

/** The error for an error response, in the class of its status. */
export function errorOf(response: { status: number; headers: Headers }, body: unknown): ApiError {
  const Kind = byStatus[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new Kind(response, body);
}
