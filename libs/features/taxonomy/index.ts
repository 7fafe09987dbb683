export { type ScopeGroup, scopeGroups } from './scope-groups.ts';

/**
 * The vocabularies that several features share, in the order in which documentation and forms show them. The
 * dashboard's client imports them too: this file must not need a package.
 */
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

/** A lead's own sector, not the service that it requests. */
export const industries = [
  'restoration',
  'plumbing',
  'hvac',
  'electrical',
  'roofing',
  'cleaning',
  'property_management',
  'insurance',
  'real_estate',
  'commercial',
  'residential',
  'other',
] as const;

/** The channel through which a lead came in, other than a call. */
export const leadChannels = ['form', 'text', 'chat', 'email', 'appointment', 'ad', 'other'] as const;

/** The stages of a lead. */
export const pipelineStages = [
  'new',
  'qualified',
  'nurture',
  'disqualified',
  'contacted',
  'appointment_set',
  'won',
  'lost',
] as const;

/** The statuses of a job in the job system. */
export const jobStatuses = ['scheduled', 'in_progress', 'completed', 'canceled'] as const;

/** Labels of replies to a mail. */
export const replyLabels = [
  'interested',
  'meeting_booked',
  'question',
  'not_interested',
  'do_not_contact',
  'out_of_office',
  'wrong_person',
  'bounce',
  'other',
] as const;

/** The statuses of a text. */
export const contentStatuses = [
  'queued',
  'drafting',
  'draft',
  'revising',
  'approved',
  'published',
  'rejected',
  'failed',
] as const;

/** The causes of a claim's damage. */
export const lossTypes = [
  'water',
  'sewage',
  'flood_surface',
  'fire',
  'smoke',
  'mold',
  'wind',
  'hail',
  'storm',
  'freeze',
  'tree',
  'vandalism',
  'biohazard',
  'other',
] as const;

export const reviewSentiments = ['positive', 'neutral', 'negative', 'mixed'] as const;

export type CallIntent = (typeof callIntents)[number];
export type Urgency = (typeof urgencies)[number];
export type ServiceLine = (typeof serviceLines)[number];
export type DisqualifyReason = (typeof disqualifyReasons)[number];
export type Industry = (typeof industries)[number];
export type LeadChannel = (typeof leadChannels)[number];
export type PipelineStage = (typeof pipelineStages)[number];
export type JobStatus = (typeof jobStatuses)[number];
export type ContentStatus = (typeof contentStatuses)[number];
export type ReplyLabel = (typeof replyLabels)[number];
export type LossType = (typeof lossTypes)[number];
export type ReviewSentiment = (typeof reviewSentiments)[number];

export { fillMergeFields, mergeFields, unknownMergeFields } from './merge-fields.ts';
