import { type ErrorCode, errorCodes } from './error-codes.ts';
import type { IssueCode } from './issue-codes.ts';

export { type ErrorCode, errorCodes } from './error-codes.ts';
export { type IssueCode, issueCodes } from './issue-codes.ts';

/** One problem of a request, located by a path such as `documents[2].kind` or `query.limit`. */
export interface Issue {
  path: string;
  /** Defaults to `not_allowed`, or to `required` if the message says so. */
  code?: IssueCode;
  /** The text after the field's name in a sentence: `is required`. */
  message: string;
}

export type ErrorDetails = Record<string, unknown>;

interface AppErrorOptions {
  details?: ErrorDetails;
  /** Response headers, such as `Retry-After` or `Allow`. */
  headers?: Record<string, string>;
  /** The internal cause; logged, never sent. */
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
    return errorCodes[this.code].status;
  }
}

/** 403 for requests of an account that an operator has suspended. */
export function accountSuspended(): AppError {
  return new AppError('account_suspended', 'This account is suspended. Ask who operates the service.');
}

/**
 * 404 for a record that does not exist, or that belongs to another tenant, environment or organization.
 * @param path the field of the body that names it; omitted for a record that the URL names.
 */
export function notFound(resource: string, path?: string): AppError {
  if (path === undefined) return new AppError('not_found', `No such ${resource}.`);
  const issue = { path, code: 'unknown_reference', message: `names no ${resource} that this key sees` };
  return new AppError('not_found', sentenceOf(issue), { details: { issues: [issue] } });
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** 405 for a URL that accepts only other methods, which the message and the header `Allow` list. */
export function methodNotAllowed(method: string, allowed: readonly string[]): AppError {
  return new AppError(
    'method_not_allowed',
    `${method} is not available here; use ${oneOf.format(allowed)}.`,
    {
      headers: { Allow: allowed.join(', ') },
    },
  );
}

/** A problem as a sentence: its field, and what is wrong with it. */
function sentenceOf({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  const field = path || 'The body';
  const text = /^(?:is|are|must|may|has|have|names|leads|belongs|needs|stands|fits)\b/.test(message)
    ? `${field} ${message}`
    : `${field}: ${message}`;
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** 422 with every problem that was found. */
export function validationError(issues: Issue[]): AppError {
  const [first] = issues;
  const more = issues.length - 1;
  const message = [
    first ? sentenceOf(first) : 'The request is not valid.',
    ...(more > 0 ? [`${more} more ${more === 1 ? 'problem is' : 'problems are'} in details.issues.`] : []),
  ].join(' ');
  return new AppError('validation_error', message, { details: { issues: issues.map(withCode) } });
}

function withCode({ path, code, message }: Issue): Required<Issue> {
  return { path, code: code ?? (message.startsWith('is required') ? 'required' : 'not_allowed'), message };
}

/** 422 for a URL that this service must not call: `rule` is the rule it breaks, `path` the field that holds it. */
export function urlNotAllowed(path: string, { rule, message }: { rule: string; message: string }): AppError {
  const issue: Issue = { path, code: 'not_allowed', message };
  return new AppError('url_not_allowed', sentenceOf(issue), { details: { rule, issues: [issue] } });
}

/** 409 for a request with another value of a field that cannot be changed. A plural field name means a list. */
export function fixedField(resource: string, field: string): AppError {
  const other = field.endsWith('s') ? 'other' : 'another';
  return new AppError('conflict', `The ${resource} has ${other} ${field}, which cannot be changed.`, {
    details: { field },
  });
}

/** 409 for a state transition that is not allowed; names both states. */
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
