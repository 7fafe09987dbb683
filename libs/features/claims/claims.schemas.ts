import * as z from 'zod';
import { lossTypes } from '#features/taxonomy';
import { aiRun, aiRunField } from '#platform/ai-runs';
import * as wire from '#platform/wire';
import { activities, documentKinds, tradeCategories, units } from './engine/extraction.schema.ts';

export const claimStatuses = [
  'queued',
  'extracting',
  'ready_for_review',
  'approved',
  'rejected',
  'failed',
] as const;

/** A person's decision on an item. */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;

/** A person's verdicts on a whole scope. */
export const reviewVerdicts = ['approve', 'reject', 'reopen'] as const;

/** Limit of the request body of a claim: 10 MiB of JSON (docs/contract.md §1). */
export const claimBodyLimit = 10 * 1024 * 1024;

const externalRef = wire.line(200).meta({
  example: 'XA-118204',
  description: 'Your own reference, unique among the claims of the account and environment.',
});
const lossType = z.enum(lossTypes).meta({ example: 'water' });
const lossDate = z.iso.date().meta({ example: '2026-03-12' });
/** Free text in one line. */
const reason = wire.line(500).meta({ example: 'The homeowner did this work before we arrived.' });

/** The carrier's identifiers; they are not extracted from the documents. */
const insuranceFields = {
  insured_name: wire.line(200).nullable().meta({ example: 'Rosa Delgado' }),
  loss_address: wire.line(300).nullable().meta({ example: '48 Orchard Street, Decatur, GA 30030' }),
  carrier: wire.line(200).nullable().meta({ example: 'Harbor Mutual' }),
  claim_number: wire.line(100).nullable().meta({ example: 'HM-2026-118204' }),
};
/** The client's own identifier of a document or a photo, which evidence refers to. */
const sourceId = wire.line(100).meta({ example: 'notes-1' });

const documentFields = {
  kind: z.enum(documentKinds).meta({
    description: "Measurements outrank notes, and inspectors' notes outrank the customer's statements.",
  }),
  text: z
    .string()
    .max(claimBodyLimit)
    .meta({ example: 'Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut.' }),
};

const photoFields = {
  filename: wire.line(255).nullable().meta({ example: 'kitchen.jpg' }),
  caption: wire.line(2_000).nullable().meta({ example: 'Wet drywall behind the sink' }),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .max(2_048)
    .nullable()
    .meta({
      description:
        'The address of the picture. Fetched only in the live environment, and only where a vision model is configured.',
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

/** The actor: a user of the dashboard, or an API key. */
const actor = z
  .object({
    type: z.enum(['api_key', 'user', 'system', 'provider']).meta({ example: 'user' }),
    id: z.string().meta({ example: 'usr_01k5tq9v2zr4m' }),
    name: z.string().nullable().meta({ example: 'Dana Reyes' }),
  })
  .meta({ id: 'ClaimReviewer' });

const claimReview = z
  .object({
    verdict: z.enum(reviewVerdicts),
    reason: reason.nullable(),
    reviewed_by: actor,
    reviewed_at: wire.timestamp,
    missing_information: z.array(z.string()).meta({
      example: ['dimensions: Hallway'],
      description: 'The information that was still missing at that time.',
    }),
  })
  .meta({ id: 'ClaimReview' });

export const claim = z
  .object({
    claim_id: z.string(),
    organization_id: wire.uuid,
    job_external_ref: z.string(),
    external_ref: externalRef.nullable(),
    ...insuranceFields,
    loss_type: lossType.nullable().meta({
      description: 'As stated by the client; otherwise as read from the documents, once they have been read.',
    }),
    loss_date: lossDate.nullable(),
    documents: z.array(claimDocument),
    photos: z.array(claimPhoto),
    status: z.enum(claimStatuses).meta({ example: 'ready_for_review' }),
    review_url: z.string().meta({ description: 'The dashboard page on which a person reviews the claim.' }),
    scope_item_count: z.int().min(0).nullable().meta({ description: 'null until the scope is ready.' }),
    rooms_documented: z.array(z.string()).meta({ example: ['Kitchen'] }),
    review: claimReview.nullable().meta({ description: "A person's last verdict; null: there is none yet." }),
    ai_run: aiRunField,
    ...wire.recordFields,
  })
  .meta({ id: 'Claim' });

const waterCategory = z.int().min(1).max(3).nullable().meta({ example: 2 });
const waterClass = z.int().min(1).max(4).nullable().meta({ example: 3 });
const size = z.number().nullable().meta({ example: 12 });
const roomName = wire.line(200).meta({ example: 'Kitchen' });
/** A room's side in feet; a value above the limit is a typing error. */
const side = z.number().positive().max(10_000).nullable().meta({ example: 12 });

/** The fields of a room that a person may change; its areas follow from its sides. */
const roomFields = { name: roomName, length_ft: side, width_ft: side, height_ft: side };

/** Who last changed a part of a scope, and when; null where it is unchanged since the extraction. */
const changed = {
  updated_by: actor.nullable().meta({ description: 'Who last changed it; null: it is unchanged.' }),
  updated_at: wire.timestamp.nullable(),
};

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
    original: z
      .object({
        name: z.string().meta({ example: 'Kitchen' }),
        length_ft: size,
        width_ft: size,
        height_ft: size,
      })
      .nullable()
      .meta({ description: 'What the engine read, where a person has changed it.' }),
    ...changed,
  })
  .meta({
    id: 'ScopeRoom',
    description:
      'Feet, square feet, linear feet. null: not stated, and not computable from the stated sizes.',
  });

export const evidence = z
  .union([
    z
      .object({
        document_id: z.string().meta({ example: 'notes-1' }),
        quote: z.string().meta({ example: 'Removed 2 ft flood cut' }),
      })
      .meta({ id: 'DocumentEvidence' }),
    z.object({ photo_id: z.string(), quote: z.string() }).meta({ id: 'PhotoEvidence' }),
  ])
  .meta({
    id: 'ScopeEvidence',
    description: "Verbatim words of the document's text or the photo's caption.",
  });

/** The fields of an item that an engine reads. */
const readFields = {
  room: z.string().meta({ example: 'Kitchen' }),
  category: z.enum(tradeCategories),
  activity: z.enum(activities),
  description: z.string().meta({ example: 'Remove wet drywall, 2 ft flood cut' }),
  quantity: size,
  unit: z.enum(units),
  quantity_basis: z.string().meta({ example: 'stated' }),
  evidence: z.array(evidence),
};

export const scopeItem = z
  .object({
    item_id: z.string().meta({ example: 'item_1' }),
    ...readFields,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: "The engine's; null for an item that a person added." }),
    note: z.string().nullable().meta({ example: 'Cut at 2 ft, insulation behind is dry.' }),
    review_status: z.enum(reviewStatuses),
    review_reason: z.string().nullable().meta({ example: null, description: 'Why it was rejected.' }),
    origin: z.enum(['engine', 'person']).meta({ description: 'Who added it to the scope.' }),
    original: z
      .object(readFields)
      .nullable()
      .meta({ description: 'What the engine read, where a person has changed it.' }),
    ...changed,
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
        '`picture`: a vision model has seen the picture. `caption`: the summary is of caption and file name alone.',
    }),
    ai_run: aiRun.nullable().meta({ example: null, description: 'The run that looked at the picture.' }),
  })
  .meta({ id: 'PhotoSummary' });

/** The scope extracted from the documents. It never has prices, and is never written to an estimating tool. */
export const scope = z
  .object({
    claim_id: z.string(),
    rooms: z.array(scopeRoom),
    scope_items: z.array(scopeItem),
    removed_items: z.array(scopeItem).meta({
      example: [],
      description: 'Items that the engine read and a person removed.',
    }),
    photo_summaries: z.array(photoSummary),
    water_category: waterCategory,
    water_class: waterClass,
    missing_information: z.array(z.string()).meta({ example: ['The height of the hallway'] }),
    assumptions: z.array(z.string()).meta({ example: ['Ceilings are 8 ft where nothing is said.'] }),
    warnings: z.array(z.string()).meta({ example: [] }),
    ai_run: aiRun.nullable().meta({ description: 'The run that read the documents.' }),
  })
  .meta({ id: 'ClaimScope' });

/** Adds an issue at each of `items` that repeats an identifier chosen by the client. */
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
  organization_id: wire.uuid,
  job_external_ref: wire.line(200).meta({ example: 'JOB-2026-00417' }),
  external_ref: externalRef.nullable().default(null),
  loss_type: lossType.nullable().default(null),
  loss_date: lossDate.nullable().default(null),
  insured_name: insuranceFields.insured_name.default(null),
  loss_address: insuranceFields.loss_address.default(null),
  carrier: insuranceFields.carrier.default(null),
  claim_number: insuranceFields.claim_number.default(null),
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
  metadata: wire.metadata.default({}),
});

export const claimParams = z.strictObject({ claim_id: wire.prefixedId('clm') });

const partId = z.string().regex(/^[\w-]{1,100}$/);

/** A photo's id is chosen by the client. */
export const photoParams = z.strictObject({ ...claimParams.shape, photo_id: sourceId });

export const itemParams = z.strictObject({
  ...claimParams.shape,
  item_id: partId.meta({ example: 'item_1' }),
});
export const roomParams = z.strictObject({
  ...claimParams.shape,
  room_id: partId.meta({ example: 'room_1' }),
});

export const claimRefParams = z.strictObject({ external_ref: externalRef });

export const updateClaim = z.strictObject({
  external_ref: externalRef.nullable().optional(),
  loss_type: lossType.nullable().optional(),
  loss_date: lossDate.nullable().optional(),
  insured_name: insuranceFields.insured_name.optional(),
  loss_address: insuranceFields.loss_address.optional(),
  carrier: insuranceFields.carrier.optional(),
  claim_number: insuranceFields.claim_number.optional(),
  metadata: wire.metadataChange.optional(),
});

const needed = { description: 'Required for a new claim. It cannot be changed.' };

/** The fields of a claim for `PUT`: one that is not sent stays as it is, or has its default in a new claim. */
export const upsertClaim = updateClaim.omit({ external_ref: true }).extend({
  organization_id: wire.uuid.optional().meta(needed),
  job_external_ref: createClaim.shape.job_external_ref.optional().meta(needed),
  documents: createClaim.shape.documents.optional().meta(needed),
  photos: createClaim.shape.photos.unwrap().optional().meta({ description: 'They cannot be changed.' }),
});

const citations = z
  .array(
    z.union([
      z
        .strictObject({ document_id: sourceId, quote: z.string().min(1).max(2_000) })
        .meta({ id: 'CiteDocument' }),
      z.strictObject({ photo_id: sourceId, quote: z.string().min(1).max(2_000) }).meta({ id: 'CitePhoto' }),
    ]),
  )
  .max(20)
  .meta({
    example: [{ document_id: 'notes-1', quote: 'Removed 2 ft flood cut' }],
    description: 'Each quote must appear in its source, character for character.',
  });

/** The fields of an item that a person may set. */
const itemFields = {
  room: roomName,
  category: z.enum(tradeCategories),
  activity: z.enum(activities),
  description: wire.line(500).meta({ example: 'Remove wet drywall, 2 ft flood cut' }),
  quantity: z.number().positive().max(1_000_000).nullable().meta({ example: 52 }),
  unit: z.enum(units),
  quantity_basis: wire.line(300).meta({
    example: 'measured on site',
    description:
      'How the quantity was determined. If left out with a changed quantity, it names the previous quantity.',
  }),
  note: wire.line(1_000).nullable().meta({ example: 'Cut at 2 ft, insulation behind is dry.' }),
};

/** Limit of items in a scope; above what the engines ever read. */
export const mostItems = 5_000;

export const addScopeItem = z.strictObject({
  room: itemFields.room,
  category: itemFields.category,
  activity: itemFields.activity,
  description: itemFields.description,
  quantity: itemFields.quantity.default(null),
  unit: itemFields.unit,
  quantity_basis: itemFields.quantity_basis.optional(),
  note: itemFields.note.default(null),
  evidence: citations.default([]),
});

export const updateScopeItem = z.strictObject({
  room: itemFields.room.optional(),
  category: itemFields.category.optional(),
  activity: itemFields.activity.optional(),
  description: itemFields.description.optional(),
  quantity: itemFields.quantity.optional(),
  unit: itemFields.unit.optional(),
  quantity_basis: itemFields.quantity_basis.optional(),
  note: itemFields.note.optional(),
  evidence: citations.optional(),
  review_status: z.enum(reviewStatuses).optional().meta({ example: 'approved' }),
  review_reason: reason
    .nullable()
    .optional()
    .meta({ example: null, description: 'Required to reject an item, and only allowed then.' }),
});

/** A room that no document mentions. */
export const addScopeRoom = z.strictObject({
  name: roomFields.name,
  length_ft: roomFields.length_ft.default(null),
  width_ft: roomFields.width_ft.default(null),
  height_ft: roomFields.height_ft.default(null),
});

/** Limit of rooms in a scope. */
export const mostRooms = 500;

/** The fields of a scope as a whole that a person may set. */
export const updateScope = z.strictObject({
  water_category: waterCategory.optional(),
  water_class: waterClass.optional(),
});

export const updateScopeRoom = z.strictObject({
  name: roomFields.name.optional(),
  length_ft: roomFields.length_ft.optional(),
  width_ft: roomFields.width_ft.optional(),
  height_ft: roomFields.height_ft.optional(),
});

export const reviewClaim = z
  .strictObject({
    verdict: z.enum(reviewVerdicts),
    reason: reason.nullable().default(null),
  })
  .refine(({ verdict, reason: given }) => verdict !== 'reject' || given !== null, {
    path: ['reason'],
    message: 'is needed to reject a scope',
  });

export const listClaims = z.strictObject({
  ...wire.changingListQuery,
  status: z.enum(claimStatuses).optional(),
  loss_type: lossType.optional(),
  job_external_ref: wire.line(200).optional(),
  external_ref: externalRef.optional(),
});

export const claimPage = wire.pageOf(claim);

export type ClaimStatus = (typeof claimStatuses)[number];
export type ClaimRecord = z.output<typeof claim>;
export type ClaimPhotoRecord = z.output<typeof claimPhoto>;
export type ScopeItemRecord = z.output<typeof scopeItem>;
export type PhotoSummaryRecord = z.output<typeof photoSummary>;
export type ScopeRecord = z.output<typeof scope>;
export type ScopeRoomRecord = z.output<typeof scopeRoom>;
export type ScopeActor = z.output<typeof actor>;
export type ReviewVerdict = (typeof reviewVerdicts)[number];
export type ClaimReviewRecord = z.output<typeof claimReview>;
export type UpsertClaim = z.output<typeof upsertClaim>;
export type UpdateClaim = z.output<typeof updateClaim>;
export type AddScopeItem = z.output<typeof addScopeItem>;
export type UpdateScopeItem = z.output<typeof updateScopeItem>;
export type AddScopeRoom = z.output<typeof addScopeRoom>;
export type UpdateScope = z.output<typeof updateScope>;
export type UpdateScopeRoom = z.output<typeof updateScopeRoom>;
export type ReviewClaim = z.output<typeof reviewClaim>;
export type CreateClaim = z.output<typeof createClaim>;
export type ListClaims = z.output<typeof listClaims>;
