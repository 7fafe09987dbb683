import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DeliverabilityStatus } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachDeliverability',
  tableName: 'outreach_deliverability',
  properties: {
    outreachId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    organizationId: p.uuid(),
    emailId: p.text(),
    prospectId: p.uuid().nullable(),
    leadId: p.uuid().nullable(),
    sourceId: p.text().nullable(),
    ingestMessageId: p.text().nullable(),
    provider: p.text(),
    providerEventId: p.text(),
    status: p.text().$type<DeliverabilityStatus>(),
    bounceType: p.text().$type<'hard' | 'soft'>().nullable(),
    occurredAt: p.datetime().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** One thing that a mail's journey was reported to come to. */
export class OutreachDeliverability extends schema.class {}

schema.setClass(OutreachDeliverability);
