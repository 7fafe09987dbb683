import { defineEntity, p } from '@mikro-orm/postgresql';
import type { SuppressionReason } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachSuppression',
  tableName: 'outreach_suppressions',
  properties: {
    outreachId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    organizationId: p.uuid(),
    email: p.text().nullable(),
    domain: p.text().nullable(),
    // In place of the address of somebody who was erased.
    emailHash: p.blob().nullable(),
    reason: p.text().$type<SuppressionReason>(),
    metadata: p.json().$type<Record<string, string>>(),
    // What private fields are hashed with in the audit log.
    auditKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** An address or a domain that the tenant sends no more mail to. */
export class OutreachSuppression extends schema.class {}

schema.setClass(OutreachSuppression);
