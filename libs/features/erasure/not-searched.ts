/**
 * Tables that are not searched for mentions, and why. Every other table of a tenant's records is searched, in all its text
 * and JSON columns. A table added later is searched without being listed here if the system role may change it; a test
 * requires the others to be listed.
 */
export const notSearched: Readonly<Record<string, string>> = {
  organizations: 'settings of the account',
  api_keys: 'settings of the account',
  webhook_subscriptions: 'settings of the account',
  connections: 'settings of the account',
  ingest_sources: 'settings of the account',
  ingest_messages: 'erased as a whole where it mentions the person',
  audit_entries: 'append-only: hashes whose key goes with the record',
  audit_unsealed: 'append-only',
  audit_leaves: 'append-only',
  audit_seals: 'append-only',
  audit_checkpoints: 'append-only',
  erasures: 'whom it is about goes when it is done',
  tenants: 'settings of the account',
  users: 'people who use the dashboard',
  alert_preferences: 'people who use the dashboard',
  saved_views: 'people who use the dashboard',
  sessions: 'people who use the dashboard',
  one_time_tokens: 'people who use the dashboard',
  invitations: 'people who use the dashboard',
  operators: 'people who use the queue board',
  queue_pauses: 'what operators have paused, and why',
  schema_migrations: 'which migrations have run',
  operator_sessions: 'people who use the queue board',
  totp_factors: 'people who use the dashboard',
  recovery_codes: 'people who use the dashboard',
  login_throttle: 'hashes',
  ingest_rejections: 'counts by our own reasons',
  ingest_secret_uses: 'times only',
  ingest_keys: 'identifiers that providers gave their messages',
};
