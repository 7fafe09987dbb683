import * as z from 'zod';
import { attribution } from '#features/attribution';
import { jobProgress } from '#features/job-progress';
import { industries, pipelineStages } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import * as wire from '#platform/wire';

export const directions = ['inbound', 'outbound'] as const;

export const tiers = ['hot', 'warm', 'cold'] as const;

/** The qualification of a lead, who made it, and whether a newer one is in progress (`pending`). */
export const qualification = z.object({
  status: z.enum(['pending', 'ready', 'needs_review', 'failed']).meta({ example: 'ready' }),
  tier: z.enum(tiers).nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  reasons: z.array(z.string()).meta({ example: ['The message names a current water damage.'] }),
  engine: z.string().nullable().meta({ example: 'built-in' }),
  model: z.string().nullable().meta({ example: 'built-in' }),
  prompt_version: z.string().nullable().meta({ example: '2026-11-20' }),
  qualified_at: wire.timestamp.nullable(),
});

const industry = wire.line(100).meta({
  example: 'property_management',
  description: `The lead's own sector. Usual values: ${industries.join(', ')}.`,
});
const source = wire.line(200).meta({
  example: 'website',
  description: 'An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`.',
});
const externalRef = wire.line(200).meta({ example: 'CRM-8812' });

const lostReason = wire.line(500).nullable().meta({
  example: null,
  description: 'Why the lead was given up; only where it is `lost` or `disqualified`.',
});
const ownerUserId = wire
  .prefixedId('usr')
  .nullable()
  .meta({ example: null, description: 'The dashboard user who is responsible for it.' });

export const lead = z
  .object({
    lead_id: wire.uuid,
    organization_id: wire.uuid,
    direction: z.enum(directions),
    name: z.string().nullable().meta({ example: 'Rosa Delgado' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: z.string(),
    message: z.string().nullable().meta({ example: 'The basement smells of mildew.' }),
    industry: z.string().nullable(),
    pipeline_stage: z.enum(pipelineStages).meta({ example: 'qualified' }),
    lost_reason: z.string().nullable().meta({ example: null }),
    lead_score: z.number().int().min(0).max(100).nullable(),
    qualification,
    owner_user_id: ownerUserId,
    next_action_at: wire.timestamp.nullable(),
    attribution: attribution.nullable(),
    external_ref: z.string().nullable().meta({ example: 'CRM-8812' }),
    call_id: wire.prefixedId('call').nullable().meta({ example: null }),
    job: jobProgress.nullable().meta({
      description: 'The progress of the job that its call led to, as the job system reported it.',
    }),
    ai_run: aiRunField,
    ...wire.recordFields,
  })
  .meta({ id: 'Lead' });

/** Fields that a client may set on creation and change later. */
const fields = {
  name: wire.line(200).meta({ example: 'Rosa Delgado' }),
  email: wire.email.nullable(),
  phone: wire.phone.nullable(),
  source,
  message: wire.line(10_000).nullable().meta({ example: 'The basement smells of mildew.' }),
  industry: industry.nullable(),
  owner_user_id: ownerUserId,
  next_action_at: wire.timestampInput.nullable(),
  attribution: attribution.nullable(),
  external_ref: externalRef.nullable(),
  metadata: wire.metadataChange,
};

export const createLead = z
  .strictObject({
    organization_id: wire.uuid,
    direction: z.enum(directions).default('inbound'),
    ...fields,
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    message: fields.message.default(null),
    industry: fields.industry.default(null),
    pipeline_stage: z.enum(pipelineStages).optional().meta({
      description:
        'For leads imported from another system: their stage there, which qualification does not change.',
    }),
    lost_reason: lostReason.default(null),
    owner_user_id: fields.owner_user_id.default(null),
    next_action_at: fields.next_action_at.default(null),
    attribution: fields.attribution.default(null),
    external_ref: fields.external_ref.default(null),
    metadata: wire.metadata.default({}),
  })
  .refine((input) => input.email !== null || input.phone !== null, 'must have an email or a phone');

export const updateLead = z
  .strictObject({
    ...fields,
    pipeline_stage: z.enum(pipelineStages).meta({ example: 'contacted' }),
    lost_reason: lostReason,
    tier: z.enum(tiers).meta({
      example: 'hot',
      description:
        "A user's tier, which replaces the engine's and is stored as an example (`GET /feedback`).",
    }),
  })
  .partial();

/** The fields of a lead for `PUT`: an omitted field stays unchanged, or has its default in a new lead. */
export const upsertLead = z
  .strictObject({
    organization_id: wire.uuid.meta({ description: 'A new lead needs it. It cannot be changed.' }),
    direction: z.enum(directions).meta({ description: '`inbound` by default. It cannot be changed.' }),
    ...fields,
    name: fields.name.meta({ description: 'A new lead needs it.' }),
    source: fields.source.meta({ description: 'A new lead needs it.' }),
    pipeline_stage: z.enum(pipelineStages).meta({ example: 'contacted' }),
    lost_reason: lostReason,
  })
  .omit({ external_ref: true })
  .partial();

export const leadRefParams = z.strictObject({ external_ref: externalRef });

/** The most leads of one batch. */
const maxBatch = 100;

export const batchLeads = z.strictObject({
  leads: z
    .array(z.unknown().meta({ override: { $ref: '#/components/schemas/CreateLeadRequest' } }))
    .min(1)
    .max(maxBatch)
    .meta({ description: 'Each as in `POST /leads`, and handled on its own.' }),
});

export const leadBatch = z
  .object({
    created: z.int().meta({ example: 1, description: 'Leads that were created.' }),
    refused: z.int().meta({ example: 0, description: 'Leads that were not created; each has its `error`.' }),
    results: z
      .array(
        z.object({
          index: z.int().meta({ example: 0, description: 'The position in the request, from 0.' }),
          status: z.int().meta({ example: 201, description: 'What `POST /leads` would have answered.' }),
          lead: lead.nullable(),
          error: z
            .object({ code: z.string(), message: z.string(), details: z.looseObject({}) })
            .nullable()
            .meta({ example: null, description: 'As `POST /leads` would have answered.' }),
        }),
      )
      .meta({ description: 'One for each lead, in the order of the request.' }),
  })
  .meta({ id: 'LeadBatch' });

export const leadParams = z.strictObject({ lead_id: wire.uuid });

export const listLeads = z.strictObject({
  ...wire.changingListQuery,
  pipeline_stage: z.enum(pipelineStages).optional(),
  source: source.optional(),
  direction: z.enum(directions).optional(),
  industry: industry.optional(),
  tier: z.enum(tiers).optional(),
  call_id: wire.prefixedId('call').optional(),
  owner_user_id: wire.prefixedId('usr').optional(),
  external_ref: externalRef.optional(),
  q: wire.text(200, 2).optional().meta({
    example: 'Delgado',
    description:
      'Words of the name, the email or the reference, or a phone number: the 500 best matches, as in `GET /search`.',
  }),
  email: wire.email.optional(),
  phone: wire.phone.optional(),
  metadata: wire.metadataFilter,
  overdue: wire.booleanParameter.optional().meta({
    description: 'Leads whose next action is due and that are neither won, lost nor disqualified.',
  }),
});

export const leadPage = wire.pageOf(lead);

const noteText = wire.text(5_000).meta({ example: 'Called back, wants a visit on Tuesday.' });

export const note = z
  .object({
    note_id: z.string().meta({ example: 'nte_06bb2nkw40e08a8zdc7g6t9m5a' }),
    lead_id: wire.uuid,
    text: noteText,
    author: z.object({
      type: z.string().meta({ example: 'user' }),
      id: z.string().meta({ example: 'usr_06bb2nkw40e08a8zdc7g6t9m5a' }),
      name: z.string().nullable().meta({ example: null }),
    }),
    ...wire.recordTimes,
  })
  .meta({ id: 'LeadNote' });

export const noteBody = z.strictObject({ text: noteText });
export const notesParams = z.strictObject({ lead_id: wire.uuid });
export const noteParams = z.strictObject({ lead_id: wire.uuid, note_id: wire.prefixedId('nte') });
export const listNotes = z.strictObject({
  ...wire.pageQuery,
  created_after: wire.listFilters.created_after,
  created_before: wire.listFilters.created_before,
  ...wire.changeFilters,
});
export const notePage = wire.pageOf(note);

export type Tier = (typeof tiers)[number];
export type Qualification = z.output<typeof qualification>;
export type LeadRecord = z.output<typeof lead>;
export type CreateLead = z.output<typeof createLead>;
export type UpdateLead = z.output<typeof updateLead>;
export type UpsertLead = z.output<typeof upsertLead>;
export type LeadBatch = z.output<typeof leadBatch>;
export type ListLeads = z.output<typeof listLeads>;
export type NoteRecord = z.output<typeof note>;
export type ListNotes = z.output<typeof listNotes>;
