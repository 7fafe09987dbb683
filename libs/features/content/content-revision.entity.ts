import { defineEntity, p } from '@mikro-orm/postgresql';

/** One version of a text; immutable. */
export const ContentRevision = defineEntity({
  name: 'ContentRevision',
  tableName: 'content_revisions',
  properties: {
    contentId: p.text().primary(),
    revision: p.integer().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    organizationId: p.uuid(),
    title: p.text(),
    body: p.text(),
    instructions: p.text().nullable(),
    createdBy: p.text(),
    aiRunId: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
