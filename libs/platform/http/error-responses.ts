import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type ErrorCode, errorCodes, type IssueCode, issueCodes } from '#platform/errors';
import { changesRecord, neededScopes, type Route } from './route.ts';

const codes = Object.keys(errorCodes) as ErrorCode[];

/** Codes and their meanings, as a Markdown list. */
const listed = (guides: Record<string, { meaning: string }>) =>
  Object.entries(guides)
    .map(([code, { meaning }]) => `- \`${code}\`: ${meaning}`)
    .join('\n');

const issue = z
  .object({
    path: z.string().meta({
      example: 'email',
      description:
        'The place in the request: `email`, `steps[0].subject`, `query.limit`, `headers.Idempotency-Key`; empty for the body as a whole.',
    }),
    code: z.enum(Object.keys(issueCodes) as IssueCode[]).meta({
      example: 'wrong_format',
      description: `The code to branch on. New codes may be added.\n\n${listed(issueCodes)}`,
    }),
    message: z.string().meta({
      example: 'must be an email address such as dana@example.com',
      description: 'For people: the text that follows the name of the field in a sentence.',
    }),
  })
  .meta({ id: 'ErrorIssue' });

/** The one shape of every refusal (docs/contract.md §2). */
export const errorEnvelope = z
  .object({
    error: z
      .object({
        code: z.enum(codes).meta({
          description: `The code to branch on; the message may change. New codes may be added.\n\n${listed(errorCodes)}`,
        }),
        message: z.string().meta({ example: 'No such record.', description: 'For people.' }),
        details: z
          .looseObject({
            request_id: z.string().meta({
              example: '5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11',
              description: 'The ID of the request, as in `X-Request-Id`. Quote it when you ask us.',
            }),
            doc_url: z.url().meta({
              example: 'https://api.example.com/docs/errors/validation_error',
              description: 'The page that explains the code and what to do about it.',
            }),
            issues: z
              .array(issue)
              .optional()
              .meta({ description: 'Every problem that was found, with its path in the request.' }),
          })
          .meta({
            id: 'ErrorDetails',
            description: '`request_id` and `doc_url` always; further fields depend on the code.',
          }),
      })
      .meta({ id: 'ErrorBody' }),
  })
  .meta({ id: 'Error' });

const meanings: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'The key is missing, malformed, unknown, revoked or expired; the response does not say which.',
  403: 'The key is valid and does not allow this.',
  404: 'There is no such record, or it belongs to another account, environment or organization.',
  409: 'The state of the records does not allow this.',
  412: 'The record has changed since it was read.',
  413: 'The body is too large.',
  415: 'The body is not JSON, or is compressed.',
  422: 'The request can be read and is not valid.',
  429: 'The key, its account or the network has used up its requests; wait as long as `Retry-After` says.',
  500: 'A fault on our side. The request can be repeated with its Idempotency-Key.',
  503: 'Temporarily unavailable; try again after `Retry-After`.',
};

/** Every error code of a route: those of the pipeline that follow from its declaration, and its `errors`. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const writes = route.method !== 'GET';
  const { params, query, body } = route.request;
  const found: Record<ErrorCode, boolean> = {
    invalid_json: writes,
    invalid_cursor: query !== null && 'shape' in query && Object.hasOwn(query.shape as object, 'cursor'),
    unauthorized: route.scope !== 'public',
    insufficient_scope: neededScopes(route).length > 0,
    address_not_allowed: route.scope !== 'public',
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

/** An example of the error response of a code. */
function exampleOf(code: ErrorCode) {
  const { message, details } = errorCodes[code].example as { message: string; details?: object };
  return {
    error: {
      code,
      message,
      details: {
        ...details,
        request_id: '5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11',
        doc_url: `https://api.example.com/docs/errors/${code}`,
      },
    },
  };
}

/** Makes the documented error responses of routes; routes with the same errors share one component. */
export function errorResponses(headersFor: (status: number) => ZodOpenApiResponseObject['headers']) {
  const known = new Map<string, ZodOpenApiResponseObject>();
  return (route: Route): Record<string, ZodOpenApiResponseObject> => {
    const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorCodes[code].status);
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
