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
  sendStream,
} from './api.ts';
export { errorEnvelope } from './error-responses.ts';
export {
  createRounds,
  eventStreamBegin,
  eventStreamHeaders,
  heartbeat,
  heartbeatEveryMs,
  Recent,
  type Rounds,
  serverSentEvent,
} from './event-stream.ts';
export { type AnsweredRequest, noteCaller, requestIdOf } from './follow-requests.ts';
export { createInFlight } from './in-flight.ts';
export { type Listening, listen } from './listen.ts';
export { type ApiDescription, describe, describeApi, type OpenApiDocument } from './openapi.ts';
export { isOwnOrigin } from './own-origin.ts';
export {
  beyond,
  type Cursors,
  createCursors,
  findPage,
  type Order,
  orderOf,
  ownCursors,
  type Page,
  positionOf,
  timeConditions,
  toPage,
} from './pagination.ts';
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
  prefersCsv,
  readBody,
} from './request.ts';
export {
  type FileResult,
  groupOf,
  type JsonResult,
  type Method,
  neededScopes,
  type Route,
  type RouteResult,
  routesOf,
  type StreamResult,
} from './route.ts';
export { createExampleMaker, type JsonSchema } from './schema-examples.ts';
export { securityHeaders } from './security-headers.ts';
export { type SessionCookie, sessionCookie } from './session-cookie.ts';
