/** One problem of a request, located by a path such as `documents[2].kind` or `query.limit`. */
export interface Issue {
  path: string;
  message: string;
}

export type ErrorDetails = Record<string, unknown>;

/** The published error codes and the HTTP status each one travels with (docs/contract.md §2). */
export const errorStatus = {
  invalid_json: 400,
  invalid_cursor: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  account_suspended: 403,
  feature_disabled: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  invalid_transition: 409,
  idempotency_in_progress: 409,
  connection_required: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_error: 422,
  idempotency_key_reused: 422,
  recipient_suppressed: 422,
  url_not_allowed: 422,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

interface AppErrorOptions {
  details?: ErrorDetails;
  /** Response headers that belong to the answer, such as `Retry-After` or `Allow`. */
  headers?: Record<string, string>;
  /** What went wrong inside; logged, never sent. */
  cause?: unknown;
}

/** An error that the caller may see: `code`, `message` and `details` are public, `cause` is not. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** 403 for whoever acts for an account that an operator has suspended. */
export function accountSuspended(): AppError {
  return new AppError('account_suspended', 'This account is suspended. Ask who operates the service.');
}

/** 404 for a record that does not exist, or that belongs to another tenant, environment or organization. */
export function notFound(resource: string): AppError {
  return new AppError('not_found', `No such ${resource}.`);
}

/** 422 with every problem that was found. */
export function validationError(issues: Issue[]): AppError {
  const [first] = issues;
  const message = first ? `${first.path || 'body'}: ${first.message}` : 'The request is invalid.';
  return new AppError('validation_error', message, { details: { issues } });
}

/** 409 for a state machine's refusal, naming both ends. */
export function invalidTransition(resource: string, from: string, to: string): AppError {
  return new AppError('invalid_transition', `A ${resource} cannot go from ${from} to ${to}.`, {
    details: { from, to },
  });
}

/** 503 with `Retry-After`. */
export function serviceUnavailable(message: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('service_unavailable', message, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    cause,
  });
}
