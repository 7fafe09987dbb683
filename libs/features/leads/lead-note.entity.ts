import { defineEntity, p } from '@mikro-orm/postgresql';

const schema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_notes',
  properties: {
    noteId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    organizationId: p.uuid(),
    leadId: p.uuid(),
    text: p.text(),
    authorType: p.text(),
    authorId: p.text(),
    authorName: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** What somebody wrote down about a lead. */
export class LeadNote extends schema.class {}

schema.setClass(LeadNote);
