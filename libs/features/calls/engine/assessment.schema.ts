import { z } from 'zod';

/** What the caller wants. The meaning of each value is in the folder's README. */
export const callIntents = [
  'emergency_service',
  'estimate_request',
  'schedule_service',
  'existing_job_status',
  'reschedule_or_cancel',
  'warranty_or_callback',
  'complaint',
  'billing',
  'insurance_or_adjuster',
  'vendor_solicitation',
  'job_applicant',
  'referral_partner',
  'wrong_number',
  'spam_or_robocall',
  'silent_or_abandoned',
  'other',
] as const;

/** `emergency` active loss or safety hazard · `same_day` · `standard` days · `low` weeks or none. */
export const urgencies = ['emergency', 'same_day', 'standard', 'low'] as const;

export const serviceLines = [
  'water',
  'fire_smoke',
  'mold',
  'storm',
  'biohazard',
  'reconstruction',
  'contents',
  'plumbing',
  'hvac',
  'electrical',
  'roofing',
  'cleaning',
  'other',
] as const;

/** Why a call is not a new opportunity; the values follow the published lead-dispute vocabularies. */
export const disqualifyReasons = [
  'duplicate',
  'out_of_area',
  'service_not_offered',
  'not_ready',
  'solicitation',
  'spam',
  'existing_customer',
  'wrong_number',
  'insufficient_information',
] as const;

export type CallIntent = (typeof callIntents)[number];
export type Urgency = (typeof urgencies)[number];
export type ServiceLine = (typeof serviceLines)[number];
export type DisqualifyReason = (typeof disqualifyReasons)[number];

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

export const callAssessmentSchema = z.object({
  classification: callClassificationSchema,
  extracted: callExtractionSchema,
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type CallClassification = z.infer<typeof callClassificationSchema>;
export type CallExtraction = z.infer<typeof callExtractionSchema>;
export type CallAssessment = z.infer<typeof callAssessmentSchema>;
