import { p } from '@mikro-orm/postgresql';
import type { Environment, TenantScope } from './scope.ts';

/** Properties of every entity that belongs to one tenant: its tenant and environment, and when it was made and changed. */
export const tenantColumns = () => ({
  tenantId: p.uuid(),
  environment: p.text().$type<Environment>(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
});

/** {@link tenantColumns}, and the metadata that clients store with a record. */
export const recordColumns = () => ({
  ...tenantColumns(),
  metadata: p.json().$type<Record<string, string>>(),
});

/** {@link recordColumns}, and the key with which the record's private fields are hashed in the audit log. */
export const privateRecordColumns = () => ({
  ...recordColumns(),
  auditKey: p.uuid().nullable(),
});

/** The values of {@link tenantColumns} for a new entity. */
export const madeIn = (
  { tenantId, environment }: Pick<TenantScope, 'tenantId' | 'environment'>,
  now: Date,
) => ({
  tenantId,
  environment,
  createdAt: now,
  updatedAt: now,
});
