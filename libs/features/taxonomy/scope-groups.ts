/**
 * The groups of endpoints, by the first part of their paths, with the scopes that a key can have for each.
 */
export const scopeGroups = {
  organizations: ['read', 'write', 'admin'],
  leads: ['read', 'write', 'admin'],
  prospects: ['read', 'write', 'admin'],
  outreach: ['read', 'write', 'admin'],
  content: ['read', 'write'],
  calls: ['read', 'write', 'admin'],
  claims: ['read', 'write', 'admin'],
  reviews: ['read', 'write'],
  feedback: ['read'],
  imports: ['read', 'write'],
  exports: ['read'],
  search: ['read'],
  alerts: ['read', 'write'],
  events: ['read', 'write'],
  webhooks: ['read', 'write', 'admin'],
  deliveries: ['read', 'write'],
  'ingest-sources': ['admin'],
  'ingest-messages': ['admin'],
  connections: ['admin'],
  'api-keys': ['admin'],
  'audit-log': ['read'],
  'request-log': ['read'],
  erasures: ['admin'],
  retention: ['admin'],
  jobs: ['admin'],
  features: ['read'],
} as const;

export type ScopeGroup = keyof typeof scopeGroups;
