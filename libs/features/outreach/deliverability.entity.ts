import { defineEntity, p } from '@mikro-orm/postgresql';
import { recordColumns } from '#platform/db';
import type { DeliverabilityStatus } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachDeliverability',
  tableName: 'outreach_deliverability',
  properties: {
    outreachId: p.text().primary(),
    ...recordColumns(),
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
  },
});

/** One delivery event that was reported for a mail. */
export class OutreachDeliverability extends schema.class {}

schema.setClass(OutreachDeliverability);
