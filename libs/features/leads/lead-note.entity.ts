import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantColumns } from '#platform/db';

const schema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_notes',
  properties: {
    noteId: p.text().primary(),
    ...tenantColumns(),
    organizationId: p.uuid(),
    leadId: p.uuid(),
    text: p.text(),
    authorType: p.text(),
    authorId: p.text(),
    authorName: p.text().nullable(),
  },
});

/** A user's note about a lead. */
export class LeadNote extends schema.class {}

schema.setClass(LeadNote);
