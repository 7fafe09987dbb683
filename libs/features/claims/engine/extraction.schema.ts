import { z } from 'zod';
import { lossTypes } from '#features/taxonomy';
import names from './vocabulary/names.json' with { type: 'json' };

/** The keys of a vocabulary file, in its order. */
function namesOf<T extends object>(file: T): readonly (keyof T & string)[] {
  return Object.keys(file) as (keyof T & string)[];
}

/** What a claim file's documents can be. */
export const documentKinds = namesOf(names.documents);

/** The rank of their statements, and who speaks in them. */
export const knownDocuments: Readonly<Record<string, { rank: number; source: string } | undefined>> =
  names.documents;

/** Public three-letter trade categories; anything outside this list is refused. */
export const tradeCategories = namesOf(names.trades);

export const activities = namesOf(names.activities);

export const units = ['SF', 'LF', 'SY', 'EA', 'HR', 'DA'] as const;

export const lossTypeSchema = z.enum(lossTypes);
export const tradeCategorySchema = z.enum(tradeCategories);
export const activitySchema = z.enum(activities);
export const unitSchema = z.enum(units);

export interface ClaimDocument {
  documentId: string;
  kind: string;
  text: string;
}

export interface ClaimPhoto {
  photoId: string;
  filename?: string | null | undefined;
  caption?: string | null | undefined;
}

export interface ExtractionInput {
  lossType?: string | null | undefined;
  lossDate?: string | null | undefined;
  documents: ClaimDocument[];
  photos: ClaimPhoto[];
}

/** Lengths in feet, areas in square feet, perimeter in linear feet; null where the documents do not say. */
export const roomSchema = z.object({
  roomId: z.string(),
  name: z.string(),
  lengthFt: z.number().positive().nullable(),
  widthFt: z.number().positive().nullable(),
  heightFt: z.number().positive().nullable(),
  floorSf: z.number().positive().nullable(),
  wallSf: z.number().positive().nullable(),
  ceilingSf: z.number().positive().nullable(),
  perimeterLf: z.number().positive().nullable(),
});

/** A quote occurs character for character in the text, caption or file name that it names. */
export const evidenceSchema = z.union([
  z.object({ documentId: z.string(), quote: z.string().min(1) }),
  z.object({ photoId: z.string(), quote: z.string().min(1) }),
]);

export const scopeItemSchema = z.object({
  itemId: z.string(),
  room: z.string(),
  category: tradeCategorySchema,
  activity: activitySchema,
  description: z.string(),
  quantity: z.number().positive().nullable(),
  unit: unitSchema,
  quantityBasis: z.string(),
  confidence: z.number().min(0).max(1),
  evidence: z.array(evidenceSchema).min(1),
});

export const photoSummarySchema = z.object({
  photoId: z.string(),
  room: z.string().nullable(),
  summary: z.string(),
  tags: z.array(z.string()),
});

export const claimExtractionSchema = z.object({
  lossType: lossTypeSchema,
  waterCategory: z.number().int().min(1).max(3).nullable(),
  waterClass: z.number().int().min(1).max(4).nullable(),
  rooms: z.array(roomSchema),
  scopeItems: z.array(scopeItemSchema),
  photoSummaries: z.array(photoSummarySchema),
  missingInformation: z.array(z.string()),
  assumptions: z.array(z.string()),
  warnings: z.array(z.string()),
});

export type DocumentKind = (typeof documentKinds)[number];
export type TradeCategory = z.infer<typeof tradeCategorySchema>;
export type Activity = z.infer<typeof activitySchema>;
export type Unit = z.infer<typeof unitSchema>;
export type ExtractedRoom = z.infer<typeof roomSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type ScopeItem = z.infer<typeof scopeItemSchema>;
export type PhotoSummary = z.infer<typeof photoSummarySchema>;
export type ClaimExtraction = z.infer<typeof claimExtractionSchema>;
