import { defineEntity, p } from '@mikro-orm/postgresql';
import { privateRecordColumns } from '#platform/db';
import type { SuppressionReason } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachSuppression',
  tableName: 'outreach_suppressions',
  properties: {
    outreachId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    email: p.text().nullable(),
    domain: p.text().nullable(),
    // Replaces the address of an erased person.
    emailHash: p.blob().nullable(),
    reason: p.text().$type<SuppressionReason>(),
  },
});

/** An address or a domain that the tenant sends no more mail to. */
export class OutreachSuppression extends schema.class {}

schema.setClass(OutreachSuppression);
