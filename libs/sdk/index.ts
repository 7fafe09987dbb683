export {
  AuditVerificationError,
  type Checkpoint,
  openCheckpoint,
  type SealedEntry,
  splitNotes,
  verifyAuditEntry,
  verifyConsistency,
} from './audit.ts';
export { TenantOrchestration } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorCode,
  type Issue,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TenantOrchestrationError,
  TimeoutError,
  ValidationError,
} from './errors.ts';
export type { StreamedEvent } from './event-stream.ts';
export type { List } from './resource.ts';
export type * from './schema.ts';
export type { Answered, ApiPromise, Attempt, ClientOptions, Fetch, RequestOptions } from './transport.ts';
export { version } from './version.ts';
export * from './webhooks.ts';
