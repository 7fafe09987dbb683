import { z } from 'zod';
import { callIntents, disqualifyReasons, serviceLines, urgencies } from '#features/taxonomy';

export type { CallIntent, DisqualifyReason, ServiceLine, Urgency } from '#features/taxonomy';

/** A verbatim substring of line `turn` (0-based) of the transcript. */
export const evidenceSchema = z.object({
  turn: z.number().int().nonnegative(),
  quote: z.string().min(1),
});

/**
 * `qualified`: true = a new revenue opportunity, false = not one, null = cannot be told from this transcript.
 * `confidence` is calibrated: of the calls given 0.8, about eight in ten carry the right intent.
 */
export const callClassificationSchema = z.object({
  intent: z.enum(callIntents),
  confidence: z.number().min(0).max(1),
  urgency: z.enum(urgencies),
  qualified: z.boolean().nullable(),
  serviceLine: z.enum(serviceLines).nullable(),
  disqualifyReason: z.enum(disqualifyReasons).nullable(),
  summary: z.string().min(1),
  evidence: z.array(evidenceSchema),
});

/** Absent = not stated; nothing is guessed. `callbackNumber` is E.164. */
export const callExtractionSchema = z.object({
  callerName: z.string().optional(),
  callbackNumber: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  address: z.string().optional(),
  lossCause: z.string().optional(),
  insured: z.boolean().optional(),
  carrier: z.string().optional(),
  claimNumber: z.string().optional(),
});

/** What tells whether a further call of a number is about the loss of an earlier one. */
export const lossMentionsSchema = z.object({
  otherProperty: z.boolean(),
  otherMatter: z.boolean(),
  /** Goes before the kind of loss, which two readings of one loss may name differently. */
  sameMatter: z.boolean(),
});

export const callAssessmentSchema = z.object({
  classification: callClassificationSchema,
  extracted: callExtractionSchema,
  mentions: lossMentionsSchema,
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type CallClassification = z.infer<typeof callClassificationSchema>;
export type CallExtraction = z.infer<typeof callExtractionSchema>;
export type LossMentions = z.infer<typeof lossMentionsSchema>;
export type CallAssessment = z.infer<typeof callAssessmentSchema>;
