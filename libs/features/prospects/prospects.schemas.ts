import * as z from 'zod';
import { line, listFilters, metadata, pageOf, pageQuery, timestamp, uuid } from '#platform/wire';

export const prospectStatuses = [
  'new',
  'contacted',
  'replied',
  'interested',
  'not_interested',
  'unsubscribed',
  'converted',
] as const;

export const prospect = z
  .object({
    prospect_id: uuid,
    organization_id: uuid,
    lead_id: uuid,
    name: z.string().nullable().meta({ example: 'Rosa Delgado' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    industry: z.string().nullable(),
    score: z.number().int().min(0).max(100).nullable(),
    status: z.enum(prospectStatuses),
    last_outreach_at: timestamp.nullable(),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Prospect' });

export const prospectParams = z.strictObject({ prospect_id: uuid });

export const listProspects = z.strictObject({
  ...pageQuery,
  ...listFilters,
  status: z.enum(prospectStatuses).optional(),
  industry: line(100).optional(),
  lead_id: uuid.optional(),
});

export const prospectPage = pageOf(prospect);

export type ProspectStatus = (typeof prospectStatuses)[number];
export type ProspectRecord = z.output<typeof prospect>;
export type ListProspects = z.output<typeof listProspects>;
