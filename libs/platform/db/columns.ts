import { p } from '@mikro-orm/postgresql';
import type { Environment, TenantScope } from './scope.ts';

/** Of every entity that belongs to one tenant: whose it is, and when it was made and changed. */
export const tenantColumns = () => ({
  tenantId: p.uuid(),
  environment: p.text().$type<Environment>(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
});

/** The same of one that clients keep pairs with. */
export const recordColumns = () => ({
  ...tenantColumns(),
  metadata: p.json().$type<Record<string, string>>(),
});

/** The same of one with private fields: the key is what they are hashed with in the audit log. */
export const privateRecordColumns = () => ({
  ...recordColumns(),
  auditKey: p.uuid().nullable(),
});

/** What {@link tenantColumns} of an entity are that is made now. */
export const madeIn = (
  { tenantId, environment }: Pick<TenantScope, 'tenantId' | 'environment'>,
  now: Date,
) => ({
  tenantId,
  environment,
  createdAt: now,
  updatedAt: now,
});
