export {
  AuditVerificationError,
  type Checkpoint,
  openCheckpoint,
  type SealedEntry,
  splitNotes,
  verifyAuditEntry,
  verifyConsistency,
} from './audit.ts';
export {
  type ApiClient,
  type ClientOptions,
  createClient,
  type FilterOf,
  type ItemOf,
  type ListPath,
  type PageOf,
} from './client.ts';
export { ApiError, type ErrorCode, unwrap } from './errors.ts';
export type { Fetch } from './retry.ts';
export type { components, operations, paths, webhooks } from './schema.ts';
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventOf,
  type WebhookEventType,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts';
