import * as z from 'zod';
import { lossTypes } from '#features/taxonomy';
import { aiRun, aiRunField } from '#platform/ai-runs';
import { line, listFilters, metadata, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';
import { activities, documentKinds, tradeCategories, units } from './engine/extraction.schema.ts';

export const claimStatuses = [
  'queued',
  'extracting',
  'ready_for_review',
  'approved',
  'rejected',
  'failed',
] as const;

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;

/** A claim file as it is sent: 10 MiB of JSON (docs/contract.md §1). */
export const claimBodyLimit = 10 * 1024 * 1024;

const lossType = z.enum(lossTypes).meta({ example: 'water' });
const lossDate = z.iso.date().meta({ example: '2026-03-12' });
/** The client's own name for a document or a photo, by which evidence points at it. */
const sourceId = line(100).meta({ example: 'notes-1' });

const documentFields = {
  kind: z.enum(documentKinds).meta({
    description:
      'Measurements outrank notes, and the notes of those who inspected outrank what the customer says.',
  }),
  text: z
    .string()
    .max(claimBodyLimit)
    .meta({ example: 'Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut.' }),
};

const photoFields = {
  filename: line(255).nullable().meta({ example: 'kitchen.jpg' }),
  caption: line(2_000).nullable().meta({ example: 'Wet drywall behind the sink' }),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .max(2_048)
    .nullable()
    .meta({
      description:
        'Where the picture is. Fetched, in the live environment, only where a model that looks at pictures is configured.',
    }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
    .nullable()
    .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }),
};

export const claimDocument = z
  .object({
    document_id: z.string().meta({ example: 'notes-1' }),
    ...documentFields,
    text: z.string().optional().meta({ description: 'Left out of lists.' }),
  })
  .meta({ id: 'ClaimDocument' });

export const claimPhoto = z
  .object({
    photo_id: z.string().meta({ example: 'photo-1' }),
    filename: z.string().nullable().meta({ example: 'kitchen.jpg' }),
    caption: z.string().nullable().meta({ example: 'Wet drywall behind the sink' }),
    url: z.string().nullable(),
    sha256: z.string().nullable().meta({
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
  })
  .meta({ id: 'ClaimPhoto' });

export const claim = z
  .object({
    claim_id: z.string(),
    organization_id: uuid,
    job_external_ref: z.string(),
    loss_type: lossType.nullable().meta({
      description: 'As stated; where it was not, as the documents have it, once they have been read.',
    }),
    loss_date: lossDate.nullable(),
    documents: z.array(claimDocument),
    photos: z.array(claimPhoto),
    status: z.enum(claimStatuses).meta({ example: 'ready_for_review' }),
    review_url: z.string().meta({ description: 'The page of the dashboard on which a person reviews it.' }),
    scope_item_count: z.int().min(0).nullable().meta({ description: 'null until the scope is there.' }),
    rooms_documented: z.array(z.string()).meta({ example: ['Kitchen'] }),
    ai_run: aiRunField,
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Claim' });

const size = z.number().nullable().meta({ example: 12 });

export const scopeRoom = z
  .object({
    room_id: z.string().meta({ example: 'room-1' }),
    name: z.string().meta({ example: 'Kitchen' }),
    length_ft: size,
    width_ft: size,
    height_ft: size,
    floor_sf: size,
    wall_sf: size,
    ceiling_sf: size,
    perimeter_lf: size,
  })
  .meta({
    id: 'ScopeRoom',
    description: 'Feet, square feet, linear feet. null: not stated, and not to be had from what is.',
  });

export const evidence = z
  .union([
    z.object({
      document_id: z.string().meta({ example: 'notes-1' }),
      quote: z.string().meta({ example: 'Removed 2 ft flood cut' }),
    }),
    z.object({ photo_id: z.string(), quote: z.string() }),
  ])
  .meta({
    id: 'ScopeEvidence',
    description: "Words that stand in the document's text or the photo's caption.",
  });

export const scopeItem = z
  .object({
    item_id: z.string().meta({ example: 'item-1' }),
    room: z.string().meta({ example: 'Kitchen' }),
    category: z.enum(tradeCategories),
    activity: z.enum(activities),
    description: z.string().meta({ example: 'Remove wet drywall, 2 ft flood cut' }),
    quantity: size,
    unit: z.enum(units),
    quantity_basis: z.string().meta({ example: 'stated' }),
    confidence: z.number().min(0).max(1),
    evidence: z.array(evidence),
    review_status: z.enum(reviewStatuses),
  })
  .meta({ id: 'ScopeItem' });

export const photoSummary = z
  .object({
    photo_id: z.string().meta({ example: 'photo-1' }),
    room: z.string().nullable().meta({ example: 'Kitchen' }),
    summary: z.string().meta({ example: 'Wet drywall behind the sink' }),
    tags: z.array(z.string()).meta({ example: ['drywall', 'wet'] }),
    source: z.enum(['caption', 'picture']).meta({
      description:
        'What it sums up: the picture, where a model that looks at pictures is configured and could; else caption and file name.',
    }),
    ai_run: aiRun.nullable().meta({ example: null, description: 'The run that looked at the picture.' }),
  })
  .meta({ id: 'PhotoSummary' });

/** What was read out of the documents. No price, no estimating-tool write, ever. */
export const scope = z
  .object({
    claim_id: z.string(),
    rooms: z.array(scopeRoom),
    scope_items: z.array(scopeItem),
    photo_summaries: z.array(photoSummary),
    water_category: z.int().min(1).max(3).nullable(),
    water_class: z.int().min(1).max(4).nullable(),
    missing_information: z.array(z.string()).meta({ example: ['The height of the hallway'] }),
    assumptions: z.array(z.string()).meta({ example: ['Ceilings are 8 ft where nothing is said.'] }),
    warnings: z.array(z.string()).meta({ example: [] }),
    ai_run: aiRun.nullable().meta({ description: 'The run that read the documents.' }),
  })
  .meta({ id: 'ClaimScope' });

/** Says at which of `items` an identifier that the client chose stands for the second time. */
function refuseRepeats(field: 'document_id' | 'photo_id') {
  return (items: readonly Partial<Record<typeof field, string>>[], ctx: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [at, item] of items.entries()) {
      const id = item[field];
      if (id === undefined) continue;
      if (seen.has(id))
        ctx.addIssue({ code: 'custom', path: [at, field], message: 'must be unique in the claim' });
      seen.add(id);
    }
  };
}

export const createClaim = z.strictObject({
  organization_id: uuid,
  job_external_ref: line(200).meta({ example: 'JOB-2026-00417' }),
  loss_type: lossType.nullable().default(null),
  loss_date: lossDate.nullable().default(null),
  documents: z
    .array(z.strictObject({ document_id: sourceId.optional(), ...documentFields }))
    .min(1, 'must have at least one document')
    .max(50)
    .superRefine(refuseRepeats('document_id')),
  photos: z
    .array(
      z.strictObject({
        photo_id: sourceId.optional().meta({ example: 'photo-1' }),
        filename: photoFields.filename.default(null),
        caption: photoFields.caption.default(null),
        url: photoFields.url.default(null),
        sha256: photoFields.sha256.default(null),
      }),
    )
    .max(500)
    .superRefine(refuseRepeats('photo_id'))
    .default([]),
  metadata: metadata.default({}),
});

export const claimParams = z.strictObject({ claim_id: prefixedId('clm') });

export const listClaims = z.strictObject({
  ...pageQuery,
  ...listFilters,
  status: z.enum(claimStatuses).optional(),
  loss_type: lossType.optional(),
  job_external_ref: line(200).optional(),
});

export const claimPage = pageOf(claim);

export type ClaimStatus = (typeof claimStatuses)[number];
export type ClaimRecord = z.output<typeof claim>;
export type ClaimPhotoRecord = z.output<typeof claimPhoto>;
export type ScopeItemRecord = z.output<typeof scopeItem>;
export type PhotoSummaryRecord = z.output<typeof photoSummary>;
export type ScopeRecord = z.output<typeof scope>;
export type CreateClaim = z.output<typeof createClaim>;
export type ListClaims = z.output<typeof listClaims>;
