import * as z from 'zod';
import * as wire from '#platform/wire';

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
    prospect_id: wire.uuid,
    organization_id: wire.uuid,
    lead_id: wire.uuid,
    name: z.string().nullable().meta({ example: 'Rosa Delgado' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    industry: z.string().nullable(),
    score: z.number().int().min(0).max(100).nullable(),
    status: z.enum(prospectStatuses),
    last_outreach_at: wire.timestamp.nullable(),
    active_sequence_count: z.int().meta({
      example: 1,
      description: 'The mail sequences in which it has further steps.',
    }),
    ...wire.recordFields,
  })
  .meta({ id: 'Prospect' });

export const decideProspect = z
  .strictObject({
    status: z.enum(prospectStatuses).optional().meta({
      example: 'interested',
      description:
        '`contacted`, `replied`, `interested` or `not_interested`; the other statuses follow from mails and from the lead.',
    }),
    stop_sequences: z.literal(true).optional().meta({
      description: 'It gets no further mail of its sequences; `not_interested` has the same effect.',
    }),
  })
  .refine((body) => Object.keys(body).length > 0, 'must say something')
  .meta({ id: 'ProspectDecision', example: { status: 'interested' } });

export const prospectParams = z.strictObject({ prospect_id: wire.uuid });

export const listProspects = z.strictObject({
  ...wire.changingListQuery,
  status: z.enum(prospectStatuses).optional(),
  industry: wire.line(100).optional(),
  lead_id: wire.uuid.optional(),
  email: wire.email.optional(),
  phone: wire.phone.optional(),
  external_ref: wire.line(200).optional().meta({ description: "The lead's reference in your system." }),
  metadata: wire.metadataFilter,
});

export const prospectPage = wire.pageOf(prospect);

export type DecideProspect = z.output<typeof decideProspect>;
export type ProspectStatus = (typeof prospectStatuses)[number];
export type ProspectRecord = z.output<typeof prospect>;
export type ListProspects = z.output<typeof listProspects>;
