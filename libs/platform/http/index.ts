export { watchRequests } from './access-log.ts';
export {
  type ApiOptions,
  type Authenticate,
  type Authorize,
  createApi,
  entityTag,
  type Principal,
  requireRate,
  requireScope,
} from './api.ts';
export { errorEnvelope } from './error-responses.ts';
export { noteCaller, requestIdOf } from './follow-requests.ts';
export { type Listening, listen } from './listen.ts';
export { type ApiDescription, describe, describeApi, type OpenApiDocument } from './openapi.ts';
export { isOwnOrigin } from './own-origin.ts';
export { type Cursors, createCursors, findPage, type Page, toPage } from './pagination.ts';
export {
  type Counted,
  createLocalRateLimiter,
  createRateLimiter,
  type RateLimiter,
} from './rate-limit.ts';
export {
  clientAddress,
  issuesOf,
  networkOf,
  networkOfAddress,
  parseJson,
  readBody,
} from './request.ts';
export {
  type JsonResult,
  type Method,
  neededScopes,
  type Route,
  type RouteResult,
  route,
  type StreamResult,
} from './route.ts';
export { createExampleMaker, type JsonSchema } from './schema-examples.ts';
export { securityHeaders } from './security-headers.ts';
export { type SessionCookie, sessionCookie } from './session-cookie.ts';
