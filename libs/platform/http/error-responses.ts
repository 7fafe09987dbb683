import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type ErrorCode, errorStatus } from '#platform/errors';
import { changesRecord, neededScopes, type Route } from './route.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The one shape of every refusal (docs/contract.md §2). */
export const errorEnvelope = z
  .object({
    error: z.object({
      code: z.enum(codes).meta({ description: 'What to branch on; the message may change.' }),
      message: z.string().meta({ example: 'No such record.', description: 'For people.' }),
      details: z
        .looseObject({
          request_id: z.string().meta({ example: '5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11' }),
          issues: z
            .array(z.object({ path: z.string(), message: z.string() }))
            .optional()
            .meta({
              example: [{ path: 'email', message: 'Invalid email address' }],
              description: 'Every problem that validation found, each with its place in the request.',
            }),
        })
        .meta({ description: '`request_id` always; further fields depend on the code.' }),
    }),
  })
  .meta({ id: 'Error' });

/** What each code looks like, for the documentation: the message and what stands in `details` beside `request_id`. */
const shown: Record<ErrorCode, { message: string; details?: Record<string, unknown> }> = {
  invalid_json: { message: 'The body is not valid JSON in UTF-8.' },
  invalid_cursor: { message: 'The cursor is not one that this list gave for these filters.' },
  unauthorized: { message: 'A valid API key is required: Authorization: Bearer <key>.' },
  insufficient_scope: {
    message: 'This key lacks the scope write.',
    details: { required_scope: 'write' },
  },
  account_suspended: { message: 'This account is suspended. Ask who operates the service.' },
  feature_disabled: {
    message: 'This feature is not switched on for this account.',
    details: { feature: 'calls' },
  },
  not_found: { message: 'No such record.' },
  method_not_allowed: { message: 'PUT is not available here.' },
  conflict: { message: 'The record is not in a state that allows this.' },
  invalid_transition: {
    message: 'The record cannot go from won to new.',
    details: { from: 'won', to: 'new' },
  },
  idempotency_in_progress: { message: 'The first request with this Idempotency-Key is still running.' },
  connection_required: {
    message: 'No mail server is connected.',
    details: { connection_kind: 'smtp' },
  },
  precondition_failed: { message: 'The record has changed since it was read.' },
  payload_too_large: { message: 'The body is larger than 1048576 bytes.' },
  unsupported_media_type: {
    message: 'The body must be JSON with Content-Type: application/json.',
  },
  validation_error: {
    message: 'email: Invalid email address',
    details: { issues: [{ path: 'email', message: 'Invalid email address' }] },
  },
  idempotency_key_reused: { message: 'This Idempotency-Key was used before with another body.' },
  recipient_suppressed: { message: 'The recipient has asked not to be written to.' },
  url_not_allowed: {
    message: 'url: leads to a private address',
    details: { rule: 'private', issues: [{ path: 'url', message: 'leads to a private address' }] },
  },
  rate_limited: {
    message: 'You may make 120 requests a minute.',
    details: { retry_after: 1, limit: 'default' },
  },
  internal_error: { message: 'Something went wrong on our side.' },
  service_unavailable: { message: 'The service is temporarily unavailable.' },
};

const meanings: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'The key is missing, malformed, unknown, revoked or expired; the answer does not tell which.',
  403: 'The key is valid and does not allow this.',
  404: 'There is no such record, or it belongs to another account, environment or organization.',
  409: 'The state of the records does not allow this.',
  412: 'The record has changed since it was read.',
  413: 'The body is too large.',
  415: 'The body is not JSON, or is compressed.',
  422: 'The request can be read and is not valid.',
  429: 'The key, its account or the network has used up its requests; wait as long as `Retry-After` says.',
  500: 'A fault on our side. The request can be repeated with its Idempotency-Key.',
  503: 'Temporarily unavailable; come back after `Retry-After`.',
};

/** Every code that a route can answer with: what the pipeline refuses by the route's own declaration, and its `errors`. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const writes = route.method !== 'GET';
  const { params, query, body } = route.request;
  const found: Record<ErrorCode, boolean> = {
    invalid_json: writes,
    invalid_cursor: query !== null && 'shape' in query && Object.hasOwn(query.shape as object, 'cursor'),
    unauthorized: route.scope !== 'public',
    insufficient_scope: neededScopes(route).length > 0,
    account_suspended: route.scope !== 'public',
    feature_disabled: route.feature !== null,
    not_found: params !== null || body !== null,
    method_not_allowed: false,
    conflict: writes,
    invalid_transition: writes && params !== null,
    idempotency_in_progress: route.idempotency !== 'none',
    connection_required: false,
    precondition_failed: changesRecord(route),
    payload_too_large: writes,
    unsupported_media_type: writes,
    validation_error: true,
    idempotency_key_reused: route.idempotency !== 'none',
    recipient_suppressed: false,
    url_not_allowed: false,
    rate_limited: route.rate === 'standard',
    internal_error: true,
    service_unavailable: true,
  };
  return codes.filter((code) => found[code] || route.errors?.includes(code));
}

const pascal = (words: string) =>
  words.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, first: string) => first.toUpperCase());

/** A refusal as it would be sent. */
function exampleOf(code: ErrorCode) {
  const { message, details } = shown[code];
  return {
    error: { code, message, details: { ...details, request_id: '5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11' } },
  };
}

/** Makes the documented refusals of routes; routes that refuse alike share one component. */
export function errorResponses(headersFor: (status: number) => ZodOpenApiResponseObject['headers']) {
  const known = new Map<string, ZodOpenApiResponseObject>();
  return (route: Route): Record<string, ZodOpenApiResponseObject> => {
    const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorStatus[code]);
    return Object.fromEntries(
      [...byStatus].map(([status, group]) => {
        const id = group.map(pascal).join('Or');
        const response = known.get(id) ?? {
          id,
          description: meanings[status] ?? 'The request is refused.',
          headers: headersFor(status),
          content: {
            'application/json': {
              schema: errorEnvelope,
              examples: Object.fromEntries(group.map((code) => [code, { value: exampleOf(code) }])),
            },
          },
        };
        known.set(id, response);
        return [String(status), response];
      }),
    );
  };
}
